import { Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { Request, Response } from 'express';
import { DomainError } from '../../../kernel/src/index.js';
import { AfterWrite, writeContextOf } from '../../../platform/src/index.js';
import { LinkProviderCommand } from '../commands/link-provider/link-provider.command.js';
import type { ProvenAccount } from '../providers/sign-in-provider.js';
import { identities } from '../read-model/identity.projection.js';
import { SessionGate } from '../sessions/session-gate.js';
import type { LinkedTo } from './begun-sign-ins.js';

const PAGE = '/settings';

/** The return of a browser that went to a provider to connect an account, not to sign in. */
@Injectable()
export class ProviderLinks {
  constructor(
    private readonly commands: CommandBus,
    private readonly gate: SessionGate,
    private readonly afterWrite: AfterWrite,
  ) {}

  /** Where the browser goes then: the settings, which say how it ended. */
  async complete(
    account: ProvenAccount,
    { userId, sid }: LinkedTo,
    request: Request,
    response: Response,
  ): Promise<string> {
    try {
      // The session that asked may have been ended while the browser was away.
      await this.gate.pass(userId, sid);
      const context = writeContextOf(request, { userId });
      const position = await this.commands.execute(
        new LinkProviderCommand(userId, account, context),
      );
      await this.afterWrite.settle(response, position, [identities.name]);
      return `${PAGE}?linked=${account.provider}`;
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
      return `${PAGE}?${new URLSearchParams({ problem: error.code }).toString()}`;
    }
  }
}

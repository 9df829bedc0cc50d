import { Injectable } from '@nestjs/common';
import type { EventOf } from '../../../../eventstore/catalogue.js';
import {
  ProcessManager,
  UserErasedError,
  causedBy,
  type OpenedEvent,
} from '../../../kernel/src/index.js';
import { SignUps } from '../sign-up/sign-ups.js';

/** Registers whoever claimed an identity and opens their books, where the handler died before. */
@Injectable()
export class SignUpsProcessManager extends ProcessManager {
  readonly name = 'sign-ups';
  readonly types = ['IdentityClaimed'] as const;

  constructor(private readonly signUps: SignUps) {
    super();
  }

  async react(event: OpenedEvent): Promise<void> {
    const claimed = event as OpenedEvent<EventOf<'IdentityClaimed'>>;
    try {
      await this.signUps.complete(claimed.data, causedBy(event, 'system:sign-ups'));
    } catch (error) {
      if (!(error instanceof UserErasedError)) throw error;
    }
  }
}

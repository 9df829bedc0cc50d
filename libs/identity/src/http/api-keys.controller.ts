import { Body, Controller, Delete, Get, Param, Post, Req, Res, UseGuards } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { Request, Response } from 'express';
import {
  MakeKeyRequest,
  routes,
  type KeysResponse,
  type MadeKeyResponse,
} from '../../../contract/src/index.js';
import { AfterWrite, writeContextOf } from '../../../platform/src/index.js';
import { ChangeKeysCommand } from '../commands/change-keys/change-keys.command.js';
import { newApiKey } from '../sessions/api-key-secrets.js';
import { CurrentUser, type SignedInUser } from '../sessions/current-user.js';
import { requireFresh } from '../sessions/fresh-session.js';
import { JwtAuthGuard } from '../sessions/jwt-auth.guard.js';
import { KeptKeys } from '../sessions/kept-keys.js';

/** Keys for a person's own programs; no key makes or sees another. */
@Controller()
@UseGuards(JwtAuthGuard)
export class ApiKeysController {
  constructor(
    private readonly commands: CommandBus,
    private readonly kept: KeptKeys,
    private readonly afterWrite: AfterWrite,
  ) {}

  @Get(routes.myKeys)
  async list(@CurrentUser() { userId }: SignedInUser): Promise<KeysResponse> {
    return { items: await this.kept.of(userId) };
  }

  /** An answer that is lost leaves a key that nobody knows: the list has it, to be revoked. */
  @Post(routes.myKeys)
  async make(
    @Body() { name, scope }: MakeKeyRequest,
    @CurrentUser() user: SignedInUser,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<MadeKeyResponse> {
    requireFresh(user);
    const { userId } = user;
    const { token, keyId, digest } = newApiKey(userId);
    const change = { type: 'MakeApiKey', userId, keyId, digest, scope, name } as const;
    const command = new ChangeKeysCommand(change, writeContextOf(request, user));
    await this.afterWrite.settle(response, await this.commands.execute(command), []);
    return { key: token };
  }

  @Delete(routes.myKey)
  async revoke(
    @Param('id') keyId: string,
    @CurrentUser() user: SignedInUser,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<{ status: 'ok' }> {
    const change = { type: 'RevokeApiKey', userId: user.userId, keyId } as const;
    const command = new ChangeKeysCommand(change, writeContextOf(request, user));
    await this.afterWrite.settle(response, await this.commands.execute(command), []);
    return { status: 'ok' };
  }
}

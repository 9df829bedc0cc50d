import { Body, Controller, Headers, HttpCode, Inject, Post, Req, Res } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { IsEmail, IsIn, IsString, ValidateIf } from 'class-validator';
import type { Request, Response } from 'express';
import { identityStream } from '../../../../eventstore/identity/identity.events.js';
import { routes, type OperatorResponse } from '../../../contract/src/index.js';
import { DomainError, Streams, ViewReader } from '../../../kernel/src/index.js';
import { AfterWrite, requestIdOf } from '../../../platform/src/index.js';
import { ChangeStandingCommand } from '../commands/change-standing/change-standing.command.js';
import { identity } from '../domain/identity.js';
import { identityTerms, type IdentityTerms } from '../identity-terms.js';
import { users } from '../read-model/user.projection.js';
import { normaliseEmail, readableEmail } from '../sign-up/email-address.js';
import { IdentityIds } from '../sign-up/identity-ids.js';
import { isSignedCall, OPERATOR_HEADER, type OperatorCall } from './operator-call.js';

class OperatorRequest implements OperatorCall {
  @IsIn(['grant', 'revoke', 'list'], { message: 'Действие: grant, revoke или list' })
  action!: OperatorCall['action'];

  @IsIn(['admin', 'finance'], { message: 'Роль: admin или finance' })
  role!: OperatorCall['role'];

  @ValidateIf(({ action }: OperatorRequest) => action !== 'list')
  @IsEmail({}, { message: 'Проверьте адрес: он должен быть вида name@example.ru' })
  @IsString({ message: 'Проверьте адрес: он должен быть вида name@example.ru' })
  email: string = '';
}

/** Roles, for who runs the machine: each call is signed with the installation's own secret. */
@Controller()
export class OperatorController {
  constructor(
    private readonly commands: CommandBus,
    private readonly streams: Streams,
    private readonly views: ViewReader,
    private readonly identities: IdentityIds,
    private readonly afterWrite: AfterWrite,
    @Inject(identityTerms) private readonly terms: IdentityTerms,
  ) {}

  @Post(routes.operator)
  @HttpCode(200)
  async call(
    @Body() call: OperatorRequest,
    @Headers(OPERATOR_HEADER) signature: string | undefined,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<OperatorResponse> {
    if (!isSignedCall(this.terms.jwtSecret, call, signature ?? '', Date.now()))
      throw new DomainError('forbidden', 'operator.only', 'Вызов не подписан этой установкой');
    if (call.action !== 'list') await this.change(call, requestIdOf(request), response);
    return { items: await this.listed() };
  }

  private async change(
    { action, role, email }: OperatorCall,
    requestId: string,
    response: Response,
  ): Promise<void> {
    const userId = await this.ownerOf(email);
    const of = { requestId, correlationId: requestId, causationId: null };
    const context = { userId, actor: 'system:command', ...of };
    const change = { of: role, to: action === 'grant', source: 'command' } as const;
    const { position } = await this.commands.execute(
      new ChangeStandingCommand(userId, change, context),
    );
    await this.afterWrite.settle(response, position, [users.name]);
  }

  private async ownerOf(email: string): Promise<string> {
    const stream = identityStream(this.identities.ofEmail(normaliseEmail(email)));
    const { owner } = (await this.streams.load(stream, identity)).state;
    if (owner !== null) return owner.userId;
    throw new DomainError('not-found', 'user.unknown', 'С этой почтой еще никто не входил');
  }

  private async listed(): Promise<OperatorResponse['items']> {
    const [admins, finance] = await Promise.all([
      this.views.find(users, { where: { isAdmin: true, erased: false } }),
      this.views.find(users, { where: { isFinance: true, erased: false } }),
    ]);
    const all = new Map([...admins, ...finance].map((user) => [user.id, user]));
    return [...all.values()].map((user) => ({
      email: readableEmail(user.email ?? ''),
      is_admin: user.isAdmin,
      is_finance: user.isFinance,
      is_active: user.isActive,
    }));
  }
}

import { Body, Controller, Get, HttpCode, Param, Post, Req, Res, UseGuards } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { Request, Response } from 'express';
import {
  DeleteAccountRequest,
  routes,
  type DeletionPreviewResponse,
} from '../../../contract/src/index.js';
import { DomainError, ViewReader, type WriteContext } from '../../../kernel/src/index.js';
import { AfterWrite, requestIdOf, writeContextOf } from '../../../platform/src/index.js';
import { EraseUserCommand } from '../commands/erase-user/erase-user.command.js';
import { AccountFacts, OpenWork, PaidTicks } from '../ports.js';
import { users } from '../read-model/user.projection.js';
import { AdminGuard } from '../sessions/admin.guard.js';
import { CurrentUser, type SignedInUser } from '../sessions/current-user.js';
import { requireFresh } from '../sessions/fresh-session.js';
import { JwtAuthGuard } from '../sessions/jwt-auth.guard.js';
import { normaliseEmail } from '../sign-up/email-address.js';

/** Deleting an account: by its owner, or by an admin whom they have asked. */
@Controller()
@UseGuards(JwtAuthGuard)
export class DeletionController {
  constructor(
    private readonly commands: CommandBus,
    private readonly views: ViewReader,
    private readonly accounts: AccountFacts,
    private readonly paidTicks: PaidTicks,
    private readonly work: OpenWork,
    private readonly afterWrite: AfterWrite,
  ) {}

  @Get(routes.myDeletion)
  async preview(@CurrentUser() { userId }: SignedInUser): Promise<DeletionPreviewResponse> {
    const [{ balance, reportsCount }, { ticks, kopecks }, isRunning] = await Promise.all([
      this.accounts.of(userId),
      this.paidTicks.leftOf(userId),
      this.work.isUnderWay(userId),
    ]);
    return {
      balance,
      paid_ticks: ticks,
      refund: kopecks / 100,
      reports_count: reportsCount,
      is_running: isRunning,
    };
  }

  @Post(routes.myDeletion)
  @HttpCode(200)
  async deleteOwn(
    @CurrentUser() user: SignedInUser,
    @Body() body: DeleteAccountRequest,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<{ status: 'ok' }> {
    requireFresh(user);
    return this.erase(user.userId, body, writeContextOf(request, user), response);
  }

  @Post(routes.adminErasure)
  @HttpCode(200)
  @UseGuards(AdminGuard)
  async deleteOther(
    @Param('id') userId: string,
    @CurrentUser() admin: SignedInUser,
    @Body() body: DeleteAccountRequest,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<{ status: 'ok' }> {
    requireFresh(admin);
    const requestId = requestIdOf(request);
    const actor = `admin:${admin.userId}`;
    const context = { userId, actor, requestId, correlationId: requestId, causationId: null };
    return this.erase(userId, body, context, response);
  }

  /** The address is typed in, so that no slip deletes an account, nor the wrong one. */
  private async erase(
    userId: string,
    { email, paid_ticks: choice }: DeleteAccountRequest,
    context: WriteContext,
    response: Response,
  ): Promise<{ status: 'ok' }> {
    const address = (await this.views.get(users, userId))?.email ?? null;
    if (address === null)
      throw new DomainError('not-found', 'user.unknown', 'Нет такого пользователя');
    if (normaliseEmail(email) !== address)
      throw new DomainError(
        'unprocessable',
        'deletion.other-address',
        'Это не адрес этой учетной записи: введите его, чтобы подтвердить удаление',
      );
    if (choice === 'refund' && (await this.work.isUnderWay(userId)))
      throw new DomainError(
        'conflict',
        'deletion.work-open',
        'Отчеты еще считаются: дождитесь их, чтобы вернуть деньги за все оставшиеся тики',
      );
    const position = await this.commands.execute(
      new EraseUserCommand(userId, choice ?? null, context),
    );
    await this.afterWrite.settle(response, position, [users.name]);
    return { status: 'ok' };
  }
}

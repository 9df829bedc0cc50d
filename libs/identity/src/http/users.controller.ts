import { Body, Controller, Get, Patch, Req, Res, UseGuards, UseInterceptors } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { Request, Response } from 'express';
import { UpdateMeRequest, routes, type UserResponse } from '../../../contract/src/index.js';
import { ViewReader, ViewsUnavailable } from '../../../kernel/src/index.js';
import { AfterWrite, writeContextOf } from '../../../platform/src/index.js';
import { RenameUserCommand } from '../commands/rename-user/rename-user.command.js';
import { FreeCommand } from '../free-events/free-command.interceptor.js';
import { AccountFacts } from '../ports.js';
import { users } from '../read-model/user.projection.js';
import { CurrentUser, type SignedInUser } from '../sessions/current-user.js';
import { JwtAuthGuard } from '../sessions/jwt-auth.guard.js';
import { readableEmail } from '../sign-up/email-address.js';

@Controller(routes.me)
@UseGuards(JwtAuthGuard)
export class UsersController {
  constructor(
    private readonly commands: CommandBus,
    private readonly views: ViewReader,
    private readonly accounts: AccountFacts,
    private readonly afterWrite: AfterWrite,
  ) {}

  @Get()
  me(@CurrentUser() { userId }: SignedInUser): Promise<UserResponse> {
    return this.answer(userId);
  }

  @Patch()
  @UseInterceptors(FreeCommand)
  async update(
    @CurrentUser() user: SignedInUser,
    @Body() { name }: UpdateMeRequest,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<UserResponse> {
    if (name !== undefined) {
      const context = writeContextOf(request, user);
      const command = new RenameUserCommand(user.userId, name, context);
      await this.afterWrite.settle(response, await this.commands.execute(command), [users.name]);
    }
    return this.answer(user.userId);
  }

  private async answer(userId: string): Promise<UserResponse> {
    const [person, { balance, reportsCount }] = await Promise.all([
      this.views.get(users, userId),
      this.accounts.of(userId),
    ]);
    if (person === null) throw new ViewsUnavailable();
    return {
      id: person.id,
      name: person.name ?? '',
      email: person.email === null ? '' : readableEmail(person.email),
      balance,
      last_login: person.lastLogin,
      is_active: person.isActive,
      is_admin: person.isAdmin,
      is_finance: person.isFinance,
      reports_count: reportsCount,
    };
  }
}

import { Controller, Headers, HttpCode, Param, Post, Req, UseGuards } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { Request } from 'express';
import { routes, type ReportMailResponse } from '../../../contract/src/index.js';
import {
  CurrentUser,
  JwtAuthGuard,
  readableEmail,
  users,
  type SignedInUser,
} from '../../../identity/src/index.js';
import { DomainError, ViewReader } from '../../../kernel/src/index.js';
import { requestIdOf, requestKeyOf, writeContextOf } from '../../../platform/src/index.js';
import { ReportParams, ReportQueries } from '../../../reports/src/index.js';
import { MailReportCommand } from '../commands/mail-report/mail-report.command.js';

/** To no other address than the owner's: whoever else should read it is given a link. */
@Controller()
@UseGuards(JwtAuthGuard)
export class ReportMailController {
  constructor(
    private readonly commands: CommandBus,
    private readonly reports: ReportQueries,
    private readonly views: ViewReader,
  ) {}

  @Post(routes.reportMail)
  @HttpCode(202)
  async mail(
    @Param() { id }: ReportParams,
    @CurrentUser() user: SignedInUser,
    @Headers('idempotency-key') given: string | undefined,
    @Req() request: Request,
  ): Promise<ReportMailResponse> {
    await this.reports.report(id, user.userId);
    const person = await this.views.get(users, user.userId);
    if (person === null || person.email === null)
      throw new DomainError(
        'unavailable',
        'mail.no-address',
        'Адрес почты еще не готов. Повторите',
      );
    const key = requestKeyOf(given, 'mail.key') ?? requestIdOf(request);
    const context = writeContextOf(request, user);
    await this.commands.execute(new MailReportCommand(user.userId, id, key, context));
    return { to: readableEmail(person.email) };
  }
}

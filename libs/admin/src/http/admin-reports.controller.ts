import {
  Controller,
  Delete,
  Get,
  Param,
  Query,
  Req,
  Res,
  UseGuards,
  UseInterceptors,
} from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { Request, Response } from 'express';
import { LooksInterceptor } from '../../../audit/src/index.js';
import { routes, type AdminReportsResponse } from '../../../contract/src/index.js';
import {
  AdminGuard,
  CurrentUser,
  JwtAuthGuard,
  type SignedInUser,
} from '../../../identity/src/index.js';
import { AfterWrite, adminContextOf } from '../../../platform/src/index.js';
import { DeleteReportCommand, ReportParams } from '../../../reports/src/index.js';
import { DeleteTaskCommand } from '../commands/delete-task/delete-task.command.js';
import { adminReports } from '../read-model/admin-report.projection.js';
import { ReportList } from './report-list.js';
import { ReportsQuery } from './reports-query.dto.js';

/** Everybody's reports: listed, and deleted as their owners would. */
@Controller()
@UseGuards(JwtAuthGuard, AdminGuard)
@UseInterceptors(LooksInterceptor)
export class AdminReportsController {
  constructor(
    private readonly reports: ReportList,
    private readonly commands: CommandBus,
    private readonly afterWrite: AfterWrite,
  ) {}

  @Get(routes.adminReports)
  list(@Query() query: ReportsQuery): Promise<AdminReportsResponse> {
    return this.reports.page(query);
  }

  @Get(routes.adminUserReports)
  async ofUser(
    @Param('id') userId: string,
    @Query() query: ReportsQuery,
  ): Promise<AdminReportsResponse> {
    await this.reports.requireUser(userId);
    return this.reports.page(query, userId);
  }

  @Delete(routes.adminReport)
  async remove(
    @Param() { id }: ReportParams,
    @CurrentUser() admin: SignedInUser,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<{ readonly id: number; readonly deleted: true }> {
    const { id: taskId, userId, published } = await this.reports.one(id);
    const context = adminContextOf(request, admin, userId);
    const command = published
      ? new DeleteReportCommand(id, userId, context)
      : new DeleteTaskCommand(taskId, context);
    const { position } = await this.commands.execute(command);
    await this.afterWrite.settle(response, position, [adminReports.name]);
    return { id, deleted: true };
  }
}

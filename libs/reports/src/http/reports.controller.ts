import {
  Body,
  Controller,
  Delete,
  Get,
  HttpCode,
  Param,
  Patch,
  Query,
  Req,
  Res,
  UseGuards,
  UseInterceptors,
} from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { Request, Response } from 'express';
import {
  RenameReportRequest,
  type RenameReportResponse,
  type ReportListResponse,
  type ReportResponse,
} from '../../../contract/src/index.js';
import {
  CurrentUser,
  FreeCommand,
  JwtAuthGuard,
  type SignedInUser,
} from '../../../identity/src/index.js';
import { AfterWrite, writeContextOf } from '../../../platform/src/index.js';
import { tasks } from '../../../tasks/src/index.js';
import { DeleteReportCommand } from '../commands/delete-report/delete-report.command.js';
import { RenameReportCommand } from '../commands/rename-report/rename-report.command.js';
import { reports } from '../read-model/report.projection.js';
import { ReportParams } from './report-params.dto.js';
import { ReportsQuery } from './reports-query.dto.js';
import { ReportQueries } from './report-queries.js';

@Controller('reports')
@UseGuards(JwtAuthGuard)
export class ReportsController {
  constructor(
    private readonly queries: ReportQueries,
    private readonly commands: CommandBus,
    private readonly afterWrite: AfterWrite,
  ) {}

  @Get()
  list(
    @Query() query: ReportsQuery,
    @CurrentUser() { userId }: SignedInUser,
  ): Promise<ReportListResponse> {
    return this.queries.list(userId, query);
  }

  @Get(':id')
  report(
    @Param() { id }: ReportParams,
    @CurrentUser() { userId }: SignedInUser,
  ): Promise<ReportResponse> {
    return this.queries.report(id, userId);
  }

  @Patch(':id')
  @UseInterceptors(FreeCommand)
  async rename(
    @Param() { id }: ReportParams,
    @Body() { title }: RenameReportRequest,
    @CurrentUser() user: SignedInUser,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<RenameReportResponse> {
    const context = writeContextOf(request, user);
    const { position } = await this.commands.execute(
      new RenameReportCommand(id, user.userId, title, context),
    );
    await this.afterWrite.settle(response, position, [reports.name]);
    return { id, title };
  }

  @Delete(':id')
  @UseInterceptors(FreeCommand)
  @HttpCode(200)
  async remove(
    @Param() { id }: ReportParams,
    @CurrentUser() user: SignedInUser,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<{ readonly id: number; readonly deleted: true }> {
    const context = writeContextOf(request, user);
    const { position } = await this.commands.execute(
      new DeleteReportCommand(id, user.userId, context),
    );
    await this.afterWrite.settle(response, position, [reports.name, tasks.name]);
    return { id, deleted: true };
  }
}

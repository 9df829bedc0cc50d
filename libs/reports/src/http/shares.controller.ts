import {
  Body,
  Controller,
  Delete,
  Get,
  Header,
  HttpCode,
  Param,
  Post,
  Req,
  UseGuards,
  UseInterceptors,
} from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { Request } from 'express';
import {
  ShareReportRequest,
  routes,
  type ReportShareResponse,
  type SharedLinkResponse,
  type SharedReportResponse,
} from '../../../contract/src/index.js';
import {
  CurrentUser,
  FreeCommand,
  JwtAuthGuard,
  type SignedInUser,
} from '../../../identity/src/index.js';
import { Clock } from '../../../kernel/src/index.js';
import { PublicUrl, writeContextOf } from '../../../platform/src/index.js';
import { ShareReportCommand } from '../commands/share-report/share-report.command.js';
import { digestOf, newShareToken, textOfToken } from '../shared/share-token.js';
import { SharedReports } from '../shared/shared-reports.js';
import { ReportParams } from './report-params.dto.js';

const DAY_MS = 86_400_000;

/** A report for people without an account, by a link that its owner makes and ends. */
@Controller()
export class SharesController {
  constructor(
    private readonly shared: SharedReports,
    private readonly commands: CommandBus,
    private readonly publicUrl: PublicUrl,
    private readonly clock: Clock,
  ) {}

  @Get(routes.sharedReport)
  @Header('X-Robots-Tag', 'noindex, nofollow')
  read(@Param('token') token: string): Promise<SharedReportResponse> {
    return this.shared.read(token);
  }

  @Get(routes.reportShare)
  @UseGuards(JwtAuthGuard)
  async link(
    @Param() { id }: ReportParams,
    @CurrentUser() { userId }: SignedInUser,
  ): Promise<ReportShareResponse> {
    return { until: (await this.shared.linkOf(id, userId))?.until ?? null };
  }

  @Post(routes.reportShare)
  @UseGuards(JwtAuthGuard)
  @UseInterceptors(FreeCommand)
  @HttpCode(200)
  async share(
    @Param() { id }: ReportParams,
    @Body() { days }: ShareReportRequest,
    @CurrentUser() user: SignedInUser,
    @Req() request: Request,
  ): Promise<SharedLinkResponse> {
    const token = newShareToken(id);
    const until = new Date(this.clock.now().getTime() + days * DAY_MS).toISOString();
    const share = { digest: digestOf(token), until };
    const context = writeContextOf(request, user);
    await this.commands.execute(new ShareReportCommand(id, user.userId, share, context));
    return { url: this.publicUrl.of(`/shared/${textOfToken(token)}`), until };
  }

  @Delete(routes.reportShare)
  @UseGuards(JwtAuthGuard)
  @UseInterceptors(FreeCommand)
  @HttpCode(200)
  async end(
    @Param() { id }: ReportParams,
    @CurrentUser() user: SignedInUser,
    @Req() request: Request,
  ): Promise<ReportShareResponse> {
    const context = writeContextOf(request, user);
    await this.commands.execute(new ShareReportCommand(id, user.userId, null, context));
    return { until: null };
  }
}

import {
  Body,
  Controller,
  Get,
  Inject,
  Param,
  Post,
  Query,
  Req,
  Res,
  UseGuards,
  UseInterceptors,
} from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { AnyFilesInterceptor, NoFilesInterceptor } from '@nestjs/platform-express';
import type { Request, Response } from 'express';
import type {
  AnalyticsResponse,
  CostResponse,
  CustomReportResponse,
  InitTaskResponse,
  ProcessResponse,
  ReportDeletedResponse,
  UploadResponse,
} from '../../../contract/src/index.js';
import { randomId } from '../../../kernel/src/index.js';
import { JwtAuthGuard } from '../../../identity/src/index.js';
import { AfterWrite, callOf } from '../../../platform/src/index.js';
import { InitTaskCommand } from '../commands/init-task/init-task.command.js';
import { ProcessReportsCommand } from '../commands/process-reports/process-reports.command.js';
import { RequestAnalyticsCommand } from '../commands/request-analytics/request-analytics.command.js';
import { RequestCustomReportCommand } from '../commands/request-custom-report/request-custom-report.command.js';
import { SetRemovedCommand } from '../commands/set-removed/set-removed.command.js';
import { UploadWorkbookCommand } from '../commands/upload-workbook/upload-workbook.command.js';

import {
  Controller,
  Get,
  HttpCode,
  Param,
  Post,
  Req,
  Res,
  UseGuards,
  UseInterceptors,
} from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { NoFilesInterceptor } from '@nestjs/platform-express';
import type { Request, Response } from 'express';
import type { MisreadingsResponse } from '../../../contract/src/index.js';
import { CurrentUser, JwtAuthGuard, type SignedInUser } from '../../../identity/src/index.js';
import { AfterWrite, writeContextOf } from '../../../platform/src/index.js';
import { TellMisreadCommand } from '../commands/report-misread/tell-misread.command.js';
import { tasks } from '../read-model/task-view.js';
import { formLimits } from './form-limits.js';
import { MisreadingsQuery } from './misreadings.query.js';
import { ReportParams, TaskParams } from './report-steps.dto.js';

/** «Понято не так»: the ticks of a finished report of one's own question go back. */
@Controller('report-steps/task/:taskId')
@UseGuards(JwtAuthGuard)
export class MisreadingsController {
  constructor(
    private readonly commands: CommandBus,
    private readonly query: MisreadingsQuery,
    private readonly afterWrite: AfterWrite,
  ) {}

  @Get('misreadings')
  misreadings(
    @Param() { taskId }: TaskParams,
    @CurrentUser() { userId }: SignedInUser,
  ): Promise<MisreadingsResponse> {
    return this.query.of(taskId, userId);
  }

  @Post('report/:reportIndex/misread')
  @HttpCode(200)
  @UseInterceptors(NoFilesInterceptor(formLimits))
  async tell(
    @Param() { taskId, reportIndex }: ReportParams,
    @CurrentUser() user: SignedInUser,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<MisreadingsResponse> {
    const context = writeContextOf(request, user);
    const command = new TellMisreadCommand(taskId, user.userId, reportIndex, context);
    const { position } = await this.commands.execute(command);
    await this.afterWrite.settle(response, position, [tasks.name]);
    return this.query.of(taskId, user.userId);
  }
}

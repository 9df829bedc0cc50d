import {
  Body,
  Controller,
  Get,
  HttpCode,
  Param,
  Patch,
  Post,
  Redirect,
  Req,
  UseGuards,
  UseInterceptors,
} from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { Request } from 'express';
import { noticesStream } from '../../../../eventstore/notices/notices.events.js';
import {
  NoticeChoice,
  routes,
  type NoticesOffResponse,
  type NoticesResponse,
} from '../../../contract/src/index.js';
import {
  AddressOwners,
  CurrentUser,
  FreeCommand,
  JwtAuthGuard,
  users,
  type SignedInUser,
} from '../../../identity/src/index.js';
import { Streams, ViewReader } from '../../../kernel/src/index.js';
import { writeContextOf } from '../../../platform/src/index.js';
import { ChooseNoticesCommand } from '../commands/choose-notices/choose-notices.command.js';
import { isUnreachable, notices } from '../domain/notices.js';
import { SwitchOffLinks } from '../mail/switch-off-links.js';

const SEE_OTHER = 303;

/** Which letters a person gets, by themselves or by the link of a letter. */
@Controller()
export class NoticesController {
  constructor(
    private readonly commands: CommandBus,
    private readonly streams: Streams,
    private readonly views: ViewReader,
    private readonly addresses: AddressOwners,
    private readonly links: SwitchOffLinks,
  ) {}

  @Get(routes.myNotices)
  @UseGuards(JwtAuthGuard)
  async chosen(@CurrentUser() { userId }: SignedInUser): Promise<NoticesResponse> {
    const { state } = await this.streams.load(noticesStream(userId), notices);
    const email = (await this.views.get(users, userId))?.email ?? null;
    return {
      report_ready: !state.off.includes('report-ready'),
      low_balance: !state.off.includes('low-balance'),
      address_refused: email !== null && isUnreachable(state, this.addresses.idOf(email)),
    };
  }

  @Patch(routes.myNotices)
  @UseGuards(JwtAuthGuard)
  @UseInterceptors(FreeCommand)
  async choose(
    @CurrentUser() user: SignedInUser,
    @Body() { report_ready: ready, low_balance: low }: NoticeChoice,
    @Req() request: Request,
  ): Promise<NoticesResponse> {
    const wanted = { 'report-ready': ready, 'low-balance': low };
    const context = writeContextOf(request, user);
    await this.commands.execute(new ChooseNoticesCommand(user.userId, wanted, 'settings', context));
    return this.chosen(user);
  }

  /** Who only looks is led to the page, and nothing changes. */
  @Get(routes.noticesOff)
  @Redirect()
  page(@Param('token') token: string): { readonly url: string; readonly statusCode: number } {
    return { url: this.links.of(this.links.read(token)).page, statusCode: SEE_OTHER };
  }

  /** One click (RFC 8058): whoever has the letter switches its kind off, and nothing else. */
  @Post(routes.noticesOff)
  @HttpCode(200)
  async switchOff(
    @Param('token') token: string,
    @Req() request: Request,
  ): Promise<NoticesOffResponse> {
    const { userId, kind } = this.links.read(token);
    const person = await this.views.get(users, userId);
    if (person !== null && !person.erased) {
      const context = writeContextOf(request, { userId });
      const command = new ChooseNoticesCommand(userId, { [kind]: false }, 'letter', context);
      await this.commands.execute(command);
    }
    return { kind };
  }
}

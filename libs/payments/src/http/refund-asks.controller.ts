import {
  Body,
  Controller,
  Delete,
  Headers,
  HttpCode,
  Param,
  Post,
  Req,
  Res,
  UseGuards,
} from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { Request, Response } from 'express';
import { AskRefundRequest, DeclineRefundRequest, routes } from '../../../contract/src/index.js';
import {
  CurrentUser,
  DeskGuard,
  JwtAuthGuard,
  type SignedInUser,
} from '../../../identity/src/index.js';
import {
  AfterWrite,
  adminContextOf,
  requestIdOf,
  requestKeyOf,
  writeContextOf,
} from '../../../platform/src/index.js';
import { AskRefundCommand } from '../commands/ask-refund/ask-refund.command.js';
import { payments } from '../read-model/payment.projection.js';
import { PaymentCalls } from '../settling/payment-calls.js';

const done = { status: 'ok' } as const;

/** A buyer asks for a purchase's money; the desk's yes is the refund itself, its no is here. */
@Controller()
@UseGuards(JwtAuthGuard)
export class RefundAsksController {
  constructor(
    private readonly commands: CommandBus,
    private readonly calls: PaymentCalls,
    private readonly afterWrite: AfterWrite,
  ) {}

  @Post(routes.purchaseRefund)
  @HttpCode(200)
  async ask(
    @Param('paymentId') paymentId: string,
    @Body() { reason }: AskRefundRequest,
    @CurrentUser() user: SignedInUser,
    @Headers('idempotency-key') given: string | undefined,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<typeof done> {
    const key = requestKeyOf(given, 'payment.key') ?? requestIdOf(request);
    const context = writeContextOf(request, user);
    const position = await this.commands.execute(
      new AskRefundCommand(user.userId, paymentId, key, reason, context),
    );
    await this.afterWrite.settle(response, position, [payments.name]);
    return done;
  }

  @Delete(routes.purchaseRefund)
  async withdraw(
    @Param('paymentId') paymentId: string,
    @CurrentUser() user: SignedInUser,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<typeof done> {
    await this.calls.ofBuyer(paymentId, user.userId);
    const context = writeContextOf(request, user);
    await this.calls.handle(paymentId, { type: 'WithdrawAsk' }, context);
    return this.settled(paymentId, response);
  }

  @Post(routes.adminRefundDecline)
  @HttpCode(200)
  @UseGuards(DeskGuard)
  async decline(
    @Param('paymentId') paymentId: string,
    @Body() { ask_id: askId, reason }: DeclineRefundRequest,
    @CurrentUser() admin: SignedInUser,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<typeof done> {
    const { state } = await this.calls.load(paymentId);
    const context = adminContextOf(request, admin, state.userId);
    await this.calls.handle(paymentId, { type: 'DeclineRefund', askId, reason }, context);
    return this.settled(paymentId, response);
  }

  private async settled(paymentId: string, response: Response): Promise<typeof done> {
    const position = await this.calls.positionOf(paymentId);
    await this.afterWrite.settle(response, position, [payments.name]);
    return done;
  }
}

import { Body, Controller, Get, Param, Post, Req, Res } from '@nestjs/common';
import type { Request, Response } from 'express';
import { API_BASE, routes } from '../../../contract/src/index.js';
import { DomainError } from '../../../kernel/src/index.js';
import { balances } from '../../../ledger/src/index.js';
import { AfterWrite, requestIdOf } from '../../../platform/src/index.js';
import { demoPage, unknownDemoPage } from '../provider/demo/demo-page.js';
import { DemoProvider } from '../provider/demo/demo-provider.js';
import { PaymentProvider } from '../provider/payment-provider.js';
import { payments } from '../read-model/payment.projection.js';
import { Notifications } from '../settling/notifications.js';

const POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; " +
  "frame-ancestors 'none'; base-uri 'none'";

/** The demo bank's own page. There is none where payments are real. */
@Controller()
export class DemoPaymentController {
  constructor(
    private readonly provider: PaymentProvider,
    private readonly notifications: Notifications,
    private readonly afterWrite: AfterWrite,
  ) {}

  @Get(routes.demoPayment)
  page(@Param('providerId') providerId: string, @Res() response: Response): void {
    const bill = this.demo().bill(providerId);
    const action = `${API_BASE}${routes.demoPayment.replace(':providerId', providerId)}`;
    response.setHeader('Content-Security-Policy', POLICY);
    response.status(bill === null ? 404 : 200).type('html');
    response.send(bill === null ? unknownDemoPage() : demoPage(bill, action));
  }

  /** What a bank does: takes the word, notifies, sends the browser back. */
  @Post(routes.demoPayment)
  async decide(
    @Param('providerId') providerId: string,
    @Body() body: unknown,
    @Req() request: Request,
    @Res() response: Response,
  ): Promise<void> {
    const returnUrl = this.demo().decide(providerId, decisionIn(body));
    if (returnUrl === null) throw notFound();
    const requestId = requestIdOf(request);
    const of = { requestId, correlationId: requestId, causationId: null };
    const context = { ...of, actor: 'system:demo-bank' };
    const seen = await this.notifications.takePayment(providerId, context);
    // The browser comes back at once, to a page that tells the balance.
    if (seen !== null) await this.afterWrite.settle(response, seen, [payments.name, balances.name]);
    response.redirect(303, returnUrl);
  }

  private demo(): DemoProvider {
    if (this.provider instanceof DemoProvider) return this.provider;
    throw notFound();
  }
}

function decisionIn(body: unknown): 'succeeded' | 'canceled' {
  const { decision } = (body ?? {}) as { readonly decision?: unknown };
  if (decision === 'pay') return 'succeeded';
  if (decision === 'cancel') return 'canceled';
  throw new DomainError('invalid', 'payment.decision', 'Платеж можно оплатить или отменить');
}

const notFound = () => new DomainError('not-found', 'payment.not-found', 'Такого платежа нет');

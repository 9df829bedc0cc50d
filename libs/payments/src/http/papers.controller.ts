import {
  Body,
  Controller,
  Get,
  Inject,
  Param,
  Put,
  Req,
  StreamableFile,
  UseGuards,
} from '@nestjs/common';
import type { Request } from 'express';
import type { Buyer } from '../../../../eventstore/payment/payment.events.js';
import {
  BuyerRequest,
  PaperParams,
  routes,
  type BuyerResponse,
} from '../../../contract/src/index.js';
import { ReportExporter } from '../../../export/src/index.js';
import { CurrentUser, JwtAuthGuard, type SignedInUser } from '../../../identity/src/index.js';
import { DomainError, ViewReader } from '../../../kernel/src/index.js';
import { writeContextOf } from '../../../platform/src/index.js';
import { documentFileName } from '../../../presentation/src/report/report-document.js';
import type { Payment } from '../domain/payment-state.js';
import { paperOf, type PaperFacts } from '../papers/paper-of.js';
import { paymentsTerms, type PaymentsTerms } from '../payments-terms.js';
import { payments } from '../read-model/payment.projection.js';
import { PaymentCalls } from '../settling/payment-calls.js';
import { PaymentRecords } from '../settling/payment-record.js';

/** Purchases that are looked through for somebody who was named before. */
const RECENT_MAX = 20;

/** An invoice and an act for who pays by card in a firm's name. */
@Controller()
@UseGuards(JwtAuthGuard)
export class PapersController {
  constructor(
    private readonly calls: PaymentCalls,
    private readonly records: PaymentRecords,
    private readonly views: ViewReader,
    @Inject(ReportExporter) private readonly exporter: ReportExporter,
    @Inject(paymentsTerms) private readonly terms: PaymentsTerms,
  ) {}

  @Get(routes.purchaseBuyer)
  async buyer(
    @Param('paymentId') paymentId: string,
    @CurrentUser() { userId }: SignedInUser,
  ): Promise<BuyerResponse> {
    await this.calls.ofBuyer(paymentId, userId);
    const { buyer } = await this.records.papersOf(paymentId);
    if (buyer !== null) return { buyer: shown(buyer), is_named: true };
    const before = await this.namedBefore(userId);
    return { buyer: before && shown(before), is_named: false };
  }

  @Put(routes.purchaseBuyer)
  async name(
    @Param('paymentId') paymentId: string,
    @Body() { kpp, ...given }: BuyerRequest,
    @CurrentUser() user: SignedInUser,
    @Req() request: Request,
  ): Promise<BuyerResponse> {
    await this.calls.ofBuyer(paymentId, user.userId);
    const { name, inn, address } = given;
    const buyer = { name, inn, kpp: kpp === '' ? null : kpp.toUpperCase(), address };
    const context = writeContextOf(request, user);
    await this.calls.handle(paymentId, { type: 'NameBuyer', buyer }, context);
    return { buyer: shown(buyer), is_named: true };
  }

  @Get(routes.purchasePaper)
  async paper(
    @Param() { paymentId, paper: kind }: PaperParams,
    @CurrentUser() { userId }: SignedInUser,
  ): Promise<StreamableFile> {
    const facts = await this.factsOf(await this.calls.ofBuyer(paymentId, userId));
    const paper = paperOf(kind, facts);
    const request = { format: 'paper', paper, createdAt: facts.paidAt } as const;
    const bytes = await this.exporter.make(request, userId);
    const name = encodeURIComponent(documentFileName(paper.title, 'pdf'));
    return new StreamableFile(bytes, {
      type: 'application/pdf',
      disposition: `attachment; filename="${kind}.pdf"; filename*=UTF-8''${name}`,
    });
  }

  private async factsOf(payment: Payment): Promise<PaperFacts> {
    const { paymentId, providerId, ticks, kopecks } = payment;
    const { buyer, paidAt } = await this.records.papersOf(paymentId);
    const refundedKopecks = refundedIn(payment);
    if (providerId === null || paidAt === null || buyer === null)
      throw new DomainError('conflict', 'papers.no-buyer', 'Сначала укажите, на кого документы');
    if (refundedKopecks >= kopecks)
      throw new DomainError('conflict', 'papers.refunded', 'Деньги за эту покупку возвращены');
    const { operator } = this.terms;
    return { paymentId, providerId, paidAt, ticks, kopecks, refundedKopecks, operator, buyer };
  }

  private async namedBefore(userId: string): Promise<Buyer | null> {
    const sort = [{ by: 'createdAt', order: 'desc' }] as const;
    const where = { userId, status: 'succeeded' } as const;
    for (const { id } of await this.views.find(payments, {
      where,
      sort,
      skip: 0,
      limit: RECENT_MAX,
    })) {
      const { buyer } = await this.records.papersOf(id);
      if (buyer !== null) return buyer;
    }
    return null;
  }
}

const refundedIn = ({ refunds }: Payment): number =>
  [...refunds.values()]
    .filter(({ status }) => status === 'refunded')
    .reduce((sum, { kopecks }) => sum + (kopecks ?? 0), 0);

const shown = ({ kpp, ...buyer }: Buyer) => ({ ...buyer, kpp: kpp ?? '' });

import { Readable } from 'node:stream';
import {
  Controller,
  Get,
  Headers,
  HttpCode,
  Inject,
  Param,
  Post,
  Query,
  Req,
  Res,
  UseGuards,
} from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { Request, Response } from 'express';
import { paymentStream } from '../../../../eventstore/payment/payment.events.js';
import {
  routes,
  type AdminPaymentsResponse,
  type AdminRefundResponse,
  type PaymentEventsResponse,
  type ReconciliationResponse,
} from '../../../contract/src/index.js';
import {
  AdminGuard,
  CurrentUser,
  JwtAuthGuard,
  users,
  type SignedInUser,
} from '../../../identity/src/index.js';
import { Clock, DomainError, EventStore, Sealer, ViewReader } from '../../../kernel/src/index.js';
import { AfterWrite, PageQuery, requestIdOf, requestKeyOf } from '../../../platform/src/index.js';
import { RequestRefundCommand } from '../commands/request-refund/request-refund.command.js';
import { trialBalance } from '../finance/finance-log.js';
import { proofLines } from '../finance/proof-lines.js';
import { reconciled, spanOf, type Reconciliation } from '../finance/reconciliation.js';
import {
  balanceSheet,
  explainedSheet,
  sheetCsv,
  sheetXlsx,
  type FinanceSheet,
} from '../finance/sheets.js';
import { statementOf } from '../finance/statement.js';
import { PAYMENTS_TERMS, type PaymentsTerms } from '../payments-terms.js';
import { PaymentProvider } from '../provider/payment-provider.js';
import { payments } from '../read-model/payment.projection.js';
import { paymentEventOf, paymentOf, reconciliationOf } from './finance-answers.js';
import { DaysQuery, TableQuery } from './finance.dto.js';

/** A payment has a dozen events at most; more would be an error of ours. */
const HISTORY_MAX = 200;

const TYPES = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  jsonl: 'application/jsonl',
} as const;

/** What finance sees and does; every figure comes from the event log. */
@Controller()
@UseGuards(JwtAuthGuard, AdminGuard)
export class FinanceController {
  constructor(
    private readonly events: EventStore,
    private readonly sealer: Sealer,
    private readonly views: ViewReader,
    private readonly provider: PaymentProvider,
    private readonly commands: CommandBus,
    private readonly afterWrite: AfterWrite,
    private readonly clock: Clock,
    @Inject(PAYMENTS_TERMS) private readonly terms: PaymentsTerms,
  ) {}

  @Get(routes.adminReconciliation)
  async reconciliation(@Query() days: DaysQuery): Promise<ReconciliationResponse> {
    return reconciliationOf(await this.reconciled(days), await this.balance(days));
  }

  @Get(routes.adminFinanceTable)
  async table(
    @Param('table') name: string,
    @Query() query: TableQuery,
    @Res() response: Response,
  ): Promise<void> {
    const { format, from, to } = query;
    if (format === 'json') {
      response.json(await this.sheet(name, query));
      return;
    }
    const file = format === 'jsonl' ? await this.lines(name, query) : await this.file(name, query);
    // Now that there is one: a refusal is no file.
    response.setHeader(
      'Content-Disposition',
      `attachment; filename="${name}-${from}-${to}.${format}"`,
    );
    response.type(TYPES[format]);
    if (file instanceof Readable)
      file.on('error', (error) => response.destroy(error)).pipe(response);
    else response.send(file);
  }

  @Get(routes.adminPayments)
  async list(@Query() { skip, limit }: PageQuery): Promise<AdminPaymentsResponse> {
    const [items, total] = await Promise.all([
      this.views.find(payments, {
        sort: [{ by: 'createdAt', order: 'desc' }],
        skip,
        limit,
      }),
      this.views.count(payments),
    ]);
    const emails = await this.emailsOf(items.map(({ userId }) => userId));
    return { items: items.map((one) => paymentOf(one, emails.get(one.userId) ?? null)), total };
  }

  @Get(routes.adminPaymentEvents)
  async history(@Param('paymentId') paymentId: string): Promise<PaymentEventsResponse> {
    const events = await this.events.read(paymentStream(paymentId), {
      from: 0,
      limit: HISTORY_MAX,
    });
    if (events.length === 0)
      throw new DomainError('not-found', 'payment.not-found', 'Такого платежа нет');
    return { items: events.map(paymentEventOf) };
  }

  @Post(routes.adminRefund)
  @HttpCode(200)
  async refund(
    @Param('paymentId') paymentId: string,
    @CurrentUser() { userId }: SignedInUser,
    @Headers('idempotency-key') given: string | undefined,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<AdminRefundResponse> {
    const requestId = requestIdOf(request);
    const context = {
      actor: `admin:${userId}`,
      requestId,
      correlationId: requestId,
      causationId: null,
    };
    const key = requestKeyOf(given, 'payment.key') ?? requestId;
    const { refundId, position } = await this.commands.execute(
      new RequestRefundCommand(paymentId, key, context),
    );
    await this.afterWrite.settle(response, position, [payments.name]);
    return { refund_id: refundId };
  }

  private async emailsOf(userIds: readonly string[]): Promise<ReadonlyMap<string, string>> {
    const found = new Map<string, string>();
    for (const userId of new Set(userIds)) {
      const user = await this.views.get(users, userId);
      if (user?.email) found.set(userId, user.email);
    }
    return found;
  }

  private reconciled(days: DaysQuery): Promise<Reconciliation> {
    const { events, views, provider } = this;
    const { isTestAllowed } = this.terms;
    const now = this.clock.now();
    return reconciled({ events, views, provider, isTestAllowed, now }, days);
  }

  private async balance(days: DaysQuery): Promise<FinanceSheet> {
    const { since, before } = spanOf(days);
    const balance = await trialBalance(this.events, since.toISOString(), before.toISOString());
    return balanceSheet(balance.accounts);
  }

  private async sheet(name: string, query: TableQuery): Promise<FinanceSheet> {
    if (name === 'balance') return this.balance(query);
    if (name === 'differences') return explainedSheet((await this.reconciled(query)).differences);
    if (name !== 'statement' || query.user === undefined) throw noTable();
    const { since, before } = spanOf(query);
    const log = { events: this.events, sealer: this.sealer };
    return statementOf(log, query.user, since.toISOString(), before.toISOString());
  }

  private async file(name: string, query: TableQuery): Promise<string | Buffer> {
    const sheet = await this.sheet(name, query);
    return query.format === 'csv' ? sheetCsv(sheet) : sheetXlsx(sheet);
  }

  /** What cannot be read shows with the first line, while it can still be said. */
  private async lines(name: string, days: DaysQuery): Promise<Readable> {
    if (name !== 'events') throw noTable();
    const { since, before } = spanOf(days);
    const lines = proofLines(this.events, since.toISOString(), before.toISOString());
    const first = await lines.next();
    return Readable.from(first.done ? [] : resumed(first.value, lines));
  }
}

async function* resumed(first: string, rest: AsyncIterable<string>): AsyncIterable<string> {
  yield first;
  yield* rest;
}

const noTable = () => new DomainError('not-found', 'finance.table', 'Такой таблицы нет');

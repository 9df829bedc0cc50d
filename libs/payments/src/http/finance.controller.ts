import { Readable } from 'node:stream';
import {
  Body,
  Controller,
  Get,
  HttpCode,
  Inject,
  Param,
  Post,
  Query,
  Res,
  UploadedFiles,
  UseGuards,
  UseInterceptors,
} from '@nestjs/common';
import { AnyFilesInterceptor } from '@nestjs/platform-express';
import type { Response } from 'express';
import { LooksInterceptor } from '../../../audit/src/index.js';
import { routes, type ReconciliationResponse } from '../../../contract/src/index.js';
import {
  DeskGuard,
  CurrentUser,
  JwtAuthGuard,
  type SignedInUser,
} from '../../../identity/src/index.js';
import { Clock, DomainError, EventStore, Sealer, ViewReader } from '../../../kernel/src/index.js';
import { trialBalance } from '../finance/finance-log.js';
import { KeptReconciliations, type KeptReconciliation } from '../finance/kept-reconciliations.js';
import { proofLines } from '../finance/proof-lines.js';
import type { TheirBook } from '../finance/books.js';
import { reconciled, spanOf, type Days, type Reconciliation } from '../finance/reconciliation.js';
import {
  balanceSheet,
  explainedSheet,
  sheetCsv,
  sheetXlsx,
  type FinanceSheet,
} from '../finance/sheets.js';
import { statementSheet } from '../finance/statement-sheet.js';
import { statementOf } from '../finance/statement.js';
import { paymentsTerms, type PaymentsTerms } from '../payments-terms.js';
import { PaymentProvider } from '../provider/payment-provider.js';
import { reconciliationOf } from './finance-answers.js';
import { DaysQuery, TableQuery } from './finance.dto.js';
import { registerLimits, registerOf, type FormFile } from './register-form.js';

const types = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  jsonl: 'application/jsonl',
} as const;

/** What finance sees of all money; every figure comes from the event log. */
@Controller()
@UseGuards(JwtAuthGuard, DeskGuard)
@UseInterceptors(LooksInterceptor)
export class FinanceController {
  constructor(
    private readonly events: EventStore,
    private readonly sealer: Sealer,
    private readonly views: ViewReader,
    private readonly provider: PaymentProvider,
    private readonly kept: KeptReconciliations,
    private readonly clock: Clock,
    @Inject(paymentsTerms) private readonly terms: PaymentsTerms,
  ) {}

  @Get(routes.adminReconciliation)
  async reconciliation(
    @Query() days: DaysQuery,
    @CurrentUser() { userId }: SignedInUser,
  ): Promise<ReconciliationResponse> {
    return this.answer(userId, await this.reconciled(days));
  }

  /** One that was shown before, by whichever process and to whichever admin. */
  @Get(routes.keptReconciliation)
  async again(@Param('id') id: string): Promise<ReconciliationResponse> {
    return reconciliationOf(id, await this.kept.of(id));
  }

  /** The same against a register that the provider has sent. */
  @Post(routes.adminReconciliation)
  @HttpCode(200)
  @UseInterceptors(AnyFilesInterceptor(registerLimits))
  async byRegister(
    @Body() days: DaysQuery,
    @UploadedFiles() files: readonly FormFile[] | undefined,
    @CurrentUser() { userId }: SignedInUser,
  ): Promise<ReconciliationResponse> {
    return this.answer(userId, await this.reconciled(days, await registerOf(files)));
  }

  @Get(routes.adminFinanceTable)
  async table(
    @Param('table') name: string,
    @Query() query: TableQuery,
    @Res() response: Response,
  ): Promise<void> {
    const { format, from, to } = query;
    const file = format === 'jsonl' ? await this.lines(name, query) : await this.file(name, query);
    // Now that there is one: a refusal is no file.
    response.setHeader(
      'Content-Disposition',
      `attachment; filename="${name}-${from}-${to}.${format}"`,
    );
    response.type(types[format]);
    if (file instanceof Readable)
      file.on('error', (error) => response.destroy(error)).pipe(response);
    else response.send(file);
  }

  private async answer(userId: string, found: Reconciliation): Promise<ReconciliationResponse> {
    const shown: KeptReconciliation = { found, balance: await this.balance(found.days) };
    return reconciliationOf(await this.kept.keep(userId, shown), shown);
  }

  private reconciled({ from, to }: Days, register?: TheirBook): Promise<Reconciliation> {
    const { events, views, provider } = this;
    const { isTestAllowed } = this.terms;
    const now = this.clock.now();
    const given = register === undefined ? {} : { register };
    return reconciled({ events, views, provider, isTestAllowed, now, ...given }, { from, to });
  }

  private async balance(days: Days): Promise<FinanceSheet> {
    const { since, before } = spanOf(days);
    const balance = await trialBalance(this.events, since.toISOString(), before.toISOString());
    return balanceSheet(balance.accounts);
  }

  private async sheet(name: string, query: TableQuery): Promise<FinanceSheet> {
    if (name === 'balance') return this.balance(query);
    if (name === 'differences') return explainedSheet(await this.differences(query));
    if (name !== 'statement' || query.user === undefined) throw noTable();
    const { since, before } = spanOf(query);
    const log = { events: this.events, sealer: this.sealer };
    return statementSheet(
      await statementOf(log, query.user, since.toISOString(), before.toISOString()),
    );
  }

  private async differences(query: TableQuery) {
    if (query.shown !== undefined) return (await this.kept.of(query.shown)).found.differences;
    return (await this.reconciled(query)).differences;
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

import {
  Body,
  Controller,
  Get,
  HttpCode,
  Param,
  Post,
  Query,
  UseGuards,
  UseInterceptors,
} from '@nestjs/common';
import { LooksInterceptor } from '../../../audit/src/index.js';
import {
  routes,
  type AdminPeopleResponse,
  type BalanceAtResponse,
  type StatementResponse,
} from '../../../contract/src/index.js';
import { DeskGuard, JwtAuthGuard } from '../../../identity/src/index.js';
import { Clock, EventStore, Sealer } from '../../../kernel/src/index.js';
import { booksAt } from '../../../ledger/src/index.js';
import type { MoneyLine } from '../finance/money-line.js';
import { momentOf } from '../finance/moment.js';
import { spanOf } from '../finance/reconciliation.js';
import { statementOf } from '../finance/statement.js';
import { MomentQuery, PeopleSearch, StatementQuery } from './admin.dto.js';
import { MoneyAnswers } from './money-answers.js';
import { People } from './people.js';

/** One person's books: every line within days, and how they stood at a moment. */
@Controller()
@UseGuards(JwtAuthGuard, DeskGuard)
@UseInterceptors(LooksInterceptor)
export class StatementController {
  constructor(
    private readonly events: EventStore,
    private readonly sealer: Sealer,
    private readonly people: People,
    private readonly answers: MoneyAnswers,
    private readonly clock: Clock,
  ) {}

  @Post(routes.adminPeople)
  @HttpCode(200)
  async search(@Body() { text }: PeopleSearch): Promise<AdminPeopleResponse> {
    return { items: await this.people.search(text) };
  }

  @Get(routes.adminStatement)
  async statement(
    @Param('id') userId: string,
    @Query() { from, to, skip, limit }: StatementQuery,
  ): Promise<StatementResponse> {
    const { since, before } = spanOf({ from, to });
    const person = await this.people.one(userId);
    const log = { events: this.events, sealer: this.sealer };
    const { opening, closing, lines } = await statementOf(
      log,
      userId,
      since.toISOString(),
      before.toISOString(),
    );
    return {
      person,
      opening,
      closing,
      total: lines.length,
      came: sumOf(lines, 1),
      went: sumOf(lines, -1),
      items: await this.answers.of(userId, lines.slice(skip, skip + limit)),
    };
  }

  @Get(routes.adminBalance)
  async balanceAt(
    @Param('id') userId: string,
    @Query() { at: given }: MomentQuery,
  ): Promise<BalanceAtResponse> {
    const at = momentOf(given, this.clock.now());
    await this.people.one(userId);
    const { balance, lots, last } = await booksAt(this.events, userId, at);
    return {
      user_id: userId,
      at,
      balance,
      lots: lots.map(({ lotId, kind, ticks, kopecks }) => ({
        lot_id: lotId,
        kind,
        ticks,
        rubles: kopecks / 100,
      })),
      event: last && {
        type: last.type,
        stream: last.stream,
        revision: last.revision,
        recorded_at: last.metadata.recordedAt,
      },
    };
  }
}

/** Whole ticks that came (1) or went (−1). */
const sumOf = (lines: readonly MoneyLine[], sign: 1 | -1): number =>
  lines.reduce((sum, { ticks }) => sum + Math.max(0, sign * (ticks ?? 0)), 0);

import { Controller, Get, Header, Param, Query, UseGuards, UseInterceptors } from '@nestjs/common';
import {
  routes,
  type AuditEntry,
  type AuditResponse,
  type UserHistoryResponse,
} from '../../../contract/src/index.js';
import { AdminGuard, JwtAuthGuard, users } from '../../../identity/src/index.js';
import { DomainError, Sealer, ViewReader } from '../../../kernel/src/index.js';
import { PageQuery, csvOf } from '../../../platform/src/index.js';
import { PersonHistory } from '../person-history.js';
import { AuditAnswers } from './audit-answers.js';
import { AuditQuery } from './audit.dto.js';
import { factsBehind, historyOf, idIn } from './history-answers.js';
import { LooksInterceptor } from './looks.interceptor.js';

const CSV_MAX = 10_000;

/** Who of the admins did and saw what, and what the log says of one person. */
@Controller()
@UseGuards(JwtAuthGuard, AdminGuard)
@UseInterceptors(LooksInterceptor)
export class AuditController {
  constructor(
    private readonly answers: AuditAnswers,
    private readonly history: PersonHistory,
    private readonly views: ViewReader,
    private readonly sealer: Sealer,
  ) {}

  @Get(routes.adminAudit)
  page(@Query() query: AuditQuery): Promise<AuditResponse> {
    return this.answers.page(query, query);
  }

  /** The same as a file, the newest ten thousand. */
  @Get(routes.adminAuditTable)
  @Header('Content-Type', 'text/csv; charset=utf-8')
  @Header('Content-Disposition', 'attachment; filename="audit.csv"')
  async table(@Query() query: AuditQuery): Promise<string> {
    const { items } = await this.answers.page(query, { skip: 0, limit: CSV_MAX });
    return csvOf([head, ...items.map(lineOf)]);
  }

  /** Everything that happened to one person, newest first, with the state of each hash. */
  @Get(routes.adminUserHistory)
  async of(
    @Param('id') userId: string,
    @Query() { skip, limit }: PageQuery,
  ): Promise<UserHistoryResponse> {
    if ((await this.views.get(users, userId)) === null)
      throw new DomainError('not-found', 'user.unknown', 'Нет такого пользователя');
    const { events, streams } = await this.history.of(userId);
    const page = events.toReversed().slice(skip, skip + limit);
    const actors = page.map(({ event }) => idIn(event.metadata.actor));
    const emails = await this.answers.emailsOf([userId, ...actors]);
    return {
      user_id: userId,
      email: emails.get(userId) ?? null,
      items: await Promise.all(
        page.map(async (one) => historyOf(one, await factsBehind(one.event, this.sealer), emails)),
      ),
      total: events.length,
      streams,
      is_chained: events.every(({ isChained }) => isChained),
    };
  }
}

const head = [
  ...['Время (UTC)', 'Администратор', 'Событие', 'Что смотрел', 'О ком', 'Сколько человек'],
  ...['Причина', 'Запрос SQL', 'Поток', 'Номер в потоке', 'Номер запроса'],
];

const lineOf = (entry: AuditEntry): readonly string[] => [
  entry.at,
  entry.admin_email ?? entry.admin_id,
  entry.type,
  entry.what ?? entry.mended ?? '',
  entry.subjects.map(({ email, user_id: id }) => email ?? id).join(' '),
  String(entry.subject_count),
  entry.reason ?? '',
  entry.sql ?? '',
  entry.stream,
  String(entry.revision),
  entry.request_id,
];

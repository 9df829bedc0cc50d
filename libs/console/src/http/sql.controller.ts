import { Body, Controller, Get, HttpCode, Post, Req, UseGuards } from '@nestjs/common';
import type { Request } from 'express';
import { AuditedEvents, auditEntries } from '../../../audit/src/index.js';
import {
  routes,
  type SqlHistoryItem,
  type SqlHistoryResponse,
  type SqlResult,
  type SqlSchemaResponse,
} from '../../../contract/src/index.js';
import {
  AdminGuard,
  CurrentUser,
  FreshSignInGuard,
  JwtAuthGuard,
  type SignedInUser,
} from '../../../identity/src/index.js';
import { ViewReader, type OpenedEvent } from '../../../kernel/src/index.js';
import { opened } from '../../../../eventstore/event.js';
import { LogCopy } from '../copy/log-copy.js';
import { sqlTables } from '../desk/describe.js';
import { readyQueries } from '../desk/ready-queries.js';
import { SqlDesk } from '../desk/sql-desk.js';
import { BYTES_MAX, QUERY_SECONDS_MAX, ROWS_MAX } from '../jail/limits.js';
import { SqlBody } from './sql.dto.js';

const HISTORY_MAX = 50;

/** The SQL editor: an admin's questions over a copy of the log and its views. */
@Controller()
@UseGuards(JwtAuthGuard, AdminGuard)
export class SqlController {
  constructor(
    private readonly desk: SqlDesk,
    private readonly copy: LogCopy,
    private readonly views: ViewReader,
    private readonly audited: AuditedEvents,
  ) {}

  @Post(routes.adminSql)
  @UseGuards(FreshSignInGuard)
  @HttpCode(200)
  execute(
    @Body() { sql, reason = null }: SqlBody,
    @CurrentUser() { userId }: SignedInUser,
    @Req() request: Request,
  ): Promise<SqlResult> {
    return this.desk.execute(request, userId, { sql, reason });
  }

  @Get(routes.adminSqlSchema)
  async schema(): Promise<SqlSchemaResponse> {
    const { ageSeconds } = await this.copy.freshness();
    return {
      tables: sqlTables,
      ready: readyQueries,
      limits: { rows: ROWS_MAX, seconds: QUERY_SECONDS_MAX, megabytes: BYTES_MAX / 2 ** 20 },
      age_seconds: ageSeconds,
    };
  }

  /** One's own, newest first. */
  @Get(routes.adminSqlHistory)
  async history(@CurrentUser() { userId }: SignedInUser): Promise<SqlHistoryResponse> {
    const entries = await this.views.find(auditEntries, {
      where: { adminId: userId, type: 'SqlExecuted' },
      sort: [{ by: 'id', order: 'desc' }],
      limit: HISTORY_MAX,
    });
    return { items: (await this.audited.of(entries)).flatMap(itemOf) };
  }
}

function itemOf(event: OpenedEvent): readonly SqlHistoryItem[] {
  if (event.type !== 'SqlExecuted') return [];
  const { sql, outcome, rowCount } = event.data;
  const at = event.metadata.recordedAt;
  return [{ sql: opened(sql, ''), at, outcome, row_count: rowCount }];
}

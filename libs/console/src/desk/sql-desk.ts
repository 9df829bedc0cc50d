import { Injectable, type OnModuleDestroy } from '@nestjs/common';
import type { Request } from 'express';
import { AuditLog, type AskedSql } from '../../../audit/src/index.js';
import type { SqlResult } from '../../../contract/src/index.js';
import { jailTables } from '../copy/copy-tables.js';
import { LogCopy } from '../copy/log-copy.js';
import { ConsoleJail, type Asked } from '../jail/console-jail.js';
import { refusalOfForm } from '../jail/statement-form.js';
import { messageOf, refused } from '../texts.js';
import { described } from './describe.js';

interface Asking {
  readonly sql: string;
  /** null: columns with personal data stay empty. */
  readonly reason: string | null;
}

/** Puts admins' questions to the copy, and writes each down before it is answered. */
@Injectable()
export class SqlDesk implements OnModuleDestroy {
  private jail: ConsoleJail | null = null;

  constructor(
    private readonly copy: LogCopy,
    private readonly audit: AuditLog,
  ) {}

  /** Throws DomainError with what is wrong with the statement. */
  async execute(request: Request, adminId: string, asking: Asking): Promise<SqlResult> {
    const write = (outcome: AskedSql['outcome'], rowCount: number | null) =>
      this.audit.asked(request, adminId, { ...asking, sql: kept(asking.sql), outcome, rowCount });
    const { ageSeconds } = await this.copy.freshness();
    const begun = performance.now();
    const answer = await this.answered(asking).catch(async (error: unknown) => {
      await write('failed', null);
      throw error;
    });
    const milliseconds = Math.round(performance.now() - begun);
    if (answer.type === 'refused') {
      await write(answer.code === 'engine' ? 'failed' : 'refused', null);
      throw refused(answer);
    }
    await write('ok', answer.rows.length);
    return {
      status: 'success',
      message: messageOf(answer, milliseconds),
      row_count: answer.rows.length,
      columns: answer.columns,
      rows: answer.rows,
      is_cut: answer.cut !== null,
      hidden_columns: answer.hidden,
      age_seconds: ageSeconds,
      milliseconds,
    };
  }

  onModuleDestroy(): void {
    this.jail?.close();
  }

  private async answered({ sql, reason }: Asking): Promise<Asked> {
    const known = described(sql);
    if (known !== null) return known;
    const form = refusalOfForm(sql);
    if (form !== null) return { type: 'refused', ...form };
    this.jail ??= new ConsoleJail(await this.copy.path(), jailTables);
    return this.jail.query(sql, reason !== null);
  }
}

const KEPT_MAX = 20_000;

/** What goes to the audit of a text of any length. */
const kept = (sql: string): string => sql.toWellFormed().slice(0, KEPT_MAX);

import { childEntry } from '../../kernel/src/child-process/child-entry.js';
import { ChildDied, LimitedChild } from '../../kernel/src/child-process/limited-child.js';
import type { DeathCause } from '../../kernel/src/child-process/limited-child.js';
import type { Table } from '../../workbook/src/index.js';
import type { JailAnswer, JailRequest } from './jail-messages.js';
import type { Child } from './child-session.js';
import { SIDE_BY_SIDE } from './jail-messages.js';
import { loadMessages } from './loaded-table.js';
import { SqlError } from './query-jail.js';
import type { ResultSet, SqlErrorCode } from './query-jail.js';

const LOAD_TIME_MS = 10_000;
/** Of processor time, as all of these: what else the machine is busy with fails no report. */
const QUERY_TIME_MS = 2_500;
const size = { heapMegabytes: 48, growthBytesMax: 160 * 1024 * 1024, threads: SIDE_BY_SIDE };

/** One child that runs queries, with a SqlError for whatever it dies of. */
export class JailChild implements Child {
  private readonly child = new LimitedChild<JailRequest, JailAnswer>(
    childEntry(import.meta.dirname, 'jail-child.duckdb'),
    size,
  );
  private loaded: readonly Table[] = [];
  private answers = 0;

  get alive(): boolean {
    return this.child.alive;
  }

  /** Resolves when the process is gone. */
  get ended(): Promise<void> {
    return this.child.ended;
  }

  get answered(): number {
    return this.answers;
  }

  /** Those that it has, once they are loaded. */
  get tables(): readonly Table[] {
    return this.loaded;
  }

  /** Holds the memory that statements may take from here on; before, only this has run. */
  async load(tables: readonly Table[]): Promise<void> {
    for (const steps of loadMessages(tables)) await this.tell({ type: 'load', steps });
    await told(this.child.restrict());
    this.loaded = tables;
  }

  /** Puts a statement that may name these of its tables. */
  async query(sql: string, tables: readonly Table[]): Promise<ResultSet> {
    const among = tables.map(({ sqlName }) => sqlName);
    const answer = await told(this.child.ask({ type: 'query', sql, among }, QUERY_TIME_MS));
    this.answers++;
    if (answer.type === 'result') return answer.result;
    if (answer.type === 'error') throw new SqlError(answer.code, answer.message);
    throw new SqlError('sql.failed', 'an unexpected answer');
  }

  private async tell(request: JailRequest): Promise<void> {
    const answer = await told(this.child.ask(request, LOAD_TIME_MS));
    if (answer.type === 'error') throw new SqlError(answer.code, answer.message);
  }

  kill(): void {
    this.child.kill();
  }
}

async function told<T>(answer: Promise<T>): Promise<T> {
  try {
    return await answer;
  } catch (error) {
    if (error instanceof ChildDied) throw new SqlError(...deaths[error.by]);
    throw error;
  }
}

const deaths: Readonly<Record<DeathCause, readonly [code: SqlErrorCode, message: string]>> = {
  timeout: ['sql.timeout', 'the statement took too long'],
  memory: ['sql.memory', 'the statement took too much memory'],
  ended: ['sql.failed', 'the child has ended'],
};

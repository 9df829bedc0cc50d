import { childEntry } from '../../kernel/src/child-process/child-entry.js';
import { ChildDied, LimitedChild } from '../../kernel/src/child-process/limited-child.js';
import type { DeathCause } from '../../kernel/src/child-process/limited-child.js';
import type { JailAnswer, JailRequest } from './jail-messages.js';
import { SqlError } from './query-jail.js';
import type { ResultSet, SqlErrorCode } from './query-jail.js';

const LOAD_TIME_MS = 10_000;
/** Of processor time, as all of these: what else the machine is busy with fails no report. */
const QUERY_TIME_MS = 2_500;
const size = { heapMegabytes: 48, growthBytesMax: 140 * 1024 * 1024 };

/** One child that runs queries, with a SqlError for whatever it dies of. */
export class JailChild {
  private readonly child = new LimitedChild<JailRequest, JailAnswer>(
    childEntry(import.meta.dirname, 'jail-child.duckdb'),
    size,
  );

  get alive(): boolean {
    return this.child.alive;
  }

  /** Resolves when the process is gone. */
  get ended(): Promise<void> {
    return this.child.ended;
  }

  async load(request: JailRequest): Promise<void> {
    const answer = await told(this.child.ask(request, LOAD_TIME_MS));
    if (answer.type === 'error') throw new SqlError(answer.code, answer.message);
  }

  /** Holds the memory that statements may take; before, only our own loading has run. */
  async restrict(): Promise<void> {
    await told(this.child.restrict());
  }

  async query(sql: string): Promise<ResultSet> {
    const answer = await told(this.child.ask({ type: 'query', sql }, QUERY_TIME_MS));
    if (answer.type === 'result') return answer.result;
    if (answer.type === 'error') throw new SqlError(answer.code, answer.message);
    throw new SqlError('sql.failed', 'an unexpected answer');
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

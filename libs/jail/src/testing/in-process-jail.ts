import type { Table } from '../../../workbook/src/model.js';
import { JailDatabase } from '../jail-database.duckdb.js';
import type { JailAnswer, JailRequest } from '../jail-messages.js';
import { loadMessages } from '../loaded-table.js';
import { QueryJail, SqlError } from '../query-jail.js';
import type { JailSession, ResultSet } from '../query-jail.js';

const INTERRUPT_EVERY_MS = 5;
/** Results are given back when the collector comes round, later than in a small process. */
const MEMORY = '2GB';

/**
 * The database of the jail without its walls: no process of its own, hence no limit of memory and
 * time. For statements that our own code writes, at a quarter of what a process costs.
 */
export class InProcessJail extends QueryJail {
  private readonly sessions = new Set<InProcessSession>();
  private databases = new EmptyDatabases();

  override async open(tables: readonly Table[], signal: AbortSignal): Promise<JailSession> {
    signal.throwIfAborted();
    const { databases } = this;
    const session = new InProcessSession(await databases.take(), signal, (database) => {
      this.sessions.delete(session);
      return databases.giveBack(database);
    });
    this.sessions.add(session);
    for (const table of tables) await session.load(table);
    return session;
  }

  override close(): void {
    for (const session of this.sessions) session.close();
    this.databases.close();
    this.databases = new EmptyDatabases();
  }
}

/** What sessions have left, for the next ones: opening and closing a database takes 13 ms. */
class EmptyDatabases {
  private readonly kept: JailDatabase[] = [];
  private closed = false;

  async take(): Promise<JailDatabase> {
    return this.kept.pop() ?? JailDatabase.open(MEMORY);
  }

  async giveBack(database: JailDatabase): Promise<void> {
    const isEmpty = !this.closed && (await isCleared(database));
    // It may have been closed meanwhile.
    if (isEmpty && !this.closed) this.kept.push(database);
    else database.close();
  }

  close(): void {
    this.closed = true;
    for (const database of this.kept.splice(0)) database.close();
  }
}

/** Not one that a statement has broken. */
async function isCleared(database: JailDatabase): Promise<boolean> {
  try {
    await database.clear();
    return true;
  } catch {
    return false;
  }
}

class InProcessSession implements JailSession {
  private readonly database: JailDatabase;
  private readonly signal: AbortSignal;
  private readonly ended: (database: JailDatabase) => Promise<void>;
  private readonly names: string[] = [];
  private queue: Promise<unknown> = Promise.resolve();
  private closed = false;

  constructor(database: JailDatabase, signal: AbortSignal, ended: InProcessSession['ended']) {
    this.database = database;
    this.signal = signal;
    this.ended = ended;
    signal.addEventListener('abort', this.close, { once: true });
  }

  async load(table: Table): Promise<void> {
    this.names.push(table.sqlName);
    for (const steps of loadMessages([table])) await this.told({ type: 'load', steps });
  }

  readonly query = async (sql: string): Promise<ResultSet> => {
    const answer = await this.told({ type: 'query', sql, among: this.names });
    if (answer.type !== 'result') throw new SqlError('sql.failed', 'an unexpected answer');
    return answer.result;
  };

  readonly close = (): void => {
    if (this.closed) return;
    this.closed = true;
    this.signal.removeEventListener('abort', this.close);
    void this.end();
  };

  /** A statement that has not begun yet does not hear that it is interrupted. */
  private async end(): Promise<void> {
    const interrupting = setInterval(() => this.database.interrupt(), INTERRUPT_EVERY_MS);
    await this.queue;
    clearInterval(interrupting);
    await this.ended(this.database);
  }

  private async told(request: JailRequest): Promise<JailAnswer> {
    this.signal.throwIfAborted();
    if (this.closed) throw new SqlError('sql.failed', 'the session is closed');
    const turn = this.queue.then(() => this.database.answer(request));
    this.queue = turn;
    const answer = await turn;
    this.signal.throwIfAborted();
    if (answer.type === 'error') throw new SqlError(answer.code, answer.message);
    return answer;
  }
}

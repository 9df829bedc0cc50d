import { traced } from '../../kernel/src/index.js';
import type { Table } from '../../workbook/src/index.js';
import { JailChild } from './jail-child-process.js';
import { loadedColumns } from './loaded-table.js';
import { QueryJail, SqlError } from './query-jail.js';
import type { JailSession, ResultSet } from './query-jail.js';

const SLICE_ROWS = 2_000;

/**
 * DuckDB in a child process of its own for each session. One child is always started ahead, so
 * that a session begins in milliseconds.
 */
export class DuckDbJail extends QueryJail {
  private spare: JailChild | null = null;
  private closed = false;
  private readonly children = new Set<JailChild>();

  /** Starts the spare child now rather than with the first session. */
  warmUp(): void {
    if (!this.closed) this.spare ??= this.start();
  }

  override async open(tables: readonly Table[], signal: AbortSignal): Promise<JailSession> {
    signal.throwIfAborted();
    const session = new Session(tables, () => this.take(), signal);
    await traced('jail load', { tables: tables.length }, () => session.load());
    return session;
  }

  override close(): void {
    this.closed = true;
    for (const child of this.children) child.kill();
    this.spare = null;
  }

  private take(): JailChild {
    if (this.closed) throw new SqlError('sql.failed', 'the jail is closed');
    const ready = this.spare;
    const child = ready !== null && ready.alive ? ready : this.start();
    this.spare = null;
    setImmediate(() => this.warmUp());
    return child;
  }

  private start(): JailChild {
    const child = new JailChild();
    this.children.add(child);
    void child.ended.then(() => this.children.delete(child));
    return child;
  }
}

/** A child that a statement has killed is replaced before the next statement. */
class Session implements JailSession {
  private readonly tables: readonly Table[];
  private readonly take: () => JailChild;
  private readonly signal: AbortSignal;
  private readonly abort = () => this.close();
  private child: JailChild | null = null;
  private queue: Promise<unknown> = Promise.resolve();
  private closed = false;

  constructor(tables: readonly Table[], take: () => JailChild, signal: AbortSignal) {
    this.tables = tables;
    this.take = take;
    this.signal = signal;
    signal.addEventListener('abort', this.abort, { once: true });
  }

  readonly query = (sql: string): Promise<ResultSet> => {
    const turn = this.queue.then(() => this.run(sql));
    this.queue = turn.catch(() => undefined);
    return turn;
  };

  private async run(sql: string): Promise<ResultSet> {
    const child = await this.load();
    try {
      return await traced('jail query', {}, () => child.query(sql));
    } catch (error) {
      if (error instanceof SqlError && error.code === 'sql.memory') child.kill();
      this.signal.throwIfAborted();
      throw error;
    }
  }

  /** Loading is our own doing: a child that is lost by it is replaced, once. */
  async load(): Promise<JailChild> {
    try {
      return await this.loaded();
    } catch (error) {
      this.signal.throwIfAborted();
      if (this.closed) throw error;
    }
    return this.loaded();
  }

  private async loaded(): Promise<JailChild> {
    this.signal.throwIfAborted();
    if (this.closed) throw new SqlError('sql.failed', 'the session is closed');
    if (this.child?.alive) return this.child;
    const child = this.take();
    this.child = child;
    try {
      for (const table of this.tables) await loadTable(child, table);
      await child.restrict();
    } catch (error) {
      child.kill();
      this.signal.throwIfAborted();
      throw error;
    }
    return child;
  }

  close(): void {
    this.closed = true;
    this.signal.removeEventListener('abort', this.abort);
    this.child?.kill();
    this.child = null;
  }
}

async function loadTable(child: JailChild, table: Table): Promise<void> {
  await child.load({ type: 'table', name: table.sqlName, columns: loadedColumns(table) });
  for (let from = 0; from < table.rows.length; from += SLICE_ROWS) {
    await child.load({ type: 'rows', rows: table.rows.slice(from, from + SLICE_ROWS) });
  }
}

import { traced } from '../../kernel/src/index.js';
import type { Table } from '../../workbook/src/index.js';
import { SqlError } from './query-jail.js';
import type { JailSession, ResultSet } from './query-jail.js';

/** A process that answers statements over the tables that it has loaded. */
export interface Child {
  readonly alive: boolean;
  /** Statements that were answered since the tables were loaded. */
  readonly answered: number;
  /** Each fails with a SqlError. */
  load(tables: readonly Table[]): Promise<void>;
  query(sql: string, tables: readonly Table[]): Promise<ResultSet>;
  kill(): void;
}

/** Where sessions have their children from, and where they leave them. */
export interface Children<One extends Child> {
  takeLoaded(tables: readonly Table[]): One | null;
  takeEmpty(): One;
  giveBack(child: One): void;
}

/** A child that a statement has killed is replaced before the next statement. */
export class ChildSession<One extends Child> implements JailSession {
  private readonly tables: readonly Table[];
  private readonly children: Children<One>;
  private readonly signal: AbortSignal;
  private readonly abort = () => this.end();
  private child: One | null = null;
  private queue: Promise<unknown> = Promise.resolve();
  private waiting = 0;
  private closed = false;

  constructor(tables: readonly Table[], children: Children<One>, signal: AbortSignal) {
    this.tables = tables;
    this.children = children;
    this.signal = signal;
    signal.addEventListener('abort', this.abort, { once: true });
  }

  readonly query = (sql: string): Promise<ResultSet> => {
    this.waiting++;
    const turn = this.queue.then(() => this.run(sql)).finally(() => this.waiting--);
    this.queue = turn.catch(() => undefined);
    return turn;
  };

  /** What statements before have left may be what one finds no memory for: a new child has none. */
  private async run(sql: string): Promise<ResultSet> {
    const child = await this.load();
    const isUsed = child.answered > 0;
    try {
      return await this.ask(child, sql);
    } catch (error) {
      if (!isUsed || !isOfMemory(error)) throw error;
    }
    return this.ask(await this.load(), sql);
  }

  private async ask(child: Child, sql: string): Promise<ResultSet> {
    try {
      return await traced('jail query', {}, () => child.query(sql, this.tables));
    } catch (error) {
      if (isOfMemory(error)) child.kill();
      this.signal.throwIfAborted();
      throw error;
    }
  }

  /** Loading is our own doing: a child that is lost by it is replaced, once. */
  async load(): Promise<One> {
    try {
      return await this.loaded();
    } catch (error) {
      this.signal.throwIfAborted();
      if (this.closed) throw error;
    }
    return this.loaded();
  }

  private async loaded(): Promise<One> {
    this.signal.throwIfAborted();
    if (this.closed) throw new SqlError('sql.failed', 'the session is closed');
    if (this.child?.alive) return this.child;
    this.child = this.children.takeLoaded(this.tables);
    if (this.child !== null) return this.child;
    const child = this.children.takeEmpty();
    this.child = child;
    try {
      await child.load(this.tables);
    } catch (error) {
      child.kill();
      this.signal.throwIfAborted();
      throw error;
    }
    return child;
  }

  close(): void {
    if (this.waiting > 0 || this.closed) return this.end();
    const { child } = this;
    this.child = null;
    this.end();
    if (child !== null) this.children.giveBack(child);
  }

  private end(): void {
    this.closed = true;
    this.signal.removeEventListener('abort', this.abort);
    this.child?.kill();
    this.child = null;
  }
}

const isOfMemory = (error: unknown): boolean =>
  error instanceof SqlError && error.code === 'sql.memory';

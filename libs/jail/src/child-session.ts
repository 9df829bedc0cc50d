import { traced } from '../../kernel/src/index.js';
import type { Table } from '../../workbook/src/index.js';
import { SqlError } from './query-jail.js';
import type { JailSession, ResultSet } from './query-jail.js';
import { Turns } from './turns.js';

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

/** Statements that a child has at a time: it works on some, and has the next ones at hand. */
const AT_HAND = 4;

/** A statement that is under way. */
interface Flight {
  /** Whether no other one has been under way at any moment of it. */
  isAlone: boolean;
}

/**
 * A child that a statement has killed is replaced before the next statement. Those that were under
 * way beside it are asked again, each alone, and so is it: then it has failed by itself.
 */
export class ChildSession<One extends Child> implements JailSession {
  private readonly tables: readonly Table[];
  private readonly children: Children<One>;
  private readonly signal: AbortSignal;
  private readonly abort = () => this.end();
  private child: One | null = null;
  private loading: Promise<One> | null = null;
  private readonly turns = new Turns(AT_HAND);
  private readonly flights = new Set<Flight>();
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
    return this.answer(sql).finally(() => this.waiting--);
  };

  private async answer(sql: string): Promise<ResultSet> {
    const answer = await this.turns.beside(() => this.beside(sql));
    return answer ?? this.turns.alone(() => this.run(sql));
  }

  /** null where what went wrong may be of others: then it is asked again, alone. */
  private async beside(sql: string): Promise<ResultSet | null> {
    const flight = this.begun();
    try {
      const child = await this.load();
      const isUsed = child.answered > 0;
      return await this.ask(child, sql, flight).catch((error: unknown) => {
        const isItsOwn = flight.isAlone ? !isUsed || !isOfMemory(error) : isRefusal(error);
        if (isItsOwn) throw error;
        return null;
      });
    } finally {
      this.flights.delete(flight);
    }
  }

  private begun(): Flight {
    const flight = { isAlone: this.flights.size === 0 };
    for (const other of this.flights) other.isAlone = false;
    this.flights.add(flight);
    return flight;
  }

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

  private async ask(child: Child, sql: string, flight: Flight = alone): Promise<ResultSet> {
    try {
      return await traced('jail query', {}, () => child.query(sql, this.tables));
    } catch (error) {
      if (isOfMemory(error) && flight.isAlone) child.kill();
      this.signal.throwIfAborted();
      throw error;
    }
  }

  /** Loading is our own doing: a child that is lost by it is replaced, once. */
  load(): Promise<One> {
    this.loading ??= this.loadedOrReplaced().finally(() => {
      this.loading = null;
    });
    return this.loading;
  }

  private async loadedOrReplaced(): Promise<One> {
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

const alone: Flight = { isAlone: true };

const isRefusal = (error: unknown): boolean =>
  error instanceof SqlError && error.code === 'sql.refused';

const isOfMemory = (error: unknown): boolean =>
  error instanceof SqlError && error.code === 'sql.memory';

import type { Table } from '../../workbook/src/index.js';
import type { Children } from './child-session.js';
import { JailChild } from './jail-child-process.js';
import { SqlError } from './query-jail.js';

/** Two reports of one file are made at a time. */
const IDLE_MAX = 2;
const IDLE_MS_MAX = 10_000;
/** A session is mostly over by then: what starts beside it takes its processor from it. */
const WARM_AFTER_MS = 1_000;

interface Idle {
  readonly child: JailChild;
  readonly timer: NodeJS.Timeout;
}

/**
 * The children of a jail. One is started ahead, once a session is over or takes long, and those
 * that were used last are kept for a moment, for sessions over the same tables alone: starting one
 * costs more than what a report asks.
 */
export class JailChildren implements Children<JailChild> {
  private spare: JailChild | null = null;
  private idle: readonly Idle[] = [];
  private closed = false;
  private readonly all = new Set<JailChild>();

  constructor(
    private readonly idleMsMax = IDLE_MS_MAX,
    private readonly warmAfterMs = WARM_AFTER_MS,
  ) {}

  /** Starts the spare child now rather than with the first session. */
  warmUp(): void {
    if (!this.closed) this.spare ??= this.start();
  }

  /** An idle child that has these very tables, whatever others; null where none has. */
  takeLoaded(tables: readonly Table[]): JailChild | null {
    const found = this.idle.find(
      ({ child }) => child.alive && tables.every((table) => child.tables.includes(table)),
    );
    if (found === undefined) return null;
    this.leave(found);
    return found.child;
  }

  /** A child without tables. There are never more than with the sessions that were open before. */
  takeEmpty(): JailChild {
    if (this.closed) throw new SqlError('sql.failed', 'the jail is closed');
    const ready = this.spare;
    const child = ready !== null && ready.alive ? ready : this.start();
    this.spare = null;
    this.end(this.idle[0]);
    setTimeout(() => this.warmUp(), this.warmAfterMs).unref();
    return child;
  }

  /** Keeps a child that nobody waits for. */
  giveBack(child: JailChild): void {
    setImmediate(() => this.warmUp());
    if (this.closed || !child.alive) return child.kill();
    const timer = setTimeout(() => this.end(rested), this.idleMsMax).unref();
    const rested: Idle = { child, timer };
    this.idle = [...this.idle, rested];
    if (this.idle.length > IDLE_MAX) this.end(this.idle[0]);
  }

  close(): void {
    this.closed = true;
    for (const one of this.idle) this.end(one);
    for (const child of this.all) child.kill();
    this.spare = null;
  }

  private end(one: Idle | undefined): void {
    if (one === undefined) return;
    this.leave(one);
    one.child.kill();
  }

  private leave(one: Idle): void {
    clearTimeout(one.timer);
    this.idle = this.idle.filter((other) => other !== one);
  }

  private start(): JailChild {
    const child = new JailChild();
    this.all.add(child);
    void child.ended.then(() => this.all.delete(child));
    return child;
  }
}

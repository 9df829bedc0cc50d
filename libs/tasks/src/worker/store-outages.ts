import { setTimeout as delay } from 'node:timers/promises';
import { DomainError, type Clock } from '../../../kernel/src/index.js';
import type { Outage } from '../domain/task-commands.js';

const AGAIN_MS = 200;
const AGAIN_MS_MAX = 2_000;
const KEPT_MAX = 100;
/** A key that is lost does not come back by itself. */
const LOST = 'keys.missing';

/** When this process saw that nobody could write: the clocks of leases stand still meanwhile. */
export class StoreOutages {
  private readonly ended: Outage[] = [];
  private since: number | null = null;

  constructor(private readonly clock: Clock) {}

  /** Those of lately, the one that lasts too. */
  get all(): readonly Outage[] {
    const { since } = this;
    return since === null ? this.ended : [...this.ended, { from: since, to: this.now() }];
  }

  /** Notes whether the store answers. */
  async noted<T>(use: () => Promise<T>): Promise<T> {
    try {
      const done = await use();
      this.back();
      return done;
    } catch (error) {
      if (isAway(error)) this.since ??= this.now();
      else if (error instanceof DomainError) this.back();
      throw error;
    }
  }

  /** Again and again while the store is away, until the signal. */
  async waitedOut<T>(use: () => Promise<T>, signal: AbortSignal): Promise<T> {
    for (let wait = AGAIN_MS; ; wait = Math.min(wait * 2, AGAIN_MS_MAX))
      try {
        return await this.noted(use);
      } catch (error) {
        if (!isAway(error) || signal.aborted) throw error;
        await delay(wait, undefined, { signal });
      }
  }

  private back(): void {
    if (this.since !== null) this.ended.push({ from: this.since, to: this.now() });
    this.since = null;
    this.ended.splice(0, this.ended.length - KEPT_MAX);
  }

  private now(): number {
    return this.clock.now().getTime();
  }
}

const isAway = (error: unknown): boolean =>
  error instanceof DomainError && error.kind === 'unavailable' && error.code !== LOST;

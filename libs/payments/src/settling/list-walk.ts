import type { Span } from '../provider/payment-provider.js';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
/** So many are in memory at a time, and so many are read again when a walk breaks off. */
const SLICE_MAX = 2_000;

/** A list of the provider, and how far a walk looks back in it. */
export interface ProviderList<T> {
  readonly read: (span: Span) => AsyncIterable<T>;
  /** False when something must be met again by the next walk. */
  readonly settle: (items: readonly T[]) => Promise<boolean>;
  /** Of the first walk and of one a day. */
  readonly longMs: number;
  /** Of any other, before the end of what was walked whole: lists lag, and clocks differ. */
  readonly overlapMs: number;
}

/** Thrown where a walk has to end early; the next one goes on from there. */
export class WalkEnded extends Error {}

/** Walks through a list from its oldest end, in slices of time that are short enough to hold. */
export class ListWalk<T> {
  /** Milliseconds since the epoch: what lies before has been settled whole. */
  private walkedTo = 0;
  private longAt: number | null = null;
  private widthMs = Number.POSITIVE_INFINITY;

  constructor(private readonly list: ProviderList<T>) {}

  /** `goOn` throws when the walk has to end. */
  async walk(now: number, goOn: () => void): Promise<void> {
    const end = now + this.list.overlapMs;
    let isWhole = true;
    for (let since = this.begin(now); since < end;) {
      const { items, before } = await this.slice(since, end, goOn);
      isWhole = (await this.list.settle(items)) && isWhole;
      if (isWhole) this.walkedTo = before;
      since = before;
    }
  }

  private begin(now: number): number {
    const { longMs, overlapMs } = this.list;
    const oldest = now - longMs;
    // The clock may have been set back.
    const isLong = this.longAt === null || Math.abs(now - this.longAt) >= DAY_MS;
    if (isLong) [this.longAt, this.walkedTo] = [now, oldest];
    return Math.max(oldest, Math.min(now, this.walkedTo) - overlapMs);
  }

  private async slice(
    since: number,
    end: number,
    goOn: () => void,
  ): Promise<{ readonly items: readonly T[]; readonly before: number }> {
    for (;;) {
      const before = Math.min(end, since + this.widthMs);
      const span = { since: new Date(since), before: new Date(before) };
      const items = await this.read(span, goOn);
      if (items === null) this.widthMs = (before - since) / 2;
      else if (items.length < SLICE_MAX / 2) this.widthMs *= 2;
      if (items !== null) return { items, before };
    }
  }

  /** null when it is too long and can be cut. */
  private async read(span: Span, goOn: () => void): Promise<readonly T[] | null> {
    const isShort = span.before.getTime() - span.since.getTime() <= MINUTE_MS;
    const found: T[] = [];
    goOn();
    for await (const item of this.list.read(span)) {
      goOn();
      found.push(item);
      if (found.length > SLICE_MAX && !isShort) return null;
    }
    return found;
  }
}

import { describe, expect, it } from '@jest/globals';
import type { Span } from '../provider/payment-provider.js';
import { ListWalk, WalkEnded } from './list-walk.js';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const nowAt = Date.parse('2026-06-15T09:00:00.000Z');
const onward = () => undefined;

/** A list of times, and what was read and settled of it. */
class Listed {
  readonly spans: Span[] = [];
  readonly settled: number[] = [];
  isGood = true;
  readonly walk: ListWalk<number>;

  constructor(readonly times: readonly number[]) {
    this.walk = new ListWalk<number>({
      read: (span) => this.read(span),
      settle: async (items) => {
        this.settled.push(...items);
        return this.isGood;
      },
      longMs: 7 * DAY,
      overlapMs: 2 * HOUR,
    });
  }

  /** Walks, and answers from when on. */
  async since(now: number): Promise<Date | undefined> {
    const before = this.spans.length;
    await this.walk.walk(now, onward);
    return this.spans[before]?.since;
  }

  private async *read(span: Span): AsyncIterable<number> {
    this.spans.push(span);
    const [since, before] = [span.since.getTime(), span.before.getTime()];
    yield* this.times.filter((time) => time >= since && time < before).toReversed();
  }
}

const spread = (count: number, over: number) =>
  Array.from({ length: count }, (_, index) => nowAt - over + Math.floor((over / count) * index));

describe('A walk through a list of the provider', () => {
  it('looks back a week at first, and then behind the end of the last walk', async () => {
    const list = new Listed([]);
    await list.walk.walk(nowAt, onward);
    const whole = { since: new Date(nowAt - 7 * DAY), before: new Date(nowAt + 2 * HOUR) };
    expect(list.spans).toEqual([whole]);
    expect(await list.since(nowAt + 15 * MINUTE)).toEqual(new Date(nowAt + 15 * MINUTE - 2 * HOUR));
    expect(await list.since(nowAt + DAY)).toEqual(new Date(nowAt - 6 * DAY));
  });

  it('tells a long list whole, in slices, each item once', async () => {
    const times = [...spread(9_000, 7 * DAY), ...spread(9_000, HOUR)];
    const list = new Listed(times);
    await list.walk.walk(nowAt, onward);
    expect(list.settled.toSorted()).toEqual(times.toSorted());
    expect(list.spans.length).toBeLessThan(40);
  });

  it('holds a minute whole, however much was made in it', async () => {
    const list = new Listed(spread(5_000, MINUTE / 2));
    await list.walk.walk(nowAt, onward);
    expect(list.settled).toHaveLength(5_000);
  });

  it('ends where it has to, and the next one goes on from there', async () => {
    const list = new Listed(spread(9_000, 7 * DAY));
    let steps = 12_000;
    const end = () => {
      steps -= 1;
      if (steps < 0) throw new WalkEnded();
    };
    await expect(list.walk.walk(nowAt, end)).rejects.toThrow(WalkEnded);
    const done = list.settled.length;
    expect(done).toBeGreaterThan(0);
    expect(done).toBeLessThan(9_000);
    await list.walk.walk(nowAt + MINUTE, onward);
    expect(new Set(list.settled).size).toBe(9_000);
    expect(list.settled.length).toBeLessThan(9_000 + 200);
  });

  it('meets again what could not be settled, for a week', async () => {
    const list = new Listed([nowAt]);
    await list.walk.walk(nowAt - HOUR, onward);
    list.isGood = false;
    for (let hours = 1; hours <= 12; hours += 1) await list.walk.walk(nowAt + hours * HOUR, onward);
    list.isGood = true;
    await list.walk.walk(nowAt + 13 * HOUR, onward);
    expect(list.settled).toHaveLength(14);
    expect(await list.since(nowAt + 14 * HOUR)).toEqual(new Date(nowAt + 12 * HOUR));
  });

  it('looks back all the same when the clock was set back', async () => {
    const list = new Listed([]);
    await list.walk.walk(nowAt, onward);
    expect(await list.since(nowAt - 5 * HOUR)).toEqual(new Date(nowAt - 7 * HOUR));
    expect(await list.since(nowAt - 30 * DAY)).toEqual(new Date(nowAt - 37 * DAY));
  });
});

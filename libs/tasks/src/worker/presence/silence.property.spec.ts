import { setImmediate as turn } from 'node:timers/promises';
import { Logger } from '@nestjs/common';
import { beforeAll, describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { BeatingClock } from '../../../../kernel/src/testing/beating-clock.js';
import { LivingWorkers } from './living-workers.js';
import { WorkerBeats } from './worker-beats.js';

const STEP_MS = 100;
/** A store that is this slow is busy beyond measure. */
const SLOW_MS_MAX = 2_500;
const HANG_MS = 20_000;
/** Of the 15 s in which a job has to be started by another, one is left for the start itself. */
const NOTICED_MS_MAX = 14_000;

/** Beats that arrive, and are answered, when their time has come. */
class SlowBeats extends WorkerBeats {
  private readonly beats = new Map<string, number>();
  private due: { readonly at: number; readonly happen: () => void }[] = [];
  private now = 0;

  /** `delays` in turn, there and back. */
  constructor(private readonly delays: readonly number[]) {
    super();
  }

  async beat(processId: string, beats: number): Promise<ReadonlyMap<string, number>> {
    const [there, back] = [this.delay(beats), this.delay(beats * 7 + 3)];
    await this.after(there);
    this.beats.set(processId, beats);
    const all = new Map(this.beats);
    await this.after(back);
    return all;
  }

  forget(): Promise<void> {
    return Promise.resolve();
  }

  pass(ms: number): void {
    this.now += ms;
    const happening = this.due.filter(({ at }) => at <= this.now);
    this.due = this.due.filter(({ at }) => at > this.now);
    for (const { happen } of happening) happen();
  }

  private delay(turnOf: number): number {
    return (this.delays[turnOf % this.delays.length] ?? 0) / 2;
  }

  private after(ms: number): Promise<void> {
    return new Promise((happen) => this.due.push({ at: this.now + ms, happen }));
  }
}

/** Two workers over such a store; one may hang. */
class Pair {
  readonly beats: SlowBeats;
  private readonly clocks = { a: new BeatingClock(), b: new BeatingClock() };
  private readonly a: LivingWorkers;
  private readonly b: LivingWorkers;

  constructor(delays: readonly number[]) {
    this.beats = new SlowBeats(delays);
    [this.a, this.b] = [this.worker('a'), this.worker('b')];
    void this.a.start(() => undefined);
    void this.b.start(() => undefined);
  }

  get isHeard(): boolean {
    return this.b.silent.length === 0;
  }

  async pass(ms: number, hangs = false): Promise<void> {
    for (let passed = 0; passed < ms; passed += STEP_MS) await this.step(hangs);
  }

  /** After how many milliseconds of its hanging the other notices. */
  async noticed(): Promise<number> {
    let passed = 0;
    for (; this.isHeard && passed < HANG_MS; passed += STEP_MS) await this.step(true);
    return passed;
  }

  wake(hungMs: number): void {
    this.clocks.a.advance(hungMs);
  }

  private async step(hangs: boolean): Promise<void> {
    this.beats.pass(STEP_MS);
    await turn();
    if (!hangs) this.clocks.a.advance(STEP_MS);
    this.clocks.b.advance(STEP_MS);
    await turn();
  }

  private worker(processId: 'a' | 'b'): LivingWorkers {
    const terms = { jobsParallel: 2, jobsPerUser: 2, reportTimeLimitMs: 180_000, alone: false };
    return new LivingWorkers(this.beats, this.clocks[processId], { ...terms, processId });
  }
}

describe('The silence of a worker, however slow the store of beats is', () => {
  beforeAll(() => Logger.overrideLogger(false));
  const delays = fc.array(fc.integer({ min: 0, max: SLOW_MS_MAX }), {
    minLength: 1,
    maxLength: 12,
  });
  const lived = fc.integer({ min: 4_000, max: 9_000 });

  it('is noticed in time where it hangs, and never where it lives', () =>
    fc.assert(
      fc.asyncProperty(delays, lived, async (slow, ms) => {
        const pair = new Pair(slow);
        for (let passed = 0; passed < ms; passed += STEP_MS) {
          await pair.pass(STEP_MS);
          expect(pair.isHeard).toBe(true);
        }
        const noticedMs = await pair.noticed();
        expect(noticedMs).toBeLessThan(NOTICED_MS_MAX);
        pair.wake(noticedMs);
        await pair.pass(2 * SLOW_MS_MAX + 2_000);
        expect(pair.isHeard).toBe(true);
      }),
      { numRuns: 60 },
    ));
});

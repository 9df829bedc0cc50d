import { Logger } from '@nestjs/common';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { ManualClock } from '../../../../kernel/src/testing/manual-clock.js';
import { BEAT_MS, COUNTED_MS_MAX, LivingWorkers, SILENT_MS_MAX } from './living-workers.js';
import { MemoryWorkerBeats } from './memory-worker-beats.js';

/** Beats in memory that may be away. */
class Beats extends MemoryWorkerBeats {
  away = false;
  override beat(processId: string, beats: number): Promise<ReadonlyMap<string, number>> {
    return this.away ? Promise.reject(new Error('away')) : super.beat(processId, beats);
  }
}

const SILENT_BEATS = SILENT_MS_MAX / BEAT_MS;

describe('Who of the workers lives', () => {
  let beats: Beats;
  let clock: ManualClock;
  let a: LivingWorkers;
  let b: LivingWorkers;
  let deaths: number;

  const worker = (processId: string, alone = false): LivingWorkers => {
    const terms = { jobsParallel: 4, jobsPerUser: 2, reportTimeLimitMs: 180_000 };
    return new LivingWorkers(beats, clock, { ...terms, processId, alone });
  };
  const beat = async (one: LivingWorkers, count: number, everyMs = BEAT_MS): Promise<void> => {
    for (let beaten = 0; beaten < count; beaten += 1) {
      clock.advance(everyMs);
      await one.beat();
    }
  };
  const silent = (one: LivingWorkers) => one.silent.map(({ processId }) => processId);
  const known = async () => [...(await beats.beat('look', 1)).keys()];

  beforeEach(async () => {
    Logger.overrideLogger(false);
    beats = new Beats();
    clock = new ManualClock();
    [a, b] = [worker('a'), worker('b')];
    deaths = 0;
    await a.start(() => undefined);
    await b.start(() => (deaths += 1));
  });

  it('is told by beats: who is silent for six seconds of mine is dead, and told of once', async () => {
    await beat(b, SILENT_BEATS - 1);
    expect(silent(b)).toEqual([]);
    await beat(b, 1);
    expect(silent(b)).toEqual(['a']);
    await beat(b, 5);
    expect(deaths).toBe(1);
  });

  it('is told by time and not by number where beats are slow', async () => {
    await beat(b, 2, COUNTED_MS_MAX);
    expect(silent(b)).toEqual(['a']);
  });

  it('is told by the next beat of one that only hung', async () => {
    await beat(b, SILENT_BEATS);
    await a.beat();
    await b.beat();
    expect(silent(b)).toEqual([]);
    await beat(b, SILENT_BEATS);
    expect(deaths).toBe(2);
  });

  it('is not told while nobody can beat, nor right after', async () => {
    await beat(b, SILENT_BEATS - 1);
    beats.away = true;
    await beat(b, 20);
    beats.away = false;
    await beat(b, 3);
    expect(silent(b)).toEqual([]);
    await beat(a, 1);
    await beat(b, SILENT_BEATS);
    expect(silent(b)).toEqual([]);
  });

  it('is told soon where a beat was lost and the store is back', async () => {
    await beat(b, SILENT_BEATS - 1);
    beats.away = true;
    await beat(b, 1);
    beats.away = false;
    await beat(b, 4);
    expect(silent(b)).toEqual(['a']);
  });

  it('is not told by one that hung itself: others beat meanwhile', async () => {
    await beat(a, 50);
    await b.beat();
    expect(silent(b)).toEqual([]);
  });

  it('is not told by one that hung itself while nobody else ran either', async () => {
    await beat(b, 1, 3_600_000);
    expect(silent(b)).toEqual([]);
  });

  it('is forgotten of one that stops in order', async () => {
    await a.stop();
    await beat(b, SILENT_BEATS + 1);
    expect(silent(b)).toEqual([]);
    expect(await known()).not.toContain('a');
  });

  it('is told of one that stops and could not give its leases back', async () => {
    await a.stop(true);
    await beat(b, SILENT_BEATS + 1);
    expect(silent(b)).toEqual(['a']);
  });

  it('is forgotten of one that has been dead for an hour', async () => {
    await beat(b, 1_201, COUNTED_MS_MAX);
    expect(await known()).toEqual(['b', 'look']);
  });

  it('is no question where no other process can live', async () => {
    const alone = worker('c', true);
    await alone.start(() => undefined);
    expect(await alone.freshBeat()).toBe(0);
    await alone.stop();
    expect(await known()).not.toContain('c');
  });

  describe('is said before a lease is taken', () => {
    const count = async () => (await beats.beat('look', 1)).get('a');

    it('by one that hung, and by no other', async () => {
      expect(await a.freshBeat()).toBe(1);
      clock.advance(20_000);
      expect(await a.freshBeat()).toBe(2);
      expect(await count()).toBe(2);
    });

    it('once more where the beat on its way began before it hung', async () => {
      const onItsWay = a.beat();
      clock.advance(20_000);
      expect(await a.freshBeat()).toBe(3);
      await onItsWay;
    });

    it('by its last beat while the store is away', async () => {
      clock.advance(20_000);
      beats.away = true;
      expect(await a.freshBeat()).toBe(1);
    });
  });
});

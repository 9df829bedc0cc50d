import { Logger } from '@nestjs/common';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { ManualClock } from '../../../../kernel/src/testing/manual-clock.js';
import { LivingWorkers, SILENT_BEATS_MAX } from './living-workers.js';
import { MemoryWorkerBeats } from './memory-worker-beats.js';

/** Beats in memory that may be away. */
class Beats extends MemoryWorkerBeats {
  away = false;
  override beat(processId: string): Promise<ReadonlyMap<string, number>> {
    return this.away ? Promise.reject(new Error('away')) : super.beat(processId);
  }
}

describe('Who of the workers lives', () => {
  let beats: Beats;
  let a: LivingWorkers;
  let b: LivingWorkers;
  let deaths: number;

  const worker = (processId: string, alone = false): LivingWorkers => {
    const terms = { jobsParallel: 4, jobsPerUser: 2, reportTimeLimitMs: 180_000 };
    return new LivingWorkers(beats, new ManualClock(), { ...terms, processId, alone });
  };
  const beat = async (one: LivingWorkers, count: number): Promise<void> => {
    for (let beaten = 0; beaten < count; beaten += 1) await one.beat();
  };

  beforeEach(async () => {
    Logger.overrideLogger(false);
    beats = new Beats();
    [a, b] = [worker('a'), worker('b')];
    deaths = 0;
    await a.start(() => undefined);
    await b.start(() => (deaths += 1));
  });

  it('is told by beats: who is silent for four of mine is dead, and told of once', async () => {
    await beat(b, SILENT_BEATS_MAX - 1);
    expect(b.dead).toEqual([]);
    await beat(b, 1);
    expect(b.dead).toEqual(['a']);
    await beat(b, 5);
    expect(deaths).toBe(1);
  });

  it('is told by the next beat of one that only hung', async () => {
    await beat(b, SILENT_BEATS_MAX);
    await a.beat();
    await b.beat();
    expect(b.dead).toEqual([]);
    await beat(b, SILENT_BEATS_MAX);
    expect(deaths).toBe(2);
  });

  it('is not told while nobody can beat, nor right after', async () => {
    await beat(b, SILENT_BEATS_MAX - 1);
    beats.away = true;
    await beat(b, 20);
    beats.away = false;
    await beat(b, SILENT_BEATS_MAX - 1);
    expect(b.dead).toEqual([]);
    await a.beat();
    await beat(b, SILENT_BEATS_MAX);
    expect(b.dead).toEqual([]);
  });

  it('is not told by one that hung itself: others beat meanwhile', async () => {
    await beat(a, 50);
    await b.beat();
    expect(b.dead).toEqual([]);
  });

  it('is forgotten of one that stops in order', async () => {
    await a.stop();
    await beat(b, SILENT_BEATS_MAX + 1);
    expect(b.dead).toEqual([]);
    expect(await beats.beat('b')).not.toContain('a');
  });

  it('is told of one that stops and could not give its leases back', async () => {
    await a.stop(true);
    await beat(b, SILENT_BEATS_MAX + 1);
    expect(b.dead).toEqual(['a']);
  });

  it('is forgotten of one that has been dead for an hour', async () => {
    await beat(b, 1_801);
    expect([...(await beats.beat('b')).keys()]).toEqual(['b']);
  });

  it('is no question where no other process can live', async () => {
    const alone = worker('c', true);
    await alone.start(() => undefined);
    await alone.stop();
    expect((await beats.beat('b')).has('c')).toBe(false);
  });
});

import { beforeEach, describe, expect, it } from '@jest/globals';
import { SILENT_LOOKS_MAX, SoleRunner, UNPROVEN_BEATS_MAX } from './sole-runner.js';
import { ManualClock } from './testing/manual-clock.js';
import { MemoryTurns } from './testing/memory-turns.js';
import { HeardLog } from './testing/runner-fixture.js';

/** Each process sees the common turns over a line of its own, which may be cut. */
class Line extends MemoryTurns {
  constructor(private readonly common: MemoryTurns) {
    super();
  }

  override of = async (name: string) => this.over(() => this.common.of(name));
  override take: MemoryTurns['take'] = async (...given) =>
    this.over(() => this.common.take(...given));
  override giveUp: MemoryTurns['giveUp'] = async (...given) =>
    this.over(() => this.common.giveUp(...given));

  private over<T>(call: () => Promise<T>): Promise<T> {
    return this.away ? Promise.reject(new Error('away')) : call();
  }
}

describe('What only one process at a time may do', () => {
  let common: MemoryTurns;
  let log: HeardLog;
  /** Names of those that run, and the most that ever ran at once. */
  let running: string[];
  let most: number;

  beforeEach(() => {
    common = new MemoryTurns();
    log = new HeardLog();
    running = [];
    most = 0;
  });

  const processOf = (processId: string) => {
    const line = new Line(common);
    const open = () => ({
      start: async () => {
        running.push(processId);
        most = Math.max(most, running.length);
        return Promise.resolve();
      },
      stop: async () => {
        running = running.filter((one) => one !== processId);
        return Promise.resolve();
      },
    });
    const clock = new ManualClock();
    const sole = new SoleRunner({ turns: line, clock, log, name: 'letters', processId, open });
    const beat = async (count: number) => {
      for (let beaten = 0; beaten < count; beaten += 1) await sole.beat();
    };
    return { sole, line, beat };
  };

  it('is done by the first, and by the next as soon as it has stopped', async () => {
    const [a, b] = [processOf('a'), processOf('b')];
    await a.sole.start();
    await b.sole.start();
    await b.beat(1);
    expect(running).toEqual(['a']);
    expect(b.sole.current).toBeNull();
    await a.sole.stop();
    await b.beat(1);
    expect(running).toEqual(['b']);
  });

  it('stays where it is while its process lives, however long', async () => {
    const [a, b] = [processOf('a'), processOf('b')];
    await a.sole.start();
    await b.sole.start();
    for (let round = 0; round < 5 * SILENT_LOOKS_MAX; round += 1) {
      await a.beat(1);
      await b.beat(1);
    }
    expect(running).toEqual(['a']);
  });

  it('goes to another process when its own has died', async () => {
    const [a, b] = [processOf('a'), processOf('b')];
    await a.sole.start();
    await b.sole.start();
    running = [];
    await b.beat(SILENT_LOOKS_MAX - 1);
    expect(running).toEqual([]);
    await b.beat(1);
    expect(running).toEqual(['b']);
  });

  it('is never done by two, though one is cut off from the store of turns', async () => {
    const [a, b] = [processOf('a'), processOf('b')];
    await a.sole.start();
    await b.sole.start();
    a.line.away = true;
    for (let round = 0; round < SILENT_LOOKS_MAX; round += 1) {
      await a.beat(1);
      await b.beat(1);
    }
    expect(running).toEqual(['b']);
    a.line.away = false;
    await a.beat(3);
    await b.beat(1);
    expect(running).toEqual(['b']);
    expect(most).toBe(1);
  });

  it('ends with its holder once nothing proves the turn, and begins again with the store', async () => {
    const [a, b] = [processOf('a'), processOf('b')];
    await a.sole.start();
    await b.sole.start();
    a.line.away = b.line.away = true;
    await b.beat(3 * SILENT_LOOKS_MAX);
    await a.beat(UNPROVEN_BEATS_MAX - 1);
    expect(running).toEqual(['a']);
    await a.beat(1);
    expect(running).toEqual([]);
    expect(log.codes()).toContain('turns.waiting');
    a.line.away = b.line.away = false;
    await b.beat(1);
    await a.beat(1);
    await a.sole.stop();
    expect(most).toBe(1);
    expect(running).toEqual([]);
  });
});

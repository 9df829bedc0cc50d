import { describe, expect, it } from '@jest/globals';
import {
  askRepeatedly,
  pause,
  PARTIAL_CLEARED_AFTER_MS,
  resultRetryWaitMs,
  REVEAL_EVERY_MS,
  STATUS_EVERY_MS,
  STORED_ANALYTICS_ATTEMPTS,
  STORED_ANALYTICS_EVERY_MS,
  TO_ANALYTICS_AFTER_MS,
} from './schedules.js';

describe('The waiting times', () => {
  it('are those of the specification', () => {
    expect({
      TO_ANALYTICS_AFTER_MS,
      REVEAL_EVERY_MS,
      PARTIAL_CLEARED_AFTER_MS,
      STATUS_EVERY_MS,
      STORED_ANALYTICS_EVERY_MS,
      STORED_ANALYTICS_ATTEMPTS,
    }).toEqual({
      TO_ANALYTICS_AFTER_MS: 1_000,
      REVEAL_EVERY_MS: 800,
      PARTIAL_CLEARED_AFTER_MS: 1_000,
      STATUS_EVERY_MS: 10_000,
      STORED_ANALYTICS_EVERY_MS: 5_000,
      STORED_ANALYTICS_ATTEMPTS: 20,
    });
  });
});

describe('retries of a result', () => {
  it('wait 1 s, doubling, three times', () => {
    expect([1, 2, 3, 4].map(resultRetryWaitMs)).toEqual([1_000, 2_000, 4_000, null]);
  });
});

describe('asking repeatedly', () => {
  const plan = (answers: readonly (string | null)[]) => {
    const waits: number[] = [];
    let asked = 0;
    const run = askRepeatedly({
      attempts: 20,
      everyMs: 5_000,
      wait: (ms) => {
        waits.push(ms);
        return Promise.resolve();
      },
      ask: () => {
        asked += 1;
        return Promise.resolve(answers[asked - 1] ?? null);
      },
    });
    return { run, waits };
  };

  it('ends with the first answer', async () => {
    const { run, waits } = plan([null, null, 'готово', 'поздно']);
    expect(await run).toBe('готово');
    expect(waits).toEqual([5_000, 5_000, 5_000]);
  });

  it('gives up after its attempts', async () => {
    const { run, waits } = plan([]);
    expect(await run).toBeNull();
    expect(waits).toHaveLength(20);
  });
});

describe('a pause', () => {
  it('ends at once when it is given up', async () => {
    const controller = new AbortController();
    const waiting = pause(60_000, controller.signal);
    controller.abort();
    await expect(waiting).rejects.toThrow('aborted');
    await expect(pause(60_000, controller.signal)).rejects.toThrow('aborted');
  });
});

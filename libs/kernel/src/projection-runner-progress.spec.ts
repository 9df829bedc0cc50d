import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { CheckpointProgress } from './projection-runner-progress.js';

const VIEW = 'visits';
const version = { version: 1, since: '2026-01-01T00:00:00.000Z' };
const POSITION = '00000000000000000007';
const patience = { ms: 10_000 };
let stored: ReadonlyMap<string, string>;
let progress: CheckpointProgress;

beforeEach(() => {
  jest.useFakeTimers({ doNotFake: ['setImmediate', 'nextTick', 'queueMicrotask'] });
  stored = new Map();
  patience.ms = 10_000;
  progress = new CheckpointProgress(
    {
      checkpoints: () => Promise.resolve(stored),
      activeVersion: () => Promise.resolve(version),
      activeVersions: () => Promise.resolve(new Map([[VIEW, version]])),
    },
    () => patience.ms,
  );
});
afterEach(() => {
  jest.useRealTimers();
});

/** What a wait has come to by now; null while it goes on. */
function waited(gone?: AbortSignal): { readonly end: () => boolean | null } {
  let end: boolean | null = null;
  void progress.reached(POSITION, [VIEW], undefined, gone).then((is) => (end = is));
  return { end: () => end };
}

describe('the wait of an answer', () => {
  it('given a projector that is slow, then it lasts as long as an answer may take', async () => {
    const detach = progress.attach();
    const wait = waited();
    await jest.advanceTimersByTimeAsync(9_000);
    expect(wait.end()).toBeNull();
    progress.passed([['visits_v1', POSITION]]);
    await jest.advanceTimersByTimeAsync(0);
    expect(wait.end()).toBe(true);
    detach();
  });

  it('given a projector that does not come, then it ends', async () => {
    const wait = waited();
    await jest.advanceTimersByTimeAsync(10_000);
    expect(wait.end()).toBe(false);
  });

  it('given that whoever waited is gone, then it ends at once', async () => {
    const gone = new AbortController();
    const wait = waited(gone.signal);
    await jest.advanceTimersByTimeAsync(1);
    gone.abort();
    await jest.advanceTimersByTimeAsync(0);
    expect(wait.end()).toBe(false);
  });

  it('given a limit that is set meanwhile, then the next wait has it', async () => {
    patience.ms = 2_000;
    const wait = waited();
    await jest.advanceTimersByTimeAsync(2_000);
    expect(wait.end()).toBe(false);
  });
});

import { describe, expect, it } from '@jest/globals';
import { spawn, type ChildProcess } from 'node:child_process';
import { PROVE } from '../../../../test/support/prove.js';
import { processorLimit } from './processor-limit.js';

const busy = [process.execPath, '-e', 'for (;;) Math.random()'] as const;
/** Takes no processor time, not even to start. */
const idle = ['sleep', '1000'] as const;

/** What the limit says of such a process, or null after so many milliseconds of saying nothing. */
async function limited(
  [program, ...args]: readonly [string, ...string[]],
  { limitMs, patienceMs }: { limitMs: number; patienceMs: number },
): Promise<string | null> {
  const child: ChildProcess = spawn(program, args, { stdio: 'ignore' });
  const { promise, resolve } = Promise.withResolvers<string | null>();
  const watch = processorLimit(child.pid ?? 0, limitMs, resolve);
  const patience = setTimeout(() => resolve(null), patienceMs);
  try {
    return await promise;
  } finally {
    clearTimeout(patience);
    watch.lift();
    child.kill('SIGKILL');
  }
}

describe('A limit of processor time', () => {
  it('is reached by a process that works', async () => {
    const reached = await limited(busy, { limitMs: 300, patienceMs: 60_000 });
    // A machine that is busy otherwise may keep it from its processor time.
    expect(PROVE ? ['processor'] : ['processor', 'clock']).toContain(reached);
  });

  it('is not reached by one that does not get to work, however long it takes', async () => {
    expect(await limited(idle, { limitMs: 500, patienceMs: 1_000 })).toBeNull();
  });

  it('is ended by the clock where nothing is ever done', async () => {
    expect(await limited(idle, { limitMs: 50, patienceMs: 60_000 })).toBe('clock');
  });
});

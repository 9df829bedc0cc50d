import { describe, expect, it } from '@jest/globals';
import { spawn, type ChildProcess } from 'node:child_process';
import { processorLimit } from './processor-limit.js';

const busy = ['-e', 'for (;;) Math.random()'];
const idle = ['-e', 'setInterval(() => undefined, 1e6)'];

/** What the limit says of such a process, or null after so many milliseconds of saying nothing. */
async function limited(
  code: readonly string[],
  { limitMs, patienceMs }: { limitMs: number; patienceMs: number },
): Promise<string | null> {
  const child: ChildProcess = spawn(process.execPath, code, { stdio: 'ignore' });
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
    expect(await limited(busy, { limitMs: 300, patienceMs: 60_000 })).toBe('processor');
  });

  it('is not reached by one that does not get to work, however long it takes', async () => {
    expect(await limited(idle, { limitMs: 2_000, patienceMs: 4_000 })).toBeNull();
  });

  it('is ended by the clock where nothing is ever done', async () => {
    expect(await limited(idle, { limitMs: 1_000, patienceMs: 60_000 })).toBe('clock');
  });
});

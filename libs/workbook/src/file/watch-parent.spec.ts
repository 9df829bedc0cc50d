import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setInterval } from 'node:timers/promises';
import { expect, test } from '@jest/globals';
import { childEntry } from '../../../kernel/src/child-process/child-entry.js';
import { ownDirectory } from '../../../kernel/src/child-process/own-directory.js';

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

test('given a parent that is killed, then a child that is busy for ever ends too', async () => {
  const testing = join(ownDirectory(), '..', 'testing');
  const maker = childEntry(testing, 'orphan-maker');
  const busy = childEntry(testing, 'busy-child');
  const parent = spawn(process.execPath, [...maker.execArgv, maker.modulePath, busy.modulePath]);
  const [said]: unknown[] = await once(parent.stdout, 'data');
  const pid = Number(String(said));
  expect(isAlive(pid)).toBe(true);
  parent.kill('SIGKILL');
  for await (const id of setInterval(50, pid)) if (!isAlive(id)) break;
  expect(isAlive(pid)).toBe(false);
});

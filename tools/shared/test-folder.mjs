import { mkdtempSync, readFileSync, readdirSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Where Linux keeps files in memory. */
const MEMORY = '/dev/shm';
/** Far more than the tests have at once. */
const FREE_MIN = 8 * 2 ** 30;
const NAME = /^svodka-tests-(\d+)-/;

/**
 * A folder for what the tests write; `inMemory`, where there is plenty of it: databases that are
 * opened and closed by the hundred wait for the disk, and what a process that was killed has
 * written stays in either. What runs left that were killed themselves goes first.
 */
export function makeTestFolder(inMemory) {
  const home = inMemory && hasRoom() ? MEMORY : tmpdir();
  sweep(home);
  return mkdtempSync(join(home, `svodka-tests-${process.pid}-`));
}

function hasRoom() {
  try {
    const { bavail, bsize } = statfsSync(MEMORY);
    const mount = readFileSync('/proc/mounts', 'utf8')
      .split('\n')
      .find((line) => line.split(' ')[1] === MEMORY);
    // Some tests run programs that they have written.
    const isPlain = mount !== undefined && !mount.includes('noexec');
    return isPlain && Math.min(bavail * bsize, process.availableMemory()) >= FREE_MIN;
  } catch {
    return false;
  }
}

function sweep(home) {
  for (const name of readdirSync(home)) {
    const pid = NAME.exec(name)?.[1];
    if (pid !== undefined && !isAlive(Number(pid)))
      rmSync(join(home, name), { recursive: true, force: true });
  }
}

function isAlive(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM';
  }
}

import { readFile } from 'node:fs/promises';

/** Process ids of the children of this process; none where there is no /proc. */
export async function ownChildren(): Promise<readonly number[]> {
  const list = await readFile(`/proc/self/task/${process.pid}/children`, 'utf8').catch(() => '');
  return list.split(' ').flatMap((pid) => (pid.trim() === '' ? [] : [Number(pid)]));
}

/** Resolves when the system has none of them any more, so that this process has heard of each. */
export async function killOwnChildren(signal: NodeJS.Signals): Promise<void> {
  const killed = await ownChildren();
  for (const pid of killed) {
    try {
      process.kill(pid, signal);
    } catch {
      // It was gone before.
    }
  }
  let left = killed;
  while (left.some((pid) => killed.includes(pid))) left = await ownChildren();
}

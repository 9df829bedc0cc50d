import { readFile } from 'node:fs/promises';

/** Process ids of the children of this process; none where there is no /proc. */
export async function ownChildren(): Promise<readonly number[]> {
  const list = await readFile(`/proc/self/task/${process.pid}/children`, 'utf8').catch(() => '');
  return list.split(' ').flatMap((pid) => (pid.trim() === '' ? [] : [Number(pid)]));
}

export async function killOwnChildren(signal: NodeJS.Signals): Promise<void> {
  for (const pid of await ownChildren()) {
    try {
      process.kill(pid, signal);
    } catch {
      // It was gone before.
    }
  }
}

import { existsSync, readFileSync } from 'node:fs';
import { timeLimit } from './death.js';

const WATCH_INTERVAL_MS = 20;
/** Linux counts in hundredths of a second, whatever the kernel's own clock. */
const TICK_MS = 10;
/** So much longer than its processor time a child may take on a machine that is busy otherwise. */
const BUSY_FACTOR = 8;

const counts = existsSync('/proc/self/stat');

/** Milliseconds of processor time that a process has used; null where the system has no /proc. */
export function processorTime(pid: number): number | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // Fields 14 and 15; the name, which may hold anything, ends with the last parenthesis.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return (Number(fields[11]) + Number(fields[12])) * TICK_MS;
  } catch {
    return null;
  }
}

export interface ProcessorWatch {
  /** Milliseconds since the watch began, as far as they are known. */
  readonly usedMs: number;
  lift(): void;
}

/**
 * A limit on the processor time that another process takes from now on: a busy machine makes
 * nothing too complex. One that does not get there is stopped by the clock in the end. What it has
 * answered in time is read first.
 */
export function processorLimit(
  pid: number,
  milliseconds: number,
  reached: (by: 'processor' | 'clock') => void,
): ProcessorWatch {
  const liftClock = timeLimit(milliseconds * (counts ? BUSY_FACTOR : 1), () =>
    reached(counts ? 'clock' : 'processor'),
  );
  const begun = performance.now();
  let usedMs = 0;
  let first: number | null = null;
  const look = (): void => {
    const now = processorTime(pid);
    if (now === null) return;
    first ??= now;
    usedMs = now - first;
    if (usedMs < milliseconds) return;
    clearInterval(timer);
    setImmediate(() => reached('processor'));
  };
  const timer = setInterval(look, WATCH_INTERVAL_MS).unref();
  look();
  return {
    get usedMs() {
      return counts ? usedMs : performance.now() - begun;
    },
    lift: () => {
      clearInterval(timer);
      liftClock();
    },
  };
}

import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';

const WATCH_INTERVAL_MS = 10;

export interface MemoryUse {
  /** Address space, bytes. */
  readonly virtual: number;
  /** Resident set, bytes. */
  readonly resident: number;
}

/** null where the system has no /proc, which never keeps one who reads it waiting. */
export function memoryUse(pid: number): MemoryUse | null {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8');
    return { virtual: bytesOf(status, 'VmSize'), resident: bytesOf(status, 'VmRSS') };
  } catch {
    return null;
  }
}

function bytesOf(status: string, field: string): number {
  const match = new RegExp(`^${field}:\\s+(\\d+) kB`, 'm').exec(status);
  return match === null ? 0 : Number(match[1]) * 1024;
}

/** Lets the process's address space grow by so many bytes from now on; false without prlimit. */
export async function limitGrowth(pid: number, bytes: number): Promise<boolean> {
  const use = memoryUse(pid);
  if (use === null || use.virtual === 0) return false;
  return new Promise((resolve) => {
    execFile('prlimit', ['--pid', String(pid), `--as=${use.virtual + bytes}`], (error) => {
      resolve(error === null);
    });
  });
}

/**
 * Calls back once when the process's resident memory has passed the limit, in bytes. Where there
 * is no /proc it never does. Returns a function that ends the watch.
 */
export function watchMemory(pid: number, limit: number, exceeded: () => void): () => void {
  const timer = setInterval(() => {
    const use = memoryUse(pid);
    if (use === null || use.resident <= limit) return;
    clearInterval(timer);
    exceeded();
  }, WATCH_INTERVAL_MS);
  timer.unref();
  return () => clearInterval(timer);
}

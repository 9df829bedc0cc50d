import { readFileSync } from 'node:fs';

const INTERVAL_MS = 20;
const MEGABYTE_KB = 1_024;

/**
 * Resident memory of this process and its children, as Linux counts, beyond what they held at
 * rest: children that wait for a job are part of that.
 */
export class MemoryWatch {
  private timer: NodeJS.Timeout | null = null;
  private restKb = 0;
  private peakKb = 0;

  begin(): void {
    this.restKb = allKb();
    this.timer = setInterval(() => this.look(), INTERVAL_MS);
  }

  end(): void {
    if (this.timer !== null) clearInterval(this.timer);
  }

  get peakMb(): number {
    return Math.round(this.peakKb / MEGABYTE_KB);
  }

  private look(): void {
    this.peakKb = Math.max(this.peakKb, allKb() - this.restKb);
  }
}

function allKb(): number {
  const all = [process.pid, ...childrenOf(process.pid)];
  return all.map(residentKb).reduce((total, one) => total + one, 0);
}

function childrenOf(pid: number): readonly number[] {
  const list = textOf(`/proc/${pid}/task/${pid}/children`);
  return list.split(' ').flatMap((one) => (one.trim() === '' ? [] : [Number(one)]));
}

function residentKb(pid: number): number {
  return Number(/^VmRSS:\s+(\d+) kB/m.exec(textOf(`/proc/${pid}/status`))?.[1] ?? 0);
}

function textOf(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
}

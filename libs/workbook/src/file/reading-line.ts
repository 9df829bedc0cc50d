import { WorkbookRefused } from './workbook-refused.js';

/** Whose file is read, and what for. */
export interface ReadingFor {
  readonly userId: string;
  /** Of a job that is paid for, of another job, or for somebody who waits at the page. */
  readonly purpose: 'paid' | 'job' | 'page';
}

export interface LineLimits {
  /** Files read at the same time. */
  readonly parallel: number;
  /** Of pages, in all and of one person. */
  readonly waitingMax: number;
  readonly waitingOfOneMax: number;
  /** Processor time that one person's pages may take in a go; it is regained within `regainMs`. */
  readonly allowanceMs: number;
  readonly regainMs: number;
}

export const lineLimits: LineLimits = {
  parallel: 3,
  waitingMax: 200,
  waitingOfOneMax: 4,
  allowanceMs: 60_000,
  regainMs: 600_000,
};

interface Waiting {
  readonly of: ReadingFor | null;
  readonly isJob: boolean;
  start(): void;
  refuse(error: Error): void;
}

interface Used {
  readonly milliseconds: number;
  readonly at: number;
}

const RANKS = { paid: 0, job: 1, page: 2 } as const;

/**
 * Who reads next. Of one person one job's and one page's file are read at a time; of the places,
 * jobs leave one to pages and pages one to jobs. Paid jobs are first, then who has used least.
 */
export class ReadingLine {
  private readonly waiting: Waiting[] = [];
  private readonly reading = new Set<Waiting>();
  private readonly used = new Map<string, Used>();

  constructor(
    private readonly limits: LineLimits,
    private readonly now: () => number = () => performance.now(),
  ) {}

  /**
   * Resolves to what ends the turn, told the processor time it took; throws `WorkbookRefused` or
   * the signal's reason. Without a person nothing is bounded but the number of places.
   */
  take(of: ReadingFor | null, signal: AbortSignal | undefined): Promise<(usedMs: number) => void> {
    const refusal = this.refusal(of);
    if (refusal !== null) return Promise.reject(refusal);
    return new Promise((resolve, reject) => {
      const leave = (): void => {
        this.waiting.splice(this.waiting.indexOf(waiting), 1);
        reject(reasonOf(signal));
      };
      const waiting: Waiting = {
        of,
        isJob: of !== null && of.purpose !== 'page',
        start: () => {
          signal?.removeEventListener('abort', leave);
          this.reading.add(waiting);
          resolve((usedMs) => this.end(waiting, usedMs));
        },
        refuse: reject,
      };
      signal?.addEventListener('abort', leave, { once: true });
      this.waiting.push(waiting);
      this.fill();
    });
  }

  close(error: Error): void {
    for (const waiting of this.waiting.splice(0)) waiting.refuse(error);
  }

  /** Jobs wait for as long as it takes: what was asked for is not refused for want of a place. */
  private refusal(of: ReadingFor | null): WorkbookRefused | null {
    const { waitingMax, waitingOfOneMax, allowanceMs, parallel } = this.limits;
    if (of !== null && of.purpose !== 'page') return null;
    const pages = this.waiting.filter(({ isJob }) => !isJob);
    if (pages.length >= waitingMax && this.reading.size >= parallel)
      return new WorkbookRefused('workbook.busy');
    if (of === null) return null;
    const own = pages.filter((one) => one.of?.userId === of.userId).length;
    if (own >= waitingOfOneMax) return new WorkbookRefused('workbook.one-by-one');
    const isSpent = this.usedBy(of.userId) >= allowanceMs;
    return isSpent ? new WorkbookRefused('workbook.too-many') : null;
  }

  private end(done: Waiting, usedMs: number): void {
    this.reading.delete(done);
    if (done.of?.purpose === 'page') this.charge(done.of.userId, usedMs);
    this.fill();
  }

  private fill(): void {
    for (let next = this.next(); next; next = this.next()) {
      this.waiting.splice(this.waiting.indexOf(next), 1);
      next.start();
    }
  }

  private next(): Waiting | null {
    const { parallel } = this.limits;
    if (this.reading.size >= parallel) return null;
    const reading = [...this.reading];
    const ofKind = (isJob: boolean) => reading.filter((one) => one.isJob === isJob);
    const [best] = this.waiting
      .filter((one) => {
        const same = ofKind(one.isJob);
        if (one.of === null) return true;
        if (same.length >= Math.max(1, parallel - 1)) return false;
        return !same.some(({ of }) => of?.userId === one.of?.userId);
      })
      .sort((a, b) => rankOf(a) - rankOf(b) || this.usedOf(a) - this.usedOf(b));
    return best ?? null;
  }

  private usedOf({ of }: Waiting): number {
    return of === null ? 0 : this.usedBy(of.userId);
  }

  private usedBy(userId: string): number {
    const { milliseconds, at } = this.used.get(userId) ?? { milliseconds: 0, at: 0 };
    const { allowanceMs, regainMs } = this.limits;
    return Math.max(0, milliseconds - ((this.now() - at) * allowanceMs) / regainMs);
  }

  private charge(userId: string, usedMs: number): void {
    this.used.set(userId, { milliseconds: this.usedBy(userId) + usedMs, at: this.now() });
    for (const known of this.used.keys()) if (this.usedBy(known) === 0) this.used.delete(known);
  }
}

const rankOf = ({ of }: Waiting): number => (of === null ? RANKS.page : RANKS[of.purpose]);

function reasonOf(signal: AbortSignal | undefined): Error {
  const reason: unknown = signal?.reason;
  return reason instanceof Error ? reason : new Error('Aborted');
}

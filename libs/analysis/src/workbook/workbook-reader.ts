import { childEntry } from '../child-process/child-entry.js';
import { ownDirectory } from '../child-process/own-directory.js';
import type { ReadWorkbook } from '../model.js';
import { checkContainer } from './container-check.js';
import { ChildLost, LimitReached, ParseChild, type ParseLimits } from './parse-child-process.js';
import type { ParseRequest } from './parse-messages.js';
import { WorkbookRefused } from './workbook-refused.js';
import { yearOfFileName } from './year-of-file-name.js';

export interface ReaderLimits extends ParseLimits {
  /** Files read at the same time. */
  readonly parallel: number;
  readonly waitingMax: number;
}

const readerLimits: ReaderLimits = {
  parallel: 2,
  waitingMax: 50,
  timeLimitMs: 9_000,
  heapMegabytes: 232,
  residentBytes: 300 * 1024 * 1024,
};

const CLOSED = 'The reader is closed';

interface Waiting {
  start(): void;
  refuse(error: Error): void;
}

/**
 * Reads workbooks, each in a child process of its own with a cap on time and memory. A child that
 * is ready waits for the next file; it reads one file only.
 */
export class WorkbookReader {
  private readonly limits: ReaderLimits;
  private readonly entry = childEntry(ownDirectory(), 'parse-child');
  private readonly closing = new AbortController();
  private readonly waiting: Waiting[] = [];
  private spare: ParseChild | null = null;
  private active = 0;

  constructor(limits: Partial<ReaderLimits> = {}) {
    this.limits = { ...readerLimits, ...limits };
  }

  /** Starts a child before the first file comes. */
  warmUp(): void {
    if (this.closed || this.spare?.alive === true) return;
    this.spare = this.startChild();
  }

  /** Throws `WorkbookRefused`, or the signal's reason. */
  async read(bytes: Uint8Array, fileName: string, signal?: AbortSignal): Promise<ReadWorkbook> {
    signal?.throwIfAborted();
    const container = checkContainer(bytes, fileName);
    await this.takeTurn(signal);
    try {
      const fileYear = yearOfFileName(fileName);
      const stop = AbortSignal.any([this.closing.signal, ...(signal ? [signal] : [])]);
      return await this.readInChild({ bytes, container, fileYear }, stop);
    } finally {
      this.active -= 1;
      this.waiting.shift()?.start();
    }
  }

  close(): void {
    this.closing.abort(new Error(CLOSED));
    for (const waiting of this.waiting.splice(0)) waiting.refuse(new Error(CLOSED));
    this.spare?.kill();
    this.spare = null;
  }

  private get closed(): boolean {
    return this.closing.signal.aborted;
  }

  private takeTurn(signal: AbortSignal | undefined): Promise<void> {
    if (this.closed) return Promise.reject(new Error(CLOSED));
    if (this.active < this.limits.parallel) {
      this.active += 1;
      return Promise.resolve();
    }
    if (this.waiting.length >= this.limits.waitingMax) {
      return Promise.reject(new WorkbookRefused('workbook.busy'));
    }
    return this.queue(signal);
  }

  private queue(signal: AbortSignal | undefined): Promise<void> {
    return new Promise((resolve, reject) => {
      const leave = (): void => {
        this.waiting.splice(this.waiting.indexOf(waiting), 1);
        reject(reasonOf(signal));
      };
      const waiting: Waiting = {
        start: () => {
          signal?.removeEventListener('abort', leave);
          this.active += 1;
          resolve();
        },
        refuse: reject,
      };
      signal?.addEventListener('abort', leave, { once: true });
      this.waiting.push(waiting);
    });
  }

  /** A child that is lost through no fault of the file is replaced, once. */
  private async readInChild(request: ParseRequest, signal: AbortSignal): Promise<ReadWorkbook> {
    try {
      return await this.ask(request, signal);
    } catch (error) {
      if (!(error instanceof ChildLost)) throw error;
    }
    return this.ask(request, signal);
  }

  private async ask(request: ParseRequest, signal: AbortSignal): Promise<ReadWorkbook> {
    signal.throwIfAborted();
    try {
      const answer = await this.takeChild().ask(request, signal);
      if (answer.kind === 'read') return answer.workbook;
      throw new WorkbookRefused(answer.code, answer.n ?? undefined);
    } catch (error) {
      throw error instanceof LimitReached ? new WorkbookRefused('workbook.too-complex') : error;
    } finally {
      this.warmUp();
    }
  }

  private takeChild(): ParseChild {
    const child = this.spare?.alive === true ? this.spare : this.startChild();
    this.spare = null;
    return child;
  }

  private startChild(): ParseChild {
    return new ParseChild(this.entry, this.limits);
  }
}

function reasonOf(signal: AbortSignal | undefined): Error {
  const reason: unknown = signal?.reason;
  return reason instanceof Error ? reason : new Error('Aborted');
}

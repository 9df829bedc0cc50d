import { fork, type ChildProcess } from 'node:child_process';
import { childEntry } from '../child-process/child-entry.js';
import { watchMemory } from '../child-process/memory-limit.js';
import { ownDirectory } from '../child-process/own-directory.js';
import type { ReadWorkbook } from '../model.js';
import { checkContainer } from './container-check.js';
import type { ParseAnswer, ParseRequest } from './parse-messages.js';
import { WorkbookRefused } from './workbook-refused.js';
import { yearOfFileName } from './year-of-file-name.js';

export interface ReaderLimits {
  /** Files read at the same time. */
  readonly parallel: number;
  readonly waitingMax: number;
  readonly timeLimitMs: number;
  readonly heapMegabytes: number;
  readonly residentBytes: number;
}

const LIMITS: ReaderLimits = {
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
  /** Ends a reading that goes on, each with an error. */
  private readonly running = new Set<() => void>();
  private readonly waiting: Waiting[] = [];
  private spare: ChildProcess | null = null;
  private active = 0;
  private closed = false;

  constructor(limits: Partial<ReaderLimits> = {}) {
    this.limits = { ...LIMITS, ...limits };
  }

  /** Starts a child before the first file comes. */
  warmUp(): void {
    if (this.closed || this.spare !== null) return;
    this.spare = this.startChild();
    // A child that waits must not keep the process from ending.
    this.spare.unref();
    this.spare.channel?.unref();
  }

  /** Throws `WorkbookRefused`, or the signal's reason. */
  async read(bytes: Uint8Array, fileName: string, signal?: AbortSignal): Promise<ReadWorkbook> {
    signal?.throwIfAborted();
    const container = checkContainer(bytes, fileName);
    await this.takeTurn(signal);
    try {
      signal?.throwIfAborted();
      if (this.closed) throw new Error(CLOSED);
      const fileYear = yearOfFileName(fileName);
      return await this.readInChild({ bytes, container, fileYear }, signal);
    } finally {
      this.active -= 1;
      this.waiting.shift()?.start();
    }
  }

  close(): void {
    this.closed = true;
    for (const waiting of this.waiting.splice(0)) waiting.refuse(new Error(CLOSED));
    this.spare?.kill('SIGKILL');
    this.spare = null;
    for (const stop of this.running) stop();
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

  private readInChild(request: ParseRequest, signal?: AbortSignal): Promise<ReadWorkbook> {
    const child = this.takeChild();
    return new Promise<ReadWorkbook>((resolve, reject) => {
      const end = (): void => {
        clearTimeout(timer);
        stopWatching();
        signal?.removeEventListener('abort', abort);
        this.running.delete(stop);
        child.removeAllListeners();
        child.on('error', () => undefined);
        child.kill('SIGKILL');
        this.warmUp();
      };
      const fail = (error: Error): void => (end(), reject(error));
      const tooComplex = (): void => fail(new WorkbookRefused('workbook.too-complex'));
      const abort = (): void => fail(reasonOf(signal));
      const stop = (): void => fail(new Error(CLOSED));
      const timer = setTimeout(tooComplex, this.limits.timeLimitMs);
      const stopWatching = watchMemory(child.pid ?? 0, this.limits.residentBytes, tooComplex);
      this.running.add(stop);
      signal?.addEventListener('abort', abort, { once: true });
      child.on('message', (answer: ParseAnswer) => {
        if (answer.kind === 'refused')
          fail(new WorkbookRefused(answer.code, answer.n ?? undefined));
        if (answer.kind === 'read') {
          end();
          resolve(answer.workbook);
        }
      });
      child.once('exit', tooComplex);
      child.once('error', tooComplex);
      child.send(request, (error) => (error === null ? undefined : tooComplex()));
    });
  }

  private takeChild(): ChildProcess {
    const child = this.spare ?? this.startChild();
    this.spare = null;
    child.ref();
    child.channel?.ref();
    return child;
  }

  private startChild(): ChildProcess {
    const child = fork(this.entry.modulePath, [], {
      execArgv: [
        ...this.entry.execArgv,
        `--max-old-space-size=${this.limits.heapMegabytes}`,
        // New objects beyond so much are swept at once: a third less memory for the same file.
        '--max-semi-space-size=4',
      ],
      // The child needs no secret of ours; further arenas only hold what is free.
      env: { MALLOC_ARENA_MAX: '1' },
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    });
    child.once('error', () => this.forget(child));
    child.once('exit', () => this.forget(child));
    return child;
  }

  private forget(child: ChildProcess): void {
    if (this.spare === child) this.spare = null;
  }
}

function reasonOf(signal: AbortSignal | undefined): Error {
  const reason: unknown = signal?.reason;
  return reason instanceof Error ? reason : new Error('Aborted');
}

import { childEntry } from '../../../kernel/src/child-process/child-entry.js';
import { ownDirectory } from '../../../kernel/src/child-process/own-directory.js';
import { traced } from '../../../kernel/src/index.js';
import type { ReadWorkbook } from '../model.js';
import { checkContainer } from './container-check.js';
import {
  ChildLost,
  LimitReached,
  OneTaskChild,
  TooBusy,
} from '../../../kernel/src/child-process/one-task-child.js';
import type { TaskLimits } from '../../../kernel/src/child-process/one-task-child.js';
import type { ParseAnswer, ParseRequest } from './parse-messages.js';
import { ReadingLine, lineLimits } from './reading-line.js';
import type { LineLimits, ReadingFor } from './reading-line.js';
import { WorkbookRefused } from './workbook-refused.js';
import { yearOfFileName } from './year-of-file-name.js';

export interface ReaderLimits extends TaskLimits, LineLimits {}

const readerLimits: ReaderLimits = {
  ...lineLimits,
  timeLimitMs: 9_000,
  heapMegabytes: 232,
  residentBytes: 300 * 1024 * 1024,
};

/** A reading that takes longer must not leave the next person without a child that is ready. */
const WARM_AFTER_MS = 250;

/** Said to whoever waits when the service stops: they may come again at once. */
const closed = (): WorkbookRefused => new WorkbookRefused('workbook.busy');

/** What reads one file and is gone: a child process, but for tests. */
export type ParseTask = Pick<
  OneTaskChild<ParseRequest, ParseAnswer>,
  'alive' | 'usedMs' | 'ask' | 'kill'
>;

export interface ReadingOptions {
  /** null: nobody's in particular. */
  readonly of?: ReadingFor | null;
  readonly signal?: AbortSignal;
}

/**
 * Reads workbooks, each in a child process of its own with a cap on processor time and memory. A
 * child that is ready waits for the next file; it reads one file only.
 */
export class WorkbookReader {
  private readonly limits: ReaderLimits;
  private readonly entry = childEntry(ownDirectory(), 'parse-child');
  private readonly closing = new AbortController();
  private readonly line: ReadingLine;
  private spare: ParseTask | null = null;

  constructor(limits: Partial<ReaderLimits> = {}) {
    this.limits = { ...readerLimits, ...limits };
    this.line = new ReadingLine(this.limits);
  }

  /** Starts a child before the first file comes. */
  warmUp(): void {
    if (this.closed || this.spare?.alive === true) return;
    this.spare = this.startChild();
  }

  /** Throws `WorkbookRefused`, or the signal's reason. */
  async read(
    bytes: Uint8Array,
    fileName: string,
    { of = null, signal }: ReadingOptions = {},
  ): Promise<ReadWorkbook> {
    signal?.throwIfAborted();
    const container = checkContainer(bytes, fileName);
    if (this.closed) throw closed();
    const endTurn = await this.line.take(of, signal);
    let usedMs = 0;
    try {
      const fileYear = yearOfFileName(fileName);
      const stop = AbortSignal.any([this.closing.signal, ...(signal ? [signal] : [])]);
      const request = { bytes, container, fileYear };
      const read = () => this.readInChild(request, stop, (more) => (usedMs += more));
      return await traced('workbook read', { bytes: bytes.length }, read);
    } finally {
      endTurn(usedMs);
    }
  }

  close(): void {
    this.closing.abort(closed());
    this.line.close(closed());
    this.spare?.kill();
    this.spare = null;
  }

  private get closed(): boolean {
    return this.closing.signal.aborted;
  }

  /** A child that is lost through no fault of the file is replaced, once. */
  private async readInChild(
    request: ParseRequest,
    signal: AbortSignal,
    onUsed: (milliseconds: number) => void,
  ): Promise<ReadWorkbook> {
    try {
      return await this.ask(request, signal, onUsed);
    } catch (error) {
      if (!(error instanceof ChildLost)) throw error;
    }
    return this.ask(request, signal, onUsed);
  }

  private async ask(
    request: ParseRequest,
    signal: AbortSignal,
    onUsed: (milliseconds: number) => void,
  ): Promise<ReadWorkbook> {
    signal.throwIfAborted();
    const child = this.takeChild();
    const warm = setTimeout(() => this.warmUp(), WARM_AFTER_MS).unref();
    try {
      return workbookOf(await child.ask(request, signal));
    } catch (error) {
      if (error instanceof TooBusy) throw new WorkbookRefused('workbook.busy');
      throw error instanceof LimitReached ? new WorkbookRefused('workbook.too-complex') : error;
    } finally {
      clearTimeout(warm);
      onUsed(child.usedMs);
      this.warmUp();
    }
  }

  private takeChild(): ParseTask {
    const child = this.spare?.alive === true ? this.spare : this.startChild();
    this.spare = null;
    return child;
  }

  protected startChild(): ParseTask {
    return new OneTaskChild<ParseRequest, ParseAnswer>(this.entry, this.limits);
  }
}

function workbookOf(answer: ParseAnswer): ReadWorkbook {
  if (answer.kind === 'read') return answer.workbook;
  throw new WorkbookRefused(answer.code, answer.n ?? undefined);
}

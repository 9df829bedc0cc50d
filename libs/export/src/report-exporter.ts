import { childEntry } from '../../kernel/src/child-process/child-entry.js';
import {
  LimitReached,
  OneTaskChild,
  type TaskLimits,
} from '../../kernel/src/child-process/one-task-child.js';
import { ownDirectory } from '../../kernel/src/child-process/own-directory.js';
import { DomainError } from '../../kernel/src/decider.js';
import type { ExportAnswer, ExportRequest } from './export-messages.js';

export interface ExporterLimits extends TaskLimits {
  /** Files made at the same time; each takes a process of its own. */
  readonly parallel: number;
  readonly waitingMax: number;
  /** Made and waiting together. */
  readonly ofOnePersonMax: number;
}

const exporterLimits: ExporterLimits = {
  timeLimitMs: 60_000,
  heapMegabytes: 512,
  residentBytes: 900 * 1024 * 1024,
  parallel: 2,
  waitingMax: 24,
  ofOnePersonMax: 3,
};

const tooMany = (): DomainError =>
  new DomainError('too-many', 'export.too-many', 'Дождитесь файлов, которые уже готовятся');
const busy = (): DomainError =>
  new DomainError('unavailable', 'export.busy', 'Сейчас готовится много файлов. Повторите позже');
const tooLarge = (): DomainError =>
  new DomainError('unprocessable', 'export.too-large', 'Отчет слишком велик для такого файла');
const failed = (): DomainError =>
  new DomainError('unavailable', 'export.failed', 'Не получилось подготовить файл. Повторите');

interface Turn {
  readonly userId: string;
  start(): void;
  refuse(error: Error): void;
}

/**
 * Makes files of reports, each in a process of its own with a cap on processor time and memory, so
 * that a large one holds up nobody but its owner.
 */
export class ReportExporter {
  private readonly limits: ExporterLimits;
  private readonly entry = childEntry(ownDirectory(), 'export-child');
  private readonly closing = new AbortController();
  private readonly running = new Set<Turn>();
  private readonly waiting: Turn[] = [];

  constructor(limits: Partial<ExporterLimits> = {}) {
    this.limits = { ...exporterLimits, ...limits };
  }

  /**
   * The file's bytes. Throws `export.too-many`, `export.busy`, `export.too-large` or
   * `export.failed`.
   */
  async make(request: ExportRequest, userId: string): Promise<Uint8Array> {
    const endTurn = await this.takeTurn(userId);
    try {
      this.closing.signal.throwIfAborted();
      const child = new OneTaskChild<ExportRequest, ExportAnswer>(this.entry, this.limits);
      const { bytes } = await child.ask(request, this.closing.signal);
      if (bytes === null) throw failed();
      return bytes;
    } catch (error) {
      if (error instanceof DomainError) throw error;
      throw error instanceof LimitReached ? tooLarge() : failed();
    } finally {
      endTurn();
    }
  }

  close(): void {
    this.closing.abort(new Error('closing'));
    for (const turn of this.waiting.splice(0)) turn.refuse(busy());
  }

  private async takeTurn(userId: string): Promise<() => void> {
    if (this.closing.signal.aborted) throw busy();
    const own = [...this.running, ...this.waiting].filter((turn) => turn.userId === userId);
    if (own.length >= this.limits.ofOnePersonMax) throw tooMany();
    if (this.waiting.length >= this.limits.waitingMax) throw busy();
    const { promise, resolve, reject } = Promise.withResolvers<undefined>();
    const turn: Turn = { userId, start: () => resolve(undefined), refuse: reject };
    this.waiting.push(turn);
    this.startNext();
    await promise;
    return () => {
      this.running.delete(turn);
      this.startNext();
    };
  }

  private startNext(): void {
    if (this.running.size >= this.limits.parallel) return;
    const next = this.waiting.shift();
    if (next === undefined) return;
    this.running.add(next);
    next.start();
  }
}

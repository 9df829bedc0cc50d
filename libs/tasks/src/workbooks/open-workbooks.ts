import { Injectable } from '@nestjs/common';
import { WorkbookReader } from '../../../workbook/src/index.js';
import type { ReadingFor } from '../../../workbook/src/index.js';
import type { WorkbookData } from '../../../analysis/src/index.js';
import { Workbooks } from './workbooks.js';

const KEPT_MS_MAX = 60_000;
const KEPT_FILES_MAX = 3;
/** Some 30 MB. */
const KEPT_CELLS_MAX = 400_000;

interface Kept {
  readonly workbook: WorkbookData;
  readonly cells: number;
  readonly timer: NodeJS.Timeout;
}

/**
 * The workbooks opened last, for a minute each; others are opened from what was kept when they
 * came, so that a file is read once. Ask only for a file that is known not to be erased.
 */
@Injectable()
export class OpenWorkbooks {
  private readonly kept = new Map<string, Kept>();
  /** Readings that are on their way. */
  private readonly running = new Map<string, Promise<WorkbookData | null>>();

  constructor(
    private readonly workbooks: Workbooks,
    private readonly reader: WorkbookReader,
  ) {}

  /** null when the file is gone. */
  open(id: string, of: ReadingFor): Promise<WorkbookData | null> {
    const known = this.kept.get(id);
    if (known) return Promise.resolve(known.workbook);
    const running = this.running.get(id);
    if (running) return running;
    const begun = this.read(id, of).finally(() => this.running.delete(id));
    this.running.set(id, begun);
    return begun;
  }

  /** What was just read need not be read again. */
  remember(id: string, { tables, profile }: WorkbookData): void {
    this.keep(id, { tables, profile });
  }

  forget(id: string): void {
    const known = this.kept.get(id);
    if (known) clearTimeout(known.timer);
    this.kept.delete(id);
  }

  private async read(id: string, of: ReadingFor): Promise<WorkbookData | null> {
    const workbook =
      (await this.workbooks.readTables(id, of.userId)) ?? (await this.readFile(id, of));
    if (workbook !== null) this.keep(id, workbook);
    return workbook;
  }

  /** Of a file that came while another version read files. */
  private async readFile(id: string, of: ReadingFor): Promise<WorkbookData | null> {
    const file = await this.workbooks.read(id, of.userId);
    if (file === null) return null;
    const { tables, profile } = await this.reader.read(file.bytes, file.fileName, { of });
    return { tables, profile };
  }

  private keep(id: string, workbook: WorkbookData): void {
    const cells = workbook.tables.reduce(
      (sum, { rows, columns }) => sum + rows.length * columns.length,
      0,
    );
    if (cells > KEPT_CELLS_MAX) return;
    this.forget(id);
    const timer = setTimeout(() => this.forget(id), KEPT_MS_MAX).unref();
    this.kept.set(id, { workbook, cells, timer });
    while (this.kept.size > KEPT_FILES_MAX || this.cells > KEPT_CELLS_MAX) {
      const [oldest = ''] = this.kept.keys();
      this.forget(oldest);
    }
  }

  private get cells(): number {
    return [...this.kept.values()].reduce((sum, { cells }) => sum + cells, 0);
  }
}

import { Injectable } from '@nestjs/common';
import { ReportEngine } from '../../analysis/src/index.js';
import { WorkbookReader } from '../../workbook/src/index.js';
import type { ReadWorkbook } from '../../workbook/src/index.js';
import type { Proposal, RowsPage, WantedRows } from '../../analysis/src/index.js';
import type {
  Provenance,
  ReportData,
  ReportSection,
  SampleReportResponse,
} from '../../contract/src/index.js';
import { DomainError, KeyedQueue } from '../../kernel/src/index.js';
import type { SampleBook } from './sample-book.js';

/** As many as a person chooses of what is proposed: the page stays readable. */
const REPORTS_MAX = 5;
const REPORT_MS_MAX = 60_000;
const ROWS_MS_MAX = 20_000;
const WAIT_MS_MAX = 15_000;
/** Pages of rows that were asked for; strangers ask for the same ones. */
const PAGES_MAX = 200;

interface Made {
  readonly workbook: ReadWorkbook;
  readonly proposals: readonly Proposal[];
  readonly report: SampleReportResponse;
}

const quiet = (): void => undefined;

/**
 * What the service makes of its own workbook, by rules alone: no task, no event, no model and no
 * charge. Made when it is first asked for, then kept for as long as the process lives.
 */
@Injectable()
export class SampleReport {
  private readonly turns = new KeyedQueue();
  private readonly pages = new Map<string, RowsPage>();
  private made: Promise<Made> | null = null;

  constructor(
    private readonly reader: WorkbookReader,
    private readonly engine: ReportEngine,
  ) {}

  async file(): Promise<SampleBook> {
    const { sampleBook } = await import('./sample-book.js');
    return sampleBook();
  }

  async report(): Promise<SampleReportResponse> {
    return (await this.once()).report;
  }

  /** The rows behind one of its numbers. Throws `DomainError` for a number that it does not have. */
  async rows(
    reportIndex: number,
    value: string,
    wanted: WantedRows,
  ): Promise<{ readonly entry: Provenance; readonly page: RowsPage }> {
    const { workbook, report } = await this.once();
    const section = report.report_data.reports.find(({ index }) => index === reportIndex);
    const entry =
      section?.actions.provenance.find(({ id }) => id === value) ??
      (await this.cell(section, value));
    if (entry === null)
      throw new DomainError('not-found', 'rows.unknown-value', 'Такого числа в отчете нет');
    const key = JSON.stringify([reportIndex, value, wanted]);
    const page = this.pages.get(key) ?? (await this.read(workbook, entry, wanted));
    if (this.pages.size < PAGES_MAX) this.pages.set(key, page);
    return { entry, page };
  }

  private async cell(
    section: ReportSection | undefined,
    value: string,
  ): Promise<Provenance | null> {
    const { workbook, proposals } = await this.once();
    const proposal = section === undefined ? undefined : proposals[section.index];
    if (section === undefined || proposal === undefined) return null;
    const published = { proposal, actions: section.actions };
    return this.turns.run('rows', WAIT_MS_MAX, () =>
      this.engine.cellSource(workbook, published, value, AbortSignal.timeout(ROWS_MS_MAX)),
    );
  }

  /** One at a time, however many ask. */
  private read(workbook: ReadWorkbook, entry: Provenance, wanted: WantedRows): Promise<RowsPage> {
    return this.turns.run('rows', WAIT_MS_MAX, () =>
      this.engine.rows(workbook, entry, wanted, AbortSignal.timeout(ROWS_MS_MAX)),
    );
  }

  /** Whoever asks while it is being made waits for the same; a failure is tried again. */
  private once(): Promise<Made> {
    this.made ??= this.make().catch((error: unknown) => {
      this.made = null;
      throw error;
    });
    return this.made;
  }

  private async make(): Promise<Made> {
    const signal = AbortSignal.timeout(REPORT_MS_MAX);
    const { bytes, fileName } = await this.file();
    const engine = this.engine.withoutModel();
    const workbook = await this.reader.read(bytes, fileName, { signal });
    const proposals = await engine.propose(workbook, quiet, signal);
    const reports: ReportSection[] = [];
    for (const [index, proposal] of proposals.slice(0, REPORTS_MAX).entries()) {
      const actions = await engine.run(workbook, proposal, quiet, signal);
      reports.push({ name: proposal.name, index, actions });
    }
    const { summary } = await engine.summarise(reports, quiet, signal);
    const data: ReportData = { summary, reports };
    return { workbook, proposals, report: { file_name: fileName, report_data: data } };
  }
}

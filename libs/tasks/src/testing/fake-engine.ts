import { QueryJail } from '../../../jail/src/query-jail.js';
import { ReportEngine } from '../../../analysis/src/engine/report-engine.js';
import { StandardAnalyst } from '../../../kinds/src/standard-analyst.js';
import { WorkbookReader } from '../../../workbook/src/file/workbook-reader.js';
import { WorkbookRefused } from '../../../workbook/src/file/workbook-refused.js';
import type { PartialReport } from '../../../analysis/src/engine/engine-types.js';
import type { JailSession } from '../../../jail/src/query-jail.js';
import type { MadeSummary } from '../../../analysis/src/engine/summarise.js';
import type { Proposal, Understanding } from '../../../analysis/src/analyst/proposal.js';
import type { ReadWorkbook } from '../../../workbook/src/model.js';
import type {
  PartialSummary,
  ReportActions,
  ReportSection,
  ReportSummary,
} from '../../../contract/src/index.js';
import { aProposal } from './proposals.js';
import { actions } from './task-history.js';

class NoJail extends QueryJail {
  open(): Promise<JailSession> {
    return Promise.reject(new Error('This jail opens for nobody'));
  }

  close(): void {
    // Nothing was opened.
  }
}

/** Answers at once with what it is told to answer. */
export class FakeEngine extends ReportEngine {
  proposals: readonly Proposal[] = [aProposal('Динамика'), aProposal('Структура')];
  understanding: Understanding = { understood: true, proposal: aProposal('Свой') };
  /** What a report of this name comes to; a thrown error fails it. */
  report: (name: string, signal: AbortSignal) => Promise<ReportActions> = async () =>
    actions('Рисунок');
  /** Why the model's summary was not taken. */
  modelFailure: string | null = null;
  source: MadeSummary['source'] = 'built-in';
  summary: (sections: readonly ReportSection[]) => Promise<ReportSummary> = async (sections) => ({
    report_title: `Отчетов: ${sections.length}`,
    summary: sections.map(({ name }) => name).join(', '),
    key_findings: [],
    recommendations: [],
  });
  /** What a report leads on to. */
  following: () => Promise<readonly Proposal[]> = async () => [];
  /** Names of the reports that were run. */
  readonly ran: string[] = [];

  constructor() {
    super(new StandardAnalyst(), new NoJail());
  }

  override async propose(
    _workbook: unknown,
    emit: (proposals: readonly Proposal[]) => void,
  ): Promise<readonly Proposal[]> {
    emit(this.proposals.slice(0, 1));
    return this.proposals;
  }

  override async understand(): Promise<Understanding> {
    return this.understanding;
  }

  override async run(
    _workbook: unknown,
    { name }: Proposal,
    emit: (partial: PartialReport) => void,
    signal: AbortSignal,
  ): Promise<ReportActions> {
    this.ran.push(name);
    emit({ partial_text: 'Вывод', actions: actions() });
    return this.report(name, signal);
  }

  override followUps(): Promise<readonly Proposal[]> {
    return this.following();
  }

  override async summarise(
    sections: readonly ReportSection[],
    emit: (partial: PartialSummary) => void,
  ): Promise<MadeSummary> {
    emit({ report_title: 'Итог' });
    const summary = await this.summary(sections);
    return { summary, source: this.source, modelFailure: this.modelFailure };
  }
}

const emptyFile: ReadWorkbook = {
  tables: [],
  profile: { tables: [], links: [], notices: [] },
  fileInfo: {
    total_sheets: 1,
    total_rows_all_sheets: 2,
    max_columns: 2,
    sheet_names: ['Лист1'],
    file_format: 'XLSX',
    tables_found: 1,
    notes: [],
  },
};

/** Reads any bytes as the same small workbook, in no child process. */
export class FakeReader extends WorkbookReader {
  /** What it refuses first, before it reads. */
  readonly refusals: WorkbookRefused['code'][] = [];

  override async read(): Promise<ReadWorkbook> {
    const code = this.refusals.shift();
    if (code !== undefined) throw new WorkbookRefused(code);
    return emptyFile;
  }
}

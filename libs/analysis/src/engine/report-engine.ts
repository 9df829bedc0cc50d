import type {
  PartialSummary,
  Provenance,
  ReportActions,
  ReportSection,
} from '../../../contract/src/report-content.js';
import type {
  CheckedQuestion,
  Question,
  QuestionForm,
  QuestionTemplate,
  ReadQuestion,
} from '../../../contract/src/question.js';
import type { Analyst } from '../analyst/analyst.js';
import type { Proposal, Understanding } from '../analyst/proposal.js';
import type { QueryJail } from '../../../jail/src/index.js';
import {
  checkQuestion,
  choicesFor,
  fillQuestion,
  formOfQuestions,
  nearQuestions,
  proposeQuestion,
  suggestedQuestions,
} from './ask-question.js';
import type { EngineParts, PartialReport, WorkbookData } from './engine-types.js';
import { followUpsOf } from './follow-ups.js';
import { openMeaningOf, type OpenMeaning } from './open-meaning.js';
import { proposeReports } from './propose.js';
import { cellSource, type PublishedReport } from './cell-source.js';
import { readRows } from './read-rows.js';
import type { RowsPage, WantedRows } from './rows-page.js';
import { runReport } from './run-report.js';
import { summariseReports } from './summarise.js';
import type { MadeSummary } from './summarise.js';
import { understandRequest } from './understand.js';

/**
 * The same way for every analyst: plan → jail → results → narrate → verify → publish. Each call
 * fails with AnalysisFailed, or with the signal's reason when it was aborted.
 */
export class ReportEngine {
  private readonly parts: EngineParts;

  constructor(analyst: Analyst, jail: QueryJail) {
    this.parts = { analyst, jail };
  }

  /** The same engine for one task: what it may cost is counted together. `key` says nothing. */
  forTask(key: string): ReportEngine {
    const { analyst, jail } = this.parts;
    const own = analyst.forTask?.(key);
    return own === undefined ? this : new ReportEngine(own, jail);
  }

  /** The same engine by rules alone: nothing leaves the machine and nothing is paid for. */
  withoutModel(): ReportEngine {
    const { analyst, jail } = this.parts;
    return analyst.standIn === null ? this : new ReportEngine(analyst.standIn, jail);
  }

  propose(
    workbook: WorkbookData,
    emit: (proposals: readonly Proposal[]) => void,
    signal: AbortSignal,
  ): Promise<readonly Proposal[]> {
    return proposeReports(this.parts, workbook, emit, signal);
  }

  understand(workbook: WorkbookData, request: string, signal: AbortSignal): Promise<Understanding> {
    return understandRequest(this.parts, workbook, request, signal);
  }

  /** What the file leaves open, and what stands of it: one click settles each. */
  openQuestions(workbook: WorkbookData): readonly OpenMeaning[] {
    return openMeaningOf(workbook);
  }

  /** What a person can compose questions of. */
  questionForm(workbook: WorkbookData): QuestionForm {
    return formOfQuestions(workbook);
  }

  /** What of a text is found in the file's words, for whoever composes a question. */
  async readQuestion(
    workbook: WorkbookData,
    text: string,
    signal: AbortSignal,
  ): Promise<ReadQuestion> {
    const { question, unknown } = fillQuestion(workbook, text);
    if (question === null) return { question, unknown, near: [], choices: [] };
    const choices = await choicesFor(this.parts.jail, workbook, text, signal);
    const near = await nearQuestions(this.parts.jail, workbook, question, signal);
    return { question, unknown, near, choices };
  }

  /** Complete questions of the workbook, for whoever types one. */
  suggestedQuestions(workbook: WorkbookData): readonly QuestionTemplate[] {
    return suggestedQuestions(workbook);
  }

  /** The same without a look at what has answers. */
  fillQuestion(workbook: WorkbookData, text: string): Pick<ReadQuestion, 'question' | 'unknown'> {
    return fillQuestion(workbook, text);
  }

  checkQuestion(
    workbook: WorkbookData,
    question: Question,
    signal: AbortSignal,
  ): Promise<CheckedQuestion> {
    return checkQuestion(this.parts.jail, workbook, question, signal);
  }

  /** A composed question as a report; no analyst has a say. */
  proposeQuestion(
    workbook: WorkbookData,
    question: Question,
    signal: AbortSignal,
  ): Promise<Proposal> {
    return proposeQuestion(this.parts.jail, workbook, question, signal);
  }

  run(
    workbook: WorkbookData,
    proposal: Proposal,
    emit: (partial: PartialReport) => void,
    signal: AbortSignal,
  ): Promise<ReportActions> {
    return runReport(this.parts, workbook, proposal, emit, signal);
  }

  /**
   * Reports that lead on from one that was made, at most three: each was computed, and repeats none
   * of `others`.
   */
  followUps(
    workbook: WorkbookData,
    proposal: Proposal,
    others: readonly Proposal[],
    signal: AbortSignal,
  ): Promise<readonly Proposal[]> {
    return followUpsOf(this.parts, workbook, proposal, others, signal);
  }

  /** The rows of the workbook that a published number stands on. */
  rows(
    workbook: WorkbookData,
    entry: Provenance,
    wanted: WantedRows,
    signal: AbortSignal,
  ): Promise<RowsPage> {
    return readRows(this.parts.jail, workbook, entry, wanted, signal);
  }

  /** Where a number of a report's table comes from; null where that is not known. */
  cellSource(
    workbook: WorkbookData,
    published: PublishedReport,
    value: string,
    signal: AbortSignal,
  ): Promise<Provenance | null> {
    return cellSource(this.parts, workbook, published, value, signal);
  }

  /** Sections of one edition, in the order of the reports. */
  summarise(
    sections: readonly ReportSection[],
    emit: (partial: PartialSummary) => void,
    signal: AbortSignal,
  ): Promise<MadeSummary> {
    return summariseReports(this.parts, sections, emit, signal);
  }
}

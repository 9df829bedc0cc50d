import type { Draft } from '../../../analysis/src/analyst/draft.js';
import type { Proposal } from '../../../analysis/src/analyst/proposal.js';
import { executePlan } from '../../../analysis/src/engine/execute-plan.js';
import { ReportEngine } from '../../../analysis/src/engine/report-engine.js';
import { InProcessJail } from '../../../jail/src/testing/in-process-jail.js';
import { meaningOf } from '../../../meaning/src/meaning-of.js';
import { readSheets } from '../../../workbook/src/testing/make-workbook.js';
import type { ReadWorkbook } from '../../../workbook/src/model.js';
import type { SheetParts } from '../../../workbook/src/testing/make-workbook.js';
import type { ReportActions } from '../../../contract/src/index.js';
import { KindReport } from '../kind-reports.js';
import { StandardAnalyst } from '../standard-analyst.js';

/** A spec closes it. */
export const jail = new InProcessJail();

const never = new AbortController().signal;

export interface MadeReport {
  readonly proposal: Proposal;
  readonly draft: Draft;
  readonly published: ReportActions;
  /** Paragraphs as they are published, with plain spaces. */
  readonly told: readonly string[];
}

/** The standard questions that are proposed for a workbook, made as the service makes them. */
export const madeReports = (...sheets: readonly SheetParts[]): Promise<readonly MadeReport[]> =>
  reportsOn(readSheets(...sheets));

export async function reportsOn(workbook: ReadWorkbook): Promise<readonly MadeReport[]> {
  const engine = new ReportEngine(new StandardAnalyst(), jail);
  const proposals = await engine.propose(workbook, () => undefined, never);
  const made: MadeReport[] = [];
  for (const proposal of proposals) {
    const report = new KindReport(proposal, meaningOf(workbook.tables));
    const plan = report.plan(proposal);
    const { results } = await executePlan(jail, plan, workbook, never);
    const published = await engine.run(workbook, proposal, () => undefined, never);
    const told = published.note.map(({ spans }) =>
      spans.map((span) => (typeof span === 'string' ? span : span.text)).join(''),
    );
    made.push({
      proposal,
      draft: report.narrate(results, plan),
      published,
      told: told.map((text) => text.replaceAll('\u00a0', ' ')),
    });
  }
  return made;
}

/** A day of 2025, months from 0. */
export const dayOf2025 = (month: number, date: number): Date =>
  new Date(Date.UTC(2025, month, date));

/** All that a reader sees of reports: their names and paragraphs. */
export const textOf = (made: readonly MadeReport[]): string =>
  made.flatMap(({ proposal, told }) => [proposal.name, ...told]).join('\n');

import type { Draft } from '../../analyst/draft.js';
import type { Proposal } from '../../analyst/proposal.js';
import { executePlan } from '../../engine/execute-plan.js';
import { ReportEngine } from '../../engine/report-engine.js';
import { DuckDbJail } from '../../jail/duckdb-jail.js';
import { meaningOf } from '../../meaning/read-meaning.js';
import { readSheets, type SheetParts } from '../../testing/make-workbook.js';
import { KindReport } from '../kind-reports.js';
import { StandardAnalyst } from '../standard-analyst.js';

/** The jail of the product, which a spec closes. */
export const jail = new DuckDbJail();

const never = new AbortController().signal;

export interface MadeReport {
  readonly proposal: Proposal;
  readonly draft: Draft;
  /** Paragraphs as they are published, with plain spaces. */
  readonly told: readonly string[];
}

/** All that is proposed for a workbook, made as the service makes it. */
export async function madeReports(
  ...sheets: readonly SheetParts[]
): Promise<readonly MadeReport[]> {
  const workbook = readSheets(...sheets);
  const engine = new ReportEngine(new StandardAnalyst(), jail);
  const proposals = await engine.propose(workbook, () => undefined, never);
  const made: MadeReport[] = [];
  for (const proposal of proposals) {
    const report = new KindReport(proposal, meaningOf(workbook.tables));
    const plan = report.plan(proposal);
    const { results } = await executePlan(jail, plan, workbook, never);
    const { note } = await engine.run(workbook, proposal, () => undefined, never);
    const told = note.map(({ spans }) =>
      spans.map((span) => (typeof span === 'string' ? span : span.text)).join(''),
    );
    made.push({
      proposal,
      draft: report.narrate(results, plan),
      told: told.map((text) => text.replaceAll('\u00a0', ' ')),
    });
  }
  return made;
}

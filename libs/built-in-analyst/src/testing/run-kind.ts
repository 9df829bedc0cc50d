import type { ReportActions } from '../../../contract/src/report-content.js';
import { ReportEngine } from '../../../analysis/src/engine/report-engine.js';
import type { QueryJail } from '../../../jail/src/query-jail.js';
import type { Table } from '../../../workbook/src/model.js';
import { profileOf } from '../../../workbook/src/testing/table-builder.js';
import type { Draft, Mismatch } from '../../../analysis/src/analyst/draft.js';
import type { ReportPlan, Results } from '../../../analysis/src/analyst/plan.js';
import type { Proposal } from '../../../analysis/src/analyst/proposal.js';
import { BuiltInAnalyst } from '../built-in-analyst.js';
import { toJson } from '../parameters.js';
import type { ReportParameters } from '../parameters.js';

const never = new AbortController().signal;

/** What it writes has to resolve at once. */
class StrictAnalyst extends BuiltInAnalyst {
  override async narrate(
    plan: ReportPlan,
    results: Results,
    emit: (draft: Draft) => void,
    mismatches: readonly Mismatch[],
  ): Promise<Draft> {
    if (mismatches.length > 0) throw new Error(JSON.stringify(mismatches));
    return super.narrate(plan, results, emit, mismatches);
  }
}

/** A report over one table, by the whole engine, as a proposal with these parameters asks. */
export async function runKind(
  jail: QueryJail,
  table: Table,
  parameters: ReportParameters,
): Promise<ReportActions> {
  const engine = new ReportEngine(new StrictAnalyst(), jail);
  const proposal: Proposal = {
    kind: parameters.kind,
    name: 'Отчет',
    question: 'Что?',
    sheets: [],
    usedSheets: [],
    processingSteps: [],
    parameters: toJson(parameters),
  };
  return engine.run(workbookOf(table), proposal, () => undefined, never);
}

export async function proposalsFor(jail: QueryJail, table: Table): Promise<readonly Proposal[]> {
  const engine = new ReportEngine(new BuiltInAnalyst(), jail);
  return engine.propose(workbookOf(table), () => undefined, never);
}

function workbookOf(table: Table) {
  return { tables: [table], profile: profileOf([table]) };
}

/** The first block of a kind as text; no-break spaces become plain ones. */
export function textOf({ note }: ReportActions, kind: string): string {
  const block = note.find((one) => one.kind === kind);
  const parts = (block?.spans ?? []).map((span) => (typeof span === 'string' ? span : span.text));
  return parts.join('').replaceAll('\u00a0', ' ');
}

export function wholeText({ analytical_note: note }: ReportActions): string {
  return note.replaceAll('\u00a0', ' ');
}

/** A column of a table by its header. */
export function columnOf(
  { visualizations }: ReportActions,
  header: string,
  table = 0,
): readonly unknown[] {
  const data = visualizations[table]?.table_data;
  const index = data?.headers.findIndex((name) => name.startsWith(header)) ?? -1;
  if (index === -1) throw new Error(`No «${header}» in ${data?.headers.join(', ')}`);
  return data?.rows.map((row) => row[index]) ?? [];
}

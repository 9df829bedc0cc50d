import type { ReportActions } from '../../../../../contract/src/report-content.js';
import { chartViolations } from '../../../../../analysis/src/charts/chart-rules-table.js';
import { ReportEngine } from '../../../../../analysis/src/engine/report-engine.js';
import type { QueryJail } from '../../../../../jail/src/query-jail.js';
import type { Table } from '../../../../../workbook/src/model.js';
import { profileOf } from '../../../../../workbook/src/testing/table-builder.js';
import type { Draft, Mismatch } from '../../../../../analysis/src/analyst/draft.js';
import type { ReportPlan, Results } from '../../../../../analysis/src/analyst/plan.js';
import { BuiltInAnalyst } from '../../../built-in-analyst.js';
import type { Candidate } from '../../../candidate.js';
import type { ReportKind } from '../../../parameters.js';
import { proposalOf } from '../../../proposal-texts.js';
import { moneyCandidates } from '../../money/candidates.js';
import { commerceCandidates } from '../candidates.js';

const never = new AbortController().signal;

export interface KindRun {
  readonly actions: ReportActions;
  readonly results: Results;
  /** What of the draft did not resolve and was left out, and what charts break their rules. */
  readonly faults: readonly string[];
  readonly note: string;
}

/** Keeps what an engine does not give back. */
class WatchedAnalyst extends BuiltInAnalyst {
  plans: ReportPlan[] = [];
  results: Results[] = [];
  mismatches: Mismatch[] = [];

  override async narrate(
    plan: ReportPlan,
    results: Results,
    emit: (draft: Draft) => void,
    mismatches: readonly Mismatch[],
  ): Promise<Draft> {
    this.plans.push(plan);
    this.results.push(results);
    this.mismatches.push(...mismatches);
    return super.narrate(plan, results, emit, mismatches);
  }
}

export function candidatesOf(table: Table): readonly Candidate[] {
  const { tables } = profileOf([table]);
  const [profile] = tables;
  if (profile === undefined) throw new Error('no table');
  const make = (worth: number, parameters: Candidate['parameters']) => ({
    table: profile,
    parameters,
    worth,
  });
  return [...commerceCandidates(profile, make, tables), ...moneyCandidates(profile, make)];
}

/** The report of a kind that is offered for the table, through the engine. */
export async function runKind(jail: QueryJail, table: Table, kind: ReportKind): Promise<KindRun> {
  const candidate = candidatesOf(table).find(({ parameters }) => parameters.kind === kind);
  if (candidate === undefined) throw new Error(`${kind} is not offered`);
  const analyst = new WatchedAnalyst();
  const data = { tables: [table], profile: profileOf([table]) };
  const engine = new ReportEngine(analyst, jail);
  const actions = await engine.run(data, proposalOf(candidate), () => undefined, never);
  const planned = analyst.plans[0]?.visualizations ?? [];
  const broken = actions.visualizations.flatMap((one, index) => {
    const plan = planned[index];
    return plan === undefined ? ['not planned'] : chartViolations(one, plan);
  });
  return {
    actions,
    results: analyst.results[0] ?? {},
    faults: [...analyst.mismatches.map(({ reason, text }) => `${reason}: ${text}`), ...broken],
    note: actions.analytical_note.replaceAll('\u00a0', ' '),
  };
}

/** Rows of a result as records. */
export function recordsOf(
  { results }: KindRun,
  id: string,
): readonly Readonly<Record<string, string | boolean | null>>[] {
  const set = results[id];
  if (set === undefined) throw new Error(`no result ${id}`);
  return set.rows.map((row) =>
    Object.fromEntries(set.columns.map(({ name }, index) => [name, row[index] ?? null])),
  );
}

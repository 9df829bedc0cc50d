import { AnalysisFailed, Analyst } from '../../analysis/src/index.js';
import type { Query } from '../../jail/src/index.js';
import type { Profile } from '../../workbook/src/index.js';
import type {
  Draft,
  Finding,
  Mismatch,
  SummaryDraft,
  ReportPlan,
  Results,
  Proposal,
} from '../../analysis/src/index.js';
import { factsOf, narrationOf, toNotes } from './kind-builder.js';
import { builderOf } from './kinds/builders.js';
import { slipQuery } from './kinds/slip.js';
import { asideQuery, partQuery, scopeQuery, withLead } from './kinds/requests/lead.js';
import { fromJson } from './parameters.js';
import { propose } from './propose.js';
import { conditionsQuery } from './sql.js';
import { summaryOf } from './summary.js';

/** Rules and statistics: no key, no network, the same file gives the same report. */
export class BuiltInAnalyst extends Analyst {
  override propose(
    profile: Profile,
    query: Query,
    emit: (proposals: readonly Proposal[]) => void,
    signal: AbortSignal,
  ): Promise<readonly Proposal[]> {
    return propose(profile, query, emit, signal);
  }

  override async plan(proposal: Proposal, profile: Profile): Promise<ReportPlan> {
    const parameters = fromJson(proposal.parameters);
    const table = profile.tables.find(({ id }) => id === parameters?.table);
    const builder = parameters === null ? undefined : builderOf(parameters.kind);
    if (parameters === null || table === undefined || builder === undefined) {
      throw new AnalysisFailed('report.plan-invalid', 'Этого отчета больше нет в файле.');
    }
    const facts = factsOf(table, parameters);
    const parts = builder.plan(table, parameters, facts, profile.tables);
    const made = [conditionsQuery, asideQuery, scopeQuery, partQuery, slipQuery];
    const extra = made.map((make) => make(table, parameters));
    return {
      kind: proposal.kind,
      name: proposal.name,
      ...parts,
      queries: [...parts.queries, ...extra.filter((query) => query !== null)],
      notes: toNotes(facts),
    };
  }

  override async narrate(
    plan: ReportPlan,
    results: Results,
    emit: (draft: Draft) => void,
    mismatches: readonly Mismatch[],
  ): Promise<Draft> {
    const narration = narrationOf(plan, results);
    const drafted = builderOf(narration.facts.parameters.kind)?.narrate(narration);
    if (drafted === undefined)
      throw new AnalysisFailed('report.plan-invalid', 'План отчета поврежден.');
    const kept = withoutMismatches(limited(withLead(drafted, narration)), mismatches);
    for (const draft of readingOrder(kept)) emit(draft);
    return kept;
  }

  override async summarise(
    findings: readonly Finding[],
    emit: (draft: SummaryDraft) => void,
  ): Promise<SummaryDraft> {
    const summary = summaryOf(findings);
    emit({ ...summary, keyFindings: [], recommendations: [] });
    return summary;
  }
}

const FINDINGS_MAX = 7;

/** More findings than a reader takes in are left to the tables. */
function limited(draft: Draft): Draft {
  const findings = draft.blocks.filter(({ kind }) => kind === 'finding');
  const left = new Set(findings.slice(FINDINGS_MAX));
  return { ...draft, blocks: draft.blocks.filter((block) => !left.has(block)) };
}

/** Block by block, each chart after the block beside which it stands: nothing moves again. */
function readingOrder({ blocks, visualizations }: Draft): readonly Draft[] {
  const beside = (shown: Draft['blocks']) =>
    visualizations.filter(({ id }) => shown.some(({ visualization }) => visualization === id));
  return blocks.flatMap((_, at) => {
    const [before, shown] = [blocks.slice(0, at), blocks.slice(0, at + 1)];
    const text = { blocks: shown, visualizations: beside(before) };
    const drawn = { blocks: shown, visualizations: beside(shown) };
    return drawn.visualizations.length > text.visualizations.length ? [text, drawn] : [text];
  });
}

/** Rules would write the same again: what did not resolve is left out. */
function withoutMismatches(draft: Draft, mismatches: readonly Mismatch[]): Draft {
  const places = new Set(mismatches.map(({ place }) => place));
  return {
    blocks: draft.blocks.filter((_, index) => !places.has(index)),
    visualizations: draft.visualizations.filter(({ id }) => !places.has(id)),
  };
}

import type { Profile } from '../model.js';
import type { Query } from '../jail/query-jail.js';
import type { Draft, Finding, Mismatch, SummaryDraft } from './draft.js';
import type { ReportPlan, Results } from './plan.js';
import type { Proposal, Understanding } from './proposal.js';

/**
 * Plans and narrates; never computes what is published. It sees a profile of the tables and may
 * put queries to the jail, never files, stores, ids or money. All that goes in and out is plain
 * JSON, so an analyst may live in another process or be a model.
 */
export abstract class Analyst {
  /** At most eight, the most telling first; `emit` gets what is known so far, cumulative. */
  abstract propose(
    profile: Profile,
    query: Query,
    emit: (proposals: readonly Proposal[]) => void,
    signal: AbortSignal,
  ): Promise<readonly Proposal[]>;

  /** A user's own words: a proposal, or what to ask instead. Values are looked up in the data. */
  abstract understand(
    profile: Profile,
    request: string,
    query: Query,
    signal: AbortSignal,
  ): Promise<Understanding>;

  abstract plan(proposal: Proposal, profile: Profile, signal: AbortSignal): Promise<ReportPlan>;

  /** `mismatches` is empty at first; the second and last time it names what did not resolve. */
  abstract narrate(
    plan: ReportPlan,
    results: Results,
    emit: (draft: Draft) => void,
    mismatches: readonly Mismatch[],
    signal: AbortSignal,
  ): Promise<Draft>;

  abstract summarise(
    findings: readonly Finding[],
    emit: (draft: SummaryDraft) => void,
    signal: AbortSignal,
  ): Promise<SummaryDraft>;
}

import type { Meaning } from '../../../meaning/src/index.js';
import type { Profile } from '../../../workbook/src/index.js';
import type { Ask, Frame } from '../../../frames/src/index.js';
import type { Query, ResultSet } from '../../../jail/src/index.js';
import type { Draft, Finding, Mismatch, SummaryDraft } from './draft.js';
import type { ReportPlan, Results } from './plan.js';
import type { Proposal, Understanding } from './proposal.js';
import type { AskedTelling, Teller } from './teller.js';

/** A request that may be a frame: what the workbook means, and a way to look into it. */
export interface AskedFrame {
  readonly meaning: Meaning;
  readonly request: string;
  readonly query: Query;
  readonly signal: AbortSignal;
}

/** What a workbook means, and a way to look into it; `emit` gets what is known so far. */
export interface AskedProposals {
  readonly meaning: Meaning;
  readonly query: Query;
  readonly emit: (proposals: readonly Proposal[]) => void;
  readonly signal: AbortSignal;
}

/** A question that a report leads on to. */
export interface FurtherFrame {
  /** What made it so, or the same otherwise. */
  readonly is: 'why' | 'shown';
  readonly frame: Frame;
  /** In the owner's words; null where these results, one for each ask, say nothing. */
  readonly titled: (results: readonly ResultSet[]) => string | null;
}

/** A report that plans and tells itself, from its proposal and what the workbook means alone. */
export interface OwnReport {
  /** All that it asks. */
  asks(): readonly Ask[];
  /** What a reader would ask next, the most telling first; absent: nothing. */
  further?(): readonly FurtherFrame[];
  plan(proposal: Proposal): ReportPlan;
  narrate(results: Results, plan: ReportPlan): Draft;
}

/** Plans and narrates what nobody has to trust: statements of its own over the profile. */
export interface Planner {
  plan(proposal: Proposal, profile: Profile, signal: AbortSignal): Promise<ReportPlan>;

  /** A plan that could not be executed comes back once with what was wrong; null: no other plan. */
  correct(
    plan: ReportPlan,
    profile: Profile,
    problem: string,
    signal: AbortSignal,
  ): Promise<ReportPlan | null>;

  /** `mismatches` is empty at first; the second and last time it names what did not resolve. */
  narrate(
    plan: ReportPlan,
    results: Results,
    emit: (draft: Draft) => void,
    mismatches: readonly Mismatch[],
    signal: AbortSignal,
  ): Promise<Draft>;
}

/**
 * Plans and narrates; never computes what is published. It sees what the tables mean and may put
 * queries to the jail, never files, stores, ids or money. All that goes in and out is plain JSON,
 * so an analyst may live in another process or be a model.
 */
export abstract class Analyst {
  /** Serves where this one fails and nothing is charged; null: this one needs none. */
  get standIn(): Analyst | null {
    return null;
  }

  /** For one task, of which it knows no more than that it is one; absent: itself serves all. */
  forTask?(key: string): Analyst;

  /** At most eight, the most telling first; `emit` gets what is known so far, cumulative. */
  abstract propose(asked: AskedProposals): Promise<readonly Proposal[]>;

  /**
   * Absent or null: a planner serves.
   * @throws AnalysisFailed where the workbook has no such report any more.
   */
  ownReport?(proposal: Proposal, meaning: Meaning): OwnReport | null;

  /** Looks further than the frame of a question of its own, and writes what was found. */
  teller?(asked: AskedTelling): Promise<Teller>;

  /** A user's own words as a frame, which the engine runs by itself; null: no frame says them. */
  asFrame?(asked: AskedFrame): Promise<Understanding | null>;

  /** A user's own words that no frame says, as a plan of its own; absent or null: it cannot. */
  understand?(
    profile: Profile,
    request: string,
    signal: AbortSignal,
  ): Promise<Understanding | null>;

  /** Of a proposal that is no frame and no report of its own; absent or null: nobody plans it. */
  planner?(proposal: Proposal): Planner | null;

  abstract summarise(
    findings: readonly Finding[],
    emit: (draft: SummaryDraft) => void,
    signal: AbortSignal,
  ): Promise<SummaryDraft>;
}

import { Analyst } from '../analyst/analyst.js';
import type { ClaimCode, Draft, Finding, Mismatch, SummaryDraft } from '../analyst/draft.js';
import type { ReportPlan, Results } from '../analyst/plan.js';
import type { Proposal } from '../analyst/proposal.js';
import type { Query } from '../../../jail/src/query-jail.js';
import type { Profile } from '../../../workbook/src/model.js';

/** Any analyst, with the codes of what its drafts claim: no word of theirs is read. */
export class ClaimWatch extends Analyst {
  private readonly watched: Analyst;
  /** Of the last draft of the last report. */
  lastClaims: readonly ClaimCode[] = [];

  constructor(watched: Analyst) {
    super();
    this.watched = watched;
  }

  override propose(
    profile: Profile,
    query: Query,
    emit: (proposals: readonly Proposal[]) => void,
    signal: AbortSignal,
  ): Promise<readonly Proposal[]> {
    return this.watched.propose(profile, query, emit, signal);
  }

  override plan(proposal: Proposal, profile: Profile, signal: AbortSignal): Promise<ReportPlan> {
    return this.watched.plan(proposal, profile, signal);
  }

  override correct(
    plan: ReportPlan,
    profile: Profile,
    problem: string,
    signal: AbortSignal,
  ): Promise<ReportPlan | null> {
    return this.watched.correct(plan, profile, problem, signal);
  }

  override async narrate(
    plan: ReportPlan,
    results: Results,
    emit: (draft: Draft) => void,
    mismatches: readonly Mismatch[],
    signal: AbortSignal,
  ): Promise<Draft> {
    const draft = await this.watched.narrate(plan, results, emit, mismatches, signal);
    this.lastClaims = draft.blocks.flatMap(({ claim }) => claim ?? []);
    return draft;
  }

  override summarise(
    findings: readonly Finding[],
    emit: (draft: SummaryDraft) => void,
    signal: AbortSignal,
  ): Promise<SummaryDraft> {
    return this.watched.summarise(findings, emit, signal);
  }
}

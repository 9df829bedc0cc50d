import { AnalysisFailed, badPlan } from '../../analysis-failed.js';
import type { Query } from '../../jail/query-jail.js';
import type { Profile } from '../../model.js';
import { Analyst, type AskedFrame } from '../analyst.js';
import type { BuiltInAnalyst } from '../built-in/built-in-analyst.js';
import type { Draft, Finding, Mismatch, SummaryDraft } from '../draft.js';
import type { ReportPlan, Results } from '../plan.js';
import type { Proposal, Understanding } from '../proposal.js';
import { understoodAsFrame, type FrameTrace } from './frame-way.js';
import { growingPartsOf, partsOf } from './markup.js';
import type { ModelCalls } from './model-calls.js';
import { isModelProposal, rankedIn, toProposal } from './model-proposals.js';
import {
  narratePrompt,
  planPrompt,
  proposalsPrompt,
  summaryPrompt,
  understandingPrompt,
} from './model-asks.js';
import { planSchema, proposalsSchema, understandingSchema } from './schemas.js';
import type { ModelProposal } from './schemas.js';
import { asShown, toSummary } from './to-summary.js';
import { toDraft } from './to-draft.js';
import { toPlan } from './to-plan.js';
import type { TokenBudget, TokenBudgets } from './token-budget.js';

/** What costs nothing is not waited for longer: the built-in analyst serves. */
const patience = { proposalsMs: 20_000, summaryMs: 90_000 };

export interface ModelParts {
  readonly builtIn: BuiltInAnalyst;
  readonly calls: ModelCalls;
  readonly budgets: TokenBudgets;
  readonly trace?: (step: FrameTrace) => void;
}

/**
 * A model beside the built-in analyst (docs/adr/0007): it adds reports, understands what rules do
 * not, and writes summaries. What the rules can do exactly stays with them.
 */
export class LangChainAnalyst extends Analyst {
  private readonly parts: ModelParts;
  private readonly key: string;

  constructor(parts: ModelParts, key = '') {
    super();
    this.parts = parts;
    this.key = key;
  }

  override get standIn(): Analyst {
    return this.parts.builtIn;
  }

  override forTask(key: string): Analyst {
    return new LangChainAnalyst(this.parts, key);
  }

  override async propose(
    profile: Profile,
    query: Query,
    emit: (proposals: readonly Proposal[]) => void,
    signal: AbortSignal,
  ): Promise<readonly Proposal[]> {
    const known = await this.parts.builtIn.propose(profile, query, emit, signal);
    const own = await this.orElse([], signal, () => this.own(profile, known, signal));
    const ranked = rankedIn(known, own);
    if (own.length > 0) emit(ranked);
    return ranked;
  }

  override async asFrame(asked: AskedFrame): Promise<Understanding | null> {
    const { calls, trace = () => undefined } = this.parts;
    const way = { calls, budget: this.budget, trace };
    return this.orElse(null, asked.signal, () => understoodAsFrame(way, asked));
  }

  override async understand(
    profile: Profile,
    request: string,
    query: Query,
    signal: AbortSignal,
  ): Promise<Understanding> {
    const known = await this.parts.builtIn.understand(profile, request, query, signal);
    if (known.understood) return known;
    return this.orElse(known, signal, () => this.understood(profile, request, known, signal));
  }

  override async plan(
    proposal: Proposal,
    profile: Profile,
    signal: AbortSignal,
  ): Promise<ReportPlan> {
    if (!isModelProposal(proposal)) return this.parts.builtIn.plan(proposal, profile);
    try {
      return await this.planned(proposal, profile, null, signal);
    } catch (error) {
      if (!(error instanceof AnalysisFailed) || error.code !== badPlan('').code) throw error;
      return this.planned(proposal, profile, String(error.cause), signal);
    }
  }

  override async correct(
    plan: ReportPlan,
    profile: Profile,
    problem: string,
    signal: AbortSignal,
  ): Promise<ReportPlan | null> {
    if (plan.meanings === undefined) return null;
    const { proposal } = plan.notes as unknown as Notes;
    return this.planned(proposal, profile, problem, signal, plan);
  }

  override async narrate(
    plan: ReportPlan,
    results: Results,
    emit: (draft: Draft) => void,
    mismatches: readonly Mismatch[],
    signal: AbortSignal,
  ): Promise<Draft> {
    if (plan.meanings === undefined) {
      return this.parts.builtIn.narrate(plan, results, emit, mismatches);
    }
    let told = 0;
    const grow = (text: string) => {
      const parts = growingPartsOf(text);
      const length = parts.reduce((sum, part) => sum + part.text.length, 0);
      if (length <= told) return;
      told = length;
      emit(toDraft(parts, plan, results));
    };
    const { proposal } = plan.notes as unknown as Notes;
    const prompt = narratePrompt(plan, proposal, results, mismatches);
    const text = await this.parts.calls.streamed(prompt, grow, this.budget, signal);
    return toDraft(partsOf(text), plan, results);
  }

  override async summarise(
    findings: readonly Finding[],
    emit: (draft: SummaryDraft) => void,
    signal: AbortSignal,
  ): Promise<SummaryDraft> {
    const prompt = summaryPrompt(findings);
    const patient = AbortSignal.any([signal, AbortSignal.timeout(patience.summaryMs)]);
    const shown = findings.flatMap(({ numbers }) => numbers);
    const grow = (text: string) => emit(toSummary(growingPartsOf(asShown(text, shown))));
    const text = await this.parts.calls.streamed(prompt, grow, this.budget, patient);
    return toSummary(partsOf(asShown(text, shown)));
  }

  private get budget(): TokenBudget {
    return this.parts.budgets.of(this.key);
  }

  private async own(
    profile: Profile,
    known: readonly Proposal[],
    signal: AbortSignal,
  ): Promise<readonly { readonly proposal: Proposal; readonly place: number }[]> {
    const prompt = proposalsPrompt(profile, known);
    const patient = AbortSignal.any([signal, AbortSignal.timeout(patience.proposalsMs)]);
    const { calls } = this.parts;
    const answer = await calls.structured(prompt, 'propose', proposalsSchema, this.budget, patient);
    return answer.proposals.flatMap((one: ModelProposal) => {
      const proposal = toProposal(one, profile, null);
      return proposal === null ? [] : [{ proposal, place: one.place }];
    });
  }

  private async understood(
    profile: Profile,
    request: string,
    known: Extract<Understanding, { understood: false }>,
    signal: AbortSignal,
  ): Promise<Understanding> {
    const prompt = understandingPrompt(profile, request);
    const { calls } = this.parts;
    const name = 'understand';
    const answer = await calls.structured(prompt, name, understandingSchema, this.budget, signal);
    if (!answer.understood || answer.proposal === null) return known;
    const proposal = toProposal(answer.proposal, profile, request);
    return proposal === null ? known : { understood: true, proposal };
  }

  private async planned(
    proposal: Proposal,
    profile: Profile,
    problem: string | null,
    signal: AbortSignal,
    before: ReportPlan | null = null,
  ): Promise<ReportPlan> {
    const prompt = planPrompt(
      proposal,
      profile,
      problem === null ? null : { problem, plan: before },
    );
    const { calls } = this.parts;
    const spec = await calls.structured(prompt, 'plan', planSchema, this.budget, signal);
    return toPlan(spec, proposal, profile);
  }

  /** For what costs nothing: a model that fails leaves what was known without it. */
  private async orElse<T>(known: T, signal: AbortSignal, ask: () => Promise<T>): Promise<T> {
    try {
      return await ask();
    } catch (error) {
      signal.throwIfAborted();
      if (error instanceof AnalysisFailed || isTimeout(error)) return known;
      throw error;
    }
  }
}

interface Notes {
  readonly proposal: Proposal;
}

function isTimeout(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'TimeoutError';
}

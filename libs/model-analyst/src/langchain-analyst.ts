import { AnalysisFailed, badPlan, Analyst } from '../../analysis/src/index.js';
import type { Meaning } from '../../meaning/src/index.js';
import type { Profile } from '../../workbook/src/index.js';
import type {
  AskedFrame,
  AskedProposals,
  Draft,
  Finding,
  Mismatch,
  Planner,
  SummaryDraft,
  ReportPlan,
  Results,
  Proposal,
  Understanding,
  AskedTelling,
  Teller,
} from '../../analysis/src/index.js';
import { isForgiven } from './forgiven.js';
import { understoodAsFrame } from './frame-way.js';
import type { FrameTrace } from './model-traces.js';
import { growingPartsOf, partsOf } from './markup.js';
import type { ModelCalls } from './model-calls.js';
import { askedQuestions } from './insight/ask-questions.js';
import { withMainFirst } from './insight/first-cards.js';
import type { OfferedCard } from './insight/first-cards.js';
import { FrameTeller } from './insight/frame-teller.js';
import type { LeftOut } from './insight/question-cards.js';
import { toldFile } from './insight/told-file.js';
import type { PersonalNames } from './personal-names.js';
import type { TaskNames } from './task-names.js';
import { isModelProposal, toProposal } from './model-proposals.js';
import { narratePrompt, planPrompt, summaryPrompt, understandingPrompt } from './model-asks.js';
import { planSchema, understandingSchema } from './schemas.js';
import type { ModelUnderstanding } from './schemas.js';
import { asShown, toSummary } from './to-summary.js';
import { toDraft } from './to-draft.js';
import { toPlan } from './to-plan.js';
import type { TokenBudget, TokenBudgets } from './token-budget.js';

/** What costs nothing is not waited for longer: what stands in serves. */
const patience = { summaryMs: 90_000 };

export interface ModelParts {
  /** Serves where the model is late or fails. */
  readonly standIn: Analyst;
  readonly calls: ModelCalls;
  readonly budgets: TokenBudgets;
  readonly names: TaskNames;
  /** How long one stage of what may also be made without a model is waited for. */
  readonly patienceMs: number;
  readonly today?: () => string;
  readonly trace?: (step: FrameTrace) => void;
  readonly traceQuestions?: (leftOut: readonly LeftOut[]) => void;
}

/**
 * A model before the standard questions (docs/adr/0044): it asks, looks further and writes; what it
 * fails at is made without it.
 */
export class LangChainAnalyst extends Analyst implements Planner {
  private readonly parts: ModelParts;
  private readonly key: string;

  constructor(parts: ModelParts, key = '') {
    super();
    this.parts = parts;
    this.key = key;
  }

  override get standIn(): Analyst {
    return this.parts.standIn;
  }

  override forTask(key: string): Analyst {
    return new LangChainAnalyst(this.parts, key);
  }

  /** Questions of the model; where it is late or fails, what stands without it. */
  override async propose(asked: AskedProposals): Promise<readonly Proposal[]> {
    const { calls, patienceMs, traceQuestions = () => undefined } = this.parts;
    const { budget, names } = this;
    const way = { calls, budget, names, patienceMs, trace: traceQuestions };
    const [own, standing] = await Promise.all([
      this.orElse([], asked.signal, () => askedQuestions(way, asked)),
      this.parts.standIn.propose({ ...asked, emit: () => undefined }),
    ]);
    const cards = own.length === 0 ? standing : this.ordered(own, standing, asked.meaning);
    if (cards.some((card, place) => card !== own[place]?.proposal)) asked.emit(cards);
    return cards;
  }

  private ordered(
    own: readonly OfferedCard[],
    standing: readonly Proposal[],
    meaning: Meaning,
  ): readonly Proposal[] {
    const { standIn } = this.parts;
    const offered = standing.map((proposal) => ({
      proposal,
      asks: standIn.ownReport?.(proposal, meaning)?.asks() ?? [],
    }));
    return withMainFirst(own, offered, meaning);
  }

  override async teller(asked: AskedTelling): Promise<Teller> {
    const { calls, patienceMs } = this.parts;
    const file = await toldFile(asked.meaning, asked.query, this.names);
    return new FrameTeller({ calls, budget: this.budget, patienceMs }, asked, file);
  }

  override async asFrame(asked: AskedFrame): Promise<Understanding | null> {
    const { calls, today, trace = () => undefined } = this.parts;
    const dated = today === undefined ? {} : { today: today() };
    const way = { calls, budget: this.budget, names: this.names, trace, ...dated };
    return this.orElse(null, asked.signal, () => understoodAsFrame(way, asked));
  }

  override async understand(
    profile: Profile,
    request: string,
    signal: AbortSignal,
  ): Promise<Understanding | null> {
    return this.orElse(null, signal, () => this.understood(profile, request, signal));
  }

  override planner(proposal: Proposal): Planner | null {
    return isModelProposal(proposal) ? this : null;
  }

  async plan(proposal: Proposal, profile: Profile, signal: AbortSignal): Promise<ReportPlan> {
    try {
      return await this.planned(proposal, profile, null, signal);
    } catch (error) {
      if (!(error instanceof AnalysisFailed) || error.code !== badPlan('').code) throw error;
      return this.planned(proposal, profile, String(error.cause), signal);
    }
  }

  async correct(
    plan: ReportPlan,
    profile: Profile,
    problem: string,
    signal: AbortSignal,
  ): Promise<ReportPlan | null> {
    const { proposal } = plan.notes as unknown as Notes;
    return this.planned(proposal, profile, problem, signal, plan);
  }

  async narrate(
    plan: ReportPlan,
    results: Results,
    emit: (draft: Draft) => void,
    mismatches: readonly Mismatch[],
    signal: AbortSignal,
  ): Promise<Draft> {
    let told = 0;
    const grow = (text: string) => {
      const parts = growingPartsOf(text);
      const length = parts.reduce((sum, part) => sum + part.text.length, 0);
      if (length <= told) return;
      told = length;
      emit(toDraft(parts, plan, results));
    };
    const { proposal } = plan.notes as unknown as Notes;
    const { names } = this;
    const prompt = narratePrompt(plan, proposal.question, results, mismatches, names);
    const text = await this.parts.calls.streamed(prompt, grow, this.budget, signal);
    return toDraft(partsOf(text), plan, results);
  }

  override async summarise(
    findings: readonly Finding[],
    emit: (draft: SummaryDraft) => void,
    signal: AbortSignal,
  ): Promise<SummaryDraft> {
    const { names } = this;
    const prompt = summaryPrompt(findings, names);
    const patient = AbortSignal.any([signal, AbortSignal.timeout(patience.summaryMs)]);
    const shown = findings.flatMap(({ numbers }) => numbers);
    const told = (text: string) => asShown(names.restored(text), shown);
    const grow = (text: string) => emit(toSummary(growingPartsOf(told(text))));
    const text = await this.parts.calls.streamed(prompt, grow, this.budget, patient);
    return toSummary(partsOf(told(text)));
  }

  private get names(): PersonalNames {
    return this.parts.names.of(this.key);
  }

  private get budget(): TokenBudget {
    return this.parts.budgets.of(this.key);
  }

  private async understood(
    profile: Profile,
    request: string,
    signal: AbortSignal,
  ): Promise<Understanding | null> {
    const { names } = this;
    const prompt = understandingPrompt(profile, request, names);
    const { calls } = this.parts;
    const name = 'understand';
    const answer = names.restored(
      await calls.structured(prompt, name, understandingSchema, this.budget, signal),
    );
    if (!answer.understood || answer.proposal === null) return refusedBy(answer);
    const proposal = toProposal(answer.proposal, profile, request);
    return proposal === null ? null : { understood: true, proposal };
  }

  private async planned(
    proposal: Proposal,
    profile: Profile,
    problem: string | null,
    signal: AbortSignal,
    before: ReportPlan | null = null,
  ): Promise<ReportPlan> {
    const { names } = this;
    const refused = problem === null ? null : { problem, plan: before };
    const prompt = planPrompt(proposal, profile, refused, names);
    const { calls } = this.parts;
    const spec = await calls.structured(prompt, 'plan', planSchema, this.budget, signal);
    return toPlan(names.restored(spec), proposal, profile);
  }

  /** For what costs nothing: a model that fails leaves what was known without it. */
  private async orElse<T>(known: T, signal: AbortSignal, ask: () => Promise<T>): Promise<T> {
    try {
      return await ask();
    } catch (error) {
      signal.throwIfAborted();
      if (isForgiven(error)) return known;
      throw error;
    }
  }
}

/** Whoever was not understood is told why; null where nothing is said. */
function refusedBy({ message, suggestions }: ModelUnderstanding): Understanding | null {
  if (message === null || message.trim() === '') return null;
  return { understood: false, message, suggestions };
}

interface Notes {
  readonly proposal: Proposal;
}

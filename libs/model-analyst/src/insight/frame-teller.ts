import {
  computedAsks,
  otherAsks,
  rowByKeys,
  toldFrameOf,
  toldOthers,
  withinSaid,
} from '../../../analysis/src/index.js';
import { explained } from '../../../frames/src/index.js';
import type { Frame } from '../../../frames/src/index.js';
import type { ResultSet } from '../../../jail/src/index.js';
import type {
  Doubt,
  Draft,
  DraftSpan,
  Mismatch,
  ReportPlan,
  Results,
  AskedTelling,
  FurtherQuestion,
  ToldFrame,
  OtherAsk,
  Teller,
} from '../../../analysis/src/index.js';
import { isForgiven } from '../forgiven.js';
import { growingPartsOf, partsOf } from '../markup.js';
import type { ModelCalls } from '../model-calls.js';
import { asData } from '../outgoing.js';
import { userPrompt } from '../prompts.js';
import { reviewSchema } from '../schemas.js';
import { datesReadOtherwise } from '../told-doubts.js';
import type { TokenBudget } from '../token-budget.js';
import { ASKING_RULES, DEEPER_TASK, REVIEW_RULES, TELLING_RULES } from './insight-prompts.js';
import { judgedQuestion } from './judge-question.js';
import { UNREADABLE, objectsIn } from './json-objects.js';
import { titleOf } from './question-cards.js';
import { tellsTheSame } from './tells-the-same.js';
import { questionsIn, readQuestion } from './read-question.js';
import type { ToldFile } from './told-file.js';
import { toldResults } from './told-results.js';
import { toldSentences } from './told-sentences.js';
import { toFrameDraft } from './to-frame-draft.js';

const limits = {
  deeperTokens: 5_000,
  tellingTokens: 3_000,
  reviewTokens: 3_500,
  further: 6,
  mismatches: 12,
} as const;

/** Told to the writer where a question is one more than there is room for. */
const TOO_MANY = `there are ${String(limits.further)} already`;

interface Unanswered {
  readonly question: string;
  readonly reasons: readonly string[];
}

export interface TellingWay {
  readonly calls: ModelCalls;
  readonly budget: TokenBudget;
  /** For each of the two stages. */
  readonly patienceMs: number;
}

/** A model that looks further than a question's own frame, and writes from all results. */
export class FrameTeller implements Teller {
  private readonly way: TellingWay;
  private readonly asked: AskedTelling;
  private readonly file: ToldFile;
  /** Asked further and without an answer, with the reasons. */
  private readonly vain: Unanswered[] = [];
  /** Of what has an answer, the asks that have none. */
  private readonly partly: Unanswered[] = [];
  /** All tries of the text and their reviews have one time together. */
  private writing: AbortSignal | null = null;
  /** As the model wrote it: what holds of it is to be kept. */
  private lastNote = '';

  constructor(way: TellingWay, asked: AskedTelling, file: ToldFile) {
    this.way = way;
    this.asked = asked;
    this.file = file;
  }

  /** What fails or is late leaves the question's own results. */
  async deeper(results: readonly ResultSet[]): Promise<readonly FurtherQuestion[]> {
    const { question, frame } = this.asked;
    const told = asData({
      question: this.file.names.hidden(question),
      results: this.toldOf(frame, results),
      ...(await this.computedOtherWays()),
    });
    const text = await this.deeperText(`${this.file.told.data}\n${told}`);
    return this.further(objectsIn(text, UNREADABLE).flatMap(questionsIn), results);
  }

  async narrate(
    plan: ReportPlan,
    results: Results,
    emit: (draft: Draft) => void,
    mismatches: readonly Mismatch[],
  ): Promise<Draft> {
    const { frame, questions, mixed } = toldFrameOf(plan);
    const sets = frame.asks.map((_, place) => results[`a${place}`]);
    const data = {
      question: this.file.names.hidden(this.asked.question),
      alsoAsked: questions.map(({ question, results: answers }) => ({
        question: this.file.names.hidden(question),
        results: answers,
      })),
      results: this.toldOf(frame, sets),
      ...this.otherWays(otherAsks(toldFrameOf(plan), this.file.meaning), results),
      ...this.sameWithin(mixed, results),
      ...datesReadOtherwise(frame, this.file.meaning),
      ...this.inVain(),
      ...this.refused(mismatches),
    };
    const prompt = {
      system: TELLING_RULES,
      user: userPrompt(asData(data), 'Write the report.'),
      tokensMax: limits.tellingTokens,
      purpose: 'telling',
    } as const;
    const { calls, budget } = this.way;
    const others = toldOthers(plan, this.file.meaning, results);
    const drafted = (parts: Parameters<typeof toFrameDraft>[0]): Draft =>
      toFrameDraft(parts, plan, results, others);
    const grow = (text: string) => emit(drafted(growingPartsOf(text)));
    this.writing ??= this.patient();
    this.lastNote = await calls.streamed(prompt, grow, budget, this.writing);
    return drafted(partsOf(this.lastNote));
  }

  /** Within the time of the text. What the reader leaves out it is asked about once more. */
  async review(
    plan: ReportPlan,
    results: Results,
    sentences: readonly (readonly DraftSpan[])[],
  ): Promise<readonly Doubt[]> {
    const told = toldSentences(plan, results, sentences, this.file.names);
    const read = await this.readBy(told);
    if (read === null) return [];
    const left = told.sentences.filter(
      ({ sentence }) => !read.some((one) => one.sentence === sentence),
    );
    const again = left.length === 0 ? null : await this.readBy({ ...told, sentences: left });
    return [...read, ...(again ?? [])].filter(({ holds, why }) => !holds && why.trim() !== '');
  }

  /** null where it fails or is late. */
  private async readBy(told: ReturnType<typeof toldSentences>) {
    const { calls, budget } = this.way;
    const prompt = {
      system: REVIEW_RULES,
      user: userPrompt(
        asData({ question: this.file.names.hidden(this.asked.question), ...told }),
        'Read each sentence: of what are its numbers, and does it say just that?',
      ),
      tokensMax: limits.reviewTokens,
      purpose: 'review',
    } as const;
    this.writing ??= this.patient();
    try {
      return (await calls.structured(prompt, 'review', reviewSchema, budget, this.writing)).read;
    } catch (error) {
      this.asked.signal.throwIfAborted();
      if (!isForgiven(error)) throw error;
      return null;
    }
  }

  private async deeperText(data: string): Promise<string> {
    const prompt = {
      system: ASKING_RULES,
      user: userPrompt(data, DEEPER_TASK),
      tokensMax: limits.deeperTokens,
      purpose: 'further',
    } as const;
    const { calls, budget } = this.way;
    let came = '';
    try {
      const grow = (text: string) => (came = text);
      return await calls.streamed(prompt, grow, budget, this.patient());
    } catch (error) {
      this.asked.signal.throwIfAborted();
      if (!isForgiven(error)) throw error;
      return came;
    }
  }

  private async further(
    written: readonly unknown[],
    own: readonly ResultSet[],
  ): Promise<readonly FurtherQuestion[]> {
    const kept: FurtherQuestion[] = [];
    for (const data of written) {
      const read = readQuestion(this.file.names.restored(data));
      const question = this.file.names.restored(titleOf(data));
      if (kept.length === limits.further || read.question === null) {
        const reasons = read.question === null ? read.problems : [TOO_MANY];
        if (question !== '') this.vain.push({ question, reasons });
        continue;
      }
      const { judged, reasons } = await judgedQuestion(read.question, this.file, 'further');
      if (judged === null) {
        this.vain.push({ question, reasons });
        continue;
      }
      const { frame } = judged.question;
      const { results } = judged;
      const known = [{ results: own }, ...kept];
      // Two that find nothing among the same rows are two answers.
      if (judged.ofNothing !== true && known.some((one) => tellsTheSame(one, judged))) {
        this.partly.push({ question, reasons: ['these are results that stand already'] });
        continue;
      }
      if (reasons.length > 0) this.partly.push({ question, reasons });
      kept.push({ question, frame, results });
    }
    return kept;
  }

  private toldOf(frame: Frame, results: readonly (ResultSet | undefined)[]) {
    const { meaning, names } = this.file;
    return toldResults({ frame, results, meaning, names });
  }

  /** The same with rows that nobody decided to leave out, or without those that were counted. */
  private otherWays(others: readonly OtherAsk[], results: Results) {
    const { meaning, names } = this.file;
    const { unions } = this.asked.frame;
    const asks = others.filter(({ rows }) => Number(results[rows]?.rows[0]?.[0]) > 0);
    if (asks.length === 0) return {};
    const frame = { unions, asks: asks.map(({ ask }) => ask) };
    const sets = asks.map(({ result }) => results[result]);
    const told = toldResults({ frame, results: sets, meaning, names });
    const otherWays = told.map((one, at) => ({
      ...one,
      result: asks[at]?.result,
      insteadOf: asks[at]?.insteadOf,
      is: `${asks[at]?.counted === true ? 'without' : 'with'} the rows where ${names.hidden(asks[at]?.text ?? '')}`,
    }));
    return { otherWays };
  }

  private async computedOtherWays() {
    const { question, frame } = this.asked;
    const { meaning, query } = this.file;
    const reading = explained(frame, meaning);
    const own = { frame, request: question, reading, ownAsks: frame.asks.length };
    const others = otherAsks(own, meaning);
    const asks = others.flatMap(({ ask, count }) => [ask, count]);
    const computed = await computedAsks({ unions: frame.unions, asks }, meaning, query);
    const ids = others.flatMap(({ result, rows }) => [result, rows]);
    const results = computed.flatMap((one, at) =>
      typeof one === 'string' ? [] : [[ids[at] ?? '', one] as const],
    );
    return this.otherWays(others, Object.fromEntries(results));
  }

  private sameWithin(mixed: ToldFrame['mixed'], results: Results) {
    const told = mixed.map(({ place, column, within, left, keys }) => ({
      result: `a${place}`,
      column,
      rows: keys.map((one) => rowByKeys(results[`a${place}`], one)),
      within: this.file.names.hidden(within),
      differenceWithin: withinSaid[left],
    }));
    return told.length === 0 ? {} : { sameWithin: told };
  }

  private inVain() {
    const told = (some: readonly Unanswered[]) =>
      some.map(({ question, reasons }) => ({
        question: this.file.names.hidden(question),
        reasons: [...new Set(reasons)]
          .slice(0, limits.mismatches)
          .map((one) => this.file.names.hidden(one)),
      }));
    return {
      ...(this.vain.length === 0 ? {} : { notAnswered: told(this.vain) }),
      ...(this.partly.length === 0 ? {} : { answeredInPart: told(this.partly) }),
    };
  }

  private refused(mismatches: readonly Mismatch[]) {
    if (mismatches.length === 0) return {};
    const told = mismatches.slice(0, limits.mismatches).map(({ text, reason }) => ({
      sentence: this.file.names.hidden(text),
      reason: this.file.names.hidden(reason),
    }));
    return {
      yourLastNote: this.file.names.hidden(this.lastNote),
      yourLastNoteDidNotHoldHere: told,
    };
  }

  private patient(): AbortSignal {
    return AbortSignal.any([this.asked.signal, AbortSignal.timeout(this.way.patienceMs)]);
  }
}

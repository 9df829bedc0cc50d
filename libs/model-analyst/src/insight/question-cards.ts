import { unknownNumeralIn, frameProposal, ownQuestion } from '../../../analysis/src/index.js';
import type { Proposal } from '../../../analysis/src/index.js';
import { withoutNumbers } from '../invented-names.js';
import { doubtsCounted } from '../told-doubts.js';
import { judgedQuestion } from './judge-question.js';
import type { JudgedQuestion } from './judge-question.js';
import { objectsIn } from './json-objects.js';
import { objectionTo } from './question-gate.js';
import { tellsTheSame } from './tells-the-same.js';
import { questionsIn, readQuestion } from './read-question.js';
import { namedIn } from './told-file.js';
import type { ToldFile } from './told-file.js';

const CARDS_MAX = 8;
const TOLD_MAX = 12;

/** Why a question became no card, for whoever wants to argue with it. */
export interface LeftOut {
  readonly question: unknown;
  readonly reasons: readonly string[];
}

/** Questions become cards one by one as they come, each after its checks. */
export class QuestionCards {
  private readonly file: ToldFile;
  private readonly emit: (cards: readonly Proposal[]) => void;
  private readonly known: ReadonlySet<string>;
  private readonly seen = new Set<string>();
  private readonly kept: JudgedQuestion[] = [];
  private readonly made: Proposal[] = [];
  private work: Promise<void> = Promise.resolve();
  readonly leftOut: LeftOut[] = [];

  constructor(file: ToldFile, emit: (cards: readonly Proposal[]) => void) {
    this.file = file;
    this.emit = emit;
    this.known = namedIn(file);
  }

  /** @param text of a model, so far: what stood in it before is not looked at again */
  take(text: string): void {
    for (const data of objectsIn(text).flatMap(questionsIn)) {
      const key = JSON.stringify(data);
      if (this.seen.has(key)) continue;
      this.seen.add(key);
      this.work = this.work.then(() => this.add(data));
      // Whoever waits for the cards is told of a failure; until then nobody is.
      this.work.catch(() => undefined);
    }
  }

  /** All that came, when the last of them is judged. */
  async cards(): Promise<readonly Proposal[]> {
    await this.work;
    return this.made;
  }

  get isFull(): boolean {
    return this.made.length === CARDS_MAX;
  }

  /** For the next try: what stands, and why the others do not; in the words of the model. */
  told() {
    const { names } = this.file;
    const offered = this.made.map(({ name }) => names.hidden(name));
    const told = this.leftOut.slice(0, TOLD_MAX).map(({ question, reasons }) => ({
      question:
        typeof question === 'object' && question !== null && 'title' in question
          ? names.hidden(String(question.title))
          : null,
      reasons: reasons.slice(0, TOLD_MAX).map((reason) => names.hidden(reason)),
    }));
    const isOffered = ({ question }: (typeof told)[number]): boolean =>
      question !== null && offered.includes(question);
    return {
      offered,
      offeredWithoutAsks: told.filter(isOffered),
      leftOut: told.filter((one) => !isOffered(one)),
    };
  }

  private async add(data: unknown): Promise<void> {
    if (this.isFull) return;
    const read = readQuestion(this.file.names.restored(data));
    if (read.question === null) return this.leave(data, read.problems);
    const { judged, reasons } = await judgedQuestion(read.question, this.file);
    if (judged === null) return this.leave(data, reasons);
    const objection = this.objectionTo(judged);
    if (objection !== null) return this.leave(data, [objection]);
    if (reasons.length > 0) this.leave(data, reasons);
    this.kept.push(judged);
    this.made.push(this.cardOf(judged));
    this.emit([...this.made]);
  }

  private leave(question: unknown, reasons: readonly string[]): void {
    this.leftOut.push({ question, reasons });
  }

  private objectionTo(judged: JudgedQuestion): string | null {
    const isKnown = this.kept.some((known) => tellsTheSame(known, judged));
    return isKnown
      ? 'the same is asked already'
      : objectionTo(judged, this.file.meaning, this.known);
  }

  private cardOf({ question, results }: JudgedQuestion): Proposal {
    const { title, why, frame } = question;
    const assumptions = [
      ...withoutNumbers(question.assumptions, [...this.known].join(' ')),
      ...doubtsCounted(frame, this.file.meaning),
    ];
    const asked = { request: title, frame, assumptions, results };
    const proposal = frameProposal(title, asked, this.file.meaning);
    const reason = unknownNumeralIn(why, this.known) === null ? why : '';
    return ownQuestion(reason === '' ? proposal : { ...proposal, question: reason });
  }
}

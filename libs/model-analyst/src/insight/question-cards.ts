import { z } from 'zod';
import { unknownNumeralIn, frameProposal, ownQuestion } from '../../../analysis/src/index.js';
import type { Proposal } from '../../../analysis/src/index.js';
import { withoutNumbers } from '../invented-names.js';
import { withoutNumberedNames } from '../numbered-names.js';
import { doubtsCounted } from '../told-doubts.js';
import { namedIn } from '../told-meaning.js';
import { judgedQuestion } from './judge-question.js';
import type { JudgedQuestion } from './judge-question.js';
import { UNREADABLE, objectsIn } from './json-objects.js';
import { objectionTo } from './question-gate.js';
import type { OfferedCard } from './first-cards.js';
import { tellsTheSame } from './tells-the-same.js';
import { questionsIn, readQuestion } from './read-question.js';
import type { ToldFile } from './told-file.js';

const CARDS_MAX = 8;
const TOLD_MAX = 12;

/** Why a question became no card, for whoever wants to argue with it. */
export interface LeftOut {
  readonly question: unknown;
  /** Among all that came. */
  readonly place: number;
  readonly reasons: readonly string[];
}

interface KeptQuestion extends JudgedQuestion {
  readonly card: Proposal;
  readonly place: number;
}

const FULL = 'there are eight already';
const KNOWN = 'the same is asked already';

/** Questions become cards one by one as they come, each after its checks. */
export class QuestionCards {
  private readonly file: ToldFile;
  private readonly emit: (cards: readonly Proposal[]) => void;
  private readonly known: ReadonlySet<string>;
  private readonly seen = new Set<string>();
  private readonly kept: KeptQuestion[] = [];
  private came = 0;
  private work: Promise<void> = Promise.resolve();
  readonly leftOut: LeftOut[] = [];

  constructor(file: ToldFile, emit: (cards: readonly Proposal[]) => void) {
    this.file = file;
    this.emit = emit;
    this.known = namedIn(file);
  }

  /** @param text of a model, so far: what stood in it before is not looked at again */
  take(text: string): void {
    for (const data of objectsIn(text, UNREADABLE).flatMap(questionsIn)) {
      const key = JSON.stringify(data);
      if (this.seen.has(key)) continue;
      this.seen.add(key);
      const place = (this.came += 1);
      this.work = this.work.then(() => this.add(data, place));
      // Whoever waits for the cards is told of a failure; until then nobody is.
      this.work.catch(() => undefined);
    }
  }

  /** All that came, when the last of them is judged. */
  async cards(): Promise<readonly OfferedCard[]> {
    await this.work;
    return this.kept
      .toSorted((one, other) => one.place - other.place)
      .map(({ card, question }) => ({ proposal: card, asks: question.frame.asks }));
  }

  get isFull(): boolean {
    return this.kept.length === CARDS_MAX;
  }

  /** For the next try: what stands, and why the others do not; in the words of the model. */
  told() {
    const { names } = this.file;
    const offered = this.kept.map(({ card }) => names.hidden(card.name));
    const told = this.leftOut.slice(0, TOLD_MAX).map(({ question, reasons }) => ({
      question: names.hidden(titleOf(question)) || null,
      reasons: [...new Set(reasons)].slice(0, TOLD_MAX).map((reason) => names.hidden(reason)),
    }));
    const isOffered = ({ question }: (typeof told)[number]): boolean =>
      question !== null && offered.includes(question);
    return {
      offered,
      offeredWithoutAsks: told.filter(isOffered),
      leftOut: told.filter((one) => !isOffered(one)),
    };
  }

  private async add(data: unknown, came: number): Promise<void> {
    const written = this.file.names.restored(data);
    const place = this.placeOf(written, came);
    const read = readQuestion(written);
    const isKept = this.kept.some(({ question }) => question.title === titleOf(written));
    if (this.isFull && !isKept) return this.leave(data, came, [FULL]);
    if (read.question === null) return this.leave(data, came, read.problems);
    const { judged, reasons } = await judgedQuestion(read.question, this.file, 'offered');
    if (judged === null) return this.leave(data, came, reasons);
    if (this.completes(judged, reasons)) return;
    const objection = isKept ? KNOWN : this.isFull ? FULL : this.objectionTo(judged);
    if (objection !== null) return this.leave(data, came, [objection]);
    if (reasons.length > 0) this.leave(data, came, reasons);
    this.kept.push({ ...judged, place, card: this.cardOf(judged) });
    this.emit(this.kept.map(({ card }) => card));
  }

  private leave(question: unknown, place: number, reasons: readonly string[]): void {
    this.leftOut.push({ question, place, reasons });
  }

  /** One that is asked again, mended, stands where it was to stand. */
  private placeOf(written: unknown, came: number): number {
    const before = this.leftOut.find((one) => {
      const own = this.file.names.restored(one.question);
      return titleOf(own) === titleOf(written) || isOfTheSame(own, written);
    });
    return before?.place ?? came;
  }

  /** A card whose other asks did not pass takes them once they are mended. */
  private completes(judged: JudgedQuestion, reasons: readonly string[]): boolean {
    const at = this.kept.findIndex(({ question }) => question.title === judged.question.title);
    const known = this.kept[at];
    if (known === undefined || judged.results.length <= known.results.length) return false;
    if (reasons.length > 0) return false;
    this.kept[at] = { ...judged, place: known.place, card: this.cardOf(judged) };
    this.emit(this.kept.map(({ card }) => card));
    return true;
  }

  private objectionTo(judged: JudgedQuestion): string | null {
    const isKnown = this.kept.some((known) => tellsTheSame(known, judged));
    return isKnown ? KNOWN : objectionTo(judged, this.file.meaning, this.known);
  }

  private cardOf({ question, results }: JudgedQuestion): Proposal {
    const { title, why, frame } = question;
    const assumptions = [
      ...withoutNumbers(question.assumptions, [...this.known].join(' '), this.known),
      ...doubtsCounted(frame, this.file.meaning),
    ];
    const asked = { request: title, frame, assumptions, results };
    const proposal = frameProposal(title, asked, this.file.meaning);
    const said = withoutNumberedNames(why, this.known);
    const reason = unknownNumeralIn(said, this.known) === null ? why : '';
    return ownQuestion(reason === '' ? proposal : { ...proposal, question: reason });
  }
}

/** Of what a model wrote; '' where it has none. */
export function titleOf(written: unknown): string {
  const has = typeof written === 'object' && written !== null && 'title' in written;
  return has && typeof written.title === 'string' ? written.title.trim() : '';
}

/** Whether the first ask of both has the same measures by the same keys. */
function isOfTheSame(one: unknown, other: unknown): boolean {
  const [own, its] = [one, other].map(firstAskOf);
  return own !== null && own === its;
}

const asking = z.object({
  asks: z.tuple([z.object({ measures: z.array(z.unknown()), by: z.unknown() })], z.unknown()),
});

function firstAskOf(written: unknown): string | null {
  const read = asking.safeParse(written);
  return read.success ? JSON.stringify(read.data.asks[0]) : null;
}

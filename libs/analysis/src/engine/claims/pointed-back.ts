import { spelling } from '../../../../russian/src/index.js';
import type { DraftSpan } from '../../analyst/draft.js';
import type { PlannedMeaning, PlannedPart } from '../../analyst/plan.js';
import { cellText } from '../cell-text.js';
import { isCalled } from './designated.js';
import { resolve } from '../evidence.js';
import type { Evidence } from '../evidence.js';
import { quoted } from './part-texts.js';
import { cellOf } from './sentence.js';

/** A value that a sentence names, and what its column is called there. */
export interface Spoken {
  readonly column: string;
  readonly value: string;
}

/** «этого препарата», «без него», «среди остальных»: where it ends, and what it calls it. */
interface Pointer {
  readonly span: number;
  readonly end: number;
  readonly noun: string | null;
  readonly leavesOut: boolean;
}

const OUT = /(?<!\p{L})(?:без|кроме|помимо|исключая|не считая)\s+$/iu;
const NOUN =
  /(?<!\p{L})(?:эт(?:ого|ой|ому|им|от|ом|у|а|о)|т(?:ого|ой|ому|ом|ем|от) же) (\p{L}+)/giu;
/** Before a dash it tells who that is. */
const EPITHET =
  /(?<!\p{L})(?:главн|основн|ключев|крупнейш|худш|лучш|слабейш|отстающ)\p{L}+ (\p{L}+)(?!\p{L}|\s*[—–:-])/giu;
const PRONOUN =
  /(?<=(?<!\p{L})(?:у|без|кроме|помимо|от|для|на|с|к|по|за|в|при|после|не считая) )н(?:его|ее|её|ей|ем|ём|им|ему)(?!\p{L})/giu;
const PLACE = /(?<!\p{L})там(?!\p{L})/giu;
const OTHERS = /(?<!\p{L})(?:остальн|проч|друг)\p{L}+(?!\p{L})/giu;

/** Where a sentence points back, up to the first name of its own. */
function pointersOf(sentence: readonly DraftSpan[]): readonly Pointer[] {
  return sentence.flatMap((text, span) => {
    if (typeof text !== 'string') return [];
    return [NOUN, EPITHET, PRONOUN, PLACE, OTHERS].flatMap((form) =>
      [...text.matchAll(form)].map(({ index, 0: found, 1: noun = null }) => ({
        span,
        end: index + found.length,
        noun,
        leavesOut: form === OTHERS || OUT.test(text.slice(0, index)),
      })),
    );
  });
}

/** Of what part each place of a sentence speaks that points back; the others it does not say. */
export class PointedBack {
  private readonly sentence: readonly DraftSpan[];
  private readonly own: readonly (Spoken & { readonly span: number })[];
  private readonly before: readonly Spoken[];
  private readonly pointers: readonly Pointer[];

  /** @param before what the sentence before speaks of */
  constructor(
    sentence: readonly DraftSpan[],
    own: readonly (Spoken & { readonly span: number })[],
    before: readonly Spoken[],
  ) {
    this.sentence = sentence;
    this.own = own;
    this.before = before;
    this.pointers = pointersOf(sentence);
  }

  /** Whether nobody can take it for another one: the sentence before names it alone. */
  isClear(part: PlannedPart, leavesOut: boolean): boolean {
    const [value = '', ...others] = part.values;
    const columns = new Set(
      this.before.filter((one) => isSame(one.value, value)).map(({ column }) => column),
    );
    if (others.length > 0 || columns.size === 0) return false;
    const isAlone = this.before.every((one) => isSame(one.value, value));
    const isOne = this.before.every(
      (one) => isSame(one.value, value) || !(columns.has(one.column) || one.column === part.column),
    );
    return this.pointers.some(
      (pointer) =>
        pointer.leavesOut === leavesOut &&
        (isAlone || (isOne && isOfColumn(pointer, part.column))) &&
        !this.hasOwnBefore(pointer, part),
    );
  }

  /** The end of the words that a name of it may stand behind: «У этого заказчика (…)». */
  placeOf(part: PlannedPart, leavesOut: boolean): Pointer | null {
    if (part.values.length > 1) return null;
    const found = this.pointers.find(
      (pointer) =>
        pointer.leavesOut === leavesOut &&
        pointer.noun !== null &&
        isOfColumn(pointer, part.column) &&
        !this.hasOwnBefore(pointer, part),
    );
    return found ?? null;
  }

  /** The sentence with names where it points. */
  withNames(names: readonly (readonly [Pointer, string])[]): readonly DraftSpan[] {
    return this.sentence.flatMap((text, span) => {
      const own = names.filter(([pointer]) => pointer.span === span);
      if (typeof text !== 'string' || own.length === 0) return [text];
      const ends = own.toSorted(([one], [other]) => one.end - other.end);
      const parts = ends.flatMap(([{ end }, name], at) => [
        text.slice(ends[at - 1]?.[0].end ?? 0, end),
        ' (',
        ...quoted(name),
        ')',
      ]);
      return [...parts, text.slice(ends.at(-1)?.[0].end)].filter((one) => one !== '');
    });
  }

  /** Of the same column, or of any for a word that is of none. */
  private hasOwnBefore(pointer: Pointer, part: PlannedPart): boolean {
    return this.own.some(
      (one) => one.span < pointer.span && (pointer.noun === null || one.column === part.column),
    );
  }
}

const isSame = (one: string, other: string): boolean => spelling(one) === spelling(other);

/** «Остальных» are of whatever column. */
const isOfColumn = ({ noun, leavesOut }: Pointer, column: string): boolean =>
  noun === null ? leavesOut : isCalled(noun.toLowerCase(), column);

/** The names among the cells that a sentence shows; what the rest is called is none. */
export function spokenIn(
  sentence: readonly DraftSpan[],
  meanings: readonly PlannedMeaning[],
  evidence: Evidence,
): readonly (Spoken & { readonly span: number })[] {
  return sentence.flatMap((one, span) => {
    if (typeof one === 'string' || !('label' in one)) return [];
    const [result, , column] = cellOf(one).split(':');
    const value = cellText(resolve(evidence, cellOf(one))?.value ?? '');
    const of = meanings.find((known) => known.result === result && known.column === column);
    return of === undefined || of.rest?.name === value ? [] : [{ span, value, column: of.header }];
  });
}

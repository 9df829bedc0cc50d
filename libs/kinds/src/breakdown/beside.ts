import type { Dimension, Quantity, Subject } from '../subjects/subject.js';
import { isLookedAt } from '../survey/looked-at.js';
import type { Moments } from '../survey/moments.js';
import type { SurveyedGroup } from '../survey/survey.js';
import { isOfFewer } from '../survey/same-rows.js';
import { isNever, mayStandBeside } from './suits.js';

const BESIDE_MAX = 6;

/** What an owner looks at beside the answer: sums, how many, how often. */
export function besideIn(
  subject: Subject,
  dimension: Dimension,
  whole: ReadonlyMap<string, Moments>,
  groups: readonly Pick<SurveyedGroup, 'moments'>[],
): readonly Quantity[] {
  // Trainers are named where a lesson is paid for, not where somebody pays in.
  const isOfNone = ({ id, of }: Quantity): boolean =>
    of.is === 'sum' && groups.every(({ moments }) => (moments.get(id)?.a ?? 0) === 0);
  return subject.quantities
    .filter((one) => whole.has(one.id) && !isNever(one, whole) && !isOfNone(one))
    .filter((one) => isLookedAt(one, subject))
    .filter((one) => mayStandBeside(one, dimension, subject))
    .slice(0, BESIDE_MAX);
}

/** Of those what may stand beside this one, whose own rows may be fewer. */
export function besideOf(
  main: Quantity,
  beside: readonly Quantity[],
  hasLeftOut: boolean,
): readonly Quantity[] {
  return (
    beside
      // A share of what was refused has the rows in it that the sum beside it leaves out.
      .filter((one) => !hasLeftOut || familyOf(one) !== 'status')
      .filter((one) => !isOfFewer(main, one))
      .filter((one) => !hasLeftOut || !OF_LEFT_OUT.test(one.name))
      .filter((one, _, all) => isOfOneBase(one, [main, ...all]))
  );
}

/** What is kept of those who called off is 0 on all rows that count. */
const OF_LEFT_OUT =
  /(?<!\p{L})(?:удержан|неустойк|возвращен|возврат)|(?:за|при|из-за)\s+(?:отказ|отмен|неяв|возврат)/iu;

/** Shares of what became of rows add up where they are shares of the same rows. */
function isOfOneBase(one: Quantity, all: readonly Quantity[]): boolean {
  const first = all.find((other) => familyOf(other) === 'status');
  const isAlike = JSON.stringify(first?.where) === JSON.stringify(one.where);
  return familyOf(one) !== 'status' || isAlike;
}

/** Shares of what became of rows are one family. */
export function familyOf({ id }: Quantity): string {
  return /^share:(?:void|lost|done)(?::|$)/u.test(id) ? 'status' : id;
}

import type { DraftSpan } from '../../../analysis/src/index.js';
import { ask } from '../../../frames/src/index.js';
import type { Condition } from '../../../frames/src/index.js';
import type { ColumnId } from '../../../meaning/src/index.js';
import type { Context } from '../define-kind.js';
import { phrase } from '../phrase.js';
import type { Quantity, Subject } from '../subjects/subject.js';
import { isUsual, largestAsks, largestRow, withoutSpans } from '../survey/largest-row.js';
import type { LargestAnswer } from '../survey/largest-row.js';
import { all, numberOf, only } from '../survey/measures.js';
import type { Survey } from '../survey/survey.js';
import { monthOn, within } from './months.js';
import type { Month } from './months.js';

/** The part of a month's sum that one row has to be to be told. */
const PART_MIN = 0.3;
const ROWS_MIN = 8;
const ALONE = 3;

const singleText = phrase({ value: 'number' }, ' Рекорд сделала запись на {value}: ');

/** The month of most, where one row makes it so; null where there is no such row. */
export async function singleRow(
  main: Quantity,
  subject: Subject,
  months: readonly Month[],
  survey: Survey,
): Promise<string | null> {
  const [best, second] = rankedBy(main, months);
  if (best === undefined || best.n < ROWS_MIN || isGrid(main, months)) return null;
  const row = await largestOf(main, best.start, subject, survey);
  // Without it the month is none of the best.
  if (row === null || row.rest >= (second?.a ?? 0)) return null;
  const { value, rest } = row;
  const isMuch = value >= PART_MIN * (value + rest);
  return isMuch || (await isAlone(value, main, best.start, subject, survey)) ? best.start : null;
}

/** Each month has the same rows, one for each article: none of them is an event. */
function isGrid(main: Quantity, months: readonly Month[]): boolean {
  const counts = rankedBy(main, months).map(({ n }) => n);
  return counts.length >= MONTHS_MIN && new Set(counts).size === 1;
}

const MONTHS_MIN = 3;

async function largestOf(main: Quantity, month: string, subject: Subject, survey: Survey) {
  const [asked] = subject.axis === null ? [] : singleAsks(main, month, subject, subject.axis);
  if (asked === undefined || !survey.allows(asked)) return null;
  const [row] = (await survey.answer('single', asked)).rows;
  return { value: numberOf(row?.value), rest: numberOf(row?.rest) };
}

/** Several times the largest of all others of its month: a slip, or an order like no other. */
async function isAlone(
  value: number,
  main: Quantity,
  month: string,
  { axis }: Subject,
  survey: Survey,
): Promise<boolean> {
  if (main.of.is !== 'sum' || axis === null) return false;
  const below: Condition = {
    is: 'compare',
    left: main.of.of,
    sign: '<',
    right: { is: 'constant', value },
  };
  const next = { name: 'next', measure: only(main.where, { is: 'max', of: main.of.of }) } as const;
  const where = all([within(axis, month, monthOn(month, 1)), below]);
  const asked = ask({ measures: [next], by: [], where });
  if (!survey.allows(asked)) return false;
  const [row] = (await survey.answer('next', asked)).rows;
  return value >= ALONE * Number(row?.next ?? Infinity);
}

/** Months from that of most. */
function rankedBy({ id }: Quantity, months: readonly Month[]) {
  const known = months.flatMap(({ start, moments }) => {
    const own = moments.get(id);
    return own === undefined ? [] : [{ start, n: own.n, a: own.a }];
  });
  return known.toSorted((one, other) => other.a - one.a);
}

/** The largest row of a month with what is left without it, then what tells that row. */
export function singleAsks(main: Quantity, month: string, subject: Subject, axis: ColumnId) {
  return largestAsks(main, subject, within(axis, month, monthOn(month, 1)));
}

/** What the best month is without its largest row, and which one that is. */
export function singleSpans(
  answers: readonly LargestAnswer[],
  main: Quantity,
  subject: Subject,
  context: Context,
): readonly DraftSpan[] {
  const row = largestRow(answers, subject, context);
  if (row === null || isUsual(answers, row)) return [];
  const { speaker, unitOf } = context;
  const value = { figure: row.value, as: unitOf(main, subject) };
  return [...speaker.say(singleText, { value }), ...withoutSpans(row, main, subject, context)];
}

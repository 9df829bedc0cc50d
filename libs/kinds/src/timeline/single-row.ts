import type { DraftSpan } from '../../../analysis/src/index.js';
import { ask } from '../../../frames/src/index.js';
import type { Answer, Condition, Measure } from '../../../frames/src/index.js';
import type { ColumnId } from '../../../meaning/src/index.js';
import type { Context } from '../define-kind.js';
import { phrase } from '../phrase.js';
import type { Quantity, Subject } from '../subjects/subject.js';
import { all, measureOf, numberOf, only } from '../survey/measures.js';
import type { Survey } from '../survey/survey.js';
import { rowKey, tellingColumns } from '../survey/telling-columns.js';
import { rowLabels } from '../words/row-labels.js';
import { monthOn, within } from './months.js';
import type { Month } from './months.js';

/** The part of a month's sum that one row has to be to be told. */
const PART_MIN = 0.3;
const ROWS_MIN = 8;
const ALONE = 3;

const singleText = phrase({ value: 'number' }, ' Рекорд сделала запись на {value}: ');
const withoutText = phrase({ rest: 'number' }, '. Без нее было бы {rest}.');

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
  if (main.of.is !== 'sum') return [];
  const largest: Measure = only(main.where, { is: 'max', of: main.of.of });
  const where = within(axis, month, monthOn(month, 1));
  const by = tellingColumns(subject).map((column, at) => ({
    name: `key${at}` as const satisfies `key${number}`,
    key: rowKey(column),
  }));
  const rest: Measure = { is: 'difference', left: measureOf(main, subject), right: largest };
  const measures = [
    { name: 'value', measure: largest },
    { name: 'rest', measure: rest },
  ] as const;
  return [
    ask({ measures, by: [], where }),
    ask({
      measures,
      by,
      where,
      order: [{ by: 'value', descending: true }],
      top: { count: 1, per: [] },
    }),
  ];
}

type SingleAnswer = Answer<ReturnType<typeof singleAsks>[number]>;

/** What the best month is without its largest row, and which one that is. */
export function singleSpans(
  [effect, one]: readonly SingleAnswer[],
  main: Quantity,
  subject: Subject,
  { speaker, unitOf }: Context,
): readonly DraftSpan[] {
  const [told, row] = [effect?.rows[0], one?.rows[0]];
  if (told?.value == null || told.rest === null || row === undefined) return [];
  const labels = rowLabels(tellingColumns(subject), (place) => row[`key${place}`], speaker);
  if (labels.length === 0) return [];
  const as = unitOf(main, subject);
  const [value, rest] = [told.value, told.rest];
  return [
    ...speaker.say(singleText, { value: { figure: value, as } }),
    ...labels,
    ...speaker.say(withoutText, { rest: { figure: rest, as } }),
  ];
}

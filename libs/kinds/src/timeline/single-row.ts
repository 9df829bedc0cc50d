import type { DraftSpan } from '../../../analysis/src/index.js';
import { ask } from '../../../frames/src/index.js';
import type { Answer, Measure } from '../../../frames/src/index.js';
import type { ColumnId } from '../../../meaning/src/index.js';
import type { Context } from '../define-kind.js';
import { phrase } from '../phrase.js';
import type { Quantity, Subject } from '../subjects/subject.js';
import { measureOf, only } from '../survey/measures.js';
import type { Survey } from '../survey/survey.js';
import { rowKey, tellingColumns } from '../survey/telling-columns.js';
import { rowLabels } from '../words/row-labels.js';
import { monthOn, within } from './months.js';
import type { Month } from './months.js';

/** The part of a month's sum that one row has to be to be told. */
const PART_MIN = 0.3;
const ROWS_MIN = 8;

const singleText = phrase({ value: 'number' }, ' Максимум сделала запись на {value}: ');
const withoutText = phrase({ rest: 'number' }, '. Без нее было бы {rest}.');

/** The month of most, where one row makes it so; null where there is no such row. */
export async function singleRow(
  main: Quantity,
  subject: Subject,
  months: readonly Month[],
  survey: Survey,
): Promise<string | null> {
  const [best, second] = rankedBy(main, months);
  if (best === undefined || subject.axis === null || best.n < ROWS_MIN) return null;
  const [asked] = singleAsks(main, best.start, subject, subject.axis);
  if (asked === undefined || !survey.allows(asked)) return null;
  const [row] = (await survey.answer('single', asked)).rows;
  const [value, rest] = [row?.value, row?.rest].map((one) => Number(one ?? 0));
  return makesTheBest(value, rest, second?.a) ? best.start : null;
}

/** Much of the month, which without it is none of the best. */
function makesTheBest(value = 0, rest = 0, second = 0): boolean {
  return value >= PART_MIN * (value + rest) && rest < second;
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

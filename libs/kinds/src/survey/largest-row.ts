import type { DraftSpan } from '../../../analysis/src/index.js';
import { ask } from '../../../frames/src/index.js';
import type { Answer, Condition, Figure, Measure } from '../../../frames/src/index.js';
import type { ColumnMeaning } from '../../../meaning/src/index.js';
import type { Context } from '../define-kind.js';
import { phrase } from '../phrase.js';
import type { Quantity, Subject } from '../subjects/subject.js';
import { rowLabels } from '../words/row-labels.js';
import { measureOf, only } from './measures.js';
import { rowKey, tellingColumns } from './telling-columns.js';

/**
 * Of some rows the largest with what their sum is without it, then what tells that row, and the
 * largest of all others; nothing of what does not add up.
 *
 * @param known a column that all of these rows have alike
 */
export function largestAsks(
  main: Quantity,
  subject: Subject,
  where: Condition,
  known: ColumnMeaning['id'] | null = null,
) {
  if (main.of.is !== 'sum') return [];
  const largest: Measure = only(main.where, { is: 'max', of: main.of.of });
  const by = tellingBut(subject, known).map((column, at) => ({
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
    ask({ measures, by: [], where: { is: 'not', of: where } }),
  ];
}

function tellingBut(subject: Subject, known: ColumnMeaning['id'] | null): readonly ColumnMeaning[] {
  return tellingColumns(subject).filter(({ id }) => id.column !== known?.column);
}

export type LargestAnswer = Answer<ReturnType<typeof largestAsks>[number]>;

/** The row and its number; null where nothing tells it. */
export interface LargestRow {
  readonly value: Figure;
  /** The sum without it. */
  readonly rest: Figure;
  readonly labels: readonly DraftSpan[];
}

export function largestRow(
  [effect, one]: readonly LargestAnswer[],
  subject: Subject,
  { speaker }: Context,
  known: ColumnMeaning['id'] | null = null,
): LargestRow | null {
  const [told, row] = [effect?.rows[0], one?.rows[0]];
  if (told?.value == null || told.rest === null || row === undefined) return null;
  const columns = tellingBut(subject, known);
  const labels = rowLabels(columns, (place) => row[`key${place}`], speaker);
  return labels.length === 0 ? null : { value: told.value, rest: told.rest, labels };
}

/** Part of a row's number that others come to: then it is none of its kind. */
const USUAL = 0.8;

/** Whether rows elsewhere are nearly as large: rent of the same sum stands in each month. */
export function isUsual(answers: readonly LargestAnswer[], { value }: LargestRow): boolean {
  const others = answers[OTHERS]?.rows[0]?.value ?? null;
  return others !== null && others.valueOf() >= USUAL * value.valueOf();
}

/** Behind the largest row of some the largest of all others. */
const OTHERS = 2;

const withoutText = phrase({ rest: 'number' }, '. Без нее было бы {rest}.');

/** «Без нее было бы …» */
export function withoutSpans(
  { rest, labels }: LargestRow,
  main: Quantity,
  subject: Subject,
  { speaker, unitOf }: Context,
): readonly DraftSpan[] {
  const as = unitOf(main, subject);
  return [...labels, ...speaker.say(withoutText, { rest: { figure: rest, as } })];
}

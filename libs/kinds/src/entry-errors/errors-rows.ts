import type { DraftSpan } from '../../../analysis/src/index.js';
import { ask } from '../../../frames/src/index.js';
import type { Answer, Condition, Measure, RowValue } from '../../../frames/src/index.js';
import type { ColumnMeaning } from '../../../meaning/src/index.js';
import type { Context } from '../define-kind.js';
import { phrase } from '../phrase.js';
import type { Shown } from '../phrase.js';
import { spokenName } from '../subjects/names.js';
import type { Quantity, Subject } from '../subjects/subject.js';
import { all, only } from '../survey/measures.js';
import { KEYS_MAX, rowKey, tellingColumns } from '../survey/telling-columns.js';
import { wrongColumn } from './errors-case.js';
import type { Slip } from './errors-case.js';
import { FAR_ROWS_MAX, farFrom } from './errors-find.js';
import { besideOf, comparedOf, sound } from './suspects.js';
import type { Suspect } from './suspects.js';

const pairText = phrase(
  { what: 'name', value: 'number', beside: 'name', with: 'number', one: 'number', usual: 'number' },
  ' — {what} {value}, а {beside} {with}; выходит {one}, обычно {usual}.',
);
/** Two numbers without a unit: what comes out is none of anything. */
const bareText = phrase(
  { what: 'name', value: 'number', beside: 'name', with: 'number', one: 'number', usual: 'number' },
  ' — {what} {value}, а {beside} {with}; отношение этих чисел {one}, обычно {usual}.',
);
const singleText = phrase(
  { what: 'name', value: 'number', usual: 'number' },
  ' — {what} {value}, обычно {usual}.',
);
const kindText = phrase(
  { what: 'name', value: 'number', column: 'name', kind: 'label', usual: 'number' },
  ' — {what} {value}; там, где «{column}» — {kind}, обычно {usual}.',
);
const tailText = phrase(
  { what: 'name', value: 'number', most: 'number' },
  ' — {what} {value}, у остальных не больше {most}.',
);
/** The far rows, by what tells them to a person: number, name, date. */
export function rowsAsk(slip: Slip) {
  const { suspect } = slip;
  const { value, beside, times } = suspect;
  const of = (column: ColumnMeaning): Measure => ({
    is: 'max',
    of: { is: 'cell', column: column.id },
  });
  const by = rowColumns(suspect).map((column, at) => ({
    name: `key${at}` as const satisfies `key${number}`,
    key: rowKey(column),
  }));
  const kind =
    suspect.kind === undefined ? [] : [{ name: 'kind', key: rowKey(suspect.kind.column) } as const];
  return ask({
    measures: [
      { name: 'value', measure: of(value) },
      {
        name: 'beside',
        measure: beside === null ? of(value) : { is: 'max', of: besideOf(beside, times) },
      },
      { name: 'one', measure: { is: 'max', of: comparedOf(suspect) } },
    ],
    by: [...by, ...kind],
    where: all([...sound(suspect), farFrom(slip)]),
    order: [{ by: 'one', descending: slip.isHigh }],
    top: { count: FAR_ROWS_MAX, per: [] },
  });
}

/** What tells a row besides what it is one of. */
export function rowColumns({ subject, kind }: Suspect): readonly ColumnMeaning[] {
  return tellingColumns(subject).filter(({ id }) => id.column !== kind?.column.id.column);
}

/** What the rows far away make of the mean and the sum. */
export function effectAsk(slip: Slip) {
  const { suspect } = slip;
  const column = wrongColumn(slip);
  const cell: RowValue = { is: 'cell', column: column.id };
  const usual: Condition = { is: 'not', of: { is: 'all', of: [...sound(suspect), farFrom(slip)] } };
  const mean: Measure = { is: 'mean', of: cell };
  const adds = column.role.is === 'flow';
  const total: Measure = adds ? { is: 'sum', of: cell } : mean;
  const usually = only(all(sound(suspect)), { is: 'median', of: comparedOf(suspect) });
  return ask({
    measures: [
      { name: 'usual', measure: usually },
      { name: 'with', measure: mean },
      { name: 'without', measure: only(usual, mean) },
      { name: 'most', measure: only(usual, { is: 'max', of: cell }) },
      { name: 'total', measure: total },
      { name: 'rest', measure: only(usual, total) },
    ],
    by: [],
    where: countedSum(column, suspect.subject)?.where ?? null,
  });
}

/** The sum of a column as reports add it up: what is cancelled is in none of them. */
export function countedSum({ id }: ColumnMeaning, { quantities }: Subject): Quantity | null {
  const sum = quantities.find(
    ({ of }) => of.is === 'sum' && of.of.is === 'cell' && of.of.column.column === id.column,
  );
  return sum ?? null;
}

type SlipRow = Answer<ReturnType<typeof rowsAsk>>['rows'][number];
export type EffectRow = Answer<ReturnType<typeof effectAsk>>['rows'][number];

/** Whether an answer before has the same row: a wrong price makes a wrong amount. */
export function isToldBefore(
  answers: readonly { readonly rows: readonly SlipRow[] }[],
  at: number,
): boolean {
  const own = labelsOf(answers[at]?.rows[0]);
  return answers.slice(0, at).some(({ rows: [row] }) => {
    const other = labelsOf(row);
    return isWithin(own, other) || isWithin(other, own);
  });
}

const isWithin = (one: ReadonlySet<string>, other: ReadonlySet<string>): boolean =>
  one.size > 0 && [...one].every((label) => other.has(label));

function labelsOf(row: SlipRow | undefined): ReadonlySet<string> {
  if (row === undefined) return new Set();
  const keys = Array.from({ length: KEYS_MAX }, (_, place) => row[`key${place}`]);
  return new Set([...keys, row.kind].flatMap((label) => label?.toString() ?? []));
}

const pairTextOf = ({ unit }: Shown['as']) => (unit === null ? bareText : pairText);

/** «Кол-во» × «Цена» */
export function besideName(beside: ColumnMeaning, times: ColumnMeaning | undefined): string {
  const own = spokenName(beside.header);
  return times === undefined ? own : `${spokenName(times.header)} × ${own}`;
}

/** What stands in the row, and what is usual. */
export function numbersText(
  suspect: Suspect,
  { value, beside, one, kind }: SlipRow,
  { usual, most }: EffectRow,
  { speaker, unitOfMeasure }: Context,
): readonly DraftSpan[] {
  if (value === null || one === null || usual === null) return [];
  const of = (column: ColumnMeaning): Shown['as'] =>
    unitOfMeasure({ is: 'max', of: { is: 'cell', column: column.id } });
  const as = unitOfMeasure({ is: 'max', of: comparedOf(suspect) });
  const what = spokenName(suspect.value.header);
  const own = { figure: value, as: of(suspect.value) };
  if (suspect.isTail && most !== null)
    return speaker.say(tailText, { what, value: own, most: { figure: most, as: own.as } });
  const common = { what, value: own, usual: { figure: usual, as } };
  if (suspect.kind !== undefined && kind !== null)
    return speaker.say(kindText, { ...common, kind, column: suspect.kind.column.header });
  if (suspect.beside === null || beside === null) return speaker.say(singleText, common);
  return speaker.say(pairTextOf(as), {
    ...common,
    beside: besideName(suspect.beside, suspect.times),
    with: {
      figure: beside,
      as: unitOfMeasure({ is: 'max', of: besideOf(suspect.beside, suspect.times) }),
    },
    one: { figure: one, as },
  });
}

import type { DraftSpan } from '../../../analysis/src/index.js';
import { ask, rowOfSlip } from '../../../frames/src/index.js';
import type { Answer, Figure, Measure, RowValue } from '../../../frames/src/index.js';
import type { ColumnId, ColumnMeaning, Meaning, Unit } from '../../../meaning/src/index.js';
import { columnOf, tableOf } from '../../../meaning/src/index.js';
import type { Context } from '../define-kind.js';
import { phrase } from '../phrase.js';
import type { Shown } from '../phrase.js';
import { spokenName } from '../subjects/names.js';
import { rowKey, tellingColumns } from '../survey/telling-columns.js';
import { countedSum } from './errors-case.js';
import type { SubjectSlip } from './errors-case.js';

const pairText = phrase(
  { what: 'name', value: 'number', beside: 'name', with: 'number', one: 'number', usual: 'number' },
  ' — {what} {value}, а {beside} {with}; выходит {one}, обычно {usual}.',
);
/** Two numbers without a unit: what comes out is none of anything. */
const bareText = phrase(
  { what: 'name', value: 'number', beside: 'name', with: 'number', one: 'number', usual: 'number' },
  ' — {what} {value}, а {beside} {with}; отношение этих чисел {one}, обычно {usual}.',
);
/** The second over the first, as a price is read. */
const turnedText = phrase(
  { what: 'name', value: 'number', beside: 'name', with: 'number', one: 'number', usual: 'number' },
  ' — {what} {value}, а {beside} {with}; отношение второго к первому {one}, обычно {usual}.',
);
/** What is usual of the kind of the row alone. */
const usualText = phrase(
  { column: 'name', kind: 'label' },
  ' Обычное — там, где «{column}» — {kind}.',
);
/** «Литры» of a price: what they cost stands beside. */
const factorText = phrase(
  {
    what: 'name',
    value: 'number',
    times: 'name',
    each: 'number',
    made: 'number',
    beside: 'name',
    with: 'number',
  },
  ' — {what} {value}, {times} {each}; если перемножить, выходит {made}, а {beside} {with}.',
);
const singleText = phrase(
  { what: 'name', value: 'number', usual: 'number' },
  ' — {what} {value}, обычно {usual}.',
);
const kindText = phrase(
  { what: 'name', value: 'number', column: 'name', kind: 'label', usual: 'number' },
  ' — {what} {value}; там, где «{column}» — {kind}, обычно {usual}.',
);
const lawText = phrase(
  { what: 'name', value: 'number', usual: 'number' },
  ' — {what} {value}, а по другим числам записи выходит {usual}.',
);
/** What another sheet has of the same order. */
const elsewhereText = phrase(
  { what: 'name', value: 'number', table: 'name', usual: 'number' },
  ' — {what} {value}, а в таблице «{table}» по этой записи {usual}.',
);
const meantText = phrase({ meant: 'number' }, ' Вероятно, должно быть {meant}.');
/** Beside what a report leads with: what the numbers are, not why. */
const mendedText = phrase(
  { what: 'name', meant: 'number', value: 'number' },
  ' — {what} {meant} вместо {value}.',
);
const leftOutText = phrase({ what: 'name', value: 'number' }, ' — {what} {value}.');

/** A row with a number that looks mistyped, by what tells it to a person: number, name, date. */
export function rowsAsk(one: SubjectSlip) {
  const { slip, subject } = one;
  const { against, meant } = slip;
  const [beside, compared] = [besideOf(one), comparedOf(one)];
  const value: Measure = { is: 'max', of: cellOf(slip.column) };
  const by = rowColumns({ slip, subject }).map((column, at) => ({
    name: `key${at}` as const satisfies `key${number}`,
    key: rowKey(column),
  }));
  const { kind } = against;
  const ofKind =
    kind === null
      ? []
      : subject.table.columns
          .filter(({ id }) => id.column === kind.column.column)
          .map((column) => ({ name: 'kind', key: rowKey(column) }) as const);
  return ask({
    measures: [
      { name: 'value', measure: value },
      { name: 'beside', measure: { is: 'max', of: beside } },
      { name: 'times', measure: { is: 'max', of: cellOf(against.times ?? slip.column) } },
      { name: 'one', measure: { is: 'max', of: compared } },
      { name: 'usual', measure: { is: 'given', value: usualOf(one) } },
      { name: 'meant', measure: { is: 'given', value: meant ?? slip.value } },
    ],
    by: [...by, ...ofKind],
    where: rowOfSlip(slip),
    order: [{ by: 'one', descending: true }],
    top: { count: 1, per: [] },
  });
}

const cellOf = (column: ColumnId): RowValue => ({ is: 'cell', column });

/** What the number goes with: a cell of its row, or a product; by itself the number. */
function besideOf(one: SubjectSlip): RowValue {
  const { column, against } = one.slip;
  const { beside, times } = against;
  if (beside === null) return cellOf(column);
  return times === null || isFactor(one)
    ? cellOf(beside)
    : { is: 'times', left: cellOf(beside), right: cellOf(times) };
}

/** A price or a quantity, held against what both of them make. */
export function isFactor({ slip: { against }, subject }: SubjectSlip): boolean {
  const { beside, times } = against;
  const of = subject.table.columns.find(({ id }) => id.column === beside?.column);
  return times !== null && of?.role.is !== 'intensive';
}

/** The number, what it is for one of what it goes with, or what it makes with its price. */
function comparedOf(one: SubjectSlip): RowValue {
  const { slip } = one;
  const [own, other] = [cellOf(slip.column), besideOf(one)];
  const { beside, times } = slip.against;
  if (beside === null) return own;
  if (times !== null && isFactor(one)) {
    const made: RowValue = { is: 'times', left: own, right: cellOf(times) };
    const scale = scaleOf(slip);
    return scale === 1 ? made : { is: 'per', left: made, right: constant(scale) };
  }
  const [left, right] = isTurned(one) ? [other, own] : [own, other];
  const quotient: RowValue = { is: 'per', left, right };
  const scale = smallerBy(one);
  return scale === 1 ? quotient : { is: 'times', left: quotient, right: constant(scale) };
}

/** Kilograms at a price of a tonne make thousandths of roubles. */
const scaleOf = ({ against: { usual } }: SubjectSlip['slip']): number =>
  10 ** Math.round(Math.log10(usual));

const constant = (value: number): RowValue => ({ is: 'constant', value });

/** Money is told for one of what it is paid for; else what is above 1. */
export function isTurned(one: SubjectSlip): boolean {
  const { column, against } = one.slip;
  const { beside, times, usual } = against;
  if (beside === null || times !== null) return false;
  const [own, other] = [moneyIn(column, one), moneyIn(beside, one)];
  return (own === null) === (other === null) ? usual < 1 : other !== null;
}

/** The unit of a column of amounts of money. */
function moneyIn({ column }: ColumnId, { subject: { table } }: SubjectSlip): Unit | null {
  const role = table.columns.find(({ id }) => id.column === column)?.role;
  const unit = role !== undefined && 'unit' in role ? role.unit : null;
  return unit?.dimension === 'money' && unit.per === null ? unit : null;
}

/** Of thousands of roubles less than one is told in roubles: how many of these one of them is. */
function smallerBy(one: SubjectSlip): number {
  const { column, against } = one.slip;
  const { beside, times, usual } = against;
  if (beside === null || times !== null) return 1;
  const [own, other] = [moneyIn(column, one), moneyIn(beside, one)];
  const isBelowOne = (isTurned(one) ? 1 / usual : usual) < 1;
  return isBelowOne && (own === null || other === null) ? ((own ?? other)?.scale ?? 1) : 1;
}

function usualOf(one: SubjectSlip): number {
  const { usual } = one.slip.against;
  return (isTurned(one) ? 1 / usual : usual) * smallerBy(one);
}

/** What tells a row besides what it is one of. */
export function rowColumns({ subject, slip }: SubjectSlip): readonly ColumnMeaning[] {
  const kind = slip.against.kind?.column.column;
  return tellingColumns(subject).filter(({ id }) => id.column !== kind);
}

/**
 * The sum of the column, or its mean where it has no sum: as written, and as it was meant, both
 * over the rows that other reports add up.
 */
export function effectAsks(one: SubjectSlip, meaning: Meaning) {
  const { slip, subject } = one;
  const column = columnOf(meaning, slip.column);
  const of = cellOf(slip.column);
  const adds = column.role.is === 'flow';
  const measure: Measure = adds ? { is: 'sum', of } : { is: 'mean', of };
  const where = adds ? (countedSum(one)?.where ?? null) : null;
  const asked = ask({ measures: [{ name: 'total', measure }], by: [], where });
  const written = subject.table.doubles === null ? asked : { ...asked, doubles: 'once' as const };
  return { written, meant: { ...written, slips: 'meant' as const } };
}

/** The number as the report counts it. */
export function shortText(
  { slip: { column, meant: right } }: SubjectSlip,
  { value, meant }: SlipRow,
  { speaker, known, unitOfMeasure }: Context,
): readonly DraftSpan[] {
  if (value === null || meant === null) return [];
  const as = unitOfMeasure({ is: 'max', of: cellOf(column) });
  const said = {
    what: spokenName(columnOf(known.meaning, column).header),
    value: { figure: value, as },
  };
  if (right === null) return speaker.say(leftOutText, said);
  return speaker.say(mendedText, { ...said, meant: { figure: meant, as } });
}

type SlipRow = Answer<ReturnType<typeof rowsAsk>>['rows'][number];

function pairTextOf({ unit }: Shown['as'], one: SubjectSlip) {
  if (unit !== null) return pairText;
  return isTurned(one) ? turnedText : bareText;
}

/** «Кол-во» × «Цена» */
export function besideName(beside: ColumnMeaning, times: ColumnMeaning | null): string {
  const own = spokenName(beside.header);
  return times === null ? own : `${spokenName(times.header)} × ${own}`;
}

/** What stands in the row, what is usual, and what it was to be. */
export function numbersText(
  one: SubjectSlip,
  row: SlipRow,
  context: Context,
): readonly DraftSpan[] {
  const { slip } = one;
  const { meant } = row;
  const told = heldAgainst(one, row, context);
  if (told.length === 0 || slip.meant === null || meant === null) return told;
  const { column, against } = slip;
  // Where the usual number is what it was to be, it has been said.
  const isSaid = against.elsewhere === null && against.beside === null;
  if (isSaid && against.usual === slip.meant) return told;
  const as = context.unitOfMeasure({ is: 'max', of: cellOf(column) });
  return [...told, ...context.speaker.say(meantText, { meant: { figure: meant, as } })];
}

function heldAgainst(one: SubjectSlip, row: SlipRow, context: Context): readonly DraftSpan[] {
  const { value, usual, kind } = row;
  if (value === null || usual === null) return [];
  const { speaker, known } = context;
  const { column, against } = one.slip;
  if (against.beside !== null) return besideText(one, against.beside, row, context);
  const of = columnOf(known.meaning, column);
  const as = context.unitOfMeasure({ is: 'max', of: cellOf(column) });
  const common = {
    what: spokenName(of.header),
    value: { figure: value, as },
    usual: { figure: usual, as },
  };
  if (against.kind !== null && kind != null) {
    const { header } = columnOf(known.meaning, against.kind.column);
    return speaker.say(kindText, { ...common, kind, column: header });
  }
  const table = against.elsewhere === null ? null : tableOf(known.meaning, against.elsewhere.table);
  if (table != null) return speaker.say(elsewhereText, { ...common, table: table.title });
  const isMade = against.isMade || against.usual === one.slip.meant;
  return speaker.say(isMade ? lawText : singleText, common);
}

/** The number with what stands in its row. */
function besideText(
  slip: SubjectSlip,
  beside: ColumnId,
  row: SlipRow,
  context: Context,
): readonly DraftSpan[] {
  const { speaker, unitOfMeasure, known } = context;
  const { meaning } = known;
  const { value, usual, one, times: each } = row;
  if (value === null || usual === null || one === null || row.beside === null) return [];
  const { column, against } = slip.slip;
  const shown = (figure: Figure, of: RowValue) => ({
    figure,
    as: unitOfMeasure({ is: 'max', of }),
  });
  const times = against.times === null ? null : columnOf(meaning, against.times);
  const by = columnOf(meaning, beside);
  const common = {
    what: spokenName(columnOf(meaning, column).header),
    value: shown(value, cellOf(column)),
    with: shown(row.beside, besideOf(slip)),
  };
  if (times !== null && each !== null && isFactor(slip)) {
    return speaker.say(factorText, {
      ...common,
      times: spokenName(times.header),
      each: shown(each, cellOf(times.id)),
      made: shown(one, besideOf(slip)),
      beside: spokenName(by.header),
    });
  }
  const compared = shown(one, comparedOf(slip));
  const said = speaker.say(pairTextOf(compared.as, slip), {
    ...common,
    beside: besideName(by, times),
    one: compared,
    usual: { figure: usual, as: compared.as },
  });
  return [...said, ...ofKind(against, row.kind ?? null, context)];
}

/** Of which rows the usual number is, where it is not of all. */
function ofKind(
  { kind: of }: SubjectSlip['slip']['against'],
  kind: Exclude<SlipRow['kind'], undefined>,
  { speaker, known }: Context,
): readonly DraftSpan[] {
  if (of === null || kind === null) return [];
  const { header } = columnOf(known.meaning, of.column);
  return speaker.say(usualText, { column: header, kind });
}

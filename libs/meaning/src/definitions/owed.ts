import type { ColumnId } from '../column-id.js';
import type { MeasureDefinition, MeasureOf, PopulationDefinition } from '../definition.js';
import type { ColumnFacts } from '../facts/column-facts.js';
import type { ReadTable } from '../read-table.js';
import { billIn } from './bill-in-parts.js';
import { amountsIn, askedOf } from './billed.js';
import type { Amounts } from './billed.js';
import { amountText, withoutText } from './definition-texts.js';
import { doneDayIn } from './done-days.js';
import { together } from './instalments.js';
import type { Settled } from './instalments.js';
import { marksIn } from './marked.js';
import type { Marked } from './marked.js';
import { isNeverBrought } from './never-brought.js';
import { isDayOfPayment } from './payment-states.js';
import { owedRows } from './populations.js';
import { leftOf, paysOff } from './pays-off.js';
import { outOf } from './sum-over.js';

/**
 * What is asked for less what is paid, where the rows themselves show that one settles the other;
 * nothing where a column tells the debt, or all is paid.
 * With it the rows of which something may be owed.
 */
export function owedIn(read: ReadTable): readonly (MeasureDefinition | PopulationDefinition)[] {
  const amounts = amountsIn(read);
  if (amounts.some(({ column }) => column.concept === 'debt')) return [];
  const bill = billIn(read);
  return bill === null ? differenceIn(amounts, read) : restOf(bill, read);
}

function differenceIn(
  amounts: readonly Amounts[],
  read: ReadTable,
): readonly (MeasureDefinition | PopulationDefinition)[] {
  const asked = askedOf(amounts.filter(({ column }) => !isNeverBrought(column, read)));
  const named = amounts.filter(({ column }) => column.concept === 'paid');
  const paid =
    named.length > 0 ? named : amounts.filter((one) => one !== asked && isDated(one, read));
  const [settles] = paid;
  if (asked === undefined || settles === undefined || paid.length > 1) return [];
  if (!areOneMoney(asked, settles) || areReturnsTakenOff(asked, settles, read)) return [];
  const population = owedRows(read);
  const sum = owedSum(asked, settles, rowsOf(read, population));
  if (sum === null) return [];
  const of = { is: 'difference', left: asked.column.id, right: settles.column.id } as const;
  const names = `«${asked.column.header}» − «${settles.column.header}»`;
  const measure = definitionOf(read, { of, names, asked, sum, population });
  return population === null ? [measure] : [measure, population];
}

/** What is left of what is asked for or paid in parts, once the thing is done. */
function restOf(
  { asked: [first, ...also], parts }: Settled,
  read: ReadTable,
): readonly (MeasureDefinition | PopulationDefinition)[] {
  const population = owedRows(read);
  const rows = rowsOf(read, population);
  const asked = { ...first, numbers: wholeOf([first, ...also]) };
  const paid = together(parts);
  const leftAt = (row: number): number =>
    leftOf(asked.numbers.slice(row, row + 1), paid.slice(row, row + 1))[0] ?? 0;
  // What is paid at once is no advance on what is still to be done.
  const day = parts.length === 1 ? null : doneDayIn(read, { rows, leftAt });
  if (day === 'unclear' || areReturnsTakenOff(asked, { ...asked, numbers: paid }, read)) return [];
  const done = day === null ? rows : rows.filter((row) => day.codes[row] !== -1);
  // Who did not come owes nothing, whichever of two columns says so.
  const marks = marksIn(read);
  if (done.some((row) => leftAt(row) > 0 && marks.some((one) => isMarked(row, one)))) return [];
  const left = done.map(leftAt);
  if (left.filter((one) => one >= 0).length < WITHIN_MIN * left.length) return [];
  const sum = left.reduce((all, one) => all + one, 0);
  if (sum <= 0) return [];
  const measure = definitionOf(read, {
    of: restIn([first, ...also], parts),
    names: [[first, ...also].map(nameOf).join(' + '), ...parts.map(nameOf)].join(' − '),
    asked,
    sum,
    population,
  });
  const told = day === null ? measure : onlyOf(measure, day);
  return population === null ? [told] : [told, population];
}

function restIn([first, ...also]: Settled['asked'], parts: Settled['parts']): MeasureOf {
  const rest = { is: 'rest', left: idOf(first), parts: idsOf(parts) } as const;
  return also.length === 0 ? rest : { ...rest, also: also.map(idOf) };
}

/** A bill that is told nowhere is none; of one in parts an empty cell is nothing asked. */
const wholeOf = (asked: Settled['asked']): Float64Array =>
  asked.length === 1 ? asked[0].numbers : together(asked);

const nameOf = ({ column }: Amounts): string => `«${column.header}»`;

const idOf = ({ column }: Amounts): ColumnId => column.id;

const idsOf = ([first, ...others]: Settled['parts']): readonly [ColumnId, ...ColumnId[]] => [
  idOf(first),
  ...others.map(idOf),
];

const isMarked = (row: number, { of, standings }: Marked): boolean =>
  standings.has(of.values[of.codes[row] ?? -1] ?? '');

const WITHIN_MIN = 0.97;

const onlyOf = (measure: MeasureDefinition, { id }: ColumnFacts): MeasureDefinition => ({
  ...measure,
  because: `${measure.because}, где заполнен «${id.column}»`,
  filled: id,
});

const areOneMoney = ({ unit: one }: Amounts, { unit: other }: Amounts): boolean =>
  one.symbol === other.symbol && one.scale === other.scale;

const SLIPS_MAX = 0.03;

/** Money that stands where a day of payment does, and nowhere else, whatever its header says. */
function isDated({ numbers }: Amounts, { facts, meaning }: ReadTable): boolean {
  const days = facts.columns.filter(
    ({ column }, at) => meaning.columns[at]?.role.is === 'time' && isDayOfPayment(column.name),
  );
  const [day, ...others] = days;
  if (day === undefined || others.length > 0 || day.filled === facts.rowCount) return false;
  const apart = [...day.codes].filter((code, row) => code >= 0 !== (numbers[row] ?? 0) > 0);
  return apart.length <= SLIPS_MAX * facts.rowCount;
}

const RETURNS_MIN = 5;
const PAID_WHOLE_MAX = 0.1;
const PAID_WHOLE_MIN = 0.5;

/** Nobody pays for what he sent back: with such rows what is asked less what is paid is no debt. */
function areReturnsTakenOff(asked: Amounts, paid: Amounts, { facts, meaning }: ReadTable): boolean {
  const returned = facts.columns.filter((_, at) => {
    const { role, concept } = meaning.columns[at] ?? {};
    return role?.is === 'flow' && concept === 'returned';
  });
  const isReturned = (row: number): boolean =>
    returned.some(({ numbers }) => (numbers?.[row] ?? 0) > 0);
  const settled = [...paid.numbers.keys()].filter((row) => (paid.numbers[row] ?? 0) > 0);
  const wholeOf = (rows: readonly number[]): number =>
    rows.filter((row) => paid.numbers[row] === asked.numbers[row]).length / rows.length;
  const [back, others] = [settled.filter(isReturned), settled.filter((row) => !isReturned(row))];
  return (
    back.length >= RETURNS_MIN &&
    wholeOf(back) <= PAID_WHOLE_MAX &&
    wholeOf(others) >= PAID_WHOLE_MIN
  );
}

function rowsOf({ facts }: ReadTable, population: PopulationDefinition | null): readonly number[] {
  const isOut = outOf(population, facts);
  return Array.from({ length: facts.rowCount }, (_, row) => row).filter((row) => !isOut(row));
}

/** null where the two columns do not settle one another. */
function owedSum(asked: Amounts, paid: Amounts, rows: readonly number[]): number | null {
  const [whole, part] = [asked, paid].map(({ numbers }) =>
    Float64Array.from(rows, (row) => numbers[row] ?? NaN),
  );
  if (whole === undefined || part === undefined || !paysOff(whole, part)) return null;
  return leftOf(whole, part).reduce((sum, left) => sum + left, 0);
}

interface Told {
  readonly of: MeasureDefinition['of'];
  readonly names: string;
  readonly asked: Amounts;
  readonly sum: number;
  readonly population: PopulationDefinition | null;
}

function definitionOf(
  { meaning: { id: table, title } }: ReadTable,
  { of, names, asked, sum, population }: Told,
): MeasureDefinition {
  return {
    is: 'measure',
    id: `measure:debt:${table}`,
    concept: 'debt',
    table,
    name: `Не оплачено («${title}»)`,
    settledBy: 'evidence',
    because: `${names}${withoutText(population)}; ${amountText(sum, asked.unit)}`,
    score: 0.8,
    of,
    unit: asked.unit,
    population: population?.id ?? null,
  };
}

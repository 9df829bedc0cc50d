import type { MeasureDefinition, PopulationDefinition } from '../definition.js';
import type { ReadTable } from '../read-table.js';
import { amountsIn, askedOf } from './billed.js';
import type { Amounts } from './billed.js';
import { amountText, withoutText } from './definition-texts.js';
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
  const asked = askedOf(amounts);
  const named = amounts.filter(({ column }) => column.concept === 'paid');
  const paid =
    named.length > 0 ? named : amounts.filter((one) => one !== asked && isDated(one, read));
  const [settles] = paid;
  if (asked === undefined || settles === undefined || paid.length > 1) return [];
  if (!areOneMoney(asked, settles) || areReturnsTakenOff(asked, settles, read)) return [];
  const population = owedRows(read);
  const sum = owedSum(asked, settles, rowsOf(read, population));
  if (sum === null) return [];
  const measure = definitionOf(read, asked, settles, population, sum);
  return population === null ? [measure] : [measure, population];
}

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

function definitionOf(
  { meaning: { id: table, title } }: ReadTable,
  asked: Amounts,
  paid: Amounts,
  population: PopulationDefinition | null,
  sum: number,
): MeasureDefinition {
  const names = `«${asked.column.header}» − «${paid.column.header}»`;
  return {
    is: 'measure',
    id: `measure:debt:${table}`,
    concept: 'debt',
    table,
    name: `Не оплачено («${title}»)`,
    settledBy: 'evidence',
    because: `${names}${withoutText(population)}; ${amountText(sum, asked.unit)}`,
    score: 0.8,
    of: { is: 'difference', left: asked.column.id, right: paid.column.id },
    unit: asked.unit,
    population: population?.id ?? null,
  };
}

import type { ColumnFacts } from '../facts/column-facts.js';
import { identitiesOf } from '../facts/identities.js';
import type { ColumnMeaning } from '../meaning.js';
import type { ReadTable } from '../read-table.js';

const ROWS_MIN = 5;
const HOLDS = 0.9;
const CENT = 0.01;

/**
 * The column of discounts that are still in the money of `gross`: what was paid is one less the
 * other, or the money is price × quantity in all of them. null where they are taken off already, or
 * nothing tells.
 */
export function discountIn(gross: ColumnFacts, { meaning, facts }: ReadTable): ColumnFacts | null {
  const [discount, ...others] = facts.columns.filter((one, at) => {
    const { role, concept } = meaning.columns[at] ?? {};
    const isFlow = role?.is === 'flow' && role.unit.dimension === 'money';
    return isFlow && concept === 'discount' && one.numbers !== null;
  });
  if (discount === undefined || others.length > 0) return null;
  const paid = facts.columns.filter((_, at) => meaning.columns[at]?.concept === 'paid');
  const isLeft = paid.some((one) => isRest(one, gross, discount));
  return isLeft || isProduct(gross, discount, facts) ? discount : null;
}

/** Of rows with a discount for which something was paid, nearly all paid what is left. */
function isRest(paid: ColumnFacts, gross: ColumnFacts, discount: ColumnFacts): boolean {
  const left = [...(discount.numbers ?? [])].flatMap((off, row): readonly number[] => {
    const [whole, part] = [gross.numbers?.[row] ?? NaN, paid.numbers?.[row] ?? NaN];
    return off > 0 && part > 0 ? [Math.abs(whole - off - part)] : [];
  });
  return left.length >= ROWS_MIN && left.filter((one) => one < CENT).length >= HOLDS * left.length;
}

/** What is called revenue is what came; what a mean price makes is what it was worked out from. */
function isProduct(gross: ColumnFacts, discount: ColumnFacts, facts: ReadTable['facts']): boolean {
  if (CAME.test(gross.column.name)) return false;
  const given = (discount.numbers ?? []).filter((off: number) => off > 0).length;
  if (given < ROWS_MIN) return false;
  const laws = identitiesOf(facts);
  const isMade = laws.some(
    ({ is, of, from }) => is === 'product' && of === gross && !from.some(isMean),
  );
  const isTaken = laws.some(({ is, from }) => is === 'sum' && from.includes(discount));
  return isMade && !isTaken;
}

const CAME = /(?<!\p{L})(?:выруч|оборот|revenue)/iu;
const isMean = ({ column }: ColumnFacts): boolean => /(?<!\p{L})средн/iu.test(column.name);

/** Whether the rows show another amount that is what was asked for: this one less its discount. */
export function areAskedAfter({ id }: ColumnMeaning, read: ReadTable): boolean {
  const { facts, meaning } = read;
  const gross = facts.columns.find((one) => one.id.column === id.column);
  if (gross === undefined) return false;
  return facts.columns.some((discount, at) => {
    const off = offOf(gross, discount, meaning.columns[at]);
    return (
      off !== null &&
      facts.columns.some((one, own) => {
        const column = meaning.columns[own];
        return one !== gross && column !== undefined && isAsked(column) && isLess(one, gross, off);
      })
    );
  });
}

const asked: ReadonlySet<string | null> = new Set([
  ...['to-pay', 'revenue', 'net', 'gross', 'amount', 'total', 'accrued', 'cost-of', 'price'],
  ...['flat-price', null],
]);

const isAsked = ({ concept, role }: ColumnMeaning): boolean =>
  role.is === 'flow' && role.unit.dimension === 'money' && asked.has(concept);

const WHOLE = 100;

/** How much is taken off in each row; null where the column is of no discounts. */
function offOf(
  gross: ColumnFacts,
  { numbers }: ColumnFacts,
  column: ColumnMeaning | undefined,
): Float64Array | null {
  const concept = column?.concept ?? null;
  if (numbers === null || gross.numbers === null) return null;
  if (concept === 'discount' && column?.role.is === 'flow')
    return numbers.map((off: number) => (Number.isNaN(off) ? 0 : off));
  if (concept !== 'discount-rate') return null;
  const whole = numbers.some((percent: number) => percent > 1) ? WHOLE : 1;
  return numbers.map((percent: number, row: number) =>
    Number.isNaN(percent) ? 0 : ((gross.numbers?.[row] ?? NaN) * percent) / whole,
  );
}

/** Percents are rounded to roubles or to tens of them. */
const ROUNDED = 0.005;

function isLess({ numbers }: ColumnFacts, gross: ColumnFacts, off: Float64Array): boolean {
  const rows = [...off.keys()].filter(
    (row) => !Number.isNaN(numbers?.[row] ?? NaN) && !Number.isNaN(gross.numbers?.[row] ?? NaN),
  );
  const isTrue = (row: number): boolean => {
    const whole = gross.numbers?.[row] ?? NaN;
    const left = whole - (off[row] ?? NaN);
    return Math.abs((numbers?.[row] ?? NaN) - left) <= CENT + ROUNDED * Math.abs(whole);
  };
  const isNearlyAll = (some: readonly number[]): boolean =>
    some.filter(isTrue).length >= HOLDS * some.length;
  const given = rows.filter((row) => (off[row] ?? 0) > 0);
  const others = rows.filter((row) => (off[row] ?? 0) === 0);
  return given.length >= ROWS_MIN && isNearlyAll(given) && isNearlyAll(others);
}

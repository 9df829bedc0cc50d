import type { ColumnFacts } from '../facts/column-facts.js';
import { identitiesOf } from '../facts/identities.js';
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

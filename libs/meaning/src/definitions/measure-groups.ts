import type { ColumnFacts } from '../facts/column-facts.js';
import type { ColumnMeaning } from '../meaning.js';
import type { ReadTable } from '../read-table.js';
import type { Unit } from '../role.js';
import type { BusinessWord } from './business-words.js';
import { discountIn } from './discounted.js';
import { isInstalment } from './instalments.js';
import type { Settled } from './instalments.js';
import { articlesIn, isArticle, isOfExpenses } from './expense-articles.js';

export interface Named {
  readonly column: ColumnMeaning;
  readonly facts: ColumnFacts;
  readonly unit: Unit;
  readonly fit: number;
}

/** One column, or several that make one measure together. */
export interface Group {
  readonly columns: readonly [Named, ...Named[]];
  readonly is: 'sum' | 'difference';
}

const alone = (first: Named): Group => ({ columns: [first], is: 'sum' });

/**
 * Parts of an expense in columns of their own are one measure together; of what was asked for a
 * discount is taken off.
 */
export function groupsOf(
  named: readonly Named[],
  { concept }: BusinessWord,
  read: ReadTable,
  bill: Settled | null,
): readonly Group[] {
  if (concept === 'paid') return ofPayments(named, bill);
  if (concept === 'revenue')
    return ofBill(named, bill) ?? named.map((one) => lessDiscount(one, read));
  if (concept !== 'expense') return named.map(alone);
  return isOfExpenses(read) ? ofArticles(named, read) : ofParts(named, read);
}

/** «Оплачено» before «Аванс», a part of it; where parts are all that is told, they together. */
function ofPayments(named: readonly Named[], bill: Settled | null): readonly Group[] {
  const whole = named.filter(({ column }) => !isInstalment(column));
  if (bill === null || whole.length > 0)
    return [...whole, ...named.filter((one) => !whole.includes(one))].map(alone);
  const [first, ...others] = bill.parts;
  return [{ columns: [partOf(first), ...others.map(partOf)], is: 'sum' }];
}

/** What is paid together was sold together: null where another amount tells it, or one alone. */
function ofBill(named: readonly Named[], bill: Settled | null): readonly Group[] | null {
  const [first, ...others] = bill?.asked ?? [];
  if (bill === null || first === undefined || others.length === 0) return null;
  const own = [...bill.asked, ...bill.parts].map(({ column }) => column);
  const isTold = named.some(({ column }) => !own.includes(column));
  return isTold ? null : [{ columns: [partOf(first), ...others.map(partOf)], is: 'sum' }];
}

const partOf = ({ column, facts, unit }: Settled['parts'][number]): Named => ({
  column,
  facts,
  unit,
  fit: 1,
});

/** In a sheet of expenses no single article is what was spent. */
function ofArticles(named: readonly Named[], read: ReadTable): readonly Group[] {
  const articles = articlesIn(read);
  const [first, ...others] = articles.flatMap(({ column, facts, unit }): readonly Named[] => {
    const own = named.find((one) => one.column === column);
    return [own ?? { column, facts, unit, fit: PART }];
  });
  if (first === undefined) return ofParts(named, read).filter((one) => !isOneOfSeveral(one, read));
  return [{ columns: [first, ...others], is: 'sum' }];
}

const PART = 0.6;

function isOneOfSeveral({ columns: [first, ...others] }: Group, read: ReadTable): boolean {
  const isBeside = ({ id, role }: ColumnMeaning): boolean =>
    id !== first.column.id && role.is === 'flow' && role.unit.dimension === 'money';
  const isOne = others.length === 0 && isArticle(first.column);
  return isOne && read.meaning.columns.some(isBeside);
}

function ofParts(named: readonly Named[], read: ReadTable): readonly Group[] {
  const parts = named.filter(({ column }) => column.concept === 'cost-part');
  const [first, ...more] = parts;
  if (first === undefined || more.length === 0) return named.map(alone);
  const others = named.filter((one) => !parts.includes(one)).map(alone);
  if (areBilled(parts, read)) return others;
  const together: Group = { columns: [first, ...more], is: 'sum' };
  return first === named[0] ? [together, ...others] : [...others, together];
}

const BILLED_MIN = 0.9;

/** «Работа» and «Запчасти» that make «К оплате» are what a customer is asked for. */
function areBilled(parts: readonly Named[], { facts, meaning }: ReadTable): boolean {
  return facts.columns.some(({ numbers }, at) => {
    if (meaning.columns[at]?.concept !== 'to-pay' || numbers === null) return false;
    const rows = [...numbers.keys()].filter((row) => (numbers[row] ?? NaN) > 0);
    const sums = rows.map((row) =>
      parts.reduce((sum, { facts: own }) => sum + (own.numbers?.[row] || 0), 0),
    );
    const alike = rows.filter(
      (row, place) => Math.abs((sums[place] ?? 0) - (numbers[row] ?? 0)) < 1,
    );
    return rows.length > 0 && alike.length >= BILLED_MIN * rows.length;
  });
}

function lessDiscount(first: Named, read: ReadTable): Group {
  const facts = first.column.concept === 'paid' ? null : discountIn(first.facts, read);
  const column = read.meaning.columns.find(({ id }) => id === facts?.id);
  if (facts === null || column === undefined) return alone(first);
  return { columns: [first, { ...first, facts, column }], is: 'difference' };
}

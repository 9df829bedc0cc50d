import type { Column, TableProfile } from '../../../model.js';
import { commonNature } from '../kinds/commerce/nature.js';

const INCOME =
  /^(?:выруч|продаж|прода[нл]|продае|оборот|доход|реализ|заработ|revenue|sales|turnover)/u;
const EARNED = /выруч|продаж|продан|оборот|доход|реализ|revenue|sales|turnover/iu;
const KEPT = /остат|запас|сальдо|налич|задолж|долг|stock|balance/iu;
const PAID = /оклад|зарплат|преми|начислен|ндфл|salary|payroll/iu;

/** «выручка», «продал» */
export function isIncomeWord(word: string): boolean {
  return INCOME.test(word);
}

/**
 * Words for income that mean no column of the table: its sums are of what was spent, kept or
 * paid. A column that says itself what it is is not asked about.
 */
export function strangeWords(table: TableProfile): (column: Column) => RegExp | null {
  const texts = [table.title, table.sheet, ...table.metadata.titleLines];
  const headers = table.columns.map(({ name }) => name);
  const spent = commonNature([...texts, ...headers]) === 'cost';
  const names = [...texts, ...headers];
  const isOther = spent || names.some((name) => KEPT.test(name) || PAID.test(name));
  return ({ name }) => (isOther && !EARNED.test(name) ? INCOME : null);
}

const BUYER = /клиент|покупат|заказчик|customer|client|buyer/iu;

/** Whether «потратили» means the table's main sum: costs, or what buyers have paid. */
export function tellsSpending(table: TableProfile): boolean {
  const headers = table.columns.map(({ name }) => name);
  const texts = [table.title, table.sheet, ...table.metadata.titleLines, ...headers];
  return commonNature(texts) === 'cost' || headers.some((name) => BUYER.test(name));
}

/** Whether «продажи», «выручка» can mean nothing in this table. */
export function hasNoIncome(table: TableProfile): boolean {
  const numbers = table.columns.filter(({ type, role }) => type === 'number' && role === 'measure');
  const strange = strangeWords(table);
  return numbers.length > 0 && numbers.every((column) => strange(column) !== null);
}

import type { Column, TableProfile } from '../../../../workbook/src/index.js';
import { words } from '../../../../workbook/src/index.js';
import { isFilled, isPrice, isSum, sums } from './sums.js';

/** Finders of the columns that a report needs, by name and by what stands in them. */

export const stock = words(
  'остат\\p{L}*|запас\\p{L}*|в наличии|наличие|сток|stock|on hand|inventory|свободно',
);

const revenue = words(
  'выручк\\p{L}*|реализовал\\p{L}*|оплачено|продаж[иа]?|реализаци\\p{L}*|доход\\p{L}{0,2}|оборот|сумма продаж\\p{L}*',
  'сумма реализаци\\p{L}*|revenue|sales|turnover|income|ext\\.? ?price|extended price',
  'сумма|стоимость продаж\\p{L}*|amount',
);

const money = words('сумма|стоимость|amount|total|итого|ext\\.? ?price|extended price');

const cost = words(
  'себестоимост\\p{L}*|закупочн\\p{L}* (?:стоимост\\p{L}*|сумм\\p{L}*)|стоимость закупки',
  'сумма закупки|cost|costs|cogs|затрат[ыа]?|прямые расходы',
);

export const unitCost = words(
  'закупочн\\p{L}* цен\\p{L}*|цен\\p{L}* закупк\\p{L}*|закупк\\p{L}*|входн\\p{L}* цен\\p{L}*',
  'себестоимость (?:ед\\p{L}*|единицы|за ед\\p{L}*|за единицу|за шт\\p{L}*|шт|1 шт)',
  'unit cost|cost price|purchase price|себестоимост\\p{L}*|цена поставщик\\p{L}*',
);

const profit = words('валовая прибыль|прибыль|маржа|gross profit|profit|margin|валовый доход');

const price = words('цен[аы]|price|прайс|тариф|стоимость (?:за|1|единицы)\\p{L}*');

const notSellingPrice = words(
  'закуп\\p{L}*|себест\\p{L}*|cost|purchase|поставщик\\p{L}*|конкурент\\p{L}*|входн\\p{L}*',
  'старая|до скидки|old|list',
);

const quantity = words(
  'количеств\\p{L}*|кол-во|кол\\.?|продано|отгружено|реализовано|штук|шт\\.?|quantity|qty',
  'units?|sold|объем продаж|продажи,? шт\\p{L}*|заказано',
);

export const returned = words('возврат\\p{L}*|возвращено|returns?|returned|refunds?');

/** What is paid for a sale besides the goods themselves. */
const expense = words(
  'комисси\\p{L}*|вознаграждени\\p{L}*|логистик\\p{L}*|доставк\\p{L}*|хранени\\p{L}*|реклам\\p{L}*',
  'продвижени\\p{L}*|маркетинг\\p{L}*|штраф\\p{L}*|эквайринг\\p{L}*|упаковк\\p{L}*|приемк\\p{L}*',
  'commission|fees?|shipping|storage|advertising|ads',
);
const EXPENSES_MAX = 6;

type Expenses = Readonly<Record<string, string>>;

/**
 * Columns of such sums by the parts `spentN`, or `paidN` where the file writes them below zero;
 * `leftN` are those told by piece or in percents, which no sum can be made of.
 */
export function expensesOf(table: TableProfile, taken: readonly string[]): Expenses {
  const found = table.columns.filter(
    ({ name, type, role, stats }) =>
      type === 'number' &&
      (role === 'measure' || role === 'constant') &&
      !taken.includes(name) &&
      Number(stats.sum) !== 0 &&
      expense.test(name),
  );
  const isTold = (column: Column) =>
    isSum(column) && !isUnit(column.name) && (column.unit === null || column.currency !== null);
  const told = found.filter(isTold).slice(0, EXPENSES_MAX);
  const left = found.filter((column) => !isTold(column));
  const named = told.map(({ name, stats }, place): readonly [string, string] => [
    `${Number(stats.sum) < 0 ? 'paid' : 'spent'}${place}`,
    name,
  ]);
  const unsummed = left
    .slice(0, EXPENSES_MAX)
    .map(({ name }, place): readonly [string, string] => [`left${place}`, name]);
  return Object.fromEntries([...named, ...unsummed]);
}

/** How a row's revenue and cost are told: columns of sums, or a price times a quantity. */
export type MarginColumns = Readonly<
  Partial<
    Record<'revenue' | 'cost' | 'profit' | 'price' | 'unit_cost' | 'quantity' | 'returned', string>
  >
>;

export function marginOf(table: TableProfile): MarginColumns | null {
  const all = sums(table);
  const income = revenueOf(all);
  const spent = all.find(({ name }) => cost.test(name) && !revenue.test(name) && !isUnit(name));
  const gain = all.find(({ name }) => profit.test(name));
  if (income !== undefined && spent !== undefined) {
    return { revenue: income.name, cost: spent.name };
  }
  if (income !== undefined && gain !== undefined && gain !== income) {
    return { revenue: income.name, profit: gain.name };
  }
  return perUnit(table, income);
}

function isUnit(name: string): boolean {
  return /за (?:ед|1|шт)|единиц|unit|price|цен/i.test(name);
}

function perUnit(table: TableProfile, income: Column | undefined): MarginColumns | null {
  const each = table.columns.filter((column) => isPrice(column) && isFilled(column, table));
  const paid = each.find(
    ({ name, additive, traits }) =>
      unitCost.test(name) && (!additive || traits.includes('price') || isUnit(name)),
  );
  const sold = quantityOf(table);
  if (paid === undefined || sold === undefined) return null;
  const parts = { unit_cost: paid.name, quantity: sold.name, ...returnsOf(table) };
  const asked = priceOf(table);
  const isPaid = income !== undefined && /реализовал|оплачено|выручк/i.test(income.name);
  if (!isPaid && asked !== undefined && asked !== paid) return { price: asked.name, ...parts };
  if (income === undefined) return null;
  return { revenue: income.name, unit_cost: paid.name, quantity: sold.name };
}

function revenueOf(all: readonly Column[]): Column | undefined {
  const named = all.filter(
    ({ name, unit, currency }) =>
      revenue.test(name) &&
      !cost.test(name) &&
      !profit.test(name) &&
      !returned.test(name) &&
      !isUnit(withoutExtended(name)) &&
      (unit === null || currency !== null) &&
      !/шт|кол-во|количеств|qty|quantity/i.test(name),
  );
  return named.find(({ name }) => !money.test(name)) ?? named[0];
}

/** «ext price» is a sum. */
function withoutExtended(name: string): string {
  return name.replace(/ext(?:ended|\.)? ?price/i, '');
}

export function priceOf(table: TableProfile): Column | undefined {
  return table.columns.find(
    (column) =>
      isPrice(column) &&
      isFilled(column, table) &&
      !isSumOfMoney(column) &&
      price.test(column.name) &&
      !notSellingPrice.test(column.name),
  );
}

function isSumOfMoney({ name, traits }: Column): boolean {
  return !traits.includes('price') && /сумм|ext|total|итог/i.test(name);
}

export function quantityOf(table: TableProfile): Column | undefined {
  return sums(table).find(
    ({ name, currency }) =>
      currency === null && quantity.test(name) && !returned.test(name) && !stock.test(name),
  );
}

export function returnsOf(table: TableProfile): Pick<MarginColumns, 'returned'> {
  const column = sums(table).find(
    ({ name, currency, stats }) =>
      currency === null && returned.test(name) && !/сумм|₽|руб|%/i.test(name) && !stats.negatives,
  );
  return column === undefined ? {} : { returned: column.name };
}

const operation = words(
  'обоснование\\p{L}*|(?:тип|вид) (?:операции|документа|начисления|транзакции|движения)|операция',
);

/** The column that tells sales from returns where these stand as rows of their own. */
export function operationOf({ columns }: TableProfile): string | undefined {
  return columns.find(
    ({ name, type, stats }) =>
      type === 'text' &&
      operation.test(name) &&
      stats.examples.length > 1 &&
      stats.examples.some((value) => returned.test(value)),
  )?.name;
}

/** What a change of revenue splits into: a quantity with a sum of money or with a price. */
export interface PriceVolume {
  readonly amount: Column | null;
  readonly price: Column | null;
  readonly quantity: Column;
}

export function priceVolumeOf(table: TableProfile): PriceVolume | null {
  const sold = quantityOf(table);
  if (sold === undefined) return null;
  const amount = revenueOf(sums(table)) ?? null;
  if (amount !== null) return { amount, price: null, quantity: sold };
  const asked = priceOf(table) ?? null;
  return asked === null ? null : { amount: null, price: asked, quantity: sold };
}

export function revenueColumnOf(table: TableProfile): Column | undefined {
  return revenueOf(sums(table));
}

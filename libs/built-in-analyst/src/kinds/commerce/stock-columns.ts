import type { Column, TableProfile } from '../../../../workbook/src/index.js';
import { words } from '../../../../workbook/src/index.js';
import { priceOf, returned, stock, unitCost } from './columns.js';
import { isFilled, isPrice, sums } from './sums.js';

const firstStock = words('начальн\\p{L}*|нач\\.?|на начало|opening|begin\\p{L}*|start\\p{L}*');

const lastStock = words('конечн\\p{L}*|кон\\.?|на конец|closing|ending|текущ\\p{L}*|end');

const reserve = words('резерв\\p{L}*|минимальн\\p{L}*|страхов\\p{L}*|min|safety|норма\\p{L}*');

const outflow = words(
  'расход|продано|продаж[иа]?|отгружено|отгрузк\\p{L}*|реализовано|реализаци\\p{L}*|списано',
  'заказы|заказано|sold|sales|issued|shipped|outflow|consumption|потреблени\\p{L}*',
);

export interface StockColumns {
  readonly stock: Column;
  readonly sales: Column;
  readonly cost: Column | null;
  /** Money in stock as the file itself states it. */
  readonly worth: Column | null;
}

export function stockOf(table: TableProfile): StockColumns | null {
  const all = sums(table);
  const held = all.filter(
    ({ name }) => stock.test(name) && !reserve.test(name) && !firstStock.test(name),
  );
  const counted = held.filter(({ currency, name }) => currency === null && !isMoney(name));
  const left = counted.find(({ name }) => lastStock.test(name)) ?? counted[0];
  const gone = all.filter(
    ({ name, currency }) =>
      outflow.test(name) && !stock.test(name) && !returned.test(name) && currency === null,
  );
  const sold = gone.find(({ name }) => !isMoney(name));
  if (left === undefined || sold === undefined) return null;
  return {
    stock: left,
    sales: sold,
    cost: costOf(table) ?? null,
    worth: held.find(({ currency, name }) => currency !== null || isMoney(name)) ?? null,
  };
}

function isMoney(name: string): boolean {
  return /сумм|стоимост|руб|₽|money|value|amount/i.test(name);
}

/** What a piece in stock has cost, or is sold for. */
function costOf(table: TableProfile): Column | undefined {
  const each = table.columns.filter((column) => isPrice(column) && isFilled(column, table));
  const paid = each.find(({ name, additive }) => unitCost.test(name) && !additive);
  return paid ?? priceOf(table);
}

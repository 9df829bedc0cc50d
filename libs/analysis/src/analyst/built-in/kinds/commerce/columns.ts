import type { Column, TableProfile } from '../../../../model.js';
import { parsePeriod } from '../../../../tables/parse-period.js';
import { words } from '../../../../tables/whole-words.js';
import { categoriesOf, itemsOf } from '../../columns.js';

/** Finders of the columns that a report needs, by name and by what stands in them. */

const plan = words(
  'план|плана|планов\\p{L}{1,3}|планируем\\p{L}*|запланирован\\p{L}*|бюджет\\p{L}{0,3}|цель',
  'целев\\p{L}*|таргет|утвержден\\p{L}*|plan|planned|budget|budgeted|target|goal',
);
const fact = words('факт|факта|фактич\\p{L}*|исполнен[оы]?|выполнен[оы]?|actuals?|fact|facts');
const revenue = words(
  'выручк\\p{L}*|продаж[иа]?|реализаци\\p{L}*|доход\\p{L}{0,2}|оборот|сумма продаж\\p{L}*',
  'сумма реализаци\\p{L}*|revenue|sales|turnover|income|ext\\.? ?price|extended price',
  'сумма|стоимость продаж\\p{L}*|amount',
);
const money = words('сумма|стоимость|amount|total|итого|ext\\.? ?price|extended price');
const cost = words(
  'себестоимост\\p{L}*|закупочн\\p{L}* (?:стоимост\\p{L}*|сумм\\p{L}*)|стоимость закупки',
  'сумма закупки|cost|costs|cogs|затрат[ыа]?|прямые расходы',
);
const unitCost = words(
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
const returned = words('возврат\\p{L}*|возвращено|returns?|returned|refunds?');
const stock = words(
  'остат\\p{L}*|запас\\p{L}*|в наличии|наличие|сток|stock|on hand|inventory|свободно',
);
const firstStock = words('начальн\\p{L}*|нач\\.?|на начало|opening|begin\\p{L}*|start\\p{L}*');
const lastStock = words('конечн\\p{L}*|кон\\.?|на конец|closing|ending|текущ\\p{L}*|end');
const reserve = words('резерв\\p{L}*|минимальн\\p{L}*|страхов\\p{L}*|min|safety|норма\\p{L}*');
const outflow = words(
  'расход|продано|продаж[иа]?|отгружено|отгрузк\\p{L}*|реализовано|реализаци\\p{L}*|списано',
  'заказы|заказано|sold|sales|issued|shipped|outflow|consumption|потреблени\\p{L}*',
);
const client = words(
  'клиент\\p{L}*|покупател\\p{L}*|заказчик\\p{L}*|контрагент\\p{L}*|customer|client|buyer',
  'customer ?(?:id|name|no)|client ?(?:id|name)|user ?id|абонент\\p{L}*|пациент\\p{L}*|гость',
);
const derived = words(
  'отклонени\\p{L}*|разниц\\p{L}*|выполнени[ея]|исполнени[ея]|variance|diff\\p{L}*',
  'delta|рентабельность|маржинальность|на (?:единицу|ед\\.?|шт\\.?)|за (?:единицу|ед\\.?|шт\\.?)',
);

function isNumber({ type, role }: Column): boolean {
  return type === 'number' && (role === 'measure' || role === 'constant');
}

function isSum(column: Column): boolean {
  const { additive, traits, role, name } = column;
  const made = traits.includes('change') || traits.includes('running-total');
  const constant = role === 'constant' && !traits.some((trait) => unsummed.has(trait));
  return isNumber(column) && (additive || constant) && !made && !derived.test(name);
}

const unsummed: ReadonlySet<string> = new Set(['percent', 'price', 'average', 'share', 'scale']);

function isPrice(column: Column): boolean {
  return isNumber(column) && !column.traits.includes('percent') && !isCounted(column);
}

/** Pieces, kilograms and litres are no money. */
function isCounted({ currency, unit }: Column): boolean {
  return currency === null && unit !== null;
}

function isFilled({ stats }: Column, { rowCount }: TableProfile): boolean {
  return stats.nulls * 2 <= rowCount && stats.distinct >= 1;
}

function sums(table: TableProfile): readonly Column[] {
  return table.columns.filter((column) => isSum(column) && isFilled(column, table));
}

export interface PlanFact {
  readonly plan: readonly string[];
  readonly fact: readonly string[];
}

/** One pair, or a pair for each period where the periods stand beside one another. */
export function planFactOf(table: TableProfile): PlanFact | null {
  const summed = (column: Column) => isSum(column) || isLooseSum(column, table);
  const named = table.columns.filter(summed).filter(({ stats }) => stats.distinct >= 1);
  const plans = named.filter(({ name }) => plan.test(name) && !fact.test(name));
  const facts = named.filter(({ name }) => fact.test(name) && !plan.test(name));
  const pairs = pairsOf(plans, facts).filter(([left, right]) => sameUnit(left, right));
  const [best] = pairs;
  if (best === undefined) return null;
  const chosen = chosenPairs(pairs, best);
  return { plan: chosen.map(([{ name }]) => name), fact: chosen.map(([, { name }]) => name) };
}

/** A period whose values are all the same must not keep the others from being summed. */
function isLooseSum(column: Column, { layout }: TableProfile): boolean {
  const never = column.traits.some((trait) => unsummed.has(trait));
  return (
    layout === 'unpivoted' && column.role === 'measure' && !never && !derived.test(column.name)
  );
}

type Pair = readonly [Column, Column];

function pairsOf(plans: readonly Column[], facts: readonly Column[]): readonly Pair[] {
  const pairs = plans.flatMap((left): Pair[] => {
    const right = facts.find((candidate) => keyOf(candidate) === keyOf(left));
    return right === undefined ? [] : [[left, right]];
  });
  const [left, right] = [plans[0], facts[0]];
  if (pairs.length > 0 || left === undefined || right === undefined) return pairs;
  return plans.length === 1 && facts.length === 1 ? [[left, right]] : [];
}

/** What is left of a name without the word for plan or fact. */
function keyOf({ name }: Column): string {
  const bare = name.toLowerCase().replaceAll('ё', 'е').replace(plan, ' ').replace(fact, ' ');
  return bare.replace(/[^\p{L}\d]+/gu, ' ').trim();
}

function sameUnit(left: Column, right: Column): boolean {
  const same = (a: string | null, b: string | null) => a === null || b === null || a === b;
  return same(left.currency, right.currency) && same(left.unit, right.unit);
}

function chosenPairs(pairs: readonly Pair[], best: Pair): readonly Pair[] {
  const whole = pairs.find(([left]) => left.traits.includes('row-total'));
  if (whole !== undefined) return [whole];
  const periods = pairs.filter(([left]) => parsePeriod(keyOf(left)) !== null);
  if (periods.length === pairs.length) return pairs;
  return [pairs.find(([left]) => left.currency !== null) ?? best];
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
  if (asked !== undefined && asked !== paid) return { price: asked.name, ...parts };
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

function returnsOf(table: TableProfile): Pick<MarginColumns, 'returned'> {
  const column = sums(table).find(
    ({ name, currency, stats }) =>
      currency === null && returned.test(name) && !/сумм|₽|руб|%/i.test(name) && !stats.negatives,
  );
  return column === undefined ? {} : { returned: column.name };
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

export function clientOf({ columns }: TableProfile): Column | undefined {
  return columns.find(
    ({ name, type, role }) =>
      client.test(name) && (type === 'text' || role === 'identifier') && !/тип|group/i.test(name),
  );
}

const order = words(
  'заказ|номер заказа|№ заказа|чек|номер чека|документ|накладная|order ?(?:id|no|number)|invoice',
  'invoice ?(?:no|number|id)|order',
);

/** What tells one purchase from another. */
export function orderOf({ columns, rowCount }: TableProfile): Column | undefined {
  return columns.find(
    ({ name, type, role, stats }) =>
      order.test(name) &&
      (type === 'text' || role === 'identifier') &&
      stats.nulls === 0 &&
      stats.distinct * 4 > rowCount,
  );
}

export function revenueColumnOf(table: TableProfile): Column | undefined {
  return revenueOf(sums(table));
}

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

/** What rows are grouped by: a category that repeats, else what names the rows. */
export function groupingOf(table: TableProfile): Column | undefined {
  return categoriesOf(table)[0] ?? labelsOf(table)[0];
}

export function labelsOf({ columns }: TableProfile): readonly Column[] {
  return columns.filter(
    ({ type, role, stats, traits }) =>
      (type === 'text' || role === 'identifier') &&
      stats.distinct >= 2 &&
      !traits.includes('unit-of-measure') &&
      !traits.includes('period'),
  );
}

const goods = words(
  'товар\\p{L}*|номенклатур\\p{L}*|артикул\\p{L}*|sku|продукт\\p{L}*|products?|items?|позици\\p{L}*',
  'наименовани\\p{L}*|названи\\p{L}*|услуг\\p{L}*|модел\\p{L}*|блюд\\p{L}*|materials?',
);

export function namesGoods(header: string): boolean {
  return goods.test(header) && !/категор|групп|category|group|бренд/i.test(header);
}

/** What is bought and sold, a name before a code. */
export function goodsOf(table: TableProfile): Column | undefined {
  const found = labelsOf(table).filter(({ name }) => namesGoods(name));
  return found.find(({ role, stats }) => role !== 'identifier' && stats.nulls === 0) ?? found[0];
}

export function itemOf(table: TableProfile): Column | undefined {
  return goodsOf(table) ?? itemsOf(table)[0] ?? labelsOf(table)[0];
}

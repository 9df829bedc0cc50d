import { conceptsOf } from '../facts/column-facts.js';
import type { ColumnFacts, TableFacts } from '../facts/column-facts.js';
import { witness } from './witness.js';

const PRICE =
  /(?<!\p{L})(?:цен(?:а|ы|у|е|ой|ам|ах)?(?!\p{L})|прайс|прейскурант|тариф|расцен|price|tariff)/iu;
/** «Закупка с 01.04.2025»: what stands before the date from which it holds. */
const SINCE =
  /^(.*?)(?<!\p{L})(?:с|со|от|from|since)\s+(?:\d{1,2}[./-]\d{1,2}[./-]\d{2,4}|\d{4}-\d{2}-\d{2}|\p{L}+\s+\d{4})/iu;
/** On a sheet of prices, too, these are no prices. */
const others: ReadonlySet<string> = new Set(['revenue', 'quantity', 'sold', 'debt', 'stock']);

/** Columns of prices on lists of things: with the dates from which they hold, or beside a price. */
export const priceListWitness = witness<'since' | 'beside' | 'fee'>(
  'price-list',
  {
    since: { intensive: 5, flow: -3 },
    beside: { intensive: 4, flow: -3 },
    fee: { intensive: 4, flow: -3 },
  },
  ({ facts, table }) => {
    if (isBesidePrice(facts, table))
      return [{ what: 'beside', because: 'список товаров с ценами: за единицу' }];
    if (isFee(facts, table)) return [{ what: 'fee', because: 'плата за каждый месяц, за занятие' }];
    const head = headOf(facts);
    if (head === null || conceptsOf(facts).some((concept) => others.has(concept))) return [];
    const family = table.columns.filter((one) => headOf(one) === head);
    const isOfPrices = [...facts.column.headerPath, ...titlesOf(table)].some((text) =>
      PRICE.test(text),
    );
    if (family.length < 2 || !isOfPrices || !isListOfThings(table)) return [];
    return [{ what: 'since', because: 'цены по датам, с которых они действуют' }];
  },
);

const FEE =
  /^(?:взнос|абонемент|абонплата|тариф|цена|стоимость|плата|ставка)(?!\p{L}).*\s(?:в|за)\s(?:месяц|день|час|сутки|неделю|занятие|урок|сеанс|визит|смену|посещение)(?!\p{L})/iu;

/** «Взнос в месяц» in a list of groups: what each of many pays. */
function isFee({ column }: ColumnFacts, { columns }: TableFacts): boolean {
  const isDated = columns.some((one) => one.column.type === 'date');
  return column.type === 'number' && FEE.test(column.name) && !isDated;
}

const SUM = /сумм|стоимост|итог|всего/iu;

const spentOnOne: ReadonlySet<string> = new Set(['cost', 'cost-part', 'expense']);
/** Buying and selling in a list of goods: for one of each. */
const BOUGHT = /^закуп\p{L}*(?!\p{L})/iu;
const SOLD = /^(?:продаж\p{L}*|розниц\p{L}*|опт)(?!\p{L})/iu;

/** «Закупка», «Расход материалов» beside «Цена» of goods: what one of them takes. */
function isBesidePrice(facts: ColumnFacts, table: TableFacts): boolean {
  const { name } = facts.column;
  if (isTraded(facts, table) || isBelowPrices(facts, table)) return true;
  const isSpent = conceptsOf(facts).some((concept) => spentOnOne.has(concept));
  if (!isSpent || SUM.test(name) || !isListOfThings(table)) return false;
  const isDated = table.columns.some(({ column }) => column.type === 'date');
  const isPriced = table.columns.some((one) => one !== facts && PRICE.test(one.column.name));
  const isStocked = table.columns.some((one) => conceptsOf(one).includes('stock-level'));
  return !isDated && isPriced && (isStocked || namesGoods(table));
}

/** «Закупка» and «Продажа» side by side in a list of stock: one article's prices. */
function isTraded({ column }: ColumnFacts, table: TableFacts): boolean {
  const names = table.columns.map((one) => one.column.name);
  const arePaired = [BOUGHT, SOLD].every((form) => names.some((name) => form.test(name)));
  const isOne = [BOUGHT, SOLD].some((form) => form.test(column.name)) && !SUM.test(column.name);
  const isStocked = table.columns.some((one) => conceptsOf(one).includes('stock-level'));
  const isDated = table.columns.some((one) => one.column.type === 'date');
  return arePaired && isOne && isStocked && !isDated && isListOfThings(table);
}

/** «Закупка», «Продажа» and «Прокат» below «Цены, руб.». */
function isBelowPrices({ column: { headerPath, type } }: ColumnFacts, table: TableFacts): boolean {
  const heads = headerPath.slice(0, -1);
  return type === 'number' && heads.some((head) => PRICES.test(head)) && isListOfThings(table);
}

const PRICES = /^\s*(?:цены|тарифы|расценки|стоимость за|prices|rates)(?!\p{L})/iu;

/** What has a price of its own is a product or a service, and no contract or project. */
function namesGoods({ columns, rowCount }: TableFacts): boolean {
  return columns.some((one) => {
    const isName = one.column.type === 'text' && one.values.length === rowCount;
    return isName && conceptsOf(one).includes('product');
  });
}

/** What a header says besides the date from which it holds; null where it has none. */
function headOf({ column: { headerPath, name, type } }: ColumnFacts): string | null {
  if (type !== 'number') return null;
  const own = headerPath.length > 0 ? headerPath.join(' ') : name;
  return SINCE.exec(own)?.[1]?.trim().toLowerCase() ?? null;
}

function titlesOf({ table: { title, sheet, metadata } }: TableFacts): readonly string[] {
  return [title, sheet, ...metadata.titleLines];
}

/** Each article stands once. */
function isListOfThings({ columns, rowCount }: TableFacts): boolean {
  return columns.some(({ column, values }) => column.type === 'text' && values.length === rowCount);
}

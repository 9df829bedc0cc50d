import type { Column, TableProfile } from '../../workbook/src/index.js';
import { parsePeriod } from '../../workbook/src/index.js';
import type { Grain } from '../../russian/src/index.js';

const money = anyWord(
  'выруч продаж оборот доход реализац реализовал оплачено revenue sales turnover income ' +
    'ext\\.?\\s?price amount',
);
const RESULT = /прибыл|марж|profit|margin/i;
const COST =
  /сумм|стоимост|затрат|расход|себестоим|cost|total|expense|зарплат|оклад|salary|бюджет/i;
const AMOUNT =
  /колич|кол-во|объ[её]м|(?<!\p{L})шт(?:ук\p{L}*)?(?!\p{L})|qty|quantity|units|volume|остат|заказ/iu;
/** Whether a sum of it is something that a business counts: money, pieces, volume. */
export function isAmount({ name, currency, unit }: Column): boolean {
  return currency !== null || unit !== null || amounts.some((pattern) => pattern.test(name));
}

const ATTRIBUTE =
  /(?:^|[\s._-])(?:вес|масса|длина|ширина|высота|возраст|weight|length|width|height|age|год|year)(?!\p{L})/iu;

/** The weights of a catalogue's goods add up, but to nothing that anyone asks for. */
export function isAttribute({ name }: Column): boolean {
  return ATTRIBUTE.test(name);
}

const amounts = [money, RESULT, COST, AMOUNT];
const TECHNICAL =
  /процент|%|доля|ставка|rate|индекс|широт|долгот|latitude|longitude|код|^id$|номер|time (?:spent|taken)|заполнени/i;

/** A pattern of the beginnings of words, apart by spaces. */
function anyWord(words: string): RegExp {
  return new RegExp(words.split(' ').join('|'), 'i');
}

/** Numbers worth a report, the most telling first. */
export function measuresOf({ columns }: TableProfile): readonly Column[] {
  return columns
    .filter(({ type, role }) => type === 'number' && role === 'measure')
    .filter(({ stats, traits }) => stats.distinct > 1 && !traits.includes('mixed-units'))
    .map((column) => ({ column, worth: measureWorth(column) }))
    .sort((left, right) => right.worth - left.worth || larger(left.column, right.column))
    .map(({ column }) => column);
}

/** The order of a file's columns decides nothing: reports are the same whatever it is. */
function larger(left: Column, right: Column): number {
  const size = ({ stats }: Column) => Math.abs(Number(stats.sum ?? 0));
  return size(right) - size(left) || byName(left, right);
}

function fewer(left: Column, right: Column): number {
  return left.stats.distinct - right.stats.distinct || byName(left, right);
}

function byName(left: Column, right: Column): number {
  return left.name < right.name ? -1 : 1;
}

export function additiveMeasuresOf(table: TableProfile): readonly Column[] {
  return table.layout === 'statement' ? [] : measuresOf(table).filter(({ additive }) => additive);
}

function measureWorth({ name, additive, currency, stats, traits }: Column): number {
  return (
    kindWorth(name) +
    (additive ? 4 : 0) +
    (currency === null ? 0 : 2) -
    (TECHNICAL.test(name) ? 4 : 0) -
    (traits.includes('change') || traits.includes('running-total') ? 4 : 0) -
    Math.min(2, stats.nulls / 100)
  );
}

/** What is paid on the way is told after what is earned. */
const deduction = anyWord('штраф комисс скидк налог ндс хранени логистик вознагражд эквайринг');

function kindWorth(name: string): number {
  if (deduction.test(name)) return -2;
  if (LINE_SUM.test(name)) return 4.5;
  const kind = [money, RESULT, COST, AMOUNT].findIndex((pattern) => pattern.test(name));
  return kind === -1 ? 0 : 5 - kind;
}

/** What rows are grouped by: few values that repeat. */
export function categoriesOf({ columns, rowCount }: TableProfile): readonly Column[] {
  return columns
    .filter(({ role, type }) => role === 'category' || (type === 'boolean' && role !== 'constant'))
    .filter(({ stats }) => stats.distinct >= 2 && stats.distinct <= Math.max(2, rowCount / 2))
    .map((column) => ({ column, worth: categoryWorth(column, rowCount) }))
    .sort((left, right) => right.worth - left.worth || fewer(left.column, right.column))
    .map(({ column }) => column);
}

const actor = anyWord(
  'склад регион канал категори групп филиал магазин отдел менеджер клиент покупат ' +
    'customer region store category manager department channel статья',
);

function categoryWorth({ name, stats, traits }: Column, rowCount: number): number {
  const handy = stats.distinct >= 3 && stats.distinct <= 30 ? 3 : 0;
  return (
    handy +
    (actor.test(name) ? 3 : 0) +
    (traits.includes('group') ? 2 : 0) -
    (traits.includes('unit-of-measure') ? 4 : 0) -
    (stats.nulls > rowCount / 2 ? 3 : 0)
  );
}

/** What can be counted piece by piece: many values, each of which may carry a sum. */
export function itemsOf({ columns }: TableProfile): readonly Column[] {
  return columns
    .filter(({ type, role }) => type === 'text' || role === 'identifier')
    .filter(({ role }) => role === 'identifier' || role === 'category' || role === 'text')
    .filter(({ stats, traits }) => stats.distinct >= 10 && !traits.includes('unit-of-measure'))
    .filter((column) => !tellsTimeOfDay(column))
    .map((column) => ({ column, worth: itemWorth(column) }))
    .sort((left, right) => right.worth - left.worth || -fewer(left.column, right.column))
    .map(({ column }) => column);
}

/** «09:30», «9:30:00» as texts: rows are not called by the hour at which they came. */
export function tellsTimeOfDay({ type, stats }: Column): boolean {
  const isTime = (text: string): boolean => /^\d{1,2}:\d{2}(?::\d{2})?$/.test(text);
  return type === 'text' && stats.examples.length > 0 && stats.examples.every(isTime);
}

const YEAR = /^(?:19|20)\d{2}$/;

/** «Янв», «1 кв.», «2025 год» as texts: when it was, not what it was. */
export function tellsPeriod({ type, traits, stats }: Column): boolean {
  if (type !== 'text') return false;
  const isPeriod = (text: string) =>
    !YEAR.test(text) && (parsePeriod(text)?.months ?? null) !== null;
  return traits.includes('period') || (stats.examples.length > 1 && stats.examples.every(isPeriod));
}

const item = anyWord(
  'артикул товар номенклатур sku product клиент покупат контрагент customer client ' +
    'наименован name',
);
const DOCUMENT = /документ|чек|накладн|заказ|invoice|order|телефон|e-?mail|почт|адрес/i;

function itemWorth({ name, role }: Column): number {
  return (
    (item.test(name) ? 3 : 0) +
    (role === 'category' ? 1 : 0) -
    (role === 'text' ? 1 : 0) -
    (DOCUMENT.test(name) ? 3 : 0)
  );
}

const RECEIPT =
  /документ|заявк|обращени|инцидент|тикет|рейс|талон|объявлени|№\s*док|чека?$|накладн|заказа?$|операци|invoice|order|receipt/iu;

const ROWS_PER_DOCUMENT_MAX = 10;

/** A document has a few rows: to rank documents tells nothing about what is sold. */
export function isDocument({ name, stats }: Column, { rowCount }: TableProfile): boolean {
  return RECEIPT.test(name.trim()) && stats.distinct * ROWS_PER_DOCUMENT_MAX > rowCount;
}

/** Nothing goes on over the days that people were born. */
const BIRTH = /рожд|birth|^dob$/i;

export function datesOf({ columns }: TableProfile): readonly Column[] {
  return columns
    .filter(({ name, type, stats }) => type === 'date' && stats.distinct >= 2 && !BIRTH.test(name))
    .sort((left, right) => left.stats.nulls - right.stats.nulls || -fewer(left, right));
}

const DAY_MS = 86_400_000;

/** The step that gives between six and about sixty periods, or null. */
export function grainOf({ stats }: Column): Grain | null {
  const days = (dayOf(stats.max) - dayOf(stats.min)) / DAY_MS + 1;
  if (!(stats.distinct >= 6 && days >= 6)) return null;
  if (days <= 62) return 'day';
  if (days <= 180) return stats.distinct < days / 5 ? 'month' : 'week';
  if (days <= 1_900) return 'month';
  return days <= 5_500 ? 'quarter' : 'year';
}

/** The step between a few periods: years, quarters or months. */
export function stepOf({ stats }: Column): Grain {
  const months = (Date.parse(stats.max ?? '') - Date.parse(stats.min ?? '')) / (30.4 * 86_400_000);
  const step = months / Math.max(1, stats.distinct - 1);
  if (step > 9) return 'year';
  return step > 2.5 ? 'quarter' : 'month';
}

function dayOf(date: string | null): number {
  return Date.parse((date ?? '').slice(0, 10));
}

/** «Цена × количество», where a table tells no sum of money itself. */
export function productPairOf(table: TableProfile): readonly [Column, Column] | null {
  const measures = measuresOf(table);
  if (
    measures.some(
      ({ name, additive }) =>
        additive &&
        (money.test(name) || LINE_SUM.test(name)) &&
        !AMOUNT.test(name) &&
        !SOLD.test(name),
    )
  )
    return null;
  const price = measures.find(
    ({ name, traits }) => traits.includes('price') && !/закуп|себест|cost/i.test(name),
  );
  const quantity = measures.find(
    ({ name, additive, currency }) =>
      additive && currency === null && SOLD.test(name) && !/возврат|return|остат|сумм/i.test(name),
  );
  return price === undefined || quantity === undefined ? null : [price, quantity];
}

/** The sum of a line, where it is not that of a part or of a purchase. */
const LINE_SUM =
  /^сумма(?!.*(?:скид|ндс|налог|закуп|себест|возврат|бонус|комисс|доставк|долг|штраф))/i;
const SOLD = /продан|sold|колич|кол-во|qty|quantity|заказан|(?<!\p{L})шт(?:ук\p{L}*)?(?!\p{L})/iu;

/** Whether a report may say that the values of two columns are the same thing. */
export function alike(left: Column, right: Column): boolean {
  const same = left.stats.sum === right.stats.sum && left.stats.min === right.stats.min;
  return same && left.stats.max === right.stats.max && left.stats.distinct === right.stats.distinct;
}

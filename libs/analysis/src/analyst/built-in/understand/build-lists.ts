import type { Column, TableProfile } from '../../../model.js';
import { categoriesOf, itemsOf } from '../columns.js';
import { parametersOf } from '../parameters.js';
import type { Filter, ReportParameters } from '../parameters.js';
import { common } from './build-base.js';
import type { Base, Shape } from './build-base.js';
import { isRated } from './build-several.js';
import { NotUnderstood } from './not-understood.js';
import { isNumber } from './reading.js';
import type { Mention, Reading } from './reading.js';

/** «последние 10 заказов» */
export const latestRows: Shape = (base) => {
  const { asks, date } = base.reading;
  if (asks.latest === null) return null;
  if (date === null)
    throw new NotUnderstood('В таблице нет дат: последние строки определить не по чему.');
  return listOf(base, { top: asks.latest, order: date, subject: base.dimensions[0] });
};

/** «товары ниже минимума», «чего нет в наличии»: rows that a condition chooses. */
export const chosenRows: Shape = (base) => {
  const { reading, filters } = base;
  const limited = base.chosen.used.filter(isBound(reading)).map(({ column }) => column.name);
  const own = filters.filter(
    (filter) =>
      isOfRow(filter) ||
      (filter.type === 'compare' && (asksWho(reading) || limited.includes(filter.column))),
  );
  if (own.length === 0 || isComputed(reading) || asksForSum(base)) return null;
  const told = base.chosen.used.some(
    ({ column }) => !own.some(({ column: name }) => name === column.name),
  );
  if (told || base.dimensions.some((column) => isGrouped(column, base))) return null;
  return listOf(base, { top: null, order: null });
};

function isComputed({ wishes, grain, asks }: Reading): boolean {
  if (wishes.counting || wishes.share || wishes.aggregate !== null) return true;
  if (asks.total || asks.plan !== null) return true;
  return grain !== null || wishes.leader || wishes.top !== null || asks.cycle !== null;
}

const ONE_SUM = /^(?:сумм[ау]|стоимость|выручк[ау]|прибыль|оборот|объем|долг|задолженность)$/u;

/** «сумма заказов от 1000 до 2000»: one number is asked for; «оклады выше 150 000» are rows. */
function asksForSum({ reading: { words }, chosen }: Base): boolean {
  return chosen.used.some(({ places: [at = 0] }) => ONE_SUM.test(words[at]?.text ?? ''));
}

/** Said for its limit alone: «оклады выше 150 000»; not «сумма, где сумма больше 200». */
function isBound({ thresholds }: Reading): (mention: Mention) => boolean {
  return ({ places: [first = 0] }) =>
    thresholds.some(({ at }) => at > first && at - first <= NEAR_MAX);
}

const NEAR_MAX = 2;

function isOfRow({ type }: Filter): boolean {
  return type === 'none' || type === 'against' || type === 'empty';
}

function asksWho({ words }: Reading): boolean {
  return words.some(({ text }) => /^(?:кто|кого|какие|каких|список)$/u.test(text));
}

function isGrouped(column: Column, { reading }: Base): boolean {
  return reading.columns.some((one) => one.column === column && one.grouping);
}

const ROW_NOUN =
  /^(?:платеж|операци|списани|поступлени|транзакц|продаж|расход|запис|строк|сделк|оплат|перевод|покупк)/u;
/** «самый крупный платеж», «что оценили хуже всего»: what is ranked is no column. */
export function asksForRows({ wishes, words }: Reading): boolean {
  const ranked = wishes.leader || wishes.top !== null;
  return ranked && words.some(({ text }) => ROW_NOUN.test(text) || isRated(text));
}

const COSTLY = /^(?:дорог|дешев)/u;

/** «самый крупный платеж», «5 самых крупных списаний», «самый дорогой товар». */
export const largestRows: Shape = (base) => {
  const { reading, dimensions, measure } = base;
  const { wishes, table } = reading;
  if (!wishes.leader && wishes.top === null) return null;
  const dearest = byPrice(base);
  if (dearest !== null || !ranksRows(base)) return dearest;
  if (dimensions.length > 0 || measure.aggregate !== 'sum' || measure.column === null) return null;
  const order = table.columns.find(({ name }) => name === measure.column);
  return listOf(base, { top: wishes.top ?? 1, order: order ?? null });
};

/** «самый дорогой товар»; a dear order is one of a large sum. */
function byPrice(base: Base): ReportParameters | null {
  const { wishes, words, table } = base.reading;
  const [first] = base.dimensions;
  if (!words.some(({ text }) => COSTLY.test(text))) return null;
  const price = priceOf(table, base);
  if (price === undefined || (first !== undefined && isDocument(first))) return null;
  return listOf(base, { top: wishes.top ?? 1, order: price, first });
}

/** «5 самых больших долгов»: the number itself is ranked; «топ-5 по выручке» ranks groups. */
function ranksRows({ chosen, reading }: Base): boolean {
  const [used] = chosen.used;
  if (reading.words.some(({ text }) => ROW_NOUN.test(text))) return true;
  if (reading.words.some(({ text }) => /^(?:кто|кого)$/u.test(text))) return false;
  return reading.wishes.top !== null && used !== undefined && !used.grouping;
}

function priceOf({ columns }: TableProfile, { reading }: Base): Column | undefined {
  if (reading.columns.some((one) => isNumber(one) && !one.column.traits.includes('price')))
    return undefined;
  return columns.find(({ traits, type }) => type === 'number' && traits.includes('price'));
}

interface Listing {
  readonly top: number | null;
  /** What the rows are ordered by; null: as they stand. */
  readonly order: Column | null;
  /** What one line is of; undefined: a row of the table. */
  readonly subject?: Column | undefined;
  readonly first?: Column | undefined;
  /** Instead of the conditions of the request. */
  readonly only?: readonly Filter[];
}

const SHOWN_MAX = 6;

/** Rows with their names, what they are ordered by and what they were chosen by. */
export function listOf(
  base: Base,
  { top, order, subject, first, only }: Listing,
): ReportParameters {
  const { date, table, wishes } = base.reading;
  const columns = shownColumns(base, order, subject ?? first);
  const group = groupOf(subject, table);
  const shared = common(base);
  return parametersOf('row-list', table.id, {
    ...shared,
    filters: only ?? shared.filters,
    measure: { aggregate: 'sum', column: amountOf(base, order), by: null, distinctBy: false },
    dimension: group,
    second: order?.name ?? null,
    date: date?.name ?? null,
    top,
    ascending: wishes.ascending && !isDate(order),
    columns: Object.fromEntries(columns.map(({ name }, index) => [`c${index + 1}`, name])),
  });
}

/** null where each row is one of them. */
function isDate(order: Column | null): boolean {
  return order?.type === 'date';
}

function groupOf(subject: Column | undefined, { rowCount }: TableProfile): string | null {
  return subject === undefined || subject.stats.distinct >= rowCount ? null : subject.name;
}

function amountOf({ measure }: Base, order: Column | null): string | null {
  return order?.type === 'number' ? order.name : measure.column;
}

/** Names first, then what the rows are ordered by and chosen by, then the sum and the date. */
function shownColumns(
  base: Base,
  order: Column | null,
  first: Column | undefined,
): readonly Column[] {
  const { reading, filters, measure } = base;
  const { table, date } = reading;
  const own = (name: string) => table.columns.filter((column) => column.name === name);
  const isCode = ({ role }: Column) => (role === 'identifier' ? 1 : 0);
  const names = [...itemsOf(table), ...categoriesOf(table)]
    .filter(({ type }) => type === 'text')
    .sort((left, right) => isCode(left) - isCode(right));
  const told = filters.flatMap((filter) => [
    ...own(filter.column),
    ...(filter.type === 'against' ? own(filter.other) : []),
  ]);
  const lead = first === undefined ? names.slice(0, 1) : [first];
  if (lead.length === 0) {
    throw new NotUnderstood('В таблице нет столбца с названиями: список показать не по чему.');
  }
  const isOne = lead.some(({ stats }) => stats.distinct === table.rowCount);
  const code =
    isOne || first !== undefined ? [] : table.columns.filter(isOwnCode(table)).slice(0, 1);
  const needed = [...lead, ...code, ...(order === null ? [] : [order]), ...told];
  const extra = [
    ...names.slice(0, 3),
    ...own(measure.column ?? ''),
    ...(date === null ? [] : [date]),
  ];
  return [...new Set([...needed, ...extra])].slice(0, Math.max(SHOWN_MAX, new Set(needed).size));
}

/** «Номер ТТН»: which row it is, where its names tell no one. */
function isOwnCode({ rowCount }: TableProfile): (column: Column) => boolean {
  return ({ role, type, stats }) =>
    role === 'identifier' && type === 'text' && stats.distinct === rowCount;
}

const DOCUMENT = /заказ|чек|документ|накладн|сделк|счет|invoice|order|receipt/iu;

/** One of them has a sum of its own. */
export function isDocument({ name }: Column): boolean {
  return DOCUMENT.test(name);
}

import type { Column, TableProfile } from '../../../model.js';
import { formulaMeasure } from '../formula-measure.js';
import { only } from '../formulas.js';
import type { Filter, Measure } from '../parameters.js';
import { stepOf } from '../columns.js';
import type { ChosenMeasure } from './chosen-measure.js';
import { isThingOf } from './named-things.js';
import { differenceOf, mainMeasure, ratioOf } from './measures.js';
import { NotUnderstood } from './not-understood.js';
import { isNumber } from './reading.js';
import type { Mention, Reading } from './reading.js';
import { isMoneyWord } from './vocabulary.js';

const INTO = /^(?:в|во|от|к|из|относительно|на)$/u;
const ALSO = /^(?:и|а|также|плюс|and)$/u;

function wordBefore({ words }: Reading, { places }: Mention): string {
  return words[(places[0] ?? 0) - 1]?.text ?? '';
}

/** «доля заказов с чаевыми», «процент чеков без скидки»: rows where that number is told. */
export function rateOfRows(reading: Reading): ChosenMeasure | null {
  if (!reading.wishes.share) return null;
  const number = reading.columns.find(
    (one) => isNumber(one) && /^(?:с|со|без|with|without)$/u.test(wordBefore(reading, one)),
  );
  if (number === undefined) return null;
  const { name } = number.column;
  const without = /^(?:без|without)$/u.test(wordBefore(reading, number));
  const filters: readonly Filter[] = [{ type: 'none', column: name, not: !without }];
  const others = reading.columns.filter((one) => one !== number && !one.grouping);
  const thing = others.find(({ column }) => column.type !== 'number' && column.type !== 'date');
  const sums = others.filter((one) => isNumber(one) && isThingOf(one, reading.words));
  const part = { label: `«${name}» ${without ? 'не указано' : 'указано'}`, filters };
  return {
    measure: { aggregate: 'rate', ...countedBy(thing, reading), by: null, part },
    used: [number, ...sums, ...(thing === undefined ? [] : [thing])],
    named: true,
  };
}

/** Different orders where a row is not one of them. */
export function countedBy(
  thing: Mention | undefined,
  { table }: Reading,
): Pick<Measure, 'column' | 'distinctBy'> {
  if (thing === undefined || thing.column.stats.distinct === table.rowCount) {
    return { column: null, distinctBy: false };
  }
  return { column: thing.column.name, distinctBy: true };
}

/** «доля комиссии и логистики в продажах», «доля прибыли в выручке», «отношение A к B». */
export function partOfWhole(reading: Reading, numbers: readonly Mention[]): Measure | null {
  const [whole, ...parts] = different([...numbers].reverse());
  const [last] = parts;
  if (whole === undefined || last === undefined) return null;
  const before = reading.words.slice((last.places.at(-1) ?? 0) + 1, whole.places[0]);
  if (!before.some(({ text }) => INTO.test(text))) return null;
  const columns = parts.reverse().map(({ column }) => column);
  const [first] = columns;
  if (first === undefined) return null;
  if (columns.length === 1) return ratioOf(first, whole.column, true);
  if (columns.some(({ additive }) => !additive)) return null;
  return formulaMeasure({
    name: 'percent-of',
    sum: [{ plus: columns.map(({ name }) => name), minus: [] }],
    divisor: [only(whole.column.name)],
    percent: true,
  });
}

export function different(numbers: readonly Mention[]): readonly Mention[] {
  return numbers.filter(
    ({ column }, index) => numbers.findIndex((one) => one.column === column) === index,
  );
}

/** «А и Б», «А плюс Б» */
export function areJoined({ words }: Reading, left: Mention, right: Mention): boolean {
  const between = words.slice((left.places.at(-1) ?? 0) + 1, right.places[0]);
  return between.length === 1 && ALSO.test(between[0]?.text ?? '');
}

const LOSS = /брак|дефект|списан|отход|потер|scrap|defect/iu;
const MADE = /выпу(?:ск|щен)|произвед|изготов|output|produced/iu;

/** «процент брака»: of what was made, and not of all that was spoilt. */
export function lossRate(reading: Reading, numbers: readonly Mention[]): ChosenMeasure | null {
  const [part, second] = different(numbers);
  if (!reading.wishes.share || part === undefined || second !== undefined) return null;
  const { name, additive } = part.column;
  if (!LOSS.test(name) || !additive || !isNumeric(part.column)) return null;
  const wholes = wholesOf(part.column, reading.table);
  const [whole, other] = wholes;
  if (whole === undefined) return null;
  if (other !== undefined) {
    throw new NotUnderstood(
      `Непонятно, от чего считать процент «${name}»: напишите «доля … в …» и назовите оба столбца.`,
    );
  }
  return { measure: ratioOf(part.column, whole, true), used: [part], named: true };
}

/** Pieces of which the spoilt ones may be: those that were made, where a column says so. */
function wholesOf({ name, unit }: Column, { columns }: TableProfile): readonly Column[] {
  const alike = columns.filter(
    (column) =>
      column.additive && column.unit === unit && column.name !== name && isNumeric(column),
  );
  const produced = alike.filter((column) => MADE.test(column.name));
  return produced.length > 0 ? produced : alike;
}

function isNumeric({ type, role, currency }: Column): boolean {
  return type === 'number' && role === 'measure' && currency === null;
}

const TAX = /ндс|налог|(?<!\p{L})vat(?!\p{L})|tax/iu;

function isTax({ name }: Column): boolean {
  return TAX.test(name) && !/без/iu.test(name);
}

/** «расходы без НДС», where the tax has a column of its own and the sum holds it. */
export function withoutTax(reading: Reading, numbers: readonly Mention[]): ChosenMeasure | null {
  const { columns, table, words, wishes } = reading;
  const off = columns.find(
    (one) => isNumber(one) && wordBefore(reading, one) === 'без' && isTax(one.column),
  );
  const money = numbers.length > 0 || words.some(({ text }) => isMoneyWord(text));
  if (off === undefined || wishes.counting || !money) return null;
  const main = numbers.find(({ column }) => column !== off.column)?.column ?? mainMeasure(table);
  if (main?.additive !== true || main === off.column) return null;
  const used = [off, ...numbers.filter(({ column }) => column === main)];
  return { measure: differenceOf(main, off.column), used, named: true };
}

const HEAD = /сотрудник|работник|персонал|численност|штат|человек|(?<!\p{L})чел(?!\p{L})|площад/iu;

/**
 * Heads are told anew for each period: over several of them a sum goes by their average. null
 * where they are no heads, or the table has one period.
 */
export function perHead(left: Column, right: Column, { table, date }: Reading): Measure | null {
  if (!HEAD.test(right.name) || right.currency !== null || date === null) return null;
  if (date.stats.distinct < 2 || !isEachPeriod(date, table)) return null;
  return {
    aggregate: 'per-head',
    column: left.name,
    by: right.name,
    distinctBy: false,
    per: stepOf(date),
    over: date.name,
  };
}

/** Rows of the same things come in each period. */
function isEachPeriod({ stats }: Column, { rowCount }: TableProfile): boolean {
  return stats.distinct * 2 <= rowCount || stats.distinct === rowCount;
}

/** «сколько заказов в среднем в месяц» */
export function countPerPeriod(reading: Reading): ChosenMeasure | null {
  const { asks, wishes, date, columns } = reading;
  if (asks.perPeriod === null || !wishes.counting || date === null) return null;
  const at = wishes.countedAt ?? -1;
  const thing = columns.find(
    ({ places: [first = -2], column }) =>
      at !== -1 && first >= at && first <= at + 1 && column.type !== 'date',
  );
  if (thing !== undefined && isNumber(thing)) return sumOrRows(thing, reading);
  if (thing === undefined && !wishes.countedRows) return null;
  return {
    measure: {
      aggregate: 'per-period',
      ...countedBy(thing, reading),
      by: date.name,
      per: asks.perPeriod,
    },
    used: thing === undefined ? [] : [thing],
    named: true,
  };
}

/** «сколько заказов в день», where «Сумма заказа» is all that names an order. */
function sumOrRows(thing: Mention, { asks, date, words }: Reading): ChosenMeasure | null {
  if (asks.perPeriod === null || date === null || !isThingOf(thing, words)) return null;
  const shared = { by: date.name, distinctBy: false, per: asks.perPeriod };
  const measure = { aggregate: 'per-period', column: null, ...shared } as const;
  return { measure, used: [thing], named: true };
}

/** «разница между максимальным и минимальным окладом» */
export function rangeOfNumber(
  { asks, grain, columns, table }: Reading,
  numbers: readonly Mention[],
): ChosenMeasure | null {
  if (!asks.extremes) return null;
  const column = numbers[0]?.column ?? mainMeasure(table);
  const things = columns.filter(
    (one) => !isNumber(one) && !one.grouping && one.column.type !== 'date',
  );
  const isRow = things.every((one) => one.column.stats.distinct === table.rowCount);
  if (column === undefined || grain !== null || !isRow) {
    throw new NotUnderstood(
      'Разницу максимума и минимума можно посчитать по строкам одного столбца с числами.',
    );
  }
  const measure = { aggregate: 'range', column: column.name, by: null, distinctBy: false } as const;
  return { measure, used: [...numbers.slice(0, 1), ...things], named: true };
}

const ROW_THING =
  /^(?:заказ|сделк|чек|брон|визит|запис|операци|платеж|поездк|рейс|заявк|обращени|строк|продаж|доставк|покупк)/u;

/** «доход на одну бронь», where a row is one and no column tells it. */
export function perRow(reading: Reading, numbers: readonly Mention[]): ChosenMeasure | null {
  const { words, columns, table, grain } = reading;
  const at = words.findIndex(
    ({ text }, place) =>
      /^(?:1|одн(?:у|ого|о|ин)|кажд(?:ую|ого|ый))$/u.test(text) && words[place - 1]?.text === 'на',
  );
  const thing = words[at + 1];
  if (at === -1 || thing === undefined || !ROW_THING.test(thing.text) || grain !== null)
    return null;
  const own = columns.filter(({ places }) => places[0] === at + 1 && places.length === 1);
  if (own.some(({ column }) => column.stats.distinct < table.rowCount)) return null;
  const main = numbers.find(({ places }) => (places[0] ?? 0) < at)?.column ?? mainMeasure(table);
  if (main === undefined || !main.additive) return null;
  const measure = { aggregate: 'average', column: main.name, by: null, distinctBy: false } as const;
  const used = [...own, ...numbers.filter(({ column }) => column === main)];
  return { measure, used, named: true };
}

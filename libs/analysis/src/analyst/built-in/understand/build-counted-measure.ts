import type { Column, TableProfile } from '../../../model.js';
import { additiveMeasuresOf } from '../columns.js';
import { rowCount, sumOfColumn } from '../parameters.js';
import type { ChosenMeasure } from './chosen-measure.js';
import { quantityOf } from './measures.js';
import { isThingOf } from './named-things.js';
import { NotUnderstood } from './not-understood.js';
import { numbersOf } from './number-mentions.js';
import { isNumber } from './reading.js';
import type { Mention, Reading, ValueMention } from './reading.js';
import type { Word } from './words.js';

/** Rows, or the different things of a column, where a request counts. */
export function countedMeasure(reading: Reading): ChosenMeasure | null {
  const { wishes } = reading;
  const counted = countedOf(reading);
  if (counted !== null && wishes.reach === null) return counted;
  const most = mostOf(reading);
  if (most !== null) return most;
  const rows = rowsOf(reading);
  if (rows !== null) return { measure: rowCount, used: rows, named: true };
  const popular = reading.words.some(({ text }) => /популярн|ходов/u.test(text));
  const pieces = popular ? quantityOf(reading.table) : undefined;
  if (pieces !== undefined && !numbersOf(reading).some(isNumber)) {
    return { measure: sumOfColumn(pieces.name), used: [], named: true };
  }
  if (wishes.mostFrequent || wishes.countedRows)
    return { measure: rowCount, used: [], named: true };
  return null;
}

/** «больше 3 раз», «обращения по темам»: rows are counted; null where they are not. */
function rowsOf(reading: Reading): readonly Mention[] | null {
  if (reading.thresholds.some(({ about }) => about === 'times')) return [];
  const row = rowOf(reading);
  return row === undefined ? null : [row];
}

/** «обращения по темам»: rows are counted where a row is one of them. */
function rowOf({ columns, table, wishes, kind, asks }: Reading): Mention | undefined {
  const ranked = wishes.leader || wishes.top !== null || wishes.aggregate !== null;
  const other = columns.some(isNumber) || kind !== null || asks.latest !== null || asks.absent;
  if (ranked || other || !columns.some(({ grouping }) => grouping)) return undefined;
  return columns.find(
    ({ column, grouping }) =>
      !grouping && column.type !== 'date' && column.stats.distinct === table.rowCount,
  );
}

const ROW_WORD =
  /^(?:сделк|операци|запис|строк|платеж|транзакц|продаж|заявк|обращени|звонк|визит)/u;

/** «больше всего сделок», «больше всех заказов», «больше всего кабеля»: what is counted. */
function mostOf(reading: Reading): ChosenMeasure | null {
  const { words, columns, values, wishes } = reading;
  const after = words.findIndex(isMost) + 2;
  if (!wishes.leader || after < 2) return null;
  const isNext = ({ places: [first = -1] }: { readonly places: readonly number[] }) =>
    first === after;
  const told = mostOfValue(values.find(isNext), reading);
  if (told !== null) return told;
  const mention = columns.find(isNext);
  if (mention !== undefined) return mostThings(mention, reading);
  const counts = ROW_WORD.test(words[after]?.text ?? '');
  return counts ? countOfRows : null;
}

/** «больше всего кабеля» is pieces of goods, «больше всего прогулов» rows. */
function mostOfValue(value: ValueMention | undefined, reading: Reading): ChosenMeasure | null {
  if (value === undefined) return null;
  const pieces = GOODS.test(value.column.name) ? quantityIn(reading.table) : undefined;
  if (pieces !== undefined) return { measure: sumOfColumn(pieces.name), used: [], named: true };
  return isCase(value, reading) ? countOfRows : null;
}

const countOfRows: ChosenMeasure = { measure: rowCount, used: [], named: true };
const SORTS = /^(?:вид|тип|статус|состояни|этап|результат|событи)/iu;

/** «больше всего прогулов»: one row is one of them. */
function isCase({ column, places: [at = 0] }: ValueMention, { words, columns }: Reading): boolean {
  const isMany = /(?:ов|ев|ей|ок|ек|ий)$/u.test(words[at]?.text ?? '');
  return isMany && SORTS.test(column.name) && !columns.some(isNumber);
}

function isMost({ text }: Word, at: number, words: readonly Word[]): boolean {
  return /^(?:больше|меньше)$/u.test(text) && /^все/u.test(words[at + 1]?.text ?? '');
}

/** The things are counted where they are not what is ranked. */
function mostThings(mention: Mention, { columns, words, table }: Reading): ChosenMeasure | null {
  const { name, stats, type } = mention.column;
  const said = words[mention.places[0] ?? 0]?.raw ?? '';
  if (SORTS.test(name) && /(?:[аеиоуыя]л[аио]?|лись|лся)$/u.test(said)) {
    throw new NotUnderstood(`Непонятно, что считать по слову «${said}»: назовите столбец.`);
  }
  const asker = words.some(({ text }) => /^(?:кто|кого|где|откуда)$/u.test(text));
  if (type !== 'text' || (columns.length < 2 && !asker)) return null;
  const distinct = { aggregate: 'distinct', column: name, by: null, distinctBy: false } as const;
  const measure = stats.distinct === table.rowCount ? rowCount : distinct;
  return { measure, used: [mention], named: true };
}

/** «сколько артикулов»: different values; «сколько штук»: their sum. */
function countedOf(reading: Reading): ChosenMeasure | null {
  const mention = countedMention(reading);
  if (mention === undefined || mention.grouping) return null;
  const { words } = reading;
  if (isNumber(mention)) {
    return isThingOf(mention, words) ? { measure: rowCount, used: [mention], named: true } : null;
  }
  const { name, type } = mention.column;
  if (type === 'date' && !saysDate(mention, words)) return rowsWithDate(mention);
  const measure = { aggregate: 'distinct', column: name, by: null, distinctBy: false } as const;
  return { measure, used: [mention], named: true };
}

/** What stands right after «сколько». */
function countedMention({ wishes, columns }: Reading): Mention | undefined {
  const { countedAt } = wishes;
  if (!wishes.counting || countedAt === null) return undefined;
  return columns.find(({ places: [first = -1] }) => first >= countedAt && first <= countedAt + 1);
}

function saysDate({ places: [at = 0] }: Mention, words: readonly Word[]): boolean {
  return /^(?:дат|дн|день|date|day)/u.test(words[at]?.text ?? '');
}

/** «сколько отправок», where «Дата отправки» is all that names one. */
function rowsWithDate(mention: Mention): ChosenMeasure {
  const { name, stats } = mention.column;
  const filled = { type: 'empty', column: name, not: true } as const;
  const filters = stats.nulls > 0 ? { filters: [filled] } : {};
  return { measure: rowCount, used: [mention], named: true, ...filters };
}

export const GOODS =
  /товар|номенклат|наимен|продук|артикул|материал|предмет|модел|sku|product|item/i;

export function quantityIn(table: TableProfile): Column | undefined {
  const left = ({ name, currency }: Column) =>
    currency === null && /остат|налич|stock/iu.test(name);
  return quantityOf(table) ?? additiveMeasuresOf(table).find(left);
}

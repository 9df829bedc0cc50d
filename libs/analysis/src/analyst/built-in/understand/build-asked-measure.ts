import type { Column, TableProfile } from '../../../model.js';
import { formulaMeasure } from '../formula-measure.js';
import { only } from '../formulas.js';
import { sumOfColumn } from '../parameters.js';
import type { Measure, RequestParts, Side } from '../parameters.js';
import { valueFilters } from './build-filters.js';
import {
  areJoined,
  countPerPeriod,
  different,
  lossRate,
  perRow,
  rangeOfNumber,
  rateOfRows,
  withoutTax,
} from './build-part-measure.js';
import { NotUnderstood } from './not-understood.js';
import { duration } from './build-duration.js';
import type { ChosenMeasure } from './chosen-measure.js';
import { mainMeasure, ratioOf } from './measures.js';
import { isNumber } from './reading.js';
import type { Mention, Reading } from './reading.js';
import { shortLabel } from './scope.js';
import { tellsSpending } from './table-nature.js';
import { addedUp, conversionOf, flowColumn, planMeasure } from './table-measures.js';

/** Measures that a phrase asks for rather than a column's name. */
export function askedMeasure(reading: Reading, numbers: readonly Mention[]): ChosenMeasure | null {
  const own = [plan, rangeOfNumber, averageCheck, conversion, loyalty, duration, marked];
  const parts = [lossRate, meanMark, rateOfRows, withoutTax, added, countPerPeriod, perRow];
  const derived = [...parts, priceOfOne, partOfMain, perPeriod, flow];
  for (const make of [...own, ...derived]) {
    const found = make(reading, numbers);
    if (found !== null) return found;
  }
  return null;
}

function named(measure: Measure, used: readonly Mention[] = []): ChosenMeasure {
  return { measure, used, named: true };
}

function plan({ asks, table, columns }: Reading): ChosenMeasure | null {
  if (asks.plan === null) return null;
  const measure = planMeasure(table, asks.plan === 'difference');
  if (measure === null) throw new NotUnderstood('В таблице нет пары столбцов «план» и «факт».');
  return named(measure, columns.filter(isNumber));
}

/** «не выполнили план»: less than all of it. */
export function planLimit({ asks, wishes }: Reading): RequestParts['having'] {
  if (asks.planLimit !== null) return asks.planLimit;
  const value = '100';
  switch (asks.plan) {
    case 'failed':
      return { operator: '<', value };
    case 'exceeded':
      return { operator: '>', value };
    case 'reached':
      return wishes.leader || wishes.top !== null ? null : { operator: '>=', value };
    default:
      return null;
  }
}

const DOCUMENT = /чек|заказ|документ|накладн|invoice|order|receipt/i;
const COUNTED = /^(?:кол(?:ичество|-во)? )?(?:чек|заказ|покуп|транзакц|orders|receipts)/iu;

/** Over the count of receipts, of documents, or of rows: what the table tells. */
function averageCheck({ asks, table }: Reading, numbers: readonly Mention[]): ChosenMeasure | null {
  if (!asks.averageCheck) return null;
  const count = table.columns.find(isCount);
  const main = [numbers[0]?.column, mainMeasure(table), ...table.columns].find(
    (column) => column !== undefined && column !== count && isMoneySum(column),
  );
  if (main === undefined) {
    throw new NotUnderstood('В таблице нет суммы, из которой можно посчитать средний чек.');
  }
  const used = numbers.slice(0, 1);
  if (count !== undefined) {
    const parts = { sum: [only(main.name)], divisor: [only(count.name)], percent: false } as const;
    return named(formulaMeasure({ name: 'average-check', ...parts }), used);
  }
  const documents = table.columns.find(
    ({ name, type, role }) => DOCUMENT.test(name) && (type === 'text' || role === 'identifier'),
  );
  const by = documents?.name ?? null;
  return named({ aggregate: 'ratio', column: main.name, by, distinctBy: by !== null }, used);
}

function isCount({ name, type, additive, currency, decimals }: Column): boolean {
  return type === 'number' && additive && currency === null && decimals === 0 && COUNTED.test(name);
}

function isMoneySum({ type, additive, role }: Column): boolean {
  return type === 'number' && additive && role === 'measure';
}

const SUCCESS = /успеш|выигр|продан|оплачен|куплен|заключен|won|success|paid/iu;
const STATUS = /статус|этап|стади|результат|исход|status|stage|result/iu;

function conversion(reading: Reading, numbers: readonly Mention[]): ChosenMeasure | null {
  const { asks, table, values } = reading;
  if (!asks.conversion) return null;
  const [from, to] = numbers;
  if (from !== undefined && to !== undefined) {
    return named(conversionOf(from.column, to.column), [from, to]);
  }
  const [value, other] = values.filter(({ not, column }) => !not && STATUS.test(column.name));
  if (other !== undefined) {
    throw new NotUnderstood(
      'Таблица говорит, в каком состоянии строка сейчас, а не через какие она прошла: ' +
        'можно спросить долю одного состояния.',
    );
  }
  const part = value === undefined ? successOf(table) : sideOf([value]);
  if (part === undefined) {
    throw new NotUnderstood(
      'Непонятно, что считать успехом: назовите два столбца с числами или значение статуса.',
    );
  }
  const measure = { aggregate: 'rate', column: null, by: null, distinctBy: false, part } as const;
  return { ...named(measure), parts: value === undefined ? [] : [value] };
}

export function sideOf(values: Reading['values']): Side {
  const label = values.map((one) => shortLabel(one.values)).join(' и ');
  return { label, filters: valueFilters(values) };
}

function successOf({ columns }: TableProfile): Side | undefined {
  for (const { name, type, stats } of columns) {
    if (type !== 'text' || !STATUS.test(name)) continue;
    const found = stats.examples.filter((value) => SUCCESS.test(value) && !/^не/iu.test(value));
    const [value] = found;
    if (value === undefined || found.length > 1) continue;
    return {
      label: `«${value}»`,
      filters: [{ type: 'in', column: name, values: [value], not: false }],
    };
  }
  return undefined;
}

/** On a scale of 0 to 10 only. */
function loyalty({ asks, table, columns }: Reading): ChosenMeasure | null {
  if (!asks.nps) return null;
  const scales = table.columns.filter(
    ({ type, stats }) => type === 'number' && Number(stats.max) === 10 && Number(stats.min) >= 0,
  );
  const mentioned = columns.find(({ column }) => scales.includes(column));
  const told = scales.find(({ name }) => /рекоменд|nps|recommend/iu.test(name));
  const column = mentioned?.column ?? told;
  if (column === undefined) throw new NotUnderstood('В таблице нет оценок от 0 до 10 для NPS.');
  return named(
    { aggregate: 'nps', column: column.name, by: null, distinctBy: false },
    columns.filter(isNumber),
  );
}

/** «доля оценок 4 и 5 по доставке», «сколько поставили 5 за качество». */
function marked(
  { asks, wishes, table }: Reading,
  numbers: readonly Mention[],
): ChosenMeasure | null {
  if (asks.marks.length === 0) return null;
  const [scale] = numbers;
  const name = scale?.column.name ?? onlyScale(table)?.name;
  if (name === undefined) return null;
  const filters = [{ type: 'in', column: name, values: asks.marks, not: false }] as const;
  const label = `«${name}»: ${asks.marks.join(' и ')}`;
  const share = wishes.share || wishes.percent;
  const base = { column: null, by: null, distinctBy: false } as const;
  const used = scale === undefined ? [] : [scale];
  if (share) return named({ ...base, aggregate: 'rate', part: { label, filters } }, used);
  return { ...named({ ...base, aggregate: 'count' }, used), filters };
}

/** The one column of marks of a table. */
function onlyScale({ columns }: TableProfile): Column | undefined {
  const scales = columns.filter(
    ({ name, type, traits }) =>
      type === 'number' &&
      (traits.includes('scale') || /оценк|балл|рейтинг|score|rating/iu.test(name)),
  );
  return scales.length === 1 ? scales[0] : undefined;
}

/** «средний балл» of a table with one column of marks, whatever it calls them. */
function meanMark(
  { words, wishes, table }: Reading,
  numbers: readonly Mention[],
): ChosenMeasure | null {
  const { aggregate } = wishes;
  if (numbers.length > 0 || (aggregate !== 'average' && aggregate !== 'median')) return null;
  const scale = words.some(({ text }) => /^(?:балл|оцен(?:к|ок$))/u.test(text))
    ? onlyScale(table)
    : undefined;
  if (scale === undefined) return null;
  return named({ aggregate, column: scale.name, by: null, distinctBy: false });
}

const COST_WORD = /^(?:расход|затрат|издерж|трат|сумм|итог)/u;

/** «расходы на логистику и комиссию», «А и Б вместе» */
function added(reading: Reading, numbers: readonly Mention[]): ChosenMeasure | null {
  const { asks, words } = reading;
  const each = different(numbers);
  const [first, second] = each;
  if (first === undefined || second === undefined || reading.wishes.share) return null;
  const plus = words[(second.places[0] ?? 0) - 1]?.text === 'плюс';
  if (!asks.together && !plus && !areCosts(reading, first, second)) return null;
  const columns = each.map(({ column }) => column);
  if (columns.some(({ additive }) => !additive)) return null;
  return named(addedUp('sum-of', columns), each);
}

function areCosts(reading: Reading, first: Mention, second: Mention): boolean {
  const [at = 0] = first.places;
  const before = reading.words.slice(Math.max(0, at - 2), at);
  return before.some(({ text }) => COST_WORD.test(text)) && areJoined(reading, first, second);
}

const PRICE_WORD = /^(?:стоимост|стоит$|стоила?$|цен[аыу]|cost)/u;
const SPENT = /расход|затрат|бюджет|потрач|cost|spend/iu;

/** «стоимость одной заявки», where the table tells what was spent and how many came. */
function priceOfOne({ words, table }: Reading, numbers: readonly Mention[]): ChosenMeasure | null {
  const [count] = numbers;
  const at = words.findIndex(({ text }) => PRICE_WORD.test(text));
  if (count === undefined || at === -1 || count.places.includes(at)) return null;
  const cost =
    table.columns.find((column) => isMoneySum(column) && SPENT.test(column.name)) ??
    onlyMoney(table);
  const plain = count.column.currency === null && count.column.additive;
  if (cost === undefined || !plain || numbers.some(({ places }) => places.includes(at)))
    return null;
  return named(ratioOf(cost, count.column, false), [count]);
}

/** The one sum of money of a table: what all of its things cost. */
function onlyMoney({ columns }: TableProfile): Column | undefined {
  const sums = columns.filter(
    (column) =>
      isMoneySum(column) && (column.currency !== null || /сумм|стоимост/iu.test(column.name)),
  );
  return sums.length === 1 ? sums[0] : undefined;
}

/** «процент оплаты», «доля комиссии»: of the main sum. */
function partOfMain(reading: Reading, numbers: readonly Mention[]): ChosenMeasure | null {
  const { wishes, table, values, columns } = reading;
  const [part, second] = numbers;
  const main = wholeOf(table, part?.column);
  const other = second !== undefined || values.length > 0 || columns.length > numbers.length;
  if (!wishes.share || part === undefined || main === undefined || other) return null;
  return named(ratioOf(part.column, main, true), [part]);
}

/** The largest sum of money of which the column may be a part. */
function wholeOf({ columns }: TableProfile, part: Column | undefined): Column | undefined {
  if (part === undefined || part.currency === null || !part.additive) return undefined;
  const size = ({ stats }: Column) => Number(stats.sum ?? 0);
  const larger = columns.filter(
    (column) =>
      isMoneySum(column) && column.currency === part.currency && size(column) > size(part),
  );
  return larger.sort((left, right) => size(right) - size(left))[0];
}

function perPeriod(
  { asks, table, date, wishes }: Reading,
  numbers: readonly Mention[],
): ChosenMeasure | null {
  if (asks.perPeriod === null) return null;
  const column = numbers[0]?.column ?? mainMeasure(table);
  if (numbers.length === 0 && wishes.counting) {
    throw new NotUnderstood('Непонятно, что считать: назовите столбец, строки или сумму.');
  }
  if (date === null)
    throw new NotUnderstood('В таблице нет дат: среднее за период считать не по чему.');
  if (column === undefined || !column.additive) {
    throw new NotUnderstood(
      'Среднее за период считается только для столбца, который можно сложить.',
    );
  }
  const measure = {
    aggregate: 'per-period',
    column: column.name,
    by: date.name,
    distinctBy: false,
    per: asks.perPeriod,
  } as const;
  return named(measure, numbers.slice(0, 1));
}

/** «нам заплатили», «потратили»: what came in, what went out. */
function flow({ asks, table, wishes }: Reading, numbers: readonly Mention[]): ChosenMeasure | null {
  if (asks.flow === null || wishes.aggregate !== null) return null;
  if (asks.flow === 'out' && numbers.length > 0) return null;
  const main = mainMeasure(table);
  const name = flowColumn(table, asks.flow) ?? (tellsSpending(table) ? main?.name : undefined);
  return name === undefined ? null : named(sumOfColumn(name), []);
}

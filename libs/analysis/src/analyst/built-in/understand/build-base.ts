import type { Column } from '../../../model.js';
import { formulaColumns } from '../formulas.js';
import { plainRequest, rowCount } from '../parameters.js';
import type { Filter, Measure, ReportParameters, RequestParts } from '../parameters.js';
import { limitsOf } from './build-limits.js';
import { periodFilters, returnsFilter, valueFilters, weekdayFilters } from './build-filters.js';
import { measureOf } from './build-measure.js';
import type { ChosenMeasure } from './chosen-measure.js';
import { planLimit } from './build-asked-measure.js';
import { rowConditions } from './build-conditions.js';
import { areSides } from './read-weekdays.js';
import { isNumber } from './reading.js';
import type { Mention, Reading } from './reading.js';

/** What all shapes of a report share. */
export interface Base {
  readonly reading: Reading;
  readonly chosen: ChosenMeasure;
  readonly measure: Measure;
  readonly filters: readonly Filter[];
  readonly dimensions: readonly Column[];
  readonly request: RequestParts;
}

export type Shape = (base: Base) => ReportParameters | null;

export function baseOf(reading: Reading): Base {
  const chosen = measureOf(reading);
  const mentions = dimensionMentions(reading, chosen);
  const grouped = mentions.length > 0 || reading.asks.periodsWhere !== null;
  const limits = limitsOf(reading, chosen, grouped);
  const filled = rowsWith(reading, chosen, limits.used);
  const parts = chosen.parts ?? [];
  const filters = [
    ...valueFilters(reading.values.filter((value) => !parts.includes(value))),
    ...(chosen.filters ?? []),
    ...rowConditions(reading, chosen),
    ...returnsFilter(reading, chosen.measure),
    ...(areSides(reading) ? [] : weekdayFilters(reading)),
    ...(reading.state === null ? [] : [reading.state]),
    ...limits.filters,
    ...filled.filters,
  ];
  const taken = [...limits.used, ...filled.used];
  const columns = mentions
    .filter((mention) => !taken.includes(mention))
    .map(({ column }) => column);
  const dimensions = [...new Set([...columns, ...oppositeIn(reading, columns)])];
  const anchored = reading.periods.some((period) => period.anchored);
  const names = dimensions.slice(2).map(({ name }) => name);
  const numbers = asideNumbers(reading, chosen, filters).filter(
    (told) => !dimensions.some(({ name }) => name === told),
  );
  const aside = [...reading.aside, ...names, ...numbers];
  return {
    reading,
    chosen,
    measure: chosen.measure,
    filters,
    dimensions: dimensions.slice(0, 2),
    request: {
      ...plainRequest,
      having: limits.having ?? planLimit(reading),
      aside: aside.slice(0, 6),
      anchored,
      ...(reading.asks.pie ? { pie: true } : {}),
    },
  };
}

const INFLOW = /^(?:приход|поступ|доход|зачисл|дебет|ввоз)/iu;
const OUTFLOW = /^(?:расход|списан|выбыт|выдач|кредит|вывоз)/iu;

/** «приход и расход по складам»: opposite flows are never added up, each has a line. */
function oppositeIn({ values }: Reading, columns: readonly Column[]): readonly Column[] {
  const plain = values.filter(({ not }) => !not);
  const incoming = plain.find((one) => one.values.every((value) => INFLOW.test(value)));
  const outgoing = plain.find((one) => one.values.every((value) => OUTFLOW.test(value)));
  const own = incoming?.column;
  if (own === undefined || own !== outgoing?.column || columns.length > 1) return [];
  return [own];
}

/** Numbers that are named and neither shown nor held against a limit. */
function asideNumbers(
  { columns }: Reading,
  { used, measure }: ChosenMeasure,
  filters: readonly Filter[],
): readonly string[] {
  const computed = measure.formula === undefined ? [] : formulaColumns(measure.formula);
  const told = [measure.column, measure.by, ...computed, ...filters.map(({ column }) => column)];
  const left = columns.filter((one) => isNumber(one) && !used.includes(one));
  return left.map(({ column }) => column.name).filter((name) => !told.includes(name));
}

/** What did not happen in time is told by a number above zero. */
const LATE = /^(?:опоздал|опаздыва|просрочи|задержал|задержива)/u;

/** «строк с возвратами», «чаще всего опаздывают»: rows where that number is told. */
function rowsWith(
  { wishes, columns, words }: Reading,
  { measure }: ChosenMeasure,
  limited: readonly Mention[],
) {
  const counts = wishes.counting || wishes.mostFrequent;
  if (measure !== rowCount || !counts) return { filters: [], used: [] };
  const isWith = ({ places: [at = 0] }: Mention) =>
    /^(?:с|со|with)$/u.test(words[at - 1]?.text ?? '') || LATE.test(words[at]?.text ?? '');
  const used = columns.filter((one) => isNumber(one) && isWith(one) && !limited.includes(one));
  const filters = used.map(({ column }): Filter => ({
    type: 'compare',
    column: column.name,
    operator: '>',
    value: '0',
  }));
  return { filters, used };
}

/** «топ артикулов по каждому складу»: what is ranked comes first, what it is ranked within last. */
function dimensionMentions(reading: Reading, { used, measure }: ChosenMeasure): readonly Mention[] {
  const { wishes } = reading;
  const plain = reading.columns.filter(
    (one) =>
      !used.includes(one) &&
      one.column.type !== 'date' &&
      !ownsValue(one, reading) &&
      !isRow(one, reading) &&
      !isOfGroup(one, reading) &&
      !isRowNoun(one, reading) &&
      !isEverywhere(one, reading),
  );
  const columns = plain.filter((one) => !isNumber(one) || isDiscrete(one, plain, measure));
  const grouping = columns.filter((one) => one.grouping);
  const first = columns.filter((one) => !one.grouping);
  const ranked = wishes.top !== null || wishes.leader;
  if (ranked || grouping.length === 0) return [...first, ...grouping];
  const subjects = first.filter((one) => !followsMeasure(one, reading));
  return [...subjects, ...grouping];
}

const UNIQUE_SHARE = 0.95;

/** «средний бюджет сделки»: each row is one, and nothing is grouped by it. */
function isRow({ column, grouping }: Mention, reading: Reading): boolean {
  const { table, wishes } = reading;
  if (grouping || column.stats.distinct < UNIQUE_SHARE * table.rowCount) return false;
  return wishes.leader ? defaultGroupSaid(reading, column) : isSummed(reading);
}

function isSummed({ wishes, kind, asks }: Reading): boolean {
  if (wishes.top !== null || wishes.counting || kind !== null) return false;
  if (asks.absent || asks.latest !== null) return false;
  return wishes.aggregate !== null || asks.total || asks.averageCheck;
}

/** «кто закрыл сделок на большую сумму», «откуда больше всего сделок» */
function defaultGroupSaid({ columns }: Reading, column: Column): boolean {
  return columns.some((one) => one.column !== column && one.column.type === 'text');
}

/** «по группам товаров»: the goods only say what the groups are of. */
function isOfGroup({ places, grouping, column }: Mention, { columns }: Reading): boolean {
  if (grouping) return false;
  return columns.some(
    (other) =>
      other.grouping &&
      other.column !== column &&
      other.column.type === 'text' &&
      other.places.at(-1) === (places[0] ?? 0) - 1,
  );
}

/** «у какого тренера занятия длятся дольше»: of «Вид занятия», the thing and not its sorts. */
function isRowNoun(
  { column, places: [at = 0], grouping }: Mention,
  { columns, words, wishes }: Reading,
): boolean {
  if (grouping || !wishes.leader || !/^(?:вид|тип) /iu.test(column.name)) return false;
  if (/^(?:вид|тип)/u.test(words[at]?.text ?? '')) return false;
  const asked = columns.filter(({ places: [first = 0] }) => first < at);
  return asked.some((one) => /^как/u.test(words[(one.places[0] ?? 0) - 1]?.text ?? ''));
}

/** «на складах» is everywhere; «на складе Юг» is named by its value. */
function isEverywhere({ places, grouping }: Mention, { words, wishes }: Reading): boolean {
  const at = places[0] ?? 0;
  if (grouping || wishes.leader || wishes.top !== null) return false;
  const before = words[at - 1]?.text ?? '';
  return /^(?:на|в|во)$/u.test(before) && /(?:ах|ях)$/u.test(words[at]?.text ?? '');
}

/** «продажи товаров по регионам»: the goods are no group of their own. */
function followsMeasure({ places }: Mention, { columns, words }: Reading): boolean {
  const at = places[0] ?? 0;
  const measured = columns.some((one) => isNumber(one) && one.places.includes(at - 1));
  return measured || /^(?:продаж|выручк|оборот|прибыл|сумм)/u.test(words[at - 1]?.text ?? '');
}

const DISCRETE_MAX = 60;

/** «по возрасту»: few values of a number, when something else is counted. */
function isDiscrete(one: Mention, all: readonly Mention[], measure: Measure): boolean {
  if (!one.grouping || one.column.stats.distinct > DISCRETE_MAX) return false;
  return measure.column !== one.column.name && all.length > 0;
}

/** «по складу Алматы», «на расчетном счете»: the noun of a value, right before or after it. */
function ownsValue({ column, places, grouping }: Mention, { values }: Reading): boolean {
  const after = (places.at(-1) ?? 0) + 1;
  const before = (places[0] ?? 0) - 1;
  return values.some(
    (value) =>
      (value.column === column && value.places[0] === after) ||
      (!grouping && value.places.at(-1) === before),
  );
}

/** What a report takes over from a request, whatever its shape. */
export function common({ measure, filters, request, reading }: Base) {
  return {
    measure,
    filters: [...filters, ...periodFilters(reading)],
    top: reading.wishes.top,
    ascending:
      reading.wishes.ascending ||
      (reading.wishes.aggregate === 'min' &&
        (reading.wishes.leader || reading.asks.cycle !== null)),
    request,
  };
}

import { everyGrain } from '../kinds/common.js';
import type { Aggregate, Filter, ReportParameters } from '../parameters.js';
import type { Column } from '../../../model.js';
import { isAdditive } from '../sql.js';
import { isNumber } from './reading.js';
import type { Reading, ValueMention } from './reading.js';

export function filtersOf({ filters, request, measure }: ReportParameters): readonly Filter[] {
  const sides = [...request.sides, ...(measure.part === undefined ? [] : [measure.part])];
  return [...filters, ...sides.flatMap((side) => side.filters)];
}

/** What was asked for beside columns, and is in no part of the report. */
export function lostParts(reading: Reading, report: ReportParameters): readonly string[] {
  return [
    ...lostPrice(reading, report),
    ...lostOne(reading, report),
    ...lostEach(reading, report),
    ...lostValues(reading, report),
    ...lostTime(reading, report),
    ...lostOrder(reading, report),
    ...lostMeasure(reading, report),
  ];
}

const PRICE_WORD =
  /^(?:цен[аыуе]|стоимост|стоит$|дорог(?:ой|ая|ое|ие|их|ого|ую)$|дешев(?:ый|ая|ое|ые|ых|ого|ую|ой)$)/u;

/** «цена за ночь» is no number of nights. */
function lostPrice({ words, columns, table }: Reading, { measure }: ReportParameters): string[] {
  const at = words.findIndex(({ text }) => PRICE_WORD.test(text));
  const own = table.columns.find(({ name }) => name === measure.column);
  const named = columns.some(({ places }) => places.includes(at));
  if (at === -1 || own === undefined || named || isMoney(own)) return [];
  const computed = measure.formula !== undefined || instead.has(measure.aggregate);
  return computed ? [] : [words[at]?.raw ?? ''];
}

function isMoney({ name, currency, traits }: Column): boolean {
  return currency !== null || traits.includes('price') || AMOUNT.test(name);
}

const AMOUNT = /сумм|стоимост|цен|выруч|доход|расход|оплат|price|amount|cost|sum/iu;

/** «на одну бронь»: what the sum goes by. */
function lostOne({ words }: Reading, { measure }: ReportParameters): string[] {
  const at = words.findIndex(
    ({ text }, place) =>
      /^(?:1|одн(?:у|ого|о|ин)|кажд(?:ую|ого|ый))$/u.test(text) && words[place - 1]?.text === 'на',
  );
  const noun = words[at + 1];
  if (at === -1 || noun === undefined || instead.has(measure.aggregate)) return [];
  if (measure.aggregate === 'per-head' || measure.aggregate === 'average') return [];
  return [`на ${words[at]?.raw ?? ''} ${noun.raw}`];
}

/** «средний выпуск за смену»: by each shift, and not by the sorts of shifts. */
function lostEach({ columns, words, wishes }: Reading, { dimension }: ReportParameters): string[] {
  if (wishes.aggregate !== 'average') return [];
  const each = columns.find(
    ({ column, grouping, places: [at = 0] }) =>
      column.name === dimension &&
      !grouping &&
      words[at - 1]?.text === 'за' &&
      /[уюь]$/u.test(words[at]?.text ?? ''),
  );
  return each === undefined ? [] : [`за ${words[each.places[0] ?? 0]?.raw ?? ''}`];
}

function lostValues({ values, words }: Reading, report: ReportParameters): readonly string[] {
  const filters = filtersOf(report);
  const isTold = ({ column, values: own }: ValueMention) =>
    filters.some(
      (filter) =>
        filter.column === column.name &&
        (filter.type !== 'in' || column.type === 'boolean' || filter.values.includes(own[0] ?? '')),
    );
  return values
    .filter((mention) => !isTold(mention))
    .map(({ places }) => places.map((place) => words[place]?.raw ?? '').join(' '));
}

const cycleWords = { weekdays: 'по дням недели', hours: 'по часам' };

/** Kinds whose steps are their own. */
const ownSteps: ReadonlySet<string> = new Set(['best-period', 'comparison', 'quality']);

function lostTime(reading: Reading, report: ReportParameters): readonly string[] {
  const { weekdays, asks } = reading;
  const { kind } = report;
  const days = filtersOf(report).some(({ type }) => type === 'weekdays');
  return [
    ...lostStep(reading, report),
    ...(days ? [] : weekdays.map(({ label }) => label)),
    ...(asks.running && kind !== 'running-total' ? ['нарастающим итогом'] : []),
    ...(asks.cycle !== null && kind !== asks.cycle ? [cycleWords[asks.cycle]] : []),
  ];
}

function lostStep({ grain }: Reading, { date, grain: step, kind }: ReportParameters): string[] {
  if (grain === null || ownSteps.has(kind)) return [];
  return date !== null && step === grain ? [] : [everyGrain[grain]];
}

const unranked: ReadonlySet<string> = new Set(['abc', 'concentration', 'outliers', 'versus']);

function lostOrder(reading: Reading, report: ReportParameters): string[] {
  const { wishes, asks } = reading;
  const { top, kind, request } = report;
  const ranked = wishes.top !== null && top === null && request.reach === null;
  return [
    ...(isUnranked(reading, report) ? ['самый'] : []),
    ...(ranked && !unranked.has(kind) ? [`топ-${String(wishes.top)}`] : []),
    ...(asks.times && kind !== 'versus' ? ['во сколько раз'] : []),
  ];
}

const UNIQUE_SHARE = 0.95;

/** «самое маленькое помещение», where each row is one: what is small of it is not told. */
function isUnranked({ wishes, table }: Reading, { measure, dimension }: ReportParameters): boolean {
  const asked = wishes.leader || wishes.top !== null;
  const isCount = measure.aggregate === 'count' && measure.column === null;
  const group = table.columns.find(({ name }) => name === dimension);
  if (!asked || !isCount || group === undefined) return false;
  return group.stats.distinct >= UNIQUE_SHARE * table.rowCount;
}

const instead: ReadonlySet<Aggregate> = new Set(['per-period', 'ratio', 'days', 'formula', 'nps']);
const names: Readonly<Partial<Record<Aggregate, string>>> = {
  average: 'среднее',
  median: 'медиана',
  quantile: 'перцентиль',
};

function lostMeasure(reading: Reading, report: ReportParameters): readonly string[] {
  const { wishes, words } = reading;
  const difference = words.find(({ text }) => /^разниц/u.test(text));
  return [
    ...lostAggregate(reading, report),
    ...(wishes.share && !tellsShare(report) && !tellsGrowth(reading, report) ? ['доля'] : []),
    ...(isSharedByState(reading, report) ? ['доля'] : []),
    ...(asksHowMuch(words) && !tellsDifference(report) ? ['на сколько'] : []),
    ...lostSum(reading, report),
    ...lostTogether(reading, report),
    ...(difference !== undefined && !tellsDifference(report) ? [difference.raw] : []),
  ];
}

/** «сколько заказов и на какую сумму»: two numbers are asked for. */
function lostSum({ words }: Reading, { measure, kind }: ReportParameters): string[] {
  if (kind === 'several' || kind === 'several-by') return [];
  const text = words.map((word) => word.text).join(' ');
  if (!/сколько .*и на как(?:ую|ие) (?:общую )?сумм/u.test(text)) return [];
  const counts = measure.aggregate === 'count' || measure.aggregate === 'distinct';
  return [counts ? 'на какую сумму' : 'сколько'];
}

/** «вместе»: columns, values of one column or periods are put together. */
function lostTogether({ asks, values, joined }: Reading, { measure }: ReportParameters): string[] {
  if (!asks.together || joined || measure.formula !== undefined || values.length > 1) return [];
  return ['вместе'];
}

function lostAggregate({ wishes }: Reading, { measure, kind }: ReportParameters): string[] {
  const asked = wishes.aggregate === null ? undefined : names[wishes.aggregate];
  const isTold = measure.aggregate === wishes.aggregate || instead.has(measure.aggregate);
  const isShown = isTold || kind === 'distribution' || kind === 'row-list';
  return asked === undefined || isShown ? [] : [asked];
}

const BETWEEN = /^(?:в|во|от|к|из|по|на|у|относительно)$/u;

/** «какой процент счетов оплачен»: the number says which of them, and is not what is shared. */
function isSharedByState({ columns, words, wishes }: Reading, { kind }: ReportParameters): boolean {
  if (!wishes.share || kind !== 'structure') return false;
  const number = columns.findLast(isNumber);
  const group = columns.find((one) => !isNumber(one) && !one.grouping);
  if (number === undefined || group === undefined) return false;
  const [at = 0, from = 0] = [number.places[0], group.places.at(-1)];
  return at > from && !words.slice(from + 1, at).some(({ text }) => BETWEEN.test(text));
}

/** «на сколько процентов выросла» */
function tellsGrowth({ wishes }: Reading, { kind }: ReportParameters): boolean {
  return (
    (wishes.growth || wishes.compare) &&
    (kind === 'versus' || kind === 'comparison' || kind === 'dynamics')
  );
}

const cycles: ReadonlySet<string> = new Set(['weekdays', 'hours']);
function asksHowMuch(words: Reading['words']): boolean {
  return words.some(({ text }, at) => text === 'сколько' && words[at - 1]?.text === 'на');
}

const shareKinds: ReadonlySet<string> = new Set([
  'share-of',
  'abc',
  'concentration',
  'best-period',
]);

function tellsShare({ kind, measure, dimension, second }: ReportParameters): boolean {
  if (shareKinds.has(kind) || measure.aggregate === 'rate') return true;
  if (measure.formula?.percent === true) return true;
  return isAdditive(measure) && (dimension !== null || second !== null || cycles.has(kind));
}

const differing: ReadonlySet<string> = new Set(['versus', 'comparison', 'dynamics', 'several']);

function tellsDifference({ kind, measure }: ReportParameters): boolean {
  if (differing.has(kind) || measure.aggregate === 'range') return true;
  return measure.formula !== undefined && measure.formula.divisor === null;
}

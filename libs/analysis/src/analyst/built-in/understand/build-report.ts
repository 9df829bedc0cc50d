import type { Column } from '../../../model.js';
import { formatDate } from '../../../note/format-date.js';
import { categoriesOf, grainOf, measuresOf } from '../columns.js';
import { formulaColumns } from '../formulas.js';
import { parametersOf, plainRequest, rowCount, sumOfColumn } from '../parameters.js';
import type { Filter, Measure, ReportParameters, RequestParts, Side } from '../parameters.js';
import { isAdditive } from '../sql.js';
import { isNumber, itemOf, measureOf, NotUnderstood } from './build-measure.js';
import type { ChosenMeasure } from './build-measure.js';
import {
  limitsOf,
  periodFilter,
  periodFilters,
  returnsFilter,
  valueFilter,
  valueFilters,
} from './build-filters.js';
import { addDays, addMonths } from './calendar.js';
import type { Period } from './read-period.js';
import type { Mention, Reading } from './read-request.js';

/** What all shapes of a report share. */
interface Base {
  readonly reading: Reading;
  readonly chosen: ChosenMeasure;
  readonly measure: Measure;
  readonly filters: readonly Filter[];
  readonly dimensions: readonly Column[];
  readonly request: RequestParts;
}

type Shape = (base: Base) => ReportParameters | null;

/** The report that a reading asks for. Throws NotUnderstood. */
export function reportFor(reading: Reading): ReportParameters {
  const special = wholeTable(reading);
  if (special !== null) return special;
  const base = baseOf(reading);
  if (!saysAnything(base)) throw new NotUnderstood('');
  const shapes: readonly Shape[] = [
    bestPeriod,
    sidesOfPeriods,
    sidesOfValues,
    growth,
    reachOrTop,
    share,
    itemised,
    spread,
    farRows,
    periodToPeriod,
    overTime,
  ];
  for (const shape of shapes) {
    const found = shape(base);
    if (found !== null) return found;
  }
  return grouped(base);
}

function wholeTable({ kind, table, columns }: Reading): ReportParameters | null {
  if (kind?.kind === 'quality' || kind?.kind === 'empty-columns') {
    return parametersOf(kind.kind, table.id);
  }
  if (kind?.kind !== 'relation') return null;
  const numbers = columns.filter(isNumber).map(({ column }) => column);
  const known = [...numbers, ...measuresOf(table).filter((column) => !numbers.includes(column))];
  const [x, y] = known;
  if (x === undefined || y === undefined) {
    throw new NotUnderstood('Для связи нужны два столбца с числами.');
  }
  return parametersOf('relation', table.id, { measure: sumOfColumn(x.name), second: y.name });
}

function baseOf(reading: Reading): Base {
  const chosen = measureOf(reading);
  const mentions = dimensionMentions(reading, chosen);
  const grouped = mentions.length > 0;
  const limits = limitsOf(reading, chosen, grouped);
  const filled = rowsWith(reading, chosen);
  const filters = [
    ...valueFilters(reading.values),
    ...returnsFilter(reading, chosen.measure),
    ...limits.filters,
    ...filled.filters,
  ];
  const taken = [...limits.used, ...filled.used];
  const columns = mentions
    .filter((mention) => !taken.includes(mention))
    .map(({ column }) => column);
  const dimensions = [...new Set(columns)];
  const anchored = reading.periods.some((period) => period.anchored);
  const names = dimensions.slice(2).map(({ name }) => name);
  const aside = [...reading.aside, ...names, ...asideNumbers(reading, chosen, filters)];
  return {
    reading,
    chosen,
    measure: chosen.measure,
    filters,
    dimensions: dimensions.slice(0, 2),
    request: { ...plainRequest, having: limits.having, aside: aside.slice(0, 6), anchored },
  };
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

/** «строк с возвратами»: rows where that number is told. */
function rowsWith({ wishes, columns, words }: Reading, { measure }: ChosenMeasure) {
  if (measure !== rowCount || !wishes.counting) return { filters: [], used: [] };
  const used = columns.filter(
    (one) => isNumber(one) && /^(?:с|со|with)$/u.test(words[(one.places[0] ?? 0) - 1]?.text ?? ''),
  );
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
    (one) => !used.includes(one) && one.column.type !== 'date' && !ownsValue(one, reading),
  );
  const columns = plain.filter((one) => !isNumber(one) || isDiscrete(one, plain, measure));
  const grouping = columns.filter((one) => one.grouping);
  const first = columns.filter((one) => !one.grouping);
  const ranked = wishes.top !== null || wishes.leader;
  if (ranked || grouping.length === 0) return [...first, ...grouping];
  const subjects = first.filter((one) => !followsMeasure(one, reading));
  return [...subjects, ...grouping];
}

/** «продажи товаров по регионам»: the goods are no group of their own. */
function followsMeasure({ places }: Mention, { columns, words }: Reading): boolean {
  const at = places[0] ?? 0;
  const measured = columns.some((one) => isNumber(one) && one.places.includes(at - 1));
  return measured || /^(?:продаж|выручк|оборот|прибыл|сумм)/u.test(words[at - 1]?.text ?? '');
}

const discreteMax = 60;

/** «по возрасту»: few values of a number, when something else is counted. */
function isDiscrete(one: Mention, all: readonly Mention[], measure: Measure): boolean {
  if (!one.grouping || one.column.stats.distinct > discreteMax) return false;
  return measure.column !== one.column.name && all.length > 0;
}

/** «по складу Алматы»: the column right before its value. */
function ownsValue({ column, places }: Mention, { values }: Reading): boolean {
  const after = (places.at(-1) ?? 0) + 1;
  return values.some((value) => value.column === column && value.places[0] === after);
}

function saysAnything({ reading, dimensions, chosen }: Base): boolean {
  const { kind, grain, wishes, values, periods, measure } = reading;
  if (dimensions.length + values.length > 0 || chosen.named || measure !== null) return true;
  if (kind !== null || grain !== null || wishes.bestPeriod !== null) return true;
  return periods.length > 0 || reading.returns !== null || (wishes.growth && wishes.percent);
}

function common({ measure, filters, request, reading }: Base) {
  return {
    measure,
    filters: [...filters, ...periodFilters(reading)],
    top: reading.wishes.top,
    ascending:
      reading.wishes.ascending || (reading.wishes.aggregate === 'min' && reading.wishes.leader),
    request,
  };
}

const bestPeriod: Shape = (base) => {
  const { reading, dimensions } = base;
  const { wishes, date, table } = reading;
  if (wishes.bestPeriod === null) return null;
  if (date === null) throw new NotUnderstood('В таблице нет дат: сравнить периоды не по чему.');
  if (dimensions.length > 0) return null;
  return parametersOf('best-period', table.id, {
    ...common(base),
    date: date.name,
    grain: wishes.bestPeriod,
  });
};

const sidesOfPeriods: Shape = (base) => {
  const { reading } = base;
  const { periods, date } = reading;
  if (periods.length < 2 || date === null) return null;
  const ordered = [...periods].sort((left, right) => (left.from < right.from ? -1 : 1));
  return versus(
    base,
    ordered.map((period) => sideOf(date, period)),
  );
};

function sideOf(date: Column, period: Period): Side {
  return { label: period.label, filters: [periodFilter(date, period)] };
}

function versus(base: Base, sides: readonly Side[], filters = base.filters): ReportParameters {
  const dimension = base.dimensions[0]?.name ?? null;
  return parametersOf('versus', base.reading.table.id, {
    measure: base.measure,
    filters,
    dimension,
    request: { ...base.request, sides: sides.slice(0, 6) },
  });
}

const sidesOfValues: Shape = (base) => {
  const { reading, filters } = base;
  const { wishes, values } = reading;
  const plain = values.filter(({ not }) => !not);
  const [first] = plain;
  const same = plain.filter(({ column }) => column === first?.column);
  if (first === undefined || same.length < 2 || !wishes.compare) return null;
  const sides = same.map((mention): Side => {
    return { label: shortLabel(mention.values), filters: [valueFilter(mention)] };
  });
  const others = filters.filter(
    ({ type, column }) => type !== 'in' || column !== first.column.name,
  );
  const own = { ...base, dimensions: base.dimensions.filter((column) => column !== first.column) };
  return versus(own, sides, [...others, ...periodFilters(reading)]);
};

function shortLabel(values: readonly string[]): string {
  const [first = ''] = values;
  return values.length === 1 ? `«${first}»` : `«${first}» и похожие (${values.length})`;
}

/** «насколько выросла выручка с января по март», «… в марте», «к прошлому году». */
const growth: Shape = (base) => {
  const { wishes, periods, date, kind, grain } = base.reading;
  const [period] = periods;
  const asked = wishes.growth || wishes.compare || kind?.kind === 'comparison';
  if (!asked || period === undefined || date === null || grain !== null) return null;
  const months = monthsBetween(period.from, period.before);
  if (months === 0) return null;
  const ranged = wishes.growth && isRange(period);
  const [before, after] = ranged
    ? ends(period, months)
    : [shifted(period, kind?.text ?? '', months), period];
  return versus(base, [sideOf(date, before), sideOf(date, after)]);
};

/** Said as «с … по …», so its ends are what is compared. */
function isRange({ label }: Period): boolean {
  return label.includes(' — ');
}

function monthsBetween(from: string, before: string): number {
  if (!from.endsWith('-01') || !before.endsWith('-01')) return 0;
  const [years, months] = [0, 5].map(
    (at) =>
      Number(before.slice(at, at + (at === 0 ? 4 : 2))) -
      Number(from.slice(at, at + (at === 0 ? 4 : 2))),
  );
  return 12 * (years ?? 0) + (months ?? 0);
}

function ends({ from, before, anchored, at }: Period, months: number): readonly [Period, Period] {
  const step = months % 12 === 0 ? 12 : 1;
  const grain = step === 12 ? 'year' : 'month';
  const last = addMonths(before, -step);
  const one = { anchored, at };
  return [
    { ...one, from, before: addMonths(from, step), label: formatDate(from, grain) },
    { ...one, from: last, before, label: formatDate(last, grain) },
  ];
}

function shifted(period: Period, words: string, months: number): Period {
  const back = /год/u.test(words) ? 12 : months;
  const from = addMonths(period.from, -back);
  const before = addMonths(period.before, -back);
  const grain = months === 12 ? 'year' : months === 3 ? 'quarter' : 'month';
  const single = months === 1 || months === 3 || months === 12;
  const label = single
    ? formatDate(from, grain)
    : `${formatDate(from, 'month')} — ${formatDate(addDays(before, -1), 'month')}`;
  return { ...period, from, before, label };
}

const reachOrTop: Shape = (base) => {
  const { reading, dimensions, request } = base;
  const { wishes, table } = reading;
  if (wishes.reach === null) return null;
  const item = dimensions[0] ?? itemOf(table) ?? categoriesOf(table)[0];
  if (item === undefined || !isAdditive(base.measure)) return null;
  return parametersOf('breakdown', table.id, {
    ...common(base),
    dimension: item.name,
    top: null,
    ascending: false,
    request: { ...request, reach: wishes.reach },
  });
};

const actor =
  /склад|регион|город|стран|канал|категори|групп|филиал|магазин|отдел|менеджер|клиент|покупат|товар|артикул|номенклат|бренд|поставщ|region|city|country|store|category|manager|department|channel|customer|product|name/i;

/** «доля Москвы», «процент отмененных заказов», «доля тех, кто сменил». */
const share: Shape = (base) => {
  const { reading, chosen, filters, request } = base;
  const { wishes, table, values, returns, columns } = reading;
  if (!wishes.share || wishes.top !== null || wishes.leader) return null;
  const part = valueFilters(values.filter(({ not }) => !not));
  const negative = returns?.only === true ? returnsFilter(reading, rowCount) : [];
  const yes = part.length === 0 ? yesOf(columns) : null;
  const side = [...part, ...negative, ...(yes === null ? [] : [yes.filter])];
  if (side.length === 0) return null;
  const owner = values.find(({ not }) => !not)?.column;
  const summed = chosen.named || (owner !== undefined && actor.test(owner.name));
  const measure = summed && negative.length === 0 && yes === null ? base.measure : rowCount;
  const label =
    yes?.label ?? (negative.length > 0 ? 'Возвраты (отрицательные строки)' : labelOf(values));
  return parametersOf('share-of', table.id, {
    measure,
    filters: [...filters.filter((filter) => !isAmong(filter, side)), ...periodFilters(reading)],
    request: { ...request, sides: [{ label, filters: side }] },
  });
};

function isAmong(filter: Filter, others: readonly Filter[]): boolean {
  return others.some((other) => JSON.stringify(other) === JSON.stringify(filter));
}

function labelOf(values: Reading['values']): string {
  return values
    .filter(({ not }) => !not)
    .map((mention) => shortLabel(mention.values))
    .join(' и ');
}

const yesWords = new Set(['yes', 'да', 'true', 'y', 'д']);

/** A column that is answered by yes or no, and its yes. */
function yesOf(columns: readonly Mention[]): { label: string; filter: Filter } | null {
  for (const { column } of columns) {
    if (column.stats.distinct > 3 && column.type !== 'boolean') continue;
    const values = column.type === 'boolean' ? ['true'] : column.stats.examples;
    const yes = values.find((value) => yesWords.has(value.trim().toLowerCase()));
    if (yes === undefined) continue;
    const label = `«${column.type === 'boolean' ? 'да' : yes}» в столбце «${column.name}»`;
    return { label, filter: { type: 'in', column: column.name, values: [yes], not: false } };
  }
  return null;
}

const itemised: Shape = (base) => {
  const { table, kind } = base.reading;
  if (kind?.kind !== 'abc' && kind?.kind !== 'concentration') return null;
  const item = base.dimensions[0] ?? itemOf(table) ?? categoriesOf(table)[0];
  if (item === undefined || !isAdditive(base.measure)) {
    throw new NotUnderstood('Для этого отчета нужны столбец с названиями и столбец с суммой.');
  }
  return parametersOf(kind.kind, table.id, { ...common(base), top: null, dimension: item.name });
};

const spread: Shape = (base) => {
  const { table, kind, wishes } = base.reading;
  const { column, aggregate } = base.measure;
  if (kind?.kind !== 'distribution' || base.dimensions.length > 0 || column === null) return null;
  if (wishes.aggregate !== null && aggregate !== 'median') return null;
  if (aggregate === 'formula' || aggregate === 'product') return null;
  return parametersOf('distribution', table.id, { ...common(base), measure: sumOfColumn(column) });
};

const farRows: Shape = (base) => {
  const { table, kind } = base.reading;
  const { column, aggregate } = base.measure;
  if (kind?.kind !== 'outliers') return null;
  if (column === null || aggregate === 'product' || aggregate === 'formula') {
    throw new NotUnderstood('Назовите столбец с числами, в котором искать необычные значения.');
  }
  const key = base.dimensions[0] ?? itemOf(table) ?? categoriesOf(table)[0];
  const measure = sumOfColumn(column);
  return parametersOf('outliers', table.id, {
    ...common(base),
    measure,
    dimension: key?.name ?? null,
  });
};

const periodToPeriod: Shape = (base) => {
  const { table, kind, grain, date } = base.reading;
  if (kind?.kind !== 'comparison') return null;
  if (date === null) throw new NotUnderstood('В таблице нет дат: сравнить периоды не по чему.');
  if (!isAdditive(base.measure)) return null;
  const step = grain ?? grainNamed(kind.text) ?? grainOf(date) ?? 'month';
  const dimension = base.dimensions[0]?.name ?? null;
  return parametersOf('comparison', table.id, {
    ...common(base),
    date: date.name,
    grain: step,
    dimension,
  });
};

function grainNamed(text: string): ReportParameters['grain'] | null {
  if (/недел/u.test(text)) return 'week';
  if (/квартал/u.test(text)) return 'quarter';
  if (/(?:^| )год/u.test(text)) return 'year';
  return /месяц/u.test(text) ? 'month' : null;
}

const overTime: Shape = (base) => {
  const { table, grain, kind, date, wishes } = base.reading;
  const asked = grain !== null || kind?.kind === 'dynamics' || wishes.growth;
  if (!asked) return null;
  if (date === null)
    throw new NotUnderstood('В таблице нет дат: показать изменение во времени не по чему.');
  const step = grain ?? grainOf(date) ?? 'month';
  const over = { ...common(base), date: date.name, grain: step, top: null };
  const [dimension] = base.dimensions;
  if (dimension === undefined) return parametersOf('dynamics', table.id, over);
  return parametersOf('breakdown', table.id, {
    ...over,
    ascending: false,
    dimension: dimension.name,
  });
};

function grouped(base: Base): ReportParameters {
  const { reading, measure, dimensions, request } = base;
  const { table, kind, wishes, values } = reading;
  const several = values.filter(({ not }) => !not);
  const [first] = several;
  const among = several.length > 1 && several.every(({ column }) => column === first?.column);
  const inner = dimensions[0] ?? (among ? first?.column : undefined);
  const outer = dimensions[1];
  const asked = kind?.kind === 'structure' || wishes.leader || wishes.top !== null;
  const group = inner ?? (asked ? defaultGroup(reading) : undefined);
  const shared = common(base);
  const plain =
    !wishes.leader && wishes.top === null && request.having === null && !shared.ascending;
  if (group === undefined) return parametersOf('breakdown', table.id, { ...shared, top: null });
  if (isAdditive(measure) && outer === undefined && plain) {
    return parametersOf('structure', table.id, { ...shared, dimension: group.name });
  }
  const second = outer?.name ?? null;
  return parametersOf('breakdown', table.id, { ...shared, dimension: group.name, second });
}

const sellers = /менеджер|продав|сотрудник|агент|manager|seller|rep/i;
const buyers = /клиент|покупат|контрагент|заказчик|customer|client|buyer/i;

/** «кто продал больше всех» is a manager, «кто купил» a client. */
function defaultGroup({ table, words }: Reading): Column | undefined {
  const said = (pattern: RegExp) => words.some(({ text }) => pattern.test(text));
  const who = said(/^продал/u) ? sellers : said(/^(?:купил|заказал)/u) ? buyers : null;
  const named = table.columns.find(({ name, type }) => type === 'text' && who?.test(name) === true);
  return named ?? categoriesOf(table)[0] ?? itemOf(table);
}

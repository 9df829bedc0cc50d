import type { Column, TableProfile } from '../../../model.js';
import { categoriesOf, grainOf, measuresOf } from '../columns.js';
import { parametersOf, rowCount, sumOfColumn } from '../parameters.js';
import type { Filter, ReportParameters } from '../parameters.js';
import { isAdditive } from '../sql.js';
import { byCycle, inRunningTotals, periodsThat, withoutRows } from './build-asks.js';
import { chosenRows, asksForRows, largestRows, latestRows } from './build-lists.js';
import { severalMeasures } from './build-several.js';
import { baseOf, common } from './build-base.js';
import type { Base, Shape } from './build-base.js';
import { itemOf } from './build-measure.js';
import { periodFilters, valueFilters, weekdayFilters } from './build-filters.js';
import { isDeed } from './left-words.js';
import { NotUnderstood } from './not-understood.js';
import { share } from './build-share.js';
import { growth, sidesOfPeriods, sidesOfValues, sidesOfWeekdays } from './build-versus.js';
import { isNumber } from './reading.js';
import type { Reading } from './reading.js';

/** The report that a reading asks for. Throws NotUnderstood. */
export function reportFor(reading: Reading): ReportParameters {
  const special = wholeTable(reading);
  if (special !== null) return special;
  const base = baseOf(reading);
  if (!saysAnything(base)) throw new NotUnderstood('');
  demandDeed(base);
  const shapes: readonly Shape[] = [
    periodsThat,
    byCycle,
    inRunningTotals,
    latestRows,
    withoutRows,
    chosenRows,
    bestPeriod,
    sidesOfWeekdays,
    sidesOfPeriods,
    sidesOfValues,
    growth,
    reachOrTop,
    share,
    severalMeasures,
    largestRows,
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

function conditionsOf(reading: Reading): readonly Filter[] {
  if (reading.thresholds.length > 0) {
    throw new NotUnderstood('Такой отчет строится без условий на числа: уберите их из запроса.');
  }
  return [...valueFilters(reading.values), ...weekdayFilters(reading), ...periodFilters(reading)];
}

function wholeTable(reading: Reading): ReportParameters | null {
  const { kind, table, columns } = reading;
  if (kind?.kind === 'quality' || kind?.kind === 'empty-columns') {
    if (conditionsOf(reading).length > 0) {
      throw new NotUnderstood('Качество данных проверяется по всей таблице: уберите условия.');
    }
    return parametersOf(kind.kind, table.id);
  }
  if (kind?.kind !== 'relation') return null;
  const numbers = columns.filter(isNumber).map(({ column }) => column);
  const known = [...numbers, ...measuresOf(table).filter((column) => !numbers.includes(column))];
  const [x, y] = known;
  if (x === undefined || y === undefined) {
    throw new NotUnderstood('Для связи нужны два столбца с числами.');
  }
  return parametersOf('relation', table.id, {
    measure: sumOfColumn(x.name),
    second: y.name,
    filters: conditionsOf(reading),
  });
}

function saysAnything({ reading, dimensions, chosen }: Base): boolean {
  const { kind, grain, values, periods, measure, thresholds, weekdays } = reading;
  const told = [dimensions, values, weekdays, thresholds, periods].some(({ length }) => length > 0);
  if (told || chosen.named || measure !== null) return true;
  return kind !== null || grain !== null || isAsked(reading);
}

/** «кто больше всех жалуется»: what is counted or summed stands in a verb that nothing tells. */
function demandDeed({ reading, chosen }: Base): void {
  const { wishes, aside } = reading;
  const guessed = !chosen.named || (chosen.measure === rowCount && chosen.used.length === 0);
  if (!guessed || !(wishes.leader || wishes.top !== null)) return;
  const deed = aside.find(isDeed);
  if (deed === undefined) return;
  throw new NotUnderstood(`В файле нет столбца или значения, похожего на «${deed}».`);
}

function isAsked(reading: Reading): boolean {
  const { asks, wishes, state, returns } = reading;
  const told = [state, returns, wishes.bestPeriod, asks.latest, asks.plan];
  if (told.some((one) => one !== null) || (wishes.growth && wishes.percent)) return true;
  return (
    asks.cycle !== null || asks.running || asks.absent || asks.outOfStock || asksForRows(reading)
  );
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
  if (isScale(column, table) && wishes.aggregate === null) {
    const counted = { ...common(base), measure: rowCount, dimension: column };
    return parametersOf('structure', table.id, { ...counted, top: null });
  }
  const other = wishes.aggregate !== null && aggregate !== 'median';
  if (other || computed.has(aggregate)) return null;
  return parametersOf('distribution', table.id, { ...common(base), measure: sumOfColumn(column) });
};

const computed: ReadonlySet<string> = new Set(['formula', 'product']);

/** Answers of which there are few: each is counted. */
function isScale(column: string, { columns }: TableProfile): boolean {
  return columns.some(({ name, traits }) => name === column && traits.includes('scale'));
}

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
  const { reading, measure, dimensions } = base;
  const { table } = reading;
  const group = dimensions[0] ?? groupOfValues(reading) ?? groupAsked(reading);
  const outer = dimensions[1];
  const shared = withoutBlanks(common(base), reading, group);
  if (group === undefined) return parametersOf('breakdown', table.id, { ...shared, top: null });
  if (isAdditive(measure) && outer === undefined && !isRanked(base) && !shared.ascending) {
    return parametersOf('structure', table.id, { ...shared, dimension: group.name });
  }
  const second = outer?.name ?? null;
  return parametersOf('breakdown', table.id, { ...shared, dimension: group.name, second });
}

/** The most frequent value is one. */
function withoutBlanks<T extends { readonly filters: readonly Filter[] }>(
  shared: T,
  { wishes }: Reading,
  group: Column | undefined,
): T {
  if (!wishes.mostFrequent || group === undefined || group.stats.nulls === 0) return shared;
  return {
    ...shared,
    filters: [...shared.filters, { type: 'empty', column: group.name, not: true }],
  };
}

function isRanked({ reading: { wishes }, request }: Base): boolean {
  return wishes.leader || wishes.top !== null || request.having !== null;
}

/** «продажи телефонов и ноутбуков»: each of them. */
function groupOfValues({ values }: Reading): Column | undefined {
  const [first, ...others] = values.filter(({ not }) => !not);
  const same = others.length > 0 && others.every(({ column }) => column === first?.column);
  return same ? first?.column : undefined;
}

function groupAsked(reading: Reading): Column | undefined {
  const { kind, wishes } = reading;
  const { plan } = reading.asks;
  const listed = plan === 'failed' || plan === 'exceeded' || plan === 'reached';
  const asked = kind?.kind === 'structure' || wishes.leader || wishes.top !== null || listed;
  return asked ? defaultGroup(reading) : undefined;
}

const askers: readonly (readonly [asks: RegExp, names: RegExp])[] = [
  [/^продал/u, /менеджер|продав|сотрудник|агент|ответствен|manager|seller|rep/i],
  [/^(?:купил|заказал)/u, /клиент|покупат|контрагент|заказчик|customer|client|buyer/i],
  [/^(?:за|о)?плати/u, /плательщик|контрагент|клиент|покупат|поставщ|customer|client/i],
  [/^(?:получает|получил|зарабатыва|кого)/u, /фио|сотрудник|работник|имя|employee|name/i],
  [/^откуда$/u, /источник|канал|source|channel|откуда/i],
  [/^где$/u, /склад|магазин|филиал|город|регион|подраздел|точка|store|city|region/i],
  [/^почему$/u, /причин|reason/i],
  [
    /^(?:что|чего|чем)$/u,
    /статья|назначени|предмет|товар|номенклат|препарат|блюд|услуг|модел|продук|категор|вид|тип|category/i,
  ],
  [
    /^(?:кто|кого)$/u,
    /фио|сотрудник|работник|менеджер|ответствен|оператор|мастер|инженер|врач|доктор|тренер|учител|преподават|рекрутер|(?<!\p{L})водител|курьер|агент|учени[кц]|студент|контрагент|клиент|покупат|employee|customer/iu,
  ],
];

/** «кто продал больше всех» is a manager, «кто купил» a client, «на что потратили» a kind. */
function defaultGroup({ table, words, values }: Reading): Column | undefined {
  const isChosen = (column: Column) => values.some((one) => one.column === column && !one.not);
  const texts = table.columns.filter(
    (column) => column.type === 'text' && column.role !== 'empty' && !isChosen(column),
  );
  for (const [asks, names] of askers) {
    if (!words.some(({ text }) => asks.test(text))) continue;
    const named = texts.find(({ name }) => names.test(name));
    if (named !== undefined) return named;
  }
  return categoriesOf(table).find((column) => !isChosen(column)) ?? itemOf(table);
}

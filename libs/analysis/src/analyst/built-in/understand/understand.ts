import type { Query } from '../../../jail/query-jail.js';
import type { Column, Profile, TableProfile } from '../../../model.js';
import type { Understanding } from '../../proposal.js';
import {
  additiveMeasuresOf,
  categoriesOf,
  datesOf,
  grainOf,
  itemsOf,
  measuresOf,
} from '../columns.js';
import { parametersOf, rowCount, sumOfColumn } from '../parameters.js';
import type { Filter, Measure, ReportParameters } from '../parameters.js';
import { proposalOf } from '../proposal-texts.js';
import { isAdditive } from '../sql.js';
import { readRequest } from './read-request.js';
import type { Reading } from './read-request.js';
import { suggestionsOf } from './suggestions.js';

const requestMax = 600;
const questionMax = 300;

/** A request in plain Russian, matched to columns, sums, periods and conditions by its words. */
export async function understand(
  profile: Profile,
  request: string,
  _query: Query,
  _signal: AbortSignal,
): Promise<Understanding> {
  const text = request.normalize('NFC').replace(/\s+/gu, ' ').trim().slice(0, requestMax);
  const readings = profile.tables
    .filter(({ rowCount: rows }) => rows > 0)
    .map((table) => readRequest(text, table))
    .sort((left, right) => right.score - left.score || right.table.rowCount - left.table.rowCount);
  const [best] = readings;
  if (best === undefined) return refusal(profile, 'В файле нет таблицы с данными.');
  const unknown = best.unknown.slice(0, 3);
  const parameters = parametersFor(best);
  if (parameters === null) return refusal(profile, whyNot(unknown));
  if (unknown.length > 0 && best.score < unknown.length * 2) {
    return refusal(profile, whyNot(unknown));
  }
  const proposal = proposalOf({ table: best.table, parameters });
  return { understood: true, proposal: { ...proposal, question: text.slice(0, questionMax) } };
}

function refusal(profile: Profile, message: string): Understanding {
  return { understood: false, message, suggestions: suggestionsOf(profile) };
}

function whyNot(unknown: readonly string[]): string {
  const words = unknown.map((word) => `«${word}»`).join(', ');
  if (unknown.length === 0) {
    return 'Не удалось понять запрос: назовите показатель и то, по чему его разложить.';
  }
  return `В файле нет столбца или значения, похожего на ${words}.`;
}

/** null when nothing of the request leads to a report. */
function parametersFor(reading: Reading): ReportParameters | null {
  if (reading.kind === 'quality') return parametersOf('quality', reading.table.id);
  if (reading.kind === 'relation') return relationOf(reading);
  const measure = measureOf(reading);
  const { top, ascending } = reading;
  const base = { measure, filters: filtersOf(reading, measure), top, ascending };
  if (!saysAnything(reading, base)) return null;
  const special = [periodToPeriod, overTime, itemised, spread, farRows];
  const found = special.map((one) => one(reading, base)).find((one) => one !== null);
  return found ?? grouped(reading, base);
}

function saysAnything(reading: Reading, { filters }: Base): boolean {
  const named = reading.dimensions.length + reading.measures.length + filters.length > 0;
  if (reading.product !== null) return true;
  return named || reading.kind !== null || reading.grain !== null || reading.averageCheck;
}

type Base = Pick<ReportParameters, 'measure' | 'filters' | 'top' | 'ascending'>;

function relationOf({ table, measures, filters }: Reading): ReportParameters | null {
  const known = [...measures, ...measuresOf(table).filter((column) => !measures.includes(column))];
  const [x, y] = known;
  if (x === undefined || y === undefined) return null;
  return parametersOf('relation', table.id, {
    measure: sumOfColumn(x.name),
    second: y.name,
    filters,
  });
}

function measureOf(reading: Reading): Measure {
  const { table, measures, aggregate, averageCheck, product } = reading;
  const main = measures[0] ?? additiveMeasuresOf(table)[0] ?? measuresOf(table)[0];
  if (aggregate === 'distinct') return distinctOf(reading, main);
  if (aggregate === 'count') return rowCount;
  if (product !== null) return product;
  if (main === undefined) return rowCount;
  return averageCheck ? averageCheckOf(table, main) : aggregated(reading, main);
}

function distinctOf({ counted, dimensions }: Reading, main: Column | undefined): Measure {
  const column = counted ?? dimensions[0] ?? main;
  if (column === undefined) return rowCount;
  return { aggregate: 'distinct', column: column.name, by: null, distinctBy: false };
}

function aggregated({ aggregate, kind }: Reading, main: Column): Measure {
  const usual = main.additive ? 'sum' : 'average';
  const asked = kind === 'distribution' ? null : aggregate;
  return { aggregate: asked ?? usual, column: main.name, by: null, distinctBy: false };
}

const order = /чек|заказ|документ|накладн|invoice|order|receipt/i;

/** Per document where the table names documents, else per row. */
function averageCheckOf(table: TableProfile, main: Column): Measure {
  const documents = table.columns.find(
    ({ name, type, role }) => order.test(name) && (type === 'text' || role === 'identifier'),
  );
  const by = documents?.name ?? null;
  return { aggregate: 'ratio', column: main.name, by, distinctBy: by !== null };
}

function filtersOf(reading: Reading, measure: Measure): readonly Filter[] {
  const filters: Filter[] = [...reading.filters];
  const date = reading.table.columns.find(({ type }) => type === 'date');
  if (reading.period !== null && date !== undefined) {
    filters.push({ type: 'dates', column: date.name, ...reading.period });
  }
  const signed = reading.table.columns.find(({ name }) => name === measure.column);
  if (reading.withoutReturns && signed?.type === 'number') {
    filters.push({ type: 'not-negative', column: signed.name });
  }
  return filters;
}

function overTime(reading: Reading, base: Base): ReportParameters | null {
  const { table, dimensions, grain, kind } = reading;
  const [date] = datesOf(table);
  if (date === undefined || (grain === null && kind !== 'dynamics')) return null;
  const step = grain ?? grainOf(date) ?? 'month';
  const over = { ...base, date: date.name, grain: step };
  const [dimension] = dimensions;
  if (dimension === undefined) return parametersOf('dynamics', table.id, over);
  return parametersOf('breakdown', table.id, { ...over, top: null, dimension: dimension.name });
}

function periodToPeriod(reading: Reading, base: Base): ReportParameters | null {
  const { table, dimensions, grain, kind } = reading;
  const [date] = datesOf(table);
  if (date === undefined || kind !== 'comparison' || !isAdditive(base.measure)) return null;
  const step = grain ?? grainOf(date) ?? 'month';
  const dimension = dimensions[0]?.name ?? null;
  return parametersOf('comparison', table.id, { ...base, date: date.name, grain: step, dimension });
}

function farRows({ table, kind, dimensions }: Reading, base: Base): ReportParameters | null {
  const { column, aggregate } = base.measure;
  if (kind !== 'outliers' || column === null || aggregate === 'product') return null;
  const key = dimensions[0] ?? itemsOf(table)[0] ?? categoriesOf(table)[0];
  const measure = sumOfColumn(column);
  return parametersOf('outliers', table.id, { ...base, measure, dimension: key?.name ?? null });
}

function itemised(reading: Reading, base: Base): ReportParameters | null {
  const kind = reading.kind === 'concentration' ? 'concentration' : 'abc';
  if (reading.kind !== kind) return null;
  const item = reading.dimensions[0] ?? itemsOf(reading.table)[0] ?? categoriesOf(reading.table)[0];
  if (item === undefined || !isAdditive(base.measure)) return null;
  return parametersOf(kind, reading.table.id, { ...base, dimension: item.name });
}

function spread(reading: Reading, base: Base): ReportParameters | null {
  const { table, kind, dimensions, aggregate } = reading;
  if (kind !== 'distribution' || dimensions.length > 0 || base.measure.column === null) return null;
  const measure = sumOfColumn(base.measure.column);
  if (aggregate !== null && aggregate !== 'median') return null;
  return parametersOf('distribution', table.id, { ...base, measure });
}

/** «сколько артикулов на каждом складе»: the counted column is no group. */
function countedGroups({ table, dimensions }: Reading, base: Base): ReportParameters {
  const group = dimensions.find(({ name }) => name !== base.measure.column);
  return parametersOf('breakdown', table.id, { ...base, dimension: group?.name ?? null });
}

function grouped(reading: Reading, base: Base): ReportParameters | null {
  const { table, kind, dimensions } = reading;
  const [inner, outer] = dimensions;
  if (base.measure.aggregate === 'distinct') return countedGroups(reading, base);
  const group = inner ?? (kind === 'structure' ? categoriesOf(table)[0] : undefined);
  const whole = isAdditive(base.measure) && base.top === null && outer === undefined;
  if (group === undefined) return parametersOf('breakdown', table.id, base);
  if (whole) return parametersOf('structure', table.id, { ...base, dimension: group.name });
  const second = outer?.name ?? null;
  return parametersOf('breakdown', table.id, { ...base, dimension: group.name, second });
}

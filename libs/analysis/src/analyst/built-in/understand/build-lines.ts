import type { TableProfile } from '../../../model.js';
import { stepOf } from '../columns.js';
import { parametersOf, plainRequest } from '../parameters.js';
import type { ReportParameters } from '../parameters.js';
import { valueFilters } from './build-filters.js';
import { NotUnderstood } from './not-understood.js';
import type { Reading } from './reading.js';

/** Whether the table is the periods of a balance or a P&L set below one another. */
export function isOfStatement(
  { derivedFrom }: TableProfile,
  tables: readonly TableProfile[],
): boolean {
  return tables.some(({ id, layout }) => id === derivedFrom && layout === 'statement');
}

const linesMax = 6;

/** Lines that a person named, at the periods that they named. Throws NotUnderstood. */
export function lineReport(reading: Reading): ReportParameters {
  const { table, values, periods, date } = reading;
  const line = table.columns.find(({ type }) => type === 'text');
  const value = table.columns.find(({ type }) => type === 'number');
  const named = values.filter(({ column, not }) => column === line && !not).map(closest);
  if (line === undefined || value === undefined || date === null || named.length === 0) {
    throw new NotUnderstood('');
  }
  const [first, ...others] = periods;
  const from = others.reduce(
    (least, one) => (one.from < least ? one.from : least),
    first?.from ?? '',
  );
  const before = others.reduce(
    (most, one) => (one.before > most ? one.before : most),
    first?.before ?? '',
  );
  return parametersOf('line-values', table.id, {
    measure: { aggregate: 'value', column: value.name, by: null, distinctBy: false },
    dimension: line.name,
    date: date.name,
    grain: stepOf(date),
    filters: valueFilters(named),
    columns: first === undefined ? {} : { from, before },
    request: { ...plainRequest, aside: reading.aside },
  });
}

/** «запасы» is the line «запасы», not every line with that word; a few alike are all shown. */
function closest(mention: Reading['values'][number]): Reading['values'][number] {
  const short = [...mention.values].sort((left, right) => left.length - right.length);
  return { ...mention, values: short.slice(0, linesMax) };
}

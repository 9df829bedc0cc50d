import type { Column, TableProfile } from '../../../model.js';
import { stepOf } from '../columns.js';
import { parametersOf, plainRequest } from '../parameters.js';
import type { ReportParameters } from '../parameters.js';
import { periodFilters, valueFilters } from './build-filters.js';
import { NotUnderstood } from './not-understood.js';
import type { Reading } from './reading.js';

/** Whether the table is the periods of a balance or a P&L set below one another. */
export function isOfStatement(
  { derivedFrom }: TableProfile,
  tables: readonly TableProfile[],
): boolean {
  return tables.some(({ id, layout }) => id === derivedFrom && layout === 'statement');
}

const LINES_MAX = 6;

/** Lines that a person named, at the periods that they named. Throws NotUnderstood. */
export function lineReport(reading: Reading): ReportParameters {
  const { table, values, periods, date } = reading;
  const line = table.columns.find(({ type }) => type === 'text');
  const value = table.columns.find(({ type }) => type === 'number');
  const named = values.filter(({ column, not }) => column === line && !not).map(closest);
  if (line === undefined || value === undefined || date === null || named.length === 0) {
    throw new NotUnderstood('');
  }
  demandPlain(reading);
  if (reading.grain !== null) return lineOverTime(reading, value, date, named);
  return parametersOf('line-values', table.id, {
    measure: { aggregate: 'value', column: value.name, by: null, distinctBy: false },
    dimension: line.name,
    date: date.name,
    grain: stepOf(date),
    filters: valueFilters(named),
    columns: spanOf(periods),
    request: { ...plainRequest, aside: reading.aside },
  });
}

/** From the first of the periods to the end of the last one. */
function spanOf(periods: Reading['periods']): Readonly<Record<string, string>> {
  const [from] = periods.map((one) => one.from).sort();
  const before = periods
    .map((one) => one.before)
    .sort()
    .at(-1);
  return from === undefined || before === undefined ? {} : { from, before };
}

/** Lines are shown as they stand: nothing is computed of them. */
function demandPlain({ wishes, asks, weekdays, thresholds }: Reading): void {
  const share = wishes.share && !wishes.growth && !wishes.compare;
  const computed = share || wishes.top !== null || wishes.aggregate !== null;
  if (computed || asks.running || weekdays.length > 0 || thresholds.length > 0) {
    throw new NotUnderstood(
      'Строки отчетности можно показать по периодам и сравнить: доли и средние по ним не считаются.',
    );
  }
}

/** «налоги по годам» */
function lineOverTime(
  reading: Reading,
  value: Column,
  date: Column,
  named: Reading['values'],
): ReportParameters {
  if (named.length !== 1 || named[0]?.values.length !== 1) {
    throw new NotUnderstood('По периодам можно показать одну строку отчетности: назовите ее.');
  }
  return parametersOf('dynamics', reading.table.id, {
    measure: { aggregate: 'value', column: value.name, by: null, distinctBy: false },
    date: date.name,
    grain: stepOf(date),
    filters: [...valueFilters(named), ...periodFilters(reading)],
    request: { ...plainRequest, aside: reading.aside },
  });
}

/** «запасы» is the line «запасы», not every line with that word; a few alike are all shown. */
function closest(mention: Reading['values'][number]): Reading['values'][number] {
  const short = [...mention.values].sort((left, right) => left.length - right.length);
  return { ...mention, values: short.slice(0, LINES_MAX) };
}

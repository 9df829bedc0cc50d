import type { Query } from '../../../jail/query-jail.js';
import type { TableProfile } from '../../../model.js';
import type { Filter, ReportParameters } from '../parameters.js';
import { columnOf, keySql, measureSql, periodSql, quoted, rowsSql } from '../sql.js';
import { NotUnderstood } from './not-understood.js';
import { AVERAGE_LIMIT } from './read-thresholds.js';

const UNTOLD = 'Сравнить со средним не получилось: назовите один показатель и одну группу.';

/** «выше среднего»: the mean is taken of the same rows, or of the groups that are compared. */
export async function withAverages(
  table: TableProfile,
  report: ReportParameters,
  query: Query,
): Promise<ReportParameters> {
  const filters: Filter[] = [];
  const others = report.filters.filter((filter) => !isAverage(filter));
  for (const filter of report.filters) {
    if (!isAverage(filter)) filters.push(filter);
    else {
      const sql = `SELECT avg(${quoted(filter.column)}) AS mean ${rowsSql(table, { filters: others })}`;
      filters.push({ ...filter, value: await meanOf(sql, query) });
    }
  }
  const { having } = report.request;
  if (having?.value !== AVERAGE_LIMIT) return { ...report, filters };
  const sql = groupsSql(table, { ...report, filters });
  const value = await meanOf(sql, query);
  return { ...report, filters, request: { ...report.request, having: { ...having, value } } };
}

function isAverage(filter: Filter): filter is Extract<Filter, { type: 'compare' }> {
  return filter.type === 'compare' && filter.value === AVERAGE_LIMIT;
}

function groupsSql(table: TableProfile, report: ReportParameters): string {
  const key = keyOf(table, report);
  const value = measureSql(report.measure);
  const groups = `SELECT ${value} AS value ${rowsSql(table, report)} GROUP BY ${key}`;
  return `SELECT avg(value) AS mean FROM (${groups})`;
}

function keyOf(table: TableProfile, report: ReportParameters): string {
  const { kind, dimension, second, date, grain } = report;
  if (kind === 'periods-where' && date !== null) return periodSql(date, grain);
  const column = columnOf(table, dimension);
  if (column === undefined || second !== null || date !== null) throw new NotUnderstood(UNTOLD);
  return keySql(column);
}

const DECIMALS = 6;

async function meanOf(sql: string, query: Query): Promise<string> {
  const { rows } = await query(sql);
  const mean = rows[0]?.[0] ?? null;
  if (mean === null) throw new NotUnderstood(UNTOLD);
  return Number(mean)
    .toFixed(DECIMALS)
    .replace(/\.?0+$/, '');
}

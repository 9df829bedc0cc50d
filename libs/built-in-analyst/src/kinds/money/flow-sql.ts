import type { TableProfile } from '../../../../workbook/src/index.js';
import { rowCount } from '../../parameters.js';
import type { ReportParameters } from '../../parameters.js';
import { columnOf, literal, periodSql, quoted, rowsSql } from '../../sql.js';
import { nameSql } from '../commerce/parts.js';
import { seriesSql } from '../dynamics.js';

export type Way = 'comes' | 'goes';

/** What comes or goes in a row; NULL in the rows of the other way. */
export function waySql(table: TableProfile, { columns }: ReportParameters, way: Way): string {
  const { inflow, outflow, direction, amount } = columns;
  if (inflow !== undefined && outflow !== undefined) {
    return nonZero(sized(table, way === 'comes' ? inflow : outflow));
  }
  const field = quoted(amount ?? '');
  if (direction === undefined) {
    return way === 'comes'
      ? `CASE WHEN ${field} > 0 THEN ${field} END`
      : `CASE WHEN ${field} < 0 THEN -${field} END`;
  }
  if (columns['result'] !== undefined) return sectionSql(table, columns, way);
  const is = `${quoted(direction)} = ${literal(columns[way] ?? '')}`;
  return `CASE WHEN ${is} THEN ${way === 'comes' ? field : `abs(${field})`} END`;
}

/** Expenses may be written with a minus, and a line of them may be given back. */
function sectionSql(
  { sqlName }: TableProfile,
  { direction = '', amount = '', comes = '' }: ReportParameters['columns'],
  way: Way,
): string {
  const field = quoted(amount);
  const income = `${quoted(direction)} = ${literal(comes)}`;
  if (way === 'comes') return `CASE WHEN ${income} THEN ${field} END`;
  const whole = `(SELECT sum(${field}) FROM ${quoted(sqlName)} WHERE NOT ${income})`;
  return `CASE WHEN ${income} THEN NULL WHEN ${whole} < 0 THEN -${field} ELSE ${field} END`;
}

/** Some files write what goes below zero. */
function sized(table: TableProfile, name: string): string {
  const below = Number(columnOf(table, name)?.stats.sum ?? 0) < 0;
  return below ? `-${quoted(name)}` : quoted(name);
}

function nonZero(sql: string): string {
  return `nullif(${sql}, 0)`;
}

export function flowRows(table: TableProfile, parameters: ReportParameters): string {
  const [comes, goes] = (['comes', 'goes'] as const).map((way) => waySql(table, parameters, way));
  return `(${comes} IS NOT NULL OR ${goes} IS NOT NULL)`;
}

export function flowTotalsSql(table: TableProfile, parameters: ReportParameters): string {
  const date = `CAST(${quoted(parameters.date ?? '')} AS DATE)`;
  const [comes, goes] = (['comes', 'goes'] as const).map((way) => waySql(table, parameters, way));
  return (
    `SELECT count(*) AS n, coalesce(sum(${comes}), 0) AS inflow, ` +
    `coalesce(sum(${goes}), 0) AS outflow, count(${comes}) AS in_n, count(${goes}) AS out_n, ` +
    `coalesce(sum(${comes}), 0) - coalesce(sum(${goes}), 0) AS net, ` +
    `100 * (coalesce(sum(${comes}), 0) - coalesce(sum(${goes}), 0)) ` +
    `/ nullif(sum(${comes}), 0) AS margin, ` +
    `min(${date}) AS from_date, max(${date}) AS to_date ` +
    rowsSql(table, parameters, flowRows(table, parameters))
  );
}

/** Each period with what came, what went and the difference. */
export function flowPeriods(table: TableProfile, parameters: ReportParameters): string {
  const [comes, goes] = (['comes', 'goes'] as const).map((way) => waySql(table, parameters, way));
  const dated = `${flowRows(table, parameters)} AND ${quoted(parameters.date ?? '')} IS NOT NULL`;
  return (
    `${seriesSql(table, { ...parameters, measure: rowCount }).trimEnd()}, ` +
    `f AS (SELECT ${periodSql(parameters.date ?? '', parameters.grain)} AS period, ` +
    `coalesce(sum(${comes}), 0) AS inflow, coalesce(sum(${goes}), 0) AS outflow, ` +
    `count(*) AS n ${rowsSql(table, parameters, dated)} GROUP BY 1), ` +
    'k AS (SELECT f.period, f.inflow, f.outflow, f.inflow - f.outflow AS net, ' +
    '100 * (f.inflow - f.outflow) / nullif(f.inflow, 0) AS margin, f.n, p.partial ' +
    'FROM f JOIN p ON p.period = f.period) '
  );
}

export const FLOW_PERIOD_TOTALS =
  'SELECT count(*) AS periods, sum(n) AS n, count(*) FILTER (WHERE NOT partial) AS full_n, ' +
  'count(*) FILTER (WHERE NOT partial AND net < 0) AS short_n, ' +
  'min(net) FILTER (WHERE NOT partial) AS worst, ' +
  'arg_min(period, net ORDER BY period) FILTER (WHERE NOT partial) AS worst_period, ' +
  'max(net) FILTER (WHERE NOT partial) AS best, ' +
  'arg_max(period, net ORDER BY period) FILTER (WHERE NOT partial) AS best_period, ' +
  'min(margin) FILTER (WHERE NOT partial) AS low_margin, ' +
  'arg_min(period, margin ORDER BY period) FILTER (WHERE NOT partial) AS low_margin_period, ' +
  'max(margin) FILTER (WHERE NOT partial) AS high_margin, ' +
  'arg_max(period, margin ORDER BY period) FILTER (WHERE NOT partial) AS high_margin_period, ' +
  'count(*) FILTER (WHERE partial) AS partials, ' +
  'min(period) FILTER (WHERE partial) AS first_partial, ' +
  'max(period) FILTER (WHERE partial) AS last_partial FROM k';

/** `l`: whom the money of one way comes from or goes to. */
export function partiesSql(table: TableProfile, parameters: ReportParameters, way: Way): string {
  const amount = waySql(table, parameters, way);
  return (
    `WITH l AS (SELECT ${nameSql(table, parameters.dimension)} AS name, sum(${amount}) AS value, ` +
    `count(*) AS n ${rowsSql(table, parameters, `${amount} IS NOT NULL`)} GROUP BY ALL) `
  );
}

import type { TableProfile } from '../../../../workbook/src/index.js';
import type { ReportParameters } from '../../parameters.js';
import { periodSql, quoted, rowsSql } from '../../sql.js';
import { seriesSql } from '../dynamics.js';
import { columnSql, nameSql } from './parts.js';

/** Rows that tell an amount and a date. */
export function datedAmounts(parameters: ReportParameters): string {
  const { date } = parameters;
  return `${quoted(date ?? '')} IS NOT NULL AND ${amountSql(parameters)} IS NOT NULL`;
}

function amountSql({ columns }: ReportParameters): string {
  const { amount } = columns;
  if (amount !== undefined) return quoted(amount);
  return `${columnSql(columns, 'price')} * ${columnSql(columns, 'quantity')}`;
}

/**
 * `l`: each item in the last two full periods. Its change splits into price (new quantity at the
 * change of price), volume (the old amount at the growth of the whole quantity) and mix, which is
 * what remains of an exact difference, so that all of them always sum up to it. Items of one
 * period only, and those whose quantity is not above zero, are effects of their own.
 */
export function priceVolumeSql(
  table: TableProfile,
  parameters: ReportParameters,
  decimals: number,
): string {
  const { grain } = parameters;
  const exact = (sql: string) => `CAST(round(${sql}, ${decimals}) AS DECIMAL(38, ${decimals}))`;
  const at = (part: string, when: string) =>
    `max(v.${part}) FILTER (WHERE v.period = b.${when}_period)`;
  return (
    `${seriesSql(table, parameters).trimEnd()}, ` +
    'f AS (SELECT period, row_number() OVER (ORDER BY period DESC) AS place FROM p ' +
    'WHERE NOT partial), ' +
    'b AS (SELECT max(period) FILTER (WHERE place = 2) AS before_period, ' +
    'max(period) FILTER (WHERE place = 1) AS after_period FROM f), ' +
    `v AS (SELECT ${nameSql(table, parameters.dimension)} AS name, ` +
    `${periodSql(parameters.date ?? '', grain)} AS period, sum(${amountSql(parameters)}) AS a, ` +
    `sum(${columnSql(parameters.columns, 'quantity')}) AS q, count(*) AS n ` +
    `${rowsSql(table, parameters, datedAmounts(parameters))} GROUP BY ALL), ` +
    `w AS (SELECT v.name, sum(v.n) AS n, ${at('a', 'before')} AS a0, ${at('a', 'after')} AS a1, ` +
    `${at('q', 'before')} AS q0, ${at('q', 'after')} AS q1 FROM v CROSS JOIN b ` +
    'WHERE b.before_period IS NOT NULL AND v.period IN (b.before_period, b.after_period) ' +
    'GROUP BY v.name), ' +
    `k AS (SELECT *, ${STATUS_SQL} AS status, coalesce(a0, 0) AS before, coalesce(a1, 0) AS after, ` +
    'coalesce(a1, 0) - coalesce(a0, 0) AS delta FROM w), ' +
    "s2 AS (SELECT *, sum(q0) FILTER (WHERE status = 'both') OVER () AS q0_all, " +
    "sum(q1) FILTER (WHERE status = 'both') OVER () AS q1_all FROM k), " +
    `e2 AS (SELECT *, CASE WHEN status = 'both' THEN ${exact(PRICE_SQL)} ELSE 0 END AS price, ` +
    `CASE WHEN status = 'both' THEN ${exact(VOLUME_SQL)} ELSE 0 END AS volume FROM s2), ` +
    "l AS (SELECT *, CASE WHEN status = 'both' THEN delta - price - volume ELSE 0 END AS mix, " +
    "CASE WHEN status = 'both' THEN delta - price ELSE 0 END AS pieces, " +
    "CASE WHEN status = 'both' THEN 0 ELSE delta END AS apart FROM e2) "
  );
}

const STATUS_SQL =
  "CASE WHEN a0 IS NULL THEN 'new' WHEN a1 IS NULL THEN 'gone' " +
  "WHEN q0 > 0 AND q1 > 0 THEN 'both' ELSE 'other' END";
const PRICE_SQL = 'CAST(after AS DOUBLE) - CAST(before AS DOUBLE) * q1 / nullif(q0, 0)';
const VOLUME_SQL = 'CAST(before AS DOUBLE) * q1_all / nullif(q0_all, 0) - CAST(before AS DOUBLE)';

export const PRICE_VOLUME_TOTALS =
  'SELECT max(b.before_period) AS before_period, max(b.after_period) AS after_period, ' +
  'sum(l.n) AS n, sum(l.before) AS before, sum(l.after) AS after, sum(l.delta) AS delta, ' +
  '100 * sum(l.delta) / nullif(abs(sum(l.before)), 0) AS growth, ' +
  'sum(l.price) AS price, sum(l.volume) AS volume, sum(l.mix) AS mix, ' +
  "coalesce(sum(l.delta) FILTER (WHERE l.status = 'new'), 0) AS new_sum, " +
  "coalesce(sum(l.delta) FILTER (WHERE l.status = 'gone'), 0) AS gone_sum, " +
  "coalesce(sum(l.delta) FILTER (WHERE l.status = 'other'), 0) AS other_sum, " +
  "count(*) FILTER (WHERE l.status = 'new') AS new_n, " +
  "count(*) FILTER (WHERE l.status = 'gone') AS gone_n, " +
  "count(*) FILTER (WHERE l.status = 'other') AS other_n, " +
  "coalesce(sum(l.q0) FILTER (WHERE l.status = 'both'), 0) AS quantity_before, " +
  "coalesce(sum(l.q1) FILTER (WHERE l.status = 'both'), 0) AS quantity_after, " +
  '100 * (coalesce(sum(l.q1), 0) - sum(l.q0)) / nullif(abs(sum(l.q0)), 0) AS quantity_growth, ' +
  'sum(l.before) / nullif(CASE WHEN sum(l.q0) > 0 THEN sum(l.q0) END, 0) AS price_before, ' +
  'sum(l.after) / nullif(CASE WHEN sum(l.q1) > 0 THEN sum(l.q1) END, 0) AS price_after ' +
  'FROM l CROSS JOIN b';

/** The way from the one amount to the other; what is nothing and need not be there is left out. */
export const EFFECTS_SQL =
  ', d AS (SELECT sum(before) AS before, sum(after) AS after, sum(price) AS price, ' +
  'sum(volume) AS volume, sum(mix) AS mix, sum(n) AS n, ' +
  "coalesce(sum(delta) FILTER (WHERE status = 'new'), 0) AS new_sum, " +
  "coalesce(sum(delta) FILTER (WHERE status = 'gone'), 0) AS gone_sum, " +
  "coalesce(sum(delta) FILTER (WHERE status = 'other'), 0) AS other_sum FROM l), " +
  "x AS (SELECT 1 AS place, 'Было' AS name, before AS value FROM d " +
  "UNION ALL SELECT 2, 'Цены', price FROM d UNION ALL SELECT 3, 'Объем', volume FROM d " +
  "UNION ALL SELECT 4, 'Структура', mix FROM d " +
  "UNION ALL SELECT 5, 'Новые позиции', new_sum FROM d WHERE new_sum <> 0 " +
  "UNION ALL SELECT 6, 'Ушедшие позиции', gone_sum FROM d WHERE gone_sum <> 0 " +
  "UNION ALL SELECT 7, 'Возвраты и прочее', other_sum FROM d WHERE other_sum <> 0 " +
  "UNION ALL SELECT 8, 'Стало', after FROM d) " +
  'SELECT x.place, x.name, x.value, 100 * x.value / nullif(abs(d.before), 0) AS share, d.n ' +
  'FROM x CROSS JOIN d WHERE x.value IS NOT NULL ORDER BY x.place';

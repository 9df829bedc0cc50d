import type { TableProfile } from '../../../../workbook/src/index.js';
import type { ReportParameters } from '../../parameters.js';
import { columnOf, keySql, measureSql, periodSql, quoted, rowsSql } from '../../sql.js';
import { seriesSql } from '../dynamics.js';

/** Percent of the mean: X up to the first, Y up to the second, Z beyond. */
export const variationLimits = { x: 10, y: 25 } as const;

/**
 * `k` has a row for each item: its sum over the full periods, how far the periods vary about their
 * mean (a period without rows is a zero) and both classes; items without a positive sum have no
 * class of variation. Sums of doubles are taken in the order of periods.
 */
export function itemsSql(table: TableProfile, parameters: ReportParameters): string {
  const { grain, measure } = parameters;
  const date = parameters.date ?? '';
  const column = columnOf(table, parameters.dimension);
  if (column === undefined) throw new RangeError('no such dimension');
  const rows = rowsSql(table, parameters, `${quoted(date)} IS NOT NULL`);
  return (
    `${seriesSql(table, parameters).trimEnd()}, ` +
    `f AS (SELECT period FROM p WHERE NOT partial), ` +
    `b AS (SELECT date_diff('${grain}', min(period), max(period)) + 1 AS periods, ` +
    'min(period) AS first_period, max(period) AS last_period FROM f), ' +
    `v AS (SELECT ${keySql(column)} AS name, ${periodSql(date, grain)} AS period, ` +
    `coalesce(${measureSql(measure)}, 0) AS value, count(*) AS n ${rows} GROUP BY ALL), ` +
    'w AS (SELECT v.* FROM v WHERE v.period IN (SELECT period FROM f)), ' +
    'i AS (SELECT w.name, sum(w.value) AS total, count(*) AS active, sum(w.n) AS n, ' +
    'CAST(sum(w.value) AS DOUBLE) / max(b.periods) AS mean, max(b.periods) AS periods ' +
    'FROM w CROSS JOIN b GROUP BY w.name), ' +
    'd AS (SELECT w.name, sum(power(CAST(w.value AS DOUBLE) - i.mean, 2) ORDER BY w.period) AS ' +
    'squares FROM w JOIN i ON i.name = w.name GROUP BY w.name), ' +
    'c AS (SELECT i.*, CASE WHEN i.mean > 0 THEN 100 * sqrt((d.squares + (i.periods - i.active) * ' +
    'power(i.mean, 2)) / i.periods) / i.mean END AS variation, ' +
    'row_number() OVER (ORDER BY i.total DESC, i.name) AS place, ' +
    'sum(i.total) OVER () AS whole FROM i JOIN d ON d.name = i.name), ' +
    'u AS (SELECT *, coalesce(sum(total) OVER (ORDER BY place ROWS BETWEEN UNBOUNDED PRECEDING ' +
    'AND 1 PRECEDING), 0) AS before FROM c), ' +
    'k AS (SELECT name, total, active, n, mean, variation, place, whole, periods, ' +
    '100 * total / nullif(whole, 0) AS share, ' +
    "CASE WHEN total <= 0 THEN 'C' WHEN 100 * before < 80 * whole THEN 'A' " +
    "WHEN 100 * before < 95 * whole THEN 'B' ELSE 'C' END AS abc, " +
    `CASE WHEN variation <= ${variationLimits.x} THEN 'X' ` +
    `WHEN variation <= ${variationLimits.y} THEN 'Y' WHEN variation IS NOT NULL THEN 'Z' ` +
    'END AS xyz FROM u) '
  );
}

/** Each cell of the grid, those without items too. */
export const GRID_SQL =
  ", g AS (SELECT 'A' AS abc UNION ALL SELECT 'B' UNION ALL SELECT 'C'), " +
  "h AS (SELECT 'X' AS xyz UNION ALL SELECT 'Y' UNION ALL SELECT 'Z') " +
  'SELECT g.abc, h.xyz, g.abc || h.xyz AS class, count(k.name) AS items, ' +
  'coalesce(sum(k.total), 0) AS value, ' +
  'coalesce(100 * sum(k.total) / nullif((SELECT max(whole) FROM k), 0), 0) AS share, ' +
  'coalesce(sum(k.n), 0) AS n ' +
  'FROM g CROSS JOIN h LEFT JOIN k ON k.abc = g.abc AND k.xyz = h.xyz ' +
  'GROUP BY g.abc, h.xyz ORDER BY g.abc, h.xyz';

const classed = (letter: string) => `FILTER (WHERE xyz = '${letter}')`;

export const XYZ_TOTALS_SQL =
  'SELECT sum(k.n) AS n, count(*) AS items, max(k.whole) AS total, max(b.periods) AS periods, ' +
  'max(b.first_period) AS first_period, max(b.last_period) AS last_period, ' +
  ['X', 'Y', 'Z']
    .map((letter) => {
      const name = letter.toLowerCase();
      return (
        `count(*) ${classed(letter)} AS ${name}_items, coalesce(100 * sum(k.total) ` +
        `${classed(letter)} / nullif(max(k.whole), 0), 0) AS ${name}_share`
      );
    })
    .join(', ') +
  ', count(*) FILTER (WHERE xyz IS NULL) AS unclassed, ' +
  `${variationLimits.x} AS x_limit, ${variationLimits.y} AS y_limit FROM k CROSS JOIN b`;

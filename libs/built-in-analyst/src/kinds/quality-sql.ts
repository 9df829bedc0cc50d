import type { TableProfile, TotalCheck } from '../../../workbook/src/index.js';
import type { RowChoice } from '../../../analysis/src/index.js';
import { unitOf } from '../../../workbook/src/index.js';
import { columnOf, literal, quoted } from '../sql.js';
import { balanced } from './distribution.js';

const COLUMNS_MAX = 90;
const COLUMNS_LENGTH_MAX = 40_000;

const kinds = { number: 'число', text: 'текст', date: 'дата', boolean: 'да/нет' } as const;

export function columnsSql(tables: readonly TableProfile[]): string {
  const parts = tables.flatMap((table) =>
    table.columns.map(({ name, type }) => {
      const field = quoted(name);
      return (
        `${literal(table.title)} AS sheet, ${literal(name)} AS name, '${kinds[type]}' AS kind, ` +
        `count(*) AS n, count(*) - count(${field}) AS empty, count(DISTINCT ${field}) AS variety ` +
        `FROM ${quoted(table.sqlName)}`
      );
    }),
  );
  const selects = parts
    .slice(0, COLUMNS_MAX)
    .map((part, place) => `SELECT ${place} AS place, ${part}`);
  return balanced(within(selects, COLUMNS_LENGTH_MAX));
}

/** The rows where a column is empty, by the column's place. */
export function emptyRows(tables: readonly TableProfile[]): RowChoice {
  const columns = tables.flatMap(({ id, columns: own }) =>
    own.map(({ name }) => ({ table: id, condition: `${quoted(name)} IS NULL` })),
  );
  return {
    column: 'place',
    rows: Object.fromEntries(columns.map((row, place) => [String(place), row])),
    of: ['empty', 'empty_share'],
  };
}

/** The first parts whose texts are not longer together; at least one. */
function within(parts: readonly string[], lengthMax: number): readonly string[] {
  let length = 0;
  return parts.filter((part, index) => {
    length += part.length;
    return index === 0 || length <= lengthMax;
  });
}

/** Rows beyond the first among those that agree in every column. */
export function duplicatesSql(tables: readonly TableProfile[]): string {
  return balanced(
    tables.map(({ sqlName, columns }) => {
      const fields = columns.map(({ name }) => quoted(name)).join(', ');
      return (
        'SELECT coalesce(sum(n - 1), 0) AS repeats, coalesce(sum(n), 0) AS n FROM ' +
        `(SELECT count(*) AS n FROM ${quoted(sqlName)} GROUP BY ${fields}) AS g`
      );
    }),
  );
}

export const IS_CONSTANT = 'variety = 1 AND empty = 0 AND n > 1';
const NAMES_MAX = 8;

export function namesSql(condition: string): string {
  return `SELECT name, n FROM c WHERE ${condition} ORDER BY place LIMIT ${NAMES_MAX}`;
}

const CHECKS_MAX = 3;

interface Checked {
  readonly check: TotalCheck;
  readonly unit: string;
}

function checksOf(tables: readonly TableProfile[]): readonly Checked[] {
  return tables.flatMap((table) =>
    table.checks.map((check) => {
      const column = columnOf(table, check.column);
      return { check, unit: (column === undefined ? null : unitOf(table, column)) ?? '' };
    }),
  );
}

const gapOf = ({ check }: Checked) => Math.abs(Number(check.difference));
const disagrees = (checked: Checked) => gapOf(checked) !== 0;

/** Totals of the file that are not the sums of their rows, the largest difference first. */
export function checksSql(tables: readonly TableProfile[]): string {
  const wrong = checksOf(tables)
    .filter(disagrees)
    .sort((left, right) => gapOf(right) - gapOf(left))
    .slice(0, CHECKS_MAX);
  const parts = wrong.map(
    ({ check: { column, group, sum, fileTotal, difference, totalRow }, unit }, place) =>
      `SELECT ${place} AS place, ${literal(column)} AS name, ${literal(group ?? '')} AS part, ` +
      `${sum} AS computed, ${fileTotal} AS stated, ${difference} AS difference, ` +
      `${totalRow} AS row, ${literal(unit)} AS unit`,
  );
  if (parts.length === 0) return "SELECT 0 AS place, '' AS name WHERE false";
  return `SELECT * FROM (${balanced(parts)}) AS w ORDER BY place`;
}

export function checkedSql(tables: readonly TableProfile[]): string {
  const checks = checksOf(tables);
  return `SELECT ${checks.length} AS checks, ${checks.filter(disagrees).length} AS wrong`;
}

export const WORST_SQL =
  "SELECT CASE WHEN count(*) OVER (PARTITION BY name) > 1 THEN sheet || ' · ' || name " +
  'ELSE name END AS name, n, empty, 100.0 * empty / nullif(n, 0) AS empty_share, place FROM c ' +
  'WHERE empty > 0 AND empty < n ' +
  'ORDER BY empty * 1.0 / greatest(n, 1) DESC, name, place LIMIT 12';

export const TOTALS_SQL =
  'SELECT (SELECT sum(n) FROM d) AS n, (SELECT sum(repeats) FROM d) AS repeats, ' +
  'count(*) AS fields, sum(n) AS cells, sum(empty) AS empty, ' +
  '100.0 * (sum(n) - sum(empty)) / nullif(sum(n), 0) AS filled_share, ' +
  'count(*) FILTER (WHERE empty > 0) AS fields_with_empty, ' +
  'count(*) FILTER (WHERE empty = n) AS empty_fields, ' +
  `count(*) FILTER (WHERE ${IS_CONSTANT}) AS constant_fields FROM c`;

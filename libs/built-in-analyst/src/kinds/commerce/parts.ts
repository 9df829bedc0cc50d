import type { Column, TableProfile } from '../../../../workbook/src/index.js';
import type { DraftSpan, Cells } from '../../../../analysis/src/index.js';
import type { Grain } from '../../../../russian/src/index.js';
import type { Narration } from '../../kind-builder.js';
import { columnOf, keySql, quoted, restSql } from '../../sql.js';

type Spans = readonly DraftSpan[];

export const BARS_MAX = 12;

/** What the rows are grouped by, as text. */
export function nameSql(table: TableProfile, dimension: string | null): string {
  const column = columnOf(table, dimension);
  return column === undefined ? "'Всего'" : keySql(column);
}

/**
 * Bars of `value` from a common table `l` of name, value and n: the largest by size one by one,
 * the others together at the end.
 */
export function barsSql(value = 'value'): string {
  const kept = `CASE WHEN things > ${BARS_MAX} THEN ${BARS_MAX - 1} ELSE ${BARS_MAX} END`;
  return (
    `, z AS (SELECT name, ${value} AS value, n, count(*) OVER () AS things, ` +
    `row_number() OVER (ORDER BY abs(${value}) DESC NULLS LAST, name) AS place FROM l), ` +
    `y AS (SELECT *, place > ${kept} AS rest FROM z) ` +
    `SELECT CASE WHEN bool_and(rest) THEN min(${restSql('l')}) ELSE min(name) END AS name, ` +
    `sum(value) AS ${value}, sum(n) AS n FROM y ` +
    'GROUP BY CASE WHEN rest THEN 0 ELSE place END ' +
    `ORDER BY bool_and(rest), ${value} DESC, name`
  );
}

/** «12» without a word after it. */
export function plainCount(cells: Cells, result: string, column: string, row = 0): DraftSpan {
  return cells.value(result, row, column, { style: 'number', decimals: 0 });
}

/** Rows of a result that fulfil a condition, at most so many. */
export function rowsWhere(
  cells: Cells,
  result: string,
  holds: (row: number) => boolean,
  most: number,
): readonly number[] {
  const found: number[] = [];
  for (let row = 0; row < cells.rows(result) && found.length < most; row += 1) {
    if (holds(row)) found.push(row);
  }
  return found;
}

/** Parts apart by semicolons. */
export function listed(parts: readonly Spans[]): Spans {
  return parts.flatMap((part, index) => (index === 0 ? part : ['; ', ...part]));
}

export function quotedLabel(cells: Cells, result: string, row: number, column = 'name'): Spans {
  return ['«', cells.label(result, row, column), '»'];
}

/** Adjectives and nouns that follow how the measure's amount is told. */
export function signedAmount(
  { cells, facts }: Narration,
  result: string,
  row: number,
  column: string,
): DraftSpan {
  return cells.amount(result, row, column, facts.measure, { signed: true });
}

const MONTH_MS = 30.4 * 86_400_000;

/** The step of few dates, such as the first days of months or years; a month for dates of days. */
export function stepOf({ stats }: Column): Grain {
  const months = (Date.parse(stats.max ?? '') - Date.parse(stats.min ?? '')) / MONTH_MS;
  const step = months / Math.max(1, stats.distinct - 1);
  if (step > 9) return 'year';
  return step > 2.5 ? 'quarter' : 'month';
}

export function columnSql(columns: Readonly<Record<string, string>>, role: string): string {
  return quoted(columns[role] ?? '');
}

import type { TableProfile } from '../../../../workbook/src/index.js';
import { literal } from '../../sql.js';
import { balanced } from '../distribution.js';
import { frameOf, lastOf, linesParts, periodNames, snake, valueOf } from './frame.js';
import type { Frame } from './frame.js';
import type { LineKey } from './lines.js';
import { ratioLines, ratios as known } from './ratio-list.js';
import type { Ratio } from './ratio-list.js';

const keys: readonly LineKey[] = [...ratioLines, 'investments'];

/** Keys of the ratios that can be told, and `total` and `revenue` where those lines are found. */
export function foundSql(frame: Frame, tables: readonly TableProfile[]): string {
  const last = lastOf(frame);
  const own = (['total', 'revenue'] as const).map(
    (key) => `SELECT '${key}' AS key FROM c HAVING ${valueOf(key, last)} IS NOT NULL`,
  );
  const of = ratiosSql(frame, partnersOf(frame, tables));
  return `${of}${balanced([`SELECT key FROM r WHERE ${last} IS NOT NULL`, ...own])}`;
}

/** Other statements of the workbook with the same years: a P&L beside its balance. */
export function partnersOf(frame: Frame, tables: readonly TableProfile[]): readonly Frame[] {
  if (!frame.yearly) return [];
  const last = frame.periods.at(-1)?.label;
  return tables
    .filter(({ id }) => id !== frame.table.id)
    .map(frameOf)
    .filter((other) => other !== null)
    .filter(({ yearly, periods }) => yearly && periods.some(({ label }) => label === last));
}

/**
 * `z`: one row a line; `a`: one row of all lines at all periods, so that the statement is read once
 * however many ratios and periods there are; `r`: one row a ratio.
 */
export function ratiosSql(frame: Frame, partners: readonly Frame[]): string {
  const names = periodNames(frame);
  const parts = partners.map((other, place) => linesParts(other, String(place + 2)));
  const rows = [
    `SELECT concept, name, ${names.map((name) => `${wide(name)} AS ${name}`).join(', ')} FROM c`,
    ...partners.map((other, place) => partnerRows(frame, other, String(place + 2))),
  ];
  // Lines of one sense that disagree tell nothing.
  const agreed = names.map(
    (name) => `CASE WHEN min(${name}) = max(${name}) THEN max(${name}) END AS ${name}`,
  );
  const values = keys.flatMap((key) => [
    ...['name', ...names].map(
      (value) => `max(CASE WHEN concept = '${key}' THEN ${value} END) AS ${snake(key)}_${value}`,
    ),
  ]);
  const results = names.map((name) => `${chosen(({ sql }) => at(sql, name))} AS ${name}`);
  return (
    `WITH ${[linesParts(frame, ''), ...parts].join(', ')}, u AS (${balanced(rows)}), ` +
    `z AS (SELECT concept, min(name) AS name, ${agreed.join(', ')} FROM u GROUP BY concept), ` +
    `a AS (SELECT ${values.join(', ')}, (SELECT count(*) FROM c) AS n FROM z), ` +
    `l AS (${balanced(known.map(ratioRow))}), ` +
    `v AS (SELECT l.*, ${chosen(usedSql)} AS used, ${results.join(', ')} FROM a CROSS JOIN l), ` +
    `r AS (SELECT *, p1 AS first, ${lastOf(frame)} AS last FROM v) `
  );
}

/** Both statements on one scale. */
function wide(value: string): string {
  return `CAST(${value} AS DECIMAL(38, 6))`;
}

function partnerRows(frame: Frame, other: Frame, suffix: string): string {
  const values = frame.periods.map(({ label }, place) => {
    const at = other.periods.findIndex((period) => period.label === label);
    return `${wide(at === -1 ? 'NULL' : `p${at + 1}`)} AS p${place + 1}`;
  });
  return `SELECT concept, name, ${values.join(', ')} FROM c${suffix} WHERE side = 'result'`;
}

/** What is told of the row's own ratio. */
function chosen(of: (ratio: Ratio) => string): string {
  return `CASE key ${known.map((ratio) => `WHEN '${ratio.key}' THEN ${of(ratio)}`).join(' ')} END`;
}

const anyLine = new RegExp(String.raw`\b(?:${keys.map(snake).join('|')})\b`, 'g');

/** The formula over the lines of one period. */
function at(sql: string, period: string): string {
  return sql.replace(anyLine, (line) => `${line}_${period}`);
}

function usedSql({ sql, needs }: Ratio): string {
  const extra = sql.includes('investments') ? [`coalesce('; ' || investments_name, '')`] : [];
  return [needs.map((need) => `${snake(need)}_name`).join(" || '; ' || "), ...extra].join(' || ');
}

function ratioRow({ key, group, name, formula, low, high }: Ratio, place: number): string {
  const bound = (value: string | null) => `CAST(${value ?? 'NULL'} AS DECIMAL(9, 3))`;
  return (
    `SELECT ${place} AS place, '${key}' AS key, '${group}' AS grp, ${literal(name)} AS name, ` +
    `${literal(formula)} AS formula, ${bound(low)} AS low, ${bound(high)} AS high`
  );
}

export function amountsSql(frame: Frame): string {
  const last = lastOf(frame);
  const own = keys.map((key) => `${snake(key)}_${last} AS ${snake(key)}`);
  return (
    `SELECT ${own.join(', ')}, ${at('current - short_debt', last)} AS working, ` +
    `${at('current - short_debt', 'p1')} AS working_first, ` +
    `${at('1.5 * short_debt - current', last)} AS shortage, ` +
    `${at('cash - 0.5 * short_debt', last)} AS cash_surplus, n FROM a`
  );
}

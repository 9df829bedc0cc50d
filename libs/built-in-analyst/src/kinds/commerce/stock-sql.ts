import type { Column, TableProfile } from '../../../../workbook/src/index.js';
import type { ReportParameters } from '../../parameters.js';
import { columnOf, dateSql, quoted, rowsSql } from '../../sql.js';
import { columnSql, nameSql } from './parts.js';

/** SQL of the days that the sales cover; null where the file does not tell them. */
export function salesDaysSql(table: TableProfile, sales: Column | undefined): string | null {
  const named = sales === undefined ? null : daysInName(sales.headerPath.join(' '));
  if (named !== null) return String(named);
  const { periodFrom, periodTo } = table.metadata;
  if (periodFrom === null || periodTo === null) return null;
  return `date_diff('day', ${dateSql(periodFrom)}, ${dateSql(periodTo)}) + 1`;
}

const lengths: readonly (readonly [RegExp, number])[] = [
  [/(?:в|за|per) (?:день|сутки|day)|среднедневн|среднесуточн|daily/i, 1],
  [/за недел|недельн|weekly|per week/i, 7],
  [/за (?:последний )?месяц|месячн|monthly|per month/i, 30],
  [/за квартал|quarterly|per quarter/i, 91],
  [/за год|годов|annual|per year/i, 365],
];

/** «Продажи за 30 дней», «Расход за месяц», «Sales per day». */
function daysInName(name: string): number | null {
  const days = /(\d{1,3})\s*(?:дн|день|day|сут)/iu.exec(name)?.[1];
  if (days !== undefined && Number(days) > 0) return Number(days);
  return lengths.find(([pattern]) => pattern.test(name))?.[1] ?? null;
}

/** Money in a piece, or null where the file does not tell it. */
function worthSql(table: TableProfile, parameters: ReportParameters): string {
  const { worth, cost } = parameters.columns;
  if (worth !== undefined) return `sum(${quoted(worth)})`;
  if (cost === undefined) return 'CAST(NULL AS DOUBLE)';
  const held = columnSql(parameters.columns, 'stock');
  return `sum(${held} * ${quoted(columnOf(table, cost)?.name ?? cost)})`;
}

/** Without a known period an item's stock is set against the sales of the whole file. */
const PERIODS_OF_STOCK = 3;
const DAYS_OF_STOCK = 90;
const SHORT_DAYS = 7;

/**
 * `l`: each item with days of stock (or how many times the file's sales are in stock), what is
 * above the norm in pieces and in money, and its state.
 */
export function stockSql(table: TableProfile, parameters: ReportParameters): string {
  const days = salesDaysSql(table, columnOf(table, parameters.columns['sales'] ?? null));
  const held = columnSql(parameters.columns, 'stock');
  const sold = columnSql(parameters.columns, 'sales');
  const period = days ?? 'CAST(NULL AS INTEGER)';
  const norm =
    days === null ? String(PERIODS_OF_STOCK) : `CAST(${DAYS_OF_STOCK} AS DOUBLE) / period`;
  return (
    `WITH g AS (SELECT ${nameSql(table, parameters.dimension)} AS name, ` +
    `coalesce(sum(${held}), 0) AS stock, coalesce(sum(${sold}), 0) AS sales, ` +
    `${worthSql(table, parameters)} AS worth, ${period} AS period, count(*) AS n ` +
    `${rowsSql(table, parameters, filledCondition(parameters))} GROUP BY ALL), ` +
    'k AS (SELECT *, CASE WHEN sales > 0 AND stock >= 0 THEN ' +
    'CAST(stock AS DOUBLE) / sales END AS cover, ' +
    'CASE WHEN sales > 0 AND stock >= 0 THEN CAST(stock AS DOUBLE) * period / sales END AS days, ' +
    'CASE WHEN stock <= 0 THEN 0 WHEN sales <= 0 THEN CAST(stock AS DOUBLE) ' +
    `ELSE greatest(0, stock - CAST(sales AS DOUBLE) * ${norm}) END AS surplus FROM g), ` +
    "l AS (SELECT *, CASE WHEN stock < 0 THEN 'минус' WHEN stock > 0 AND sales <= 0 THEN 'нет продаж' " +
    "WHEN stock = 0 AND sales > 0 THEN 'закончился' WHEN stock = 0 THEN 'нет' " +
    `WHEN days < ${SHORT_DAYS} THEN 'кончается' WHEN surplus > 0 THEN 'избыток' ` +
    "ELSE 'в норме' END AS state, " +
    'CAST(round(worth * surplus / nullif(CASE WHEN stock > 0 THEN stock END, 0), 2) ' +
    'AS DECIMAL(38, 2)) AS surplus_money FROM k) '
  );
}

export function filledCondition({ columns }: ReportParameters): string {
  return `${columnSql(columns, 'stock')} IS NOT NULL OR ${columnSql(columns, 'sales')} IS NOT NULL`;
}

function stateSql(state: string, name: string): string {
  const only = `FILTER (WHERE state = '${state}')`;
  return `count(*) ${only} AS ${name}_n, coalesce(sum(stock) ${only}, 0) AS ${name}_stock, sum(worth) ${only} AS ${name}_worth`;
}

export const STOCK_TOTALS_SQL =
  'SELECT count(*) AS things, sum(n) AS n, sum(stock) AS stock, sum(sales) AS sales, ' +
  'sum(worth) AS worth, max(period) AS period, ' +
  'CAST(sum(stock) AS DOUBLE) / nullif(CASE WHEN sum(sales) > 0 THEN sum(sales) END, 0) AS cover, ' +
  'CAST(sum(stock) AS DOUBLE) * max(period) / nullif(CASE WHEN sum(sales) > 0 THEN sum(sales) END, 0) ' +
  'AS days, sum(surplus_money) AS surplus_money, ' +
  "sum(surplus_money) FILTER (WHERE state = 'избыток') AS excess_money, " +
  '100 * sum(surplus_money) / nullif(CASE WHEN sum(worth) > 0 THEN sum(worth) END, 0) AS surplus_share, ' +
  `${stateSql('нет продаж', 'dead')}, ${stateSql('закончился', 'out')}, ` +
  `${stateSql('кончается', 'short')}, ${stateSql('избыток', 'excess')}, ` +
  `${stateSql('минус', 'minus')}, ${SHORT_DAYS} AS short_limit, ${DAYS_OF_STOCK} AS excess_limit, ` +
  `${PERIODS_OF_STOCK} AS cover_limit FROM l`;

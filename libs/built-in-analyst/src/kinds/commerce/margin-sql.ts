import type { TableProfile } from '../../../../workbook/src/index.js';
import type { ReportParameters } from '../../parameters.js';
import { quoted, rowsSql } from '../../sql.js';
import { columnSql, nameSql } from './parts.js';

/** SQL of a row's revenue and cost, and whether both are known. */
export interface MarginRow {
  readonly revenue: string;
  readonly cost: string;
  /** The cost of the goods alone. */
  readonly goods: string;
  readonly known: string;
  /** Revenue is known and the cost is not. */
  readonly costUnknown: string;
}

export function marginRowOf({ columns }: ReportParameters): MarginRow {
  const field = (role: string) => columnSql(columns, role);
  const sold = soldSql(columns);
  const revenue =
    columns['revenue'] === undefined ? `${field('price')} * ${sold}` : field('revenue');
  const asked = columns['revenue'] === undefined ? ['price', 'quantity'] : ['revenue'];
  const costRole = ['cost', 'profit', 'unit_cost'].find((role) => columns[role] !== undefined);
  const paid = costRole ?? 'cost';
  const told = asked.map((role) => `${field(role)} IS NOT NULL`).join(' AND ');
  const counted = paid === 'unit_cost' ? ` AND ${field('quantity')} IS NOT NULL` : '';
  const goods = costSql(paid, signed(columns, revenue), signed(columns, field(paid)), sold);
  const spent = expenseFields(columns).map((sum) => ` + ${sum}`);
  return {
    revenue: signed(columns, revenue),
    goods,
    cost: spent.length === 0 ? goods : `(${goods}${spent.join('')})`,
    known: `${told} AND ${field(paid)} IS NOT NULL${counted}`,
    costUnknown: `${told} AND ${field(paid)} IS NULL`,
  };
}

/** What a row of a return brings is taken back. */
function signed({ operation }: ReportParameters['columns'], sql: string): string {
  if (operation === undefined) return sql;
  return `(CASE WHEN contains(lower(${quoted(operation)}), 'возврат') THEN -1 ELSE 1 END * ${sql})`;
}

/** Each expense of a row, above zero. */
export function expenseFields(columns: ReportParameters['columns']): readonly string[] {
  return Object.entries(columns)
    .filter(([role]) => /^(?:spent|paid)\d$/.test(role))
    .map(([role, name]) =>
      signed(
        columns,
        role.startsWith('paid') ? `coalesce(-${quoted(name)}, 0)` : `coalesce(${quoted(name)}, 0)`,
      ),
    );
}

function costSql(role: string, revenue: string, field: string, sold: string): string {
  if (role === 'profit') return `(${revenue} - ${field})`;
  return role === 'unit_cost' ? `${field} * ${sold}` : field;
}

function soldSql(columns: ReportParameters['columns']): string {
  const quantity = columnSql(columns, 'quantity');
  const { returned } = columns;
  return returned === undefined ? quantity : `(${quantity} - coalesce(${quoted(returned)}, 0))`;
}

const POSITIVE = 'CASE WHEN revenue > 0 THEN revenue END';

/** `l`: name, revenue, cost, margin, percent of revenue, share of all margin, n. */
export function marginLinesSql(
  table: TableProfile,
  parameters: ReportParameters,
  dimension: string | null,
): string {
  const row = marginRowOf(parameters);
  return (
    `WITH g AS (SELECT ${nameSql(table, dimension)} AS name, sum(${row.revenue}) AS revenue, ` +
    `sum(${row.cost}) AS cost, count(*) AS n, ` +
    `count(*) FILTER (WHERE ${row.revenue} > 0 AND ${row.goods} = 0) AS free_n ` +
    `${rowsSql(table, parameters, row.known)} GROUP BY ALL), ` +
    'l AS (SELECT name, revenue, cost, revenue - cost AS margin, n, free_n, ' +
    `100 * (revenue - cost) / nullif(${POSITIVE}, 0) AS percent, ` +
    '100 * revenue / nullif(sum(revenue) OVER (), 0) AS revenue_share, ' +
    '100 * (revenue - cost) / nullif(sum(revenue - cost) OVER (), 0) AS share FROM g) '
  );
}

export const MARGIN_TOTALS_SQL =
  'SELECT sum(revenue) AS revenue, sum(cost) AS cost, sum(margin) AS margin, sum(n) AS n, ' +
  '100 * sum(margin) / nullif(CASE WHEN sum(revenue) > 0 THEN sum(revenue) END, 0) AS percent, ' +
  'count(*) AS things, count(*) FILTER (WHERE margin < 0) AS loss_n, ' +
  'coalesce(sum(margin) FILTER (WHERE margin < 0), 0) AS loss_sum, ' +
  'count(*) FILTER (WHERE revenue <= 0) AS no_revenue_n, ' +
  'coalesce(sum(revenue) FILTER (WHERE revenue <= 0), 0) AS no_revenue_sum, ' +
  'sum(free_n) AS free_n FROM l';

/** Revenue above the average and less than half of the common margin: money left on the table. */
export const WEAK_SQL =
  ', o AS (SELECT avg(revenue) AS usual, sum(margin) AS margin, sum(revenue) AS revenue FROM l), ' +
  'w AS (SELECT l.*, CAST(round(CAST(l.revenue AS DOUBLE) * o.margin / nullif(o.revenue, 0), 2) ' +
  'AS DECIMAL(38, 2)) - l.margin AS potential FROM l CROSS JOIN o ' +
  'WHERE l.revenue > o.usual AND l.margin >= 0 AND o.revenue > 0 ' +
  'AND 2 * CAST(l.margin AS DOUBLE) * o.revenue < CAST(o.margin AS DOUBLE) * l.revenue) ' +
  'SELECT name, revenue, margin, percent, revenue_share, potential, ' +
  'sum(potential) OVER () AS potential_sum, n FROM w ORDER BY revenue DESC, name';

/** What the expenses come to, each and in percents of revenue. */
export function expensesSql(table: TableProfile, parameters: ReportParameters): string {
  const { revenue, known } = marginRowOf(parameters);
  const fields = expenseFields(parameters.columns);
  const whole = `nullif(sum(${revenue}), 0)`;
  const each = fields.map(
    (field, place) =>
      `sum(${field}) AS spent${place}, 100 * sum(${field}) / ${whole} AS percent${place}`,
  );
  const all = fields.map((field) => `sum(${field})`).join(' + ');
  return (
    `SELECT count(*) AS n, ${all} AS spent, 100 * (${all}) / ${whole} AS percent, ` +
    `${each.join(', ')} ${rowsSql(table, parameters, known)}`
  );
}

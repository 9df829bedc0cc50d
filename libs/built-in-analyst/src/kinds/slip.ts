import type { TableProfile } from '../../../workbook/src/index.js';
import type { DraftSpan, PlannedQuery } from '../../../analysis/src/index.js';
import type { Narration } from '../kind-builder.js';
import type { ReportKind, ReportParameters } from '../parameters.js';
import { t } from '../../../analysis/src/index.js';
import { columnOf, filledSource, queryMaker, quoted, rowsSql } from '../sql.js';

/** So many times the next largest, where the others keep together: nobody meant it. */
export const APART_FROM = 8;

/**
 * How many times the next largest value the largest is. NULL in a long tail, where the largest is
 * often far from the next and yet as good as the others.
 */
export const APART_SQL =
  '(SELECT max(size) / nullif(max(CASE WHEN place > 1 THEN size END), 0) FROM ' +
  '(SELECT abs(value) AS size, row_number() OVER (ORDER BY abs(value) DESC) AS place FROM v) ' +
  'HAVING max(CASE WHEN place > 1 THEN size END) <= 5 * quantile_cont(size, 0.95))';

/** What a single row decides when it is a slip of the pen. */
const swayed: ReadonlySet<ReportKind> = new Set([
  ...(['structure', 'abc', 'concentration', 'breakdown'] as const),
  ...(['dynamics', 'comparison', 'seasonality', 'change-point', 'forecast', 'xyz'] as const),
]);

/** The largest value of the rows that are summed, and how far it stands above the next. */
export function slipQuery(table: TableProfile, parameters: ReportParameters): PlannedQuery | null {
  const { kind, measure } = parameters;
  const column = columnOf(table, measure.column);
  const isSum = measure.aggregate === 'sum' && column?.type === 'number';
  if (!isSum || !swayed.has(kind)) return null;
  const field = quoted(column.name);
  const sql =
    `WITH v AS (SELECT ${field} AS value ${rowsSql(table, parameters, `${field} IS NOT NULL`)}) ` +
    `SELECT ${APART_SQL} AS apart, (SELECT value FROM v ORDER BY abs(value) DESC, value LIMIT 1) ` +
    'AS value FROM (SELECT 1)';
  const source = filledSource(table, parameters);
  return queryMaker(table, parameters)('slip', sql, { source });
}

const times = { style: 'number', decimals: 0, plural: ['раз', 'раза', 'раз'] } as const;

/** Sums, shares and courses that one strange row makes are not told without a word about it. */
export function slipCaveat(narration: Narration): readonly (readonly DraftSpan[])[] {
  const { facts, cells } = narration;
  if (!(cells.number('slip', 0, 'apart') >= APART_FROM) || isBeside(narration)) return [];
  return [
    t`Похоже на ошибку ввода: среди значений «${{ name: facts.parameters.measure.column ?? '' }}»
      есть ${cells.amount('slip', 0, 'value', facts.measure)}, в
      ${cells.value('slip', 0, 'apart', times)} больше любого другого. Пока это не проверено,
      суммы, доли и сравнения ненадежны.`,
  ];
}

/** Two periods whose sums are less than the strange value do not have it among their rows. */
function isBeside({ facts, cells }: Narration): boolean {
  if (facts.parameters.kind !== 'comparison') return false;
  const sums = ['before', 'after'].map((name) => Math.abs(cells.number('totals', 0, name)));
  return Math.abs(cells.number('slip', 0, 'value')) > Math.max(...sums);
}

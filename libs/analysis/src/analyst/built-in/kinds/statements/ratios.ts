import type { TableProfile } from '../../../../model.js';
import type { PlannedChart, PlannedQuery, PlannedTableColumn } from '../../../plan.js';
import type { KindBuilder, PlannedParts } from '../../kind-builder.js';
import type { ReportParameters } from '../../parameters.js';
import { literal, queryMaker } from '../../sql.js';
import { axis, textColumn } from '../common.js';
import { balanced } from '../distribution.js';
import {
  frameOf,
  lastOf,
  linesParts,
  periodNames,
  requiredFrame,
  snake,
  valueOf,
} from './frame.js';
import type { Frame } from './frame.js';
import type { LineKey } from './lines.js';
import { ratioLines, ratios as known } from './ratio-list.js';
import type { Ratio } from './ratio-list.js';
import { narrateRatios } from './ratios-note.js';
import { labelsQuery } from './statement-words.js';

/** «Финансовые коэффициенты»: each only where its lines are surely found. */
export const ratios: KindBuilder = { kind: 'finance-ratios', plan, narrate: narrateRatios };

const seriesMax = 4;
const keys: readonly LineKey[] = [...ratioLines, 'investments'];

function plan(
  table: TableProfile,
  parameters: ReportParameters,
  _facts: unknown,
  tables: readonly TableProfile[],
): PlannedParts {
  const frame = requiredFrame(table);
  const partners = partnersOf(frame, tables);
  const query = queryMaker(table, parameters);
  const sources = [
    ...query('', '').sources,
    ...partners.map((one) => ({ table: one.table.id, filter: null, filterReason: null })),
  ];
  const from = ratiosSql(frame, partners);
  const last = lastOf(frame);
  const columns =
    'place, key, grp, name, formula, used, low, high, first, last, ' +
    periodNames(frame).join(', ');
  const one = (id: string, sql: string): PlannedQuery => ({ ...query(id, sql), sources });
  const found = foundIn(parameters);
  const shown = (coefficients: boolean) =>
    `SELECT ${columns} FROM r WHERE ${last} IS NOT NULL AND grp ${coefficients ? '<>' : '='} ` +
    "'profit' ORDER BY place";
  return {
    queries: [
      one('ratios', `${from}${shown(true)}`),
      one('profits', `${from}${shown(false)}`),
      one(
        'bars',
        `${from}, o AS (SELECT * FROM r WHERE ${last} IS NOT NULL AND grp IN ('liquidity', ` +
          `'stability')) SELECT ${columns} FROM o WHERE grp = (SELECT min(grp) FROM o) ` +
          'ORDER BY place',
      ),
      one('amounts', `${from}${amountsSql(frame)}`),
      labelsQuery(frame, parameters),
    ],
    computations: [],
    visualizations: [
      ...(found.coefficients ? [view(frame, 'ratios', 'bars')] : []),
      ...(found.profits ? [view(frame, 'profits', 'profits')] : []),
    ],
  };
}

/** Which groups the lines of the file allow, as the proposal has found. */
function foundIn({ columns }: ReportParameters): { coefficients: boolean; profits: boolean } {
  const found = new Set((columns['found'] ?? '').split(' '));
  const some = (fits: (ratio: Ratio) => boolean) =>
    known.some((ratio) => fits(ratio) && found.has(ratio.key));
  return {
    coefficients: columns['found'] === undefined || some(({ group }) => group !== 'profit'),
    profits: some(({ group }) => group === 'profit'),
  };
}

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
function partnersOf(frame: Frame, tables: readonly TableProfile[]): readonly Frame[] {
  if (!frame.yearly) return [];
  const last = frame.periods.at(-1)?.label;
  return tables
    .filter(({ id }) => id !== frame.table.id)
    .map(frameOf)
    .filter((other) => other !== null)
    .filter(({ yearly, periods }) => yearly && periods.some(({ label }) => label === last));
}

/** `x`: lines of each period; `r`: one row a ratio. */
function ratiosSql(frame: Frame, partners: readonly Frame[]): string {
  const names = periodNames(frame);
  const parts = partners.map((other, place) => linesParts(other, String(place + 2)));
  const rows = [
    `SELECT concept, name, ${names.map((name) => `${wide(name)} AS ${name}`).join(', ')} FROM c`,
    ...partners.map((other, place) => partnerRows(frame, other, String(place + 2))),
  ];
  const periods = names.map((name, place) => {
    const values = keys.map((key) => `${valueOf(key, name)} AS ${snake(key)}`);
    return `SELECT ${place + 1} AS no, ${values.join(', ')} FROM u`;
  });
  const used = keys.map(
    (key) => `min(name) FILTER (WHERE concept = '${key}') AS ${snake(key)}_name`,
  );
  return (
    `WITH ${[linesParts(frame, ''), ...parts].join(', ')}, u AS (${balanced(rows)}), ` +
    `x AS (${balanced(periods)}), q AS (SELECT ${used.join(', ')} FROM u), ` +
    `r AS (${balanced(known.map((ratio, place) => ratioSql(ratio, place, names)))}) `
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

function ratioSql(ratio: Ratio, place: number, names: readonly string[]): string {
  const { key, group, name, formula, sql, needs, low, high } = ratio;
  const at = (no: number) => `max(CASE WHEN no = ${no} THEN ${sql} END)`;
  const extra = sql.includes('investments') ? "coalesce('; ' || investments_name, '')" : "''";
  const used = [needs.map((need) => `${snake(need)}_name`).join(" || '; ' || "), extra].join(
    ' || ',
  );
  const bound = (value: string | null) => `CAST(${value ?? 'NULL'} AS DECIMAL(9, 3))`;
  return (
    `SELECT ${place} AS place, '${key}' AS key, '${group}' AS grp, ${literal(name)} AS name, ` +
    `${literal(formula)} AS formula, (SELECT ${used} FROM q) AS used, ${bound(low)} AS low, ` +
    `${bound(high)} AS high, ${at(1)} AS first, ${at(names.length)} AS last, ` +
    `${names.map((period, index) => `${at(index + 1)} AS ${period}`).join(', ')} FROM x`
  );
}

function amountsSql(frame: Frame): string {
  const last = `(SELECT * FROM x WHERE no = ${frame.periods.length})`;
  return (
    'SELECT y.*, y.current - y.short_debt AS working, z.current - z.short_debt AS working_first, ' +
    '1.5 * y.short_debt - y.current AS shortage, y.cash - 0.5 * y.short_debt AS cash_surplus, ' +
    `(SELECT count(*) FROM c) AS n FROM ${last} AS y CROSS JOIN (SELECT * FROM x WHERE no = 1) AS z`
  );
}

function view(
  frame: Frame,
  result: 'ratios' | 'profits',
  chart: string,
): PlannedParts['visualizations'][number] {
  const decimals = result === 'ratios' ? 3 : 2;
  const kind = result === 'ratios' ? 'number' : 'percent';
  const number = (column: string, name: string): PlannedTableColumn => ({
    column,
    name,
    kind,
    decimals,
  });
  const norms =
    result === 'ratios' ? [number('low', 'Обычно не ниже'), number('high', 'Обычно не выше')] : [];
  return {
    id: result,
    table: {
      result,
      columns: [
        textColumn('name', 'Показатель'),
        ...frame.periods.map(({ label }, place) => number(`p${place + 1}`, label)),
        ...norms,
        textColumn('formula', 'Как посчитано'),
        textColumn('used', 'Строки отчетности'),
      ],
    },
    chart: chartOf(frame, chart, decimals),
  };
}

function chartOf(frame: Frame, result: string, decimals: number): PlannedChart {
  const shown = frame.periods.map(({ label }, place) => ({ label, place })).slice(-seriesMax);
  return {
    kind: 'columns',
    result,
    label: 'name',
    series: shown.map(({ label, place }, index) => ({
      column: `p${place + 1}`,
      name: label,
      role: index === shown.length - 1 ? ('accent' as const) : ('muted' as const),
    })),
    x: axis('Показатель'),
    y: result === 'profits' ? axis('Рентабельность', '%') : axis('Коэффициент'),
    decimals,
  };
}

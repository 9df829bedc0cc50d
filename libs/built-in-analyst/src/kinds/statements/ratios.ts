import type { TableProfile } from '../../../../workbook/src/index.js';
import type {
  PlannedChart,
  PlannedQuery,
  PlannedTableColumn,
} from '../../../../analysis/src/index.js';
import type { KindBuilder, PlannedParts } from '../../kind-builder.js';
import type { ReportParameters } from '../../parameters.js';
import { queryMaker } from '../../sql.js';
import { axis, textColumn } from '../common.js';
import { lastOf, periodNames, requiredFrame } from './frame.js';
import type { Frame } from './frame.js';
import { ratios as known } from './ratio-list.js';
import type { Ratio } from './ratio-list.js';
import { amountsSql, partnersOf, ratiosSql } from './ratios-sql.js';
import { narrateRatios } from './ratios-note.js';
import { labelsQuery } from './statement-words.js';

/** «Финансовые коэффициенты»: each only where its lines are surely found. */
export const ratios: KindBuilder = { kind: 'finance-ratios', plan, narrate: narrateRatios };

const SERIES_MAX = 4;

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
  const shown = frame.periods.map(({ label }, place) => ({ label, place })).slice(-SERIES_MAX);
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

import { badPlan } from '../../analysis/src/index.js';
import type {
  PlannedCategoryChart,
  PlannedTableColumn,
  PlannedVisualization,
} from '../../analysis/src/index.js';
import type { PlanSpec, SelectedSpec } from './schemas.js';

export const BARS_MAX = 12;

/** The result of a query's first bars. */
export const topId = (id: string): string => `${id}_top`;

type ChartSpec = PlanSpec['charts'][number];

/** A chart that does not suit its columns is left out: its table stays. */
export function visualizationOf(
  chart: ChartSpec,
  spec: PlanSpec,
): { readonly planned: PlannedVisualization; readonly top: string | null } {
  const { id, query: of } = chart;
  const query = spec.queries.find((one) => one.id === of);
  if (query === undefined) throw badPlan(`chart ${id}: no query ${of}`);
  const table = { result: of, columns: query.select.map(tableColumn) };
  const label = query.select.find(({ role }) => role === 'key');
  const drawn = query.select.filter(
    ({ role, name }) => role === 'value' && chart.values.includes(name),
  );
  if (chart.kind === 'none' || label === undefined || !suits(chart.kind, label, drawn)) {
    return { planned: { id, table, chart: null }, top: null };
  }
  const isLong = chart.kind === 'bars' && (query.limit ?? Infinity) > BARS_MAX;
  const result = isLong ? topId(of) : of;
  return {
    planned: { id, table, chart: chartOf(chart.kind, result, label, drawn) },
    top: isLong ? of : null,
  };
}

/** One axis has one unit; lines and columns go by time, bars by names. */
function suits(kind: string, label: SelectedSpec, drawn: readonly SelectedSpec[]): boolean {
  const kinds = new Set(drawn.map((one) => one.kind));
  if (kinds.size !== 1) return false;
  if (kind === 'bars') return label.kind === 'label' && drawn.length === 1;
  return label.kind === 'date' && (kind === 'line' || drawn.length === 1);
}

function chartOf(
  kind: Exclude<ChartSpec['kind'], 'none'>,
  result: string,
  label: SelectedSpec,
  drawn: readonly SelectedSpec[],
): PlannedCategoryChart {
  const [first] = drawn;
  const percent = first?.kind === 'percent';
  return {
    kind,
    result,
    label: label.name,
    ...(label.kind === 'date' ? { grain: label.grain ?? 'month' } : {}),
    series: drawn.map(({ name, header }, index) => ({
      column: name,
      name: header,
      role: index === 0 ? 'accent' : 'muted',
    })),
    ...(kind === 'line' ? {} : { valueLabels: { percent, decimals: 1 } }),
    x: { title: label.header },
    y: { title: first?.header ?? '', ...(percent ? { unit: '%' } : {}) },
    decimals: 2,
  };
}

const decimals: Readonly<Record<string, number>> = { count: 0, percent: 1, points: 1 };

function tableColumn({ name, header, kind, grain }: SelectedSpec): PlannedTableColumn {
  if (kind === 'label') return { column: name, name: header, kind: 'text' };
  if (kind === 'date') return { column: name, name: header, kind: 'date', grain: grain ?? 'month' };
  const style = kind === 'percent' ? 'percent' : 'number';
  return { column: name, name: header, kind: style, decimals: decimals[kind] ?? 2 };
}

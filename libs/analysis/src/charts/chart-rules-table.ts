import type {
  CategoryChart,
  ChartSpec,
  TableData,
  Visualization,
} from '../../../contract/src/report-content.js';
import type { PlannedTable, PlannedVisualization } from '../analyst/plan.js';
import { shapeViolations } from './chart-rules.js';
import { textViolations } from './chart-rules-texts.js';

/** What of a published visualization breaks the rules; none in a report that may be shown. */
export function chartViolations(
  { chart_spec: spec, table_data: table }: Visualization,
  planned: PlannedVisualization,
): readonly string[] {
  if (spec === null) return [];
  return [
    ...shapeViolations(spec),
    ...textViolations(spec),
    ...tableViolations(spec, table, planned),
  ];
}

function tableViolations(
  spec: ChartSpec,
  table: TableData,
  { chart, table: plannedTable }: PlannedVisualization,
): readonly string[] {
  if (chart === null) return ['a chart that was not planned'];
  if (!('series' in spec) || !('series' in chart)) return [];
  const labelled = plannedTable.columns.findIndex(({ column }) => column === chart.label);
  const ordered = chart.kind === 'line' && chart.grain === undefined;
  return [
    ...(ordered ? ['a line over what is no time'] : []),
    ...chart.series.flatMap(({ column }, index) => {
      const place = plannedTable.columns.findIndex((one) => one.column === column);
      if (place === -1) return [];
      const rows = rowsByLabel(table, labelled);
      return differences(spec, index, table, { place, rows, plannedTable });
    }),
  ];
}

interface Beside {
  readonly place: number;
  /** Table rows by their label. */
  readonly rows: ReadonlyMap<string, number>;
  readonly plannedTable: PlannedTable;
}

/** A value that both show is the same number, and its axis has the column's unit. */
function differences(
  spec: CategoryChart,
  index: number,
  table: TableData,
  { place, rows, plannedTable }: Beside,
): readonly string[] {
  const column = plannedTable.columns[place];
  const values = spec.series[index]?.values ?? [];
  const wrong = values.findIndex((value, at) => {
    const row = table.rows[rows.get(spec.labels[at] ?? '') ?? Infinity];
    return row !== undefined && row[place] !== value;
  });
  const unit = column?.kind === 'percent' ? '%' : column?.unit;
  return [
    ...(wrong === -1 ? [] : [`«${spec.labels[wrong] ?? ''}» is another number in the table`]),
    ...(unit === undefined || spec.y.unit === unit ? [] : [`the axis lacks its unit, ${unit}`]),
  ];
}

/** Labels that stand in the table once; of repeated ones none can be told apart. */
function rowsByLabel({ rows }: TableData, place: number): ReadonlyMap<string, number> {
  const labels = rows.map((row) => (typeof row[place] === 'string' ? row[place] : ''));
  const entries = labels.map((label, at) => [label, at] as const);
  return new Map(
    entries.filter(
      ([label, at]) => labels.indexOf(label) === at && labels.lastIndexOf(label) === at,
    ),
  );
}

import type { PlannedMeaning, ReportPlan } from '../analyst/plan.js';

/** Tables and axes of a plan with the units that were found. */
export function withUnits(
  plan: ReportPlan,
  meanings: readonly PlannedMeaning[],
): ReportPlan['visualizations'] {
  const unitAt = (result: string, column: string) =>
    meanings.find((one) => one.result === result && one.column === column)?.unit ?? undefined;
  return plan.visualizations.map(({ id, table, chart }) => ({
    id,
    table: {
      ...table,
      columns: table.columns.map((column) => {
        const unit = unitAt(table.result, column.column);
        return unit === undefined ? column : { ...column, unit };
      }),
    },
    chart: chart === null ? null : withAxisUnit(chart, unitAt),
  }));
}

function withAxisUnit(
  chart: NonNullable<ReportPlan['visualizations'][number]['chart']>,
  unitAt: (result: string, column: string) => string | undefined,
): typeof chart {
  const value = 'series' in chart ? chart.series[0]?.column : undefined;
  const unit = value === undefined ? undefined : unitAt(chart.result, value);
  return unit === undefined ? chart : { ...chart, y: { ...chart.y, unit } };
}

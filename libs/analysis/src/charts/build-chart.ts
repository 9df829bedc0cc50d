import type { CategoryChart, ChartSpec, PieChart } from '../../../contract/src/report-content.js';
import type { PlannedCategoryChart, PlannedChart, PlannedPie, Results } from '../analyst/plan.js';
import type { ResultSet } from '../jail/query-jail.js';
import { formatNumber } from '../note/format-number.js';
import { heatmap } from './build-heatmap.js';
import { box, histogram, scatter, strip } from './build-measures.js';
import { axes, column, distinctLabels, labelText, numbers, whole } from './chart-columns.js';
import type { ChartTexts } from './chart-columns.js';

const labelsMax = 400;

/** A declarative specification with the numbers of the results; null when there is no row. */
export function buildChart(
  planned: PlannedChart,
  results: Results,
  texts: ChartTexts,
): ChartSpec | null {
  const result = results[planned.result];
  if (result === undefined || result.rows.length === 0) return null;
  switch (planned.kind) {
    case 'histogram':
      return histogram(planned, result, texts);
    case 'scatter':
      return scatter(planned, result, results, texts);
    case 'strip':
      return strip(planned, result, results, texts);
    case 'box':
      return box(planned, result, texts);
    case 'heatmap':
      return heatmap(planned, result, texts);
    case 'pie':
      return pie(planned, result, texts);
    default:
      return categories(planned, result, texts);
  }
}

function categories(
  planned: PlannedCategoryChart,
  full: ResultSet,
  { title, subtitle, highlight }: ChartTexts,
): CategoryChart {
  const result = { ...full, rows: full.rows.slice(0, labelsMax) };
  const partial = planned.partial === undefined ? [] : column(result, planned.partial);
  const dashedFrom = dashedTail(partial);
  return {
    kind: planned.kind,
    title,
    subtitle,
    labels: distinctLabels(
      column(result, planned.label).map((value) => labelText(value, planned.grain)),
    ),
    series: planned.series
      .map(({ column: name, name: seriesName, role }) => ({
        name: seriesName,
        role,
        values: numbers(result, name, planned.decimals),
        ...(dashedFrom === null ? {} : { dashedFrom }),
      }))
      .filter(({ role, values }) => role !== 'reference' || values.some((value) => value !== null)),
    highlight: highlight.filter((index) => index < result.rows.length),
    ...valueLabels(planned, result),
    ...bandOf(planned, result),
    ...marksOf(planned, result),
    ...axes(planned),
  };
}

/** The first index from which on every period is partial. */
function dashedTail(partial: readonly unknown[]): number | null {
  const lastWhole = partial.findLastIndex((value) => value !== true);
  return lastWhole === partial.length - 1 ? null : lastWhole + 1;
}

function valueLabels(planned: PlannedCategoryChart, result: ResultSet) {
  const { valueLabels: format, series } = planned;
  const first = series[0];
  if (format === undefined || first === undefined) return {};
  const style = format.percent ? ('percent' as const) : ('number' as const);
  const written = column(result, first.column).map((value) =>
    value === null
      ? ''
      : formatNumber(String(value), { style, decimals: format.decimals, compact: !format.percent }),
  );
  return { valueLabels: written };
}

function bandOf({ kind, band, decimals }: PlannedCategoryChart, result: ResultSet) {
  if (kind !== 'line' || band === undefined) return {};
  const low = numbers(result, band.low, decimals);
  const high = numbers(result, band.high, decimals);
  return { band: { name: band.name, low, high } };
}

function marksOf({ mark }: PlannedCategoryChart, result: ResultSet) {
  if (mark === undefined) return {};
  const marks = column(result, mark.column).flatMap((value, index) =>
    value === true ? [{ index, text: mark.text }] : [],
  );
  return { marks };
}

function pie(planned: PlannedPie, result: ResultSet, { title, subtitle }: ChartTexts): PieChart {
  const labels = distinctLabels(column(result, planned.label).map((value) => labelText(value)));
  return {
    kind: 'pie',
    title,
    subtitle,
    labels,
    values: whole(result, planned.value, planned.decimals),
  };
}

import type {
  BoxChart,
  CategoryChart,
  ChartSpec,
  HistogramChart,
  ScatterChart,
} from '../../../contract/src/report-content.js';
import type {
  PlannedBox,
  PlannedCategoryChart,
  PlannedChart,
  PlannedHistogram,
  PlannedScatter,
  Results,
} from '../analyst/plan.js';
import type { ResultSet, ResultValue } from '../jail/query-jail.js';
import { formatDate } from '../note/format-date.js';
import { formatNumber, roundedNumber } from '../note/format-number.js';
import { cellText } from '../engine/cell-text.js';

export interface ChartTexts {
  readonly title: string;
  readonly subtitle: string;
  readonly highlight: readonly number[];
}

const labelsMax = 400;
const pointsMax = 500;

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
    case 'box':
      return box(planned, result, texts);
    default:
      return categories(planned, result, texts);
  }
}

function column(result: ResultSet, name: string): readonly ResultValue[] {
  const index = result.columns.findIndex((candidate) => candidate.name === name);
  return result.rows.map((row) => row[index] ?? null);
}

function numbers(result: ResultSet, name: string, decimals: number): readonly (number | null)[] {
  return column(result, name).map((value) =>
    value === null ? null : roundedNumber(String(value), decimals),
  );
}

function whole(result: ResultSet, name: string, decimals: number): readonly number[] {
  return numbers(result, name, decimals).map((value) => value ?? 0);
}

function axes({ x, y }: PlannedChart) {
  return { x, y };
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
    labels: column(result, planned.label).map((value) => label(value, planned)),
    series: planned.series.map(({ column: name, name: seriesName, role }) => ({
      name: seriesName,
      role,
      values: numbers(result, name, planned.decimals),
      ...(dashedFrom === null ? {} : { dashedFrom }),
    })),
    highlight: highlight.filter((index) => index < result.rows.length),
    ...valueLabels(planned, result),
    ...axes(planned),
  };
}

/** The first index from which on every period is partial. */
function dashedTail(partial: readonly ResultValue[]): number | null {
  const whole = partial.findLastIndex((value) => value !== true);
  return whole === partial.length - 1 ? null : whole + 1;
}

function label(value: ResultValue, { grain }: PlannedCategoryChart): string {
  if (value === null) return '';
  return grain === undefined ? cellText(value) : formatDate(String(value), grain);
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

function histogram(
  planned: PlannedHistogram,
  result: ResultSet,
  { title, subtitle, highlight }: ChartTexts,
): HistogramChart {
  const from = whole(result, planned.from, planned.decimals);
  const to = whole(result, planned.to, planned.decimals);
  const count = whole(result, planned.count, 0);
  const bins = from.map((start, index) => ({
    from: start,
    to: to[index] ?? start,
    count: count[index] ?? 0,
  }));
  return { kind: 'histogram', title, subtitle, bins, highlight, ...axes(planned) };
}

function scatter(
  planned: PlannedScatter,
  result: ResultSet,
  results: Results,
  { title, subtitle }: ChartTexts,
): ScatterChart {
  const shown = { ...result, rows: result.rows.slice(0, pointsMax) };
  const xs = whole(shown, planned.xColumn, planned.decimals);
  const ys = whole(shown, planned.yColumn, planned.decimals);
  const line = planned.regression === undefined ? undefined : results[planned.regression];
  const trend = line === undefined ? null : trendOf(line, planned.decimals);
  return {
    kind: 'scatter',
    title,
    subtitle,
    points: xs.map((x, index): readonly [number, number] => [x, ys[index] ?? 0]),
    ...(trend === null ? {} : { trend }),
    ...axes(planned),
  };
}

function trendOf(line: ResultSet, decimals: number): NonNullable<ScatterChart['trend']> | null {
  const [from, to, low, high] = ['from', 'to', 'at_from', 'at_to'].map(
    (name) => numbers(line, name, decimals)[0] ?? null,
  );
  if (from == null || to == null || low == null || high == null) return null;
  return [
    [from, low],
    [to, high],
  ];
}

function box(planned: PlannedBox, result: ResultSet, texts: ChartTexts): BoxChart {
  const of = (name: string) => whole(result, name, planned.decimals);
  const [min, q1, middle, q3, max] = [of('min'), of('q1'), of('median'), of('q3'), of('max')];
  const counts = whole(result, 'n', 0);
  const boxes = column(result, planned.label).map((value, index) => ({
    label: value === null ? '' : cellText(value),
    min: min[index] ?? 0,
    q1: q1[index] ?? 0,
    median: middle[index] ?? 0,
    q3: q3[index] ?? 0,
    max: max[index] ?? 0,
    n: counts[index] ?? 0,
  }));
  return { kind: 'box', title: texts.title, subtitle: texts.subtitle, boxes, ...axes(planned) };
}

import type {
  BoxChart,
  HistogramChart,
  ScatterChart,
  StripChart,
} from '../../../contract/src/report-content.js';
import type {
  PlannedBox,
  PlannedHistogram,
  PlannedScatter,
  PlannedStrip,
  Results,
} from '../analyst/plan.js';
import { cellText } from '../engine/cell-text.js';
import type { ResultSet } from '../../../jail/src/index.js';
import { axes, column, distinctLabels, labelText, numbers, whole } from './chart-columns.js';
import type { ChartTexts } from './chart-columns.js';
import { thinned } from './thin-points.js';

const POINTS_MAX = 500;

export function histogram(
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

/** Pairs that lack one of their values are no points. */
export function scatter(
  planned: PlannedScatter,
  result: ResultSet,
  { title, subtitle }: ChartTexts,
): ScatterChart {
  const xs = numbers(result, planned.xColumn, planned.decimals);
  const ys = numbers(result, planned.yColumn, planned.decimals);
  const pairs = xs.flatMap((x, index): (readonly [number, number])[] => {
    const y = ys[index] ?? null;
    return x === null || y === null ? [] : [[x, y]];
  });
  return {
    kind: 'scatter',
    title,
    subtitle,
    points: thinned(pairs, (pair) => pair, POINTS_MAX),
    ...axes(planned),
  };
}

/** The far points all stay, the others make room for them. */
export function strip(
  planned: PlannedStrip,
  result: ResultSet,
  results: Results,
  { title, subtitle }: ChartTexts,
): StripChart {
  const labels = planned.label === undefined ? [] : column(result, planned.label);
  const far = column(result, planned.far);
  const points = numbers(result, planned.value, planned.decimals).flatMap((value, index) => {
    if (value === null) return [];
    const label = labels[index] ?? null;
    return [
      { value, far: far[index] === true, ...(label === null ? {} : { label: cellText(label) }) },
    ];
  });
  const kept = points.filter((point) => point.far).slice(0, POINTS_MAX);
  const others = points.filter((point) => !point.far);
  const rest = thinned(others, ({ value }) => [value], POINTS_MAX - kept.length);
  return {
    kind: 'strip',
    title,
    subtitle,
    points: [...rest, ...kept],
    ...usualOf(planned, results),
    ...axes(planned),
  };
}

function usualOf({ usual, decimals }: PlannedStrip, results: Results): Pick<StripChart, 'usual'> {
  const bounds = usual === undefined ? undefined : results[usual.result];
  if (usual === undefined || bounds === undefined) return {};
  const low = numbers(bounds, usual.low, decimals)[0] ?? null;
  const high = numbers(bounds, usual.high, decimals)[0] ?? null;
  return low === null || high === null || !(high > low) ? {} : { usual: [low, high] };
}

export function box(planned: PlannedBox, result: ResultSet, texts: ChartTexts): BoxChart {
  const of = (name: string) => whole(result, name, planned.decimals);
  const [min, q1, middle, q3, max] = [of('min'), of('q1'), of('median'), of('q3'), of('max')];
  const counts = whole(result, 'n', 0);
  const labels = distinctLabels(column(result, planned.label).map((value) => labelText(value)));
  const boxes = labels.map((label, index) => ({
    label,
    min: min[index] ?? 0,
    q1: q1[index] ?? 0,
    median: middle[index] ?? 0,
    q3: q3[index] ?? 0,
    max: max[index] ?? 0,
    n: counts[index] ?? 0,
  }));
  return { kind: 'box', title: texts.title, subtitle: texts.subtitle, boxes, ...axes(planned) };
}

import type { CategoryChart } from '../../../contract/src/report-content.js';
import { isRestName } from './chart-columns.js';
import { broken, falls } from './chart-rules-base.js';

/** More than a few are drawn each by itself, on one scale. */
const LINES_MAX = 12;

const lengthsMax: Readonly<Record<CategoryChart['kind'], number>> = {
  bars: 12,
  columns: 40,
  'stacked-bars': 24,
  line: 400,
  dumbbell: 12,
};

export function categoryViolations(spec: CategoryChart): readonly string[] {
  const { kind, labels, series, valueLabels } = spec;
  const named = labels.filter((label) => !isRestName(label)).length;
  const rest = labels.findIndex(isRestName);
  const ragged = series.some(({ values }) => values.length !== labels.length);
  return [
    ...broken(
      [named > lengthsMax[kind], `${labels.length} labels on ${kind}`],
      [series.length === 0, 'no series'],
      [ragged, 'a series of another length'],
      [valueLabels !== undefined && valueLabels.length !== labels.length, 'value labels are few'],
      [rest !== -1 && rest !== named && kind === 'bars', 'the rest is not last'],
      [spec.highlight.some((at) => at >= named && kind === 'bars'), 'the rest carries the finding'],
      [new Set(series.map(({ name }) => name)).size < series.length, 'names of series repeat'],
      [kind !== 'line' && spec.band !== undefined, 'a band without a line'],
      [dashedWrongly(spec), 'dashed from nowhere'],
      [bandWrongly(spec), 'a band turned over'],
      [(spec.marks ?? []).some(({ index }) => labels[index] === undefined), 'a mark on nothing'],
    ),
    ...orderViolations(spec),
  ];
}

function dashedWrongly({ kind, labels, series }: CategoryChart): boolean {
  return series.some(
    ({ dashedFrom: from }) =>
      from !== undefined && (kind !== 'line' || from < 0 || from >= labels.length),
  );
}

function bandWrongly({ band, labels }: CategoryChart): boolean {
  if (band === undefined) return false;
  const { low, high } = band;
  const turned = low.some((value, at) => value !== null && value > (high[at] ?? Infinity));
  return turned || low.length !== labels.length || high.length !== labels.length;
}

function orderViolations(spec: CategoryChart): readonly string[] {
  const { kind, labels, series } = spec;
  const columns = series.map(({ values }) => values.map((value) => value ?? -Infinity));
  const named = labels.filter((label) => !isRestName(label)).length;
  if (kind === 'bars') {
    const sorted = columns.some((values) => isSorted(values.slice(0, named)));
    return broken([!sorted, 'bars are not sorted by value']);
  }
  if (kind === 'line') return broken([series.length > LINES_MAX, `${series.length} lines`]);
  if (kind === 'dumbbell') return broken([columns.length !== 2, 'a dumbbell has two ends']);
  return [];
}

/** By value either way, or, where signs differ, by size: what has changed most comes first. */
function isSorted(values: readonly number[]): boolean {
  const sizes = values.map(Math.abs);
  return falls(values) || falls([...values].reverse()) || falls(sizes);
}

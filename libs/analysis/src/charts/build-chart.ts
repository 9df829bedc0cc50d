import type {
  CategoryChart,
  ChartSeries,
  ChartSpec,
  PieChart,
} from '../../../contract/src/report-content.js';
import type { PlannedCategoryChart, PlannedChart, PlannedPie, Results } from '../analyst/plan.js';
import type { ResultSet } from '../../../jail/src/index.js';
import { formatNumber, roundedNumber } from '../../../russian/src/index.js';
import { heatmap } from './build-heatmap.js';
import { scatter } from './build-scatter.js';
import {
  axes,
  column,
  distinctLabels,
  isRestName,
  labelText,
  numbers,
  whole,
} from './chart-columns.js';
import type { ChartTexts } from './chart-columns.js';

const LABELS_MAX = 400;

/** A declarative specification with the numbers of the results; null when there is no row. */
export function buildChart(
  planned: PlannedChart,
  results: Results,
  texts: ChartTexts,
): ChartSpec | null {
  const result = results[planned.result];
  if (result === undefined || result.rows.length === 0) return null;
  switch (planned.kind) {
    case 'scatter':
      return scatter(planned, result, texts);
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
  texts: ChartTexts,
): CategoryChart {
  const { title, subtitle } = texts;
  const { result, highlight } = restLast(planned, full, texts);
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
      .filter((one, _, all) => hasValues(one, all.length)),
    highlight,
    ...valueLabels(planned, result),
    ...besideOf(planned, result),
    ...bandOf(planned, result),
    ...marksOf(planned, result),
    ...axes(planned),
  };
}

/** What a chart is held against, or one of several lines, is drawn where there is any of it. */
function hasValues({ role, values }: ChartSeries, count: number): boolean {
  if (role === 'reference') return values.some((value) => value !== null);
  return count === 1 || values.some((value) => value !== null && value !== 0);
}

/** «Прочие» ends the bars whatever its size, and is no finding. */
function restLast(planned: PlannedCategoryChart, full: ResultSet, { highlight }: ChartTexts) {
  const rows = full.rows.slice(0, LABELS_MAX);
  const names = column({ ...full, rows }, planned.label).map(String);
  const places = rows.map((_, place) => place);
  const isRest = (place: number) => planned.kind === 'bars' && isRestName(names[place] ?? '');
  const order = [...places.filter((place) => !isRest(place)), ...places.filter(isRest)];
  return {
    result: { ...full, rows: order.map((place) => rows[place] ?? []) },
    highlight: highlight
      .filter((place) => place < rows.length && !isRest(place))
      .map((place) => order.indexOf(place)),
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
  const unit = shortUnit(planned);
  const written = column(result, first.column).map((value) =>
    value === null
      ? ''
      : formatNumber(String(value), {
          style,
          decimals: digitsOf(planned, String(value)),
          compact: !format.percent,
          signed: format.signed === true,
          ...(unit === null ? {} : { unit }),
        }),
  );
  return { valueLabels: written };
}

/** Whole where the value is whole or long; millions keep what the plan wants. */
function digitsOf({ valueLabels: format, decimals }: PlannedCategoryChart, value: string): number {
  const wanted = format?.decimals ?? 0;
  const size = Math.abs(Number(value));
  if (size >= 1_000_000) return Math.min(wanted, threeDigits(size));
  if (format?.percent === true) return digitsOfSmall(size, wanted, decimals);
  if (size >= 1_000 || Number.isInteger(roundedNumber(value, decimals))) return 0;
  return digitsOfSmall(size, Math.min(wanted, decimals), decimals);
}

/** After the comma of «4,06 млн», «11,3 млн»: as sentences have them; of hundreds one stays. */
function threeDigits(size: number): number {
  return Math.max(1, 2 - (Math.floor(Math.log10(size)) % 3));
}

/** What is not nothing is not written as nothing where the column has the digits. */
function digitsOfSmall(size: number, wanted: number, most: number): number {
  if (size === 0 || size >= 0.5 * 10 ** -wanted) return wanted;
  return Math.max(wanted, Math.min(most, -Math.floor(Math.log10(size))));
}

const UNIT_LENGTH_MAX = 3;

/** A short unit stands at every value, for there is no axis beside it; % is written anyway. */
function shortUnit({ y, valueLabels: format }: PlannedCategoryChart): string | null {
  const short = y.unit !== undefined && y.unit.length <= UNIT_LENGTH_MAX && !y.unit.includes('%');
  return short && format?.percent === false ? (y.unit ?? null) : null;
}

function besideOf({ beside = [], decimals }: PlannedCategoryChart, result: ResultSet) {
  if (beside.length === 0) return {};
  const told = beside.map(({ column: name, ...shown }) => ({
    ...shown,
    values: numbers(result, name, decimals),
  }));
  return { beside: told };
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

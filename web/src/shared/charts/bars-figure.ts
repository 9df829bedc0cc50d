import type { CategoryChart, ChartSeries } from '../../../../libs/contract/src/report-content.js';
import { formatNumber } from '../format/number.js';
import {
  baseLayout,
  extent,
  font,
  hiddenAxis,
  labelAxis,
  LEGEND_PX,
  valueAxis,
  type Figure,
  type Frame,
  type PlotObject,
} from './chart-frame.js';
import { chartText, fitLabel, longestWidthPx } from './chart-text.js';
import { barColors, seriesColors } from './series-colors.js';

const LABELS_ABOVE_BELOW_PX = 520;
const SHORT_LABEL_PX = 96;

type BarsPlan = {
  readonly labelsAbove: boolean;
  readonly labelPx: number;
  readonly valuePx: number;
  readonly rowPx: number;
  readonly withLegend: boolean;
  readonly low: number;
  readonly high: number;
};

const rowPx = (rows: number, series: number): number => {
  const one = rows <= 4 ? 54 : rows <= 8 ? 38 : 28;
  return series === 1 ? one : Math.max(one, 12 + series * 16);
};

/** Totals of stacked bars reach as far as their positive and negative parts together. */
const stackedExtent = (chart: CategoryChart): readonly [number, number] => {
  const sums = chart.labels.map((_, at) =>
    chart.series.reduce(
      ([low, high], one): readonly [number, number] => {
        const value = one.values[at] ?? 0;
        return value < 0 ? [low + value, high] : [low, high + value];
      },
      [0, 0] as readonly [number, number],
    ),
  );
  const low = Math.min(0, ...sums.map((sum) => sum[0]));
  const high = Math.max(0, ...sums.map((sum) => sum[1]));
  return low === high ? [0, 1] : [low, high];
};

const planOf = (chart: CategoryChart, frame: Frame): BarsPlan => {
  const stacked = chart.kind === 'stacked-bars';
  const [low, high] = stacked ? stackedExtent(chart) : extent(chart.series, true);
  const widest = longestWidthPx(chart.labels);
  const labelsAbove = frame.widthPx < LABELS_ABOVE_BELOW_PX && widest > SHORT_LABEL_PX;
  const plain = rowPx(chart.labels.length, stacked ? 1 : chart.series.length);
  return {
    labelsAbove,
    labelPx: labelsAbove ? 0 : Math.min(widest, Math.round(frame.widthPx * 0.36)),
    valuePx: longestWidthPx(chart.valueLabels ?? []),
    rowPx: labelsAbove ? Math.max(plain, 30) + 18 : plain,
    withLegend: chart.series.length > 1,
    low,
    high,
  };
};

const hoverTexts = (chart: CategoryChart, series: ChartSeries): readonly string[] =>
  chart.labels.map((label, at) => {
    const value = series.values[at];
    const shown = chart.series.length === 1 ? chart.valueLabels?.[at] : undefined;
    const number = shown ?? (value === null || value === undefined ? '—' : formatNumber(value));
    const name = chart.series.length > 1 ? `${chartText(series.name)}: ` : '';
    return `${chartText(label)}<br>${name}${chartText(number)}`;
  });

const barTraces = (chart: CategoryChart, frame: Frame): readonly PlotObject[] => {
  const colors = seriesColors(frame.palette, chart.series);
  const single = chart.series.length === 1;
  return chart.series.map((series, index) => {
    const color = colors[index] ?? frame.palette.accent;
    const writesValues = single && chart.valueLabels !== undefined;
    return {
      type: 'bar',
      orientation: 'h',
      name: chartText(series.name),
      y: chart.labels.map((_, at) => at),
      x: series.values,
      marker: {
        color: single
          ? barColors(frame.palette, chart.labels.length, chart.highlight, color)
          : color,
      },
      ...(writesValues ? { text: (chart.valueLabels ?? []).map(chartText) } : {}),
      textposition: writesValues ? 'outside' : 'none',
      textfont: font(frame.palette.ink),
      cliponaxis: false,
      hoverinfo: 'text',
      hovertext: hoverTexts(chart, series),
    };
  });
};

const note = (rest: PlotObject): PlotObject => ({ showarrow: false, ...rest });

const labelNotes = (chart: CategoryChart, frame: Frame): readonly PlotObject[] =>
  chart.labels.map((label, at) =>
    note({
      xref: 'paper',
      x: 0,
      xanchor: 'left',
      y: at - 0.5,
      yanchor: 'top',
      yshift: -1,
      text: chartText(fitLabel(label, frame.widthPx - 24)),
      font: font(frame.palette.ink),
    }),
  );

const totalNotes = (chart: CategoryChart, frame: Frame): readonly PlotObject[] =>
  (chart.valueLabels ?? []).map((text, at) =>
    note({
      x: chart.series.reduce((sum, one) => sum + Math.max(0, one.values[at] ?? 0), 0),
      xanchor: 'left',
      xshift: 6,
      y: at,
      text: chartText(text),
      font: font(frame.palette.ink),
    }),
  );

/** Room for what is written beside the bars, also left of the negative ones. */
const valueRange = (plan: BarsPlan, plotPx: number): readonly [number, number] => {
  const inner = Math.max(60, plotPx - plan.valuePx * (plan.low < 0 ? 2 : 1));
  const perPx = (plan.high - plan.low) / inner;
  const pad = perPx * (plan.valuePx + 8);
  return [plan.low < 0 ? plan.low - pad : 0, plan.high > 0 ? plan.high + pad : perPx * 4];
};

/** Horizontal bars: values stand at the bars, so there is no value axis. */
export const barsFigure = (chart: CategoryChart, frame: Frame): Figure => {
  const plan = planOf(chart, frame);
  const stacked = chart.kind === 'stacked-bars';
  const margin = {
    l: plan.labelPx === 0 ? 2 : plan.labelPx + 10,
    r: 8,
    t: plan.withLegend ? LEGEND_PX : 4,
    b: chart.valueLabels === undefined ? 26 : 4,
  };
  const rows = chart.labels.length;
  const heightPx = rows * plan.rowPx + margin.t + margin.b;
  const positions = chart.labels.map((_, at) => at);
  const texts = chart.labels.map((label) => fitLabel(label, plan.labelPx));
  const yaxis = labelAxis(frame, positions, texts, [rows - 0.5, -0.5]);
  const range = valueRange(plan, frame.widthPx - margin.l - margin.r);
  const annotations = [
    ...(plan.labelsAbove ? labelNotes(chart, frame) : []),
    ...(stacked ? totalNotes(chart, frame) : []),
  ];
  const layout = baseLayout(frame, heightPx, margin, {
    barmode: stacked ? 'relative' : 'group',
    bargap: plan.labelsAbove ? 0.52 : rows <= 4 ? 0.26 : 0.28,
    showlegend: plan.withLegend,
    yaxis: plan.labelsAbove ? { ...yaxis, showticklabels: false } : yaxis,
    xaxis:
      chart.valueLabels === undefined
        ? valueAxis(frame, plan.low, plan.high, chart.x)
        : { ...hiddenAxis, range },
    annotations,
  });
  return { data: barTraces(chart, frame), layout, heightPx };
};

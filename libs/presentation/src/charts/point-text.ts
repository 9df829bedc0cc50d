import type { CategoryChart, ChartSeries } from '../../../contract/src/report-content.js';
import { measured } from './axis-name.js';
import { chartText } from './chart-text.js';

/** What the pointer is told: whose value it is, what was counted, and what else is known there. */
export const pointText = (chart: CategoryChart, series: ChartSeries, at: number): string =>
  [
    chart.labels[at] ?? '',
    `${series.name}: ${measured(series.values[at], chart.y)}`,
    ...(chart.beside ?? []).flatMap(({ name, unit, values }) => {
      const value = values[at] ?? null;
      const axis = { title: name, ...(unit === undefined ? {} : { unit }) };
      return value === null ? [] : [`${name}: ${measured(value, axis)}`];
    }),
  ]
    .map(chartText)
    .join('<br>');

export const pointTexts = (chart: CategoryChart, series: ChartSeries): readonly string[] =>
  chart.labels.map((_, at) => pointText(chart, series, at));

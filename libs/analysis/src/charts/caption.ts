import type { PlannedCategoryChart, PlannedChart, Results } from '../analyst/plan.js';
import { column, labelText } from './chart-columns.js';

/**
 * What is plotted, where nobody has said it: the measure with its unit, the period, and that more
 * stands in the table. Made of names and labels alone.
 * @param title what stands above it, and is not said again
 * @param table the result that the table beside the chart shows
 */
export function captionOf(
  planned: PlannedChart,
  results: Results,
  { title, table }: { readonly title: string; readonly table: string },
): string {
  const measure = measureOf(planned);
  const parts = [
    ...measuredIn(measure, planned.y.unit ?? '', title),
    ...('series' in planned ? periodOf(planned, results) : []),
    ...(hasMore(planned, results, table) ? ['самые большие, остальные — в таблице'] : []),
  ];
  if (parts.length > 0) return parts.join(', ');
  return measure === '' ? `по столбцу «${planned.x.title}»` : measure;
}

/** A unit stands beside what it is of; what has none is not said again. */
function measuredIn(measure: string, unit: string, title: string): readonly string[] {
  if (unit === '') return bare(title).includes(bare(measure)) ? [] : [measure];
  return [measure, ...(measure.endsWith(unit) ? [] : [unit])].filter((part) => part !== '');
}

/** What came and what it is held against are both drawn: «Факт и План» is no name of one. */
function measureOf(planned: PlannedChart): string {
  const isHeld = 'series' in planned && planned.series.some(({ role }) => role === 'reference');
  if (!isHeld) return planned.y.title;
  const [first = '', ...others] = planned.series.map(({ name }) => name);
  return [first, ...others.map((name) => name.toLowerCase())].join(' и ');
}

const bare = (text: string): string => text.replaceAll(/[«»]/gu, '').toLowerCase();

function periodOf({ grain, result: id, label }: PlannedCategoryChart, results: Results) {
  const result = results[id];
  if (grain === undefined || result === undefined) return [];
  const labels = column(result, label).map((value) => labelText(value, grain));
  const [from, to] = [labels[0], labels.at(-1)];
  if (from === undefined || to === undefined) return [];
  return [from === to ? from : `${from} – ${to}`];
}

function hasMore({ kind, result }: PlannedChart, results: Results, table: string): boolean {
  const [drawn, whole] = [results[result], results[table]];
  return kind === 'bars' && (drawn?.rows.length ?? 0) < (whole?.rows.length ?? 0);
}

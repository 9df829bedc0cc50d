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
  const { title: measure, unit = '' } = planned.y;
  const isNamed = bare(title).includes(bare(measure));
  const named = isNamed || measure === '' ? [] : [measure];
  const isWritten = measure.endsWith(unit) && named.length > 0;
  const parts = [
    ...named,
    ...(unit === '' || isWritten ? [] : [unit]),
    ...('series' in planned ? periodOf(planned, results) : []),
    ...(hasMore(planned, results, table) ? ['самые большие, остальные — в таблице'] : []),
  ];
  const told = parts.length > 0 ? parts : [`по столбцу «${planned.x.title}»`];
  return told.join(', ');
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

import type { DraftBlock } from '../analyst/draft.js';
import type { PlannedChart } from '../analyst/plan.js';
import { resolve, type Evidence } from '../engine/evidence.js';
import { column } from './chart-columns.js';

const POINTS_MAX = 4;

/**
 * Rows of a chart's result that the text beside it names: on a line every named period, of bars
 * the first that is named. Empty where the text names none of them.
 */
export function namedRows(
  { spans }: DraftBlock,
  planned: PlannedChart,
  evidence: Evidence,
): readonly number[] {
  const result = evidence.results[planned.result];
  if (result === undefined || !('series' in planned)) return [];
  const labels = column(result, planned.label);
  const named = spans.flatMap((span) => {
    if (typeof span === 'string' || 'name' in span || 'value' in span) return [];
    const place = labels.indexOf(
      resolve(evidence, 'date' in span ? span.date : span.label)?.value ?? '',
    );
    return place === -1 ? [] : [place];
  });
  return [...new Set(named)].slice(0, planned.kind === 'line' ? POINTS_MAX : 1);
}

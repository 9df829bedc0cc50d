import type { ColumnStats, ColumnType, Value } from '../model.js';
import { compareDecimals, sumDecimals } from '../tables/exact-decimal.js';

const EXAMPLES_MAX = 5;
const EXAMPLE_LENGTH_MAX = 80;

export function columnStats(type: ColumnType, values: readonly Value[]): ColumnStats {
  const texts = values.flatMap((value) => (value === null ? [] : [String(value)]));
  const counts = new Map<string, number>();
  for (const text of texts) counts.set(text, (counts.get(text) ?? 0) + 1);
  const compare = type === 'number' ? compareDecimals : compareTexts;
  const distinct = [...counts.keys()];
  return {
    nulls: values.length - texts.length,
    distinct: distinct.length,
    min: extreme(distinct, compare, -1),
    max: extreme(distinct, compare, 1),
    sum: type === 'number' && texts.length > 0 ? sumDecimals(texts) : null,
    negatives: type === 'number' ? texts.filter((text) => text.startsWith('-')).length : 0,
    zeros: type === 'number' ? texts.filter((text) => text === '0').length : 0,
    examples: mostFrequent(counts),
  };
}

function compareTexts(a: string, b: string): number {
  return a < b ? -1 : Number(a > b);
}

function extreme(
  texts: readonly string[],
  compare: (a: string, b: string) => number,
  sign: 1 | -1,
): string | null {
  let best: string | null = null;
  for (const text of texts) if (best === null || compare(text, best) * sign > 0) best = text;
  return best?.slice(0, EXAMPLE_LENGTH_MAX) ?? null;
}

function mostFrequent(counts: ReadonlyMap<string, number>): string[] {
  return [...counts]
    .sort((a, b) => b[1] - a[1])
    .slice(0, EXAMPLES_MAX)
    .map(([text]) => text.slice(0, EXAMPLE_LENGTH_MAX));
}

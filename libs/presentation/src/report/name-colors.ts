import type { ChartSpec, ReportSection } from '../../../contract/src/index.js';
import { areNamed } from '../charts/series-colors.js';

export type NameColors = ReadonlyMap<string, number>;

const namesIn = (spec: ChartSpec | null): readonly string[] =>
  spec !== null && 'series' in spec && areNamed(spec.series)
    ? spec.series.filter(({ role }) => role !== 'reference').map(({ name }) => name)
    : [];

/**
 * A place in the palette for each name that is a series, the same in all charts of a report: the
 * first that no other name of its chart has.
 */
export const nameColors = (sections: readonly Pick<ReportSection, 'actions'>[]): NameColors => {
  const colors = new Map<string, number>();
  const charts = sections.flatMap(({ actions }) => actions.visualizations);
  for (const { chart_spec: spec } of charts) {
    const names = namesIn(spec);
    for (const name of names) {
      if (colors.has(name)) continue;
      const taken = new Set(names.map((one) => colors.get(one)));
      const free = names.findIndex((_, at) => !taken.has(at));
      colors.set(name, free === -1 ? names.length : free);
    }
  }
  return colors;
};

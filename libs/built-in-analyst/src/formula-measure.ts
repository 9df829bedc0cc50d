import type { Formula } from './formulas.js';
import type { Measure } from './parameters.js';

/** The column whose unit the value is told in comes first. */
export function formulaMeasure(formula: Formula): Measure {
  const [first] = formula.sum[0]?.plus ?? [];
  return { aggregate: 'formula', column: first ?? null, by: null, distinctBy: false, formula };
}

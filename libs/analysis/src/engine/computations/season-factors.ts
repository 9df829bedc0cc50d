import type { Grain } from '../../../../russian/src/index.js';
import { seasonalityOf } from '../../../../statistics/src/index.js';
import { placeOf } from './seasons.js';
import { everyStep } from './timeline.js';
import type { TimePoint } from './timeline.js';

/** Values without the season that holds in them. */
export interface Deseasoned {
  readonly values: readonly number[];
  readonly deseasoned: boolean;
  /** Of the variance: what the season took from the values, it took from what they can prove. */
  readonly inflation: number;
}

export function withoutSeason(points: readonly TimePoint[], grain: Grain): Deseasoned {
  const factors = seasonFactors(points, grain);
  const values = points.map(({ period, value }) =>
    factors === null ? value : value / (factors[placeOf(period, grain)] ?? 1),
  );
  const inflation = factors === null ? 1 : points.length / (points.length - factors.length);
  return { values, deseasoned: factors !== null, inflation };
}

const SIGNIFICANT = 0.01;
const cycles: Readonly<Partial<Record<Grain, number>>> = { month: 12, day: 7 };
const cyclesMin = { month: 2, day: 8 } as const;
const FACTOR_MIN = 0.05;

/** A season that holds hides a trend, or looks like one: its factors, where it does. */
function seasonFactors(points: readonly TimePoint[], grain: Grain): readonly number[] | null {
  const cycle = cycles[grain];
  if (cycle === undefined || (grain !== 'month' && grain !== 'day')) return null;
  if (points.length < cycle * cyclesMin[grain]) return null;
  const steps = everyStep(points, grain);
  const values = steps.map(({ value }) => value ?? Number.NaN);
  const { index, p } = seasonalityOf(values, cycle, placeOf(points[0]?.period ?? '', grain));
  const factors = index.map((percent) => percent / 100);
  return p < SIGNIFICANT && factors.every((factor) => factor > FACTOR_MIN) ? factors : null;
}

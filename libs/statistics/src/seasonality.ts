import { fisherUpper } from './distributions.js';
import { kruskalWallis } from './groups.js';
import { mean, median } from './moments.js';

export interface Seasonality {
  /** Percent of the usual level, by season; NaN where the season has no value. */
  readonly index: readonly number[];
  /** How many values stand behind each season's index. */
  readonly counts: readonly number[];
  readonly h: number;
  readonly p: number;
  /** Share of the variance of ranks that the seasons explain, 0…1. */
  readonly strength: number;
}

/**
 * Values at equal steps, NaN where there is none; `first` is the season of the first one. The
 * level is the centred moving average over a whole cycle, continued at both ends.
 */
export function seasonalityOf(
  values: readonly number[],
  cycle: number,
  first: number,
): Seasonality {
  const relative = relativeToLevel(values, cycle);
  const groups = Array.from({ length: cycle }, (): number[] => []);
  relative.forEach((value, index) => {
    if (Number.isFinite(value)) groups[(first + index) % cycle]?.push(value);
  });
  const raw = groups.map((group) => (group.length === 0 ? Number.NaN : median(group)));
  const usual = mean(raw.filter(Number.isFinite));
  const index = raw.map((value) => (100 * value) / usual);
  return { index, counts: groups.map(({ length }) => length), ...tested(groups) };
}

/**
 * Kruskal–Wallis by Fisher's F, which holds where each season has only two or three values; the
 * level of every cycle was taken from the same values and costs a degree of freedom.
 */
function tested(groups: readonly (readonly number[])[]): Pick<Seasonality, 'h' | 'p' | 'strength'> {
  const filled = groups.filter(({ length }) => length >= 2);
  const n = filled.flat().length;
  const between = filled.length - 1;
  const within = n - 1 - between - Math.ceil(n / groups.length);
  if (between < 1 || within < 2) return { h: Number.NaN, p: Number.NaN, strength: Number.NaN };
  const { h, effect } = kruskalWallis(filled);
  const f = h / between / ((n - 1 - h) / within);
  const p = h >= n - 1 - 1e-9 ? 0 : fisherUpper(f, between, within);
  return { h, p, strength: effect };
}

/** Values by their level, or where that is not above zero their distance from it by the mean. */
function relativeToLevel(values: readonly number[], cycle: number): readonly number[] {
  const level = levelOf(values, cycle);
  const known = values.filter(Number.isFinite);
  const centre = known.length === 0 ? Number.NaN : mean(known);
  if (!(centre > 0)) return values.map(() => Number.NaN);
  const above = level.every((value) => value > centre / 20);
  return values.map((value, index) => {
    const at = level[index] ?? Number.NaN;
    return above ? value / at : 1 + (value - at) / centre;
  });
}

function levelOf(values: readonly number[], cycle: number): readonly number[] {
  const average = centredAverage(values, cycle);
  const slope = slopeFromCycleToCycle(values, cycle);
  const known = average.flatMap((value, index) => (Number.isFinite(value) ? [index] : []));
  if (known.length === 0) {
    const centre = median(values.filter(Number.isFinite));
    return values.map((_, index) => centre + slope * (index - (values.length - 1) / 2));
  }
  let next = 0;
  return values.map((_, index) => {
    while (next + 1 < known.length && nearer(known, next, index)) next += 1;
    const at = known[next] ?? 0;
    return (average[at] ?? 0) + slope * (index - at);
  });
}

function nearer(known: readonly number[], place: number, index: number): boolean {
  return Math.abs((known[place + 1] ?? 0) - index) <= Math.abs((known[place] ?? 0) - index);
}

/** Over one cycle; the two ends of an even cycle count half each. */
export function centredAverage(values: readonly number[], cycle: number): readonly number[] {
  const half = Math.floor(cycle / 2);
  const ends = cycle % 2 === 0 ? 0.5 : 1;
  return values.map((_, index) => {
    if (index < half || index + half >= values.length) return Number.NaN;
    let sum = 0;
    for (let step = -half; step <= half; step += 1) {
      sum += (values[index + step] ?? 0) * (Math.abs(step) === half ? ends : 1);
    }
    return sum / cycle;
  });
}

/** The median of what each value has over that of the cycle before, for one step. */
function slopeFromCycleToCycle(values: readonly number[], cycle: number): number {
  const gaps = values
    .slice(cycle)
    .map((value, index) => (value - (values[index] ?? Number.NaN)) / cycle)
    .filter(Number.isFinite);
  return gaps.length === 0 ? 0 : median(gaps);
}

import { mean } from './moments.js';

/** Of additive exponential smoothing; `phi` dampens the trend. */
export interface SmoothingParameters {
  readonly alpha: number;
  readonly beta: number;
  readonly gamma: number;
  readonly phi: number;
}

export interface SmoothingState {
  readonly level: number;
  readonly trend: number;
  /** The seasonal parts of the steps that come next; empty without seasons. */
  readonly season: readonly number[];
}

export interface Smoothed extends SmoothingState {
  /** Sum of the absolute errors one step ahead. */
  readonly error: number;
  readonly squares: number;
}

/** Holt and Winters in the additive form (Hyndman and Athanasopoulos, table 8.6, damped). */
export function smooth(
  values: readonly number[],
  { alpha, beta, gamma, phi }: SmoothingParameters,
  from: SmoothingState,
): Smoothed {
  let { level, trend } = from;
  let [error, squares] = [0, 0];
  const cycle = from.season.length;
  const season = Float64Array.from(from.season);
  for (let at = 0; at < values.length; at += 1) {
    const value = values[at] ?? 0;
    const place = cycle === 0 ? 0 : at % cycle;
    const part = season[place] ?? 0;
    const expected = level + phi * trend;
    const miss = value - expected - part;
    const next = alpha * (value - part) + (1 - alpha) * expected;
    trend = beta * (next - level) + (1 - beta) * phi * trend;
    if (cycle > 0) season[place] = gamma * (value - expected) + (1 - gamma) * part;
    level = next;
    error += Math.abs(miss);
    squares += miss * miss;
  }
  const turned = Array.from(season, (_, step) => season[(values.length + step) % cycle] ?? 0);
  return { level, trend, season: turned, error, squares };
}

export function ahead(state: SmoothingState, phi: number, horizon: number): readonly number[] {
  let [damping, grown] = [1, 0];
  return Array.from({ length: horizon }, (_, step) => {
    damping *= phi;
    grown += damping;
    const part = state.season.length === 0 ? 0 : (state.season[step % state.season.length] ?? 0);
    return state.level + grown * state.trend + part;
  });
}

export type SmoothingForm = 'level' | 'trend' | 'season';

const alphas = [0.02, 0.05, 0.1, 0.15, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9];
const fewAlphas = [0.05, 0.1, 0.2, 0.3, 0.5, 0.8];
const betas = [0.02, 0.05, 0.1, 0.2];
const phis = [0.8, 0.9, 0.98];
const gammas = [0.05, 0.1, 0.2, 0.4];

/**
 * The parameters of a fixed grid with the least absolute error one step ahead: a grid gives the
 * same choice at any scale of the values.
 */
export function smoothingForecast(
  values: readonly number[],
  form: SmoothingForm,
  cycle: number,
  horizon: number,
): readonly number[] {
  const from = startOf(values, form, cycle);
  let best: { readonly fit: Smoothed; readonly phi: number } | null = null;
  for (const parameters of grids[form]) {
    const fit = smooth(values, parameters, from);
    if (best === null || fit.error < best.fit.error) best = { fit, phi: parameters.phi };
  }
  return best === null ? [] : ahead(best.fit, best.phi, horizon);
}

const grids: Readonly<Record<SmoothingForm, readonly SmoothingParameters[]>> = {
  level: alphas.map((alpha) => ({ alpha, beta: 0, gamma: 0, phi: 0 })),
  trend: fewAlphas.flatMap((alpha) =>
    betas.flatMap((beta) => phis.map((phi) => ({ alpha, beta, gamma: 0, phi }))),
  ),
  season: fewAlphas.flatMap((alpha) =>
    betas.flatMap((beta) =>
      phis.flatMap((phi) => gammas.map((gamma) => ({ alpha, beta, gamma, phi }))),
    ),
  ),
};

const FIRST_FEW = 6;

function startOf(values: readonly number[], form: SmoothingForm, cycle: number): SmoothingState {
  if (form === 'season') return seasonalStart(values, cycle);
  const few = values.slice(0, FIRST_FEW);
  if (form === 'level') return { level: mean(few), trend: 0, season: [] };
  const half = Math.ceil(few.length / 2);
  const trend =
    (mean(few.slice(-half)) - mean(few.slice(0, half))) / Math.max(1, few.length - half);
  return { level: mean(few) - (trend * (few.length + 1)) / 2, trend, season: [] };
}

/** From whole cycles: at least two. */
function seasonalStart(values: readonly number[], cycle: number): SmoothingState {
  const cycles = Math.floor(values.length / cycle);
  const means = Array.from({ length: cycles }, (_, at) =>
    mean(values.slice(at * cycle, (at + 1) * cycle)),
  );
  const first = means[0] ?? 0;
  const trend = ((means[1] ?? first) - first) / cycle;
  const season = Array.from(
    { length: cycle },
    (_, place) =>
      mean(means.map((centre, at) => (values[at * cycle + place] ?? centre) - centre)) -
      trend * (place - (cycle - 1) / 2),
  );
  return { level: first - (trend * (cycle + 1)) / 2, trend, season };
}

import {
  numberText,
  changePointOf,
  stepAgainstLine,
  median,
} from '../../../../statistics/src/index.js';
import type { ResultColumn, ResultValue } from '../../../../jail/src/index.js';
import type { Computation, ComputationInput } from './computation.js';
import { withoutSeason } from './season-factors.js';
import { fullPeriods } from './timeline.js';
import type { TimePoint } from './timeline.js';

const LENGTH_MIN = 4;
const LENGTH_MAX = 10_000;

interface Change {
  readonly points: readonly TimePoint[];
  readonly at: TimePoint;
  readonly beforeN: number;
  readonly before: number;
  readonly after: number;
  readonly k: number;
  readonly p: number;
  readonly step: number;
  readonly line: number;
}

/** Columns: period, value, partial. `period` is the first one of the new level. */
export const changePoint: Computation = (input) => {
  const change = changeIn(input);
  const points = change?.points ?? fullPeriods(input);
  const row = change === null ? {} : described(change);
  const numbers: Readonly<Record<string, number>> = { n: points.length, ...row };
  const dates: Readonly<Record<string, string | undefined>> = {
    period: change?.at.period,
    first_period: points[0]?.period,
    last_period: points.at(-1)?.period,
  };
  return {
    columns: [
      ...names.map((name): ResultColumn => ({ name, type: 'number' })),
      ...Object.keys(dates).map((name): ResultColumn => ({ name, type: 'date' })),
    ],
    rows: [
      [
        ...names.map((name) => numberText(numbers[name] ?? Number.NaN)),
        ...Object.values(dates).map((date): ResultValue => date ?? null),
      ],
    ],
    rowCount: 1,
  };
};

const names = [
  ...['n', 'p', 'k', 'before', 'after', 'before_n', 'after_n', 'delta', 'growth'],
  ...['step_error', 'line_error'],
] as const;

function described(change: Change): Readonly<Record<string, number>> {
  const { points, beforeN, before, after, k, p, step, line } = change;
  return {
    p,
    k,
    before,
    after,
    before_n: beforeN,
    after_n: points.length - beforeN,
    delta: after - before,
    growth: before > 0 ? (100 * (after - before)) / before : Number.NaN,
    step_error: step / points.length,
    line_error: line / points.length,
  };
}

/** The query's rows, each full period with the level of its side of the change. */
export const changeRows: Computation = (input) => {
  const { of, columns } = input;
  const [periods = [], , partial = []] = columns;
  const change = changeIn(input);
  const rows = of.rows.map((row, index): readonly ResultValue[] => {
    const period = periods[index];
    if (change === null || typeof period !== 'string') return [...row, null, false];
    const level = period.slice(0, 10) < change.at.period ? change.before : change.after;
    const changed = period.slice(0, 10) === change.at.period;
    return [...row, partial[index] === true ? null : numberText(level), changed];
  });
  const added = [
    { name: 'level', type: 'number' },
    { name: 'changed', type: 'boolean' },
  ] as const;
  return { columns: [...of.columns, ...added], rows, rowCount: of.rowCount };
};

function changeIn(input: ComputationInput): Change | null {
  const points = fullPeriods(input);
  if (points.length < LENGTH_MIN || points.length > LENGTH_MAX) return null;
  const { values: plain, inflation } = withoutSeason(points, input.grain);
  const { before: beforeN, k, p } = changePointOf(plain, inflation);
  const values = points.map(({ value }) => value);
  const at = points[beforeN];
  if (at === undefined) return null;
  const [before, after] = [median(values.slice(0, beforeN)), median(values.slice(beforeN))];
  const { step, line } = stepAgainstLine(plain, beforeN);
  return { points, at, beforeN, before, after, k, p, step, line };
}

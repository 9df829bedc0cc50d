import type { PlannedComputation } from '../analyst/plan.js';
import { numberText } from '../decimal/decimal.js';
import type { ResultColumn, ResultSet, ResultValue } from '../jail/query-jail.js';
import { pearson, regression, spearman } from '../statistics/correlation.js';
import { kruskalWallis } from '../statistics/groups.js';
import { trendOf } from '../statistics/trend.js';

/** Series longer than this are not looked at pair by pair. */
const trendLengthMax = 1_500;

type Outcome = Readonly<Record<string, number>>;

/** One row; a value that does not exist is null. */
export function compute(planned: PlannedComputation, of: ResultSet): ResultSet {
  const columns = planned.columns.map((name) => columnValues(of, name));
  const outcome = methods[planned.method](columns);
  const names = Object.keys(outcome);
  return {
    columns: names.map((name): ResultColumn => ({ name, type: 'number' })),
    rows: [names.map((name) => numberText(outcome[name] ?? Number.NaN))],
    rowCount: 1,
  };
}

export const formulas: Readonly<Record<PlannedComputation['method'], string>> = {
  trend: 'Наклон по Тейлу — Сену, значимость по Манну — Кендаллу',
  correlation: 'Коэффициенты Пирсона и Спирмена, интервал через преобразование Фишера',
  regression: 'Прямая по методу наименьших квадратов',
  'kruskal-wallis': 'Критерий Краскела — Уоллиса с поправкой на совпадения',
};

function columnValues(of: ResultSet, name: string): readonly ResultValue[] {
  const index = of.columns.findIndex((column) => column.name === name);
  if (index === -1) throw new RangeError(`no column ${name}`);
  return of.rows.map((row) => row[index] ?? null);
}

const methods: Readonly<
  Record<PlannedComputation['method'], (columns: readonly (readonly ResultValue[])[]) => Outcome>
> = {
  trend: ([values = []]) => {
    const series = values.filter((value) => value !== null).map(Number);
    const n = series.length;
    if (n < 3 || n > trendLengthMax) return { n, slope: Number.NaN, p: Number.NaN };
    const { slope, p, z, s } = trendOf(series);
    const centre = series.reduce((sum, value) => sum + value, 0) / n;
    return { n, slope, slope_percent: centre > 0 ? (100 * slope) / centre : Number.NaN, s, z, p };
  },
  correlation: ([x = [], y = []]) => {
    const [left, right] = pairs(x, y);
    const linear = pearson(left, right);
    const ranked = spearman(left, right);
    return {
      n: left.length,
      pearson: linear.r,
      pearson_low: linear.low,
      pearson_high: linear.high,
      pearson_p: linear.p,
      explained: 100 * linear.r ** 2,
      spearman: ranked.r,
      spearman_low: ranked.low,
      spearman_high: ranked.high,
      spearman_p: ranked.p,
    };
  },
  regression: ([x = [], y = []]) => {
    const [left, right] = pairs(x, y);
    const line = regression(left, right);
    const slope = line?.slope ?? Number.NaN;
    const intercept = line?.intercept ?? Number.NaN;
    const from = Math.min(...left);
    const to = Math.max(...left);
    return {
      slope,
      intercept,
      from,
      to,
      at_from: intercept + slope * from,
      at_to: intercept + slope * to,
    };
  },
  'kruskal-wallis': ([groups = [], values = []]) => {
    const byGroup = new Map<string, number[]>();
    values.forEach((value, index) => {
      if (value === null) return;
      const key = String(groups[index]);
      byGroup.set(key, [...(byGroup.get(key) ?? []), Number(value)]);
    });
    if (byGroup.size < 2) return { h: Number.NaN, p: Number.NaN, effect: Number.NaN };
    const { h, p, effect } = kruskalWallis([...byGroup.values()]);
    return { h, p, effect: 100 * effect, groups: byGroup.size };
  },
};

function pairs(
  x: readonly ResultValue[],
  y: readonly ResultValue[],
): readonly [readonly number[], readonly number[]] {
  const kept = x
    .map((value, index) => [value, y[index] ?? null] as const)
    .filter(([left, right]) => left !== null && right !== null);
  return [kept.map(([left]) => Number(left)), kept.map(([, right]) => Number(right))];
}

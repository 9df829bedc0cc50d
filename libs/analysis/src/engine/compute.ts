import type { PlannedComputation } from '../analyst/plan.js';
import type { ResultSet, ResultValue } from '../../../jail/src/index.js';
import { changePoint, changeRows } from './computations/change-point.js';
import type { Computation } from './computations/computation.js';
import { forecastRows, forecastTest } from './computations/forecast.js';
import { groupDifference } from './computations/groups.js';
import { correlation, regressionLine } from './computations/pairs.js';
import { seasonRows, seasonTest } from './computations/seasons.js';
import { wilsonShares } from './computations/shares.js';
import { trend, trendRows } from './computations/trend.js';

/** Statistics over the columns of a result; a value that does not exist is null. */
export function compute(planned: PlannedComputation, of: ResultSet): ResultSet {
  const columns = planned.columns.map((name) => columnValues(of, name));
  const { method, grain = 'month', gaps = 'cut', horizon, last } = planned;
  const whole = methods[method]({ columns, of, grain, gaps, ...(horizon && { horizon }) });
  if (last === undefined || whole.rows.length <= last) return whole;
  return { columns: whole.columns, rows: whole.rows.slice(-last), rowCount: last };
}

export const formulas: Readonly<Record<PlannedComputation['method'], string>> = {
  trend: 'Наклон по Тейлу — Сену, значимость по Манну — Кендаллу',
  correlation: 'Коэффициенты Пирсона и Спирмена, интервал через преобразование Фишера',
  regression: 'Прямая по методу наименьших квадратов',
  'kruskal-wallis': 'Критерий Краскела — Уоллиса с поправкой на совпадения',
  wilson: 'Доля и ее 95-процентный интервал по Уилсону',
  'trend-rows': 'Прямая по Тейлу — Сену',
  'change-point': 'Критерий Петтитта с поправкой на автокорреляцию, уровни — медианы',
  'change-rows': 'Медианы до и после перелома по критерию Петтитта',
  'season-rows': 'Медиана отношений к центрированному скользящему среднему',
  'season-test': 'Критерий Краскела — Уоллиса по отношениям к скользящему среднему',
  forecast: 'Прогноз методом, который точнее на прошлом; интервал — по ошибкам на прошлом',
  'forecast-test': 'Ошибки прогнозов, сделанных из прошлого по данным, известным на тот момент',
};

const methods: Readonly<Record<PlannedComputation['method'], Computation>> = {
  trend,
  correlation,
  regression: regressionLine,
  'kruskal-wallis': groupDifference,
  wilson: wilsonShares,
  'trend-rows': trendRows,
  'change-point': changePoint,
  'change-rows': changeRows,
  'season-rows': seasonRows,
  'season-test': seasonTest,
  forecast: forecastRows,
  'forecast-test': forecastTest,
};

function columnValues(of: ResultSet, name: string): readonly ResultValue[] {
  const index = of.columns.findIndex((column) => column.name === name);
  if (index === -1) throw new RangeError(`no column ${name}`);
  return of.rows.map((row) => row[index] ?? null);
}

import type { PlannedComputation } from '../analyst/plan.js';
import type { ResultSet, ResultValue } from '../jail/query-jail.js';
import type { Computation } from './computations/computation.js';
import { groupDifference } from './computations/groups.js';
import { correlation, regressionLine } from './computations/pairs.js';
import { wilsonShares } from './computations/shares.js';
import { trend } from './computations/trend.js';

/** Statistics over the columns of a result; a value that does not exist is null. */
export function compute(planned: PlannedComputation, of: ResultSet): ResultSet {
  const columns = planned.columns.map((name) => columnValues(of, name));
  return methods[planned.method]({ columns, of, grain: planned.grain ?? 'month' });
}

export const formulas: Readonly<Record<PlannedComputation['method'], string>> = {
  trend: 'Наклон по Тейлу — Сену, значимость по Манну — Кендаллу',
  correlation: 'Коэффициенты Пирсона и Спирмена, интервал через преобразование Фишера',
  regression: 'Прямая по методу наименьших квадратов',
  'kruskal-wallis': 'Критерий Краскела — Уоллиса с поправкой на совпадения',
  wilson: 'Доля и ее 95-процентный интервал по Уилсону',
};

const methods: Readonly<Record<PlannedComputation['method'], Computation>> = {
  trend,
  correlation,
  regression: regressionLine,
  'kruskal-wallis': groupDifference,
  wilson: wilsonShares,
};

function columnValues(of: ResultSet, name: string): readonly ResultValue[] {
  const index = of.columns.findIndex((column) => column.name === name);
  if (index === -1) throw new RangeError(`no column ${name}`);
  return of.rows.map((row) => row[index] ?? null);
}

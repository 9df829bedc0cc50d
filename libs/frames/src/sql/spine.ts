import type { Grain } from '../frame.js';
import { keyName } from './names.js';

/** Periods of a spine: beyond these a table is none that anybody reads. */
const PERIODS_MAX = 10_000;

const steps: Readonly<Record<Grain, (n: string) => string>> = {
  day: (n) => `to_days(${n})`,
  week: (n) => `to_days(7 * ${n})`,
  month: (n) => `to_months(${n})`,
  quarter: (n) => `to_months(3 * ${n})`,
  half: (n) => `to_months(6 * ${n})`,
  year: (n) => `to_years(${n})`,
};

const digits = Array.from({ length: 10 }, (_, digit) => `SELECT ${digit} AS d`).join(' UNION ALL ');

/** Every period from the first to the last, with every group of the other keys. */
export function spineSql(
  grain: Grain,
  place: number,
  keys: number,
  values: readonly string[],
): readonly string[] {
  const period = keyName(place);
  const columns = Array.from({ length: keys }, (_, at) => keyName(at));
  const others = columns.filter((key) => key !== period);
  const places = Math.log10(PERIODS_MAX);
  const number = Array.from({ length: places }, (_, at) => `${10 ** at} * d${at}.d`).join(' + ');
  const from = Array.from({ length: places }, (_, at) => `digits AS d${at}`).join(', ');
  const step = `CAST(low + ${steps[grain]('CAST(n AS INTEGER)')} AS DATE)`;
  const rest =
    others.length === 0
      ? ''
      : ` CROSS JOIN (SELECT DISTINCT ${others.join(', ')} FROM rows_grouped WHERE ${period} IS NOT NULL) AS rest`;
  const same = [
    `rows_grouped.${period} = periods.period`,
    ...others.map((key) => `rows_grouped.${key} IS NOT DISTINCT FROM rest.${key}`),
  ];
  const keysShown = Array.from({ length: keys }, (_, at) =>
    at === place ? `periods.period AS ${period}` : `rest.${keyName(at)} AS ${keyName(at)}`,
  );
  const named = values.map((value) => `rows_grouped.${value} AS ${value}`);
  return [
    `digits AS (${digits})`,
    `ends AS (SELECT min(${period}) AS low, max(${period}) AS high FROM rows_grouped)`,
    `numbers AS (SELECT ${number} AS n FROM ${from})`,
    `periods AS (SELECT ${step} AS period FROM ends, numbers WHERE ${step} <= high)`,
    `layer0 AS (SELECT ${[...keysShown, ...named].join(', ')} FROM periods${rest} ` +
      `LEFT JOIN rows_grouped ON ${same.join(' AND ')} ` +
      `UNION ALL SELECT ${[...columns, ...values].join(', ')} FROM rows_grouped WHERE ${period} IS NULL)`,
  ];
}

import type { TableProfile } from '../../../workbook/src/index.js';
import type { GroupKey, PlannedSeries } from '../../../analysis/src/index.js';
import type { Grain } from '../../../russian/src/index.js';
import type { Facts, KindBuilder, PlannedParts } from '../kind-builder.js';
import type { ReportParameters } from '../parameters.js';
import {
  isAdditive,
  measureSql,
  periodSql,
  queryMaker,
  quoted,
  rowsSql,
  sourceOf,
} from '../sql.js';
import { amountColumn, axis, countColumn, percentColumn, periodColumn } from './common.js';
import { narrateDynamics, SHOWN_MAX, SIGNIFICANT } from './dynamics-note.js';

/** «Динамика»: a measure over periods, its trend, its best and worst period. */
export const dynamics: KindBuilder = { kind: 'dynamics', plan, narrate: narrateDynamics };

/** How many days may lack at either end before a period counts as not full, at most. */
const slackDays: Readonly<Record<Grain, number>> = {
  day: 0,
  week: 2,
  month: 4,
  quarter: 12,
  year: 31,
};

/**
 * Of a file that has rows for every day, the last days may not lack: what is missing of a week or
 * of the last month would be called a fall. `usual` is how far two dates lie apart.
 */
function slackSql(grain: Grain, end: 'first' | 'last'): string {
  const most = slackDays[grain];
  if (grain === 'week') return `least(${most}, e.usual - 1)`;
  if (grain === 'month' && end === 'last') return `least(${most}, greatest(1, e.usual - 1))`;
  return String(most);
}

/** Periods with `partial`: the first or last one that the dates do not fill. */
export function seriesSql(table: TableProfile, parameters: ReportParameters): string {
  const { grain, measure } = parameters;
  const date = quoted(parameters.date ?? '');
  const rows = rowsSql(table, parameters, `${date} IS NOT NULL`);
  const step = `to_${grain}s(1)`;
  return (
    `WITH days AS (SELECT DISTINCT CAST(${date} AS DATE) AS day ${rows}), ` +
    "gaps AS (SELECT date_diff('day', lag(day) OVER (ORDER BY day), day) AS gap FROM days), " +
    `e AS (SELECT CAST(min(${date}) AS DATE) AS lo, CAST(max(${date}) AS DATE) AS hi, ` +
    '(SELECT ceil(coalesce(quantile_cont(gap, 0.9), 1)) FROM gaps) AS usual, ' +
    `bool_and(CAST(${date} AS DATE) = ${periodSql(parameters.date ?? '', grain)}) AS at_start, ` +
    `bool_and(CAST(${date} AS DATE) = CAST(${periodSql(parameters.date ?? '', grain)} + ${step} ` +
    `- to_days(1) AS DATE)) AS at_end ${rows}), ` +
    `s AS (SELECT ${periodSql(parameters.date ?? '', grain)} AS period, ` +
    `${measureSql(measure)} AS value, ` +
    `count(*) AS n ${rows} GROUP BY 1), ` +
    'p AS (SELECT s.period, s.value, s.n, NOT (e.at_start OR e.at_end) AND ' +
    `(date_diff('day', s.period, e.lo) > ${slackSql(grain, 'first')} OR ` +
    `date_diff('day', e.hi, CAST(s.period + ${step} AS DATE)) - 1 > ` +
    `${slackSql(grain, 'last')}) AS partial, ` +
    'lag(s.value) OVER (ORDER BY s.period) AS previous FROM s CROSS JOIN e) '
  );
}

function plan(table: TableProfile, parameters: ReportParameters, facts: Facts): PlannedParts {
  const date = quoted(parameters.date ?? '');
  const source = sourceOf(table, parameters, {
    condition: `${date} IS NOT NULL`,
    reason: 'нет даты',
  });
  const make = queryMaker(table, parameters);
  const { grain } = parameters;
  const period = periodSql(parameters.date ?? '', grain);
  const query = (id: string, sql: string, groups: readonly GroupKey[]) =>
    make(id, `${seriesSql(table, parameters)}${sql}`, { rowsColumn: 'n', source, groups });
  const byPeriod = [{ column: 'period', sql: period }];
  return {
    queries: [
      query(
        'series',
        'SELECT period, value, n, partial, value - previous AS delta, ' +
          '100 * (value - previous) / nullif(abs(previous), 0) AS growth FROM p ORDER BY period',
        byPeriod,
      ),
      query('totals', totalsSql(parameters), singlePeriods(period)),
      ...(yearAgoGrains.has(grain) ? [query('ago', YEAR_AGO_SQL, yearAgoKeys(period))] : []),
    ],
    computations: [
      { id: 'trend', method: 'trend', of: 'series', columns: timeColumns, grain },
      {
        id: 'shown',
        method: 'trend-rows',
        of: 'series',
        columns: timeColumns,
        grain,
        last: SHOWN_MAX,
      },
    ],
    visualizations: [view(parameters, facts)],
  };
}

function view(parameters: ReportParameters, facts: Facts): PlannedParts['visualizations'][number] {
  const { grain } = parameters;
  return {
    id: 'series',
    table: {
      result: 'series',
      columns: [
        periodColumn('period', grain),
        amountColumn('value', facts.measure),
        amountColumn('delta', { ...facts.measure, header: 'Изменение' }),
        percentColumn('growth', 'Изменение, %'),
        countColumn('n', 'Строк'),
      ],
    },
    chart: {
      kind: 'line',
      result: 'shown',
      label: 'period',
      grain,
      series: [
        { column: 'value', name: facts.measure.header, role: 'accent' },
        ...trendLine(parameters),
      ],
      partial: 'partial',
      x: axis(''),
      y: axis(facts.measure.header, facts.measure.unit),
      decimals: Math.min(facts.measure.decimals, 6),
    },
  };
}

const timeColumns = ['period', 'value', 'partial'] as const;

/** Left out where the tests of the whole workbook have not borne the trend out. */
function trendLine({ significance }: ReportParameters): readonly PlannedSeries[] {
  if (significance !== null && significance >= SIGNIFICANT) return [];
  return [{ column: 'trend', name: 'Тренд', role: 'reference' }];
}

/** Columns of the totals that stand on the rows of one period. */
function singlePeriods(sql: string): readonly GroupKey[] {
  return [
    { column: 'best_period', sql, of: ['best_period', 'best'] },
    { column: 'worst_period', sql, of: ['worst_period', 'worst'] },
    { column: 'first_period', sql, of: ['first_period', 'first_value'] },
    { column: 'last_period', sql, of: ['last_period', 'last_value'] },
    { column: 'partial_period', sql, of: ['partial_period'] },
    { column: 'first_partial', sql, of: ['first_partial'] },
  ];
}

const yearAgoGrains: ReadonlySet<Grain> = new Set(['month', 'quarter']);

/** The last full period beside the same one of the year before; no row where there is none. */
const YEAR_AGO_SQL =
  'SELECT a.period AS ago_period, a.value AS ago, b.period AS now_period, b.value AS now, ' +
  '100 * (b.value - a.value) / nullif(abs(a.value), 0) AS growth, a.n + b.n AS n ' +
  'FROM p AS a JOIN p AS b ON b.period = CAST(a.period + to_years(1) AS DATE) ' +
  'WHERE NOT a.partial AND NOT b.partial ' +
  'AND b.period = (SELECT max(period) FROM p WHERE NOT partial)';

function yearAgoKeys(sql: string): readonly GroupKey[] {
  return [
    { column: 'ago_period', sql, of: ['ago_period', 'ago'] },
    { column: 'now_period', sql, of: ['now_period', 'now'] },
  ];
}

function totalsSql(parameters: ReportParameters): string {
  const total = isAdditive(parameters.measure) ? 'sum(value)' : 'NULL';
  const full = 'FILTER (WHERE NOT partial)';
  const span = `date_diff('${parameters.grain}', min(period), max(period)) + 1`;
  return (
    `SELECT sum(n) AS n, ${total} AS total, count(*) ${full} AS periods, ` +
    `count(*) FILTER (WHERE partial) AS partials, ${span} - count(*) AS gaps, ` +
    `avg(value) ${full} AS mean, max(value) ${full} AS best, min(value) ${full} AS worst, ` +
    `arg_max(period, value ORDER BY period) ${full} AS best_period, ` +
    `arg_min(period, value ORDER BY period) ${full} AS worst_period, ` +
    `min(period) ${full} AS first_period, max(period) ${full} AS last_period, ` +
    `max(period) FILTER (WHERE partial) AS partial_period, ` +
    `min(period) FILTER (WHERE partial) AS first_partial, ` +
    `arg_min(value, period) ${full} AS first_value, arg_max(value, period) ${full} AS ` +
    `last_value, ` +
    `100 * (arg_max(value, period) ${full} - arg_min(value, period) ${full}) / ` +
    `nullif(abs(arg_min(value, period) ${full}), 0) AS growth, ` +
    `100 * (max(value) ${full} - min(value) ${full}) / nullif(avg(value) ${full}, 0) AS swing ` +
    `FROM p`
  );
}

import type { TableProfile } from '../../../../workbook/src/index.js';
import type { PlannedTableColumn, PlannedVisualization } from '../../../../analysis/src/index.js';
import type { KindBuilder, PlannedParts } from '../../kind-builder.js';
import type { ReportParameters } from '../../parameters.js';
import { columnOf, keySql, periodSql, queryMaker, quoted, rowsSql, sourceOf } from '../../sql.js';
import { axis, countColumn, percentColumn } from '../common.js';
import { narrateCohorts } from './cohorts-note.js';

/** «Когорты»: which part of those who first bought in a month buys again later. */
export const cohorts: KindBuilder = { kind: 'cohorts', plan, narrate: narrateCohorts };

const COHORTS_MAX = 12;
const AGES_MAX = 11;
const SLACK_DAYS = 4;
/** Months after the first order whose retention is told. */
const toldAges = [1, 3, 6];
const tableAges = [1, 2, 3, 4, 5, 6, 9];

/**
 * A first month far above the others holds clients of long ago: it tells nothing of new ones.
 */
const OLD =
  'b AS (SELECT min(cohort) AS cohort, arg_min(size, cohort) AS size, ' +
  'count(*) > 2 AND arg_min(size, cohort) > 2 * median(size) FILTER (WHERE cohort > ' +
  '(SELECT min(cohort) FROM s)) AS old FROM s) ';
const IS_NEW = '(NOT (SELECT old FROM b) OR cohort > (SELECT cohort FROM b))';

/** Orders: returns and corrections are none. */
function ordersCondition({ columns, date }: ReportParameters): string {
  const amount = columns['amount'];
  const bought = amount === undefined ? '' : ` AND ${quoted(amount)} > 0`;
  return `${quoted(columns['client'] ?? '')} IS NOT NULL AND ${quoted(date ?? '')} IS NOT NULL${bought}`;
}

function ordersSource(table: TableProfile, parameters: ReportParameters) {
  const { amount } = parameters.columns;
  const reason = amount === undefined ? 'нет клиента или даты' : 'возвраты, нет клиента или даты';
  return sourceOf(table, parameters, { condition: ordersCondition(parameters), reason });
}

/**
 * `i`: each cohort at each age in months, with its size and how many ordered; null where the month
 * has not come or is not over. Numbers of ages come from numbering the rows: there are enough.
 */
function cohortsSql(table: TableProfile, parameters: ReportParameters): string {
  const date = quoted(parameters.date ?? '');
  const client = columnOf(table, parameters.columns['client'] ?? null);
  const name = client === undefined ? "''" : keySql(client);
  const month = periodSql(parameters.date ?? '', 'month');
  const rows = rowsSql(table, parameters, ordersCondition(parameters));
  const monthAfter = 'CAST(s.cohort + to_months(CAST(g.age AS INTEGER)) AS DATE)';
  return (
    `WITH o AS (SELECT ${name} AS client, ${month} AS month, count(*) AS n ${rows} GROUP BY ALL), ` +
    `e AS (SELECT CAST(max(${date}) AS DATE) AS hi, CAST(min(${date}) AS DATE) AS lo, ` +
    `bool_and(CAST(${date} AS DATE) = ${month}) AS starts ${rows}), ` +
    "u AS (SELECT CASE WHEN NOT starts AND date_diff('day', hi, last_day(hi)) > " +
    `${SLACK_DAYS} THEN CAST(date_trunc('month', hi) - to_months(1) AS DATE) ` +
    "ELSE CAST(date_trunc('month', hi) AS DATE) END AS last_month, lo, hi FROM e), " +
    'c AS (SELECT client, min(month) AS cohort, count(*) AS months, sum(n) AS n FROM o GROUP BY client), ' +
    's AS (SELECT cohort, count(*) AS size, sum(n) AS n FROM c GROUP BY cohort), ' +
    "a AS (SELECT c.cohort, date_diff('month', c.cohort, o.month) AS age, count(*) AS active " +
    'FROM o JOIN c ON o.client = c.client GROUP BY ALL), ' +
    `g AS (SELECT age FROM (SELECT row_number() OVER () AS age ${rows}) AS r ` +
    "WHERE age <= (SELECT date_diff('month', lo, last_month) FROM u)), " +
    `i AS (SELECT s.cohort, s.size, s.n, g.age, CASE WHEN ${monthAfter} <= u.last_month ` +
    `THEN coalesce(a.active, 0) END AS active FROM s CROSS JOIN g CROSS JOIN u ` +
    'LEFT JOIN a ON a.cohort = s.cohort AND a.age = g.age), ' +
    OLD
  );
}

const GRID_SQL =
  ', h AS (SELECT cohort, dense_rank() OVER (ORDER BY cohort DESC) AS place FROM i ' +
  'WHERE active IS NOT NULL GROUP BY cohort), ' +
  "t AS (SELECT i.cohort, i.age, i.n, CAST(i.age AS VARCHAR) || ' мес.' AS month, " +
  '100 * i.active / i.size AS retention FROM i JOIN h ON h.cohort = i.cohort ' +
  `WHERE h.place <= ${COHORTS_MAX} AND i.age <= ${AGES_MAX}) ` +
  'SELECT cohort, month, retention, n FROM t WHERE age <= ' +
  '(SELECT max(age) FROM t WHERE retention IS NOT NULL) ORDER BY cohort, age';

function listSql(): string {
  const ages = tableAges.map(
    (age) => `max(100 * active / size) FILTER (WHERE age = ${age}) AS after_${age}`,
  );
  return `SELECT cohort, max(size) AS size, ${ages.join(', ')}, max(n) AS n FROM i GROUP BY cohort ORDER BY cohort`;
}

const AVERAGE_SQL =
  'SELECT age, sum(active) AS active, sum(size) AS size, count(*) AS cohorts, ' +
  '100 * sum(active) / nullif(sum(size), 0) AS retention FROM i ' +
  `WHERE active IS NOT NULL AND age IN (${toldAges.join(', ')}) AND ${IS_NEW} ` +
  'GROUP BY age ORDER BY age';

const TOTALS_SQL =
  ', j AS (SELECT count(*) AS clients, count(*) FILTER (WHERE months > 1) AS returned, ' +
  'sum(n) AS n, min(cohort) AS first_cohort, max(cohort) AS last_cohort, ' +
  'count(DISTINCT cohort) AS cohorts, ' +
  'count(*) FILTER (WHERE cohort = (SELECT min(cohort) FROM c)) AS first_size FROM c) ' +
  'SELECT j.*, 100 * j.returned / nullif(j.clients, 0) AS returned_share, ' +
  'u.last_month, u.hi, (SELECT old FROM b) AS old, u.last_month < u.hi AND ' +
  "u.last_month < CAST(date_trunc('month', u.hi) AS DATE) AS unfinished FROM j CROSS JOIN u";

/** Cohorts large enough to compare, by retention after a month. */
const BEST_SQL =
  'SELECT cohort, size, 100 * active / size AS retention, n FROM i ' +
  `WHERE age = 1 AND active IS NOT NULL AND size >= 10 AND ${IS_NEW} ` +
  'ORDER BY 100 * active / size DESC, cohort';

function plan(table: TableProfile, parameters: ReportParameters): PlannedParts {
  const make = queryMaker(table, parameters);
  const source = ordersSource(table, parameters);
  const sql = cohortsSql(table, parameters);
  const query = (id: string, rest: string) =>
    make(id, `${rest.startsWith(',') ? sql.trimEnd() : sql}${rest}`, { rowsColumn: 'n', source });
  return {
    queries: [
      query('grid', GRID_SQL),
      query('list', listSql()),
      make('average', `${sql}${AVERAGE_SQL}`, { source }),
      query('best', BEST_SQL),
      query('totals', TOTALS_SQL),
    ],
    computations: [],
    visualizations: [heatmapView()],
  };
}

function heatmapView(): PlannedVisualization {
  return {
    id: 'cohorts',
    table: {
      result: 'list',
      columns: [
        { column: 'cohort', name: 'Первая покупка', kind: 'date', grain: 'month' },
        countColumn('size', 'Клиентов'),
        ...tableAges.map((age): PlannedTableColumn => {
          return percentColumn(`after_${age}`, `Через ${age} мес., %`);
        }),
      ],
    },
    chart: {
      kind: 'heatmap',
      result: 'grid',
      xLabel: 'month',
      yLabel: 'cohort',
      value: 'retention',
      grain: 'month',
      percent: true,
      x: axis('Месяцев после первой покупки'),
      y: axis('Месяц первой покупки'),
      decimals: 1,
    },
  };
}

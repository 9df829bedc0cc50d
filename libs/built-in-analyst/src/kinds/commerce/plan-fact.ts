import type { TableProfile } from '../../../../workbook/src/index.js';
import type { PlannedVisualization, QuerySource } from '../../../../analysis/src/index.js';
import type { Facts, KindBuilder, PlannedParts } from '../../kind-builder.js';
import type { ReportParameters } from '../../parameters.js';
import { literal, nameKey, periodSql, queryMaker, quoted, rowsSql, sourceOf } from '../../sql.js';
import { amountColumn, axis, percentColumn, periodColumn, textColumn } from '../common.js';
import { barsSql, nameSql } from './parts.js';
import { scenarioOf } from './plan-fact-columns.js';
import { narratePlanFact } from './plan-fact-note.js';

/** «План–факт»: what was planned against what came, by group and by period. */
export const planFact: KindBuilder = { kind: 'plan-fact', plan, narrate: narratePlanFact };

interface RowSql {
  readonly plan: string;
  readonly fact: string;
  /** Plan whose fact has not come. */
  readonly waiting: string;
  /** Fact that nobody planned. */
  readonly unplanned: string;
  /** Rows that can be compared. */
  readonly kept: string;
}

type Pairs = readonly (readonly [plan: string, fact: string])[];

function pairsOf(table: TableProfile, { columns }: ReportParameters): Pairs {
  const scenario = columns['scenario'] === undefined ? null : scenarioOf(table);
  if (scenario !== null) {
    const amountAt = (value: string) =>
      `CASE WHEN ${quoted(scenario.column)} = ${literal(value)} THEN ${quoted(scenario.amount)} END`;
    return [[amountAt(scenario.plan), amountAt(scenario.fact)]];
  }
  const plans = Object.keys(columns).filter((role) => role.startsWith('plan'));
  return plans.map((role): readonly [string, string] => [
    quoted(columns[role] ?? ''),
    quoted(columns[role.replace('plan', 'fact')] ?? ''),
  ]);
}

/** An empty fact has not come yet; an empty plan is no plan: nothing was planned. */
function rowSqlOf(table: TableProfile, parameters: ReportParameters): RowSql {
  const pairs = pairsOf(table, parameters);
  if (parameters.columns['scenario'] !== undefined) return scenarioRow(table, parameters, pairs);
  const each = (part: (plan: string, fact: string) => string) =>
    `(${pairs.map(([left, right]) => part(left, right)).join(' + ')})`;
  const told = pairs.map(([, right]) => `${right} IS NOT NULL`).join(' OR ');
  return {
    plan: each((left, right) => `CASE WHEN ${right} IS NULL THEN 0 ELSE coalesce(${left}, 0) END`),
    fact: each((_, right) => `coalesce(${right}, 0)`),
    waiting: each(
      (left, right) => `CASE WHEN ${right} IS NULL THEN coalesce(${left}, 0) ELSE 0 END`,
    ),
    unplanned: each(
      (left, right) => `CASE WHEN ${left} IS NULL THEN coalesce(${right}, 0) ELSE 0 END`,
    ),
    kept: `(${told})${pastSql(table, parameters, pairs)}`,
  };
}

/** Plan and fact stand in rows of their own: either may be compared. */
function scenarioRow(table: TableProfile, parameters: ReportParameters, pairs: Pairs): RowSql {
  const [[plan, fact] = ['NULL', 'NULL']] = pairs;
  const told = `(${plan} IS NOT NULL OR ${fact} IS NOT NULL)`;
  return {
    plan: `coalesce(${plan}, 0)`,
    fact: `coalesce(${fact}, 0)`,
    waiting: '0',
    unplanned: '0',
    kept: `${told}${pastSql(table, parameters, pairs)}`,
  };
}

/** Periods after the last fact that is not zero have not come, though formulas may say 0. */
function pastSql(table: TableProfile, { date }: ReportParameters, pairs: Pairs): string {
  if (date === null) return '';
  const some = pairs.map(([, right]) => `${right} <> 0`).join(' OR ');
  const last = `(SELECT max(${quoted(date)}) FROM ${quoted(table.sqlName)} WHERE ${some})`;
  return ` AND coalesce(${quoted(date)} <= ${last}, true)`;
}

const LINE_SQL =
  'name, plan, fact, fact - plan AS delta, ' +
  '100 * (fact - plan) / nullif(CASE WHEN plan > 0 THEN plan END, 0) AS percent, ' +
  '100 * fact / nullif(CASE WHEN plan > 0 THEN plan END, 0) AS done, n';

const TOTALS_SQL =
  'SELECT sum(plan) AS plan, sum(fact) AS fact, sum(delta) AS delta, sum(n) AS n, ' +
  '100 * sum(delta) / nullif(CASE WHEN sum(plan) > 0 THEN sum(plan) END, 0) AS percent, ' +
  '100 * sum(fact) / nullif(CASE WHEN sum(plan) > 0 THEN sum(plan) END, 0) AS done, ' +
  'count(*) AS things, count(*) FILTER (WHERE delta > 0) AS over_n, ' +
  'count(*) FILTER (WHERE delta < 0) AS under_n, count(*) FILTER (WHERE delta = 0) AS met_n, ' +
  'coalesce(sum(delta) FILTER (WHERE delta > 0), 0) AS over_sum, ' +
  'coalesce(sum(delta) FILTER (WHERE delta < 0), 0) AS under_sum, ' +
  'count(*) FILTER (WHERE plan = 0 AND fact <> 0) AS no_plan_n, ' +
  'coalesce(sum(fact) FILTER (WHERE plan = 0), 0) AS no_plan_fact FROM l';

function plan(table: TableProfile, parameters: ReportParameters, facts: Facts): PlannedParts {
  const row = rowSqlOf(table, parameters);
  const make = queryMaker(table, parameters);
  const source = sourceOf(table, parameters, { condition: row.kept, reason: 'нет факта' });
  const lines = linesSql(table, parameters, row);
  const { dimension, date } = parameters;
  const groups = nameKey(table, dimension);
  return {
    queries: [
      make('lines', `${lines}SELECT * FROM l ORDER BY abs(delta) DESC, name`, {
        rowsColumn: 'n',
        source,
        groups,
      }),
      make('bars', `${lines.trimEnd()}${barsSql('delta')}`, { rowsColumn: 'n', source, groups }),
      make('totals', `${lines}${TOTALS_SQL}`, { rowsColumn: 'n', source }),
      make('apart', apartSql(table, parameters, row)),
      ...periodQueries(table, parameters, row, source),
    ],
    computations: [],
    visualizations: [
      ...(dimension === null ? [] : [linesView(facts)]),
      ...(date === null ? [] : [periodsView(parameters, facts)]),
    ],
  };
}

function linesSql(table: TableProfile, parameters: ReportParameters, row: RowSql): string {
  return (
    `WITH g AS (SELECT ${nameSql(table, parameters.dimension)} AS name, sum(${row.plan}) AS plan, ` +
    `sum(${row.fact}) AS fact, count(*) AS n ${rowsSql(table, parameters, row.kept)} ` +
    `GROUP BY ALL), l AS (SELECT ${LINE_SQL} FROM g) `
  );
}

/** Plans that wait for their facts, and facts without a plan. */
function apartSql(table: TableProfile, parameters: ReportParameters, row: RowSql): string {
  const whole = `CASE WHEN ${row.kept} THEN ${row.waiting} ELSE ${row.plan} + ${row.waiting} END`;
  return (
    `SELECT coalesce(sum(${whole}), 0) AS waiting, ` +
    `count(*) FILTER (WHERE ${whole} <> 0) AS waiting_n, ` +
    `coalesce(sum(${row.unplanned}), 0) AS unplanned, ` +
    `count(*) FILTER (WHERE ${row.unplanned} <> 0) AS unplanned_n ${rowsSql(table, parameters)}`
  );
}

function periodQueries(
  table: TableProfile,
  parameters: ReportParameters,
  row: RowSql,
  source: QuerySource,
) {
  const { date, grain } = parameters;
  if (date === null) return [];
  const period = periodSql(date, grain);
  const dated = `${row.kept} AND ${quoted(date)} IS NOT NULL`;
  const sql =
    `WITH g AS (SELECT ${period} AS name, sum(${row.plan}) AS plan, sum(${row.fact}) AS fact, ` +
    `count(*) AS n ${rowsSql(table, parameters, dated)} GROUP BY ALL) ` +
    `SELECT ${LINE_SQL.replace('name', 'name AS period')} FROM g ORDER BY period`;
  const groups = [{ column: 'period', sql: period }];
  return [queryMaker(table, parameters)('periods', sql, { rowsColumn: 'n', source, groups })];
}

function linesView(facts: Facts): PlannedVisualization {
  const { measure, dimension } = facts;
  return {
    id: 'lines',
    table: {
      result: 'lines',
      columns: [textColumn('name', dimension?.header ?? ''), ...amountColumns(facts)],
    },
    chart: {
      kind: 'bars',
      result: 'bars',
      label: 'name',
      series: [{ column: 'delta', name: 'Отклонение от плана', role: 'accent' }],
      valueLabels: { percent: false, decimals: 1 },
      x: axis(dimension?.header ?? ''),
      y: axis('Отклонение от плана', measure.unit),
      decimals: Math.min(measure.decimals, 6),
    },
  };
}

function periodsView({ grain }: ReportParameters, facts: Facts): PlannedVisualization {
  const { measure } = facts;
  return {
    id: 'periods',
    table: { result: 'periods', columns: [periodColumn('period', grain), ...amountColumns(facts)] },
    chart: {
      kind: 'line',
      result: 'periods',
      label: 'period',
      grain,
      series: [
        { column: 'fact', name: 'Факт', role: 'accent' },
        { column: 'plan', name: 'План', role: 'reference' },
      ],
      x: axis(''),
      y: axis('План и факт', measure.unit),
      decimals: Math.min(measure.decimals, 6),
    },
  };
}

function amountColumns({ measure }: Facts) {
  return [
    amountColumn('plan', { ...measure, header: 'План' }),
    amountColumn('fact', { ...measure, header: 'Факт' }),
    amountColumn('delta', { ...measure, header: 'Отклонение' }),
    percentColumn('percent', 'Отклонение, %'),
    percentColumn('done', 'Выполнение, %'),
  ];
}

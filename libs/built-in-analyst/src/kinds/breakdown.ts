import type { TableProfile } from '../../../workbook/src/index.js';
import type { GroupKey, PlannedVisualization } from '../../../analysis/src/index.js';
import type { Facts, KindBuilder, PlannedParts } from '../kind-builder.js';
import type { ReportParameters } from '../parameters.js';
import {
  columnOf,
  isAdditive,
  keySql,
  literal,
  measureSql,
  NO_NAME,
  periodSql,
  queryMaker,
  quoted,
  rowsSql,
  sourceOf,
} from '../sql.js';
import type { Grain } from '../../../russian/src/index.js';
import { headersOf, narrateBreakdown } from './breakdown-note.js';
import { amountColumn, axis, countColumn, percentColumn, textColumn } from './common.js';

/** «Выборка»: what a person asked for in their own words. */
export const breakdown: KindBuilder = { kind: 'breakdown', plan, narrate: narrateBreakdown };

const BARS_MAX = 12;

function plan(table: TableProfile, parameters: ReportParameters, facts: Facts): PlannedParts {
  const query = queryMaker(table, parameters);
  const ranked = rankedSql(table, parameters);
  const kept = `FROM r WHERE ${keptSql(parameters)}`;
  const order = 'ORDER BY outer_place, outer_name, place';
  const direction = parameters.ascending ? 'ASC' : 'DESC';
  const largest = `ORDER BY value ${direction} NULLS LAST, outer_name, name`;
  const joined = "CASE WHEN outer_name = '' THEN name ELSE outer_name || ' · ' || name END";
  return {
    queries: [
      query('rows', `${ranked}SELECT outer_name, place, name, value, share, n ${kept} ${order}`, {
        rowsColumn: 'n',
        groups: rowKeys(table, parameters),
      }),
      query(
        'bars',
        `${ranked}SELECT ${joined} AS name, value, n ${kept} ${largest} LIMIT ${BARS_MAX}`,
        { rowsColumn: 'n', groups: barKeys(table, parameters) },
      ),
      query('totals', `${ranked}${totalsSql(table, parameters)}`),
      query('whole', wholeSql(table, parameters), {
        source: sourceOf(table, { filters: [] }),
      }),
    ],
    computations: [],
    visualizations: [parameters.dimension === null ? totalView(facts) : view(parameters, facts)],
  };
}

/** Groups within groups, each with its place and its share; all of them, kept or not. */
function rankedSql(table: TableProfile, parameters: ReportParameters): string {
  const direction = parameters.ascending ? 'ASC' : 'DESC';
  const { name, outerName } = keysOf(table, parameters);
  const byValue = `g.value ${direction} NULLS LAST, g.name`;
  const inOrder = parameters.date === null ? byValue : 'g.name';
  const additive = isAdditive(parameters.measure);
  const sum = 'sum(g.value) OVER (PARTITION BY g.outer_name)';
  const before =
    `sum(g.value) OVER (PARTITION BY g.outer_name ORDER BY ${inOrder} ` +
    'ROWS BETWEEN UNBOUNDED PRECEDING AND CURRENT ROW) - g.value';
  return (
    `WITH g AS (SELECT ${outerName} AS outer_name, ${name} AS name, ` +
    `${measureSql(parameters.measure)} AS value, count(*) AS n ` +
    `${rowsSql(table, parameters)} GROUP BY ALL), ` +
    `o AS (SELECT outer_name, row_number() OVER (ORDER BY sum(value) ${direction} NULLS LAST, ` +
    'outer_name) AS outer_place FROM g GROUP BY outer_name), ' +
    'r AS (SELECT g.outer_name, o.outer_place, g.name, g.value, g.n, ' +
    `${additive ? `100 * g.value / nullif(${sum}, 0)` : 'NULL'} AS share, ` +
    `${additive ? `100 * (${before}) / nullif(${sum}, 0)` : 'NULL'} AS before_share, ` +
    `row_number() OVER (PARTITION BY g.outer_name ORDER BY ${inOrder}) AS place ` +
    'FROM g JOIN o ON o.outer_name = g.outer_name) '
  );
}

function keptSql({ top, request }: ReportParameters): string {
  const { having, reach } = request;
  const conditions = [
    ...(top === null ? [] : [`place <= ${top}`]),
    ...(having === null ? [] : [`value ${having.operator} ${Number(having.value)}`]),
    ...(reach === null ? [] : [`before_share < ${Number(reach)}`]),
  ];
  return conditions.length === 0 ? 'true' : conditions.join(' AND ');
}

function totalsSql(table: TableProfile, parameters: ReportParameters): string {
  const { measure, top, request } = parameters;
  const rows = rowsSql(table, parameters);
  const kept = `FILTER (WHERE ${keptSql(parameters)})`;
  const total = `(SELECT ${measureSql(measure)} ${rows})`;
  const limit = request.having === null ? 'NULL' : String(Number(request.having.value));
  const reach = request.reach === null ? 'NULL' : String(Number(request.reach));
  return (
    `SELECT (SELECT count(*) ${rows}) AS n, (SELECT ${filledSql(measure)} ${rows}) AS filled, ` +
    `${total} AS total, ` +
    `count(*) AS groups, count(DISTINCT outer_name) AS outer_groups, ` +
    `coalesce(sum(value) ${kept}, 0) AS shown, count(*) ${kept} AS shown_n, ` +
    `${isAdditive(measure) ? `100 * sum(value) ${kept} / nullif(${total}, 0)` : 'NULL'} ` +
    `AS shown_share, 100.0 * count(*) ${kept} / nullif(count(*), 0) AS groups_share, ` +
    `${top ?? 'NULL'} AS top, ${limit} AS having_value, ${reach} AS reach, ` +
    `${measure.aggregate === 'quantile' ? String(100 * Number(measure.by)) : 'NULL'} AS quantile FROM r`
  );
}

/** What an average stands on: rows where the column has a value. */
function filledSql({ aggregate, column }: ReportParameters['measure']): string {
  const single = ['average', 'median', 'min', 'max', 'quantile', 'days'].includes(aggregate);
  return single && column !== null ? `count(${quoted(column)})` : 'count(*)';
}

/** The same over the whole table: what the chosen rows are a part of. */
function wholeSql(table: TableProfile, { measure, filters }: ReportParameters): string {
  const own = measureSql(measure);
  const chosen = `(SELECT ${own} ${rowsSql(table, { filters })})`;
  const share = isAdditive(measure) ? `100.0 * ${chosen} / nullif(${own}, 0)` : 'NULL';
  return `SELECT ${own} AS total, ${share} AS share ${rowsSql(table, { filters: [] })}`;
}

function totalView({ measure }: Facts): PlannedVisualization {
  return {
    id: 'rows',
    table: {
      result: 'totals',
      columns: [amountColumn('total', measure), countColumn('n', 'Строк')],
    },
    chart: null,
  };
}

/** Over time the periods stand inside each group, else the groups inside those of `second`. */
function keysOf(table: TableProfile, { dimension, second, date, grain }: ReportParameters) {
  const inner = columnOf(table, dimension);
  const outer = columnOf(table, second);
  const group = inner === undefined ? "'Всего'" : keySql(inner);
  if (date !== null) return { name: periodKey(date, grain), outerName: group };
  return { name: group, outerName: outer === undefined ? "''" : keySql(outer) };
}

function rowKeys(table: TableProfile, parameters: ReportParameters): readonly GroupKey[] {
  const { name, outerName } = keysOf(table, parameters);
  return [
    { column: 'outer_name', sql: outerName },
    { column: 'name', sql: name },
  ];
}

function barKeys(table: TableProfile, parameters: ReportParameters): readonly GroupKey[] {
  const { name, outerName } = keysOf(table, parameters);
  const joined = `CASE WHEN ${outerName} = '' THEN ${name} ELSE ${outerName} || ' · ' || ${name} END`;
  return [{ column: 'name', sql: joined }];
}

function periodKey(date: string, grain: Grain): string {
  const period = periodSql(date, grain);
  const text = `CAST(${period} AS VARCHAR)`;
  if (grain === 'month') return `coalesce(left(${text}, 7), ${literal(NO_NAME)})`;
  if (grain === 'year') return `coalesce(left(${text}, 4), ${literal(NO_NAME)})`;
  return `coalesce(${text}, ${literal(NO_NAME)})`;
}

function view(parameters: ReportParameters, facts: Facts): PlannedVisualization {
  const share = isAdditive(parameters.measure) ? [percentColumn('share', 'Доля, %')] : [];
  const headers = headersOf(facts);
  const outer = headers.outer === null ? [] : [textColumn('outer_name', headers.outer)];
  return {
    id: 'rows',
    table: {
      result: 'rows',
      columns: [
        ...outer,
        countColumn('place', 'Место'),
        textColumn('name', headers.inner),
        amountColumn('value', facts.measure),
        ...share,
        countColumn('n', 'Строк'),
      ],
    },
    chart: {
      kind: 'bars',
      result: 'bars',
      label: 'name',
      series: [{ column: 'value', name: facts.measure.header, role: 'accent' }],
      valueLabels: { percent: facts.measure.unit === '%', decimals: 1 },
      x: axis(headers.inner),
      y: axis(facts.measure.header, facts.measure.unit),
      decimals: Math.min(facts.measure.decimals, 6),
    },
  };
}

import { AnalysisFailed, badPlan, frameWords } from '../../analysis/src/index.js';
import { quoted, textLiteral } from '../../frames/src/index.js';
import type { Profile, TableProfile } from '../../workbook/src/index.js';
import type {
  PlannedMeaning,
  PlannedQuery,
  ReportPlan,
  JsonValue,
  Proposal,
} from '../../analysis/src/index.js';
import type { PlanSpec, QuerySpec, SelectedSpec } from './schemas.js';
import { expressionProblem } from './sql-literals.js';
import { BARS_MAX, topId, visualizationOf } from './to-visualization.js';

const ROWS_COLUMN = 'rows_n';

/**
 * A plan of the engine's kind, a plan-invalid failure that names what is wrong, or one that tells the
 * person why these tables cannot give what they asked.
 */
export function toPlan(spec: PlanSpec, proposal: Proposal, profile: Profile): ReportPlan {
  const cannot = spec.cannot?.trim() ?? '';
  if (cannot !== '') throw new AnalysisFailed('report.cannot-be-made', cannot);
  if (spec.queries.length === 0 || spec.charts.length === 0) throw badPlan('no query or no chart');
  const queries = spec.queries.map((query) => ({ query, table: tableOf(query, profile) }));
  const charts = spec.charts.map((chart) => visualizationOf(chart, spec));
  const tops = charts.flatMap(({ top }) => (top === null ? [] : [top]));
  const planned = queries.map(({ query, table }) =>
    plannedQuery(query, table, orderOf(query, spec)),
  );
  const cut = queries
    .filter(({ query }) => tops.includes(query.id))
    .map(({ query, table }) =>
      plannedQuery({ ...query, id: topId(query.id), limit: BARS_MAX }, table, orderOf(query, spec)),
    );
  const meanings = queries.flatMap(({ query }) =>
    query.select.map((one) => meaningOf(query.id, one)),
  );
  return {
    kind: proposal.kind,
    name: proposal.name,
    queries: [...planned, ...cut],
    visualizations: charts.map(({ planned: one }) => one),
    meanings: [
      ...meanings,
      ...tops.flatMap((id) =>
        meanings
          .filter(({ result }) => result === id)
          .map((one) => ({ ...one, result: topId(id) })),
      ),
    ],
    notes: { proposal: proposal as unknown as JsonValue, spec: spec as unknown as JsonValue },
  };
}

function tableOf({ table }: QuerySpec, { tables }: Profile): TableProfile {
  const found = tables.find(({ id, sqlName }) => id === table || sqlName === table);
  if (found === undefined) throw badPlan(`there is no table ${table}`);
  return found;
}

interface Order {
  readonly column: string;
  readonly descending: boolean;
}

/** Time goes by itself; bars stand in the order of their length. */
function orderOf(query: QuerySpec, spec: PlanSpec): Order | null {
  const date = query.select.find(({ role, kind }) => role === 'key' && kind === 'date');
  if (date !== undefined) return { column: date.name, descending: false };
  const bars = spec.charts.find((chart) => chart.query === query.id && chart.kind === 'bars');
  const [first] = bars?.values ?? [];
  return first === undefined ? query.order : { column: first, descending: true };
}

function plannedQuery(query: QuerySpec, table: TableProfile, order: Order | null): PlannedQuery {
  for (const { sql } of query.select) check(sql);
  if (query.where !== null) check(query.where);
  const keys = query.select.filter(({ role }) => role === 'key');
  const values = query.select.filter(({ role }) => role === 'value');
  const parts = [...keys, ...values].map((one) => `${expressionOf(one)} AS ${one.name}`);
  const names = query.select.map(({ name }) => name);
  if (new Set([...names, ROWS_COLUMN]).size <= names.length)
    throw badPlan('two columns of one name');
  const where = query.where === null ? '' : ` WHERE (${query.where})`;
  const sql =
    `SELECT ${[...parts, `count(*) AS ${ROWS_COLUMN}`].join(', ')} FROM ${quoted(table.sqlName)}` +
    `${where}${groupsOf(keys)}${orderSql(order, keys, names)}` +
    (query.limit === null ? '' : ` LIMIT ${query.limit}`);
  return {
    id: query.id,
    sql,
    sources: [{ table: table.id, filter: query.where, filterReason: query.where_reason }],
    rowsColumn: ROWS_COLUMN,
    groups: keys.map((key) => ({ column: key.name, sql: expressionOf(key) })),
  };
}

function check(sql: string): void {
  const problem = expressionProblem(sql);
  if (problem !== null) throw badPlan(`${problem}: ${sql}`);
}

function expressionOf({ role, kind, sql, grain }: SelectedSpec): string {
  if (role === 'value') return sql;
  if (kind !== 'date')
    return `coalesce(CAST((${sql}) AS VARCHAR), ${textLiteral(frameWords.empty)})`;
  return `CAST(date_trunc(${textLiteral(grain ?? 'month')}, (${sql})) AS DATE)`;
}

function groupsOf(keys: readonly SelectedSpec[]): string {
  return keys.length === 0 ? '' : ` GROUP BY ${keys.map((_, index) => index + 1).join(', ')}`;
}

/** Ties are broken by the keys, so that the same rows come in the same order. */
function orderSql(
  order: Order | null,
  keys: readonly SelectedSpec[],
  names: readonly string[],
): string {
  if (order !== null && !names.includes(order.column)) throw badPlan(`no column ${order.column}`);
  const first = order === null ? [] : [`${order.column}${order.descending ? ' DESC' : ''}`];
  const parts = [...first, ...keys.map(({ name }) => name)];
  return parts.length === 0 ? '' : ` ORDER BY ${parts.join(', ')}`;
}

function meaningOf(result: string, one: SelectedSpec): PlannedMeaning {
  const key = one.role === 'key';
  if (key !== (one.kind === 'label' || one.kind === 'date')) {
    throw badPlan(`${one.name}: a key is a label or a date, a value is neither`);
  }
  return {
    result,
    column: one.name,
    kind: one.kind,
    header: one.header,
    sql: one.sql,
    ...(one.change ? { change: isDifference(one) } : {}),
    ...nounsOf(one),
    ...(one.kind === 'date' ? { grain: one.grain ?? 'month' } : {}),
  };
}

function nounsOf({ kind, nouns }: SelectedSpec): Pick<PlannedMeaning, 'nouns'> {
  const [first, few, many] = nouns ?? [];
  if (kind !== 'count' || first === undefined || few === undefined || many === undefined) return {};
  return { nouns: [first, few, many] };
}

function isDifference({ name, sql }: SelectedSpec): boolean {
  if (!/-/.test(sql.replace(/"(?:[^"]|"")*"/g, ''))) throw badPlan(`${name} is no difference`);
  return true;
}

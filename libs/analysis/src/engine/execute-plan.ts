import { AnalysisFailed, badPlan, QueryFailed } from '../analysis-failed.js';
import type { PlannedQuery, ReportPlan } from '../analyst/plan.js';
import { SqlError } from '../../../jail/src/index.js';
import type { Query, QueryJail, ResultSet } from '../../../jail/src/index.js';
import type { Table } from '../../../workbook/src/index.js';
import { cellFormula } from '../cell-formulas/cell-formula.js';
import { chosenOrigins } from './chosen-rows.js';
import type { WorkbookData } from './engine-types.js';
import type { Evidence, Origin } from './evidence.js';
import { overTable } from './condition-sql.js';
import { namesOf } from './names.js';
import { keySets } from './rows-behind.js';
import { sourceResult } from './source-result.js';
import { checksOf, excludedRows, placeOf } from './table-origin.js';

const ALIAS_PATTERN = /^[a-z][a-z0-9_]*$/;

/** Runs what is planned, in order; nothing else makes numbers. */
export async function executePlan(
  jail: QueryJail,
  plan: ReportPlan,
  workbook: WorkbookData,
  signal: AbortSignal,
): Promise<Evidence> {
  const tables = plannedTables(plan, workbook);
  const made: Made = {
    results: { source: sourceResult(tables) },
    origins: { source: sourceOrigin(tables) },
  };
  const session = await jail.open(tables, signal);
  const query = askedOnce(session.query);
  try {
    for (const planned of plan.queries) await answer(query, planned, tables, made);
    // After all of them: a key may ask for a value of any result.
    for (const planned of plan.queries) await tellRows(query, planned, tables, made);
  } finally {
    session.close();
  }
  return { ...made, names: new Set([...namesOf(workbook.profile), ...(plan.words ?? [])]) };
}

/** Worked out for the cells that a report shows, when it shows them. */
function toldCells(
  { id, asked }: PlannedQuery,
  tables: readonly Table[],
  results: Readonly<Record<string, ResultSet>>,
): Pick<Origin, 'cellFormula'> {
  if (asked === undefined) return {};
  return {
    cellFormula: (row, column) => {
      const result = results[id];
      return result === undefined ? null : cellFormula(asked, tables, result, { row, column });
    },
  };
}

interface Made {
  readonly results: Record<string, ResultSet>;
  readonly origins: Record<string, Origin>;
}

async function answer(
  query: Query,
  planned: PlannedQuery,
  tables: readonly Table[],
  { results, origins }: Made,
): Promise<void> {
  try {
    results[planned.id] = await ask(query, planned.sql);
    const origin = await originOf(query, planned, tables);
    origins[planned.id] = { ...origin, ...toldCells(planned, tables, results) };
  } catch (error) {
    throw error instanceof AnalysisFailed ? new QueryFailed(planned.id, error) : error;
  }
}

/** Adds to a query's origin what tells the rows behind one of its cells from the others'. */
async function tellRows(
  query: Query,
  planned: PlannedQuery,
  tables: readonly Table[],
  { results, origins }: Made,
): Promise<void> {
  const origin = origins[planned.id];
  const result = results[planned.id];
  const table = tables.find(({ id }) => id === origin?.table);
  if (origin === undefined || result === undefined || table === undefined) return;
  const keys = await keySets(query, planned, table, results);
  const byRow = await chosenOrigins(query, planned, origin, tables, result);
  origins[planned.id] = { ...origin, keys, ...(byRow === null ? {} : { byRow }) };
}

function plannedTables(plan: ReportPlan, { tables }: WorkbookData): readonly Table[] {
  const ids = new Set(plan.queries.flatMap(({ sources }) => sources.map(({ table }) => table)));
  const known = [...ids].map((id) => tables.find((table) => table.id === id));
  const found = known.filter((table) => table !== undefined);
  if (found.length !== known.length || found.length === 0) throw badPlan('unknown table');
  return found;
}

/** Parts of a report ask for the same groups: what was answered is not asked again. */
function askedOnce(query: Query): Query {
  const answered = new Map<string, ResultSet>();
  return async (sql) => {
    const result = answered.get(sql) ?? (await query(sql));
    answered.set(sql, result);
    return result;
  };
}

async function ask(query: Query, sql: string): Promise<ResultSet> {
  try {
    const result = await query(sql);
    const strange = result.columns.find(({ name }) => !ALIAS_PATTERN.test(name));
    if (strange !== undefined) throw badPlan(`column ${strange.name}`);
    return result;
  } catch (error) {
    if (!(error instanceof SqlError)) throw error;
    const failed = new AnalysisFailed(error.code, sentences[error.code]);
    failed.cause = error.message;
    throw failed;
  }
}

const sentences: Readonly<Record<SqlError['code'], string>> = {
  'sql.refused': 'Расчет остановлен: запрос к таблице не разрешен.',
  'sql.timeout': 'Расчет не уложился в отведенное время. Попробуйте запросить отчет попроще.',
  'sql.memory': 'Для расчета не хватило памяти. Попробуйте запросить отчет попроще.',
  'sql.failed': 'Расчет не удался. Попробуйте еще раз.',
};

async function originOf(
  query: Query,
  planned: PlannedQuery,
  tables: readonly Table[],
): Promise<Origin> {
  const sources = planned.sources.map((source) => ({
    ...source,
    table: tables.find(({ id }) => id === source.table),
  }));
  const first = sources[0];
  const table = first?.table;
  if (first === undefined || table === undefined) throw badPlan('a query without a table');
  const taken =
    first.filter === null ? table.rows.length : await rowsTaken(query, table, first.filter);
  const left = table.rows.length - taken;
  const filtered =
    left === 0 ? [] : [{ reason: first.filterReason ?? 'не вошли в отбор', count: left }];
  return {
    query: planned.sql,
    ...placeOf(table),
    filter: first.filter,
    rowsTaken: taken,
    keys: [],
    rowsExcluded: [...excludedRows(table), ...filtered],
    rowsColumn: planned.rowsColumn ?? null,
    formula: planned.formula ?? null,
    checks: checksOf(table),
  };
}

async function rowsTaken(query: Query, table: Table, filter: string): Promise<number> {
  const { rows } = await ask(query, overTable(table, 'count(*) AS n', ` WHERE ${filter}`));
  return Number(rows[0]?.[0] ?? 0);
}

/** What reading the sheets has counted: each row of the result is about a table of its own. */
function sourceOrigin(tables: readonly Table[]): Origin {
  const origins = tables.map((table): Origin => ({
    query: '',
    ...placeOf(table),
    filter: null,
    rowsTaken: table.rows.length,
    keys: [],
    rowsExcluded: excludedRows(table),
    rowsColumn: null,
    formula: 'Подсчитано при чтении листа',
    checks: [],
  }));
  const [first] = origins;
  if (first === undefined) throw badPlan('no table');
  return { ...first, byRow: origins };
}

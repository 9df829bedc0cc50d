import type { PlannedQuery, RowChoice } from '../analyst/plan.js';
import type { Query, ResultSet } from '../../../jail/src/index.js';
import type { Table } from '../../../workbook/src/index.js';
import type { Origin } from './evidence.js';
import { cellAt, conditionsSql, equalSql, overTable } from './condition-sql.js';
import { counted } from './rows-behind.js';
import { checksOf, excludedRows, placeOf } from './table-origin.js';

const ROWS_MAX = 200;

interface Chosen {
  readonly row: number;
  readonly table: Table;
  readonly condition: string;
}

/** The origin of each row of a result that stands on rows of its own; null where none does. */
export async function chosenOrigins(
  ask: Query,
  { choice }: PlannedQuery,
  origin: Origin,
  tables: readonly Table[],
  result: ResultSet,
): Promise<readonly Origin[] | null> {
  if (choice === undefined) return null;
  const chosen = chosenRows(choice, origin, tables, result);
  const origins = result.rows.map(() => origin);
  for (const table of new Set(chosen.map((one) => one.table))) {
    const own = chosen.filter((one) => one.table === table);
    const counts = await counted(() => countsOf(ask, table, own));
    own.forEach(({ row, condition }, index) => {
      const rows = counts?.[index];
      origins[row] = {
        ...onTable(origin, table),
        keys: rows === undefined ? [] : [singleKey(choice, condition, rows)],
      };
    });
  }
  return origins;
}

function chosenRows(
  { column, rows, equals }: RowChoice,
  origin: Origin,
  tables: readonly Table[],
  result: ResultSet,
): readonly Chosen[] {
  return result.rows.slice(0, ROWS_MAX).flatMap((_, row) => {
    const value = String(cellAt(result, row, column) ?? '');
    const told = Object.hasOwn(rows, value) ? rows[value] : undefined;
    const table = tables.find(({ id }) => id === told?.table);
    if (told === undefined || table === undefined) return [];
    const shared = table.id === origin.table ? origin.filter : null;
    const own =
      equals === undefined ? told.condition : equalSql(told.condition, cellAt(result, row, equals));
    return [{ row, table, condition: conditionsSql([shared, own]) ?? own }];
  });
}

async function countsOf(
  ask: Query,
  table: Table,
  chosen: readonly Chosen[],
): Promise<readonly number[]> {
  const fields = chosen.map(
    ({ condition }, index) => `count(*) FILTER (WHERE ${condition}) AS n${index}`,
  );
  const { rows } = await ask(overTable(table, fields.join(', '), ''));
  return (rows[0] ?? []).map(Number);
}

function singleKey({ of }: RowChoice, condition: string, rows: number): Origin['keys'][number] {
  const columns = of === undefined ? null : new Set(of);
  return { of: columns, filter: condition, columns: [], counts: new Map([['[]', rows]]) };
}

function onTable(origin: Origin, table: Table): Origin {
  if (table.id === origin.table) return origin;
  return {
    ...origin,
    ...placeOf(table),
    filter: null,
    rowsTaken: table.rows.length,
    rowsExcluded: excludedRows(table),
    checks: checksOf(table),
  };
}

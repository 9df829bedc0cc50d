import type { Ask, TableAsk } from '../../../frames/src/index.js';
import type { ColumnId, Meaning } from '../../../meaning/src/index.js';
import type { PlannedQuery } from '../analyst/plan.js';
import { askQuery, mainTable, measuredTables } from './planned-ask.js';
import type { AskSurroundings } from './planned-ask.js';
import { scopeOf } from '../../../frames/src/index.js';

/** How many rows of the joined table say nothing in the column of the key. */
export const emptyId = (place: number): string => `e${place}`;

/**
 * The column of another table that the rows are grouped by: a row that leads to none of its rows
 * lacks more than the name.
 */
export function joinedKeyOf(
  ask: Ask,
  { meaning, unions }: Pick<AskSurroundings, 'meaning' | 'unions'>,
): ColumnId | null {
  const [only] = ask.is === 'table' && ask.by.length === 1 ? ask.by : [];
  if (only?.key.is !== 'value' || only.key.also.length > 0) return null;
  const { column } = only.key;
  const scope = scopeOf(meaning, unions);
  const measured = [mainTable(ask, scope), ...measuredTables(ask, scope)];
  return measured.every((table) => table === column.table || table === null) ? null : column;
}

/** Whether the first measure is of the rows of the column's own table, as of those of others. */
export const isOfMain = (ask: Ask, { table }: ColumnId, meaning: Meaning): boolean =>
  table === mainTable(ask, scopeOf(meaning, []));

export function emptyCells(
  ask: Ask,
  place: number,
  surroundings: Pick<AskSurroundings, 'meaning' | 'unions'>,
): readonly PlannedQuery[] {
  const column = joinedKeyOf(ask, surroundings);
  return column === null ? [] : [askQuery(emptiesOf(column), emptyId(place), surroundings)];
}

const emptiesOf = (column: ColumnId): TableAsk => ({
  is: 'table',
  measures: [{ name: 'Пусто', measure: { is: 'count', table: column.table } }],
  by: [],
  where: { is: 'empty', column },
  having: null,
  order: [],
  top: null,
  everyPeriod: false,
});

import type { Meaning } from '../../meaning/src/index.js';
import { tableOf } from '../../meaning/src/index.js';
import type { ResultSet } from '../../jail/src/index.js';
import { measuresOf, readingScope, sqlOf } from './compile.js';
import type { CompileSettings } from './compile.js';
import type { NamedKey, TableAsk } from './frame.js';
import { keyName, measureName } from './sql/names.js';
import { scopeOf } from './sql/scope.js';
import type { Scope } from './sql/scope.js';
import { groupedRows, SET_COLUMN, setNumber, setsSql } from './sql/sets-sql.js';
import type { Sets } from './sql/sets-sql.js';
import { ALL_COLUMN } from './sql/table-sql.js';
import { withUnions } from './unions.js';

/** One statement, and the asks that it answers. */
export interface Statement {
  readonly sql: string;
  /** Their places in the list that was given. */
  readonly places: readonly number[];
  /** Of its result what each of them would have by itself. */
  readonly apart: (result: ResultSet) => readonly ResultSet[];
}

/** Of more keys the groups of all of them may be too many for one statement. */
const SETS_MAX = 8;
/** Of larger tables planning is the least that a statement costs. */
const ROWS_MAX = 5_000;

/** The fewest statements that some asks are answered by, each as if it were put by itself. */
export function statementsOf(
  asks: readonly TableAsk[],
  known: Meaning,
  settings: CompileSettings,
): readonly Statement[] {
  const scope = scopeOf(withUnions(known, settings.unions), settings.unions);
  const alone = (place: number): readonly Statement[] => {
    const ask = asks[place];
    return ask === undefined ? [] : [statementOf(ask, place, known, settings)];
  };
  const alike = [...asks.entries()].map(([place, ask]) => ({
    place,
    alike: asks.length < 2 ? null : sharedBy(ask, scope),
  }));
  const groups = Map.groupBy(alike, (one) => one.alike ?? one.place);
  return [...groups.values()].flatMap((group) => {
    const places = group.map(({ place }) => place);
    return partsOf(places).flatMap(
      (part) => together(part, asks, scope, settings) ?? part.flatMap(alone),
    );
  });
}

function partsOf(places: readonly number[]): readonly (readonly number[])[] {
  const count = Math.ceil(places.length / SETS_MAX);
  return Array.from({ length: count }, (_, at) => places.slice(at * SETS_MAX, (at + 1) * SETS_MAX));
}

function statementOf(
  ask: TableAsk,
  place: number,
  known: Meaning,
  settings: CompileSettings,
): Statement {
  return {
    sql: sqlOf(ask, known, settings),
    places: [place],
    apart: (result) => [result],
  };
}

/** What asks have alike that one statement answers; null where one is none of these. */
function sharedBy(ask: TableAsk, scope: Scope): string | null {
  const own = readingScope(ask, scope);
  const rows = groupedRows(ask, measuresOf(ask, own), own);
  const count = rows === null ? undefined : tableOf(own.meaning, rows.table)?.rowCount;
  if (rows === null || count === undefined || count > ROWS_MAX) return null;
  return JSON.stringify([{ ...ask, by: [] }, rows, own.slips]);
}

/** null where they cannot be told apart in one result. */
function together(
  places: readonly number[],
  asks: readonly TableAsk[],
  scope: Scope,
  { words }: CompileSettings,
): readonly Statement[] | null {
  const own = places.flatMap((place) => asks[place] ?? []);
  const [ask] = own;
  const sets = ask === undefined || own.length < 2 ? null : setsOf(ask, own);
  if (sets === null) return null;
  const read = readingScope(sets.ask, scope);
  const sql = setsSql(sets, measuresOf(sets.ask, read), words, read);
  return sql === null ? null : [{ sql, places, apart: (result) => apart(sets, result) }];
}

/** null where two of them have the same keys, or the same ones in another order. */
function setsOf(ask: TableAsk, asks: readonly TableAsk[]): Sets | null {
  const said = ({ key }: NamedKey): string => JSON.stringify(key);
  const by = [...new Map(asks.flatMap((one) => one.by).map((key) => [said(key), key])).values()];
  const keys = by.map(said);
  const places = asks.map((one) => one.by.map((key) => keys.indexOf(said(key))));
  const areOrdered = places.every((own) =>
    own.every((place, at) => at === 0 || place > (own[at - 1] ?? place)),
  );
  const areUnlike = new Set(places.map(String)).size === places.length;
  return areOrdered && areUnlike ? { ask, by, places } : null;
}

function apart({ ask, by, places }: Sets, result: ResultSet): readonly ResultSet[] {
  const placeOf = (column: string): number =>
    result.columns.findIndex(({ name }) => name === column);
  const number = placeOf(SET_COLUMN);
  const bySet = Map.groupBy(result.rows, (row) => Number(row[number]));
  const measures = ask.measures.map((_, place) => measureName(place));
  const shared = [...measures, ...(ask.top === null ? [] : [ALL_COLUMN])];
  return places.map((own) => {
    const columns = [
      ...own.map((place, at) => ({ name: keyName(at), at: placeOf(keyName(place)) })),
      ...shared.map((name) => ({ name, at: placeOf(name) })),
    ];
    const rows = bySet.get(setNumber(own, by.length)) ?? [];
    return {
      columns: columns.map(({ name, at }) => ({ name, type: result.columns[at]?.type ?? 'text' })),
      rows: rows.map((row) => columns.map(({ at }) => row[at] ?? null)),
      rowCount: rows.length,
    };
  });
}

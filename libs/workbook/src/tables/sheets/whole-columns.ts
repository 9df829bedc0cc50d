import type { Column, ColumnType, Value } from '../../model.js';
import type { BuiltColumn } from '../build-column.js';
import { withoutMixedUnits } from '../mixed-units.js';
import { described, readOtherwise } from '../stacked-column.js';
import type { Member } from './group-sheets.js';
import { columnKeys } from './same-form.js';
import { sheetNames } from './whole-texts.js';

const NOTICES_MAX = 4;

/** One column of the whole, and where each sheet has it. */
interface Source {
  readonly key: string;
  /** -1 where the sheet has no such column. */
  readonly places: readonly number[];
}

/** All columns that some sheet has, those of the first sheet first; what is missing is empty. */
export function wholeColumns(members: readonly Member[]): BuiltColumn[] {
  return withoutMixedUnits(sourcesOf(members).map((source) => columnOf(members, source)));
}

function sourcesOf(members: readonly Member[]): Source[] {
  const keys = members.map(({ table }) => columnKeys(table));
  return [...new Set(keys.flat())].map((key) => ({
    key,
    places: keys.map((own) => own.indexOf(key)),
  }));
}

function columnOf(members: readonly Member[], { places }: Source): BuiltColumn {
  const own = members.map(({ table }, at) => table.columns[places[at] ?? -1] ?? null);
  const filled = own.filter((column) => column !== null && column.role !== 'empty');
  const told = filled.length > 0 ? filled : own;
  const columns = told.filter((column): column is Column => column !== null);
  const [one] = columns;
  const [first] = members;
  if (one === undefined || first === undefined) throw new Error('No column');
  const values = members.flatMap(({ table }, at): Value[] => {
    const place = places[at] ?? -1;
    return table.rows.map((row) => (place === -1 ? null : (row[place] ?? null)));
  });
  const type = typeOf(columns);
  const { column } = described(first.table, one.name, {
    type,
    values,
    isIdentifier: columns.some(({ role }) => role === 'identifier'),
    traits: type === one.type ? [...new Set(columns.flatMap(({ traits }) => traits))] : [],
    notices: noticesOf(members, own, type),
  });
  return { values, column: { ...column, ...kept(columns, column, own) } };
}

function typeOf(columns: readonly Column[]): ColumnType {
  const types = new Set(columns.map(({ type }) => type));
  const [only] = types;
  return types.size === 1 && only !== undefined ? only : 'text';
}

/** What the sheets say of the column and its values alone would not tell. */
function kept(
  columns: readonly Column[],
  whole: Column,
  own: readonly (Column | null)[],
): Partial<Column> {
  const letters = new Set(own.map((column) => column?.letter ?? null));
  const [letter = null] = letters.size === 1 ? letters : [];
  const paths = new Set(columns.map(({ headerPath }) => headerPath.join('\n')));
  const headerPath = paths.size === 1 ? (columns[0]?.headerPath ?? []) : whole.headerPath;
  const isMeasure = whole.type === 'number' && columns.every(({ role }) => role === 'measure');
  return {
    letter,
    headerPath,
    additive: whole.type === 'number' && columns.every(({ additive }) => additive),
    ...(isMeasure && { role: 'measure' as const }),
    ...(columns.some(({ traits }) => traits.includes('group')) && { role: 'category' as const }),
    unit: firstOf(columns, ({ unit }) => unit),
    currency: firstOf(columns, ({ currency }) => currency),
    ...readOtherwise(columns),
  };
}

function firstOf(columns: readonly Column[], of: (column: Column) => string | null): string | null {
  return columns.map(of).find((value) => value !== null) ?? null;
}

function onSheets(names: readonly string[]): string {
  return `${names.length === 1 ? 'листе' : 'листах'} ${sheetNames(names)}`;
}

function noticesOf(
  members: readonly Member[],
  own: readonly (Column | null)[],
  type: ColumnType,
): string[] {
  const missing = members.filter((_, at) => own[at] === null).map(({ table }) => table.sheet);
  const isMixed = own.some(
    (column) => column !== null && column.role !== 'empty' && column.type !== type,
  );
  const said = members.flatMap(({ table }, at) =>
    (own[at]?.notices ?? []).map((notice) => `лист «${table.sheet}» — ${notice}`),
  );
  const shown = said.slice(0, NOTICES_MAX);
  const rest = said.length - shown.length;
  return [
    ...(missing.length > 0 ? [`нет на ${onSheets(missing)}, там пусто`] : []),
    ...(isMixed ? ['на разных листах значения разного вида: прочитаны как текст'] : []),
    ...shown,
    ...(rest > 0 ? [`замечания есть и на других листах: ${rest}`] : []),
  ];
}

import type { Column, Table, TableJoin, TableLink, Value } from '../model.js';
import { markedColumns } from '../tables/mixed-units.js';
import { countText } from '../../../russian/src/index.js';
import { columnStats } from './column-stats.js';
import { lookupLinks, tableOf } from './lookup-links.js';

const JOINED_MAX = 6;
const COLUMNS_MAX = 80;

/** Name, id and name in SQL of a table that is made of two. */
export type NameTable = (first: Table) => Pick<Table, 'id' | 'sqlName' | 'title'>;

/**
 * Tables with the columns of other sheets beside their own, found by a key that stands once on
 * the other side: rows are never multiplied, so that every report can be made over both sheets.
 */
export function joinTables(tables: readonly Table[], nameOf: NameTable): readonly Table[] {
  const lookups = lookupLinks(tables);
  const firsts = tables.filter(({ id }) => lookups.some(({ fromTable }) => fromTable === id));
  const book: Book = { tables, lookups };
  const joined = firsts.map((first) => joinedTable(first, book));
  return joined
    .filter(({ joins = [] }) => joins.length > 0)
    .slice(0, JOINED_MAX)
    .map((table) => ({ ...table, ...nameOf(table) }));
}

interface Book {
  readonly tables: readonly Table[];
  readonly lookups: readonly TableLink[];
}

/** The best key of each other table. */
function oncePerTable(links: readonly TableLink[]): readonly TableLink[] {
  return links.filter((link) => {
    const same = links.filter(({ toTable }) => toTable === link.toTable);
    const best = Math.max(...same.map(({ coverage }) => coverage));
    return link === same.find(({ coverage }) => coverage === best);
  });
}

interface JoinedColumn {
  readonly column: Column;
  readonly values: readonly Value[];
}

interface Lookup {
  readonly columns: readonly JoinedColumn[];
  readonly join: TableJoin;
}

/** The table with what its keys look up, and what the keys of those sheets look up in turn. */
function joinedTable(first: Table, book: Book): Table {
  const links = lookupsOf(first, book);
  const taken = new Set(first.columns.map(({ name }) => name.toLowerCase()));
  const seen = new Set([first.id, ...links.map(({ toTable }) => toTable)]);
  const found: Lookup[] = [];
  const room = () =>
    COLUMNS_MAX - first.columns.length - found.flatMap(({ columns }) => columns).length;
  const add = (lookup: Lookup | null): void => {
    const columns = lookup?.columns.slice(0, Math.max(0, room())) ?? [];
    if (lookup !== null && columns.length > 0) found.push(withColumns(lookup, columns));
  };
  for (const link of links) add(lookup(first, link, book, taken));
  for (const link of links) {
    for (const next of secondHops(link, book, seen)) add(chained(first, link, next, book, taken));
  }
  return withLookups(first, found);
}

function withColumns({ join }: Lookup, columns: readonly JoinedColumn[]): Lookup {
  return { columns, join: { ...join, columns: columns.map(({ column }) => column.name) } };
}

function lookupsOf({ id }: Table, { lookups }: Book): readonly TableLink[] {
  return oncePerTable(lookups.filter(({ fromTable }) => fromTable === id));
}

/** What a sheet that was looked up looks up itself; each sheet is reached one way only. */
function secondHops({ toTable }: TableLink, book: Book, seen: Set<string>): readonly TableLink[] {
  const middle = tableOf(toTable, book.tables);
  if (middle === undefined) return [];
  const links = lookupsOf(middle, book).filter((link) => !seen.has(link.toTable));
  for (const link of links) seen.add(link.toTable);
  return links;
}

function withLookups(first: Table, found: readonly Lookup[]): Table {
  const added = found.flatMap(({ columns }) => columns);
  const joins = found.map(({ join }) => join);
  return {
    ...first,
    derivedFrom: first.id,
    columns: markedColumns([...first.columns, ...added.map(({ column }) => column)]),
    rows: first.rows.map((row, at) => [...row, ...added.map(({ values }) => values[at] ?? null)]),
    notices: [...first.notices, ...joins.map(joinNotice)],
    joins,
  };
}

/** For each row the place of its key on the other side; null where that does not have it. */
type Places = readonly (number | null)[];

function placesOf(first: Table, other: Table, { fromColumn, toColumn }: TableLink): Places {
  const places = new Map(keysOf(other, toColumn).map((key, at) => [key, at] as const));
  return keysOf(first, fromColumn).map((key) => (key === null ? null : (places.get(key) ?? null)));
}

function lookup(first: Table, link: TableLink, book: Book, taken: Set<string>): Lookup | null {
  const other = tableOf(link.toTable, book.tables);
  if (other === undefined) return null;
  return lookupAt(other, link, placesOf(first, other, link), taken);
}

/** Order → product → category: the key of the second sheet stands on the first one. */
function chained(
  first: Table,
  link: TableLink,
  next: TableLink,
  book: Book,
  taken: Set<string>,
): Lookup | null {
  const middle = tableOf(link.toTable, book.tables);
  const other = tableOf(next.toTable, book.tables);
  if (middle === undefined || other === undefined) return null;
  const onward = placesOf(middle, other, next);
  const places = placesOf(first, middle, link).map((place) =>
    place === null ? null : (onward[place] ?? null),
  );
  const found = lookupAt(other, next, places, taken);
  return { ...found, join: { ...found.join, via: middle.sheet } };
}

function lookupAt(
  other: Table,
  { fromColumn, toColumn }: TableLink,
  places: Places,
  taken: Set<string>,
): Lookup {
  const found = places.filter((place) => place !== null);
  const isOneToOne = new Set(found).size === places.length;
  const columns = other.columns.flatMap((column, index): readonly JoinedColumn[] => {
    if (column.name === toColumn || column.role === 'empty') return [];
    const values = places.map((place) =>
      place === null ? null : (other.rows[place]?.[index] ?? null),
    );
    const name = freeName(column.name, other.title, taken);
    return [{ column: joinedColumn(column, name, values, isOneToOne, other.sheet), values }];
  });
  const { id: table, sheet, range } = other;
  const unmatched = places.length - found.length;
  return { columns, join: { table, sheet, range, key: fromColumn, columns: [], unmatched } };
}

function keysOf(table: Table, name: string): readonly (string | null)[] {
  const index = table.columns.findIndex((column) => column.name === name);
  return table.rows.map((row) => {
    const value = row[index] ?? null;
    return value === null ? null : String(value).toLowerCase();
  });
}

function freeName(name: string, title: string, taken: Set<string>): string {
  const names = [name, `${name} (${title})`];
  for (let count = 2; count < 100; count += 1) names.push(`${name} (${title}, ${count})`);
  const free = names.find((one) => !taken.has(one.toLowerCase())) ?? name;
  taken.add(free.toLowerCase());
  return free;
}

/**
 * What stands beside many rows must not be measured over them: it would be counted many times. It
 * is measured on its own sheet.
 */
function joinedColumn(
  column: Column,
  name: string,
  values: readonly Value[],
  isOneToOne: boolean,
  sheet: string,
): Column {
  return {
    ...column,
    name,
    letter: null,
    role: column.role === 'measure' && !isOneToOne ? 'attribute' : column.role,
    additive: column.additive && isOneToOne,
    stats: columnStats(column.type, values),
    joinedFrom: sheet,
  };
}

function joinNotice({ sheet, key, via, unmatched }: TableJoin): string {
  const way = via === undefined ? '' : ` через лист «${via}»`;
  const source = `Данные листа «${sheet}» подобраны к строкам${way} по столбцу «${key}»`;
  if (unmatched === 0) return `${source}, пара нашлась для каждой строки`;
  const rows = countText(unmatched, 'строка', 'строки', 'строк');
  return `${source}; без пары — ${rows}, там эти данные «(не указано)»`;
}

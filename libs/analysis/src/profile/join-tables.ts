import type { Column, Table, TableJoin, TableLink, Value } from '../model.js';
import { counted } from '../tables/russian.js';
import { columnStats } from './column-stats.js';
import { findLinks } from './find-links.js';

const coverageMin = 0.95;
const joinedMax = 6;
const columnsMax = 80;

/** Name, id and name in SQL of a table that is made of two. */
export type NameTable = (first: Table) => Pick<Table, 'id' | 'sqlName' | 'title'>;

/**
 * Tables with the columns of other sheets beside their own, found by a key that stands once on
 * the other side: rows are never multiplied, so that every report can be made over both sheets.
 */
export function joinTables(tables: readonly Table[], nameOf: NameTable): readonly Table[] {
  const links = findLinks(tables).filter((link) => mayJoin(link, tables));
  const lookups = links.filter((link) => !isBackwards(link, links, tables));
  const firsts = tables.filter(({ id }) => lookups.some(({ fromTable }) => fromTable === id));
  return firsts.slice(0, joinedMax).map((first) => {
    const own = oncePerTable(lookups.filter(({ fromTable }) => fromTable === first.id));
    return { ...withLookups(first, own, tables), ...nameOf(first) };
  });
}

function mayJoin(link: TableLink, tables: readonly Table[]): boolean {
  const from = tableOf(link.fromTable, tables);
  const to = tableOf(link.toTable, tables);
  if (from === undefined || to === undefined || !link.toIsUnique) return false;
  const lists = from.layout === 'list' && to.layout === 'list';
  return lists && link.coverage >= coverageMin && !isSameForm(from, to);
}

function tableOf(id: string, tables: readonly Table[]): Table | undefined {
  return tables.find((table) => table.id === id);
}

/** Months on sheets of their own are no lookups of one another. */
function isSameForm(left: Table, right: Table): boolean {
  const names = new Set(left.columns.map(({ name }) => name.toLowerCase()));
  const shared = right.columns.filter(({ name }) => names.has(name.toLowerCase())).length;
  return shared > 1 && shared * 2 >= right.columns.length;
}

/** Of two tables that look each other up, the one with the facts takes the columns. */
function isBackwards(
  link: TableLink,
  links: readonly TableLink[],
  tables: readonly Table[],
): boolean {
  const back = links.some(
    ({ fromTable, toTable }) => fromTable === link.toTable && toTable === link.fromTable,
  );
  if (!back) return false;
  const [from, to] = [link.fromTable, link.toTable].map((id) => factWorth(tableOf(id, tables)));
  const earlier = tables.findIndex(({ id }) => id === link.fromTable);
  const later = tables.findIndex(({ id }) => id === link.toTable);
  return (from ?? 0) < (to ?? 0) || (from === to && earlier > later);
}

function factWorth(table: Table | undefined): number {
  if (table === undefined) return 0;
  const dated = table.columns.some(({ type }) => type === 'date') ? 10 : 0;
  return dated + table.columns.filter(({ additive }) => additive).length;
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

function withLookups(first: Table, links: readonly TableLink[], tables: readonly Table[]): Table {
  const taken = new Set(first.columns.map(({ name }) => name.toLowerCase()));
  const added: JoinedColumn[] = [];
  const joins: TableJoin[] = [];
  for (const link of links) {
    const other = tableOf(link.toTable, tables);
    if (other === undefined) continue;
    const room = columnsMax - first.columns.length - added.length;
    const columns = lookup(first, other, link, taken).slice(0, Math.max(0, room));
    if (columns.length === 0) continue;
    added.push(...columns);
    joins.push(joinOf(first, other, link, columns));
  }
  return {
    ...first,
    derivedFrom: first.id,
    columns: [...first.columns, ...added.map(({ column }) => column)],
    rows: first.rows.map((row, at) => [...row, ...added.map(({ values }) => values[at] ?? null)]),
    notices: [...first.notices, ...joins.map(joinNotice)],
    joins,
  };
}

function lookup(
  first: Table,
  other: Table,
  { fromColumn, toColumn }: TableLink,
  taken: Set<string>,
): readonly JoinedColumn[] {
  const fromKeys = keysOf(first, fromColumn);
  const toKeys = keysOf(other, toColumn);
  const places = new Map(toKeys.map((key, at) => [key, at] as const));
  const isOneToOne = new Set(fromKeys.filter((key) => key !== null)).size === first.rows.length;
  return other.columns.flatMap((column, index): readonly JoinedColumn[] => {
    if (column.name === toColumn || column.role === 'empty') return [];
    const values = fromKeys.map((key) => {
      const place = key === null ? undefined : places.get(key);
      return place === undefined ? null : (other.rows[place]?.[index] ?? null);
    });
    const name = freeName(column.name, other.title, taken);
    return [{ column: joinedColumn(column, name, values, isOneToOne, other.sheet), values }];
  });
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

/** What stands beside many rows must not be summed over them: it would be counted many times. */
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
    additive: column.additive && isOneToOne,
    stats: columnStats(column.type, values),
    joinedFrom: sheet,
  };
}

function joinOf(
  first: Table,
  other: Table,
  { fromColumn, toColumn }: TableLink,
  columns: readonly JoinedColumn[],
): TableJoin {
  const known = new Set(keysOf(other, toColumn));
  const unmatched = keysOf(first, fromColumn).filter((key) => key === null || !known.has(key));
  return {
    table: other.id,
    sheet: other.sheet,
    range: other.range,
    key: fromColumn,
    columns: columns.map(({ column }) => column.name),
    unmatched: unmatched.length,
  };
}

function joinNotice({ sheet, key, unmatched }: TableJoin): string {
  const source = `Данные листа «${sheet}» подобраны к строкам по столбцу «${key}»`;
  if (unmatched === 0) return `${source}, пара нашлась для каждой строки`;
  const rows = counted(unmatched, 'строка', 'строки', 'строк');
  return `${source}; без пары — ${rows}, там эти данные «(не указано)»`;
}

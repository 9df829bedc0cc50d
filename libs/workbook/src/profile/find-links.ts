import type { Column, Table, TableLink } from '../model.js';

const COVERAGE_MIN = 0.6;
const DISTINCT_MIN = 2;
const SURE_DISTINCT_MIN = 3;
const COLUMNS_MAX = 12;
const LINKS_MAX = 60;
const NAME_LENGTH_MAX = 60;

interface Key {
  readonly table: string;
  readonly column: string;
  readonly values: ReadonlySet<string>;
  readonly isUnique: boolean;
  /** Its header names it; not «Столбец C», nor what groups became. */
  readonly isNamed: boolean;
}

/** Columns of two tables that hold the same codes or names: a join is possible over them. */
export function findLinks(tables: readonly Table[]): TableLink[] {
  const parts = new Set(tables.flatMap((table) => table.parts?.map((part) => part.table) ?? []));
  // Sheets that were put together are looked up as one.
  const keys = tables
    .filter((table) => (table.parts === undefined ? isOriginal(table) : isWhole(table)))
    .filter(({ id }) => !parts.has(id))
    .flatMap(keysOf);
  const links: TableLink[] = [];
  for (const from of keys) {
    for (const to of keys) {
      if (from.table === to.table || links.length >= LINKS_MAX) continue;
      const link = linkBetween(from, to);
      if (link !== null) links.push(link);
    }
  }
  return links;
}

function isOriginal({ derivedFrom }: Table): boolean {
  return derivedFrom === null;
}

function isWhole({ layout, joins }: Table): boolean {
  return layout === 'list' && joins === undefined;
}

/** Codes and names; texts of many words are neither. */
function mayBeKey({ type, role, stats }: Column): boolean {
  if (type !== 'text' || stats.distinct < DISTINCT_MIN) return false;
  const isShort = stats.examples.every((example) => example.length <= NAME_LENGTH_MAX);
  return role === 'identifier' || role === 'category' || (role === 'text' && isShort);
}

function keysOf(table: Table): Key[] {
  return table.columns
    .flatMap((column, index): Key[] => {
      if (!mayBeKey(column)) return [];
      const filled = table.rows.flatMap((row) => (row[index] === null ? [] : [String(row[index])]));
      const values = new Set(filled.map((value) => value.toLowerCase()));
      const isUnique = values.size === filled.length;
      const isNamed = column.letter !== null && column.headerPath.length > 0;
      return [{ table: table.id, column: column.name, values, isUnique, isNamed }];
    })
    .slice(0, COLUMNS_MAX);
}

function linkBetween(from: Key, to: Key): TableLink | null {
  const areNamed = from.isNamed && to.isNamed;
  const sameName = areNamed && from.column.toLowerCase() === to.column.toLowerCase();
  if (!to.isUnique && !sameName) return null;
  if (!sameName && Math.min(from.values.size, to.values.size) < SURE_DISTINCT_MIN) return null;
  const coverage = coverageOf(from.values, to.values);
  if (coverage < COVERAGE_MIN) return null;
  return {
    fromTable: from.table,
    fromColumn: from.column,
    toTable: to.table,
    toColumn: to.column,
    coverage,
    toIsUnique: to.isUnique,
    sameName,
  };
}

/** The share of `values` that `others` have; where that is too little, some share too little. */
function coverageOf(values: ReadonlySet<string>, others: ReadonlySet<string>): number {
  let kept = values.size;
  for (const value of values) {
    if (others.has(value)) continue;
    kept -= 1;
    if (kept / values.size < COVERAGE_MIN) break;
  }
  return kept / values.size;
}

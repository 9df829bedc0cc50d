import type { ColumnId } from './column-id.js';
import type { ColumnFacts } from './facts/column-facts.js';
import type { ColumnMeaning, Link } from './meaning.js';
import type { ReadTable } from './read-table.js';

interface End {
  readonly table: ReadTable;
  readonly facts: ColumnFacts;
  readonly meaning: ColumnMeaning;
  /** Values as they are compared. */
  readonly values: ReadonlySet<string>;
  readonly isUnique: boolean;
  readonly name: string;
}

/** Of columns that are called the same: what is not found is told. */
const NAMESAKE_COVERAGE = 0.6;
const COVERAGE = 0.95;
const NAMESAKE_VALUES_MIN = 2;
const VALUES_MIN = 3;
/** Books of hundreds of little tables are no database. */
const TABLES_MAX = 24;

/** Many-to-one links over keys: the values of one side stand once each on the other. */
export function linksOf(tables: readonly ReadTable[]): readonly Link[] {
  if (tables.length > TABLES_MAX) return [];
  const ends = tables.flatMap(endsOf);
  const simple = ends.flatMap((to) =>
    to.isUnique ? ends.flatMap((from) => linkBetween(from, to) ?? []) : [],
  );
  const composite = tables.flatMap((to) => tables.flatMap((from) => compositeLink(from, to) ?? []));
  const found = [...simple, ...composite];
  return found.filter((link) => !isBackwards(link, found, tables) && isBest(link, found));
}

function endsOf(table: ReadTable): readonly End[] {
  return table.facts.columns.flatMap((facts, at): readonly End[] => {
    const meaning = table.meaning.columns[at];
    if (meaning === undefined || !mayLink(meaning, facts)) return [];
    const values = new Set(facts.values.map(keyText));
    const isUnique = values.size === facts.filled && facts.filled === table.facts.rowCount;
    return [{ table, facts, meaning, values, isUnique, name: keyText(facts.column.name) }];
  });
}

function mayLink({ role, concept }: ColumnMeaning, { column }: ColumnFacts): boolean {
  // «Столбец C» and what groups became say nothing of what they hold.
  if (column.letter === null || column.headerPath.length === 0) return false;
  const isKey = role.is === 'identifier' || role.is === 'name' || role.is === 'category';
  const isCode = column.type === 'number' && role.is === 'identifier';
  return isKey && (column.type === 'text' || isCode) && concept !== 'row-number';
}

/** Case, «ё» and spaces tell nothing apart. */
function keyText(text: string): string {
  return text.trim().toLowerCase().replaceAll('ё', 'е').replaceAll(/\s+/gu, ' ');
}

function linkBetween(from: End, to: End): Link | null {
  if (from.table === to.table || areForms(from.table, to.table)) return null;
  const isNamesake = from.name === to.name;
  const least = isNamesake ? NAMESAKE_VALUES_MIN : VALUES_MIN;
  if (Math.min(from.values.size, to.values.size) < least) return null;
  const found = [...from.values].filter((value) => to.values.has(value)).length;
  const coverage = found / from.values.size;
  if (coverage < (isNamesake ? NAMESAKE_COVERAGE : COVERAGE)) return null;
  return linkOf(
    [from.facts.id],
    [to.facts.id],
    coverage,
    `${found} из ${from.values.size} значений «${from.facts.column.name}» есть в «${to.table.meaning.title}»`,
  );
}

function linkOf(
  from: readonly ColumnId[],
  to: readonly ColumnId[],
  coverage: number,
  because: string,
): Link {
  return { from, to, coverage: Number(coverage.toFixed(3)), because };
}

/** A sheet and its long form, or two sheets of one form, look nothing up in each other. */
function areForms(one: ReadTable, other: ReadTable): boolean {
  const [first, second] = [one.facts.table, other.facts.table];
  const names = new Set(first.columns.map(({ name }) => keyText(name)));
  const shared = second.columns.filter(({ name }) => names.has(keyText(name))).length;
  if (shared > 1 && shared * 2 >= Math.min(first.columns.length, second.columns.length))
    return true;
  const root = (table: typeof first): string => table.derivedFrom ?? table.id;
  return root(first) === root(second);
}

/** Keys of two or three columns, all of them called the same in both tables. */
function compositeLink(from: ReadTable, to: ReadTable): Link | null {
  const { key } = to.meaning;
  if (from === to || areForms(from, to) || key.length < 2) return null;
  const pairs = key.map(({ column }) => ({
    to: to.facts.columns.find(({ id }) => id.column === column),
    from: from.facts.columns.find(({ id }) => keyText(id.column) === keyText(column)),
  }));
  const own = pairs.flatMap((pair) => (pair.from === undefined ? [] : [pair.from]));
  const other = pairs.flatMap((pair) => (pair.to === undefined ? [] : [pair.to]));
  if (own.length < key.length || other.length < key.length) return null;
  const there = new Set(rowKeys(other, to.facts.rowCount));
  const wanted = [...new Set(rowKeys(own, from.facts.rowCount))];
  const found = wanted.filter((value) => there.has(value)).length;
  const coverage = found / Math.max(1, wanted.length);
  if (coverage < NAMESAKE_COVERAGE) return null;
  const names = own.map(({ column }) => `«${column.name}»`).join(' + ');
  return linkOf(
    own.map(({ id }) => id),
    other.map(({ id }) => id),
    coverage,
    `${found} из ${wanted.length} сочетаний ${names} есть в «${to.meaning.title}»`,
  );
}

function rowKeys(columns: readonly ColumnFacts[], rows: number): readonly string[] {
  return Array.from({ length: rows }, (_, row) =>
    columns.map(({ values, codes }) => keyText(values[codes[row] ?? -1] ?? '')).join('\u0000'),
  );
}

/** Of two tables that look each other up the one with more rows is the fact. */
function isBackwards(link: Link, links: readonly Link[], tables: readonly ReadTable[]): boolean {
  const [from, to] = [tableIdOf(link.from), tableIdOf(link.to)];
  const back = links.some((one) => tableIdOf(one.from) === to && tableIdOf(one.to) === from);
  if (!back) return false;
  const places = tables.map(({ meaning }) => meaning.id);
  const rowsOf = (id: string): number => tables[places.indexOf(id)]?.facts.rowCount ?? 0;
  return (
    rowsOf(from) < rowsOf(to) ||
    (rowsOf(from) === rowsOf(to) && places.indexOf(from) > places.indexOf(to))
  );
}

function tableIdOf(side: readonly ColumnId[]): string {
  return side[0]?.table ?? '';
}

/** One way between two tables: the one that finds the most, by the fewest columns. */
function isBest(link: Link, links: readonly Link[]): boolean {
  const same = links.filter(
    (one) =>
      tableIdOf(one.from) === tableIdOf(link.from) && tableIdOf(one.to) === tableIdOf(link.to),
  );
  const best = same.toSorted((a, b) => b.coverage - a.coverage || a.from.length - b.from.length)[0];
  return link === best;
}

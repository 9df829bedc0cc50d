import { spelling } from '../../russian/src/index.js';
import type { ColumnId } from './column-id.js';
import type { ColumnFacts } from './facts/column-facts.js';
import type { ColumnMeaning, Link } from './meaning.js';
import type { ReadTable } from './read-table.js';

interface End {
  readonly table: ReadTable;
  readonly facts: ColumnFacts;
  readonly meaning: ColumnMeaning;
  readonly plain: Values;
  readonly spelled: Values;
  readonly name: string;
}

/** Values as they are compared: letter for letter, or by their spelling. */
interface Values {
  readonly distinct: ReadonlySet<string>;
  /** Each stands on one row only, or on repeats of it, and no row is without. */
  readonly areUnique: boolean;
}

/** Of columns that are called the same: what is not found is told. */
const NAMESAKE_COVERAGE = 0.6;
const COVERAGE = 0.95;
const NAMESAKE_VALUES_MIN = 2;
const VALUES_MIN = 3;
/** A thing of a list stands on so many rows of what happened to it. */
const ROWS_OF_EACH_MIN = 2;
/** Books of hundreds of little tables are no database. */
const TABLES_MAX = 24;

/** Many-to-one links over keys: the values of one side stand once each on the other. */
export function linksOf(tables: readonly ReadTable[]): readonly Link[] {
  if (tables.length > TABLES_MAX) return [];
  const ends = tables.flatMap(endsOf);
  const keys = ends.filter(({ plain, spelled }) => plain.areUnique || spelled.areUnique);
  const simple = keys.flatMap((to) => ends.flatMap((from) => linkBetween(from, to) ?? []));
  const composite = tables.flatMap((to) => tables.flatMap((from) => compositeLink(from, to) ?? []));
  const found = [...simple, ...composite];
  return found.filter((link) => !isBackwards(link, found, tables) && isBest(link, found));
}

function endsOf(table: ReadTable): readonly End[] {
  return table.facts.columns.flatMap((facts, at): readonly End[] => {
    const meaning = table.meaning.columns[at];
    if (meaning === undefined || !mayLink(meaning, facts)) return [];
    const name = keyText(facts.column.name);
    const plain = valuesOf(facts.values, table);
    const spelled = isText(facts) ? valuesOf(facts.values.map(spelling), table) : plain;
    return [{ table, facts, meaning, plain, spelled, name }];
  });
}

function valuesOf(values: readonly string[], { facts, meaning }: ReadTable): Values {
  const distinct = new Set(values);
  const { rows = 0, renumbered = [] } = meaning.doubles ?? {};
  // A row that was written twice is looked up once.
  const rowCount = facts.rowCount - (rows - renumbered.length);
  return { distinct, areUnique: distinct.size === rowCount };
}

const isText = ({ column }: ColumnFacts): boolean => column.type === 'text';

function mayLink({ role, concept }: ColumnMeaning, { column }: ColumnFacts): boolean {
  // «Столбец C» and what groups became say nothing of what they hold.
  if (column.letter === null || column.headerPath.length === 0) return false;
  const isKey = role.is === 'identifier' || role.is === 'name' || role.is === 'category';
  const isCode = column.type === 'number' && role.is === 'identifier';
  return isKey && (column.type === 'text' || isCode) && concept !== 'row-number';
}

/** Case, «ё» and spaces tell no headers apart. */
function keyText(text: string): string {
  return text.trim().toLowerCase().replaceAll('ё', 'е').replaceAll(/\s+/gu, ' ');
}

function linkBetween(from: End, to: End): Link | null {
  if (from.table === to.table || isOfOneSheet(from.table, to.table)) return null;
  if (areForms(from.table, to.table) && !isListOf(from, to)) return null;
  const isNamesake = from.name === to.name;
  const least = isNamesake ? NAMESAKE_VALUES_MIN : VALUES_MIN;
  if (Math.min(from.plain.distinct.size, to.plain.distinct.size) < least) return null;
  const found = bestMatch(from, to);
  if (found.coverage < (isNamesake ? NAMESAKE_COVERAGE : COVERAGE)) return null;
  const what = `значений «${from.facts.column.name}»`;
  return linkOf([from.facts.id], [to.facts.id], found, what, to.table);
}

interface Match {
  readonly found: number;
  readonly of: number;
  readonly coverage: number;
  readonly merged: boolean;
}

const noMatch: Match = { found: 0, of: 0, coverage: 0, merged: false };

/** By their spelling only where that finds more: a code may live by the case of its letters. */
function bestMatch(
  from: Pick<End, 'plain' | 'spelled'>,
  to: Pick<End, 'plain' | 'spelled'>,
): Match {
  const exact = to.plain.areUnique ? matchOf(from.plain, to.plain, false) : noMatch;
  if (exact.coverage === 1 || !to.spelled.areUnique) return exact;
  const merged = matchOf(from.spelled, to.spelled, true);
  return merged.coverage > exact.coverage ? merged : exact;
}

function matchOf(from: Values, to: Values, merged: boolean): Match {
  const of = from.distinct.size;
  const found = [...from.distinct].filter((value) => to.distinct.has(value)).length;
  return { found, of, coverage: found / Math.max(1, of), merged };
}

function linkOf(
  from: readonly ColumnId[],
  to: readonly ColumnId[],
  { found, of, coverage, merged }: Match,
  what: string,
  { meaning }: ReadTable,
): Link {
  const because = `${found} из ${of} ${what} есть в «${meaning.title}»`;
  const spelled = merged ? ' без учета написания' : '';
  return { from, to, coverage: Number(coverage.toFixed(3)), because: because + spelled, merged };
}

/** A sheet and its long form look nothing up in each other. */
function isOfOneSheet(one: ReadTable, other: ReadTable): boolean {
  const [first, second] = [one.facts.table, other.facts.table];
  const root = (table: typeof first): string => table.derivedFrom ?? table.id;
  return root(first) === root(second);
}

/** Two sheets of one form look nothing up in each other. */
function areForms(one: ReadTable, other: ReadTable): boolean {
  const [first, second] = [one.facts.table, other.facts.table];
  const names = new Set(first.columns.map(({ name }) => keyText(name)));
  const shared = second.columns.filter(({ name }) => names.has(keyText(name))).length;
  return shared > 1 && shared * 2 >= Math.min(first.columns.length, second.columns.length);
}

/**
 * «Артикул» in a list of goods whose «Товар» and «Категория» the orders repeat: what both sheets
 * say of a thing is the same on every row of it, and it has many of them.
 */
function isListOf(from: End, to: End): boolean {
  const { rowCount } = from.table.facts;
  if (from.name !== to.name || from.plain.distinct.size * ROWS_OF_EACH_MIN > rowCount) return false;
  const pairs = from.table.facts.columns.flatMap((own) => {
    const there = to.table.facts.columns.find((one) => sharesText(own, one, to));
    return there === undefined ? [] : [{ own, there }];
  });
  return pairs.length > 0 && pairs.every(({ own, there }) => areTold(own, there, from, to));
}

/** What is written of a thing, in a column of its own: prices may be others by then. */
const sharesText = (own: ColumnFacts, one: ColumnFacts, { facts }: End): boolean =>
  one !== facts &&
  isText(own) &&
  isText(one) &&
  keyText(own.column.name) === keyText(one.column.name);

function areTold(own: ColumnFacts, there: ColumnFacts, from: End, to: End): boolean {
  const textAt = ({ values, codes }: ColumnFacts, row: number): string =>
    spelling(values[codes[row] ?? -1] ?? '');
  const rows = Array.from({ length: to.table.facts.rowCount }, (_, row) => row);
  const told = new Map(rows.map((row) => [textAt(to.facts, row), textAt(there, row)]));
  let [found, same] = [0, 0];
  for (let row = 0; row < from.table.facts.rowCount; row += 1) {
    const other = told.get(textAt(from.facts, row));
    if (other === undefined) continue;
    found += 1;
    if (other === textAt(own, row)) same += 1;
  }
  return found > 0 && same >= found * COVERAGE;
}

/** Keys of two or three columns, all of them called the same in both tables. */
function compositeLink(from: ReadTable, to: ReadTable): Link | null {
  const { key } = to.meaning;
  if (from === to || isOfOneSheet(from, to) || areForms(from, to) || key.length < 2) return null;
  const pairs = key.map(({ column }) => ({
    to: to.facts.columns.find(({ id }) => id.column === column),
    from: from.facts.columns.find(({ id }) => keyText(id.column) === keyText(column)),
  }));
  const own = pairs.flatMap((pair) => (pair.from === undefined ? [] : [pair.from]));
  const other = pairs.flatMap((pair) => (pair.to === undefined ? [] : [pair.to]));
  if (own.length < key.length || other.length < key.length) return null;
  const found = bestMatch(rowKeys(own, from), rowKeys(other, to));
  if (found.coverage < NAMESAKE_COVERAGE) return null;
  const names = own.map(({ column }) => `«${column.name}»`).join(' + ');
  const [left, right] = [own, other].map((columns) => columns.map(({ id }) => id));
  return linkOf(left ?? [], right ?? [], found, `сочетаний ${names}`, to);
}

function rowKeys(
  columns: readonly ColumnFacts[],
  table: ReadTable,
): Pick<End, 'plain' | 'spelled'> {
  const keys = (write: (value: string, column: ColumnFacts) => string): Values => {
    const rows = Array.from({ length: table.facts.rowCount }, (_, row) =>
      columns
        .map((column) => write(column.values[column.codes[row] ?? -1] ?? '', column))
        .join('\u0000'),
    );
    return valuesOf(rows, table);
  };
  return {
    plain: keys((value) => value),
    spelled: keys((value, column) => (isText(column) ? spelling(value) : value)),
  };
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

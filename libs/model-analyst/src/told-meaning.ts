import type { Query } from '../../jail/src/index.js';
import type {
  ColumnId,
  ColumnMeaning,
  Link,
  Meaning,
  TableMeaning,
  Role,
  Unit,
} from '../../meaning/src/index.js';
import { cutText } from '../../russian/src/index.js';
import { unitText } from '../../frames/src/index.js';
import { personalOf } from './personal.js';
import { headerOf } from './people-headers.js';
import { asData } from './outgoing.js';
import type { PersonalNames } from './personal-names.js';
import { toldDefinitions } from './told-definitions.js';
import { repeatsIn } from './told-repeats.js';

const limits = {
  tables: 12,
  columns: 60,
  values: 40,
  some: 12,
  letters: 80,
  names: 2_000,
} as const;

export interface ToldMeaning {
  /** What a model is told of the file. */
  readonly data: string;
  /** All values of a column, where they were told; null where they are too many. */
  readonly values: (column: ColumnId) => readonly string[] | null;
}

/** Roles, grain, links, definitions, values and ranges; never rows, and no names of people. */
export async function toldMeaning(
  meaning: Meaning,
  query: Query,
  names: PersonalNames,
): Promise<ToldMeaning> {
  const long = meaning.views.filter(({ form }) => form === 'long');
  const shown = [...meaning.tables, ...long].slice(0, limits.tables);
  const read = [];
  for (const table of shown) read.push(await readTable(table, query));
  const columns = read.flatMap((table) => table.columns);
  addNames(columns, names);
  const tables = read.map((table) => toldTable(table, names));
  const definitions = toldDefinitions(meaning.definitions, names);
  const known = new Map(
    columns
      .filter(({ values }) => values.all)
      .map(({ column, values }) => [placeOf(column.id.table, column.id.column), textsOf(values)]),
  );
  return {
    data: names.namedIn(asData({ tables, links: meaning.links.map(toldLink), definitions })),
    values: ({ table, column }) => known.get(placeOf(table, column)) ?? null,
  };
}

/** Headers, sheets and values, which a sentence of a model may have with their digits. */
export function namedIn({
  meaning,
  told,
}: {
  readonly meaning: Meaning;
  readonly told: ToldMeaning;
}): ReadonlySet<string> {
  const tables = [...meaning.tables, ...meaning.views];
  const columns = tables.flatMap((table) => table.columns);
  return new Set([
    ...tables.flatMap(({ sheet, title }) => [sheet, title]),
    ...columns.flatMap(({ id, header }) => [header, id.column, ...(told.values(id) ?? [])]),
  ]);
}

/** Names below one header may stand as bare surnames below another, so all are met first. */
function addNames(columns: readonly ReadColumn[], names: PersonalNames): void {
  const texts = columns.filter(({ column }) => column.type === 'text');
  for (const { column, values } of texts) {
    names.add(column.id.column, personalOf(column.id.column, textsOf(values)));
  }
  for (const { column, values } of texts) {
    if (names.areKnown(textsOf(values))) names.add(column.id.column, textsOf(values));
  }
}

const placeOf = (table: string, column: string): string => JSON.stringify([table, column]);

interface ReadColumn {
  readonly column: ColumnMeaning;
  readonly values: Values;
}

async function readTable(table: TableMeaning, query: Query) {
  const columns: ReadColumn[] = [];
  for (const column of table.columns.slice(0, limits.columns)) {
    columns.push({ column, values: await valuesOf(table, column, query) });
  }
  const counted = columns.map(({ column: { id, role }, values: { distinct } }) => ({
    name: id.column,
    distinct,
    isNumber: role.is === 'identifier',
  }));
  const inFile = { sql: quoted(table.sqlName), rows: table.rowCount };
  const repeats = 'of' in table ? null : await repeatsIn(inFile, counted, query);
  return { table, columns, repeats };
}

function toldTable(
  { table, columns, repeats }: Awaited<ReturnType<typeof readTable>>,
  names: PersonalNames,
) {
  const { id, title, sheet, rowCount, rowIs, notes } = table;
  const of = 'of' in table ? { longFormOf: table.of } : {};
  const again = repeats === null ? {} : { repeats };
  const called = { sheet: short(names.hidden(sheet)), title: short(names.hidden(title)) };
  const told = columns.map(({ column, values }) => toldColumn(column, values, names));
  return {
    id,
    ...of,
    ...called,
    ...(notes === undefined ? {} : { notes: notes.map((line) => short(names.hidden(line))) }),
    rows: rowCount,
    ...again,
    rowIs: names.hidden(rowIs),
    columns: told,
  };
}

interface Values {
  /** The most frequent first, with how many rows have each. */
  readonly counted: readonly (readonly [string, number])[];
  readonly all: boolean;
  readonly distinct: number;
  readonly empty: number;
  readonly lowest: string | null;
  readonly middle: string | null;
  readonly highest: string | null;
}

async function valuesOf(
  { sqlName }: TableMeaning,
  { id, type }: ColumnMeaning,
  query: Query,
): Promise<Values> {
  const [table, cell] = [quoted(sqlName), quoted(id.column)];
  const isRange = type === 'number' || type === 'date';
  const range = isRange
    ? `min(${cell}), quantile_disc(${cell}, 0.5), max(${cell})`
    : 'NULL, NULL, NULL';
  const { rows } = await query(
    `SELECT count(DISTINCT ${cell}), count(*) - count(${cell}), ${range} FROM ${table}`,
  );
  const [distinct, empty, lowest, middle, highest] = rows[0] ?? [];
  const text = (value: string | boolean | null | undefined) =>
    value === null || value === undefined ? null : String(value);
  const counted = isRange ? [] : await countedOf(table, cell, query);
  const count = Number(distinct ?? 0);
  return {
    counted,
    all: !isRange && count <= limits.names && counted.length === count,
    distinct: count,
    empty: Number(empty ?? 0),
    lowest: text(lowest),
    middle: text(middle),
    highest: text(highest),
  };
}

async function countedOf(table: string, cell: string, query: Query) {
  const { rows } = await query(
    `SELECT CAST(${cell} AS VARCHAR) AS v, count(*) AS n FROM ${table} WHERE ${cell} IS NOT NULL ` +
      `GROUP BY 1 ORDER BY 2 DESC, 1 LIMIT ${limits.names}`,
  );
  return rows.map(([value, count]) => [String(value), Number(count)] as const);
}

function toldColumn(
  { id, type, role, perEach, ofMany = [], apartBy }: ColumnMeaning,
  values: Values,
  names: PersonalNames,
) {
  const isHidden = headerOf(id.column) === 'personal';
  const shown = addedUp(
    values.counted
      .slice(0, shownCountOf(values))
      .map(([value, count]) => [names.cell(value), count]),
  );
  const { distinct, empty, lowest, middle, highest } = values;
  return {
    name: id.column,
    type,
    ...toldRole(role),
    ...(empty === 0 ? {} : { empty }),
    ...(ofMany.length === 0 ? {} : { ofMany: ofMany.map((value) => short(names.cell(value))) }),
    ...(apartBy === undefined ? {} : { namesSeveralAsShownBy: apartBy.column }),
    ...(perEach.length === 0 ? {} : { onePer: perEach.map(({ column }) => column) }),
    ...(lowest === null || isHidden ? {} : { lowest, middle, highest }),
    ...(type === 'text' ? { distinct, [isAll(values) ? 'all' : 'values']: shown } : {}),
  };
}

/** Spellings of one person stand together. */
function addedUp(values: readonly (readonly [string, number])[]) {
  const counts = new Map<string, number>();
  for (const [value, count] of values) {
    const told = short(value);
    counts.set(told, (counts.get(told) ?? 0) + count);
  }
  return [...counts];
}

const isAll = (values: Values): boolean =>
  values.all && shownCountOf(values) >= values.counted.length;

const shownCountOf = ({ all, counted }: Values): number =>
  all && counted.length <= limits.values ? limits.values : limits.some;

const textsOf = ({ counted }: Values): readonly string[] => counted.map(([value]) => value);

function toldRole(role: Role) {
  const { is, ...more } = role;
  const unit = 'unit' in more ? { unit: shownUnit(more.unit) } : {};
  const told = Object.fromEntries(Object.entries(more).filter(([name]) => name !== 'unit'));
  return { role: is, ...told, ...unit };
}

function shownUnit({ symbol, scale, per }: Unit): string {
  const below = per === null || per.symbol === '' ? [] : [per.symbol];
  const above = symbol === '' ? [] : [scale === 1 ? symbol : `${scale} ${symbol}`];
  return unitText({ is: 'amount', above, below });
}

function toldLink({ from, to }: Link) {
  const name = ({ table, column }: ColumnId): string => `${table}.${column}`;
  return { manyRowsOf: from.map(name), toOneOf: to.map(name) };
}

function short(text: string): string {
  return cutText(text.replaceAll(/\s+/g, ' '), limits.letters);
}

function quoted(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}

import type { Query } from '../../jail/src/index.js';
import type {
  ColumnId,
  ColumnMeaning,
  Definition,
  Link,
  Meaning,
  TableMeaning,
  Role,
  Unit,
} from '../../meaning/src/index.js';
import { cutText } from '../../russian/src/index.js';
import { unitText } from '../../frames/src/index.js';
import { isPersonalColumn } from './personal.js';
import { asData } from './outgoing.js';
import { areOfPeople } from './personal-names.js';
import type { PersonalNames } from './personal-names.js';
import { repeatsIn } from './told-repeats.js';
import type { Counted } from './told-repeats.js';

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
  const known = new Map<string, readonly string[]>();
  const tables = [];
  for (const table of shown) tables.push(await toldTable(table, query, names, known));
  const definitions = meaning.definitions.map(toldDefinition);
  return {
    data: asData({ tables, links: meaning.links.map(toldLink), definitions }),
    values: ({ table, column }) => known.get(placeOf(table, column)) ?? null,
  };
}

/** A measure is asked for by its id, a population by the condition that it is. */
function toldDefinition(definition: Definition) {
  const { id, is, name, because } = definition;
  if (is === 'measure') return { id, is, name, because };
  if (is !== 'population') return { is, name, because };
  const { column, out, rowsOut } = definition;
  const where = { is: 'not', of: { is: 'one-of', column, values: out } };
  return { is, name, because, ...(out.length === 0 ? {} : { where, rowsLeftOut: rowsOut }) };
}

const placeOf = (table: string, column: string): string => JSON.stringify([table, column]);

async function toldTable(
  table: TableMeaning,
  query: Query,
  names: PersonalNames,
  known: Map<string, readonly string[]>,
) {
  const columns = [];
  const counted: Counted[] = [];
  for (const column of table.columns.slice(0, limits.columns)) {
    const values = await valuesOf(table, column, query);
    counted.push({ name: column.id.column, distinct: values.distinct });
    columns.push(toldColumn(column, values, names));
    if (values.all)
      known.set(
        placeOf(table.id, column.id.column),
        values.counted.map(([value]) => value),
      );
  }
  const { id, title, sheet, rowCount, rowIs } = table;
  const of = 'of' in table ? { longFormOf: table.of } : {};
  const inFile = { sql: quoted(table.sqlName), rows: rowCount };
  const repeats = 'of' in table ? null : await repeatsIn(inFile, counted, query);
  const again = repeats === null ? {} : { repeats };
  const called = { sheet: short(sheet), title: short(title) };
  return { id, ...of, ...called, rows: rowCount, ...again, rowIs, columns };
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
  { id, type, role, perEach }: ColumnMeaning,
  values: Values,
  names: PersonalNames,
) {
  const texts = values.counted.map(([value]) => value);
  const personal = isPersonal(id.column, texts);
  if (personal && type === 'text') names.add(id.column, texts);
  const shown = addedUp(
    values.counted
      .slice(0, shownCountOf(values))
      .map(([value, count]) => [
        personal ? names.placeholderOf(value) : names.masked(value),
        count,
      ]),
  );
  const { distinct, empty, lowest, middle, highest } = values;
  return {
    name: id.column,
    type,
    ...toldRole(role),
    ...(empty === 0 ? {} : { empty }),
    ...(perEach.length === 0 ? {} : { onePer: perEach.map(({ column }) => column) }),
    ...(lowest === null || personal ? {} : { lowest, middle, highest }),
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

const isPersonal = (column: string, texts: readonly string[]): boolean =>
  isPersonalColumn(column, texts.slice(0, limits.values)) || areOfPeople(column, texts);

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

import type { Column, Table, Value } from '../model.js';
import { periodOfHeader } from './period-of-header.js';
import { keyColumn, longTable, measureColumn, textColumn } from './unpivot.js';
import type { LongRow } from './unpivot.js';
import { unitOfHeader } from './units.js';

const KINDS_MIN = 2;
const VALUES_MAX = 40;
const PLAN = /(?<!\p{L})(?:план[аы]?(?!\p{L})|бюджет|лимит|норматив)/iu;
const TOTAL = /^(?:итого|всего|total)/iu;
const VALUE = 'Значение';

interface KindColumn {
  readonly index: number;
  readonly column: Column;
  readonly label: string;
}

/**
 * A plan with a column for each shop, brigade or kind that a column of another table names, as
 * rows; else null.
 */
export function unpivotKinds(table: Table, all: readonly Table[]): Table | null {
  if (table.derivedFrom !== null || table.layout !== 'list' || !isOfPlans(table)) return null;
  const columns = table.columns.flatMap((column, index) => kindColumn(column, index));
  const names = columns.map(({ label }) => plain(label));
  const areAlike = new Set(columns.map(unitText)).size === 1;
  if (columns.length < KINDS_MIN || !areAlike || new Set(names).size < names.length) return null;
  const found = namingColumn(names, table, all);
  if (found === null) return null;
  const keys = table.columns.flatMap((column, index) =>
    column.type !== 'number' || column.role === 'identifier' ? [{ column, index }] : [],
  );
  const long = rowsOf(table, keys, columns, found);
  const valuesAt = (place: number): Value[] => long.map(({ values }) => values[place] ?? null);
  const built = [
    ...keys.map(({ column }, place) => keyColumn(table, column, valuesAt(place))),
    textColumn(table, found.name, valuesAt(keys.length)),
    measureColumn(table, measureOf(columns), valuesAt(keys.length + 1), columns),
  ];
  const told = columns.map(({ label }) => `«${label}»`).join(', ');
  return longTable(table, long, built, [`Таблица развернута: столбцы ${told} стали строками`]);
}

const unitText = ({ column: { unit, currency } }: KindColumn): string => `${unit} ${currency}`;

const WITH_UNIT = /^(?<name>.+?)\s*(?:,\s*(?<after>[^,()]+)|\((?<within>[^()]+)\))$/u;

/** «Линия 1» of «Линия 1, м²», «Аренда» of «Аренда (тыс. руб.)». */
function withoutUnit(label: string): string {
  const { name, after, within } = WITH_UNIT.exec(label.trim())?.groups ?? {};
  const { unit, currency } = unitOfHeader([`а, ${after ?? within ?? ''}`]);
  return name !== undefined && (unit !== null || currency !== null) ? name : label;
}

function isOfPlans({ title, sheet, metadata, columns }: Table): boolean {
  const heads = columns.flatMap(({ headerPath }) => headerPath.slice(0, -1));
  return [title, sheet, ...metadata.titleLines, ...heads].some((text) => PLAN.test(text));
}

function kindColumn(column: Column, index: number): readonly KindColumn[] {
  const label = column.headerPath.at(-1) ?? column.name;
  const isKind = column.type === 'number' && column.role !== 'identifier';
  if (!isKind || TOTAL.test(label) || periodOfHeader(column.headerPath) !== null) return [];
  return [{ index, column, label: withoutUnit(label) }];
}

interface Naming {
  readonly name: string;
  /** By the plain form of each value. */
  readonly values: ReadonlyMap<string, string>;
}

/** The column of fewest values that has all names; none that the plan has itself. */
function namingColumn(
  names: readonly string[],
  table: Table,
  all: readonly Table[],
): Naming | null {
  const others = all.filter((one) => one.id !== table.id && one.derivedFrom === null);
  const found = others.flatMap((one) =>
    one.columns.flatMap((column, at): readonly Naming[] => {
      if (column.type !== 'text' || table.columns.some(({ name }) => name === column.name))
        return [];
      const values = new Map(one.rows.flatMap((row) => pairOf(row[at])));
      const isNaming = values.size <= VALUES_MAX && names.every((name) => values.has(name));
      return isNaming ? [{ name: column.name, values }] : [];
    }),
  );
  return found.toSorted((a, b) => a.values.size - b.values.size)[0] ?? null;
}

const pairOf = (value: Value | undefined): readonly (readonly [string, string])[] =>
  typeof value === 'string' && value.trim() !== '' ? [[plain(value), value]] : [];

const plain = (text: string): string =>
  text.trim().toLowerCase().replaceAll('ё', 'е').replaceAll(/\s+/gu, ' ');

function rowsOf(
  { rows, sourceRows }: Table,
  keys: readonly { readonly index: number }[],
  columns: readonly KindColumn[],
  { values: named }: Naming,
): readonly LongRow[] {
  return rows.flatMap((row, at) =>
    columns.flatMap(({ index, label }): readonly LongRow[] => {
      const value = row[index] ?? null;
      if (value === null) return [];
      const own = keys.map((key) => row[key.index] ?? null);
      const kind = named.get(plain(label)) ?? label;
      return [{ values: [...own, kind, value], sourceRow: sourceRows[at] ?? 0 }];
    }),
  );
}

/** What stands above all of them, else no word. */
function measureOf(columns: readonly KindColumn[]): string {
  const heads = new Set(columns.map(({ column }) => column.headerPath.slice(0, -1).join(' / ')));
  const [head = ''] = heads;
  return heads.size === 1 && head !== '' ? head : VALUE;
}

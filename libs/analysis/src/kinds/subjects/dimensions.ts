import type { Condition, Key } from '../../frames/frame.js';
import { weekdayNames } from '../../note/calendar.js';
import type { ColumnId } from '../../meaning/column-id.js';
import {
  tableOf,
  type ColumnMeaning,
  type Meaning,
  type TableMeaning,
} from '../../meaning/meaning.js';
import { thingOf } from '../../note/things.js';
import type { Dimension } from './subject.js';
import { isOneOf, statusColumn } from './statuses.js';

/** Numbers of rows, papers and people's data group nothing. */
const untelling: ReadonlySet<string> = new Set([
  ...['row-number', 'order', 'document', 'id', 'contact', 'tax-id', 'unit-name', 'deal-name'],
  ...['text', 'clock', 'status'],
]);

const people: ReadonlySet<string> = new Set([
  ...['person', 'employee', 'sales-person', 'customer', 'supplier', 'teacher', 'doctor'],
]);

/** What the rows of a table may be grouped by: its own columns, then those of its lookups. */
export function dimensionsOf(table: TableMeaning, meaning: Meaning): readonly Dimension[] {
  const lookups = meaning.links.flatMap(({ from, to }) =>
    from.every((one) => one.table === table.id) ? [{ from, to }] : [],
  );
  const keys = lookups.flatMap(({ to }) => to);
  const foreign = lookups.flatMap(({ to }) => tableOf(meaning, to[0]?.table ?? '')?.columns ?? []);
  const named = foreign.filter((column) => isNameOf(column, keys));
  const own = table.columns.filter(
    (column) => groups(column, table, meaning) && !isCodeOf(column, lookups, named),
  );
  const looked = foreign.filter(
    (column) =>
      (isKind(column) || named.includes(column)) &&
      !keys.some((key) => isSame(key, column.id)) &&
      !isUntelling(column),
  );
  const days = table.columns.filter((column) => isDaily(column, meaning));
  return [
    ...[...own, ...looked].map((column) => dimensionOf(column, table)),
    ...days.map(({ id }) => ({ ...plainDimension, column: id, part: 'weekday' as const })),
  ];
}

/** What is looked up by a code has a name there. */
function isNameOf({ id, role }: ColumnMeaning, keys: readonly ColumnId[]): boolean {
  return role.is === 'name' && !keys.some((key) => isSame(key, id));
}

function isCodeOf(
  { id, role }: ColumnMeaning,
  lookups: readonly { readonly from: readonly ColumnId[]; readonly to: readonly ColumnId[] }[],
  named: readonly ColumnMeaning[],
): boolean {
  if (role.is !== 'identifier') return false;
  return lookups.some(
    ({ from, to }) =>
      from.length === 1 &&
      from.some((one) => isSame(one, id)) &&
      named.some((name) => name.id.table === to[0]?.table && persons.has(name.concept ?? '')),
  );
}

const persons: ReadonlySet<string> = new Set(['person', 'customer', 'name']);

/** Only the axis of a table: what its rows happened at. */
function isDaily({ id }: ColumnMeaning, { definitions, views }: Meaning): boolean {
  const isAxis = definitions.some((one) => one.is === 'axis' && isSame(one.column, id));
  return isAxis && !views.some((view) => view.id === id.table);
}

const plainDimension = {
  also: [],
  header: 'День недели',
  thing: thingOf('День недели'),
  isPeople: false,
  isPerson: false,
  isReason: false,
  isTrait: false,
  isKey: false,
};

const traits: ReadonlySet<string> = new Set(['gender', 'age', 'priority']);

function groups(column: ColumnMeaning, table: TableMeaning, meaning: Meaning): boolean {
  if (isUntelling(column)) return false;
  if (meaning.definitions.some((one) => one.is === 'direction' && decides(one.values, column)))
    return false;
  const status = statusColumn(table.id, meaning);
  if (status !== null && isSame(status.column, column.id)) return false;
  return isKind(column) || column.role.is === 'name' || isRepeatedCode(column, table);
}

function decides(values: readonly { readonly column: ColumnId }[], { id }: ColumnMeaning): boolean {
  return values.some(({ column }) => isSame(column, id));
}

function isKind({ role, type }: ColumnMeaning): boolean {
  return role.is === 'category' || role.is === 'flag' || (role.is === 'ordinal' && type !== 'date');
}

/** The number of a car stands on many trips. */
function isRepeatedCode({ id, role }: ColumnMeaning, { key }: TableMeaning): boolean {
  return role.is === 'identifier' && !(key.length === 1 && key[0]?.column === id.column);
}

function isUntelling({ concept }: ColumnMeaning): boolean {
  return untelling.has(concept ?? '');
}

function dimensionOf(column: ColumnMeaning, { key }: TableMeaning): Dimension {
  const { id, header, concept, role } = column;
  return {
    column: id,
    also: [],
    part: null,
    header,
    thing: pluralThing(header),
    isPeople: people.has(concept ?? ''),
    isPerson: concept === 'person' || concept === 'employee' || concept === 'employee-id',
    isTrait: traits.has(concept ?? '') || role.is === 'flag',
    isReason: concept === 'reason',
    isKey: role.is === 'name' && key.length === 1 && key[0]?.column === id.column,
  };
}

function isSame(one: ColumnId, other: ColumnId): boolean {
  return one.table === other.table && one.column === other.column;
}

/** What rows are told apart by; spellings that differ by case, spaces and ё are one. */
export function keyOf({ column, also, part }: Dimension): Key {
  if (part !== null) return { is: 'part', of: { is: 'cell', column }, part };
  return { is: 'value', column, also, merged: true };
}

/** The rows of one group, as a result names it. */
export function rowsOfGroup({ column, part }: Dimension, label: string): Condition {
  if (part === null) return isOneOf(column, [label]);
  const values = [weekdayNames.findIndex((name) => name === label) + 1];
  return { is: 'part-is', of: { is: 'cell', column }, part, values };
}

/** Of what has no plural («номенклатура») no «по каким» can be asked. */
function pluralThing(header: string): Dimension['thing'] {
  const thing = thingOf(header);
  return thing === null || !/м(?: |$)/u.test(thing.by) ? null : thing;
}

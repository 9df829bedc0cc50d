import type { ColumnId, Meaning } from '../../../meaning/src/index.js';
import { tableOf } from '../../../meaning/src/index.js';
import type { Ask, Key } from '../frame.js';
import type { Refusal } from '../refusal.js';
import { partsIn } from './columns-in.js';

/** What takes all rows of one name for those of one being. */
const byName: ReadonlySet<string> = new Set([
  ...['distinct', 'over-groups', 'repeated', 'of-group', 'found'],
]);

/** Groups and counts of beings by a name that several bear; sums and numbers of rows are none. */
export function againstNames(ask: Ask, meaning: Meaning): readonly Refusal[] {
  const keys = keysOf(ask).flatMap(columnOfKey);
  const told = [keys, ...partsIn(ask, byName).map((part) => apartIn(part, keys))];
  return told.flatMap((columns) =>
    columns.flatMap((column): readonly Refusal[] => {
      const apart = apartOf(column, meaning);
      if (apart === null || columns.some((one) => isApart(one, apart, meaning))) return [];
      return [{ code: 'name-of-several', column, apart }];
    }),
  );
}

function keysOf(ask: Ask): readonly Key[] {
  if (ask.is === 'unpivot') return keysOf(ask.of);
  if (ask.is === 'table') return ask.by.map(({ key }) => key);
  if (ask.is !== 'relation') return [];
  return [...ask.by.map(({ key }) => key), ...(ask.over === 'groups' ? ask.each : [])];
}

const columnOfKey = (key: Key): readonly ColumnId[] =>
  key.is === 'value' ? [key.column, ...key.also] : [];

/** Columns that tell apart what a part counts; of groups within groups the outer ones, too. */
function apartIn(part: object, keys: readonly ColumnId[]): readonly ColumnId[] {
  if ('by' in part) return [...keys, ...(part.by as readonly Key[]).flatMap(columnOfKey)];
  if ('within' in part) return part.within as readonly ColumnId[];
  if ('columns' in part) return part.columns as readonly ColumnId[];
  return 'column' in part ? [...keys, part.column as ColumnId] : [];
}

const apartOf = ({ table, column }: ColumnId, meaning: Meaning): ColumnId | null =>
  tableOf(meaning, table)?.columns.find(({ id }) => id.column === column)?.apartBy ?? null;

/** By what shows them to be several, or by numbers of their own. */
function isApart({ table, column }: ColumnId, apart: ColumnId, meaning: Meaning): boolean {
  if (table === apart.table && column === apart.column) return true;
  const found = tableOf(meaning, table)?.columns.find(({ id }) => id.column === column);
  return found?.role.is === 'identifier';
}

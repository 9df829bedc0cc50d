import type {
  ColumnId,
  ColumnMeaning,
  Meaning,
  MendedDate,
  Respelled,
} from '../../meaning/src/index.js';
import { tableOf } from '../../meaning/src/index.js';
import { columnsOfDefined } from './as-meant.js';
import { columnsIn } from './check/columns-in.js';
import type { Ask, NamedKey } from './frame.js';

/** Dates of a mistyped year in the columns by which asks count, each once. */
export function mendedIn(asks: readonly Ask[], meaning: Meaning): readonly MendedDate[] {
  const dates = columnsCounted(asks, meaning).flatMap(({ mended = [] }) => mended);
  // A table and a view of it have the same cell.
  return [...new Map(dates.map((date) => [JSON.stringify(date), date])).values()];
}

/** Second writings of names in the columns that asks make groups of, each once. */
export function respelledIn(asks: readonly Ask[], meaning: Meaning): readonly Respelled[] {
  const keys = asks.flatMap((ask) => (ask.is === 'table' ? ask.by.map(({ key }) => key) : []));
  const ids = keys.flatMap((key) => (key.is === 'value' ? [key.column] : []));
  const names = ids.flatMap((id) => columnIn(id, meaning)?.respelled ?? []);
  return [...new Map(names.map((one) => [JSON.stringify(one), one])).values()];
}

function columnsCounted(asks: readonly Ask[], meaning: Meaning): readonly ColumnMeaning[] {
  const counting = asks.map((ask) => withoutLabels(ask, meaning));
  const ids = [...columnsIn(counting), ...columnsOfDefined(counting, meaning)];
  const known = new Map(ids.map((id) => [JSON.stringify([id.table, id.column]), id]));
  return [...known.values()].flatMap((id) => columnIn(id, meaning) ?? []);
}

/** Of unions and other tables that only a frame has there is nothing to know. */
const columnIn = (id: ColumnId, meaning: Meaning): ColumnMeaning | undefined =>
  tableOf(meaning, id.table)?.columns.find((one) => one.id.column === id.column);

/** A day that stands beside the number of a row says which row it is; nothing is counted by it. */
function withoutLabels(ask: Ask, meaning: Meaning): Ask {
  if (ask.is !== 'table') return ask;
  const isNumber = ({ key }: NamedKey): boolean =>
    key.is === 'value' && columnIn(key.column, meaning)?.role.is === 'identifier';
  if (!ask.by.some(isNumber)) return ask;
  return { ...ask, by: ask.by.filter(({ key }) => key.is !== 'period' || key.grain !== 'day') };
}

import { tableOf } from '../../../meaning/src/index.js';
import type { Meaning } from '../../../meaning/src/index.js';
import type { Ask, Having, Measure, TableAsk } from '../frame.js';
import { near } from '../near.js';
import type { Refusal } from '../refusal.js';
import { columnsIn, partsIn } from './columns-in.js';

/** Tables and columns that the workbook lacks. */
export function unknownColumns(ask: Ask, meaning: Meaning): readonly Refusal[] {
  const known = [...meaning.tables, ...meaning.views].map(({ id }) => id);
  const counted = partsIn(ask, new Set(['count', 'shares-differ'])) as readonly { table: string }[];
  const tables = counted.map(({ table }) => table).filter((table) => !known.includes(table));
  const columns = columnsIn(ask).flatMap((column): readonly Refusal[] => {
    const table = tableOf(meaning, column.table);
    if (table === undefined) {
      return [{ code: 'unknown-table', table: column.table, near: near(column.table, known) }];
    }
    const names = table.columns.map(({ id }) => id.column);
    if (names.includes(column.column)) return [];
    return [{ code: 'unknown-column', column, near: near(column.column, names) }];
  });
  return [
    ...tables.map((table): Refusal => ({ code: 'unknown-table', table, near: near(table, known) })),
    ...columns,
  ];
}

/** Names that an ask gives twice, or uses without having given them. */
export function badNames(ask: Ask): readonly Refusal[] {
  switch (ask.is) {
    case 'table':
      return tableNames(ask);
    case 'unpivot':
      return [
        ...tableNames(ask.of),
        ...repeated([...ask.of.by.map(({ name }) => name), ask.measure, ask.value]),
      ];
    case 'rows': {
      const names = ask.columns.map(({ name }) => name);
      return [
        ...repeated(names),
        ...unknown([...ask.order.map(({ by }) => by), ...ask.totals], names),
      ];
    }
    case 'relation':
      return repeated([...ask.by.map(({ name }) => name), 'n', 'r']);
    default:
      return [];
  }
}

function tableNames(ask: TableAsk): readonly Refusal[] {
  const keys = ask.by.map(({ name }) => name);
  const measures = ask.measures.map(({ name }) => name);
  const withKeys = ask.measures.flatMap(({ measure }) => keysNamed(measure));
  return [
    ...repeated([...keys, ...measures]),
    ...unknown(
      ask.order.map(({ by }) => by),
      [...keys, ...measures],
    ),
    ...unknown([...(ask.top?.per ?? []), ...withKeys], keys),
    ...(ask.having === null ? [] : unknown(namesIn(ask.having), measures)),
    ...(ask.top !== null && ask.order.length === 0 ? [{ code: 'top-without-order' } as const] : []),
    ...along(ask, keys),
  ];
}

const windows = new Set(['share', 'across', 'running', 'change']);

function keysNamed(measure: Measure): readonly string[] {
  const found = partsIn(measure, windows) as readonly { readonly within?: readonly string[] }[];
  return found.flatMap(({ within }) => within ?? []);
}

function along({ measures }: TableAsk, keys: readonly string[]): readonly Refusal[] {
  return measures.flatMap(({ measure }) => {
    const found = partsIn(measure, windows) as readonly { readonly along?: string }[];
    const named = found.flatMap((one) => one.along ?? []);
    return named
      .filter((name) => !keys.includes(name))
      .map((name) => ({ code: 'along-no-key', name, keys }) as const);
  });
}

function namesIn(having: Having): readonly string[] {
  if (having.is === 'not') return namesIn(having.of);
  if (having.is !== 'compare') return having.of.flatMap(namesIn);
  return [having.left, having.right].flatMap((side) => (side.is === 'measure' ? [side.name] : []));
}

function repeated(names: readonly string[]): readonly Refusal[] {
  const again = names.filter((name, place) => names.indexOf(name) < place);
  return again.map((name) => ({ code: 'same-name', name }));
}

function unknown(used: readonly string[], known: readonly string[]): readonly Refusal[] {
  return used
    .filter((name) => !known.includes(name))
    .map((name) => ({ code: 'unknown-name', name, near: near(name, known) }));
}

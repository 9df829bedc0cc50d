import { mendedText, respelledText } from '../../../frames/src/index.js';
import type { Respelled, TableMeaning } from '../../../meaning/src/index.js';

/** Dates of a mistyped year and second writings of names, as entries of their own. */
export function otherwiseIn(tables: readonly TableMeaning[]): readonly string[] {
  const columns = tables.flatMap((table) => table.columns);
  const dates = once(
    columns.flatMap(({ mended = [] }) => mended),
    ({ of, row, ...day }) => [of?.value ?? row, day],
  );
  const names = inAll(columns.flatMap(({ respelled = [] }) => respelled));
  return [mendedText(dates), respelledText(names)].filter((text) => text !== null);
}

/** A writing of several tables, with the cells of all of them. */
function inAll(names: readonly Respelled[]): readonly Respelled[] {
  const written = Map.groupBy(names, (one) => JSON.stringify([one.written, one.meant]));
  return [...written.values()].flatMap(([first, ...others]) =>
    first === undefined
      ? []
      : [{ ...first, rows: others.reduce((sum, { rows }) => sum + rows, first.rows) }],
  );
}

/** What several tables have is told once. */
function once<T>(all: readonly T[], by: (one: T) => unknown): readonly T[] {
  return [...new Map(all.map((one) => [JSON.stringify(by(one)), one])).values()];
}

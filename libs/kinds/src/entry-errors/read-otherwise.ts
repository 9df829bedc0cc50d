import { mendedText, respelledText } from '../../../frames/src/index.js';
import type { TableMeaning } from '../../../meaning/src/index.js';

/** Dates of a mistyped year and second writings of names, as entries of their own. */
export function otherwiseIn(tables: readonly TableMeaning[]): readonly string[] {
  const columns = tables.flatMap((table) => table.columns);
  const dates = once(
    columns.flatMap(({ mended = [] }) => mended),
    ({ of, row, ...day }) => [of?.value ?? row, day],
  );
  const names = once(
    columns.flatMap(({ respelled = [] }) => respelled),
    (one) => [one.written, one.meant],
  );
  return [mendedText(dates), respelledText(names)].filter((text) => text !== null);
}

/** What several tables have is told once. */
function once<T>(all: readonly T[], by: (one: T) => unknown): readonly T[] {
  return [...new Map(all.map((one) => [JSON.stringify(by(one)), one])).values()];
}

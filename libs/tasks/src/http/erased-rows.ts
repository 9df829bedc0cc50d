import type { Provenance } from '../../../contract/src/index.js';

/** «Файл удален; строки 10–862 листа «Лист_1»»; a text file has no sheets. */
export function erasedMessage(entry: Provenance, isText: boolean): string {
  const { from, to } = rowsOf(entry);
  const rows = from === to ? `строка ${from}` : `строки ${from}–${to}`;
  const sheet = isText ? '' : ` листа «${entry.sheet}»`;
  const part = entry.filter === undefined ? '' : `, из них взято ${entry.rowsTaken}`;
  return `Файл удален; ${rows}${sheet}${part}`;
}

/** Reports of before have the range alone, with its header. */
function rowsOf({ range, rowsFrom, rowsTo }: Provenance) {
  const [, first = '1', last = first] = /^[A-Z]+(\d+)(?::[A-Z]+(\d+))?$/.exec(range) ?? [];
  return {
    from: rowsFrom ?? Math.min(Number(first) + 1, Number(last)),
    to: rowsTo ?? Number(last),
  };
}

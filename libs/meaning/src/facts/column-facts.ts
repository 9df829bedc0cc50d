import type { Column, Table } from '../../../workbook/src/index.js';
import type { ColumnId } from '../column-id.js';
import { headerWords } from '../lexicon/header-words.js';
import type { HeaderWords } from '../lexicon/header-words.js';
import { matchHeader } from '../lexicon/match-header.js';
import type { Match } from '../lexicon/match-header.js';

/** What a column's cells show, read once: witnesses look at nothing else. */
export interface ColumnFacts {
  readonly id: ColumnId;
  readonly column: Column;
  readonly words: HeaderWords;
  readonly matches: readonly Match[];
  /** Of number columns; NaN where the cell is empty. */
  readonly numbers: Float64Array | null;
  /** The place of each row's value in `values`; −1 where the cell is empty. */
  readonly codes: Int32Array;
  readonly values: readonly string[];
  readonly counts: readonly number[];
  readonly filled: number;
}

export interface TableFacts {
  readonly table: Table;
  readonly columns: readonly ColumnFacts[];
  readonly rowCount: number;
}

export function factsOf(table: Table): TableFacts {
  const columns = table.columns.map((column, at) => columnFacts(table, column, at));
  return { table, columns, rowCount: table.rows.length };
}

function columnFacts({ id: table, rows }: Table, column: Column, at: number): ColumnFacts {
  const words = headerWords(column.headerPath.length > 0 ? column.headerPath : [column.name]);
  const numbers = column.type === 'number' ? new Float64Array(rows.length).fill(NaN) : null;
  const codes = new Int32Array(rows.length).fill(-1);
  const places = new Map<string, number>();
  const counts: number[] = [];
  for (const [row, cells] of rows.entries()) {
    const cell = cells[at] ?? null;
    if (cell === null) continue;
    const text = String(cell);
    const code = places.get(text) ?? places.size;
    if (code === places.size) places.set(text, code);
    counts[code] = (counts[code] ?? 0) + 1;
    codes[row] = code;
    if (numbers !== null) numbers[row] = Number(text);
  }
  const filled = counts.reduce((sum, count) => sum + count, 0);
  const id = { table, column: column.name };
  const matches = matchHeader(words);
  return { id, column, words, matches, numbers, codes, values: [...places.keys()], counts, filled };
}

/** The concepts that the header names, the weightiest first. */
export function conceptsOf({ matches }: ColumnFacts): readonly string[] {
  return matches.toSorted((a, b) => b.weight - a.weight).map(({ phrase }) => phrase.concept);
}

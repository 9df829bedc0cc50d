import type { ColumnFacts } from '../facts/column-facts.js';
import type { ReadTable } from '../read-table.js';

/** Numbers of things in one table, and the column of another sheet that names them. */
export interface Referring {
  readonly own: ColumnFacts;
  readonly other: ReadTable;
  readonly key: ColumnFacts;
}

const NAMED_MIN = 12;
const NAMED_SHARE = 0.8;

/** «Договор» of a sheet of payments names what is called «№ договора» in the register. */
export function referringTo(one: ReadTable, all: readonly ReadTable[]): readonly Referring[] {
  const numbers = one.facts.columns.filter(
    (_, at) => one.meaning.columns[at]?.role.is === 'identifier',
  );
  const others = all.filter(({ facts }) => facts.table.sheet !== one.facts.table.sheet);
  return numbers.flatMap((own) => {
    const known = new Set(own.values);
    return others.flatMap((other): readonly Referring[] => {
      const { columns } = other.facts;
      const key =
        columns.find(({ column }) => column.name === own.column.name) ??
        columns.find((column) => names(column, known));
      return key === undefined ? [] : [{ own, other, key }];
    });
  });
}

/** Plain numbers are among others by chance. */
function names({ column, values }: ColumnFacts, known: ReadonlySet<string>): boolean {
  if (column.type !== 'text' || values.length < NAMED_MIN) return false;
  const found = values.filter((value) => known.has(value)).length;
  return found >= NAMED_SHARE * values.length;
}

/** The rows of each value. */
export function rowsByValue({ codes, values }: ColumnFacts): ReadonlyMap<string, number[]> {
  const rows = new Map<string, number[]>();
  for (const [row, code] of codes.entries()) {
    const value = values[code];
    if (value === undefined) continue;
    const own = rows.get(value);
    if (own === undefined) rows.set(value, [row]);
    else own.push(row);
  }
  return rows;
}

import type { QuestionCondition } from '../../../contract/src/question.js';
import type { KnownValues } from '../../../frames/src/index.js';
import type { ColumnId } from '../../../meaning/src/index.js';
import type { Table, Value } from '../../../workbook/src/index.js';

/** A column's values in the file; the most frequent first. */
export interface ColumnValues {
  readonly values: readonly string[];
  readonly first: string | null;
  readonly last: string | null;
}

const none: ColumnValues = { values: [], first: null, last: null };

/** What stands in the columns of a workbook, counted once for each column that is asked for. */
export class FileValues {
  private readonly tables: ReadonlyMap<string, Table>;
  private readonly known = new Map<string, ColumnValues>();

  constructor(tables: readonly Table[]) {
    this.tables = new Map(tables.map((table) => [table.id, table]));
  }

  of({ table, column }: ColumnId): ColumnValues {
    const key = JSON.stringify([table, column]);
    const known = this.known.get(key);
    if (known !== undefined) return known;
    const counted = this.counted(table, column);
    this.known.set(key, counted);
    return counted;
  }

  /** For the check: a value that a text column does not have would say nothing. */
  get texts(): KnownValues {
    return (column) => {
      const type = this.tables
        .get(column.table)
        ?.columns.find(({ name }) => name === column.column)?.type;
      return type === 'text' ? this.of(column).values : null;
    };
  }

  /** Among the rows that the conditions leave, some have a number there that is not zero. */
  isFilledWhere({ table: id, column }: ColumnId, where: readonly QuestionCondition[]): boolean {
    const table = this.tables.get(id);
    const at = placeOf(table, column);
    const own = where.flatMap((one) =>
      one.is === 'values' && one.column.table === id
        ? [{ at: placeOf(table, one.column.column), values: new Set(one.values), not: one.except }]
        : [],
    );
    if (table === undefined || at === -1 || own.length === 0) return true;
    return table.rows.some((row) => {
      const fits = own.every(({ at: place, values, not }) => {
        const text = textOf(row[place] ?? null);
        return text !== null && values.has(text) !== not;
      });
      return fits && row[at] !== null && Number(row[at]) !== 0;
    });
  }

  /** Of the rows that have both dates more than half have the first before the other. */
  isMostlyBefore(one: ColumnId, other: ColumnId): boolean {
    const table = this.tables.get(one.table);
    const [left, right] = [placeOf(table, one.column), placeOf(table, other.column)];
    const signs = (table?.rows ?? []).flatMap((row) => {
      const [first, second] = [row[left] ?? null, row[right] ?? null];
      if (typeof first !== 'string' || typeof second !== 'string' || first === second) return [];
      return [first < second ? 1 : -1];
    });
    return signs.reduce<number>((sum, sign) => sum + sign, 0) >= 0;
  }

  private counted(id: string, name: string): ColumnValues {
    const table = this.tables.get(id);
    const at = placeOf(table, name);
    const column = table?.columns[at];
    if (table === undefined || column === undefined) return none;
    const values = byFrequency(table.rows.map((row) => row[at] ?? null));
    const sorted = column.type === 'date' ? values.toSorted() : [];
    return { values, first: sorted[0] ?? null, last: sorted.at(-1) ?? null };
  }
}

function placeOf(table: Table | undefined, name: string): number {
  return table?.columns.findIndex((column) => column.name === name) ?? -1;
}

function byFrequency(cells: readonly Value[]): readonly string[] {
  const counts = new Map<string, number>();
  for (const cell of cells) {
    const text = textOf(cell);
    if (text !== null) counts.set(text, (counts.get(text) ?? 0) + 1);
  }
  return [...counts].toSorted((a, b) => b[1] - a[1]).map(([value]) => value);
}

function textOf(value: Value): string | null {
  if (value === null) return null;
  if (typeof value === 'boolean') return value ? 'да' : 'нет';
  return value.trim() === '' ? null : value;
}

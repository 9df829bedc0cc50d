import type { ColumnId } from '../../../meaning/src/column-id.js';
import type { Definition } from '../../../meaning/src/definition.js';
import type { ColumnMeaning, Link, Meaning, TableMeaning } from '../../../meaning/src/meaning.js';
import type { Role, Unit } from '../../../meaning/src/role.js';
import type { ColumnType, Table, Value } from '../../../workbook/src/model.js';
import { tableOf } from '../../../workbook/src/testing/table-builder.js';

export interface Sketch {
  readonly name: string;
  readonly type: ColumnType;
  readonly role?: Role;
  readonly perEach?: readonly string[];
}

export interface Book {
  readonly tables: readonly Table[];
  readonly meaning: Meaning;
}

export const unit = (symbol: string, dimension: Unit['dimension'] = 'other'): Unit => ({
  dimension,
  symbol,
  scale: 1,
  per: null,
});

export const noUnit: Unit = { dimension: 'none', symbol: '', scale: 1, per: null };
export const roubles: Unit = unit('руб.', 'money');

const roles: Readonly<Record<ColumnType, Role>> = {
  number: { is: 'flow', unit: noUnit },
  text: { is: 'category' },
  date: { is: 'time', of: 'event' },
  boolean: { is: 'flag', yes: ['true'] },
};

/** One sheet of a made workbook, with the meaning that its maker gives it. */
export function sheet(id: string, columns: readonly Sketch[], rows: readonly (readonly Value[])[]) {
  const table = tableOf(
    columns.map(({ name, type }) => ({ name, type })),
    rows,
    { id, sqlName: `sheet_${id}`, title: id, sheet: id },
  );
  const meaning: TableMeaning = {
    id,
    sqlName: table.sqlName,
    title: id,
    sheet: id,
    rowCount: rows.length,
    rows: 'facts',
    headline: null,
    asOf: null,
    rowIs: 'строка',
    slips: [],
    doubles: null,
    key: [],
    lines: null,
    columns: columns.map((column) => columnMeaning(id, column)),
  };
  return { table, meaning };
}

function columnMeaning(table: string, { name, type, role, perEach }: Sketch): ColumnMeaning {
  return {
    id: { table, column: name },
    header: name,
    type,
    role: role ?? roles[type],
    score: 1,
    evidence: [],
    perEach: (perEach ?? []).map((column) => ({ table, column })),
    partOf: null,
    cameOn: null,
    head: null,
    concept: null,
  };
}

export function link(from: ColumnId, to: ColumnId, merged = false): Link {
  return { from: [from], to: [to], coverage: 1, because: '', merged };
}

export function book(
  sheets: readonly ReturnType<typeof sheet>[],
  links: readonly Link[] = [],
  definitions: readonly Definition[] = [],
): Book {
  return {
    tables: sheets.map(({ table }) => table),
    meaning: {
      tables: sheets.map(({ meaning }) => meaning),
      views: [],
      links,
      definitions,
      openQuestions: [],
    },
  };
}

import type { DatabaseSync, SQLInputValue, SQLOutputValue, StatementSync } from 'node:sqlite';
import {
  storageName,
  type AnyViewDefinition,
  type Field,
  type FieldKind,
  type StoredView,
  type View,
  type ViewWrite,
} from '../../kernel/src/index.js';
import { placeOf, type Place } from './conditions.js';
import { searchKey } from './search-key.js';
import type { RowWrites } from './view-writing.sqlite.js';

type Row = Record<string, SQLOutputValue>;
type Values = Readonly<Record<string, unknown>>;

const TABLE = /^view:(?<name>.+)_v(?<version>\d+)$/;

const types: Readonly<Record<FieldKind, string>> = {
  text: 'TEXT',
  integer: 'INTEGER',
  bigint: 'INTEGER',
  boolean: 'INTEGER',
  json: 'TEXT',
};

export const tableName = (storage: string): string => `"view:${storage}"`;

/** The version that a table keeps, or null for any other table. */
export function versionOf(table: string): { name: string; version: number } | null {
  const { name, version } = TABLE.exec(table)?.groups ?? {};
  return name === undefined ? null : { name, version: Number(version) };
}

/** The column of a place. Our own columns carry no prefix, so no field can hide one. */
export const columnOf = (place: Place): string =>
  place.in === 'id' ? '"id"' : `"${place.in === 'fields' ? 'f' : 'k'}_${place.name}"`;

/** Makes the table and the indexes that are missing. */
export function makeTable(database: DatabaseSync, view: AnyViewDefinition): void {
  const table = tableName(storageName(view));
  database.exec(
    `CREATE TABLE IF NOT EXISTS ${table} (${[
      '"id" TEXT PRIMARY KEY NOT NULL',
      '"position" TEXT NOT NULL',
      '"live" INTEGER NOT NULL',
      '"broken" TEXT',
      ...valueColumns(view),
    ].join(', ')}) STRICT`,
  );
  for (const index of view.indexes) {
    const columns = index.map((field) => columnOf(placeOf(view, field)));
    const name = `"index:${storageName(view)}:${index.join(':')}"`;
    database.exec(`CREATE INDEX IF NOT EXISTS ${name} ON ${table} (${columns.join(', ')})`);
  }
}

function valueColumns(view: AnyViewDefinition): readonly string[] {
  return Object.entries(view.fields).flatMap(([name, field]) => [
    `"f_${name}" ${types[field.kind]}`,
    ...(field.searchable ? [`"k_${name}" TEXT`] : []),
  ]);
}

/** Reads the rows of one version, and says how they are written. */
export class ViewTable {
  private readonly select: StatementSync;
  private readonly upsert: string;
  private readonly width: number;
  private readonly fields: readonly (readonly [name: string, field: Field])[];

  constructor(
    database: DatabaseSync,
    private readonly view: AnyViewDefinition,
  ) {
    this.fields = Object.entries(view.fields);
    const table = tableName(storageName(view));
    this.select = database.prepare(`SELECT * FROM ${table} WHERE "id" = ?`);
    this.select.setReadBigInts(true);
    const columns = [
      ...['"position"', '"live"', '"broken"'],
      ...this.fields.flatMap(([name, field]) => [
        `"f_${name}"`,
        ...(field.searchable ? [`"k_${name}"`] : []),
      ]),
    ];
    this.width = columns.length + 1;
    this.upsert = `INSERT INTO ${table} ("id", ${columns.join(', ')})
       VALUES (?${', ?'.repeat(columns.length)})
       ON CONFLICT ("id") DO UPDATE
       SET ${columns.map((column) => `${column} = excluded.${column}`).join(', ')}
       WHERE ${table}."position" < excluded."position"`;
  }

  load(id: string): StoredView | null {
    const row = this.select.get(id);
    return row ? storedView(this.view, row) : null;
  }

  rowsOf(writes: readonly ViewWrite[]): RowWrites {
    const values: SQLInputValue[] = [];
    for (const write of writes) this.addRow(values, write);
    return { sql: this.upsert, width: this.width, values };
  }

  private addRow(row: SQLInputValue[], { id, view, position, broken }: ViewWrite): void {
    const values = (view ?? {}) as Values;
    row.push(id, position, view === null ? 0 : 1, broken ?? null);
    for (const [name, field] of this.fields) {
      const value = values[name] ?? null;
      row.push(toColumn(field, value));
      if (field.searchable) row.push(typeof value === 'string' ? searchKey(value) : null);
    }
  }
}

export function storedView(view: AnyViewDefinition, row: Row): StoredView {
  return {
    view: row['live'] === 0n ? null : viewOf(view, row),
    position: row['position'] as string,
    broken: (row['broken'] ?? null) as string | null,
  };
}

/** Fields that this version of the table does not know are null. */
function viewOf(view: AnyViewDefinition, row: Row): View {
  const values: Record<string, unknown> & { id: string } = { id: row['id'] as string };
  for (const [name, field] of Object.entries(view.fields))
    values[name] = fromColumn(field, row[`f_${name}`] ?? null);
  return values;
}

function toColumn(field: Field, value: unknown): SQLInputValue {
  if (value === null) return null;
  if (field.kind === 'json') return JSON.stringify(value);
  if (field.kind === 'boolean') return value === true ? 1 : 0;
  return value as string | number | bigint;
}

function fromColumn(field: Field, value: SQLOutputValue): unknown {
  if (value === null) return null;
  if (field.kind === 'json') return JSON.parse(value as string) as unknown;
  if (field.kind === 'boolean') return value !== 0n;
  return field.kind === 'integer' ? Number(value) : value;
}

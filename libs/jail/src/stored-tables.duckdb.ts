import type { DuckDBConnection } from '@duckdb/node-api';
import type { Value } from '../../workbook/src/index.js';
import type { FirstRows, SpelledFrom } from './spelled-texts.js';
import {
  cellsSql,
  FIRST_COLUMN,
  quoted,
  spelledColumn,
  spelledTable,
  spelledViewSql,
  spellingSql,
  storedTable,
} from './spelled-texts.js';

/** Of all spellings that are kept, a sixth of what a database has. */
const KEPT_BYTES_MAX = 16 * 1024 * 1024;
/** Of a text in a table: where it lies and how long it is, then its letters. */
const PLACE_BYTES = 16;
const LETTER_BYTES = 2;

export interface StoredColumn {
  readonly name: string;
  readonly sqlType: string;
  readonly isText: boolean;
}

interface Stored {
  readonly name: string;
  readonly columns: readonly StoredColumn[];
  /** What the spellings of each text that has none yet would take. */
  readonly bytes: Map<string, number>;
  readonly kept: Set<string>;
  /** Whether rows that say what none before them says are marked. */
  first: FirstRows;
}

/**
 * Tables as statements see them: a view of the rows, and one that has the spelling of each text
 * beside it, and which rows repeat others. Working that out takes longer than all else that is done
 * with a row, so it is kept beside the rows once a statement has named it.
 */
export class StoredTables {
  private readonly connection: DuckDBConnection;
  private tables: Stored[] = [];
  private bytesLeft = KEPT_BYTES_MAX;

  constructor(connection: DuckDBConnection) {
    this.connection = connection;
  }

  async create(name: string, columns: readonly StoredColumn[]): Promise<void> {
    const texts = columns.filter(({ isText }) => isText);
    const bytes = new Map(texts.map((column) => [column.name, 0]));
    const stored: Stored = { name, columns, bytes, kept: new Set(), first: 'unasked' };
    this.tables.push(stored);
    const parts = columns.map((column) => `${quoted(column.name)} ${column.sqlType}`);
    await this.connection.run(`CREATE TABLE ${quoted(storedTable(name))} (${parts.join(', ')})`);
    const names = columns.map((column) => quoted(column.name));
    const from = quoted(storedTable(name));
    await this.connection.run(
      `CREATE VIEW ${quoted(name)} AS SELECT ${names.join(', ')} FROM ${from}`,
    );
    await this.connection.run(viewSql(stored));
  }

  /** Rows that were added to a table, their values in the order of its columns. */
  added(table: string, rows: readonly (readonly Value[])[]): void {
    const stored = this.tables.find(({ name }) => name === table);
    stored?.columns.forEach(({ name }, index) => {
      const known = stored.bytes.get(name);
      if (known === undefined) return;
      const more = rows.reduce((sum, row) => sum + bytesOf(row[index] ?? null), 0);
      stored.bytes.set(name, known + more);
    });
  }

  /** Whether a statement names what is not kept yet, though there is room for it. */
  lacks(sql: string): boolean {
    return this.tables.some((stored) => {
      const { isFirst, texts } = namedIn(sql, stored);
      return isFirst || texts.some(([, bytes]) => bytes <= this.bytesLeft);
    });
  }

  /** Keeps what a statement names beside the rows, as far as there is room. */
  async keepNamed(sql: string): Promise<void> {
    for (const stored of this.tables) {
      const { isFirst, texts } = namedIn(sql, stored);
      if (isFirst) await this.markFirst(stored);
      for (const [text, bytes] of texts) {
        if (bytes > this.bytesLeft) continue;
        stored.bytes.delete(text);
        this.bytesLeft -= bytes;
        await this.keep(stored, text);
      }
    }
  }

  /** What cannot be kept is worked out by each statement. */
  private async keep(stored: Stored, text: string): Promise<void> {
    const [table, column] = [storedTable(stored.name), spelledColumn(text)].map(quoted);
    try {
      await this.connection.run(`ALTER TABLE ${table} ADD COLUMN ${column} VARCHAR`);
      await this.connection.run(
        `ALTER TABLE ${table} ALTER COLUMN ${column} TYPE VARCHAR USING ${spellingSql(quoted(text))}`,
      );
      stored.kept.add(text);
      await this.connection.run(viewSql(stored));
    } catch {
      stored.kept.delete(text);
    }
  }

  private async markFirst(stored: Stored): Promise<void> {
    const [table, first] = [storedTable(stored.name), FIRST_COLUMN].map(quoted);
    const firsts = `SELECT min(rowid) FROM ${table} GROUP BY ${cellsSql(spelledFrom(stored))}`;
    try {
      await this.connection.run(`ALTER TABLE ${table} ADD COLUMN ${first} BOOLEAN`);
      await this.connection.run(`UPDATE ${table} SET ${first} = rowid IN (${firsts})`);
      stored.first = 'kept';
    } catch {
      stored.first = 'computed';
    }
    await this.connection.run(viewSql(stored));
  }

  async drop(): Promise<void> {
    const dropped = this.tables.splice(0);
    this.bytesLeft = KEPT_BYTES_MAX;
    for (const { name } of dropped) {
      await this.connection.run(`DROP VIEW IF EXISTS ${quoted(spelledTable(name))}`);
      await this.connection.run(`DROP VIEW IF EXISTS ${quoted(name)}`);
      await this.connection.run(`DROP TABLE IF EXISTS ${quoted(storedTable(name))}`);
    }
  }
}

/** What a statement names of a table that nothing was done for yet. */
function namedIn(sql: string, { name, first, bytes }: Stored) {
  const isNamed = sql.includes(quoted(spelledTable(name)));
  return {
    isFirst: isNamed && first === 'unasked' && sql.includes(quoted(FIRST_COLUMN)),
    texts: isNamed ? [...bytes].filter(([text]) => sql.includes(quoted(spelledColumn(text)))) : [],
  };
}

function bytesOf(text: Value): number {
  return PLACE_BYTES + (typeof text === 'string' ? text.length * LETTER_BYTES : 0);
}

const spelledFrom = ({ columns, kept }: Stored): readonly SpelledFrom[] =>
  columns.map((column) => ({ ...column, isKept: kept.has(column.name) }));

const viewSql = (stored: Stored): string =>
  spelledViewSql(stored.name, spelledFrom(stored), stored.first);

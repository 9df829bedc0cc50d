import {
  BOOLEAN,
  DATE,
  DECIMAL,
  DOUBLE,
  DuckDBDataChunk,
  DuckDBDateValue,
  DuckDBDecimalValue,
  DuckDBInstance,
  DuckDBTimestampValue,
  DuckDBTypeId,
  StatementType,
  TIMESTAMP,
  VARCHAR,
} from '@duckdb/node-api';
import type { DuckDBConnection, DuckDBType, DuckDBValue } from '@duckdb/node-api';
import { numberText, parseDecimal, roundTo, decimalText } from '../../statistics/src/index.js';
import type { Value } from '../../workbook/src/index.js';
import { SIDE_BY_SIDE } from './jail-messages.js';
import type {
  JailAnswer,
  JailQuery,
  JailRequest,
  LoadedColumn,
  LoadStep,
} from './jail-messages.js';
import type { ResultType, ResultValue, SqlErrorCode } from './query-jail.js';
import { spelledTable, storedTable } from './spelled-texts.js';
import { refusalOf } from './statement-guard.js';
import { StoredTables } from './stored-tables.duckdb.js';
import { Turns } from './turns.js';

const SLICE_MAX = 2048;
const ROWS_MAX = 20_000;
const SQL_LENGTH_MAX = 64_000;
const TEXT_LENGTH_MAX = 4_000;

const options = {
  threads: '1',
  temp_directory: '',
  enable_external_access: 'false',
  autoload_known_extensions: 'false',
  autoinstall_known_extensions: 'false',
  allow_community_extensions: 'false',
  allow_unsigned_extensions: 'false',
};

/**
 * What a statement has freed is given back soon: usually it stays with the process until it comes
 * to 128 MB, and the next statement finds none within the process's limit. At 1 MB giving back
 * costs as much as many a statement; from 4 MB on nothing that is seen.
 */
export const GIVEN_BACK = {
  allocator_flush_threshold: '8MB',
  allocator_bulk_deallocation_flush_threshold: '8MB',
} as const;

class Refused extends Error {}
class TooMuch extends Error {}

interface Loading {
  readonly name: string;
  readonly columns: readonly LoadedColumn[];
}

/**
 * A database of its own in memory. Rows are loaded one slice after another, before anything that is
 * asked after them; statements are answered side by side.
 */
export class JailDatabase {
  private readonly instance: DuckDBInstance;
  private readonly connection: DuckDBConnection;
  private readonly free: DuckDBConnection[];
  private readonly all: readonly DuckDBConnection[];
  private readonly turns = new Turns(SIDE_BY_SIDE);
  /** Names of their columns by the names of tables. */
  private readonly tables = new Map<string, readonly string[]>();
  private readonly stored: StoredTables;
  private loading: Loading | null = null;

  private constructor(
    instance: DuckDBInstance,
    connection: DuckDBConnection,
    others: readonly DuckDBConnection[],
  ) {
    this.instance = instance;
    this.connection = connection;
    this.all = [connection, ...others];
    this.free = [...this.all];
    this.stored = new StoredTables(connection);
  }

  /** `memory` as DuckDB writes sizes; `freed` says when what was freed leaves the process. */
  static async open(
    memory: string,
    freed: Readonly<Record<string, string>> = {},
  ): Promise<JailDatabase> {
    const settings = { ...options, ...freed, memory_limit: memory };
    const instance = await DuckDBInstance.create(':memory:', settings);
    const connection = await instance.connect();
    await connection.run('SET lock_configuration = true');
    const others: DuckDBConnection[] = [];
    while (others.length + 1 < SIDE_BY_SIDE) others.push(await instance.connect());
    return new JailDatabase(instance, connection, others);
  }

  /** Never rejects: what goes wrong is an answer, too. */
  async answer(request: JailRequest): Promise<JailAnswer> {
    try {
      if (request.type === 'query') return await this.runQuery(request);
      await this.turns.alone(() => this.takeAll(request.steps));
      return { type: 'done' };
    } catch (error) {
      return failure(error);
    }
  }

  /** Ends what is running; it answers with an error. */
  interrupt(): void {
    for (const one of this.all) one.interrupt();
  }

  /** As it was opened, for other tables: at a tenth of what opening another costs. */
  async clear(): Promise<void> {
    await this.stored.drop();
    this.tables.clear();
    this.loading = null;
  }

  close(): void {
    for (const one of this.all) one.closeSync();
    this.instance.closeSync();
  }

  private async takeAll(steps: readonly LoadStep[]): Promise<void> {
    for (const step of steps)
      if (step.type === 'table') await this.createTable(step);
      else await this.loadRows(step.rows);
  }

  private async createTable({ name, columns }: Loading): Promise<void> {
    await this.stored.create(
      name,
      columns.map((column) => ({
        name: column.name,
        sqlType: sqlType(column),
        isText: column.kind === 'text',
      })),
    );
    this.tables.set(
      name,
      columns.map((column) => column.name.toLowerCase()),
    );
    this.loading = { name, columns };
  }

  private async loadRows(rows: readonly (readonly Value[])[]): Promise<void> {
    if (this.loading === null) throw new Error('rows without a table');
    const { name, columns } = this.loading;
    const appender = await this.connection.createAppender(storedTable(name));
    for (let from = 0; from < rows.length; from += SLICE_MAX) {
      const slice = rows.slice(from, from + SLICE_MAX);
      const chunk = DuckDBDataChunk.create(columns.map(duckdbType), slice.length);
      columns.forEach((column, index) => {
        chunk.setColumnValues(
          index,
          slice.map((row) => loaded(row[index] ?? null, column)),
        );
      });
      appender.appendDataChunk(chunk);
    }
    appender.closeSync();
    this.stored.added(name, rows);
  }

  private async runQuery({ sql, among }: JailQuery): Promise<JailAnswer> {
    if (sql.length > SQL_LENGTH_MAX) throw new Refused('the statement is too long');
    // Where a text ends is told differently by those who read it.
    if (sql.includes('\u0000')) throw new Refused('a zero byte is not allowed');
    const serialized = await this.on((one) =>
      one.runAndReadAll('SELECT json_serialize_sql($1::VARCHAR)', [sql]),
    );
    const refusal = refusalOf(String(serialized.value(0, 0)), {
      tables: new Set(
        among.flatMap((name) => [name, spelledTable(name)]).map((name) => name.toLowerCase()),
      ),
      columns: new Set(among.flatMap((name) => this.tables.get(name) ?? [])),
    });
    if (refusal !== null) throw new Refused(refusal);
    // Nobody reads a table while something is kept beside its rows.
    if (this.stored.lacks(sql)) await this.turns.alone(() => this.stored.keepNamed(sql));
    return this.on((one) => resultOf(sql, one));
  }

  private on<T>(work: (one: DuckDBConnection) => Promise<T>): Promise<T> {
    return this.turns.beside(async () => {
      const one = this.free.pop() ?? this.connection;
      try {
        return await work(one);
      } finally {
        this.free.push(one);
      }
    });
  }
}

async function resultOf(sql: string, on: DuckDBConnection): Promise<JailAnswer> {
  const statement = await prepareOne(on, sql);
  const reader = await statement.streamAndReadUntil(ROWS_MAX + 1);
  if (reader.currentRowCount > ROWS_MAX) throw new TooMuch(`more than ${ROWS_MAX} rows`);
  const types = reader.columnTypes().map((type) => resultType(type.typeId));
  const rows = reader.getRows().map((row) => row.map(resultValue));
  const columns = reader.columnNames().map((name, index) => ({
    name,
    type: types[index] ?? 'text',
  }));
  return { type: 'result', result: { columns, rows, rowCount: rows.length } };
}

function failure(error: unknown): JailAnswer {
  const message = error instanceof Error ? error.message : String(error);
  return { type: 'error', code: codeOf(error, message), message: message.slice(0, 1_000) };
}

function codeOf(error: unknown, message: string): SqlErrorCode {
  if (error instanceof Refused) return 'sql.refused';
  if (error instanceof TooMuch) return 'sql.memory';
  return /out of memory|failed to allocate|bad_alloc/i.test(message) ? 'sql.memory' : 'sql.failed';
}

function sqlType({ kind, width, scale }: LoadedColumn): string {
  return kind === 'decimal' ? `DECIMAL(${width}, ${scale})` : nativeTypes[kind].name;
}

const nativeTypes = {
  double: { name: 'DOUBLE', type: DOUBLE },
  text: { name: 'VARCHAR', type: VARCHAR },
  date: { name: 'DATE', type: DATE },
  timestamp: { name: 'TIMESTAMP', type: TIMESTAMP },
  boolean: { name: 'BOOLEAN', type: BOOLEAN },
};

function duckdbType({ kind, width, scale }: LoadedColumn): DuckDBType {
  return kind === 'decimal' ? DECIMAL(width, scale) : nativeTypes[kind].type;
}

function loaded(value: Value, column: LoadedColumn): DuckDBValue {
  if (value === null || typeof value === 'boolean') return value;
  switch (column.kind) {
    case 'decimal':
      return new DuckDBDecimalValue(
        roundTo(parseDecimal(value), column.scale).unscaled,
        column.width,
        column.scale,
      );
    case 'double':
      return Number(value);
    case 'date':
      return new DuckDBDateValue(Date.parse(`${value.slice(0, 10)}T00:00:00Z`) / 86_400_000);
    case 'timestamp':
      return new DuckDBTimestampValue(BigInt(instant(value)) * 1_000n);
    default:
      return value;
  }
}

function instant(value: string): number {
  return Date.parse(value.includes('T') ? `${value}Z` : `${value}T00:00:00Z`);
}

async function prepareOne(on: DuckDBConnection, sql: string) {
  const statements = await on.extractStatements(sql);
  if (statements.count !== 1) throw new Refused('exactly one statement, please');
  const statement = await statements.prepare(0);
  if (statement.statementType !== StatementType.SELECT) throw new Refused('only a SELECT');
  return statement;
}

function resultType(id: DuckDBTypeId): ResultType {
  if (numberTypes.has(id)) return 'number';
  if (id === DuckDBTypeId.DATE || id === DuckDBTypeId.TIMESTAMP) return 'date';
  return id === DuckDBTypeId.BOOLEAN ? 'boolean' : 'text';
}

const numberTypes: ReadonlySet<DuckDBTypeId> = new Set([
  DuckDBTypeId.TINYINT,
  DuckDBTypeId.SMALLINT,
  DuckDBTypeId.INTEGER,
  DuckDBTypeId.BIGINT,
  DuckDBTypeId.HUGEINT,
  DuckDBTypeId.UTINYINT,
  DuckDBTypeId.USMALLINT,
  DuckDBTypeId.UINTEGER,
  DuckDBTypeId.UBIGINT,
  DuckDBTypeId.UHUGEINT,
  DuckDBTypeId.FLOAT,
  DuckDBTypeId.DOUBLE,
  DuckDBTypeId.DECIMAL,
]);

function resultValue(value: DuckDBValue): ResultValue {
  if (value === null || typeof value === 'boolean') return value;
  if (typeof value === 'number') return numberText(value);
  if (typeof value === 'bigint') return value.toString();
  if (value instanceof DuckDBDecimalValue) {
    return decimalText({ unscaled: value.value, scale: value.scale });
  }
  if (value instanceof DuckDBDateValue) return isoDate(value.days * 86_400_000);
  if (value instanceof DuckDBTimestampValue) return isoDate(Number(value.micros / 1_000n));
  const text = String(value);
  if (text.length > TEXT_LENGTH_MAX)
    throw new TooMuch(`a text of more than ${TEXT_LENGTH_MAX} letters`);
  return text;
}

function isoDate(milliseconds: number): string {
  const text = new Date(milliseconds).toISOString();
  return text.endsWith('T00:00:00.000Z') ? text.slice(0, 10) : text.slice(0, 19);
}

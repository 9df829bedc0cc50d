import { DatabaseSync, constants, type SQLOutputValue, type StatementSync } from 'node:sqlite';
import type { JailColumn, JailTable } from '../copy/copy-table.js';
import { allowedFunctions, tableFunctions } from './allowed-functions.js';
import type {
  Cell,
  ConsoleAnswer,
  ConsoleRefusal,
  ConsoleRequest,
  ConsoleRows,
  RefusalCode,
} from './console-messages.js';
import { BYTES_MAX, ROWS_MAX } from './limits.js';
import { SQL_LENGTH_MAX, isBlank, refusalOfForm } from './statement-form.js';

/**
 * The process that runs what admins type. It has no environment, opens one file, read-only, and
 * ends when its channel to the parent closes. Every name in a statement is asked for here.
 */
const VALUE_BYTES_MAX = 1024 * 1024;
const HEAP_BYTES_MAX = 96 * 1024 * 1024;
const BUSY_MS = 2_000;
const limits = { length: VALUE_BYTES_MAX, sqlLength: SQL_LENGTH_MAX, attach: 0, functionArg: 100 };

class Refused extends Error {
  readonly refusal: ConsoleRefusal;

  constructor(code: RefusalCode, what: string) {
    super(code);
    this.refusal = { code, what };
  }
}

type Column = Pick<JailColumn, 'name' | 'isPersonal'>;
type Columns = ReadonlyMap<string, Column>;

const shown = new Map<string, Columns>();
const sources = new Map<string, Columns>();
/** Everything that has a name in the file or the engine. */
const named = new Set<string>();
const OWN_NAME = /^(sqlite|pragma)_/i;
let database: DatabaseSync | null = null;
let opensPersonal = false;
let refusal: ConsoleRefusal | null = null;
const hidden = new Set<string>();

process.on('disconnect', () => process.exit(0));
process.on('message', (request: ConsoleRequest) => process.send?.(answer(request)));
process.send?.({ type: 'started' } satisfies ConsoleAnswer);

function answer(request: ConsoleRequest): ConsoleAnswer {
  try {
    if (request.type === 'open') return open(request.path, request.tables);
    opensPersonal = request.opensPersonal;
    return query(request.sql);
  } catch (error) {
    const why = error instanceof Refused ? error.refusal : (refusal ?? refusalBy(error));
    return { type: 'refused', ...why };
  }
}

const ALL_NAMES = 'SELECT name FROM sqlite_schema UNION SELECT name FROM pragma_module_list';

function open(path: string, tables: readonly JailTable[]): ConsoleAnswer {
  for (const { name, source, columns } of tables) {
    shown.set(name, new Map(columns.map((column) => [column.name, column])));
    const inside = columns.map((column) => [column.source, column] as const);
    const own = { name: '', isPersonal: false };
    sources.set(source, new Map([...inside, ['live', own], ['broken', own]]));
  }
  database = new DatabaseSync(path, { readOnly: true, limits, timeout: BUSY_MS });
  database.enableDefensive(true);
  for (const { name } of database.prepare(ALL_NAMES).all()) named.add(String(name).toLowerCase());
  database.exec(
    `PRAGMA query_only = ON; PRAGMA temp_store = MEMORY; PRAGMA trusted_schema = OFF;
     PRAGMA cell_size_check = ON; PRAGMA hard_heap_limit = ${HEAP_BYTES_MAX};`,
  );
  // The engine's own know Latin letters only.
  const pure = { deterministic: true };
  const cased = (change: (text: string) => string) => (value: SQLOutputValue) =>
    typeof value === 'string' ? change(value) : value;
  database.function(
    'lower',
    pure,
    cased((text) => text.toLocaleLowerCase('ru')),
  );
  database.function(
    'upper',
    pure,
    cased((text) => text.toLocaleUpperCase('ru')),
  );
  database.function('moscow_day', pure, (value: SQLOutputValue) => moscowDay(value));
  database.setAuthorizer(authorize);
  return { type: 'opened' };
}

const MOSCOW_MS = 3 * 3_600_000;

function moscowDay(value: SQLOutputValue): string | null {
  const time = typeof value === 'string' ? Date.parse(value) : Number.NaN;
  return Number.isNaN(time) ? null : new Date(time + MOSCOW_MS).toISOString().slice(0, 10);
}

/** Asked by the engine for every table, column and function of a statement, before it runs. */
function authorize(
  action: number,
  first: string | null,
  second: string | null,
  _database: string | null,
  through: string | null,
): number {
  switch (action) {
    case constants.SQLITE_SELECT:
    case constants.SQLITE_RECURSIVE:
      return constants.SQLITE_OK;
    case constants.SQLITE_FUNCTION:
      return allowedFunctions.has((second ?? '').toLowerCase())
        ? constants.SQLITE_OK
        : denied('function', second ?? '');
    case constants.SQLITE_READ:
      return mayRead(first ?? '', second ?? '', through);
    default:
      return denied('writes', '');
  }
}

/** `through` is the view by which a stored table is read. */
function mayRead(table: string, column: string, through: string | null): number {
  const stored = sources.get(table);
  if (stored) return mayReadStored(stored.get(column), through) ?? denied('table', table);
  const known = shown.get(table);
  if (known) noteHidden(table, known.get(column));
  else if (!isMade(table, column)) return denied('table', table);
  return constants.SQLITE_OK;
}

/** null where it may not be read at all. */
function mayReadStored(column: Column | undefined, through: string | null): number | null {
  if (!column || through === null || !shown.has(through)) return null;
  return column.isPersonal && !opensPersonal ? constants.SQLITE_IGNORE : constants.SQLITE_OK;
}

function noteHidden(table: string, column: Column | undefined): void {
  if (column?.isPersonal === true && !opensPersonal) hidden.add(`${table}.${column.name}`);
}

/** Made by the statement itself: such a table is asked for only where none of its columns is. */
function isMade(table: string, column: string): boolean {
  if (tableFunctions.has(table)) return true;
  return column === '' && !named.has(table.toLowerCase()) && !OWN_NAME.test(table);
}

function denied(code: RefusalCode, what: string): number {
  refusal ??= { code, what };
  return constants.SQLITE_DENY;
}

function query(sql: string): ConsoleRows {
  const form = refusalOfForm(sql);
  if (form !== null) throw new Refused(form.code, form.what);
  if (database === null) throw new Refused('engine', 'no file');
  refusal = null;
  hidden.clear();
  const statement = database.prepare(sql);
  if (!isBlank(sql.slice(statement.sourceSQL.length))) throw new Refused('many', '');
  statement.setReadBigInts(true);
  statement.setReturnArrays(true);
  return { type: 'rows', ...rowsOf(statement), hidden: [...hidden].sort() };
}

function rowsOf(statement: StatementSync): Pick<ConsoleRows, 'columns' | 'rows' | 'cut'> {
  const columns = statement.columns().map(({ name }) => name);
  const rows: (readonly Cell[])[] = [];
  let bytes = 0;
  for (const row of statement.iterate() as Iterable<unknown>) {
    if (rows.length === ROWS_MAX) return { columns, rows, cut: 'rows' };
    const cells = (row as readonly SQLOutputValue[]).map(cellOf);
    bytes += cells.reduce<number>(
      (sum, cell) => sum + (typeof cell === 'string' ? cell.length * 2 : 8),
      0,
    );
    if (bytes > BYTES_MAX) return { columns, rows, cut: 'size' };
    rows.push(cells);
  }
  return { columns, rows, cut: null };
}

function cellOf(value: SQLOutputValue): Cell {
  if (typeof value === 'bigint') {
    const number = Number(value);
    return Number.isSafeInteger(number) ? number : value.toString();
  }
  if (typeof value === 'number') return Number.isFinite(value) ? value : String(value);
  if (value instanceof Uint8Array)
    return `x'${Buffer.from(value.subarray(0, 1_024)).toString('hex')}'`;
  return value;
}

const NO_MEMORY = 7;
const TOO_BIG = 18;

function refusalBy(error: unknown): ConsoleRefusal {
  const message = error instanceof Error ? error.message : String(error);
  const code = (error as { readonly errcode?: unknown }).errcode;
  if (code === NO_MEMORY || /out of memory/i.test(message)) return { code: 'memory', what: '' };
  if (code === TOO_BIG) return { code: 'large-value', what: '' };
  return { code: 'engine', what: message.slice(0, 500) };
}

/** Statements that must not run: what each tries, and the statement. `sales` has four rows. */
export const refusedStatements: readonly (readonly [string, string])[] = [
  ['reads a file', "SELECT * FROM read_csv('/etc/passwd')"],
  ['reads a file as text', "SELECT * FROM read_text('/etc/passwd')"],
  ['reads a file as bytes', "SELECT * FROM read_blob('/etc/hostname')"],
  ['names a file as a table', "SELECT * FROM '/etc/passwd'"],
  ['begins with a file', "FROM 'secrets.parquet'"],
  ['lists files', "SELECT * FROM glob('/*')"],
  ['sniffs a file', "SELECT * FROM sniff_csv('/etc/passwd')"],
  ['writes a file', "COPY sales TO 'out.csv'"],
  ['reads into a table', "COPY sales FROM 'in.csv'"],
  ['exports the database', "EXPORT DATABASE 'copy'"],
  ['imports a database', "IMPORT DATABASE 'copy'"],
  ['attaches a database', "ATTACH 'other.db'"],
  ['attaches memory', "ATTACH ':memory:' AS m"],
  ['changes the database', 'USE memory'],
  ['detaches the database', 'DETACH memory'],
  ['reaches the network', "SELECT * FROM read_parquet('https://example.com/a.parquet')"],
  ['names an address as a table', "FROM 'https://example.com/a.csv'"],
  ['names a bucket as a table', "FROM 's3://bucket/a.parquet'"],
  ['installs an extension', 'INSTALL httpfs'],
  ['forces an extension', "FORCE INSTALL httpfs FROM 'https://example.com'"],
  ['loads an extension', "LOAD 'httpfs'"],
  ['updates extensions', 'UPDATE EXTENSIONS'],
  ['makes a secret', "CREATE SECRET s (TYPE s3, KEY_ID 'a', SECRET 'b')"],
  ['reads secrets', 'SELECT * FROM duckdb_secrets()'],
  ['changes a setting', "SET memory_limit = '4GB'"],
  ['resets a setting', 'RESET memory_limit'],
  ['reads settings', 'SELECT * FROM duckdb_settings()'],
  ['reads one setting', "SELECT current_setting('memory_limit')"],
  ['reads a variable', "SELECT getvariable('x')"],
  ['sets a variable', 'SET VARIABLE x = 1'],
  ['reads the catalogue', 'SELECT * FROM information_schema.tables'],
  ['reads the other catalogue', 'SELECT * FROM pg_catalog.pg_class'],
  ['reads the old catalogue', 'SELECT * FROM sqlite_master'],
  ['shows tables', 'SHOW ALL TABLES'],
  ['summarises a table', 'SUMMARIZE sales'],
  ['reads an environment variable', "SELECT getenv('HOME')"],
  ['puts two statements', 'SELECT 1; SELECT 2'],
  ['hides a second statement', 'SELECT 1; DROP TABLE sales'],
  ['hides it behind a comment', 'SELECT 1 /* ; */ ; -- only one\nDROP TABLE sales'],
  ['drops a table', 'DROP TABLE sales'],
  ['creates a table', 'CREATE TABLE x AS SELECT * FROM sales'],
  ['creates a macro', 'CREATE MACRO abs(x) AS (SELECT count(*) FROM sales)'],
  ['creates a view', 'CREATE OR REPLACE VIEW sales AS SELECT 1'],
  ['inserts rows', 'INSERT INTO sales SELECT * FROM sales'],
  ['updates rows', 'UPDATE sales SET "Склад" = NULL'],
  ['deletes rows', 'DELETE FROM sales'],
  ['writes within WITH', 'WITH x AS (DELETE FROM sales RETURNING *) SELECT * FROM x'],
  ['begins a transaction', 'BEGIN TRANSACTION'],
  ['prepares a statement', 'PREPARE p AS SELECT 1'],
  ['vacuums', 'VACUUM'],
  ['writes a checkpoint', 'FORCE CHECKPOINT'],
  ['explains', 'EXPLAIN ANALYZE SELECT 1'],
  ['calls a procedure', "CALL enable_logging(storage = 'file')"],
  ['uses a pragma', 'PRAGMA database_list'],
  ['generates rows', 'SELECT * FROM range(1000000000)'],
  ['unnests rows', 'SELECT unnest(generate_series(1, 1000000000))'],
  ['repeats a text', "SELECT repeat('x', 900000000)"],
  ['pads a text', "SELECT rpad('x', 900000000, 'y')"],
  ['prints a text', "SELECT printf('%900000000d', 1)"],
  ['joins texts', 'SELECT string_agg("Склад", \',\') FROM sales, sales b, sales c'],
  ['gathers a list', 'SELECT list("Склад") FROM sales'],
  ['runs a lambda', 'SELECT list_transform([1, 2], x -> x + 1)'],
  ['matches a pattern that explodes', "SELECT regexp_matches(repeat('a', 30), '(a+)+$')"],
  ['recurses', 'WITH RECURSIVE r AS (SELECT 1 AS n UNION ALL SELECT n + 1 FROM r) SELECT * FROM r'],
  ['asks for the clock', 'SELECT current_timestamp, now()'],
  ['asks for chance', 'SELECT random()'],
  ['samples', 'SELECT * FROM sales USING SAMPLE 1'],
  ['queries by text', "SELECT * FROM query('SELECT 1')"],
  ['names its table by text', "SELECT * FROM query_table('sales')"],
  ['reads an unknown table', 'SELECT * FROM customers'],
  ['reads another version', 'SELECT * FROM sales AT (VERSION => 1)'],
  ['shadows the catalogue', 'WITH duckdb_tables AS (SELECT 1) SELECT * FROM duckdb_tables'],
  [
    'names a file in one query and reads it beside it',
    "SELECT count(*) FROM (WITH '/etc/passwd.csv' AS (SELECT 1) SELECT 1) t, '/etc/passwd.csv'",
  ],
  [
    'lends a name of WITH to the query around it',
    'SELECT * FROM customers WHERE 1 = ' +
      '(WITH customers AS (SELECT 1) SELECT count(*) FROM customers)',
  ],
  ['reads its own name', 'WITH customers AS (SELECT * FROM customers) SELECT * FROM customers'],
  [
    'reads a name before it is given',
    'WITH a AS (SELECT * FROM customers), customers AS (SELECT 1) SELECT * FROM a',
  ],
  ['qualifies a function', "SELECT system.main.getenv('HOME')"],
  ['serialises itself', "SELECT json_execute_serialized_sql('{}')"],
  ['is no SQL', 'покажи выручку'],
  ['is empty', ''],
  ['is nothing but a comment', '-- SELECT 1'],
  ['holds a zero byte', 'SELECT 1\u0000; DROP TABLE sales'],
  ['is endless', `SELECT ${'1 + '.repeat(20_000)}1`],
  ['is deep', `SELECT ${'abs('.repeat(900)}1${')'.repeat(900)}`],
  ['nests brackets', `SELECT ${'('.repeat(10_000)}1${')'.repeat(10_000)}`],
  ['nests queries', `SELECT * FROM ${'(SELECT * FROM '.repeat(300)}sales${')'.repeat(300)}`],
];

const crossed = (count: number) =>
  Array.from({ length: count }, (_, index) => `sales s${index}`).join(', ');

const doubling = (count: number) =>
  Array.from({ length: count }, (_, n) => `c${n + 1} AS (SELECT t || t AS t FROM c${n})`);

/** Allowed by their form, and yet without end or measure. */
export const greedyStatements: readonly (readonly [string, string])[] = [
  ['counts a join without end', `SELECT count(*) FROM ${crossed(24)}`],
  ['sorts a wide join', `SELECT * FROM ${crossed(10)} ORDER BY ALL LIMIT 20000`],
  ['gives too many rows', `SELECT 1 AS one FROM ${crossed(8)}`],
  [
    'doubles a text',
    `WITH c0 AS (SELECT 'xxxxxxxx' AS t), ${doubling(40).join(', ')} SELECT length(t) FROM c40`,
  ],
  [
    'doubles a text for many rows',
    `WITH c0 AS (SELECT t FROM (${many()})), ${doubling(9).join(', ')} ` +
      'SELECT count(DISTINCT t) FROM c9',
  ],
  ['keeps all values of a median', `SELECT median(random_value) FROM (${many()})`],
  ['groups by everything', `SELECT k, count(*) FROM (${many()}) GROUP BY k ORDER BY k LIMIT 5`],
  ['counts different texts', `SELECT count(DISTINCT t) FROM (${many()})`],
  [
    'puts windows over a join',
    `SELECT max(r) FROM (SELECT row_number() OVER (ORDER BY t) AS r FROM (${many()}))`,
  ],
  [
    'correlates without end',
    `SELECT sum((SELECT count(*) FROM ${crossed(20)} WHERE s0."Выручка" > o."Выручка")) ` +
      'FROM sales o, sales p, sales q',
  ],
  [
    'unites without end',
    `SELECT count(*) FROM (SELECT 1 AS a FROM ${crossed(13)} EXCEPT SELECT 2 FROM ${crossed(13)})`,
  ],
  [
    'matches a pattern without end',
    `SELECT count(*) FROM (${many()}) WHERE t || t || t LIKE '${'%1'.repeat(30)}%x'`,
  ],
];

/** Some sixteen million rows that differ. */
function many(): string {
  const digits = Array.from({ length: 12 }, (_, index) => `s${index}.k`).join(" || ',' || ");
  const numbered =
    'SELECT CAST(row_number() OVER (ORDER BY "Выручка", "Дата") AS VARCHAR) AS k FROM sales';
  const from = Array.from({ length: 12 }, (_, index) => `(${numbered}) s${index}`).join(', ');
  return (
    `SELECT t, t || 'x' AS k, length(t) + CAST(left(t, 1) AS INTEGER) AS random_value ` +
    `FROM (SELECT ${digits} AS t FROM ${from})`
  );
}

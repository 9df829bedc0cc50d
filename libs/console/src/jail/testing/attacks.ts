type Attacks = readonly (readonly [what: string, sql: string])[];

const deep = (opening: string, inside: string, closing: string, times: number): string =>
  `SELECT ${opening.repeat(times)}${inside}${closing.repeat(times)}`;

/** Statements that would change something. */
const writing: Attacks = [
  ['inserts a user', "INSERT INTO users (id) VALUES ('x')"],
  ['inserts an event', "INSERT INTO events (position, type) VALUES ('0', 'TicksAdded')"],
  ['inserts into the stored table', `INSERT INTO "view:users_v1" SELECT * FROM "view:users_v1"`],
  ['updates balances', 'UPDATE balances SET ticks = 1000000'],
  ['updates an event', "UPDATE events SET data = '{}'"],
  ['deletes payments', 'DELETE FROM payments'],
  ['replaces a row', "REPLACE INTO users (id) VALUES ('x')"],
  ['upserts', "INSERT INTO users (id) VALUES ('x') ON CONFLICT DO NOTHING"],
  ['inserts within WITH', "WITH x AS (SELECT 1) INSERT INTO users (id) SELECT 'x' FROM x"],
  ['updates within WITH', 'WITH x AS (SELECT 1) UPDATE balances SET ticks = 0'],
  ['deletes within WITH', 'WITH x AS (SELECT 1) DELETE FROM users'],
  ['deletes and returns', 'DELETE FROM users RETURNING *'],
  ['creates a table', 'CREATE TABLE x (a INTEGER)'],
  ['creates a table of a query', 'CREATE TABLE x AS SELECT * FROM users'],
  ['creates a temporary table', 'CREATE TEMP TABLE x AS SELECT 1'],
  ['creates a view', 'CREATE VIEW x AS SELECT * FROM users'],
  ['creates a temporary view', 'CREATE TEMP VIEW users AS SELECT 1'],
  ['creates a trigger', 'CREATE TRIGGER t INSTEAD OF DELETE ON users BEGIN SELECT 1; END'],
  ['creates an index', 'CREATE INDEX i ON users (id)'],
  ['creates a virtual table', 'CREATE VIRTUAL TABLE x USING fts5(a)'],
  ['drops a view', 'DROP VIEW users'],
  ['drops a stored table', 'DROP TABLE "view:users_v1"'],
  ['alters a table', 'ALTER TABLE "view:users_v1" RENAME TO x'],
  ['adds a column', 'ALTER TABLE "view:users_v1" ADD COLUMN x'],
  ['builds indexes again', 'REINDEX'],
  ['analyses', 'ANALYZE'],
  ['vacuums', 'VACUUM'],
  ['begins', 'BEGIN IMMEDIATE'],
  ['commits', 'COMMIT'],
  ['rolls back', 'ROLLBACK'],
  ['sets a savepoint', 'SAVEPOINT s'],
  ['releases a savepoint', 'RELEASE s'],
  ['explains a deletion', 'EXPLAIN DELETE FROM users'],
  ['explains the plan of an update', 'EXPLAIN QUERY PLAN UPDATE balances SET ticks = 0'],
  ['explains a drop', 'EXPLAIN DROP VIEW users'],
  ['grants rights', 'GRANT ALL ON users TO public'],
  ['truncates', 'TRUNCATE TABLE users'],
  ['merges', 'MERGE INTO users USING payments ON 1 = 1 WHEN MATCHED THEN DELETE'],
  ['calls', 'CALL drop_everything()'],
];

/** Statements that would read or write outside of the copy. */
const reachingOut: Attacks = [
  ['attaches a file', "ATTACH 'events.sqlite' AS log"],
  ['attaches the key store', "ATTACH DATABASE '../keys.sqlite' AS keys"],
  ['attaches by address', "ATTACH 'file:/etc/passwd?mode=ro' AS f"],
  ['attaches memory', "ATTACH ':memory:' AS m"],
  ['detaches', 'DETACH main'],
  ['writes a file', "VACUUM INTO 'copy-of-all.sqlite'"],
  ['explains the writing of a file', "EXPLAIN VACUUM INTO 'copy-of-all.sqlite'"],
  ['loads an extension', "SELECT load_extension('evil.so')"],
  ['loads an extension by another name', "SELECT LOAD_EXTENSION('evil.so', 'init')"],
  ['reads a file', "SELECT readfile('/etc/passwd')"],
  ['writes by a function', "SELECT writefile('x', 'y')"],
  ['lists a folder', "SELECT * FROM fsdir('/')"],
  ['runs a program', "SELECT edit('x', 'vi')"],
  ['reads a table of CSV', "SELECT * FROM csv('/etc/passwd')"],
  ['names a file as a table', "SELECT * FROM '/etc/passwd'"],
  ['reads a zip', "SELECT * FROM zipfile('x.zip')"],
  ['asks the network', "SELECT http_get('http://169.254.169.254/')"],
  ['copies to a file', "COPY users TO 'users.csv'"],
  ['loads in', "LOAD DATA INFILE '/etc/passwd' INTO TABLE users"],
  ['installs', 'INSTALL httpfs'],
  ['imports', '.import /etc/passwd users'],
  ['opens a shell', '.shell id'],
  ['sets a variable', 'SET x = 1'],
  ['uses another database', 'USE keys'],
];

/** Statements that look for what nobody is shown. */
const spying: Attacks = [
  ['reads the catalogue', 'SELECT * FROM sqlite_schema'],
  ['reads the old catalogue', 'SELECT sql FROM sqlite_master'],
  ['reads the temporary catalogue', 'SELECT * FROM sqlite_temp_schema'],
  ['reads statistics', 'SELECT * FROM sqlite_stat1'],
  ['reads pages', 'SELECT * FROM sqlite_dbpage'],
  ['reads the size of tables', 'SELECT * FROM dbstat'],
  ['reads prepared statements', 'SELECT * FROM sqlite_stmt'],
  ['lists databases', 'SELECT * FROM pragma_database_list'],
  ['lists tables', 'SELECT * FROM pragma_table_list'],
  ['reads columns by a pragma', "SELECT * FROM pragma_table_info('users')"],
  ['lists functions', 'SELECT * FROM pragma_function_list'],
  ['asks a pragma', 'PRAGMA database_list'],
  ['changes a pragma', 'PRAGMA query_only = OFF'],
  ['opens the catalogue to writing', 'PRAGMA writable_schema = ON'],
  ['lifts the limit of memory', 'PRAGMA hard_heap_limit = 0'],
  ['explains a pragma', 'EXPLAIN PRAGMA journal_mode = DELETE'],
  ['reads the stored users', 'SELECT * FROM "view:users_v1"'],
  ['reads the search keys', 'SELECT k_email FROM "view:users_v2"'],
  [
    'reads the stored users under a name of theirs',
    'WITH users AS (SELECT k_email AS e FROM "view:users_v2") SELECT * FROM users',
  ],
  ['counts the catalogue', 'SELECT count(*) FROM sqlite_schema'],
  ['counts a table that is not shown', 'SELECT count(*) FROM active'],
  ['reads checkpoints', 'SELECT * FROM checkpoints'],
  ['reads active versions', 'SELECT * FROM active'],
  ['reads keys', 'SELECT * FROM keys'],
  ['reads settings', 'SELECT * FROM settings'],
  ['reads the environment', "SELECT getenv('MASTER_KEY')"],
  ['names the main database', 'SELECT * FROM main.sqlite_schema'],
  ['takes a tokenizer for a pointer', "SELECT fts3_tokenizer('simple')"],
  ['asks how it is compiled', 'SELECT sqlite_compileoption_get(0)'],
  ['writes to the log of the engine', "SELECT sqlite_log(1, 'x')"],
];

/** Statements that hide others, or are none. */
const malformed: Attacks = [
  ['hides a second one', 'SELECT 1; DROP VIEW users'],
  ['puts two', 'SELECT 1; SELECT 2'],
  ['hides it behind a comment', 'SELECT 1 /* ; */ ; -- only one\nDELETE FROM users'],
  ['begins with a comment', '/* SELECT */ DELETE FROM users'],
  ['begins with a mark', '\ufeffDELETE FROM users'],
  ['begins with semicolons', ';;; DROP VIEW users'],
  ['holds a zero byte', 'SELECT 1\u0000; DROP VIEW users'],
  ['is empty', '   '],
  ['is a comment', '-- SELECT 1'],
  ['is no SQL', 'покажи выручку'],
  ['is half', 'SELECT * FROM'],
  ['never ends', `SELECT ${'1 + '.repeat(20_000)}1`],
  ['nests brackets', deep('(', '1', ')', 5_000)],
  ['nests calls', deep('abs(', '1', ')', 3_000)],
  ['comments without end', `${'/**/'.repeat(4_000)}x`],
];

/** All that is refused before it runs. */
export const refusedStatements: Attacks = [...writing, ...reachingOut, ...spying, ...malformed];

const COUNTING = 'WITH RECURSIVE r(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM r)';
const GROWING = "WITH RECURSIVE r(t) AS (SELECT 'xx' UNION ALL SELECT t || t FROM r)";

/** Allowed by their form, and yet without end or measure. */
export const greedyStatements: Attacks = [
  ['recurses without end', `${COUNTING} SELECT max(n) FROM r`],
  ['grows a text without end', `${GROWING} SELECT length(t) FROM r`],
  ['sorts without end', `${COUNTING} SELECT hex(zeroblob(500)) || n AS t FROM r ORDER BY t`],
  ['gathers a text', `${COUNTING} SELECT group_concat(hex(zeroblob(1000))) FROM r`],
  ['gathers a list', `${COUNTING} SELECT json_group_array(n) FROM r`],
  ['makes a large value', 'SELECT zeroblob(2000000000)'],
  ['pads a text', "SELECT printf('%2000000000d', 1)"],
  ['replaces a text', "SELECT length(replace(hex(zeroblob(400000)), '0', hex(zeroblob(400000))))"],
  ['matches a pattern that explodes', `SELECT '${'a'.repeat(60)}' LIKE '${'%a'.repeat(30)}b'`],
  ['counts different values', `${COUNTING} SELECT count(DISTINCT hex(zeroblob(200)) || n) FROM r`],
];

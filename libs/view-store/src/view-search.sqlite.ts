import type { DatabaseSync, SQLInputValue, SQLOutputValue, StatementSync } from 'node:sqlite';
import { type AnyViewDefinition } from '../../kernel/src/index.js';
import { placeOf, testsOf, type Bound, type Comparable, type Test } from './conditions.js';
import { columnOf, tableName } from './view-table.sqlite.js';

export interface SearchOptions {
  readonly where?: object;
  readonly sort?: readonly { readonly by: string; readonly order: 'asc' | 'desc' }[];
  readonly skip?: number;
  readonly limit?: number;
}

interface Sql {
  readonly text: string;
  readonly values: readonly SQLInputValue[];
}

const STATEMENTS_MAX = 100;

const operators: Readonly<Record<Bound, string>> = {
  from: '>=',
  to: '<=',
  after: '>',
  before: '<',
};

/** Searches the table of one version, whose columns may be others than the reader's fields. */
export class ViewSearch {
  private readonly columns: ReadonlySet<string>;
  private readonly one: StatementSync;
  private readonly statements = new Map<string, StatementSync>();

  constructor(
    private readonly database: DatabaseSync,
    private readonly storage: string,
  ) {
    const columns = database
      .prepare('SELECT name FROM pragma_table_info(?)')
      .all(`view:${storage}`);
    this.columns = new Set(columns.map(({ name }) => `"${name as string}"`));
    this.one = this.prepared(`SELECT * FROM ${tableName(storage)} WHERE "id" = ?`);
  }

  get(id: string): Record<string, SQLOutputValue> | undefined {
    return this.one.get(id);
  }

  find(view: AnyViewDefinition, options: SearchOptions): Record<string, SQLOutputValue>[] {
    const where = this.where(view, options.where);
    const order = (options.sort ?? []).map(
      ({ by, order }) => `${this.column(view, by)} ${order === 'desc' ? 'DESC' : 'ASC'}`,
    );
    const statement = this.prepared(
      `SELECT * FROM ${tableName(this.storage)} WHERE ${where.text}
       ORDER BY ${[...order, '"id"'].join(', ')} LIMIT ? OFFSET ?`,
    );
    return statement.all(...where.values, options.limit ?? -1, options.skip ?? 0);
  }

  count(
    view: AnyViewDefinition,
    filter: object | undefined,
  ): { all: number; broken: string | null } {
    const where = this.where(view, filter);
    const row = this.prepared(
      `SELECT count(*) AS "all", min("id") FILTER (WHERE "broken" IS NOT NULL) AS "broken"
         FROM ${tableName(this.storage)} WHERE ${where.text}`,
    ).get(...where.values);
    return { all: Number(row?.['all']), broken: (row?.['broken'] ?? null) as string | null };
  }

  /** The same few searches come again and again; lists of values make them differ. */
  private prepared(sql: string): StatementSync {
    const known = this.statements.get(sql);
    if (known) return known;
    const statement = this.database.prepare(sql);
    statement.setReadBigInts(true);
    if (this.statements.size >= STATEMENTS_MAX) this.statements.clear();
    this.statements.set(sql, statement);
    return statement;
  }

  private where(view: AnyViewDefinition, filter: object | undefined): Sql {
    const tests = testsOf(view, filter).map(({ place, test }) => {
      const column = columnOf(place);
      return testSql(this.columns.has(column) ? column : 'NULL', test);
    });
    return {
      text: ['"live" = 1', ...tests.map(({ text }) => text)].join(' AND '),
      values: tests.flatMap(({ values }) => values),
    };
  }

  private column(view: AnyViewDefinition, name: string): string {
    const column = columnOf(placeOf(view, name));
    return this.columns.has(column) ? column : 'NULL';
  }
}

function testSql(column: string, test: Test): Sql {
  switch (test.kind) {
    case 'equal':
      return { text: `${column} IS ?`, values: [toSql(test.value)] };
    case 'in':
      return test.values.length === 0
        ? { text: 'FALSE', values: [] }
        : {
            text: `(${test.values.map(() => `${column} IS ?`).join(' OR ')})`,
            values: test.values.map(toSql),
          };
    case 'range':
      return {
        text: test.bounds.map(([bound]) => `${column} ${operators[bound]} ?`).join(' AND '),
        values: test.bounds.map(([, value]) => toSql(value)),
      };
    case 'contains':
      return { text: `instr(${column}, ?) > 0`, values: [test.text] };
  }
}

const toSql = (value: Comparable | null): SQLInputValue =>
  typeof value === 'boolean' ? Number(value) : value;

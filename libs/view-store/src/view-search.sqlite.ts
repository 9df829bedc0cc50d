import type { DatabaseSync, SQLInputValue, SQLOutputValue } from 'node:sqlite';
import { type AnyViewDefinition } from '../../kernel/src/index.js';
import { placeOf, testsOf, type Bound, type Comparable, type Test } from './conditions.js';
import { columnOf, tableName } from './view-table.sqlite.js';

export type SearchOptions = {
  readonly where?: object;
  readonly sort?: readonly { readonly by: string; readonly order: 'asc' | 'desc' }[];
  readonly skip?: number;
  readonly limit?: number;
};

type Sql = { readonly text: string; readonly values: readonly SQLInputValue[] };

const OPERATORS: Readonly<Record<Bound, string>> = {
  from: '>=',
  to: '<=',
  after: '>',
  before: '<',
};

/** Searches the table of one version, whose columns may be others than the reader's fields. */
export class ViewSearch {
  private readonly columns: ReadonlySet<string>;

  constructor(
    private readonly database: DatabaseSync,
    private readonly storage: string,
  ) {
    const columns = database
      .prepare('SELECT name FROM pragma_table_info(?)')
      .all(`view:${storage}`);
    this.columns = new Set(columns.map(({ name }) => `"${name as string}"`));
  }

  get(id: string): Record<string, SQLOutputValue> | undefined {
    const statement = this.database.prepare(
      `SELECT * FROM ${tableName(this.storage)} WHERE "id" = ?`,
    );
    statement.setReadBigInts(true);
    return statement.get(id);
  }

  find(view: AnyViewDefinition, options: SearchOptions): Record<string, SQLOutputValue>[] {
    const where = this.where(view, options.where);
    const order = (options.sort ?? []).map(
      ({ by, order }) => `${this.column(view, by)} ${order === 'desc' ? 'DESC' : 'ASC'}`,
    );
    const statement = this.database.prepare(
      `SELECT * FROM ${tableName(this.storage)} WHERE ${where.text}
       ORDER BY ${[...order, '"id"'].join(', ')} LIMIT ? OFFSET ?`,
    );
    statement.setReadBigInts(true);
    return statement.all(...where.values, options.limit ?? -1, options.skip ?? 0);
  }

  count(
    view: AnyViewDefinition,
    filter: object | undefined,
  ): { all: number; broken: string | null } {
    const where = this.where(view, filter);
    const row = this.database
      .prepare(
        `SELECT count(*) AS "all", min("id") FILTER (WHERE "broken" IS NOT NULL) AS "broken"
         FROM ${tableName(this.storage)} WHERE ${where.text}`,
      )
      .get(...where.values);
    return { all: Number(row?.['all']), broken: (row?.['broken'] ?? null) as string | null };
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
        text: test.bounds.map(([bound]) => `${column} ${OPERATORS[bound]} ?`).join(' AND '),
        values: test.bounds.map(([, value]) => toSql(value)),
      };
    case 'contains':
      return { text: `instr(${column}, ?) > 0`, values: [test.text] };
  }
}

const toSql = (value: Comparable | null): SQLInputValue =>
  typeof value === 'boolean' ? Number(value) : value;

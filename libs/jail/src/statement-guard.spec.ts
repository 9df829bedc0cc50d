import { describe, expect, it } from '@jest/globals';
import { refusalOf } from './statement-guard.js';

const table = (name: string) => ({
  type: 'BASE_TABLE',
  table_name: name,
  schema_name: '',
  catalog_name: '',
  at_clause: null,
});
const select = (from: unknown, named: Readonly<Record<string, unknown>> = {}) => ({
  type: 'SELECT_NODE',
  cte_map: { map: Object.entries(named).map(([key, node]) => ({ key, value: { node } })) },
  from_table: from,
});
const within = (node: unknown) => ({ type: 'SUBQUERY', subquery: { node } });
const joined = (left: unknown, right: unknown) => ({ type: 'JOIN', left, right });
const refusal = (node: unknown, columns: readonly string[] = []) =>
  refusalOf(JSON.stringify({ error: false, statements: [{ node }] }), {
    tables: new Set(['sales']),
    columns: new Set(columns),
  });
const empty = { type: 'EMPTY' };

describe('the guard and the names of a WITH', () => {
  it('knows them in the query that gives them, and in those within', () => {
    const named = { 'w.csv': select(table('sales')) };
    expect(refusal(select(table('w.csv'), named))).toBeNull();
    expect(refusal(select(within(select(table('W.csv'))), named))).toBeNull();
  });

  it('does not know them beside, around, before or in their own query', () => {
    const lent = within(select(empty, { 'w.csv': select(empty) }));
    const own = { 'w.csv': select(table('w.csv')) };
    const before = { a: select(table('w.csv')), 'w.csv': select(empty) };
    for (const node of [
      select(joined(lent, table('w.csv'))),
      select(table('sales'), own),
      select(table('a'), before),
    ])
      expect(refusal(node)).toBe('unknown table "w.csv"');
  });
});

describe('the guard and names that stand for clocks', () => {
  const selecting = (name: string) => ({
    ...select(table('sales')),
    select_list: [{ class: 'COLUMN_REF', type: 'COLUMN_REF', column_names: [name] }],
  });

  it.each(['user', 'USER', 'current_date', 'localtime'])('refuses %s', (name) => {
    expect(refusal(selecting(name))).toBe(`"${name}" is not allowed`);
  });

  it('knows a column that is called so', () => {
    expect(refusal(selecting('User'), ['user'])).toBeNull();
    expect(refusal(selecting('current_date'), ['user'])).not.toBeNull();
  });
});

import { describe, expect, it } from '@jest/globals';
import { isBlank, refusalOfForm } from './statement-form.js';

describe('The form of a statement', () => {
  it.each([
    'SELECT 1',
    '  select 1;',
    '-- why\nWITH x AS (SELECT 1) SELECT * FROM x',
    '/* why */ VALUES (1)',
    'EXPLAIN QUERY PLAN SELECT 1',
    'explain /* how */ select 1',
    '\ufeffSELECT 1',
  ])('lets what reads through: %j', (sql) => expect(refusalOfForm(sql)).toBeNull());

  it.each([
    ['DELETE FROM users', 'writes', 'DELETE'],
    ['/* SELECT */ drop view users', 'writes', 'DROP'],
    ['EXPLAIN VACUUM', 'writes', 'VACUUM'],
    ['(SELECT 1)', 'writes', '('],
    ['удали всех', 'writes', 'УДАЛИ'],
    ['EXPLAIN', 'writes', ''],
    [' ;; -- nothing', 'empty', ''],
    [`SELECT ${'1'.repeat(20_001)}`, 'long', '20000'],
  ])('refuses %j', (sql, code, what) => expect(refusalOfForm(sql)).toEqual({ code, what }));

  it('is found in one pass, whatever stands before it', () => {
    expect(isBlank('/**/ -- x\n;'.repeat(2_000))).toBe(true);
    expect(isBlank(`${'/**/'.repeat(4_000)}x`)).toBe(false);
    expect(isBlank('/* open')).toBe(true);
  });
});

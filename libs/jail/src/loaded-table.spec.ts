import { expect, it } from '@jest/globals';
import fc from 'fast-check';
import { tableOf } from '../../workbook/src/testing/table-builder.js';
import { loadedColumns, loadMessages } from './loaded-table.js';

const widthOf = (...values: readonly string[]): number | undefined => {
  const column = { name: 'n', type: 'number', decimals: 2 } as const;
  const rows = values.map((value) => [value]);
  return loadedColumns(tableOf([column], rows))[0]?.width;
};

it.each([
  ['sixteen digits before the point', '1234567890123456.05', 18],
  ['seventeen digits before the point', '12345678901234567.05', 38],
  ['the same below zero', '-12345678901234567', 38],
  ['a sign that is no digit', '-1234567890123456', 18],
  ['nothing before the point', '-0.05', 18],
])('given %s and two after it, then %s takes %d digits', (_what, value, width) => {
  expect(widthOf('1', value)).toBe(width);
});

it('given any tables, then messages of a bounded size have all their rows, in their order', () => {
  const sizes = fc.array(
    fc.record({ width: fc.integer({ min: 1, max: 60 }), rows: fc.integer({ min: 0, max: 3_000 }) }),
    { maxLength: 5 },
  );
  fc.assert(
    fc.property(sizes, (all) => {
      const tables = all.map(({ width, rows }, at) => {
        const columns = Array.from({ length: width }, (_, place) => ({
          name: `c${place}`,
          type: 'text' as const,
        }));
        const cells = Array.from({ length: rows }, (_, row) => columns.map(() => String(row)));
        return tableOf(columns, cells, { sqlName: `t${at}` });
      });
      const messages = [...loadMessages(tables)];
      const told = new Map<string, number>();
      let last = '';
      for (const step of messages.flat()) {
        if (step.type === 'table') {
          last = step.name;
          told.set(last, 0);
          continue;
        }
        const before = told.get(last) ?? 0;
        expect(step.rows[0]?.[0]).toBe(String(before));
        told.set(last, before + step.rows.length);
      }
      expect([...told]).toEqual(tables.map(({ sqlName, rows }) => [sqlName, rows.length]));
      const cells = messages.map((steps) =>
        steps.reduce((sum, one) => sum + (one.type === 'rows' ? one.rows.flat().length : 0), 0),
      );
      expect(Math.max(0, ...cells)).toBeLessThanOrEqual(40_000);
      // As few as that allows, but for what a row's width leaves over.
      expect(messages.length).toBeLessThanOrEqual(
        Math.floor(cells.reduce((sum, one) => sum + one, 0) / (40_000 - 60)) + 1,
      );
    }),
    { numRuns: 30 },
  );
});

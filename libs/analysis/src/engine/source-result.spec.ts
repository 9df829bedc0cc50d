import { describe, expect, it } from '@jest/globals';
import type { Table } from '../../../workbook/src/model.js';
import { tableOf } from '../../../workbook/src/testing/table-builder.js';
import { sourceResult } from './source-result.js';

const period = { periodFrom: '2025-09-01', periodTo: '2025-09-30' };

function ofDays(days: readonly string[]): Table {
  const table = tableOf(
    [
      { name: 'Дата', type: 'date' },
      { name: 'Сумма', type: 'number' },
    ],
    days.map((day) => [day, '1']),
  );
  return { ...table, metadata: { ...table.metadata, ...period } };
}

function statedPeriod(table: Table): readonly unknown[] {
  const { columns, rows } = sourceResult([table]);
  return ['period_from', 'period_to'].map(
    (name) => rows[0]?.[columns.findIndex((column) => column.name === name)],
  );
}

describe('the period that a title states', () => {
  it('given rows within it, then it is stated', () => {
    expect(statedPeriod(ofDays(['2025-09-01', '2025-09-30T12:00:00']))).toEqual([
      '2025-09-01',
      '2025-09-30',
    ]);
  });

  it('given rows of other months, then it is not', () => {
    expect(statedPeriod(ofDays(['2025-07-01', '2025-09-30']))).toEqual([null, null]);
  });
});

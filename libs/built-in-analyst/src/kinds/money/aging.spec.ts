import { afterAll, describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { InProcessJail } from '../../../../jail/src/testing/in-process-jail.js';
import type { Table, Value } from '../../../../workbook/src/model.js';
import { tableOf } from '../../../../workbook/src/testing/table-builder.js';
import { candidatesOf, recordsOf, runKind } from '../commerce/testing/run-kind.js';

const jail = new InProcessJail();
afterAll(() => jail.close());

interface Debt {
  readonly who: string;
  readonly amount: number;
  /** Days after the day of payment; below zero before it. */
  readonly late: number;
}

const debts = fc.array(
  fc.record({
    who: fc.constantFrom('Альфа', 'Бета', 'Гамма'),
    amount: fc.integer({ min: 1, max: 5_000_000 }),
    late: fc.integer({ min: -60, max: 200 }),
  }),
  { minLength: 4, maxLength: 40 },
);
const who = { name: 'Контрагент', type: 'text' } as const;
const owed = { name: 'Сумма долга', type: 'number', currency: 'RUB' } as const;

function byDays(list: readonly Debt[]): Table {
  const rows = list.map(({ who: name, amount, late }): readonly Value[] => [
    name,
    String(amount),
    String(Math.max(0, late)),
  ]);
  return tableOf([who, owed, { name: 'Дней просрочки', type: 'number', additive: false }], rows);
}

/** The day of payment beside the day that the list was made on. */
function byDate(list: readonly Debt[]): Table {
  const rows = list.map(({ who: name, amount, late }): readonly Value[] => [
    name,
    String(amount),
    new Date(Date.UTC(2026, 4, 31 - late)).toISOString().slice(0, 10),
  ]);
  const table = tableOf([who, owed, { name: 'Срок оплаты', type: 'date' }], rows);
  const titleLines = ['Дебиторская задолженность на 31.05.2026'];
  return { ...table, metadata: { ...table.metadata, titleLines } };
}

const spans = ['Не просрочено', '1–30 дней', '31–60 дней', '61–90 дней', 'Больше 90 дней'];

function spanOf({ late }: Debt): string {
  const place = [0, 30, 60, 90].findIndex((until) => late <= until);
  return spans[place === -1 ? 4 : place] ?? '';
}

describe('a report of debts by age', () => {
  it.each([
    ['days', byDays],
    ['dates of payment', byDate],
  ] as const)('given %s, then each span holds its debts', async (_, form) => {
    await fc.assert(
      fc.asyncProperty(debts, async (list) => {
        const run = await runKind(jail, form(list), 'aging');
        expect(run.faults).toEqual([]);
        const told = Object.fromEntries(
          recordsOf(run, 'spans').map(({ name, value }) => [String(name), Number(value)]),
        );
        const expected: Record<string, number> = {};
        for (const debt of list) {
          expected[spanOf(debt)] = (expected[spanOf(debt)] ?? 0) + debt.amount;
        }
        expect(told).toEqual(expected);
        const late = list.filter((debt) => debt.late > 0);
        const sum = late.reduce((total, { amount }) => total + amount, 0);
        expect(Number(recordsOf(run, 'totals')[0]?.['late'])).toBe(sum);
        const largest = Number(recordsOf(run, 'debtors')[0]?.['late']);
        const own = (name: string) =>
          late.filter((debt) => debt.who === name).reduce((total, { amount }) => total + amount, 0);
        expect(largest).toBe(Math.max(...['Альфа', 'Бета', 'Гамма'].map(own)));
      }),
      { numRuns: 3, endOnFailure: true },
    );
  });

  it('given who owes, then nobody is told as a buyer', () => {
    const list = Array.from({ length: 60 }, (_, index): Debt => {
      return { who: `К${index % 25}`, amount: 100 + index, late: index };
    });
    const table = byDate(list);
    const kinds = candidatesOf(table).map(({ parameters }) => parameters.kind);
    expect(kinds).toEqual(['aging']);
  });
});

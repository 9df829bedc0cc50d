import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { columnOf, tableOfCells, valuesOf } from '../testing/make-workbook.js';
import type { Row } from '../testing/make-workbook.js';
import { sumDecimals } from './exact-decimal.js';

/** A table whose truth is known, and the ways in which people and programs spoil it. */
interface Truth {
  readonly groups: readonly { readonly rows: readonly Detail[] }[];
  readonly style: 'plain' | 'headings' | 'sums above' | 'sums below';
  readonly titles: number;
  readonly hasTotal: boolean;
  readonly asText: boolean;
  readonly blankRowAt: number;
}

interface Detail {
  readonly quantity: number;
  readonly cents: number;
}

// Without a bias to small numbers: 1, 1, 2 is a group with its sum, and nobody could tell.
const detail = fc.record({
  quantity: fc.noBias(fc.integer({ min: 1, max: 1_000_000 })),
  cents: fc.noBias(fc.integer({ min: -50_000_000, max: 900_000_000 })),
});
const truth: fc.Arbitrary<Truth> = fc.record({
  groups: fc.array(fc.record({ rows: fc.array(detail, { minLength: 2, maxLength: 7 }) }), {
    minLength: 2,
    maxLength: 5,
  }),
  style: fc.constantFrom('plain', 'headings', 'sums above', 'sums below'),
  titles: fc.integer({ min: 0, max: 3 }),
  hasTotal: fc.boolean(),
  asText: fc.boolean(),
  blankRowAt: fc.integer({ min: 0, max: 12 }),
});

const groupName = (index: number): string => `Отдел ${'АБВГД'[index] ?? ''}`;

function totalOf(rows: readonly Detail[]): Detail {
  return rows.reduce(
    (sum, row) => ({ quantity: sum.quantity + row.quantity, cents: sum.cents + row.cents }),
    { quantity: 0, cents: 0 },
  );
}

function money(cents: number): string {
  const sign = cents < 0 ? '-' : '';
  const digits = String(Math.abs(cents)).padStart(3, '0');
  return `${sign}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

function written(asText: boolean, label: string, { quantity, cents }: Detail): Row {
  const text = money(cents)
    .replace('.', ',')
    .replace(/\B(?=(\d{3})+,)/g, '\u00a0');
  return [label, quantity, asText ? `${text} ₽` : cents / 100];
}

function spoil({ groups, style, titles, hasTotal, asText, blankRowAt }: Truth): Row[] {
  const body: Row[] = groups.flatMap(({ rows }, index): Row[] => {
    const details = rows.map((row, at) => written(asText, `Товар ${index}-${at}`, row));
    const sum = totalOf(rows);
    const name = groupName(index);
    if (style === 'headings') return [[name], ...details];
    if (style === 'sums above') return [written(asText, name, sum), ...details];
    if (style === 'sums below') return [...details, written(asText, `Итого по ${name}`, sum)];
    return details;
  });
  const whole = totalOf(groups.flatMap(({ rows }) => rows));
  if (hasTotal) body.push(written(asText, 'Итого', whole));
  if (blankRowAt > 0 && blankRowAt < body.length) body.splice(blankRowAt, 0, []);
  const above = Array.from({ length: titles }, (_, index): Row => [`Заголовок отчета ${index}`]);
  return [...above, ['Товар', 'Количество', 'Сумма'], ...body];
}

describe('whatever stands around the details', () => {
  test('their count and their exact sums are the truth', () => {
    fc.assert(
      fc.property(truth, (known) => {
        const table = tableOfCells(...spoil(known));
        const details = known.groups.flatMap(({ rows }) => rows);
        const whole = totalOf(details);
        expect(table.rows).toHaveLength(details.length);
        expect(columnOf(table, 'Количество').stats.sum).toBe(String(whole.quantity));
        expect(columnOf(table, 'Сумма').stats.sum).toBe(sumDecimals([money(whole.cents)]));
        expect(columnOf(table, 'Сумма').additive).toBe(true);
        expect(table.checks.filter(({ difference }) => difference !== '0')).toEqual([]);
        expect(table.checks.some(({ group }) => group === null)).toBe(known.hasTotal);
      }),
      { numRuns: 150 },
    );
  });

  test('each detail keeps the group that it stood in and its row of the sheet', () => {
    const grouped = truth.filter(({ style }) => style !== 'plain');
    fc.assert(
      fc.property(grouped, (known) => {
        const rows = spoil(known);
        const table = tableOfCells(...rows);
        const groups = known.groups.flatMap(({ rows: own }, index) =>
          own.map(() => groupName(index)),
        );
        expect(valuesOf(table, 'Группа')).toEqual(groups);
        const names = valuesOf(table, 'Товар');
        expect(table.sourceRows.map((row) => rows[row - 1]?.[0])).toEqual(names);
      }),
      { numRuns: 100 },
    );
  });
});

test('given two sums of 2 000 in the first row of values, then they are no years of a header', () => {
  const values: readonly Row[] = Array.from({ length: 12 }, (_, at): Row => {
    const sum = at === 0 ? 2_000 : 4_000 + at * 2_000;
    return [`ПР-${at}`, `Клиент ${at % 3}`, 1 + at, sum, at % 2 === 0 ? sum : 0];
  });
  const table = tableOfCells(
    ['№', 'Клиент', 'Сутки', 'Штраф', null],
    [null, null, null, 'начислено', 'оплачено'],
    ...values,
  );
  expect(table.rows).toHaveLength(12);
});

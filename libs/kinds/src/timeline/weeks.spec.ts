import { afterAll, expect, it } from '@jest/globals';
import type { Row } from '../../../workbook/src/testing/make-workbook.js';
import { jail, madeReports, textOf } from '../testing/made-reports.js';

afterAll(() => jail.close());

const places = ['Литейный цех', 'Сборочный цех', 'Склад'];
const head = ['Начало', 'Площадка', 'Кофе, руб.', 'Выручка, руб.'];

/** So many days apart from the first of September on, until December. */
const sales = (days: number, count: number): readonly Row[] =>
  Array.from({ length: count * places.length }, (_, at): Row => {
    const start = new Date(Date.UTC(2025, 8, 1 + days * Math.floor(at / places.length)));
    const place = at % places.length;
    const sum = 20_000 + place * 9_000 + ((at * 37) % 11) * 700;
    return [start, places[place] ?? '', (place === 1 ? 0.6 : 0.3) * sum, sum];
  });

it('given sums of weeks, then months of four and of five of them are not held against each other', async () => {
  const told = textOf(await madeReports({ name: 'Автоматы', rows: [head, ...sales(7, 17)] }));
  expect(told).not.toContain('по месяцам');
});

it('given sums of days, then months are', async () => {
  const told = textOf(await madeReports({ name: 'Автоматы', rows: [head, ...sales(1, 122)] }));
  expect(told).toContain('по месяцам');
});

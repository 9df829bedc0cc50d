import { expect, it } from '@jest/globals';
import { readRows } from '../testing/make-workbook.js';
import type { Row } from '../testing/make-workbook.js';

const statuses = ['Договор', 'Договор', 'договор', 'Отменена', 'Не состоялась'];
const lines: readonly Row[] = Array.from({ length: 30 }, (_, at) => [
  `З-${101 + at}`,
  statuses[(at * 7) % 5] ?? '',
  12_300 + at * at * 17,
  11_200 + at * 131,
]);
const header = ['№ заявки', 'Статус', 'Начальная цена, руб.', 'Сумма, руб.'];

const sumOf = (place: number, without: readonly string[]): number =>
  lines
    .filter(([, status]) => !without.includes(String(status)))
    .reduce((sum, line) => sum + Number(line[place]), 0);

const withTotal = (price: number, amount: number) =>
  readRows(header, ...lines, ['Итого', null, price, amount]);

it('given a total of prices that is their sum, then the file adds them up itself', () => {
  const { checks } = withTotal(sumOf(2, []), sumOf(3, []));
  expect(checks.map(({ column, difference }) => [column, difference])).toEqual([
    ['Начальная цена, руб.', '0'],
    ['Сумма, руб.', '0'],
  ]);
});

it('given totals without the rows of a status, then they agree and say which', () => {
  const out = ['Отменена', 'Не состоялась'];
  const { checks, notices } = withTotal(sumOf(2, out), sumOf(3, out));
  expect(checks).toHaveLength(2);
  for (const check of checks) {
    expect(check).toMatchObject({ difference: '0', sum: check.fileTotal });
    expect(check.without?.column).toBe('Статус');
    expect(check.without?.values.toSorted()).toEqual(out.toSorted());
  }
  expect(notices.filter((notice) => /не равен/u.test(notice))).toEqual([]);
  expect(notices.filter((notice) => /не считает строки/u.test(notice))).toHaveLength(2);
});

it('given «Итого договор» below all rows, then it is of those of that status', () => {
  const out = ['Отменена', 'Не состоялась'];
  const total = ['Итого договор', null, sumOf(2, out), sumOf(3, out)];
  const { checks, notices } = readRows(header, ...lines, total);
  expect(checks.map(({ difference }) => difference)).toContain('0');
  expect(notices.filter((notice) => /не равен/u.test(notice))).toEqual([]);
});

it('given a total that no choice of statuses explains, then it is off, and prices tell nothing', () => {
  const { checks } = withTotal(sumOf(2, []) + 1001, sumOf(3, []) + 1003);
  expect(checks).toMatchObject([{ column: 'Сумма, руб.', difference: '1003' }]);
  expect(checks[0]?.without).toBeUndefined();
});

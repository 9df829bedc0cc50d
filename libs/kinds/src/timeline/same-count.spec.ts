import { afterAll, expect, it } from '@jest/globals';
import type { Row } from '../../../workbook/src/testing/make-workbook.js';
import { dayOf2025, jail, madeReports } from '../testing/made-reports.js';

afterAll(() => jail.close());

it('given a jump between months of as many orders, then their number is told once', async () => {
  const rows = Array.from({ length: 240 }, (_, at): Row => {
    const month = Math.floor(at / 40);
    const sum = (1_000 + ((at * 37) % 90) * 10) * (month === 3 ? 2 : 1);
    const shop = ['Центр', 'Вокзал', 'Заря'][(at * 7) % 3] ?? '';
    return [`З-${at}`, dayOf2025(month, 1 + (at % 28)), shop, sum];
  });
  const head = ['№ заказа', 'Дата', 'Магазин', 'Сумма, руб.'];
  const made = await madeReports({ name: 'Заказы', rows: [head, ...rows] });
  const told = made.flatMap((one) => one.told).join('\n');
  expect(told).toContain('При этом число заказов то же: 40.');
  expect(told).not.toMatch(/40 против 40|\(0 %\)/u);
});

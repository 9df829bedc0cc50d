import { afterAll, expect, it } from '@jest/globals';
import type { Row } from '../../../workbook/src/testing/make-workbook.js';
import { jail, madeReports } from '../testing/made-reports.js';

afterAll(() => jail.close());

it('given one row with two numbers far from the usual, then the row is told once', async () => {
  const rows = Array.from({ length: 120 }, (_, at): Row => {
    const day = new Date(Date.UTC(2025, Math.floor(at / 30), 1 + (at % 28)));
    const times = at === 40 ? 10 : 1;
    const worker = ['Осокин П.', 'Рыжов К.', 'Шмелев Д.'][(at * 7) % 3] ?? '';
    return [`Н-${at}`, day, worker, (7 + (at % 3)) * times, (20 + (at % 5)) * times];
  });
  const head = ['№ наряда', 'Дата', 'Рабочий', 'Часы', 'Деталей, шт.'];
  const made = await madeReports({ name: 'Наряды', rows: [head, ...rows] });
  const told = made.flatMap((one) => one.told).filter((text) => text.includes('«Н-40»'));
  expect(told.length).toBeGreaterThan(0);
  const errors = made.find(({ proposal }) => proposal.name.includes('ошибки ввода'));
  expect(errors?.told.filter((text) => text.includes('«Н-40»')) ?? []).toHaveLength(1);
});

import { afterAll, expect, it } from '@jest/globals';
import type { Row } from '../../../workbook/src/testing/make-workbook.js';
import { dayOf2025, jail, madeReports } from '../testing/made-reports.js';

afterAll(() => jail.close());

const places = ['Рубин', 'Садовая', 'Заречная'];
const services = ['Набойки', 'Прошивка', 'Покраска', 'Химчистка'];

const orders = Array.from({ length: 700 }, (_, at): Row => {
  const day = dayOf2025(Math.floor(at / 90), 1 + (at % 27));
  const place = places[(at * at) % 3] ?? '';
  return [at, day, place, services[(at * 3) % 4] ?? '', 900 + ((at * 37) % 60) * 20];
});

/** One cause has most of the claims: no part of the orders stands out so. */
const claims = Array.from({ length: 48 }, (_, at): Row => {
  const day = dayOf2025(at % 8, 1 + (at % 27));
  const cause = at % 3 === 0 ? 'Цвет' : at % 5 === 0 ? 'Срок' : 'Отклеилась подошва';
  return [at, day, places[at % 3] ?? '', cause, 700 + (at % 9) * 50];
});

it('given seven hundred orders and fifty claims, then the orders are asked about first', async () => {
  const made = await madeReports(
    { name: 'Заказы', rows: [['№', 'Дата', 'Точка', 'Услуга', 'Сумма, руб.'], ...orders] },
    { name: 'Претензии', rows: [['№', 'Дата', 'Точка', 'Причина', 'Выплачено, руб.'], ...claims] },
  );
  expect(made[0]?.proposal.question).toContain('Таблица «Заказы»');
});

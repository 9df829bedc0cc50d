import { afterAll, describe, expect, it } from '@jest/globals';
import type { Row } from '../../../workbook/src/testing/make-workbook.js';
import { dayOf2025, jail, madeReports } from '../testing/made-reports.js';
import { isDependence, leadOf } from './dependence.js';

afterAll(() => jail.close());

const earned = { id: 'sum:revenue' };
const customers = { concept: 'customer' };

describe('how far a business depends on one customer', () => {
  it('given customers that come again and one with a tenth, then it is asked by itself', () => {
    const lead = { share: 0.11, groups: 60, rows: 300 };
    expect(isDependence(earned, customers, lead)).toBe(true);
    expect(leadOf(lead, true)).toBeGreaterThan(leadOf(lead, false) + 0.05);
  });

  it('given passers-by, small parts or other groups, then it is not', () => {
    expect(isDependence(earned, customers, { share: 0.11, groups: 200, rows: 300 })).toBe(false);
    expect(isDependence(earned, customers, { share: 0.05, groups: 60, rows: 300 })).toBe(false);
    expect(isDependence(earned, { concept: 'place' }, { share: 0.4, groups: 6, rows: 300 })).toBe(
      false,
    );
    expect(isDependence({ id: 'sum:unpaid' }, customers, { share: 0.4, groups: 9, rows: 90 })).toBe(
      false,
    );
  });
});

const firms = [
  'Сдобный Уклад',
  'Тестомес',
  ...Array.from({ length: 14 }, (_, at) => `Фирма ${at}`),
];

/** The first firm takes a fifth of all; one manager gives twice the discount. */
const rows = Array.from({ length: 320 }, (_, at): Row => {
  const firm = at % 5 === 0 ? 0 : 1 + ((at * 7) % 15);
  const group = ['Мука', 'Шоколад', 'Дрожжи', 'Сахар'][(at * 3 + Math.floor(at / 9)) % 4] ?? '';
  const manager = ['Додонов П.', 'Брагунов С.', 'Селезнева К.'][at % 3] ?? '';
  const discount = ((at * 7) % 5) * (at % 3 === 1 ? 4 : 2);
  const sum = 10_000 + (at % 9) * 1_000 + (group === 'Шоколад' ? 9_000 : 0);
  const day = dayOf2025(Math.floor(at / 54), 1 + (at % 28));
  return [`УТ-${at}`, day, `ООО «${firms[firm] ?? ''}»`, manager, group, discount, sum];
});
const head = ['Накладная', 'Дата', 'Покупатель', 'Менеджер', 'Группа', 'Скидка, %', 'Сумма, руб.'];

describe('sales to firms', () => {
  it('given one firm of many with a fifth, then who brings most is a card, joined to none', async () => {
    const made = await madeReports({ name: 'Отгрузки', rows: [head, ...rows] });
    const own = made.find(({ proposal }) => proposal.name.startsWith('Кто из покупателей'));
    expect(own?.proposal.name).toBe('Кто из покупателей приносит больше всего выручки?');
    expect(own?.told[0]).toMatch(/«Сдобный Уклад»: выручка .* или 19,9 % итога/u);
    const others = made.filter((one) => one !== own);
    expect(others.map(({ proposal }) => proposal.question).join(' ')).not.toContain(
      'по покупателям',
    );
  });

  it('given a manager whose discounts are twice as large, then it is a card', async () => {
    const made = await madeReports({ name: 'Отгрузки', rows: [head, ...rows] });
    const card = made.find(({ proposal }) => /скидк/u.test(proposal.name));
    expect(card?.proposal.name).toBe('У кого из менеджеров выше скидка в среднем?');
    expect(card?.told[0]).toMatch(/^Брагунов С\./u);
  });
});

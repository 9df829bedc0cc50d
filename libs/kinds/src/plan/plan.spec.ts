import { afterAll, describe, expect, it } from '@jest/globals';
import type { Row } from '../../../workbook/src/testing/make-workbook.js';
import { jail, madeReports } from '../testing/made-reports.js';

afterAll(() => jail.close());

const shops = ['Заречный', 'Лесной', 'Полевой', 'Садовый'];

async function planTold(plan: readonly Row[], orders: readonly Row[]): Promise<string> {
  const made = await madeReports(
    { name: 'Заказы', rows: [['№ заказа', 'Дата', 'Магазин', 'Сумма, руб.', 'Статус'], ...orders] },
    { name: 'План', rows: plan },
  );
  const found = made.filter(({ proposal }) => proposal.name.includes('план'));
  return found.flatMap(({ told }) => told).join('\n');
}

/** Each shop sells for 600 000 in a year. */
function orders(lost: (at: number) => boolean): readonly Row[] {
  return Array.from({ length: 240 }, (_, at): Row => {
    const day = new Date(Date.UTC(2025, Math.floor(at / 20), 1 + (at % 20)));
    const shop = shops[at % 4] ?? '';
    return [`З-${at}`, day, shop, 10_000, lost(at) ? 'Отменён' : 'Выполнен'];
  });
}

describe('a plan in a sheet of its own', () => {
  it('given a column for each season, then the fact is held against all of them', async () => {
    const plan = shops.map((shop, at): Row => [
      shop,
      150_000,
      150_000,
      150_000 + at * 60_000,
      150_000,
    ]);
    const head = ['Магазин', 'План, зима', 'План, весна', 'План, лето', 'План, осень'];
    const told = await planTold(
      [head, ...plan],
      orders(() => false),
    );
    expect(told).toContain('2,40 млн ₽ при плане 2,76 млн ₽');
    expect(told).toMatch(/«Садовый»: 600 000 ₽ при плане 780 000 ₽, не хватает 180 000 ₽/u);
  });

  it('given orders that came to nothing, then it says how many are in no fact', async () => {
    const plan = shops.map((shop, at): Row => [shop, 600_000 + at * 90_000]);
    const told = await planTold(
      [['Магазин', 'План, руб.'], ...plan],
      orders((at) => at % 24 === 3),
    );
    expect(told).toMatch(/Без строк, где «Статус» — «Отменён»: 10 строк на 100 000 ₽/u);
  });

  it('given the farthest in money, then the best is who has the largest part of the plan', async () => {
    const plan = shops.map((shop, at): Row => [
      shop,
      [500_000, 640_000, 900_000, 590_000][at] ?? 0,
    ]);
    const told = await planTold(
      [['Магазин', 'План, руб.'], ...plan],
      orders(() => false),
    );
    expect(told).toContain('Самый высокий процент — «Заречный»: 120 %, сверх плана 100 000 ₽.');
  });

  it('given as much as was planned, then fact and plan are equal', async () => {
    const plan = shops.map((shop, at): Row => [
      shop,
      [500_000, 700_000, 800_000, 400_000][at] ?? 0,
    ]);
    const told = await planTold(
      [['Магазин', 'План, руб.'], ...plan],
      orders(() => false),
    );
    expect(told).toContain('Факт равен плану: 2,40 млн ₽.');
  });
});

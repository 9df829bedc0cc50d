import { afterAll, expect, it } from '@jest/globals';
import type { Row } from '../../../workbook/src/testing/make-workbook.js';
import { dayOf2025, jail, madeReports } from '../testing/made-reports.js';

afterAll(() => jail.close());

const shops = ['Заречный', 'Лесной', 'Полевой', 'Садовый', 'Южный', 'Верхний'];
const LAST = shops.length - 1;

/** Each shop sells for 600 000 in a year. */
const orders = Array.from({ length: 360 }, (_, at): Row => {
  const day = dayOf2025(Math.floor(at / 30), 1 + (at % 28));
  return [`З-${at}`, day, shops[at % shops.length] ?? '', 10_000];
});

const planOf = (at: number): number => 600_000 + at * 40_000;

async function planTold(
  head: Row,
  plan: readonly Row[],
  rows: readonly Row[] = orders,
): Promise<string> {
  const made = await madeReports(
    { name: 'Заказы', rows: [['№ заказа', 'Дата', 'Магазин', 'Сумма, руб.'], ...rows] },
    { name: 'План', rows: [head, ...plan] },
  );
  const found = made.filter(({ proposal }) => proposal.name.includes('план'));
  return found.flatMap(({ told }) => told).join('\n');
}

const head: Row = ['Магазин', 'План выручки, руб.'];
const OTHERS = '3,00 млн ₽ при плане 3,40 млн ₽';
const BESIDE = 'Не учтено то, на что нет плана (столбец «Магазин»): 600 000 ₽.';

it('given an empty cell, then what its shop sold is held against no plan of others', async () => {
  const plan = shops.map((shop, at): Row => [shop, at === LAST ? null : planOf(at)]);
  const told = await planTold(head, plan);
  expect(told).toContain(OTHERS);
  expect(told).toContain(BESIDE);
});

it('given no row, then what its shop sold is held against no plan of others', async () => {
  const told = await planTold(
    head,
    shops.slice(0, LAST).map((shop, at): Row => [shop, planOf(at)]),
  );
  expect(told).toContain(OTHERS);
  expect(told).toContain(BESIDE);
});

it('given another writing of a name, then its sales are not left out', async () => {
  const written = orders.map((row, at) => (at % 60 === 5 ? row.with(2, 'Верх.') : row));
  const told = await planTold(
    head,
    shops.map((shop, at): Row => [shop, planOf(at)]),
    written,
  );
  expect(told).toContain('3,60 млн ₽ при плане 4,20 млн ₽');
  expect(told).not.toContain('нет плана');
});

it('given a list with numbers of its own, then rows look their plan up by name', async () => {
  const plan = shops.map((shop, at): Row => [`Д-${at}`, shop, at === LAST ? null : planOf(at)]);
  const told = await planTold(['№ договора', ...head], plan);
  expect(told).toContain(OTHERS);
  expect(told).toContain(BESIDE);
});

it('given a plan for each, then nothing is told of those without', async () => {
  const told = await planTold(
    head,
    shops.map((shop, at): Row => [shop, planOf(at)]),
  );
  expect(told).toContain('3,60 млн ₽ при плане 4,20 млн ₽');
  expect(told).not.toContain('нет плана');
});

it('given a shop that the plan calls otherwise, then its sales are not left out', async () => {
  const plan = shops.map((shop, at): Row => [at === LAST ? 'Прочие' : shop, planOf(at)]);
  expect(await planTold(head, plan)).not.toContain('нет плана');
});

it('given a column that some of them leave empty, then it is told by those that all have', async () => {
  const windows = ['юг', 'восток', 'юг', 'восток', null, null];
  const made = await madeReports(
    { name: 'Заказы', rows: [['№ заказа', 'Дата', 'Магазин', 'Сумма, руб.'], ...orders] },
    { name: 'План', rows: [head, ...shops.map((shop, at): Row => [shop, planOf(at)])] },
    {
      name: 'Магазины',
      rows: [
        ['Магазин', 'Площадь, м²', 'Окна'],
        ...shops.map((shop, at): Row => [shop, 40 + at * 7, windows[at] ?? null]),
      ],
    },
  );
  const [plan] = made.filter(({ proposal }) => proposal.name.includes('план'));
  expect(plan?.told.join('\n')).toContain('среди магазинов — «Верхний»');
  expect(plan?.proposal.question).not.toContain('Окна');
});

it('given a quota, then nobody knows whether it is to be reached', async () => {
  const rows = orders.map((row, at) => row.with(3, 1 + (at % 3)));
  const quota = shops.map((shop, at): Row => [shop, 110 + at * 12]);
  const made = await madeReports(
    { name: 'Заезды', rows: [['№ заезда', 'Дата', 'Вид охоты', 'Добыто, гол.'], ...rows] },
    { name: 'План', rows: [['Вид охоты', 'Квота, гол.'], ...quota] },
  );
  const names = made.map(({ proposal }) => proposal.name);
  expect(names).toContain('Где факт дальше всего от плана и на сколько?');
});

import { afterAll, expect, it } from '@jest/globals';
import type { Row } from '../../../workbook/src/testing/make-workbook.js';
import { jail, madeReports, textOf } from '../testing/made-reports.js';

afterAll(() => jail.close());

const sites = ['Верхняя 19', 'Речная 30', 'Липовая 10', 'Парковая 47'];

/** Works cost what they were to cost; materials of one site a third more. */
const stages = Array.from({ length: 80 }, (_, at): Row => {
  const [works, materials] = [40_000 + (at % 9) * 1_000, 60_000 + (at % 7) * 1_000];
  const more = at % 4 === 1 ? 1.3 : 1;
  const day = new Date(Date.UTC(2025, Math.floor(at / 10), 1 + (at % 28)));
  return [`Э-${at}`, day, sites[at % 4] ?? '', works, materials, works, materials * more];
});
const head: readonly Row[] = [
  ['№', 'Дата', 'Адрес', 'Смета, руб.', null, 'Затраты факт, руб.', null],
  [null, null, null, 'работы', 'материалы', 'работы', 'материалы'],
];
const merges = ['D1:E1', 'F1:G1'];

it('given works and materials below «Смета» and «Факт», then both are held against both', async () => {
  const told = textOf(await madeReports({ name: 'Этапы', rows: [...head, ...stages], merges }));
  expect(told).toMatch(/Самый большой перерасход .*«Речная 30»: 377 700 ₽/u);
  expect(told).not.toContain('не хватает');
});

it('given an estimate and contracts, then what contracts bring is no fact of it', async () => {
  const contracts = sites.map((site, at): Row => [
    `Д-${at}`,
    new Date(Date.UTC(2025, at, 3)),
    site,
    1_900_000 + at * 300_000,
  ]);
  const estimate = sites.map((site, at): Row => [site, 1_400_000 + at * 250_000]);
  const told = textOf(
    await madeReports(
      { name: 'Договоры', rows: [['№ договора', 'Дата', 'Адрес', 'Сумма, руб.'], ...contracts] },
      { name: 'Сметы', rows: [['Адрес', 'Смета, руб.'], ...estimate] },
    ),
  );
  expect(told).not.toMatch(/план/iu);
});

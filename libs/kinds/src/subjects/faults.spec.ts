import { afterAll, expect, it } from '@jest/globals';
import type { Row } from '../../../workbook/src/testing/make-workbook.js';
import { dayOf2025, jail, madeReports, textOf } from '../testing/made-reports.js';

afterAll(() => jail.close());

const crews = ['Кулик', 'Дегтярь', 'Осокин'];

/** After the first crew every third house is come back to, after the others every twentieth. */
function houses(fault: (isBad: boolean, at: number) => Row[number]): readonly Row[] {
  return Array.from({ length: 300 }, (_, at): Row => {
    const nth = Math.floor(at / 3);
    const isBad = at % 3 === 0 ? nth % 3 === 0 : nth % 20 === 7;
    const status = nth % 10 === 4 ? 'Расторгнут' : nth > 90 ? 'Монтаж' : 'Сдан';
    const day = dayOf2025(Math.floor(at / 60), 1 + (at % 28));
    const sum = 200_000 + (at % 9) * 10_000;
    return [`Д-${at}`, day, crews[at % 3] ?? '', sum, status, fault(isBad, at)];
  });
}

const made = (header: string, fault: (isBad: boolean, at: number) => Row[number]) =>
  madeReports({
    name: 'Договоры',
    rows: [['№', 'Дата', 'Бригада', 'Сумма, руб.', 'Статус', header], ...houses(fault)],
  });

it('given how often a thing had to be mended, then who makes it so is told of what is done', async () => {
  const told = textOf(await made('Гарант. выезды', (isBad, at) => (isBad ? 1 + (at % 2) : 0)));
  expect(told).toContain('По каким бригадам чаще есть «Гарант. выезды»?');
  expect(told).toMatch(/«Кулик»: доля договоров, где есть «Гарант. выезды» — 3\d,\d % из 8\d/u);
});

it('given «Повтор» of a visit, then it is a fault', async () => {
  const told = textOf(await made('Повтор', (isBad) => (isBad ? 'да' : null)));
  expect(told).toContain('По каким бригадам чаще «Повтор»?');
});

it('given waste in pieces, then no share of rows that have any', async () => {
  const told = textOf(await made('Брак, кг', (isBad, at) => (isBad ? 1 + (at % 2) : 0)));
  expect(told).not.toContain('где есть');
});

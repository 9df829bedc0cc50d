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

it('given sorts of complications and «нет», then it is told in whose hands there are more', async () => {
  const doctors = ['Тагаев Р. М.', 'Корзун Л. В.', 'Самохина Е. Д.'];
  const rows = Array.from({ length: 300 }, (_, at): Row => {
    const isBad = at % 3 === 0 ? at % 5 === 0 : at % 60 === 1;
    const what = isBad ? (['отек', 'кровотечение'][at % 2] ?? '') : 'нет';
    const day = dayOf2025(Math.floor(at / 50), 1 + (at % 27));
    return [at + 1, day, doctors[at % 3] ?? '', at % 11 === 4 ? null : what];
  });
  const head = ['№ операции', 'Дата операции', 'Хирург', 'Осложнение'];
  const made = await madeReports({ name: 'Операции', rows: [head, ...rows] });
  const report = made.find(({ proposal }) => proposal.name.includes('Осложнение'));
  // Of operations of which nothing is told nothing is known.
  expect(report?.told.join('\n')).toMatch(
    /Тагаев Р\. М\.: доля операций, где есть «Осложнение» — 19,8 % из 91 операции/u,
  );
});

it('given a norm of days and two dates, then it is told who goes beyond it', async () => {
  const teams = ['Бригада 1', 'Бригада 2', 'Бригада 3'];
  const rows = Array.from({ length: 300 }, (_, at): Row => {
    const isSlow = at % 3 === 2 ? (at * at) % 7 < 4 : at % 17 === 0;
    const [month, day] = [Math.floor(at / 60), 1 + (at % 20)];
    const norm = [2, 3, 5, 7][(at * at + at) % 5] ?? 2;
    const done = dayOf2025(month, day + norm + (isSlow ? 2 : -1));
    return [`З-${at}`, dayOf2025(month, day), teams[at % 3] ?? '', norm, at > 290 ? null : done];
  });
  const head = ['№ заявки', 'Поступила', 'Бригада', 'Норматив, дн.', 'Выполнена'];
  const made = await madeReports({ name: 'Заявки', rows: [head, ...rows] });
  const report = made.find(({ proposal }) => proposal.name.includes('Норматив'));
  expect(report?.told.join('\n')).toMatch(
    /«Бригада 3»: доля завершенных заявок, где превышен «Норматив» — 71,1 % из 97 заявок/u,
  );
});

import { afterAll, expect, it } from '@jest/globals';
import type { Row } from '../../../workbook/src/testing/make-workbook.js';
import { jail, madeReports } from '../testing/made-reports.js';

afterAll(() => jail.close());

const services = ['Стрижка', 'Окрашивание', 'Укладка', 'Маникюр'];
const masters = ['Зуева А. П.', 'Котова И. С.', 'Лис М. О.', 'Ёжикова Р. Т.', 'Дрозд В. В.'];
const places = ['Центр', 'Юг', 'Север'];
const head = ['№ визита', 'Дата', 'Услуга', 'Мастер', 'Салон', 'Сумма, руб.'];

it('given revenue by several columns, then one report tells who leads by each of them', async () => {
  const rows = Array.from({ length: 300 }, (_, at): Row => {
    const day = new Date(Date.UTC(2025, Math.floor(at / 60), 1 + (at % 27)));
    const sum = [900, 5_000, 1_500, 1_200][at % 4] ?? 0;
    const master = masters[(at % 7) % 5] ?? '';
    return [`В-${at}`, day, services[at % 4] ?? '', master, places[(at % 5) % 3] ?? '', sum];
  });
  const made = await madeReports({ name: 'Визиты', rows: [head, ...rows] });
  const found = made.find(({ proposal }) => /складывается|приносит/u.test(proposal.name));
  expect(found?.proposal.question).toMatch(/^Выручка по \p{L}+, по \p{L}+/u);
  const told = found?.told.join('\n') ?? '';
  expect(told).toMatch(/Если смотреть по \p{L}+, на первом месте /u);
  expect(found?.published.visualizations.length).toBeGreaterThan(1);
  const others = made.filter((one) => one !== found).map(({ proposal }) => proposal.name);
  expect(others.filter((name) => /складывается выручка|приносит/u.test(name))).toEqual([]);
});

it('given visits of nobody that were cancelled, then they are none of the other masters', async () => {
  const rows = Array.from({ length: 400 }, (_, at): Row => {
    const day = new Date(Date.UTC(2025, Math.floor(at / 80), 1 + (at % 27)));
    const isNobodys = at % 10 === 0;
    const isOff = isNobodys || (at % 5 === 2 && at % 3 !== 0) || at % 97 === 0;
    const master = isNobodys ? '' : (masters[at % 5] ?? '');
    return [`З-${at}`, day, master, isOff ? 'Отменена' : 'Выполнена', 1_000 + at];
  });
  const made = await madeReports({
    name: 'Заявки',
    rows: [['№ заявки', 'Дата', 'Мастер', 'Статус', 'Сумма, руб.'], ...rows],
  });
  const told = made.flatMap(({ told: texts }) => texts).join('\n');
  expect(told).toMatch(
    /Лис М\. О\.: доля заявок со статусом «Отменена» — 67,5 % из 80 заявок, у остальных вместе 1,1/u,
  );
});

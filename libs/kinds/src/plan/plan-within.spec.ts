import { afterAll, expect, it } from '@jest/globals';
import { meaningOf } from '../../../meaning/src/index.js';
import { readSheets } from '../../../workbook/src/testing/make-workbook.js';
import type { Row } from '../../../workbook/src/testing/make-workbook.js';
import { subjectsOf } from '../subjects/subjects-of.js';
import { jail, madeReports, textOf } from '../testing/made-reports.js';
import { planPairs } from './plan-pairs.js';

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
  const contracts = Array.from({ length: 80 }, (_, at): Row => {
    const day = new Date(Date.UTC(2025, Math.floor(at / 10), 1 + (at % 28)));
    const sum = 90_000 + (at % 4) * 60_000 + (at % 7) * 1_000;
    return [`Д-${at}`, day, sites[at % 4] ?? '', sum, 30_000 + (at % 9) * 2_000];
  });
  const estimate = sites.map((site, at): Row => [site, 1_400_000 + at * 900_000]);
  const { tables } = readSheets(
    {
      name: 'Заказы',
      rows: [['№ заказа', 'Дата', 'Адрес', 'Сумма, руб.', 'Материалы, руб.'], ...contracts],
    },
    { name: 'Сметы', rows: [['Адрес', 'Смета, руб.'], ...estimate] },
  );
  const meaning = meaningOf(tables);
  const pairs = planPairs({ meaning, subjects: subjectsOf(meaning) });
  expect(pairs.length).toBeGreaterThan(0);
  expect(pairs.map(({ id }) => id).join()).not.toContain('sum:revenue');
});

const visits = Array.from({ length: 240 }, (_, at): Row => {
  const day = new Date(Date.UTC(2025, Math.floor(at / 40), 1 + (at % 28)));
  return [day, at % 3 === 0 ? 'Разовое' : 'Группа', 600 + (at % 5) * 40, at % 2 === 0 ? 250 : 0];
});
const months = Array.from({ length: 6 }, (_, at) => new Date(Date.UTC(2025, at, 1)));

const pairsOf = (header: string) => {
  const { tables } = readSheets(
    { name: 'Посещения', rows: [['Дата', 'Вид', 'Вход, руб.', 'Прокат, руб.'], ...visits] },
    { name: 'План', rows: [['Месяц', header], ...months.map((day): Row => [day, 31])] },
  );
  const meaning = meaningOf(tables);
  return planPairs({ meaning, subjects: subjectsOf(meaning) }).map(({ id, counted }) => [
    id,
    counted?.quantity.name,
  ]);
};

it('given a plan of two columns together, then it is held against both, and against none alone', () => {
  expect(pairsOf('План выручки (вход + прокат), тыс. руб.')).toEqual([
    [expect.stringMatching(/:t1$/u), '«Вход» и «Прокат»'],
  ]);
});

it('given a plan of a column that is not there, then it is held against nothing', () => {
  expect(pairsOf('План выручки (вход + кафе), тыс. руб.')).toEqual([]);
});

it('given a ceiling beside what was used, then to stay below it is no plan that was missed', async () => {
  const rows = Array.from({ length: 48 }, (_, at): Row => {
    const day = new Date(Date.UTC(2025, Math.floor(at / 4), 1));
    return [day, `Магазин ${1 + (at % 4)}`, 500, 300 + (at % 4) * 60 + (at % 5) * 3];
  });
  const headers = ['Месяц', 'Магазин', 'Лимит, кг', 'Факт, кг'];
  const told = textOf(await madeReports({ name: 'Упаковка', rows: [headers, ...rows] }));
  expect(told).toContain('Где вышли за лимит');
  expect(told).not.toMatch(/не хватает|не выполн|Хуже всего/u);
});

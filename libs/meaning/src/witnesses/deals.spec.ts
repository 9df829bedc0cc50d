import { expect, it } from '@jest/globals';
import { day, defined, measuresIn, noise, pick, readMade, rolesIn } from '../testing/made-sheet.js';
import type { Row, SheetParts } from '../../../workbook/src/testing/make-workbook.js';

const header = [
  '№ заявки',
  'Дата заявки',
  'Предмет закупки',
  'Начальная цена, руб.',
  'Цена договора, руб.',
  'Поставщик',
  'Статус',
];
const statuses = ['Договор', 'Договор', 'Отложена', 'Договор', 'Договор', 'Договор', 'Отменена'];

const purchase = (at: number): Row => {
  const price = 20_000 + noise(at, 900) * 100;
  const status = pick(statuses, at);
  return [
    `З-${at + 101}`,
    day(at * 2),
    pick(['Фрезы', 'Кабель', 'Лист', 'Краска', 'Насос'], at * 3),
    price,
    Math.round(price * 0.93),
    pick(['ООО «Резец»', 'ООО «Волга»', 'ИП Котов', 'АО «Сталь»'], at * 7),
    status,
  ];
};
const lines = Array.from({ length: 80 }, (_, at) => purchase(at));
const sumOf = (place: number, without: readonly string[]): number =>
  lines
    .filter((line) => !without.includes(String(line[6])))
    .reduce((sum, line) => sum + Number(line[place]), 0);

const register = (...total: readonly Row[]): SheetParts => ({
  name: 'Реестр',
  rows: [header, ...lines, ...total],
});
const totalWithout = (...values: readonly string[]): Row => [
  ...['Итого', null, null],
  ...[sumOf(3, values), sumOf(4, values), null, null],
];

it('given prices of purchases one by one, then they add up, and what was contracted is spent', () => {
  const meaning = readMade(register());
  expect(rolesIn(meaning, 'Реестр')).toMatchObject({
    'Начальная цена, руб.': 'flow',
    'Цена договора, руб.': 'flow',
  });
  expect(measuresIn(meaning, 'Реестр')).toEqual({ expense: 'Цена договора, руб.' });
});

it('given a total that leaves out statuses, then it says which purchases count', () => {
  const meaning = readMade(register(totalWithout('Отложена', 'Отменена')));
  const rows = defined(meaning, 'population').find(({ id }) => id.startsWith('population:rows'));
  expect(rows?.out.toSorted()).toEqual(['Отложена', 'Отменена']);
  expect(rows?.because).toContain('итоги файла не считают');
  expect(rolesIn(meaning, 'Реестр')['Начальная цена, руб.']).toBe('flow');
});

it('given prices that a sheet of goods adds up, too, then they are prices of one', () => {
  const goods = Array.from({ length: 40 }, (_, at): Row => {
    const price = 100 + noise(at, 90);
    return [day(at), `Товар ${at % 9}`, 1 + (at % 6), price, price * (1 + (at % 6))];
  });
  const sums = [2, 3, 4].map((place) => goods.reduce((sum, line) => sum + Number(line[place]), 0));
  const meaning = readMade({
    name: 'Продажи',
    rows: [
      ['Дата', 'Товар', 'Количество', 'Цена, руб.', 'Сумма, руб.'],
      ...goods,
      ['Итого', null, ...sums],
    ],
  });
  expect(rolesIn(meaning, 'Продажи')['Цена, руб.']).toBe('intensive');
});

it('given the price of a contract on each of its payments, then payments do not add it up', () => {
  const meaning = readMade({
    name: 'Оплаты',
    rows: [
      ['Дата', 'Договор', 'Цена договора, руб.', 'Оплачено, руб.'],
      ...Array.from({ length: 120 }, (_, at) => {
        const contract = (at * 7) % 20;
        return [day(at), `Д-${contract}`, 50_000 + contract * 1_300, 1_000 + noise(at, 900)];
      }),
    ],
  });
  expect(rolesIn(meaning, 'Оплаты')['Цена договора, руб.']).not.toBe('flow');
});

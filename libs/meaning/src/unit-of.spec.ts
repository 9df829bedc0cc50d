import { expect, it } from '@jest/globals';
import { readMade, tableCalled } from './testing/made-sheet.js';

const months = ['январь', 'февраль', 'март', 'апрель', 'май', 'июнь', 'июль', 'август'];

function unitBelow(title: string) {
  const rows = months.map((month, at) => [month, 900 + at * 35, 440 + at * 15]);
  const head = ['Месяц', 'Заводская, 31', 'Речная, 7'];
  const made = readMade({ name: 'Лист', rows: [[title], [], head, ...rows] });
  const [, house] = tableCalled(made, 'Лист').columns;
  return house !== undefined && 'unit' in house.role ? house.role.unit : null;
}

it('given columns of names below a plan in thousands of roubles, then they are that money', () => {
  expect(unitBelow('План начислений по домам, тыс. руб.')).toMatchObject({
    dimension: 'money',
    symbol: 'RUB',
    scale: 1_000,
  });
});

it('given them below what is no plan, then nothing tells what they are', () => {
  expect(unitBelow('Наблюдения по домам, тыс. руб.')?.dimension).not.toBe('money');
});

it('given months below a budget and when each shop was opened, then only the months are money', () => {
  const made = readMade({
    name: 'Лист',
    rows: [
      ['Бюджет на 2025 год, руб.'],
      [],
      ['Магазин', 'Открыта', ...months],
      ...Array.from({ length: 9 }, (_, at) => [
        `Магазин ${at + 1}`,
        2010 + at,
        ...months.map((_month, place) => 100 + at * 7 + place * 13),
      ]),
    ],
  });
  const money = tableCalled(made, 'Лист').columns.filter(
    ({ role }) => 'unit' in role && role.unit.dimension === 'money',
  );
  expect(money.map(({ header }) => header)).toEqual(months);
});

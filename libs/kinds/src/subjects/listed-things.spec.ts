import { describe, expect, it } from '@jest/globals';
import type { Row } from '../../../workbook/src/testing/make-workbook.js';
import { readMade } from '../../../meaning/src/testing/made-sheet.js';
import { subjectsOf } from './subjects-of.js';

const places = ['Кафе «Причал»', 'Магазин «Волна»', 'Сеть «Лукоморье»', 'Бар «Якорь»'];
const drinks = ['Квас', 'Дюшес', 'Лимонад'];
const head = ['№', 'Дата', 'Точка', 'Напиток', 'Литров', 'Возврат, л', 'Сумма, руб.'];

const shipped = Array.from({ length: 120 }, (_, at): Row => {
  const litres = 30 + (at % 7) * 10;
  const back = at % 5 === 0 ? 2 : 0;
  const day = new Date(Date.UTC(2025, Math.floor(at / 30), 1 + (at % 28)));
  return [at, day, places[at % 4] ?? '', drinks[at % 3] ?? '', litres, back, litres * 62];
});

function shipments(list: string, price: string) {
  const meaning = readMade(
    { name: 'Отгрузки', rows: [head, ...shipped] },
    { name: list, rows: [['Точка', 'Район'], ...places.map((one, at): Row => [one, `Р${at}`])] },
    {
      name: 'Перечень',
      rows: [['Напиток', price], ...drinks.map((one, at): Row => [one, 62 + at * 5])],
    },
  );
  const found = subjectsOf(meaning).find(({ table }) => table.title === 'Отгрузки');
  const concepts = found?.dimensions.map(({ header, concept }) => [header, concept]) ?? [];
  return { concepts: Object.fromEntries(concepts), quantities: found?.quantities ?? [] };
}

describe('what things are by the list that they stand in', () => {
  it('given a list of customers and one with prices, then who buys and what is sold are told', () => {
    const { concepts } = shipments('Клиенты', 'Цена за литр, руб.');
    expect(concepts).toMatchObject({ Точка: 'customer', Напиток: 'product' });
  });

  it('given lists that say neither, then things are what their header says', () => {
    const { concepts } = shipments('Районы', 'Крепость, %');
    expect(concepts['Точка']).not.toBe('customer');
    expect(concepts['Напиток']).not.toBe('product');
  });

  it('given litres that came back, then they are of the litres that went out', () => {
    const names = shipments('Клиенты', 'Цена за литр, руб.').quantities.map(({ name }) => name);
    expect(names.some((name) => /в процентах от .*литров/iu.test(name))).toBe(true);
  });
});

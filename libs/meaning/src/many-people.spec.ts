import { describe, expect, it } from '@jest/globals';
import { tableOf } from '../../workbook/src/testing/table-builder.js';
import { namesMany } from './many-people.js';
import { meaningOf } from './meaning-of.js';

describe('what names many people', () => {
  it.each([
    ...['Частное лицо', 'частные лица (касса)', 'ФИЗЛИЦО', 'Физ. лица', 'физическое лицо'],
    ...['Розничный покупатель', 'Розница', 'РОЗНИЦА', 'Разовые заказы', 'Население', 'б/н'],
    ...['Частный заказ', 'Частный', 'Аноним', 'Без имени', 'Прочие', 'гости'],
  ])('given «%s», then it is no one person', (label) => {
    expect(namesMany(label)).toBe(true);
  });

  it.each([
    ...['Гостева Г. Л.', 'Гостиница «Азов»', 'Частная школа «Азимут»', 'ООО «Другие»', 'Прочий И.'],
    ...['Частное лицо Иванов', 'Розничная сеть «Юг»', 'Разова А. П.', 'ИП Население', 'Физтех'],
    ...['Частновская Е.', 'Разные люди ООО', 'Гражданкин П.'],
  ])('given «%s», then it may be one', (label) => {
    expect(namesMany(label)).toBe(false);
  });
});

/** Orders of twelve firms and of many who have no name. */
const ordersOf = (header: string, firms: (at: number) => string) =>
  tableOf(
    [
      { name: '№ заказа', type: 'text' },
      { name: header, type: 'text' },
      { name: 'Сумма, руб.', type: 'number', unit: 'руб.' },
    ],
    Array.from({ length: 60 }, (_, at) => [
      `З-${at}`,
      at % 3 === 0 ? 'Частное лицо' : firms(at),
      String(1000 + 7 * at),
    ]),
  );

const manyIn = (table: ReturnType<typeof ordersOf>) =>
  meaningOf([table]).tables[0]?.columns.map(({ ofMany }) => ofMany ?? []);

describe('the values of a column that name many', () => {
  it('given customers by name and those without, then the latter', () => {
    const table = ordersOf('Заказчик', (at) => `ООО «Фирма ${at % 12}»`);
    expect(manyIn(table)).toEqual([[], ['Частное лицо'], []]);
  });

  it('given sorts of customers alone, then none: nobody is told by name', () => {
    const table = ordersOf('Заказчик', (at) => (at % 2 === 0 ? 'Розница' : 'Физлицо'));
    expect(manyIn(table)).toEqual([[], [], []]);
  });

  it('given one word for many among other sorts of customers, then none, too', () => {
    const sorts = ['Бригада', 'Дизайнер', 'УК и ТСЖ'];
    const table = ordersOf('Покупатель', (at) => sorts[at % sorts.length] ?? '');
    expect(manyIn(table)).toEqual([[], [], []]);
  });

  it('given what is no column of people, then none', () => {
    const table = ordersOf('Товар', (at) => `Товар ${at % 12}`);
    expect(manyIn(table)).toEqual([[], [], []]);
  });
});

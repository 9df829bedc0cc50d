import { describe, expect, test } from '@jest/globals';
import { columnOf, readRows, valuesOf } from '../testing/make-workbook.js';

describe('numbers that can be read in two ways', () => {
  test('given other numbers with a comma and a point, then a comma parts thousands', () => {
    const table = readRows(
      ['Item', 'Quantity', 'Revenue'],
      ['a', '12,345', '$1,234.50'],
      ['b', '678', '$99.00'],
    );
    expect(valuesOf(table, 'Quantity')).toEqual(['12345', '678']);
    expect(table.notices.join()).toMatch(/отделяет тысячи/);
  });

  test('given Russian weights with three decimals, then a comma begins the fraction', () => {
    const table = readRows(['Товар', 'Вес, кг'], ['а', '1,250'], ['б', '0,375'], ['в', '12,5']);
    expect(columnOf(table, 'Вес, кг').stats.sum).toBe('14.125');
  });

  test.each([
    [['1.234', '1.250.000', '950'], '1252184'],
    [['1.234', '12.500,50', '950,00'], '14684.5'],
  ])('given %j, then a point parts thousands', (written, sum) => {
    const table = readRows(['Город', 'Сумма'], ...written.map((text, at) => [`Город ${at}`, text]));
    expect(columnOf(table, 'Сумма').stats.sum).toBe(sum);
    expect(table.notices.join()).toMatch(/точка.*отделяет тысячи/);
  });

  test('given a point that parts thousands beside, then it does so in each column', () => {
    const table = readRows(
      ['Город', 'План', 'Факт'],
      ['а', '1.000', '1.250.000'],
      ['б', '3.000', '12.500'],
    );
    expect(columnOf(table, 'План').stats.sum).toBe('4000');
  });

  test('given other lengths after the point, then it begins the fraction', () => {
    const table = readRows(['Товар', 'Вес'], ['а', '1.234'], ['б', '12.5'], ['в', '9.501']);
    expect(columnOf(table, 'Вес').stats.sum).toBe('23.235');
  });

  test('given numbers in several units in one column, then there is a column of units', () => {
    const table = readRows(['Товар', 'Остаток'], ['а', '5 кг'], ['б', '3 шт'], ['в', '2 кг']);
    expect(columnOf(table, 'Остаток')).toMatchObject({ type: 'number', additive: false });
    expect(valuesOf(table, 'Единица')).toEqual(['кг', 'шт', 'кг']);
    expect(table.notices.join()).toMatch(/разные единицы измерения/);
  });

  test('given sizes of packages, then they stay texts', () => {
    const table = readRows(['Товар', 'Фасовка'], ['а', '5 л'], ['б', '300 мл'], ['в', '2 л']);
    expect(columnOf(table, 'Фасовка').type).toBe('text');
  });
});

describe('dates in disguise', () => {
  test('given days of Excel without a format under «Дата», then they are dates and told', () => {
    const table = readRows(['Дата оплаты', 'Сумма'], [46_054, 1.5], [46_055, 2.5]);
    expect(valuesOf(table, 'Дата оплаты')).toEqual(['2026-02-01', '2026-02-02']);
    expect(table.notices.join()).toMatch(/прочитаны как даты Excel/);
  });

  test('given months in digits, then they are months and no numbers', () => {
    const table = readRows(['Месяц', 'Сумма'], ['01.2026', 1.5], ['10.2026', 2.5]);
    expect(valuesOf(table, 'Месяц')).toEqual(['2026-01-01', '2026-10-01']);
  });

  test('given a midnight in every row, then it is a day without a time', () => {
    const table = readRows(['Дата', 'Сумма'], ['02.03.2026 0:00:00', 1], ['03.03.2026 0:00:00', 2]);
    expect(valuesOf(table, 'Дата')).toEqual(['2026-03-02', '2026-03-03']);
    expect(columnOf(table, 'Дата').hasTime).toBe(false);
  });

  test('given cells of dates among texts with the month first, then the mix is told', () => {
    const table = readRows(
      ['Date', 'Sum'],
      [new Date(Date.UTC(2026, 4, 3)), 1],
      ['05/25/2026', 2],
      ['06/30/2026', 4],
    );
    expect(table.notices.join()).toMatch(/день и месяц могли поменяться местами/);
  });
});

describe('a content against its name', () => {
  test.each([
    ['Дата', 1.5, /названном датой, стоят числа/],
    ['Дата', 'слово', /названном датой, стоит текст/],
    ['Количество', 'слово', /названном суммой или количеством, стоит текст/],
    ['Сумма', '01.02.2026', /названном суммой или количеством, стоят даты/],
    ['Клиент', 1.5, /с названиями стоят числа/],
  ])('given %s over %s, then the header is doubted', (name, value, said) => {
    const of = (at: number): string | number => (typeof value === 'number' ? value + at : value);
    const table = readRows(
      ['Код', name, 'Город'],
      ['A-1', of(0), 'Омск'],
      ['A-2', of(1), 'Уфа'],
      ['A-3', of(2), 'Пермь'],
    );
    expect(table.notices.join()).toMatch(said);
  });

  test('given how it is paid below «Оплата», then nothing is said', () => {
    const table = readRows(
      ['Код', 'Оплата'],
      ['A-1', 'наличные'],
      ['A-2', 'карта'],
      ['A-3', 'счет'],
    );
    expect(table.notices.join()).not.toMatch(/проверьте заголовки/);
  });

  test.each(['Отгружен', 'Оплачено', 'Выдан'])(
    'given days below %s, then nothing is said',
    (name) => {
      const table = readRows(
        ['Код', name],
        ['A-1', '01.02.2026'],
        ['A-2', '02.02.2026'],
        ['A-3', '05.02.2026'],
      );
      expect(table.notices.join()).not.toMatch(/проверьте заголовки/);
    },
  );

  test('given names that fit, then nothing is said', () => {
    const table = readRows(
      ['Дата', 'Клиент', 'Арендатор', 'Тариф', 'Вид оплаты', 'Сумма'],
      ['01.02.2026', 'Ромашка', 'Сова', 'Старт', 'наличные', 1.5],
      ['02.02.2026', 'Лютик', 'Рысь', 'Бизнес', 'карта', 2.5],
      ['03.02.2026', 'Мак', 'Кофейня', 'Старт', 'карта', 4.5],
    );
    expect(table.notices.join()).not.toMatch(/проверьте заголовки/);
  });
});

import { describe, expect, test } from '@jest/globals';
import { columnOf, readRows, readSheets, tableAt, valuesOf } from '../testing/make-workbook.js';

describe('forms as Russian accountants keep them', () => {
  test('given years beside codes as text, then the row of years is the header', () => {
    const table = readRows(
      ['Показатель', 'Код', '2023', '2024'],
      ['Выручка', '2110', 92000, 101300],
      ['Себестоимость продаж', '2120', 63500, 71900],
      ['Валовая прибыль', '2100', 28500, 29400],
      ['Чистая прибыль', '2400', 7920, 5600],
    );
    expect(table.layout).toBe('statement');
    expect(table.columns.map(({ name }) => name)).toEqual(['Показатель', 'Код', '2023', '2024']);
    expect(table.rows).toHaveLength(4);
  });

  test('given a balance at the start and the end of the year, then its lines are not summed', () => {
    const table = readRows(
      ['Наименование показателя', 'Код', 'На начало года', 'На конец года'],
      ['Основные средства', 1150, 12000, 14500],
      ['Итого по разделу I', 1100, 12000, 14500],
      ['Запасы', 1210, 5400, 7800],
      ['Дебиторская задолженность', 1230, 4300, 6100],
      ['Итого по разделу II', 1200, 9700, 13900],
      ['БАЛАНС', 1600, 21700, 28400],
      ['Уставный капитал', 1310, 21700, 28400],
      ['БАЛАНС', 1700, 21700, 28400],
    );
    expect(table.layout).toBe('statement');
    expect(columnOf(table, 'На конец года')).toMatchObject({ additive: false });
    expect(columnOf(table, 'На конец года').traits).toContain('period');
  });

  test('given accounts with their parts, then each amount is counted once', () => {
    const table = readRows(
      ['Счет', 'Наименование счета', 'Дебет', 'Кредит'],
      ['10', 'Материалы', 1765, 1588],
      ['10.01', 'Сырье', 619, 502],
      ['10.03', 'Топливо', 1146, 1086],
      ['41', 'Товары', 1987, 1171],
      ['41.01', 'На складах', 1021, 451],
      ['41.02', 'В рознице', 966, 720],
      ['51', 'Расчетные счета', 1510, 633],
      ['Итого', null, 5262, 3392],
    );
    expect(columnOf(table, 'Дебет').stats.sum).toBe('5262');
    expect(columnOf(table, 'Кредит').stats.sum).toBe('3392');
    expect(columnOf(table, 'Счет')).toMatchObject({ type: 'text', role: 'identifier' });
    expect(valuesOf(table, 'Группа').slice(0, 3)).toEqual([
      '10 Материалы',
      '10 Материалы',
      '41 Товары',
    ]);
    expect(table.checks.every(({ difference }) => difference === '0')).toBe(true);
  });

  test('given bills under the same word, then they are amounts', () => {
    const table = readRows(['Стол', 'Счет'], ['А', '16.99'], ['Б', '10.34'], ['В', '21.01']);
    expect(columnOf(table, 'Счет')).toMatchObject({ type: 'number', stats: { sum: '48.34' } });
  });

  test('given «Итого обороты» under a bank statement, then it totals the whole', () => {
    const table = readRows(
      ['Контрагент', 'Дебет', 'Кредит'],
      ['Альфа', 120.5, null],
      ['Бета', null, 310.25],
      ['Гамма', 15.1, null],
      ['Итого обороты', 135.6, 310.25],
    );
    expect(table.excluded.map(({ row, reason }) => [row, reason])).toEqual([[5, 'total']]);
    expect(table.columns.map(({ name }) => name)).toEqual(['Контрагент', 'Дебет', 'Кредит']);
  });

  test('given a currency in the title alone, then plan and fact of each month have it', () => {
    const { tables } = readSheets({
      name: 'План-факт',
      rows: [
        ['План-факт за 1 полугодие 2025 г., тыс. руб.'],
        [],
        ['Филиал', 'Январь', null, 'Февраль', null, 'Март', null],
        [null, 'План', 'Факт', 'План', 'Факт', 'План', 'Факт'],
        ['Москва', 100, 90, 110, 120, 105, 101],
        ['Казань', 80, 85, 82, 79, 91, 93],
      ],
      merges: ['B3:C3', 'D3:E3', 'F3:G3', 'A3:A4'],
    });
    const long = tables.find(({ layout }) => layout === 'unpivoted') ?? tableAt(tables, 0);
    expect(columnOf(long, 'Факт')).toMatchObject({ currency: 'RUB', unit: 'тыс.' });
  });
});

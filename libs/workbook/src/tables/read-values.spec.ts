import { describe, expect, test } from '@jest/globals';
import type { Cell } from '../model.js';
import { columnOf, firstTable, readRows, readSheets, valuesOf } from '../testing/make-workbook.js';
import { readValues } from './read-values.js';

describe('types of columns', () => {
  test('given numbers as text with dashes, then they are numbers and dashes are empty', () => {
    const table = readRows(
      ['Имя', 'Сумма'],
      ['А', '1\u00a0234,50 ₽'],
      ['Б', '(100)'],
      ['В', '—'],
      ['Г', 'н/д'],
    );
    expect(valuesOf(table, 'Сумма')).toEqual(['1234.5', '-100', null, null]);
    expect(columnOf(table, 'Сумма')).toMatchObject({
      type: 'number',
      currency: 'RUB',
      decimals: 1,
    });
    expect(columnOf(table, 'Сумма').notices.join()).toMatch(/записанным как текст/);
  });

  test('given kinds that begin with a number beside one that does not, then they are texts', () => {
    const rows = (words: readonly string[]) =>
      Array.from({ length: 60 }, (_, at) => [
        `К-${at}`,
        words[at % 20 === 0 ? 2 : at % 2] ?? null,
        100,
      ]);
    const kinds = ['8 занятий', '12 занятий', 'Индивидуальный'];
    const cards = readRows(['Карточка', 'Абонемент', 'Сумма'], ...rows(kinds));
    expect(columnOf(cards, 'Абонемент')).toMatchObject({ type: 'text', stats: { nulls: 0 } });
    const hours = readRows(['Карточка', 'Занято', 'Сумма'], ...rows(['8 мест', '12 мест', 'нет']));
    expect(columnOf(hours, 'Занято').type).toBe('number');
  });

  test('given identifiers, then leading zeros stay and there is no sum', () => {
    const table = firstTable(
      readSheets({
        rows: [
          ['ИНН', 'Код', 'account number', 'Таб.', 'Сумма'],
          ['007701234567', 7, 740150, 12, 10],
          ['507701234568', 12, 714466, 345, 20],
        ],
        formats: { D2: '00000', D3: '00000' },
      }),
    );
    expect(table.rows[0]).toEqual(['007701234567', '7', '740150', '00012', '10']);
    const roles = table.columns.map(({ role, stats }) => [role, stats.sum]);
    expect(roles.slice(0, 4)).toEqual(new Array(4).fill(['identifier', null]));
    expect(columnOf(table, 'Сумма')).toMatchObject({ role: 'measure', additive: true });
  });

  test('given rooms that are let, then they are counted, and numbers of rooms are not', () => {
    const table = firstTable(
      readSheets({
        rows: [
          ['Номер комнаты', 'Занято номеров', 'Выручка'],
          [101, 24, 10],
          [102, 31, 20],
          [205, 18, 30],
        ],
      }),
    );
    expect(columnOf(table, 'Номер комнаты')).toMatchObject({ role: 'identifier' });
    expect(columnOf(table, 'Занято номеров')).toMatchObject({ role: 'measure', additive: true });
  });

  test('given percents by format and by text, then both are percentage points', () => {
    const table = firstTable(
      readSheets({
        rows: [
          ['Товар', 'Доля', 'Наценка'],
          ['А', 0.125, '12,5%'],
          ['Б', 0.875, '7 %'],
        ],
        formats: { B2: '0.0%', B3: '0.0%' },
      }),
    );
    expect(valuesOf(table, 'Доля')).toEqual(['12.5', '87.5']);
    expect(valuesOf(table, 'Наценка')).toEqual(['12.5', '7']);
    expect(table.columns.slice(1)).toMatchObject([
      { unit: '%', additive: false },
      { unit: '%', additive: false },
    ]);
  });

  test('given dates of cells, then no time zone moves them', () => {
    const table = firstTable(
      readSheets({
        rows: [
          ['Дата', 'Когда', 'Час'],
          [45292, 45292.5, 0.75],
          [45657, 45657.25, 1.5],
        ],
        formats: {
          A2: 'dd.mm.yyyy',
          A3: 'dd.mm.yyyy',
          B2: 'dd.mm.yyyy hh:mm',
          B3: 'dd.mm.yyyy hh:mm',
          C2: '[h]:mm:ss',
          C3: '[h]:mm:ss',
        },
      }),
    );
    expect(table.rows).toEqual([
      ['2024-01-01', '2024-01-01T12:00:00', '18'],
      ['2024-12-31', '2024-12-31T06:00:00', '36'],
    ]);
    expect(table.columns.map(({ hasTime }) => hasTime)).toEqual([false, true, false]);
  });

  test('given slashes, then a day past twelve tells the order', () => {
    const table = readRows(['Дата', 'n'], ['6/10/2022', 1], ['6/23/2022', 2]);
    expect(valuesOf(table, 'Дата')).toEqual(['2022-06-10', '2022-06-23']);
    expect(columnOf(table, 'Дата').notices.join()).toMatch(/первым стоит месяц/);
  });

  test('given slashes that nothing tells apart, then the column stays text and it is said', () => {
    const table = readRows(['Дата', 'Имя'], ['6/10/2022', 'А'], ['3/4/2022', 'Б']);
    expect(columnOf(table, 'Дата').type).toBe('text');
    expect(columnOf(table, 'Дата').notices.join()).toMatch(/не ясно, день или месяц/);
  });

  test('given amounts in different units, then they are not one number', () => {
    const table = readRows(['Товар', 'Объем'], ['А', '5 кг'], ['Б', '3 л'], ['В', '7 шт']);
    expect(columnOf(table, 'Объем').type).toBe('text');
  });

  test('given a column of units, then quantities have no sum', () => {
    const table = readRows(
      ['Товар', 'Ед. изм.', 'Количество', 'Сумма'],
      ['Труба', 'м', 10, 55],
      ['Кран', 'шт', 2, 200],
    );
    expect(columnOf(table, 'Количество').additive).toBe(false);
    expect(columnOf(table, 'Сумма').additive).toBe(true);
    expect(table.notices.join()).toMatch(/разные единицы измерения/);
  });

  test('given a price, an average and an age, then they are not summed', () => {
    const table = readRows(
      ['Имя', 'Цена', 'Средний чек', 'Возраст', 'Выручка', 'ext price'],
      ['А', 10.5, 3, 30, 5, 7],
      ['Б', 11.5, 4, 31, 6, 8],
    );
    const additive = table.columns.filter((column) => column.additive).map(({ name }) => name);
    expect(additive).toEqual(['Выручка', 'ext price']);
  });

  test('given a date where a sum should be, then the header is doubted', () => {
    const table = readRows(['Дата', 'Сумма'], [5.5, 'Омск'], [6.5, 'Томск']);
    expect(table.notices.join()).toMatch(/«Дата».*проверьте заголовки.*«Сумма».*проверьте/);
  });
});

describe('cells without a value', () => {
  const error: Cell = { type: 'error', value: null, kind: 'general', error: '#DIV/0!' };
  const formula: Cell = { type: 'empty', value: null, kind: 'general', formulaWithoutValue: true };
  const one: Cell = { type: 'number', value: 1, kind: 'general' };

  test('given errors and formulas without a result, then they are null and told, never zero', () => {
    const read = readValues([one, error, formula, one], 'Сумма');
    expect(read.values).toEqual(['1', null, null, '1']);
    expect(read.notices).toEqual([
      '1 ячейка с ошибкой #DIV/0!: считаются пустыми, не нулями',
      '1 ячейка с формулой без сохраненного результата: считаются пустыми',
    ]);
  });
});

import { describe, expect, test } from '@jest/globals';
import { columnOf, firstTable, readRows, readSheets, tableAt } from '../testing/make-workbook.js';

describe('headers', () => {
  test('given a plain list, then its first row names the columns', () => {
    const table = readRows(['Дата', 'Клиент'], ['01.02.2024', 'А'], ['02.02.2024', 'Б']);
    expect(table).toMatchObject({ headerRows: [1], range: 'A1:B3', sourceRows: [2, 3] });
    expect(table.rows).toEqual([
      ['2024-02-01', 'А'],
      ['2024-02-02', 'Б'],
    ]);
  });

  test('given a title and parameters above, then they are metadata and no rows', () => {
    const table = readRows(
      ['Ведомость продаж, тыс. руб.'],
      ['Период: 01.01.2024 - 31.03.2024'],
      ['НДС:', 'без НДС'],
      [],
      ['Клиент', 'Город', 'Сумма'],
      ['А', 'Омск', 10],
      ['Б', 'Томск', 20],
    );
    expect(table.headerRows).toEqual([5]);
    expect(table.metadata).toMatchObject({
      periodFrom: '2024-01-01',
      periodTo: '2024-03-31',
      currency: 'RUB',
      scale: 'тыс.',
      vat: 'без НДС',
    });
    expect(columnOf(table, 'Сумма')).toMatchObject({ currency: 'RUB', unit: 'тыс.' });
  });

  test('given a unit in the name of the sheet, then months below it are counted in it', () => {
    const rows = [
      ['Менеджер', 'Январь', 'Февраль'],
      ['Бачурин', 320, 350],
      ['Дымов', 410, 380],
    ];
    const monthOf = (name: string): unknown =>
      columnOf(firstTable(readSheets({ name, rows })), 'Январь');
    expect(monthOf('План, тыс. руб.')).toMatchObject({ currency: 'RUB', unit: 'тыс.' });
    expect(monthOf('План')).toMatchObject({ currency: null, unit: null });
  });

  test('given totals beside the title, then the full row of names below them is the header', () => {
    const names = [
      '№',
      'Принята',
      'Клиент',
      'Район',
      'Мастер',
      'Работа, ₽',
      'Запчасти, ₽',
      'Всего, ₽',
    ];
    const table = readRows(
      ['ЖУРНАЛ ЗАЯВОК', null, null, null, 'ИТОГО, руб.', null, null, 660],
      ['гарантия на работу 3 мес.'],
      names,
      ['З-1', '01.07.2024', 'Яшина Н.', 'Центр', 'Зуев', 100, 10, 110],
      ['З-2', '02.07.2024', 'Титова М.', 'Юг', 'Фомин', 200, 20, 220],
      ['З-3', '03.07.2024', 'Дёмина И.', 'Центр', 'Зуев', 300, 30, 330],
    );
    expect(table.columns.map(({ name }) => name)).toEqual(names);
    expect(table).toMatchObject({ headerRows: [3], sourceRows: [4, 5, 6] });
    expect(table.excluded).toEqual([
      { row: 1, reason: 'total', label: 'ИТОГО, руб.', proof: ['word'] },
    ]);
    expect(table.metadata.titleLines).toEqual(['ЖУРНАЛ ЗАЯВОК', 'гарантия на работу 3 мес.']);
  });

  test('given two levels with merged cells, then the levels are joined', () => {
    const { tables } = readSheets({
      rows: [
        ['Товар', '2023', null, '2024', null],
        [null, 'Кол-во', 'Сумма', 'Кол-во', 'Сумма'],
        ['А', 1, 10, 2, 20],
        ['Б', 3, 30, 4, 40],
      ],
      merges: ['A1:A2', 'B1:C1', 'D1:E1'],
    });
    expect(tables[0]?.columns.map(({ name }) => name)).toEqual([
      'Товар',
      '2023 / Кол-во',
      '2023 / Сумма',
      '2024 / Кол-во',
      '2024 / Сумма',
    ]);
  });

  test('given years as numbers in the header, then they are names and not values', () => {
    const table = readRows(['Статья', 2022, 2023, 2024], ['А', 5, 6, 7], ['Б', 8, 9, 10]);
    expect(table.headerRows).toEqual([1]);
    expect(table.rows).toHaveLength(2);
  });

  test('given shifts that are counted up over their plan and fact, then they name the columns', () => {
    const { tables } = readSheets({
      rows: [
        ['Смета, тыс. руб.', null, null, null, null],
        ['Статья', '1 смена', null, '2 смена', null],
        [null, 'план', 'факт', 'план', 'факт'],
        ['Питание', 1470, 1412.6, 1820, 1874.3],
        ['Аренда', 620, 620, 625, 630],
        ['Итого', 2090, 2032.6, 2445, 2504.3],
      ],
      merges: ['A1:E1', 'A2:A3', 'B2:C2', 'D2:E2'],
    });
    expect(tables[0]?.columns.map(({ name, type }) => [name, type])).toEqual([
      ['Статья', 'text'],
      ['1 смена / план', 'number'],
      ['1 смена / факт', 'number'],
      ['2 смена / план', 'number'],
      ['2 смена / факт', 'number'],
    ]);
  });

  test('given amounts that look like years in the first row, then they are no header', () => {
    const { tables } = readSheets({
      rows: [
        ['Месяц', 'Изделия, шт.', null, 'ФОТ, тыс. руб.', null],
        [null, 'План', 'Факт', 'План', 'Факт'],
        ['Январь', 2100, 2046, 1180, 1164.3],
        ['Февраль', 2400, 2418, 1240, 1251.7],
        ['Март', 2600, 2571, 1300, 1322.4],
      ],
      merges: ['A1:A2', 'B1:C1', 'D1:E1'],
    });
    expect(tables[0]?.columns.map(({ name }) => name)).toEqual([
      'Месяц',
      'Изделия, шт. / План',
      'Изделия, шт. / Факт',
      'ФОТ, тыс. руб. / План',
      'ФОТ, тыс. руб. / Факт',
    ]);
  });

  test('given what is counted up in one row of names, then it is the header', () => {
    const { columns } = readRows(['Изделие', '1 бригада', '2 бригада'], ['А', 5, 6], ['Б', 8, 9]);
    expect(columns.map(({ name }) => name)).toEqual(['Изделие', '1 бригада', '2 бригада']);
  });

  test('given amounts written with their unit, then they are values', () => {
    const { columns } = readRows(['Товар', '1 шт', '2 шт'], ['Хлеб', '4 шт', '1 шт']);
    expect(columns.map(({ name }) => name)).not.toContain('1 шт');
  });

  test('given no header, then columns are called by their letters and it is told', () => {
    const table = readRows(['Иванов', 100], ['Петров', 200], ['Сидоров', 300]);
    expect(table.columns.map(({ name }) => name)).toEqual(['Столбец A', 'Столбец B']);
    expect(table.rows).toHaveLength(3);
    expect(table.notices.join()).toMatch(/Заголовков столбцов нет/);
  });

  test('given an official form, then the row of column numbers is left out', () => {
    const table = readRows(
      ['Наименование', 'Код', 'Количество', 'Сумма'],
      [1, 2, 3, 4],
      ['Труба', '001', 10, 55],
      ['Кран', '002', 2, 200],
    );
    expect(table.rows).toHaveLength(2);
    expect(table.excluded).toMatchObject([{ row: 2, reason: 'column-numbers' }]);
  });

  test('given a first row that lacks its amounts, then it is a detail', () => {
    const table = readRows(
      ['Товар', 'Город', 'Сумма'],
      ['А', 'Омск', null],
      ['Б', 'Омск', 'н/д'],
      ['В', 'Томск', 5],
      ['Г', 'Томск', 6],
    );
    expect(table).toMatchObject({ headerRows: [1], sourceRows: [2, 3, 4, 5] });
  });

  test('given units of measure under the names, then they are part of the header', () => {
    const table = readRows(
      ['Товар', 'Объем', 'Сумма'],
      [null, 'кг', 'руб.'],
      ['А', 5, 6],
      ['Б', 7, 8],
    );
    expect(table.headerRows).toEqual([1, 2]);
    expect(table.columns.slice(1)).toMatchObject([{ unit: 'кг' }, { currency: 'RUB' }]);
  });

  test('given two columns of one name, then the names differ by more than case', () => {
    const table = readRows(['Сумма', 'сумма', 'СУММА'], [1, 2, 3], [4, 5, 6]);
    const names = table.columns.map(({ name }) => name.toLowerCase());
    expect(new Set(names).size).toBe(3);
  });

  test('given a header that comes again, then it is no row', () => {
    const table = readRows(['Имя', 'Сумма'], ['А', 1], ['Имя', 'Сумма'], ['Б', 2]);
    expect(table.sourceRows).toEqual([2, 4]);
    expect(table.excluded).toMatchObject([{ row: 3, reason: 'repeated-header' }]);
  });
});

describe('several tables on a sheet', () => {
  test('given tables one under the other, then each has its title and header', () => {
    const { tables } = readSheets({
      rows: [
        ['Продажи'],
        ['Дата', 'Сумма'],
        ['01.01.2024', 5],
        ['02.01.2024', 6],
        [],
        ['Возвраты'],
        ['Причина', 'Штук', 'Сумма'],
        ['Брак', 1, 2],
        ['Размер', 3, 4],
      ],
    });
    expect(tables.map(({ range }) => range)).toEqual(['A2:B4', 'A7:C9']);
    expect(tables.map(({ metadata }) => metadata.titleLines)).toEqual([['Продажи'], ['Возвраты']]);
  });

  test('given tables side by side, then blank columns part them', () => {
    const { tables } = readSheets({
      rows: [
        ['Имя', 'Премия', null, null, 'Отдел', 'План'],
        ['Иван', 10, null, null, 'Продажи', 100],
        ['Петр', 20, null, null, 'Склад', 200],
        ['Анна', 30],
      ],
    });
    expect(tables.map(({ range }) => range)).toEqual(['A1:B4', 'E1:F3']);
  });

  test('given a blank row within a table, then the table goes on', () => {
    const table = readRows(['Имя', 'Сумма'], ['А', 1], [], ['Б', 2], [], ['Итого', 3]);
    expect(table.sourceRows).toEqual([2, 4]);
    expect(table.checks).toMatchObject([{ sum: '3', fileTotal: '3', difference: '0' }]);
  });

  test('given sheets whose names are alike, then names for SQL differ', () => {
    const rows = [
      ['А', 'Б'],
      ['x', 1],
    ];
    const { tables } = readSheets({ name: 'Июнь 24', rows }, { name: 'июнь_24', rows });
    expect(tables.map(({ sqlName }) => sqlName)).toEqual(['Июнь_24', 'июнь_24_2']);
  });
});

describe('periods as columns', () => {
  test('given months and a year in the title, then a long table stands beside', () => {
    const { tables } = readSheets({
      rows: [
        ['Продажи за 2024 год'],
        ['Филиал', 'Январь', 'Февраль', 'Март', 'Итого'],
        ['Москва', 1, 2, 3, 6],
        ['Омск', 4, null, 6, 10],
      ],
    });
    const [wide, long] = tables;
    expect(wide).toMatchObject({ layout: 'list' });
    expect(columnOf(tableAt(tables, 0), 'Итого').traits).toContain('row-total');
    expect(long).toMatchObject({ layout: 'unpivoted', derivedFrom: 't1' });
    expect(long?.rows).toEqual([
      ['Москва', '2024-01-01', '1'],
      ['Москва', '2024-02-01', '2'],
      ['Москва', '2024-03-01', '3'],
      ['Омск', '2024-01-01', '4'],
      ['Омск', '2024-03-01', '6'],
    ]);
  });

  test('given a balance, then its totals are lines and nothing is summed', () => {
    const { tables } = readSheets({
      rows: [
        [null, 2023, 2024, '2024-2023'],
        ['Денежные средства', 10, 20, 10],
        ['Запасы', 30, 40, 10],
        ['Оборотные активы', 40, 60, 20],
        ['Итого по разделу 1', 40, 60, 20],
        ['Кредиторская задолженность', 5, 7, 2],
      ],
    });
    expect(tables[0]).toMatchObject({ layout: 'statement' });
    expect(tables[0]?.rows).toHaveLength(5);
    expect(tables[0]?.columns.some(({ additive }) => additive)).toBe(false);
    expect(columnOf(tableAt(tables, 0), '2024-2023').traits).toContain('change');
  });
});

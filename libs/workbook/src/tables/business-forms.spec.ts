import { describe, expect, it } from '@jest/globals';
import {
  columnOf,
  makeWorkbook,
  readBytes,
  readRows,
  readSheets,
  valuesOf,
} from '../testing/make-workbook.js';
import type { Row } from '../testing/make-workbook.js';

const excludedRows = (table: ReturnType<typeof readRows>) =>
  table.excluded.map(({ row, reason }) => [row, reason]);

describe('forms that businesses keep their figures in', () => {
  it('given a statement of an account, then its balances are no payments', () => {
    const table = readRows(
      ['Дата', 'Контрагент', 'Назначение', 'Приход', 'Расход', 'Остаток'],
      [null, null, 'Входящий остаток', null, null, 100],
      ['03.03.2025', 'Альфа', 'Оплата', 50, null, 150],
      ['04.03.2025', 'Бета', 'Аренда', null, 30, 120],
      ['Обороты за период', null, null, 50, 30, null],
      ['Исходящий остаток', null, null, null, null, 120],
    );
    expect(columnOf(table, 'Дата').type).toBe('date');
    expect(columnOf(table, 'Приход').stats.sum).toBe('50');
    expect(excludedRows(table)).toEqual([2, 5, 6].map((row) => [row, 'formula-row']));
  });

  it('given things as columns and traits as rows, then each thing is a row', () => {
    const table = readRows(
      ['Отчет по магазинам'],
      [],
      ['Показатель', 'Магазин 1', 'Магазин 2', 'Магазин 3'],
      ['Площадь, м2', 120, 90, 75],
      ['Выручка, руб.', 1200, 800, 560],
      ['Город', 'Москва', 'Казань', 'Омск'],
      ['Открыт', '01.02.2020', '15.06.2021', '10.10.2022'],
    );
    expect(table.columns.map(({ name, type }) => `${name}: ${type}`)).toEqual([
      ...['Показатель: text', 'Площадь, м2: number', 'Выручка, руб.: number'],
      ...['Город: text', 'Открыт: date'],
    ]);
    expect(table.rows[1]).toEqual(['Магазин 2', '90', '800', 'Казань', '2021-06-15']);
    expect(table).toMatchObject({ range: 'A3:D7', headerRows: [3], sourceRows: [3, 3, 3] });
    expect(table.notices.join()).toContain('Таблица лежит на боку');
  });

  it('given measures by month across, then the table stands as it is', () => {
    const table = readRows(
      ['Показатель', 'Январь', 'Февраль', 'Март'],
      ['Выручка', 10, 20, 30],
      ['Расходы', 5, 6, 7],
      ['Прибыль', 5, 14, 23],
    );
    expect(table.columns.map(({ name }) => name)).toEqual([
      ...['Показатель', 'Январь', 'Февраль', 'Март'],
    ]);
  });

  it('given amounts in words, then they are units; under a scale of the header they stay', () => {
    const table = readRows(
      ['Проект', 'Бюджет', 'Факт, млн руб.'],
      ['А', '1,2 млн', '0,9 млн'],
      ['Б', '900 тыс. руб.', '0,8 млн'],
      ['В', '2 млрд руб.', '1,9 млн'],
    );
    expect(valuesOf(table, 'Бюджет')).toEqual(['1200000', '900000', '2000000000']);
    expect(columnOf(table, 'Бюджет')).toMatchObject({ currency: 'RUB', unit: null });
    expect(columnOf(table, 'Бюджет').notices.join()).toContain('пересчитаны в единицы');
    expect(columnOf(table, 'Факт, млн руб.').type).toBe('text');
  });

  it('given numbers of documents and codes in Latin letters, then they are not summed', () => {
    const table = readRows(
      ['Накладная', 'Касса', 'BKG_NUM', 'Stok No', 'Сумма'],
      ['1', 1, '4894831', 1346, 10],
      ['2', 2, '4894832', 1347, 20],
      ['3', 1, '4894833', 1348, 30],
    );
    expect(table.columns.map(({ role }) => role)).toEqual([
      ...['identifier', 'identifier', 'identifier', 'identifier', 'measure'],
    ]);
  });

  it('given contracts in several currencies, then their money is not summed', () => {
    const table = readRows(
      ['Договор', 'Сумма', 'Валюта', 'Кол-во'],
      ['Д-1', 100, 'USD', 1],
      ['Д-2', 200, 'RUB', 2],
      ['Д-3', 300, 'EUR', 3],
    );
    expect(columnOf(table, 'Сумма').additive).toBe(false);
    expect(columnOf(table, 'Кол-во').additive).toBe(true);
    expect(table.notices.join()).toContain('В столбце «Валюта» разные валюты');
    const one = readRows(['Договор', 'Сумма', 'Валюта'], ['Д-1', 1, 'RUB'], ['Д-2', 2, 'RUB']);
    expect(columnOf(one, 'Сумма').additive).toBe(true);
  });

  it('given groups that only spaces and sums set apart, then they are not counted twice', () => {
    const table = readRows(
      ['Регион / Менеджер', 'Выручка'],
      ['Всего', 600],
      ['Север', 300],
      ['  Иванов', 100],
      ['  Петров', 200],
      ['Юг', 300],
      ['  Сидоров', 150],
      ['  Козлов', 150],
    );
    expect(columnOf(table, 'Выручка').stats.sum).toBe('600');
    expect(valuesOf(table, 'Регион')).toEqual(['Север', 'Север', 'Юг', 'Юг']);
    expect(columnOf(table, 'Менеджер').role).toBe('category');
  });

  it('given units in brackets under the names, then both are the header', () => {
    const table = readRows(
      ['Товар', 'Количество', 'Сумма'],
      ['(наименование)', '(шт)', '(тыс. руб.)'],
      ['А', 5, 0.5],
      ['Б', 7, 1.4],
    );
    expect(table.headerRows).toEqual([1, 2]);
    expect(table.columns.map(({ headerPath }) => headerPath[0])).toEqual([
      ...['Товар', 'Количество', 'Сумма'],
    ]);
    expect(table.columns[2]).toMatchObject({ currency: 'RUB', unit: 'тыс.' });
  });

  it('given a blank row between two names and their values, then the names are kept', () => {
    const table = readRows(['Товар', 'Сумма'], [], ['А', 5], ['Б', 7]);
    expect(table.columns.map(({ name }) => name)).toEqual(['Товар', 'Сумма']);
    const titled = readRows(['Организация:', 'Ромашка'], [], ['А', 5], ['Б', 7]);
    expect(titled.headerRows).toEqual([]);
  });

  it('given signatures under a table, then they are no table of their own', () => {
    const { tables } = readSheets({
      rows: [
        ['Отдел', 'ФИО', 'Премия'],
        ['ИТ', 'Иванов И.И.', 10],
        ['АХО', 'Сидоров С.С.', 5],
        [],
        ['Главный бухгалтер', '____________', 'Смирнова А.А.'],
        ['Директор', '____________', 'Орлов О.О.'],
      ],
    });
    expect(tables).toHaveLength(1);
    expect(tables[0]?.metadata.footnotes[0]).toContain('Смирнова');
  });

  it('given a title beside the header of another table, then they are two tables', () => {
    const { tables } = readSheets({
      rows: [
        ['ЦФО', 'Статья', 'План', null, 'Отчет о премиях', null],
        ['ОТК', 'Связь', 4257, null, 'Организация:', 'Ромашка'],
        ['АХО', 'Ремонт', 4017, null, 'Сотрудник', 'Премия'],
        ['ОТК', 'Аренда', 1544, null, 'Зуев', 255],
        ['АХО', 'Реклама', 3416, null, 'Котов', 220],
      ],
    });
    expect(tables.map(({ range }) => range)).toEqual(['A1:C5', 'E3:F5']);
  });

  it('given an average under a sum that nobody named, then neither is a detail', () => {
    const table = readRows(
      ['Товар', 'Количество'],
      ['Бумага', 61_892],
      ['Шпатлевка', 77_802],
      ['Лампа', 8_069],
      ['Стул', 79_968],
      [null, 227_731],
      ['Среднее', 56_933],
    );
    expect(columnOf(table, 'Количество').stats.sum).toBe('227731');
  });

  it('given incomes beside expenses, then they are two tables', () => {
    const { tables } = readSheets({
      rows: [
        ['Доходы', null, null, 'Расходы', null],
        ['Статья', 'Сумма', null, 'Статья', 'Сумма'],
        ['Продажи', 100, null, 'Аренда', 30],
        ['Услуги', 50, null, 'Зарплата', 60],
        ['Итого', 150, null, 'Итого', 90],
      ],
    });
    expect(tables.map((table) => columnOf(table, 'Сумма').stats.sum)).toEqual(['150', '90']);
  });

  it('given ranges of days as periods, then they are dates of their first days', () => {
    const table = readRows(
      ['Период', 'Выручка'],
      ['01.01.2025-31.01.2025', 100],
      ['с 01.02.2025 по 28.02.2025', 120],
      ['01.03.2025 – 31.03.2025', 140],
    );
    expect(valuesOf(table, 'Период')).toEqual(['2025-01-01', '2025-02-01', '2025-03-01']);
    expect(columnOf(table, 'Период').traits).toContain('period');
  });

  it('given quarters that sum their months, then the months alone are the dates', () => {
    const table = readRows(
      ['Период', 'План'],
      ['янв.25', 100],
      ['фев.25', 110],
      ['мар.25', 125],
      ['1 кв. 2025', 335],
      ['апр.25', 130],
      ['май.25', 140],
      ['июн.25', 155],
      ['2 кв. 2025', 425],
      ['Итого', 760],
    );
    expect(columnOf(table, 'План').stats.sum).toBe('760');
    expect(columnOf(table, 'Период 2').type).toBe('text');
    expect(columnOf(table, 'Период').stats).toMatchObject({ min: '2025-01-01', max: '2025-06-01' });
  });
});

describe('a unit in the title', () => {
  const months = ['январь 2025', 'февраль 2025', 'март 2025'];
  const body: readonly Row[] = ['Танцы', 'Лепка'].map((name): Row => [name, 21, 22, 20]);
  const unitIn = (title: string) =>
    columnOf(readRows([title], [], ['Кружок', ...months], ...body), 'март 2025').currency;

  it.each(['Расходы по кружкам, руб.', 'Штатное расписание, руб.', 'Часть единого взноса, руб.'])(
    'given «%s», which is of money alone, then what stands under months is money',
    (title) => {
      expect(unitIn(title)).toBe('RUB');
    },
  );

  it('given another beside it, then nobody says whose it is', () => {
    expect(unitIn('Кружки: занималось детей (чел.) и оплата педагогу (руб.)')).toBeNull();
  });
});

describe('months without a year in the rows', () => {
  const rows: readonly Row[] = [
    ['Месяц', 'Выручка'],
    ['Январь', 10],
    ['Февраль', 20],
    ['Март', 30],
  ];
  const dates = ['2024-01-01', '2024-02-01', '2024-03-01'];

  it('given the year in the title, in the name of the sheet or of the file, then they are dates', () => {
    const titled = readRows(['Продажи за 2024 год'], [], ...rows);
    expect(valuesOf(titled, 'Месяц')).toEqual(dates);
    expect(columnOf(titled, 'Месяц').notices.join()).toContain('год 2024 взят из заголовка');
    const [named] = readSheets({ name: 'Продажи 2024', rows }).tables;
    expect(named?.rows.map(([month]) => month)).toEqual(dates);
    const [filed] = readBytes(makeWorkbook([{ rows }]), 'Отчет за 2024.xlsx').tables;
    expect(filed?.rows.map(([month]) => month)).toEqual(dates);
    expect(filed?.columns[0]?.notices.join()).toContain('взят из имени файла');
  });

  it('given columns from September to May, then the year of the file dates none of them', () => {
    const months = ['сентябрь', 'октябрь', 'ноябрь', 'декабрь', 'январь', 'февраль', 'март'];
    const rows: readonly Row[] = [
      ['Кружок', ...months],
      ...['Танцы', 'Лепка', 'Шахматы'].map((name, at): Row => [
        name,
        ...months.map((_, m) => m + at),
      ]),
    ];
    const bytes = makeWorkbook([{ rows }]);
    const { tables } = readBytes(bytes, 'Кружки 2024-25.xlsx');
    const long = tables.find(({ layout }) => layout === 'unpivoted');
    expect(long?.columns.find(({ name }) => name === 'Период')?.type).toBe('text');
  });

  it('given a year over its months, then each month is that year’s', () => {
    const { tables } = readSheets({
      rows: [
        ['Статья', '2024 год', null, '2025 год', null, null],
        [null, 'ноябрь', 'декабрь', 'январь', 'февраль', 'Итого'],
        ['Аренда', 10, 20, 30, 40, 70],
        ['Связь', 1, 2, 3, 4, 7],
        ['Реклама', 5, 6, 7, 8, 15],
      ],
      merges: ['A1:A2', 'B1:C1', 'D1:F1'],
    });
    const long = tables.find(({ layout }) => layout === 'unpivoted');
    expect(long?.columns.map(({ name }) => name)).toEqual(['Статья', 'Период', 'Значение']);
    expect(long?.rows.slice(0, 4)).toEqual([
      ['Аренда', '2024-11-01', '10'],
      ['Аренда', '2024-12-01', '20'],
      ['Аренда', '2025-01-01', '30'],
      ['Аренда', '2025-02-01', '40'],
    ]);
  });

  it('given a column of years beside, then each month has its own year', () => {
    const table = readRows(
      ['Год', 'Месяц', 'Выручка'],
      [2023, 'Ноябрь', 10],
      [2023, 'Декабрь', 20],
      [2024, 'Январь', 30],
    );
    expect(valuesOf(table, 'Месяц')).toEqual(['2023-11-01', '2023-12-01', '2024-01-01']);
  });

  it('given nothing that tells the year, then they stay names', () => {
    expect(columnOf(readRows(...rows), 'Месяц').type).toBe('text');
  });
});

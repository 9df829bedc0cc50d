import { describe, expect, it } from '@jest/globals';
import type { ReadWorkbook, Table } from '../../model.js';
import {
  columnOf,
  makeWorkbook,
  readBytes,
  readSheets,
  valuesOf,
} from '../../testing/make-workbook.js';
import type { Row, SheetParts } from '../../testing/make-workbook.js';

const goods = ['Чай', 'Кофе', 'Сок', 'Вода'];

/** Rows of four goods whose amounts differ from sheet to sheet. */
function sheetOf(name: string, at: number, header: Row = ['Товар', 'Кол-во', 'Сумма']): SheetParts {
  return {
    name,
    rows: [header, ...goods.map((good, row) => [good, at + row, at * 100 + row * 7])],
  };
}

function sheetsOf(...names: readonly string[]): readonly SheetParts[] {
  return names.map((name, at) => sheetOf(name, at + 1));
}

function wholesOf({ tables }: ReadWorkbook): readonly Table[] {
  return tables.filter(({ parts }) => parts !== undefined);
}

function wholeOf(...sheets: readonly SheetParts[]): Table {
  const [whole, ...others] = wholesOf(readSheets(...sheets));
  expect(others).toEqual([]);
  if (whole === undefined) throw new Error('Nothing was put together');
  return whole;
}

const monthsOf = (table: Table, name: string): unknown[] => [...new Set(valuesOf(table, name))];

describe('sheets of one form', () => {
  it.each([
    [['Январь 2025', 'Февраль 2025'], 'Месяц', ['2025-01-01', '2025-02-01']],
    [['янв 2025', 'фев 2025'], 'Месяц', ['2025-01-01', '2025-02-01']],
    [['янв25', 'фев.25'], 'Месяц', ['2025-01-01', '2025-02-01']],
    [['01.2025', '02.2025'], 'Месяц', ['2025-01-01', '2025-02-01']],
    [['2025-01', '2025-02'], 'Месяц', ['2025-01-01', '2025-02-01']],
    [['Продажи_янв_2025', 'Продажи_фев_2025'], 'Месяц', ['2025-01-01', '2025-02-01']],
    [['Отчет за март 2025 г.', 'Отчет за апрель 2025 г.'], 'Месяц', ['2025-03-01', '2025-04-01']],
    [['1 кв 2025', 'II квартал 2025'], 'Квартал', ['2025-01-01', '2025-04-01']],
    [['Q3 2024', 'Q4 2024'], 'Квартал', ['2024-07-01', '2024-10-01']],
    [['2024', '2025 год'], 'Год', ['2024-01-01', '2025-01-01']],
    [['01.02.2025', '02.02.2025'], 'Дата', ['2025-02-01', '2025-02-02']],
    [['Январь 2024', 'Февраль'], 'Месяц', ['2024-01-01', '2024-02-01']],
  ])('given %j, then they are one table with a column of dates', (names, column, dates) => {
    const whole = wholeOf(...sheetsOf(...names));
    expect(monthsOf(whole, column)).toEqual(dates);
    expect(columnOf(whole, column)).toMatchObject({ type: 'date', role: 'date' });
    expect(whole.rows).toHaveLength(8);
    expect(columnOf(whole, 'Сумма').stats.sum).toBe('1284');
  });

  it.each([
    [['Москва', 'Казань', 'Омск'], 'Город', ['Москва', 'Казань', 'Омск']],
    [['Филиал Север', 'Филиал Юг'], 'Филиал', ['Север', 'Юг']],
    [['Филиал Москва', 'Филиал Казань'], 'Филиал', ['Москва', 'Казань']],
    [['Продажи Москва', 'Продажи Казань'], 'Город', ['Москва', 'Казань']],
    [['Магазин 1', 'Магазин 2'], 'Магазин', ['Магазин 1', 'Магазин 2']],
    [['Иванов', 'Петров'], 'Лист', ['Иванов', 'Петров']],
    [['Январь', 'Февраль'], 'Месяц', ['Январь', 'Февраль']],
    [['Ноябрь', 'Декабрь 2024', 'Январь'], 'Месяц', ['Ноябрь', 'Декабрь 2024', 'Январь']],
  ])('given %j, then they are one table with a column of names', (names, column, values) => {
    const whole = wholeOf(...sheetsOf(...names));
    expect(monthsOf(whole, column)).toEqual(values);
    expect(columnOf(whole, column)).toMatchObject({ type: 'text', role: 'category' });
  });

  it('given branches by month, then both are told', () => {
    const names = ['Москва янв 2025', 'Москва фев 2025', 'Казань янв 2025', 'Казань фев 2025'];
    const whole = wholeOf(...sheetsOf(...names));
    expect(monthsOf(whole, 'Город')).toEqual(['Москва', 'Казань']);
    expect(monthsOf(whole, 'Месяц')).toEqual(['2025-01-01', '2025-02-01']);
  });

  it('given months without a year, then a title, their dates or the file tell it', () => {
    const titled = sheetsOf('Январь', 'Февраль').map(({ name = '', rows }): SheetParts => {
      return { name, rows: [[`Продажи за ${name.toLowerCase()} 2023 г.`], [], ...rows] };
    });
    expect(monthsOf(wholeOf(...titled), 'Месяц')).toEqual(['2023-01-01', '2023-02-01']);
    const dated = ['янв', 'фев'].map((name, month): SheetParts => {
      const day = (at: number): Date => new Date(Date.UTC(2022, month, at));
      return {
        name,
        rows: [['Дата', 'Сумма'], ...[1, 2, 3].map((at): Row => [day(at), at + month * 10])],
      };
    });
    expect(monthsOf(wholeOf(...dated), 'Месяц')).toEqual(['2022-01-01', '2022-02-01']);
    const bytes = makeWorkbook(sheetsOf('Январь', 'Февраль'));
    const [whole] = wholesOf(readBytes(bytes, 'Продажи 2021.xlsx'));
    expect(whole?.columns[0]?.stats).toMatchObject({ min: '2021-01-01', max: '2021-02-01' });
    expect(whole?.notices.join()).toContain('Год месяцев взят из имени файла');
  });

  it('given other orders and missing columns, then each value stands under its own name', () => {
    const whole = wholeOf(
      sheetOf('Январь 2025', 1, ['Товар', 'Кол-во', 'Сумма']),
      {
        name: 'Февраль 2025',
        rows: [
          ['Сумма', 'товар', 'Кол-во'],
          [10, 'Чай', 1],
          [20, 'Мед', 2],
        ],
      },
      {
        name: 'Март 2025',
        rows: [
          ['Товар', 'Кол-во', 'Сумма', 'Скидка'],
          ['Чай', 3, 30, 5],
          ['Сыр', 4, 40, 6],
        ],
      },
    );
    expect(valuesOf(whole, 'Товар').slice(4)).toEqual(['Чай', 'Мед', 'Чай', 'Сыр']);
    expect(valuesOf(whole, 'Сумма').slice(4)).toEqual(['10', '20', '30', '40']);
    expect(valuesOf(whole, 'Скидка')).toEqual([null, null, null, null, null, null, '5', '6']);
    expect(whole.notices.join()).toContain(
      'Столбец «Скидка»: нет на листах «Январь 2025», «Февраль 2025», там пусто',
    );
  });

  it('given totals on the sheets, then none is summed and all of them are held against', () => {
    const sheets = sheetsOf('Январь 2025', 'Февраль 2025').map((sheet): SheetParts => {
      const sum = (at: number) =>
        sheet.rows.slice(1).reduce((all, row) => all + Number(row[at]), 0);
      return { ...sheet, rows: [...sheet.rows, ['Итого', sum(1), sum(2)]] };
    });
    const whole = wholeOf(...sheets);
    expect(whole.rows).toHaveLength(8);
    expect(whole.excluded.map(({ reason }) => reason)).toEqual(['total', 'total']);
    expect(whole.checks.map(({ group, difference }) => [group, difference])).toEqual([
      ...[null, null].map((group) => [group, '0']),
      ...['Январь 2025', 'Январь 2025', 'Февраль 2025', 'Февраль 2025'].map((one) => [one, '0']),
    ]);
    expect(whole.sourceRows).toEqual([2, 3, 4, 5, 2, 3, 4, 5]);
    expect(whole.parts?.map(({ sheet, rows }) => [sheet, rows])).toEqual([
      ['Январь 2025', 4],
      ['Февраль 2025', 4],
    ]);
  });

  it('given a total that is off, then the sheet that states it is named', () => {
    const [first, second] = sheetsOf('Январь 2025', 'Февраль 2025') as [SheetParts, SheetParts];
    const off = { ...second, rows: [...second.rows, ['Итого', 14, 900] as Row] };
    const whole = wholeOf(first, off);
    expect(whole.checks.filter(({ group }) => group === null)).toEqual([]);
    expect(whole.notices.join()).toContain('Итог «Февраль 2025» по столбцу «Сумма» (строка 6)');
  });

  it.each([
    ['Итого', ['Москва', 'Казань', 'Омск']],
    ['Сводная', ['Январь 2025', 'Февраль 2025', 'Март 2025']],
    ['2025', ['Январь 2025', 'Февраль 2025', 'Март 2025']],
    ['1 кв 2025', ['Январь 2025', 'Февраль 2025', 'Март 2025']],
    ['Компания', ['Москва', 'Казань', 'Омск']],
  ])('given a sheet «%s» that sums the others, then it is not counted again', (name, names) => {
    const parts = sheetsOf(...names);
    const sums = goods.map((good, row): Row => {
      const sum = (at: number) =>
        parts.reduce((all, { rows }) => all + Number(rows[row + 1]?.[at] ?? 0), 0);
      return [good, sum(1), sum(2)];
    });
    const whole = wholeOf({ name, rows: [['Товар', 'Кол-во', 'Сумма'], ...sums] }, ...parts);
    expect(whole.rows).toHaveLength(12);
    expect(whole.parts?.at(-1)).toMatchObject({ sheet: name, rows: 0 });
    expect(whole.notices.join()).toContain(`Лист «${name}» повторяет остальные как итог`);
  });

  it('given a copy of a sheet, then its rows are not counted again', () => {
    const [one, two] = sheetsOf('Москва', 'Казань') as [SheetParts, SheetParts];
    const whole = wholeOf(one, two, { ...one, name: 'Омск' });
    expect(whole.rows).toHaveLength(8);
    expect(whole.notices.join()).toContain('Лист «Омск» повторяет строки другого листа');
  });

  it.each([
    [['Продажи', 'Закупки']],
    [['Приход', 'Расход']],
    [['План', 'Факт']],
    [['Клиенты', 'Поставщики']],
    [['Sales', 'Returns']],
    [['Доходы Москва', 'Расходы Казань']],
    [['Июнь 24', 'июнь_24']],
    [['Март план', 'Март факт']],
  ])('given %j, then they stay apart, whatever their headers', (names) => {
    expect(wholesOf(readSheets(...sheetsOf(...names)))).toEqual([]);
  });

  it('given plans and facts by month, then there is one table of each', () => {
    const names = ['План янв', 'План фев', 'Факт янв', 'Факт фев'];
    const wholes = wholesOf(readSheets(...sheetsOf(...names)));
    expect(wholes.map(({ parts = [] }) => parts.map(({ sheet }) => sheet))).toEqual([
      ['План янв', 'План фев'],
      ['Факт янв', 'Факт фев'],
    ]);
  });

  it('given sales and returns of branches, then there is one table of each', () => {
    const names = ['Продажи Уфа', 'Продажи Омск', 'Возвраты Уфа', 'Возвраты Омск', 'Клиенты'];
    const wholes = wholesOf(readSheets(...sheetsOf(...names)));
    expect(wholes.map(({ parts = [] }) => parts.map(({ sheet }) => sheet))).toEqual([
      ['Продажи Уфа', 'Продажи Омск'],
      ['Возвраты Уфа', 'Возвраты Омск'],
    ]);
  });

  it('given names that say nothing, then every column has to be the same', () => {
    const more = sheetOf('Бета', 2, ['Товар', 'Кол-во', 'Сумма']);
    const other = { ...more, rows: more.rows.map((row, at) => [...row, at === 0 ? 'Скидка' : at]) };
    expect(wholesOf(readSheets(sheetOf('Альфа', 1), other))).toEqual([]);
    expect(wholesOf(readSheets(sheetOf('Альфа', 1), more))).toHaveLength(1);
  });

  it('given headers that agree in part, or amounts of another scale, then they stay apart', () => {
    const others = sheetOf('Казань', 2, ['Товар', 'Город', 'Менеджер']);
    expect(wholesOf(readSheets(sheetOf('Москва', 1), others))).toEqual([]);
    const scaled = sheetOf('Казань', 2, ['Товар', 'Кол-во', 'Сумма, тыс. руб.']);
    const plain = sheetOf('Москва', 1, ['Товар', 'Кол-во', 'Сумма, руб.']);
    expect(wholesOf(readSheets(plain, scaled))).toEqual([]);
  });

  it('given years with months across, then each month has its date', () => {
    const yearly = (name: string, at: number): SheetParts => ({
      name,
      rows: [
        ['Статья', 'Январь', 'Февраль', 'Март'],
        ['Аренда', at, at + 1, at + 2],
        ['Связь', 5, 6, at],
      ],
    });
    const { tables } = readSheets(yearly('2024', 10), yearly('2025', 20));
    const long = tables.find(({ parts, layout }) => parts !== undefined && layout === 'unpivoted');
    expect(long?.rows).toHaveLength(12);
    expect(long?.columns.map(({ name }) => name)).toEqual(['Статья', 'Период', 'Значение']);
    expect(long?.columns[1]?.stats).toMatchObject({ min: '2024-01-01', max: '2025-03-01' });
    expect(tables[0]?.id).toBe(long?.derivedFrom);
  });

  it('given the sheets as one, then each of them is still a table', () => {
    const read = readSheets(...sheetsOf('Январь 2025', 'Февраль 2025'));
    expect(read.tables.map(({ title, derivedFrom }) => [title, derivedFrom])).toEqual([
      ['Январь 2025, Февраль 2025', 't1'],
      ['Январь 2025', null],
      ['Февраль 2025', null],
    ]);
    expect(read.fileInfo.tables_found).toBe(2);
    expect(read.fileInfo.notes.join('\n')).toContain(
      'общая таблица из 2 листов, 8 строк детализации',
    );
  });
});

import { describe, expect, it } from '@jest/globals';
import { columnOf, firstTable, readRows, readSheets, valuesOf } from '../testing/make-workbook.js';
import type { Row } from '../testing/make-workbook.js';

const day = (month: number, at: number): Date => new Date(Date.UTC(2025, month, 1 + at));
const months = ['январь', 'февраль', 'март', 'апрель'];

/** Days with three amounts, beneath each month a row that sums it. */
function monthly(label: (month: number) => Row): readonly Row[] {
  return months.flatMap((_, month) => {
    const days = Array.from({ length: 12 }, (__, at): Row => [
      day(month, at),
      400 + ((at * 37 + month * 11) % 90),
      250 + ((at * 53 + month * 7) % 70),
      130 + ((at * 29 + month * 17) % 50),
    ]);
    const sum = (place: number): number => days.reduce((all, row) => all + Number(row[place]), 0);
    return [...days, [...label(month), sum(1), sum(2), sum(3)]];
  });
}

describe('sums that stand between the rows', () => {
  it.each([
    ['За {}', (month: number): Row => [`За ${months[month] ?? ''}`]],
    ['{}', (month: number): Row => [months[month] ?? '']],
    ['Итого за {}', (month: number): Row => [`Итого за ${months[month] ?? ''}`]],
    ['no label', (): Row => [null]],
  ])('given «%s» beneath each month, then it is no row of the table', (_, label) => {
    const table = readRows(['Дата', 'Утро', 'День', 'Вечер'], ...monthly(label));
    expect(table.rows).toHaveLength(48);
    expect(columnOf(table, 'Дата').type).toBe('date');
    expect(valuesOf(table, 'Дата')).not.toContain(null);
  });

  it('given months named beneath their days, then the column that tells them is one of periods', () => {
    const table = readRows(
      ['Дата', 'Утро', 'День', 'Вечер'],
      ...monthly((month) => [`За ${months[month] ?? ''}`]),
    );
    expect(table.columns.map(({ name }) => name)).toEqual([
      'Период',
      'Дата',
      'Утро',
      'День',
      'Вечер',
    ]);
  });

  it('given «Итого по дому» beneath houses with headings, then the house is told once', () => {
    const houses = ['ул. Садовая, д. 4', 'ул. Лесная, д. 9', 'пер. Заречный, д. 17'];
    const rows = houses.flatMap((house, at): readonly Row[] => {
      const flats = Array.from({ length: 10 }, (_, flat): Row => [
        `70${at}${flat}7`,
        30 + ((flat * 37 + at * 11) % 40) / 2,
        (flat * 731 + at * 97) % 5000,
      ]);
      const sum = (place: number): number =>
        flats.reduce((all, row) => all + Number(row[place]), 0);
      return [[house, null, null], ...flats, ['Итого по дому', sum(1), sum(2)]];
    });
    const table = readRows(['Лицевой счет', 'Площадь, м²', 'Долг, руб.'], ...rows);
    expect(table.rows).toHaveLength(30);
    expect(table.columns.map(({ name }) => name)).toEqual([
      'Группа',
      'Лицевой счет',
      'Площадь, м²',
      'Долг, руб.',
    ]);
  });

  it('given what is left of incomes less expenses under another name, then it is no line of either', () => {
    const income: readonly Row[] = [
      ['Зарплата Андрей', 118_000, 118_500, 121_000],
      ['Зарплата Лена', 64_000, 64_300, 64_900],
    ];
    const must: readonly Row[] = [
      ['Ипотека', 41_850, 41_850, 41_850],
      ['Связь', 1650, 1650, 1850],
    ];
    const daily: readonly Row[] = [
      ['Продукты', 40_770, 38_200, 45_110],
      ['Кафе', 5150, 6500, 7360],
    ];
    const sum = (rows: readonly Row[], at: number): number =>
      rows.reduce((all, row) => all + Number(row[at]), 0);
    const total = (label: string, rows: readonly Row[]): Row => [
      label,
      ...[1, 2, 3].map((at) => sum(rows, at)),
    ];
    const spent = [...must, ...daily];
    const table = readRows(
      ['Статья', 'Янв', 'Фев', 'Мар'],
      ['ДОХОДЫ', null, null, null],
      ...income,
      total('Итого доходы', income),
      ['ОБЯЗАТЕЛЬНЫЕ ПЛАТЕЖИ', null, null, null],
      ...must,
      total('Итого обязательные', must),
      ['ПОВСЕДНЕВНЫЕ', null, null, null],
      ...daily,
      total('Итого повседневные', daily),
      total('ВСЕГО РАСХОДЫ', spent),
      ['ОСТАТОК (доходы − расходы)', ...[1, 2, 3].map((at) => sum(income, at) - sum(spent, at))],
    );
    expect(valuesOf(table, 'Статья')).toEqual(
      [...income, ...must, ...daily].map(([label]) => label),
    );
    const groups = table.columns.filter(({ traits }) => traits.includes('group'));
    expect(groups.map(({ name }) => valuesOf(table, name))).toEqual([
      ['ДОХОДЫ', 'ДОХОДЫ', 'РАСХОДЫ', 'РАСХОДЫ', 'РАСХОДЫ', 'РАСХОДЫ'],
      [null, null, 'ОБЯЗАТЕЛЬНЫЕ ПЛАТЕЖИ', 'ОБЯЗАТЕЛЬНЫЕ ПЛАТЕЖИ', 'ПОВСЕДНЕВНЫЕ', 'ПОВСЕДНЕВНЫЕ'],
    ]);
  });

  it('given attempts numbered beneath merged names, then the numbers belong to the header', () => {
    const table = firstTable(
      readSheets({
        rows: [
          ['Участник', 'Пол', 'Присед', null, null, 'Жим', null, null],
          [null, null, 1, 2, 3, 1, 2, 3],
          ['Нефедов', 'м', 155, 160, 165, 107.5, 112.5, 117.5],
          ['Ветров', 'м', 152.5, 157.5, null, 105, 110, 115],
          ['Юрьева', 'ж', 67.5, null, null, 37.5, null, 47.5],
        ],
        merges: ['A1:A2', 'B1:B2', 'C1:E1', 'F1:H1'],
      }),
    );
    expect(table.rows).toHaveLength(3);
    expect(table.columns.map(({ headerPath }) => headerPath.join(' / '))).toEqual([
      'Участник',
      'Пол',
      'Присед / 1',
      'Присед / 2',
      'Присед / 3',
      'Жим / 1',
      'Жим / 2',
      'Жим / 3',
    ]);
  });
});

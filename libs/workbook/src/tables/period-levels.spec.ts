import { describe, expect, it } from '@jest/globals';
import type { ReadWorkbook, Table } from '../model.js';
import { columnOf, firstTable, readSheets, valuesOf } from '../testing/make-workbook.js';
import type { Row } from '../testing/make-workbook.js';

const namesOf = ({ columns }: Table): string[] => columns.map(({ name }) => name);

function longOf({ tables }: ReadWorkbook): Table {
  const long = tables.find(({ layout }) => layout === 'unpivoted');
  if (long === undefined) throw new Error(`no long form of ${tables[0]?.range}`);
  return long;
}

/** A sum over a few amounts after each name. */
const line = (name: string, ...amounts: readonly number[]): Row => [
  name,
  ...amounts,
  amounts.reduce((sum, one) => sum + one, 0),
];

describe('months below quarters', () => {
  const read = readSheets({
    rows: [
      ['Медиаплан на январь–май 2025 г., тыс. руб.'],
      [],
      ['Канал', '1 квартал', null, null, '2 квартал', null, 'Итого'],
      [null, 'Январь', 'Февраль', 'Март', 'Апрель', 'Май', null],
      line('Поиск', 535, 575, 840, 760, 930),
      line('Сети', 45, 175, 275, 220, 265),
      line('Видео', 20, 115, 185, 175, 245),
    ],
    merges: ['A1:G1', 'A3:A4', 'B3:D3', 'E3:F3', 'G3:G4'],
  });

  it('given a unit beside what the lines are called, then it is that of the months', () => {
    const plan = readSheets({
      rows: [
        ['Менеджер, план тыс. руб.', 'Март', 'Апрель', 'Май', 'Сезон'],
        line('Лыткина О. В.', 735, 695, 640),
        line('Порошина Е. С.', 775, 675, 545),
        line('Бабенко Н. П.', 580, 575, 480),
      ],
    });
    expect(columnOf(longOf(plan), 'Значение')).toMatchObject({ currency: 'RUB', unit: 'тыс.' });
  });

  it('given columns that are no periods, then a unit of the first is its own', () => {
    const rows = [line('7', 735, 695, 640), line('12', 775, 675, 545), line('9', 580, 575, 480)];
    const sold = readSheets({
      rows: [['Цена, тыс. руб.', 'Окна', 'Двери', 'Рамы', 'Всего'], ...rows],
    });
    expect(columnOf(firstTable(sold), 'Окна')).toMatchObject({ unit: null });
  });

  it('given merged quarters over months, then the months are the columns', () => {
    expect(namesOf(firstTable(read))).toEqual([
      'Канал',
      'Январь',
      'Февраль',
      'Март',
      'Апрель',
      'Май',
      'Итого',
    ]);
  });

  it('given short names of quarters below a head, then they are names and no numbers', () => {
    const plan = readSheets({
      merges: ['A3:A4', 'B3:D3', 'E3:E4'],
      rows: [
        ['План выручки на 9 мес. 2025 г. по бухгалтерам'],
        [],
        ['Бухгалтер', 'План, тыс. руб.', null, null, '9 мес.'],
        [null, '1 кв.', '2 кв.', '3 кв.', null],
        line('Лыткина О. В.', 735, 695, 640),
        line('Порошина Е. С.', 775, 675, 545),
        line('Бабенко Н. П.', 580, 575, 480),
      ],
    });
    expect(firstTable(plan).rows).toHaveLength(3);
    expect(namesOf(firstTable(plan))[0]).toBe('Бухгалтер');
    expect(longOf(plan).rows).toHaveLength(9);
  });

  it('given merged quarters over months, then the months are the periods of one value', () => {
    const long = longOf(read);
    expect(namesOf(long)).toEqual(['Канал', 'Период', 'Значение']);
    expect(new Set(valuesOf(long, 'Период'))).toEqual(
      new Set(['2025-01-01', '2025-02-01', '2025-03-01', '2025-04-01', '2025-05-01']),
    );
    expect(columnOf(long, 'Значение')).toMatchObject({ currency: 'RUB', unit: 'тыс.' });
    expect(columnOf(long, 'Значение').stats.sum).toBe('5360');
  });

  it('given a title of several months, then its period has them all', () => {
    expect(firstTable(read).metadata).toMatchObject({
      periodFrom: '2025-01-01',
      periodTo: '2025-05-31',
    });
  });

  it('given years over quarters over months, then months of their years', () => {
    const long = longOf(
      readSheets({
        rows: [
          ['Канал', '2024 год', null, '2025 год', null],
          [null, '4 квартал', null, '1 квартал', null],
          [null, 'Ноябрь', 'Декабрь', 'Январь', 'Февраль'],
          ['Поиск', 535, 575, 840, 760],
          ['Сети', 45, 175, 275, 220],
        ],
        merges: ['A1:A3', 'B1:C1', 'D1:E1', 'B2:C2', 'D2:E2'],
      }),
    );
    expect(namesOf(long)).toEqual(['Канал', 'Период', 'Значение']);
    expect(valuesOf(long, 'Период').slice(0, 4)).toEqual([
      '2024-11-01',
      '2024-12-01',
      '2025-01-01',
      '2025-02-01',
    ]);
  });

  it('given a half-year that has a year over months, then it dates them', () => {
    const long = longOf(
      readSheets({
        rows: [
          ['Канал', '2 полугодие 2024', null, null],
          [null, 'Октябрь', 'Ноябрь', 'Декабрь'],
          ['Поиск', 535, 575, 840],
          ['Сети', 45, 175, 275],
        ],
        merges: ['A1:A2', 'B1:D1'],
      }),
    );
    expect(valuesOf(long, 'Период').slice(0, 3)).toEqual([
      '2024-10-01',
      '2024-11-01',
      '2024-12-01',
    ]);
  });

  it('given the sum of each quarter beside its months, then it is no period', () => {
    const read = readSheets({
      rows: [
        ['План на 2025 год, руб.'],
        ['Канал', '1 квартал', null, null, null, '2 квартал', null, null, null],
        [null, 'Январь', 'Февраль', 'Март', 'Итого', 'Апрель', 'Май', 'Июнь', 'Итого'],
        ['Поиск', 1, 2, 3, 6, 4, 5, 6, 15],
        ['Сети', 7, 8, 9, 24, 1, 1, 1, 3],
      ],
      merges: ['A2:A3', 'B2:E2', 'F2:I2'],
    });
    expect(columnOf(longOf(read), 'Значение').stats.sum).toBe('48');
    expect(namesOf(longOf(read))).toEqual(['Канал', 'Период', 'Значение']);
  });
});

describe('numbers below the name of a kind of period', () => {
  const quarters = ['2024-01-01', '2024-04-01', '2024-07-01', '2024-10-01'];
  const lines = [
    line('Продажи', 560, 725, 840, 670),
    line('Сервис', 330, 390, 390, 395),
    line('Проекты', 290, 375, 435, 345),
  ];
  const budget = (head: string, numbers: Row, merges: readonly string[]): ReadWorkbook =>
    readSheets({
      rows: [
        ['Бюджет командировок на 2024 год, тыс. руб.'],
        [],
        ['Отдел', head, null, null, null, 'Год'],
        [null, ...numbers, null],
        ...lines,
      ],
      merges,
    });
  const merged = ['A3:A4', 'B3:E3', 'F3:F4'];

  it.each([
    ['Квартал', ['I', 'II', 'III', 'IV'], merged],
    ['Кварталы', [1, 2, 3, 4], merged],
    ['По кварталам', ['1', '2', '3', '4'], merged],
    ['Квартал', ['I', 'II', 'III', 'IV'], []],
    ['Квартал', [1, 2, 3, 4], []],
  ])(
    'given %s over %j, then they are quarters of the year of the title',
    (head, numbers, merges) => {
      const long = longOf(budget(head, numbers, merges));
      expect(namesOf(long)).toEqual(['Отдел', 'Период', 'Значение']);
      expect(valuesOf(long, 'Период').slice(0, 4)).toEqual(quarters);
      expect(columnOf(long, 'Значение')).toMatchObject({
        currency: 'RUB',
        unit: 'тыс.',
        additive: true,
      });
      expect(columnOf(long, 'Значение').stats.sum).toBe('5745');
    },
  );

  it('given «Год» beside quarters, then it is their sum in the unit of the title', () => {
    const table = firstTable(budget('Квартал', ['I', 'II', 'III', 'IV'], merged));
    expect(namesOf(table).slice(1)).toEqual([
      'I квартал',
      'II квартал',
      'III квартал',
      'IV квартал',
      'Год',
    ]);
    expect(columnOf(table, 'Год')).toMatchObject({
      additive: true,
      currency: 'RUB',
      unit: 'тыс.',
      traits: ['row-total'],
    });
  });

  it('given «Месяц» over numbers, then they are months', () => {
    const table = readSheets({
      rows: [
        ['План выпуска на 2025 год'],
        ['Цех', 'Месяц', null, null, 'Всего'],
        [null, 4, 5, 6, null],
        line('Литейный', 300, 310, 320),
        line('Сборочный', 210, 220, 230),
      ],
      merges: ['A2:A3', 'B2:D2', 'E2:E3'],
    });
    expect(namesOf(firstTable(table))).toEqual(['Цех', 'Апрель', 'Май', 'Июнь', 'Всего']);
    expect(valuesOf(longOf(table), 'Период').slice(0, 3)).toEqual([
      '2025-04-01',
      '2025-05-01',
      '2025-06-01',
    ]);
  });

  it('given a head that says more, then the rest is what is measured', () => {
    const long = longOf(budget('Лимит по кварталам, тыс. руб.', ['I', 'II', 'III', 'IV'], merged));
    expect(namesOf(long)).toEqual(['Отдел', 'Период', 'Лимит, тыс. руб.']);
  });

  it('given months of age from 0 on, then they are none of the calendar', () => {
    const table = firstTable(
      readSheets({
        rows: [
          ['Удержание клиентов за 2024 год'],
          ['Группа', 'Месяц', null, null, null],
          [null, 0, 1, 2, 3],
          ['Осень', 100, 61, 40, 22],
          ['Зима', 90, 50, 31, 17],
        ],
        merges: ['A2:A3', 'B2:E2'],
      }),
    );
    expect(namesOf(table).filter((name) => /январь|февраль/iu.test(name))).toEqual([]);
  });
});

it('given «План I кв. 2025» in one header, then it is a plan of that quarter', () => {
  const long = longOf(
    readSheets({
      rows: [
        ['Менеджер', 'План I кв. 2025', 'План II кв. 2025', 'План III кв. 2025'],
        ['Линьков', 970_000, 1_530_000, 980_000],
        ['Окунева', 730_000, 1_200_000, 980_000],
      ],
    }),
  );
  expect(namesOf(long)).toEqual(['Менеджер', 'Период', 'План']);
  expect(valuesOf(long, 'Период').slice(0, 3)).toEqual(['2025-01-01', '2025-04-01', '2025-07-01']);
});

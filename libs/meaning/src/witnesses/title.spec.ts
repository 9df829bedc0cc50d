import { expect, it } from '@jest/globals';
import { noise, readMade } from '../testing/made-sheet.js';

it('given a title that names what was used, then its months are no money', () => {
  const months = ['январь', 'февраль', 'март', 'апрель', 'май', 'июнь'];
  const meaning = readMade({
    name: 'Электричество',
    rows: [
      ['Расход электроэнергии по счётчикам, кВт·ч, 2025 г.'],
      [],
      ['Арендатор', ...months],
      ...Array.from({ length: 14 }, (_, at) => [
        `ООО «${'АБВГДЕЖЗИКЛМНО'[at] ?? ''}льфа»`,
        ...months.map((_month, place) => 300 + noise(at * 7 + place, 200)),
      ]),
    ],
  });
  const { definitions, tables, views } = meaning;
  expect(definitions.filter((one) => one.is === 'measure' && one.concept === 'expense')).toEqual(
    [],
  );
  const january = [...tables, ...views]
    .flatMap(({ columns }) => columns)
    .find(({ header }) => header === 'январь');
  expect(january?.role).toMatchObject({ is: 'flow', unit: { symbol: '' } });
  expect(january?.role).not.toMatchObject({ unit: { dimension: 'money' } });
});

it('given a word that nobody knows beside an amount, then the title of the sheet says nothing of it', () => {
  const meaning = readMade({
    name: 'Закупки',
    rows: [
      ['№ заявки', 'Дата', 'Подразделение', 'Участие', 'Сумма, руб.'],
      ...Array.from({ length: 60 }, (_, at) => [
        `З-${at}`,
        new Date(Date.UTC(2025, at % 6, 1 + (at % 27))),
        ['Литейный цех', 'Энергоцех', 'Сборочный цех'][at % 3] ?? '',
        2 + (at % 5),
        9_000 + noise(at, 700),
      ]),
    ],
  });
  const [table] = meaning.tables;
  const told = table?.columns.find(({ header }) => header === 'Участие');
  expect([told?.role.is, told?.concept]).not.toContain('cost');
  expect(told?.role.is).not.toBe('flow');
});

it('given a line above a sheet that says what revenue is made of, then only the column of that name is revenue', () => {
  const meaning = readMade({
    name: 'Отчёты',
    rows: [
      ['Отчёты островков, 2025 год'],
      ['выручка = парфюм + флаконы − возвраты'],
      [],
      ['№', 'Дата', 'Островок', 'Парфюм, руб.', 'Флаконы, руб.', 'Возвраты, руб.', 'Выручка, руб.'],
      ...Array.from({ length: 60 }, (_, at) => {
        const [scent, flasks, back] = [
          9_000 + noise(at, 700),
          2_000 + noise(at, 90),
          10 * (at % 9),
        ];
        const day = new Date(Date.UTC(2025, at % 6, 1 + (at % 27)));
        const place = ['Каскад', 'Радуга', 'Орбита'][at % 3] ?? '';
        return [at + 1, day, place, scent, flasks, back, scent + flasks - back];
      }),
    ],
  });
  const revenue = meaning.definitions.find((one) => one.id === 'measure:revenue:t1');
  expect(revenue).toMatchObject({ of: { column: { column: 'Выручка, руб.' } } });
});

it('given thousands of cubic metres in a title, then its months are counted in them', () => {
  const months = ['апрель', 'май', 'июнь', 'июль', 'август', 'сентябрь'];
  const { tables, views } = readMade({
    name: 'План',
    rows: [
      ['План подачи воды по каналам, тыс. м3'],
      [],
      ['Канал', ...months],
      ...Array.from({ length: 14 }, (_, at) => [
        `Канал ${at + 1}`,
        ...months.map((_month, place) => 100 + noise(at * 7 + place, 90)),
      ]),
    ],
  });
  const april = [...tables, ...views]
    .flatMap(({ columns }) => columns)
    .find(({ header }) => header === 'апрель');
  expect(april?.role).toMatchObject({ unit: { dimension: 'volume', scale: 1_000 } });
});

it('given what was sold in thousands of roubles «за год», then its months add up', () => {
  const months = ['январь', 'февраль', 'март', 'апрель', 'май', 'июнь'];
  const { tables, views } = readMade({
    name: 'Продажи',
    rows: [
      ['Продажи по магазинам, тыс. руб. за год'],
      [],
      ['Магазин', ...months],
      ...Array.from({ length: 9 }, (_, at) => [
        `Магазин ${at + 1}`,
        ...months.map((_month, place) => 100 + noise(at * 7 + place, 90)),
      ]),
    ],
  });
  const april = [...tables, ...views]
    .flatMap(({ columns }) => columns)
    .find(({ header }) => header === 'апрель');
  expect(april?.role.is).toBe('flow');
});

it.each(['Закупочные цены, руб./кг', 'Тарифы перевозчиков'])(
  'given months below «%s», then nobody adds them up',
  (title) => {
    const months = ['сен 24', 'окт 24', 'ноя 24', 'дек 24', 'янв 25', 'фев 25'];
    const { tables, views } = readMade({
      name: 'Цены',
      rows: [
        [title],
        [],
        ['Поставщик', 'Продукт', ...months],
        ...Array.from({ length: 9 }, (_, at) => [
          ['Зернохим', 'Витакорм', 'АминоТрейд'][at % 3] ?? '',
          `Премикс П${at + 1}`,
          ...months.map((_month, place) => 80 + at * 14 + place * 0.4),
        ]),
      ],
    });
    const numbers = [...tables, ...views]
      .flatMap(({ columns }) => columns)
      .filter(({ type }) => type === 'number');
    expect(numbers.length).toBeGreaterThan(5);
    expect(new Set(numbers.map(({ role }) => role.is))).toEqual(new Set(['intensive']));
  },
);

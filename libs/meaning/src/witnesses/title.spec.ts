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

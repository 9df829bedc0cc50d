import { describe, expect, it } from '@jest/globals';
import { meaningOf } from '../../../meaning/src/meaning-of.js';
import { tableOf } from '../../../workbook/src/testing/table-builder.js';
import { dimensionsOf } from './dimensions.js';

const children = ['Ева', 'Рома', 'Аня', 'Тимур', 'Вера', 'Лев'];
const surnames = ['Дружкова', 'Калабина', 'Цаплина', 'Лунина', 'Зыкова', 'Орлова', 'Белова'];

/** What contracts may be grouped by, of children and of who pays for them. */
function headersBy(parentOf: (at: number) => string): readonly string[] {
  const table = tableOf(
    [
      { name: '№ договора', type: 'text' },
      { name: 'Дата', type: 'date' },
      { name: 'Родитель', type: 'text' },
      { name: 'Ребёнок', type: 'text' },
      { name: 'Сумма, руб.', type: 'number', unit: 'руб.' },
    ],
    Array.from({ length: 120 }, (_, at) => [
      `Д-${at}`,
      `2025-0${1 + (at % 5)}-${10 + (at % 18)}`,
      parentOf(at),
      children[at % 6] ?? '',
      String(900 + (at % 9) * 100),
    ]),
  );
  const meaning = meaningOf([table]);
  const [contracts] = meaning.tables;
  if (contracts === undefined) throw new Error('no table');
  return dimensionsOf(contracts, meaning).map(({ header }) => header);
}

/** By whom deals of channels may be grouped, where each channel has somebody who answers for it. */
function headersOfDeals(people: readonly string[]): readonly string[] {
  const channels = ['Опт', 'Сайт', 'Лавка', 'Ярмарка'];
  const overseers = ['Ерофеева Л. М.', 'Тюленев Г. С.', 'Ганина О. А.', 'Пустовит И. Р.'];
  const deals = tableOf(
    [
      { name: '№ накладной', type: 'text' },
      { name: 'Дата', type: 'date' },
      { name: 'Канал', type: 'text' },
      ...people.map((name) => ({ name, type: 'text' as const })),
      { name: 'Сумма, руб.', type: 'number', unit: 'руб.' },
    ],
    Array.from({ length: 120 }, (_, at) => [
      `Н-${at}`,
      `2025-0${1 + (at % 5)}-${10 + (at % 18)}`,
      channels[at % 4] ?? '',
      ...people.map(() => overseers[(at * 7) % 3] ?? ''),
      String(900 + (at % 9) * 100),
    ]),
    { title: 'Отгрузки' },
  );
  const plan = tableOf(
    [
      { name: 'Канал', type: 'text' },
      { name: 'Ответственный', type: 'text' },
      { name: 'План, руб.', type: 'number', unit: 'руб.' },
    ],
    channels.map((one, at) => [one, overseers[at] ?? '', String(90_000 + at * 1_000)]),
    { id: 't2', sqlName: 'plan', title: 'План', sheet: 'План' },
  );
  const meaning = meaningOf([deals, plan]);
  const [found] = meaning.tables;
  if (found === undefined) throw new Error('no table');
  return dimensionsOf(found, meaning).map(({ header }) => header);
}

describe('who answers for a channel', () => {
  it('given somebody else who sold, then by those who sold alone', () => {
    expect(headersOfDeals(['Продавец'])).toContain('Продавец');
    expect(headersOfDeals(['Продавец'])).not.toContain('Ответственный');
  });

  it('given nobody else, then by those', () => {
    expect(headersOfDeals([])).toContain('Ответственный');
  });
});

describe('what rows may be grouped by', () => {
  it('given first names of several families, then no child is told by them', () => {
    const headers = headersBy((at) => `${surnames[at % 7] ?? ''} ${'АБВГД'[at % 5] ?? ''}. К.`);
    expect(headers).toContain('Родитель');
    expect(headers).not.toContain('Ребёнок');
  });

  it('given one family by each, then a name is a child', () => {
    expect(headersBy((at) => `${surnames[at % 6] ?? ''} А. К.`)).toContain('Ребёнок');
  });

  it.each(['Основание', 'Приёмка', 'Отметка', 'Прим.'])(
    'given «%s», then papers and remarks are no groups',
    (header) => {
      const table = tableOf(
        [
          { name: 'Дата', type: 'date' },
          { name: 'Магазин', type: 'text' },
          { name: header, type: 'text' },
          { name: 'Оплачено, руб.', type: 'number', unit: 'руб.' },
        ],
        Array.from({ length: 120 }, (_, at) => [
          `2025-0${1 + (at % 5)}-${10 + (at % 18)}`,
          ['Рябинка', 'Тополь', 'Весна'][at % 3] ?? '',
          ['акт за май', 'акт за июнь', 'наличные', 'по счету'][at % 4] ?? '',
          String(900 + (at % 9) * 100),
        ]),
      );
      const meaning = meaningOf([table]);
      const headers = meaning.tables.flatMap((one) => dimensionsOf(one, meaning));
      expect(headers.map((one) => one.header)).toContain('Магазин');
      expect(headers.map((one) => one.header)).not.toContain(header);
    },
  );
});

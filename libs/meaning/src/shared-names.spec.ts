import { describe, expect, it } from '@jest/globals';
import { tableOf } from '../../workbook/src/testing/table-builder.js';
import { meaningOf } from './meaning-of.js';

const first = ['Соня', 'Артём', 'Егор', 'Мила'];
const last = ['Баженова', 'Олейник', 'Зыков', 'Шестаков', 'Лунина'];
/** Twenty names, each on three rows of one year. */
const nameOf = (at: number): string => `${last[at % 5] ?? ''} ${first[at % 4] ?? ''}`;

interface Made {
  readonly who?: string;
  readonly name?: (at: number) => string;
  readonly told?: string;
  readonly type?: 'number' | 'text';
  readonly value: (at: number) => string;
}

function apartIn({ who = 'Ребёнок', name = nameOf, told = 'Возраст', ...of }: Made) {
  const table = tableOf(
    [
      { name: 'Дата', type: 'date' },
      { name: who, type: 'text' },
      { name: told, type: of.type ?? 'number' },
      { name: 'Сумма, руб.', type: 'number', unit: 'руб.' },
    ],
    Array.from({ length: 60 }, (_, at) => [
      `2025-${String(1 + (at % 12)).padStart(2, '0')}-1${at % 9}`,
      name(at),
      of.value(at),
      String(900 + 13 * at),
    ]),
  );
  const columns = meaningOf([table]).tables[0]?.columns ?? [];
  return columns.find(({ header }) => header === who)?.apartBy?.column ?? null;
}

const other = (at: number): number => Math.floor(at / 20);

describe('bare names that several people bear', () => {
  it('given ages that no one being has within a year, then the age shows it', () => {
    expect(apartIn({ value: (at) => String(4 + (at % 20) / 4 + 3 * other(at)) })).toBe('Возраст');
  });

  it('given who became a year older, then nobody is several', () => {
    expect(apartIn({ value: (at) => String(4 + (at % 20) + Math.min(1, other(at))) })).toBeNull();
  });

  it('given one age in twenty that is mistyped, then nobody is several', () => {
    expect(apartIn({ value: (at) => String(at === 50 ? 70 : 4 + (at % 20)) })).toBeNull();
  });

  it.each([
    ['Телефон', (at: number) => `+7 900 111-${String(1000 + at)}`, 'Телефон'],
    ['Телефон', (at: number) => `${['+7', '8', ''][other(at)]} 9001112${100 + (at % 20)}`, null],
    ['Год рождения', (at: number) => String(2010 + ((at + other(at)) % 9)), 'Год рождения'],
    ['Тариф', (at: number) => `Т-${other(at)}`, null],
  ])('given «%s» beside the names, then it is seen what it shows', (told, value, apart) => {
    const type = told === 'Год рождения' ? 'number' : 'text';
    expect(apartIn({ told, type, value })).toBe(apart);
  });

  it('given who serves others, or full names, or firms, then ages beside them are no proof', () => {
    const value = (at: number): string => String(4 + 3 * other(at));
    expect(apartIn({ value })).toBe('Возраст');
    expect(apartIn({ value, who: 'Кассир' })).toBeNull();
    expect(apartIn({ value, name: (at) => `${nameOf(at)} Игоревич` })).toBeNull();
    expect(apartIn({ value, name: (at) => `ООО «${nameOf(at)}»` })).toBeNull();
  });
});

describe('first names of children', () => {
  const names = ['Ева', 'Рома', 'Аня', 'Тимур', 'Вера', 'Лев', 'Яна', 'Глеб', 'Ася', 'Марк'];
  const apartBy = (payer: (at: number) => string) => {
    const table = tableOf(
      [
        { name: 'Дата', type: 'date' },
        { name: 'Родитель', type: 'text' },
        { name: 'Ребёнок', type: 'text' },
        { name: 'Сумма, руб.', type: 'number', unit: 'руб.' },
      ],
      Array.from({ length: 120 }, (_, at) => [
        `2025-${String(1 + (at % 12)).padStart(2, '0')}-1${at % 9}`,
        payer(at),
        names[at % 10] ?? '',
        String(900 + 13 * at),
      ]),
    );
    const columns = meaningOf([table]).tables[0]?.columns ?? [];
    return columns.find(({ header }) => header === 'Ребёнок')?.apartBy?.column ?? null;
  };
  const surnames = ['Дружкова', 'Калабина', 'Цаплина', 'Лунина', 'Зыкова', 'Орлова', 'Белова'];

  it('given parents of several families by each, then they tell them apart', () => {
    expect(apartBy((at) => `${surnames[at % 7] ?? ''} ${'АБВГД'[at % 5] ?? ''}. К.`)).toBe(
      'Родитель',
    );
  });

  it('given one parent of each, then a name is one child', () => {
    expect(
      apartBy((at) => `${surnames[(at % 10) % 7] ?? ''} ${'АБ'[Math.floor((at % 10) / 7)]}. К.`),
    ).toBeNull();
  });
});

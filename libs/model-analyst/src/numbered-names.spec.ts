import { describe, expect, it } from '@jest/globals';
import type { Frame } from '../../frames/src/frame.js';
import { inventedNames } from './invented-names.js';
import { withoutNumberedNames } from './numbered-names.js';
import { PersonalNames } from './personal-names.js';

const ofFile = new Set(['Цех 3', 'АГП-28', 'Т221', 'Бригада № 4', '5', 'до 10 кг']);

describe('what the file calls by a number', () => {
  it.each([
    'Часы Цеха 3',
    'Заявок без цеха 3',
    'Простой АГП-28',
    'Рейсов Т221',
    'Бригаде № 4, из них в Цехе 3',
    'Посылок до 10 кг',
  ])('given «%s», then no number is left', (text) => {
    expect(withoutNumberedNames(text, ofFile)).not.toMatch(/\d/u);
  });

  it.each(['Заявок больше 5', 'Цех 2', 'Цеху 33', 'АГП-281', '3 цеха', 'Часы цеха 3 и 7', '10 кг'])(
    'given «%s», then its number is its own',
    (text) => {
      expect(withoutNumberedNames(text, ofFile)).toMatch(/\d/u);
    },
  );
});

const column = { table: 't1', column: '№ заявки' };
const chosen = { is: 'one-of', column, values: ['1107'] } as const;
const frameOf = (name: string): Frame => ({
  unions: [],
  asks: [
    {
      is: 'table',
      measures: [
        {
          name,
          measure: { is: 'only', where: chosen, measure: { is: 'count', table: 't1' } },
        },
      ],
      by: [],
      where: null,
      having: null,
      order: [],
      top: null,
      everyPeriod: false,
    },
  ],
});

describe('a measure that is called by a number', () => {
  it.each(['Заявка 1107', 'Часы Цеха 3'])('given «%s», then it stands', (name) => {
    expect(inventedNames(frameOf(name), '', ofFile)).toEqual([]);
  });

  it.each(['Заявка 1108', 'Заявок больше 5', 'Часы Цеха 2'])(
    'given «%s», then nobody named that number',
    (name) => {
      expect(inventedNames(frameOf(name), '', ofFile)).toEqual([name]);
    },
  );
});

describe('a placeholder in another case', () => {
  const names = new PersonalNames();
  names.add('Мастер', ['Ковалев И. П.', 'Шмидт']);
  const [one, other] = ['Ковалев И. П.', 'Шмидт'];

  it.each([
    ['Доля без Мастера 1', `Доля без мастера (${one})`],
    ['Мастеру 2 дают меньше времени', `Мастеру (${other}) дают меньше времени`],
    ['Мастер 1 и Мастер 2', `${one} и ${other}`],
    ['Мастерской 1', 'Мастерской 1'],
    ['У Мастера 12', 'У Мастера 12'],
  ])('given «%s», then it comes back as «%s», and goes out as a placeholder', (told, own) => {
    expect(names.restored(told)).toBe(own);
    expect(names.hidden(own)).not.toMatch(/ковал|шмидт/iu);
  });
});

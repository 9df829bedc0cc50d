import { describe, expect, it } from '@jest/globals';
import { nounOf } from '../../russian/src/lexicon.js';
import { profileOf, tableOf } from '../../workbook/src/testing/table-builder.js';
import type { ColumnSketch } from '../../workbook/src/testing/table-builder.js';
import { isIncome, measureWords } from './phrases.js';
import { unitOf } from '../../workbook/src/profile/shown-unit.js';
import { sumOfColumn } from './parameters.js';

function profileWith(
  sketch: Partial<ColumnSketch> & { readonly name: string },
  scale: string | null,
) {
  const table = tableOf([{ type: 'number', ...sketch }], [['1'], ['2']]);
  const { tables } = profileOf([{ ...table, metadata: { ...table.metadata, scale } }]);
  const [profile] = tables;
  if (profile === undefined) throw new Error('no table');
  return profile;
}

describe('the words of a measure', () => {
  it.each([
    ['тыс.', null, 'тыс. ₽'],
    [null, 'млн', 'млн ₽'],
    ['тыс.', 'млн', 'тыс. ₽'],
    [null, null, '₽'],
  ])(
    'given the scale %s of a header and %s of a title, then the unit is told',
    (unit, scale, told) => {
      const table = profileWith({ name: 'Сумма', currency: 'RUB', unit }, scale);
      const [column] = table.columns;
      expect(column === undefined ? null : unitOf(table, column)).toBe(told);
    },
  );

  it.each([
    ['Сумма долга', 'суммы долга'],
    ['Доход от рейса', 'дохода от рейса'],
    ['Время решения, ч', 'времени решения'],
    ['Потери, руб', 'потерь'],
  ])('given «%s», then its genitive is «%s»', (header, genitive) => {
    expect(nounOf(header)?.genitive).toBe(genitive);
  });

  it.each(['Цена розничная', 'Сумма 2024', 'Обороты за период / Дебет', 'Неведомое'])(
    'given «%s», then no case is guessed',
    (header) => {
      expect(nounOf(header)).toBeNull();
    },
  );

  it.each([
    ['Выручка', true],
    ['Сумма, руб.', true],
    ['Потери, руб', false],
    ['Себестоимость, руб.', false],
    ['Сумма долга', false],
  ])('given «%s», then a group brings it in: %s', (name, expected) => {
    const table = profileWith({ name, currency: 'RUB' }, null);
    expect(isIncome(measureWords(table, sumOfColumn(name)))).toBe(expected);
  });
});

import { describe, expect, it } from '@jest/globals';
import { outlineDepths } from './outline-numbers.js';
import { columnOf, readRows, valuesOf } from '../testing/make-workbook.js';

describe('sections that are numbered', () => {
  it('given an estimate with sums of its sections, then each row says whose it is by name', () => {
    const table = readRows(
      ['№ п/п', 'Вид работ', 'Ед. изм.', 'Объем', 'Стоимость, руб.'],
      ['1', 'Фундамент', null, null, 900],
      ['1.1', 'Котлован', 'м³', 5200, 330],
      ['1.2', 'Сваи', 'шт', 260, 570],
      ['2', 'Каркас', null, null, 1100],
      ['2.1', 'Стены', 'м³', 1250, 700],
      ['2.2', 'Лестницы', 'шт', 24, 400],
      [null, 'ИТОГО по смете', null, null, 2000],
    );
    expect(valuesOf(table, 'Раздел')).toEqual([
      '1 Фундамент',
      '1 Фундамент',
      '2 Каркас',
      '2 Каркас',
    ]);
    expect(columnOf(table, 'Стоимость, руб.').stats.sum).toBe('2000');
    expect(columnOf(table, '№ п/п').stats.distinct).toBe(4);
  });
});

describe('numbers of an outline', () => {
  const depthsOf = (...texts: readonly string[]) =>
    outlineDepths(texts.map((value) => ({ type: 'text', value, kind: 'text' })));

  it('given parts beneath their wholes, then each stands as deep as its number has parts', () => {
    expect(depthsOf('1', '1.1', '1.2', '1.2.1', '2', '2.1')).toEqual([0, 1, 1, 2, 0, 1]);
    expect(depthsOf('1.', '1.1.', '3.', '3.1.')).toEqual([0, 1, 0, 1]);
  });

  it('given numbers that are no outline, then nothing is told', () => {
    expect(depthsOf('1', '1.5', '2', '2.5', '3')).toBeNull();
    expect(depthsOf('1', '2', '3', '4')).toBeNull();
    expect(depthsOf('1', '1.1', '1.1', '2')).toBeNull();
    expect(depthsOf('1', '2.1', '2.2', '3')).toBeNull();
    expect(depthsOf('1', '1.1', 'А-5', '2')).toBeNull();
  });
});

describe('an amount at a rate', () => {
  it('given a rate within a header that names money, then it is money', () => {
    const table = readRows(
      ['Акт', 'Выполнено, руб.', 'Удержание 5 %, руб.', 'Скидка, %'],
      ['А-1', 1000, 50, 3],
      ['А-2', 3000, 150, 5],
    );
    expect(columnOf(table, 'Удержание 5 %, руб.')).toMatchObject({
      currency: 'RUB',
      additive: true,
    });
    expect(columnOf(table, 'Скидка, %').traits).toContain('share');
  });
});

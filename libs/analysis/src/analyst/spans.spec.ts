import { describe, expect, it } from '@jest/globals';
import { formatNumber } from '../../../russian/src/format-number.js';
import type { DraftSpan } from './draft.js';
import { Cells } from './spans.js';

function cellsOf(value: string): Cells {
  const columns = [{ name: 'v', type: 'number' }] as const;
  return new Cells({ r: { columns, rows: [[value]], rowCount: 1 } });
}

function written(value: string, span: DraftSpan): string {
  if (typeof span === 'string' || !('value' in span)) throw new Error('not a value');
  return formatNumber(value, span.format).replaceAll('\u00a0', ' ');
}

const rouble = { unit: '₽', decimals: 2 };

describe('an amount in prose', () => {
  it.each([
    ['20230.00', '20 230 ₽'],
    ['142538.49', '142 538 ₽'],
    ['590', '590 ₽'],
    ['12.5', '12,50 ₽'],
    ['640.0000001', '640 ₽'],
    ['-3060.4', '\u22123 060 ₽'],
    ['2018784.32', '2,02 млн ₽'],
    ['227396368.09', '227,4 млн ₽'],
  ])('given %s, then it is %s', (value, shown) => {
    expect(written(value, cellsOf(value).amount('r', 0, 'v', rouble))).toBe(shown);
  });

  it.each([
    ['25.5', 'дн.', '25,5 дн.'],
    ['46.29', 'дн.', '46,29 дн.'],
    ['31.001', 'мин', '31 мин'],
    ['108.504', null, '108,5'],
    ['23.5', '₽/м2', '23,50 ₽/м2'],
  ])('given %s of %s, then it is %s, without a nought at its end', (value, unit, shown) => {
    expect(written(value, cellsOf(value).amount('r', 0, 'v', { unit, decimals: 2 }))).toBe(shown);
  });

  it.each([
    ['5129670.4', '5 129 670,40 ₽'],
    ['2405850', '2 405 850 ₽'],
  ])('given %s to be exact, then it is %s', (value, shown) => {
    expect(written(value, cellsOf(value).exact('r', 0, 'v', rouble))).toBe(shown);
  });
});

describe('a percentage in prose', () => {
  it.each([
    ['64.16', '64 %'],
    ['6.8', '6,8 %'],
    ['22.59', '22,6 %'],
    ['0.0312', '0,03 %'],
    ['99.93', '99,9 %'],
    ['99.9798', '99,98 %'],
    ['99.9966', '99,997 %'],
    ['100', '100 %'],
    ['-479.2', '\u2212479 %'],
  ])('given %s, then it is %s', (value, shown) => {
    expect(written(value, cellsOf(value).percent('r', 0, 'v'))).toBe(shown);
  });
});

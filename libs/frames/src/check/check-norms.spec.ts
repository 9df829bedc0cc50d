import { describe, expect, it } from '@jest/globals';
import type { Unit } from '../../../meaning/src/role.js';
import { ask } from '../ask.js';
import type { RowValue } from '../frame.js';
import { book, noUnit, roubles, sheet, unit } from '../testing/book.js';
import { cell } from '../testing/clinic.js';
import { refusalsOf } from './check.js';

describe('what each row has more or less than its norm', () => {
  const hours = unit('ч');
  const norm = (own: Unit) => ({ is: 'intensive', unit: own, weight: null }) as const;
  const amount = (is: 'flow', own: Unit) => ({ is, unit: own }) as const;
  const orders = sheet(
    'orders',
    [
      { name: 'Факт', type: 'number', role: amount('flow', hours) },
      { name: 'Норма', type: 'number', role: norm(hours) },
      { name: 'Остаток', type: 'number', role: { is: 'stock', unit: noUnit, over: null } },
      { name: 'Мин. запас', type: 'number', role: norm(noUnit) },
      { name: 'Сумма', type: 'number', role: amount('flow', roubles) },
      { name: 'Цена', type: 'number', role: norm(roubles) },
      { name: 'Расход в час', type: 'number', role: norm({ ...unit('ч'), per: unit('ч') }) },
    ],
    [['6', '5', '8', '9', '100', '50', '3']],
  );
  const { meaning: known } = book([orders]);
  const o = (name: string): RowValue => cell({ table: 'orders', column: name });
  const minus = (left: string, right: string): RowValue => ({
    is: 'minus',
    left: o(left),
    right: o(right),
  });
  const codesOf = (of: RowValue) => {
    const asked = ask({ measures: [{ name: 'm', measure: { is: 'sum', of } }], by: [] });
    return refusalsOf({ unions: [], asks: [asked] }, known).map(({ refusal }) => refusal.code);
  };

  it.each([
    ['hours', minus('Факт', 'Норма')],
    ['what is short, turned', minus('Мин. запас', 'Остаток')],
    [
      'what is short by its price',
      { is: 'times', left: minus('Мин. запас', 'Остаток'), right: o('Цена') },
    ],
  ] as const)('given %s, then it adds up', (_, value) => {
    expect(codesOf(value)).toEqual([]);
  });

  it.each([
    ['a norm alone', o('Норма')],
    ['an amount less a price', minus('Сумма', 'Цена')],
    ['two norms', minus('Норма', 'Мин. запас')],
    ['another unit', minus('Факт', 'Мин. запас')],
    ['so much per hour', minus('Факт', 'Расход в час')],
    ['the sum of both', { is: 'plus', left: o('Факт'), right: o('Норма') }],
  ] as const)('given %s, then it does not', (_, value) => {
    expect(codesOf(value)).not.toEqual([]);
  });
});

describe('a product of two columns', () => {
  const kilo = { ...roubles, per: unit('кг') };
  const rate = (own: Unit) => ({ is: 'intensive', unit: own, weight: null }) as const;
  const contracts = sheet(
    'contracts',
    [
      { name: 'Объем', type: 'number', role: { is: 'flow', unit: unit('т') } },
      { name: 'Масса', type: 'number', role: { is: 'flow', unit: unit('кг') } },
      { name: 'Цена', type: 'number', role: rate(kilo) },
    ],
    [['6', '6000', '5']],
  );
  const { meaning: known } = book([contracts]);
  const o = (name: string): RowValue => cell({ table: 'contracts', column: name });
  const times = (left: RowValue, right: RowValue): RowValue => ({ is: 'times', left, right });
  const constant = (value: number): RowValue => ({ is: 'constant', value });
  const refusalsIn = (of: RowValue) => {
    const asked = ask({ measures: [{ name: 'm', measure: { is: 'sum', of } }], by: [] });
    return refusalsOf({ unions: [], asks: [asked] }, known).map(({ refusal }) => refusal);
  };

  it('given tonnes by a price of a kilogram, then it says by what the product is wrong', () => {
    const refusal = { code: 'units-unscaled', left: 'т', right: 'руб./кг', by: 1_000 };
    expect(refusalsIn(times(o('Объем'), o('Цена')))).toContainEqual(refusal);
  });

  it('given kilograms, or a constant that brings tonnes to them, then it stands', () => {
    const product = times(o('Объем'), o('Цена'));
    const thousandth: RowValue = { is: 'per', left: product, right: constant(0.001) };
    const fitting = [times(product, constant(1_000)), thousandth, times(o('Масса'), o('Цена'))];
    for (const one of [...fitting, times(constant(0.3), times(product, constant(1_000)))]) {
      expect(refusalsIn(one).filter(({ code }) => code === 'units-unscaled')).toEqual([]);
    }
  });

  it('given another constant, then it is wrong still', () => {
    const product = times(o('Объем'), o('Цена'));
    const lessened: RowValue = { is: 'per', left: product, right: constant(1_000) };
    for (const one of [times(product, constant(0.3)), lessened]) {
      expect(refusalsIn(one).map(({ code }) => code)).toContain('units-unscaled');
    }
  });
});

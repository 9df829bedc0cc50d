import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import type { Value } from '../../../workbook/src/model.js';
import { tableOf } from '../../../workbook/src/testing/table-builder.js';
import type { ColumnSketch } from '../../../workbook/src/testing/table-builder.js';
import { meaningOf } from '../meaning-of.js';
import type { Slip } from './slip.js';

const columns: readonly ColumnSketch[] = [
  { name: '№ заказа', type: 'text', role: 'identifier' },
  { name: 'Товар', type: 'text' },
  { name: 'Кол-во, шт.', type: 'number' },
  { name: 'Цена, руб.', type: 'number', currency: 'RUB' },
  { name: 'Сумма, руб.', type: 'number', currency: 'RUB' },
  { name: 'Доставка, руб.', type: 'number', currency: 'RUB' },
];

function slipsOfRows(rows: readonly (readonly Value[])[]): readonly Slip[] {
  return meaningOf([tableOf(columns, rows, { title: 'Заказы' })]).tables[0]?.slips ?? [];
}

/** The same for the same seed: numbers from 0 to 1 (mulberry32). */
function randomOf(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Around `middle`, as many times more as less; `spread` is a logarithm. */
function lognormal(random: () => number, middle: number, spread: number): number {
  const normal = Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
  return Math.max(1, Math.round(middle * 10 ** (spread * normal)));
}

function randomRows(seed: number, count: number): readonly (readonly Value[])[] {
  const random = randomOf(seed);
  return Array.from({ length: count }, (_, at) => {
    const numbers = [12, 400, 5000, 300].map((middle) => lognormal(random, middle, 0.4));
    return [`З-${1001 + at}`, `Товар ${Math.floor(random() * 8)}`, ...numbers.map(String)];
  });
}

const prices: readonly number[] = [150, 240, 390, 610, 980];
const LINES = 60;
const WRONG = 11;

/** Lines of a price list; in one the amount has a nought too many. */
function linesOf(seed: number): readonly (readonly Value[])[] {
  const random = randomOf(seed);
  return Array.from({ length: LINES }, (_, at) => {
    const product = Math.floor(random() * prices.length);
    const price = prices[product] ?? 0;
    // Ten times the least amount would be a usual one.
    const quantity = at === WRONG ? 9 : 1 + Math.floor(random() * 9);
    const delivery = 250 + Math.floor(random() * 200);
    const amount = quantity * price * (at === WRONG ? 10 : 1);
    const numbers = [quantity, price, amount, delivery].map(String);
    return [`З-${1001 + at}`, `Товар ${product}`, ...numbers];
  });
}

function shuffled<T>(items: readonly T[], seed: number): readonly T[] {
  const random = randomOf(seed);
  return items
    .map((item) => ({ item, order: random() }))
    .toSorted((one, other) => one.order - other.order)
    .map(({ item }) => item);
}

describe('slips', () => {
  it('given rows in another order, then they are the same', () => {
    fc.assert(
      fc.property(fc.nat(), fc.nat(), (seed, order) => {
        const lines = linesOf(seed);
        const found = slipsOfRows(lines);
        expect(found.map(({ column }) => column.column)).toEqual(['Сумма, руб.']);
        expect(slipsOfRows(shuffled(lines, order))).toEqual(found);
      }),
      { numRuns: 25 },
    );
  });

  it('given numbers that nothing holds together, then at most one table of a hundred has any', () => {
    const seeds = Array.from({ length: 100 }, (_, at) => at + 1);
    const withSlips = seeds.filter((seed) => slipsOfRows(randomRows(seed, 150)).length > 0);
    expect(withSlips.length).toBeLessThanOrEqual(1);
  });
});

import { describe, expect, it } from '@jest/globals';
import { day, noise, pick, readMade, sheet, tableCalled } from '../testing/made-sheet.js';

const WRONG = 40;

/** What a crane was hired for, with a number of another thing that one row has ten times. */
const hires = (other: string, rate: string, ofHours: number) =>
  sheet('Заявки', ['№ заявки', 'Дата', 'Часы', other, rate, 'Сумма, руб.'], 120, (at) => {
    const hours = 3 + noise(at, 8);
    const each = pick([1800, 2200, 2600], at);
    const used = hours * ofHours + noise(at * 5, 7) * 0.2;
    return [`З-${at}`, day(at), hours, at === WRONG ? used * 10 : used, each, hours * each];
  });

const against = (other: string, rate: string, ofHours: number) =>
  tableCalled(readMade(hires(other, rate, ofHours)), 'Заявки').slips.map(
    ({ against: { times } }) => times?.column ?? null,
  );

describe('what a price makes of a quantity', () => {
  it('given litres and roubles for an hour, then their product is held against no sum', () => {
    expect(against('Топливо, л', 'Ставка, руб./ч', 6)).toEqual([null]);
  });

  it('given hours of the rate, then the product tells the slip', () => {
    expect(against('Отработано, ч', 'Ставка, руб./ч', 1)).toEqual(['Ставка, руб./ч']);
  });

  it('given no unit of the rate, then what is no price of it in all rows tells nothing', () => {
    expect(against('Топливо, л', 'Ставка, руб.', 1)).toEqual([null]);
  });
});

/** Sales of which so many have an amount without its last nought. */
const shortened = (count: number, off = 10) =>
  tableCalled(
    readMade(
      sheet('Продажи', ['№ чека', 'Дата', 'Кг', 'Цена, руб.', 'Сумма, руб.'], 120, (at) => {
        const [weight, price] = [20 + noise(at, 30), pick([300, 420, 650], at)];
        const isShort = at >= WRONG && at < WRONG + count;
        return [at + 1, day(at), weight, price, (weight * price) / (isShort ? off : 1)];
      }),
    ),
    'Продажи',
  ).slips.map(({ value, meant }) => Math.round((meant ?? NaN) / value));

it('given an amount of which price and quantity make ten times as much, then a nought was left out', () => {
  expect(shortened(1)).toEqual([10]);
});

it('given a part that is no tenth, or many rows of a tenth, then nothing was', () => {
  expect(shortened(1, 8)).toEqual([]);
  expect(shortened(4)).toEqual([]);
});

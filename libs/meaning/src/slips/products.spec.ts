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

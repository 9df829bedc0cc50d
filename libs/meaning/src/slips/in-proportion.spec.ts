import { describe, expect, it } from '@jest/globals';
import { day, noise, pick, readMade, sheet, tableCalled } from '../testing/made-sheet.js';

const LARGE = 120;

/** What carriage of so many boxes costs: `power` 1 goes with them, less levels off. */
const shipments = (power: number, large: number) =>
  sheet('Отгрузки', ['№ ТТН', 'Дата', 'Покупатель', 'Коробок', 'Доставка, руб.'], 260, (at) => {
    const usual = 40 + noise(at, 25) * (1 + noise(at * 3, 40));
    const boxes = at === LARGE ? large : usual;
    // The lorry of the large one costs what full lorries do.
    const carried = at === LARGE ? large / 10 : usual;
    const each = 30 * 40 ** (1 - power) * (1 + noise(at * 7, 40) / 100);
    const carriage = Math.round(each * carried ** power);
    return [`О-${at}`, day(at), pick(['Юг', 'Север', 'Запад'], noise(at, 3)), boxes, carriage];
  });

/** The same of litres, with the packs that hold them: large loads go in large bottles mostly. */
const bottled = () =>
  sheet(
    'Отгрузки',
    ['№ ТТН', 'Дата', 'Покупатель', 'Коробок', 'Литров', 'Доставка, руб.'],
    260,
    (at) => {
      const litres = at === LARGE ? 64_800 : 480 + 12 * noise(at, 25) * (1 + noise(at * 3, 90));
      const size = at === LARGE ? 6 : litres > 6_000 ? 12 : 6;
      const each = 900 * (1 + noise(at * 7, 30) / 100);
      const carriage = Math.round(each * (at === LARGE ? 16_000 : litres) ** 0.5);
      return [
        `О-${at}`,
        day(at),
        pick(['Юг', 'Север'], noise(at * 5, 2)),
        litres / size,
        litres,
        carriage,
      ];
    },
  );

const slipsOf = (power: number, large = 2_400) =>
  tableCalled(readMade(shipments(power, large)), 'Отгрузки').slips;

describe('what a number is held against grows with it', () => {
  it('given carriage that levels off with size, then the largest shipment is no slip', () => {
    expect(slipsOf(0.35)).toEqual([]);
  });

  it('given carriage that goes with size, then what costs a tenth of it is a slip', () => {
    expect(slipsOf(1)).toHaveLength(1);
  });

  it('given what is cleared of litres, then it is cleared of the packs that hold them', () => {
    expect(tableCalled(readMade(bottled()), 'Отгрузки').slips).toEqual([]);
  });

  it('given a number that no other comes near, then nobody knows how carriage goes on there', () => {
    const [slip] = slipsOf(0.35, 30_000);
    expect(slip?.against.beside?.column).toBe('Доставка, руб.');
  });
});

import { describe, expect, it } from '@jest/globals';
import type { Row } from '../../../workbook/src/testing/make-workbook.js';
import { day, noise, pick, readMade, sheet, tableCalled } from '../testing/made-sheet.js';

const head = [
  '№ заказа',
  'Дата',
  'Изделие',
  'Тираж, шт.',
  'Цена, руб.',
  'Сумма, руб.',
  'Оплачено, руб.',
];
const prices = { Футболка: 640, Кружка: 310, Ручка: 40 };

/** `paid`: what came of the large order's 1 536 000. */
function orders(paid: (sum: number) => number): readonly Row[] {
  return Array.from({ length: 240 }, (_, at): Row => {
    const item = pick(Object.keys(prices), at * 7) as keyof typeof prices;
    const isLarge = at === 100;
    const pieces = isLarge ? 2_400 : 20 + noise(at, 90);
    const sum = pieces * prices[item];
    return [100 + at, day(at), item, pieces, prices[item], sum, isLarge ? paid(sum) : sum];
  });
}

const slipsIn = (rows: readonly Row[]) =>
  tableCalled(readMade({ name: 'Заказы', rows: [head, ...rows] }), 'Заказы').slips;

describe('what is large and may have been so', () => {
  it('given a run that was paid in full, then it is no slip', () => {
    expect(slipsIn(orders((sum) => sum))).toEqual([]);
  });

  it('given one of which a hundredth was paid, then it is', () => {
    expect(slipsIn(orders((sum) => sum / 100))).not.toEqual([]);
  });

  const removals = (large: Row) =>
    readMade(
      sheet(
        'Заказы',
        ['№ заказа', 'Дата', 'Объём, м³', 'Часов', 'Грузчиков', 'Стоимость, руб.'],
        200,
        (at) => {
          const size = 20 + noise(at, 30);
          const other = [size, 3 + (size >> 3), 2 + (at % 4), size * 900 + noise(at, 40) * 50];
          return [500 + at, day(at), ...(at === 90 ? large : other)];
        },
      ),
    );

  it('given a removal whose volume, hours and price are all large, then it is a large one', () => {
    expect(tableCalled(removals([486, 58, 5, 872_000]), 'Заказы').slips).toEqual([]);
  });

  it('given one whose volume alone is, then that is a slip', () => {
    const [slip] = tableCalled(removals([300, 6, 3, 27_500]), 'Заказы').slips;
    expect(slip).toMatchObject({ value: 300, meant: 30 });
  });

  it('given an advance that the order names, too, then it is no slip', () => {
    const usual = (at: number): number => (at % 2 === 0 ? 20_000 : 8_000) + noise(at, 40) * 50;
    const advance = (at: number): number => (at === 70 ? 211_500 : usual(at));
    const advances = sheet('Авансы', ['№ заказа', 'Дата', 'Способ', 'Сумма, руб.'], 160, (at) => [
      `П-${at}`,
      day(at),
      pick(['Безнал', 'Наличные'], at),
      advance(at),
    ]);
    const own = sheet('Заказы', ['№ заказа', 'Клиент', 'Аванс, руб.'], 160, (at) => [
      `П-${at}`,
      pick(['Юг', 'Север'], at),
      advance(at),
    ]);
    expect(tableCalled(readMade(advances), 'Авансы').slips).toHaveLength(1);
    expect(tableCalled(readMade(advances, own), 'Авансы').slips).toEqual([]);
  });
});

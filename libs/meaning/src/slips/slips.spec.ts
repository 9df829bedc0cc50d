import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import type { Row } from '../../../workbook/src/testing/make-workbook.js';
import { day, noise, pick, readMade, tableCalled } from '../testing/made-sheet.js';
import type { Slip } from './slip.js';

const goods = ['Кабель', 'Лампа', 'Розетка', 'Щиток'];
const prices = [120, 310, 90, 2_400];
const head = ['№ заказа', 'Дата', 'Товар', 'Кол-во, шт.', 'Цена, руб.', 'Сумма, руб.'];

type Change = (row: (string | number | Date)[]) => void;

/** Orders of four goods; some of them changed by hand. */
function orders(changes: Readonly<Record<number, Change>>): readonly Row[] {
  return Array.from({ length: 120 }, (_, at): Row => {
    const price = pick(prices, at) + noise(at, 5);
    const count = 2 + noise(at, 17);
    const row = [`З-${100 + at}`, day(at), pick(goods, at), count, price, count * price];
    changes[at]?.(row);
    return row;
  });
}

const slipsIn = (rows: readonly Row[], header: Row = head): readonly Slip[] =>
  tableCalled(readMade({ name: 'Заказы', rows: [header, ...rows] }), 'Заказы').slips;

const told = (slips: readonly Slip[]) =>
  slips.map(({ column, value, meant }) => [column.column, value, meant]);

const set =
  (place: number, of: (value: number) => number): Change =>
  (row) => {
    row[place] = of(Number(row[place]));
  };

describe('numbers of a row that look mistyped', () => {
  it('given usual numbers, then none', () => {
    expect(slipsIn(orders({}))).toEqual([]);
  });

  it('given a nought too many in the quantity, then what price and sum say is meant', () => {
    const [slip] = slipsIn(orders({ 41: set(3, (count) => count * 10) }));
    const count = Number(orders({})[41]?.[3]);
    expect([slip?.value, slip?.meant]).toEqual([count * 10, count]);
    expect(slip?.column.column).toBe('Кол-во, шт.');
    expect(slip?.against.beside?.column).toBe('Сумма, руб.');
    expect(slip?.carried).toEqual([]);
  });

  it('given a wrong price from which a profit was worked out, then the price is, and the profit with it', () => {
    const header = [
      '№',
      'Марка',
      'Закупка, руб.',
      'Подготовка, руб.',
      'Цена, руб.',
      'Прибыль, руб.',
    ];
    const cars = Array.from({ length: 120 }, (_, at): Row => {
      const cost = 500_000 + (at % 3) * 400_000 + noise(at, 90) * 1_000;
      const work = 9_000 + noise(at, 20) * 500;
      const gain = Math.round((cost + work) * (0.08 + noise(at + 7, 50) / 1_000));
      const price = (cost + work + gain) * (at === 43 ? 10 : 1);
      return [`П-${at}`, pick(goods, at % 3), cost, work, price, price - cost - work];
    });
    const [slip, ...more] = slipsIn(cars, header);
    const [cost, work, price] = [2, 3, 4].map((place) => Number(cars[43]?.[place]));
    expect(more).toEqual([]);
    expect([slip?.column.column, slip?.meant]).toEqual(['Цена, руб.', (price ?? 0) / 10]);
    expect(slip?.carried.map((one) => [one.column.column, one.meant])).toEqual([
      ['Прибыль, руб.', (price ?? 0) / 10 - (cost ?? 0) - (work ?? 0)],
    ]);
  });

  it('given a wrong price from which the sum was worked out, then the sum is wrong with it', () => {
    const change: Change = (row) => {
      row[4] = Number(row[4]) * 10;
      row[5] = Number(row[5]) * 10;
    };
    const [slip, ...more] = slipsIn(orders({ 42: change }));
    const [price, sum] = [4, 5].map((place) => Number(orders({})[42]?.[place]));
    expect(more).toEqual([]);
    expect([slip?.column.column, slip?.meant]).toEqual(['Цена, руб.', price]);
    expect(slip?.carried.map((one) => [one.column.column, one.meant])).toEqual([
      ['Сумма, руб.', sum],
    ]);
  });

  it('given two of them, then both', () => {
    const changes = { 11: set(5, (sum) => sum * 10), 70: set(3, (count) => count * 100) };
    expect(
      told(slipsIn(orders(changes)))
        .map(([column]) => column)
        .toSorted(),
    ).toEqual(['Кол-во, шт.', 'Сумма, руб.']);
  });

  it('given them in any order of the rows, then the same', () => {
    const rows = orders({ 41: set(3, (count) => count * 10), 90: set(5, (sum) => sum * 10) });
    const expected = told(slipsIn(rows)).map(String).toSorted();
    fc.assert(
      fc.property(fc.shuffledSubarray([...rows], { minLength: rows.length }), (shuffled) => {
        expect(told(slipsIn(shuffled)).map(String).toSorted()).toEqual(expected);
      }),
      { numRuns: 10 },
    );
  });
});

describe('numbers held against rows of their kind', () => {
  const header = ['№ выдачи', 'Дата', 'Вид', 'Пар', 'Вес, кг'];
  const issued = (changes: Readonly<Record<number, Change>>): readonly Row[] =>
    Array.from({ length: 90 }, (_, at): Row => {
      const weight = pick([4.5, 22.5, 310], at) * (1 + noise(at, 9) / 20);
      const row = [
        `В-${at}`,
        day(at),
        pick(['Кошка', 'Собака', 'Лошадь'], at),
        1,
        Number(weight.toFixed(1)),
      ];
      changes[at]?.(row);
      return row;
    });

  it('given a comma lost among cats, then it is one, though horses weigh as much', () => {
    const rows = issued({ 30: set(4, (weight) => weight * 100) });
    const [slip] = slipsIn(rows, header);
    expect(slip?.column.column).toBe('Вес, кг');
    expect(slip?.against.kind?.label).toBe('Кошка');
  });

  it('given eleven where everybody gets one, then a digit was pressed twice', () => {
    expect(told(slipsIn(issued({ 30: set(3, () => 11) }), header))).toEqual([['Пар', 11, 1]]);
  });

  it('given tickets that their money tells, then a last digit that slipped in is left out', () => {
    const trips = Array.from({ length: 160 }, (_, at): Row => {
      const [route, fare] = pick([['Киров', 780] as const, ['Нолинск', 260] as const], at);
      const sold = 18 + (at % 24);
      return [`В-${at}`, day(at), route, at === 60 ? sold * 10 + 2 : sold, sold * fare];
    });
    const head = ['№ вед.', 'Дата', 'Направление', 'Продано билетов, шт.', 'Выручка, руб.'];
    expect(told(slipsIn(trips, head))).toEqual([['Продано билетов, шт.', 302, 30]]);
  });

  it('given a year that is paid at once, then it is none', () => {
    const paid = Array.from({ length: 96 }, (_, at): Row => {
      const amount = pick([4_200, 5_500, 7_300], at);
      return [`П-${at}`, day(at), pick(goods, at % 3), at === 50 ? amount * 12 : amount];
    });
    expect(slipsIn(paid, ['№', 'Дата', 'Абонемент', 'Оплачено, руб.'])).toEqual([]);
  });
});

describe('laws that a number breaks', () => {
  const header = ['№ заказа', 'Дата', 'Изделие', 'Ткань, руб.', 'Работа, руб.', 'Итого, руб.'];
  const sewn = (changes: Readonly<Record<number, Change>>): readonly Row[] =>
    Array.from({ length: 80 }, (_, at): Row => {
      const cloth = 700 + noise(at, 41) * 210;
      const work = pick([2_500, 7_000, 16_000], at) + noise(at, 37) * 19;
      const row = [`А-${at}`, day(at), pick(goods, at % 3), cloth, work, cloth + work];
      changes[at]?.(row);
      return row;
    });

  it('given two noughts too many, then what price and sum say is meant, whatever else is faint', () => {
    const [slip] = slipsIn(orders({ 17: set(3, (count) => count * 100) }));
    const count = Number(orders({})[17]?.[3]);
    expect([slip?.value, slip?.meant]).toEqual([count * 100, count]);
  });

  it('given a price a hundred times that of its goods, then the sum is worked out from the right one', () => {
    const wrong: Change = (row) => {
      row[4] = Number(row[4]) * 100;
      row[5] = Number(row[3]) * row[4];
    };
    const [slip] = slipsIn(orders({ 18: wrong }));
    const [, , , count, price] = orders({})[18] ?? [];
    expect([slip?.column.column, slip?.meant]).toEqual(['Цена, руб.', price]);
    expect(slip?.carried.map(({ meant }) => meant)).toEqual([Number(count) * Number(price)]);
  });

  it('given one dear thing among unlike ones, then its price is right where all amounts are made by it', () => {
    const costs = [5_400, 14_800, 23_500, 71_500, 4_900, 3_900];
    const rows = Array.from({ length: 42 }, (_, at): Row => {
      const kind = at < 6 ? 'Гробы' : pick(['Венки', 'Кресты', 'Урны'], at);
      const price = costs[at] ?? 300 + noise(at, 900);
      const [came, went] = [10 + noise(at, 60), 5 + noise(at + 7, 50)];
      return [
        `Товар ${at}`,
        kind,
        price,
        came,
        came * price,
        went,
        went * price,
        came - went + 60,
        (came - went + 60) * price,
      ];
    });
    const names = [
      'Приход, шт.',
      'Приход, руб.',
      'Расход, шт.',
      'Расход, руб.',
      'Остаток, шт.',
      'Остаток, руб.',
    ];
    expect(slipsIn(rows, ['Наименование', 'Группа', 'Цена закупки, руб.', ...names])).toEqual([]);
  });

  it('given a total ten times its parts, then what they make is meant', () => {
    const whole = Number(sewn({})[33]?.[5]);
    expect(told(slipsIn(sewn({ 33: set(5, (sum) => sum * 10) }), header))).toEqual([
      ['Итого, руб.', whole * 10, whole],
    ]);
  });

  it('given a part ten times as large and the total with it, then the total is added up anew', () => {
    const change: Change = (row) => {
      row[4] = Number(row[4]) * 10;
      row[5] = Number(row[3]) + row[4];
    };
    const [slip] = slipsIn(sewn({ 33: change }), header);
    const [work, whole] = [4, 5].map((place) => Number(sewn({})[33]?.[place]));
    expect([slip?.column.column, slip?.meant]).toEqual(['Работа, руб.', work]);
    expect(slip?.carried.map(({ meant }) => meant)).toEqual([whole]);
  });
});

describe('numbers that are large because something happened', () => {
  const header = ['№', 'Дата', 'Узел', 'Простой, мин', 'Ремонт, руб.', 'Примечание'];
  const failures = (minutes: number, cost: number, remark: string | null): readonly Row[] =>
    Array.from({ length: 70 }, (_, at): Row => {
      const isIt = at === 31;
      return [
        at + 1,
        day(at * 3),
        pick(['Насос', 'Щит', 'Привод'], at),
        isIt ? minutes : 40 + noise(at, 23) * 20,
        isIt ? cost : 2_000 + noise(at, 17) * 300,
        isIt ? remark : null,
      ];
    });

  it('given a breakdown that cost most, too, then it was one', () => {
    expect(slipsIn(failures(2_600, 90_000, null), header)).toEqual([]);
  });

  it('given a word beside it, then somebody has seen it, else it looks mistyped', () => {
    expect(slipsIn(failures(2_600, 4_000, 'авария на вводе'), header)).toEqual([]);
    expect(told(slipsIn(failures(2_600, 4_000, null), header))).toEqual([
      ['Простой, мин', 2_600, 260],
    ]);
  });

  it('given words of its own among such as are often written, then somebody has seen it, too', () => {
    const often = (at: number): string | null =>
      at % 3 === 0 ? null : pick(['ночью', 'в выходной', 'вызов с линии'], at);
    const withWords = (own: string | null) =>
      failures(2_600, 4_000, own).map((row, at) => [...row.slice(0, 5), row[5] ?? often(at)]);
    expect(slipsIn(withWords('залило подстанцию'), header)).toEqual([]);
    expect(slipsIn(withWords('в выходной'), header)).toHaveLength(1);
  });

  it('given amounts as money scatters, then none in nearly all files', () => {
    const found = Array.from({ length: 40 }, (_, seed) => seed).filter((seed) => {
      const random = fc.sample(fc.double({ min: 0, max: 1, noNaN: true }), {
        numRuns: 300,
        seed,
      });
      const rows = Array.from({ length: 100 }, (_, at): Row => {
        const [one = 0, other = 0, third = 0] = random.slice(at * 3, at * 3 + 3);
        const scatter = Math.exp(
          Math.sqrt(-2 * Math.log(1 - one * 0.999)) * Math.cos(6.28 * other),
        );
        return [`Ч-${at}`, day(at), pick(goods, Math.floor(third * 4)), Math.round(900 * scatter)];
      });
      return slipsIn(rows, ['№ чека', 'Дата', 'Отдел', 'Сумма, руб.']).length > 0;
    });
    expect(found.length).toBeLessThanOrEqual(1);
  });
});

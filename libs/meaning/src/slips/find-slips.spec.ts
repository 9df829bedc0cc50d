import { describe, expect, it } from '@jest/globals';
import type { Row } from '../../../workbook/src/testing/make-workbook.js';
import { day, noise, pick, readMade, sheet, tableCalled } from '../testing/made-sheet.js';
import type { Slip } from './slip.js';

const COUNT = 60;

/** Slips of a sheet whose rows are `row`, but for those that `changes` names by their number. */
function slipsOfSheet(
  header: Row,
  row: (at: number) => Row,
  changes: Readonly<Record<number, Row>>,
): readonly Slip[] {
  const made = sheet('Заказы', header, COUNT, (at) => changes[at] ?? row(at));
  return tableCalled(readMade(made), 'Заказы').slips;
}

/** `column value → meant`, and what was carried in the same form. */
const told = (slips: readonly Slip[]): readonly string[] =>
  slips.map((slip) => [slip, ...slip.carried].map(inWords).join('; '));

const inWords = ({ column, value, meant }: Pick<Slip, 'column' | 'value' | 'meant'>): string =>
  `${column.column} ${value} → ${String(meant)}`;

const order = (at: number): readonly [string, Date] => [`З-${100 + at}`, day(at)];
const quantity = (at: number): number => 1 + noise(at, 9);
const price = (at: number): number => pick([150, 240, 390, 610, 980], at);

describe('a slip in a price, a quantity or their amount', () => {
  const header: Row = ['№ заказа', 'Дата', 'Товар', 'Кол-во, шт.', 'Цена, руб.', 'Сумма, руб.'];
  const line = (at: number, of: number, by: number, amount = of * by): Row => [
    ...order(at),
    `Товар ${at % 5}`,
    of,
    by,
    amount,
  ];
  const usual = (at: number): Row => line(at, quantity(at), price(at));

  it('given an extra nought in the amount, then it is held against price and quantity', () => {
    const [slip, ...others] = slipsOfSheet(header, usual, { 17: line(17, 4, 390, 15_600) });
    expect(others).toEqual([]);
    expect(slip).toMatchObject({
      column: { column: 'Сумма, руб.' },
      value: 15_600,
      meant: 1560,
      against: {
        beside: { column: 'Цена, руб.' },
        times: { column: 'Кол-во, шт.' },
        kind: null,
      },
      carried: [],
    });
    expect(slip?.against.usual).toBeCloseTo(1);
  });

  it('given a sum that many others have without one of its digits, then what the price makes is meant', () => {
    const sold = (at: number, of: number, by: number, sum = of * by): Row => [
      ...order(at),
      `Игра ${at % 5}`,
      of,
      by,
      sum,
    ];
    const usually = (at: number): Row => sold(at, 1, pick([3_900, 3_390, 3_900, 2_100, 890], at));
    const slips = slipsOfSheet(header, usually, { 17: sold(17, 1, 3_390, 33_900) });
    expect(told(slips)).toEqual(['Сумма, руб. 33900 → 3390']);
  });

  it('given digits in another order than in what was paid, then what was paid is meant', () => {
    const billed = (at: number, cost: number, paid = cost): Row => [
      ...order(at),
      `Программа ${at % 3}`,
      3 + noise(at, 14),
      cost,
      paid,
    ];
    const head: Row = [
      '№ цикла',
      'Дата',
      'Программа',
      'Ооцитов',
      'Стоимость, руб.',
      'Оплачено, руб.',
    ];
    const cost = (at: number): number =>
      pick([128_500, 134_800, 168_000, 198_000, 64_000, 42_300], at);
    const usually = (at: number): Row => billed(at, cost(at), at % 9 === 4 ? 50_000 : cost(at));
    const made = sheet('Заказы', head, 400, (at) =>
      at === 17 ? billed(at, 918_000, 198_000) : usually(at),
    );
    const [slip] = tableCalled(readMade(made), 'Заказы').slips;
    expect(slip).toMatchObject({
      column: { column: 'Стоимость, руб.' },
      meant: 198_000,
      against: { beside: { column: 'Оплачено, руб.' }, usual: 1 },
    });
  });

  it('given an extra nought in the price of a right amount, then nothing is carried', () => {
    const slips = slipsOfSheet(header, usual, { 17: line(17, 4, 3900, 1560) });
    expect(told(slips)).toEqual(['Цена, руб. 3900 → 390']);
  });

  it('given an amount that was worked out from the wrong price, then the price is the root', () => {
    const slips = slipsOfSheet(header, usual, { 17: line(17, 4, 3900) });
    expect(told(slips)).toEqual(['Цена, руб. 3900 → 390; Сумма, руб. 15600 → 1560']);
    expect(slips[0]?.against).toMatchObject({
      kind: { label: 'Товар 2' },
      usual: expect.closeTo(390),
    });
  });

  it('given an amount with a discount from the wrong quantity, then the discount stays', () => {
    const reduced = (at: number): Row =>
      line(at, quantity(at), price(at), quantity(at) * price(at) * pick([1, 0.9, 0.8], at));
    const slips = slipsOfSheet(header, reduced, { 17: line(17, 400, 390, 140_400) });
    expect(slips[0]?.column.column).toBe('Кол-во, шт.');
    expect(slips[0]?.carried.map(({ column }) => column.column)).toEqual(['Сумма, руб.']);
  });

  it('given a lost comma, then the number with it was meant', () => {
    const weighed: Row = ['№ заказа', 'Дата', 'Вес, кг', 'Цена, руб./кг', 'Сумма, руб.'];
    const row = (at: number, kilos = 1 + noise(at, 89) / 10, shown = kilos): Row => [
      ...order(at),
      shown,
      price(at),
      Math.round(kilos * price(at)),
    ];
    const slips = slipsOfSheet(weighed, row, { 21: row(21, 9.3, 93) });
    expect(told(slips)).toEqual(['Вес, кг 93 → 9.3']);
  });

  it('given two slips in a table, then both are found, the surer first', () => {
    const slips = slipsOfSheet(header, usual, {
      17: line(17, 4, 390, 15_600),
      40: line(40, 3, 1500, 450),
    });
    expect(told(slips).toSorted()).toEqual(['Сумма, руб. 15600 → 1560', 'Цена, руб. 1500 → 150']);
  });
});

describe('a slip among rows of its kind', () => {
  const header: Row = ['№ заказа', 'Дата', 'Услуга', 'Стоимость, руб.'];
  const services = ['Стрижка', 'Окраска', 'Укладка'];
  const costs = [1900, 4800, 1200];
  const row = (at: number, cost = pick(costs, at)): Row => [...order(at), pick(services, at), cost];

  it('given an extra nought, then it is held against its kind', () => {
    const [slip] = slipsOfSheet(header, row, { 18: row(18, 19_000) });
    expect(slip).toMatchObject({
      value: 19_000,
      meant: 1900,
      at: [{ number: 19_000 }],
      against: {
        beside: null,
        kind: { column: { column: 'Услуга' }, label: 'Стрижка' },
        usual: expect.closeTo(1900),
      },
    });
  });

  it('given a digit that was pressed twice, then it is taken away', () => {
    const issued: Row = ['Табель', 'Дата', 'Наименование', 'Кол-во, шт.', 'Цена, руб.'];
    const given = (at: number, pairs = 1): Row => [
      `Т-${100 + at}`,
      day(at),
      pick(['Ботинки', 'Перчатки', 'Каски'], at),
      pairs,
      3000 + noise(at, 400),
    ];
    const [slip] = slipsOfSheet(issued, given, { 30: given(30, 11) });
    expect(slip).toMatchObject({ value: 11, against: { usual: expect.closeTo(1) } });
    expect([null, 1, 1.1]).toContain(slip?.meant);
  });

  it('given amounts with a heavy tail, then none is a slip', () => {
    const spread = (at: number): Row => row(at, Math.round(800 * 10 ** (noise(at, 97) / 40)));
    expect(slipsOfSheet(header, spread, {})).toEqual([]);
  });
});

describe('a slip that a law of addition tells', () => {
  const header: Row = [
    ...['№ заказа', 'Дата', 'Ткань, руб.', 'Работа, руб.', 'Итого, руб.'],
    ...['Предоплата, руб.', 'Доплата, руб.', 'Долг, руб.'],
  ];
  const cloth = (at: number): number => 900 + 10 * noise(at, 410);
  const work = (at: number): number => 2000 + 50 * noise(at, 190);
  const row = (at: number, of = cloth(at), by = work(at), total = of + by): Row => {
    const [before, after] = [Math.round(total * 0.3), at % 4 === 0 ? 0 : Math.round(total * 0.5)];
    return [...order(at), of, by, total, before, after, total - before - after];
  };

  it('given a nought more than the total has, then only the term is wrong', () => {
    const slips = slipsOfSheet(header, row, { 25: row(25, 2300, 77_000, 10_000) });
    expect(told(slips)).toEqual(['Работа, руб. 77000 → 7700']);
  });

  it('given a total of the wrong term, then what it is and what is owed are worked out anew', () => {
    const paid: Row = [...order(25), 2300, 77_000, 79_300, 3000, 7000, 69_300];
    expect(told(slipsOfSheet(header, row, { 25: paid }))).toEqual([
      'Работа, руб. 77000 → 7700; Итого, руб. 79300 → 10000; Долг, руб. 69300 → 0',
    ]);
  });

  it('given nothing but the law, then it is held against what the law requires', () => {
    const days: Row = ['Дата', 'Наличные, руб.', 'Карта, руб.', 'Всего, руб.'];
    const takings = (at: number, cash = 10 ** (2 + noise(at, 300) / 100)): Row => {
      const [one, other] = [Math.round(cash), Math.round(10 ** (2 + noise(at + 7, 300) / 100))];
      return [day(at), one, other, one + other];
    };
    const slips = slipsOfSheet(days, takings, { 12: [day(12), 4200, 310, 730] });
    expect(told(slips)).toEqual(['Наличные, руб. 4200 → 420']);
    expect(slips[0]?.against).toEqual({
      beside: null,
      times: null,
      kind: null,
      usual: 420,
      isMade: true,
      elsewhere: null,
    });
  });
});

describe('what is no slip', () => {
  const header: Row = [
    ...['Дата', 'Площадка', 'Гостей, чел.', 'Выручка, руб.', 'Расход, руб.', 'Примечание'],
  ];
  const row = (at: number): Row => {
    const guests = 40 + noise(at, 30);
    const note = at % 20 === 3 ? 'дождь' : null;
    return [
      ...[day(at), pick(['Парк', 'Сад'], at), guests],
      ...[guests * (300 + noise(at, 60)), 9000 + 10 * noise(at, 300), note],
    ];
  };

  it('given a great day that other columns show, then it is none', () => {
    const great: Row = [day(33), 'Сад', 540, 176_000, 83_000, null];
    expect(slipsOfSheet(header, row, { 33: great })).toEqual([]);
  });

  it('given a number that is large alone, then it is a slip', () => {
    const wrong: Row = [day(33), 'Сад', 540, 17_600, 9100, null];
    expect(slipsOfSheet(header, row, { 33: wrong })[0]).toMatchObject({ value: 540, meant: 54 });
  });

  it('given the same with a remark beside it, then it is none', () => {
    const remarked: Row = [day(33), 'Сад', 540, 17_600, 9100, 'день города, вход свободный'];
    expect(slipsOfSheet(header, row, { 33: remarked })).toEqual([]);
  });
});

describe('a slip in the parts of a repair, whose work has a discount', () => {
  const header: Row = [
    ...['№ заказа', 'Дата', 'Вид работ', 'Работа, руб.', 'Запчасти, руб.', 'Скидка на работу, %'],
    ...['К оплате, руб.', 'Оплачено, руб.'],
  ];
  const works = ['Мотор', 'Колесо', 'Тормоза'];
  const usual = (at: number): Row => {
    const work = 1_000 + noise(at, 17) * 100;
    const parts = Math.round(work * (0.55 + noise(at, 5) * 0.02));
    const discount = pick([0, 0, 10], at);
    return repair(at, work, parts, discount, (work * (100 - discount)) / 100 + parts);
  };
  const repair = (at: number, work: number, parts: number, discount: number, paid: number): Row => {
    const due = (work * (100 - discount)) / 100 + parts;
    return [...order(at), pick(works, at), work, parts, discount, due, paid];
  };

  it.each([7_220, 0])('given %d paid, then what was to be paid goes with it', (paid) => {
    const slips = slipsOfSheet(header, usual, { 17: repair(17, 4_800, 29_000, 10, paid) });
    expect(told(slips)).toEqual(['Запчасти, руб. 29000 → 2900; К оплате, руб. 33320 → 7220']);
  });

  it('given none with a discount, then no sum of two terms is read as one', () => {
    const none = (at: number): Row =>
      usual(at)
        .with(5, 0)
        .with(6, Number(usual(at)[3]) + 17);
    const slips = slipsOfSheet(header, none, { 17: none(17).with(4, 29_000) });
    expect(slips.flatMap(({ carried }) => carried)).toEqual([]);
  });
});

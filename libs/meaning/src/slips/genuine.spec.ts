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

  it('given a nought more than usual in pieces, sum and payment alike, then it is no slip', () => {
    const pallets = (paid: number) =>
      Array.from({ length: 120 }, (_, at): Row => {
        const pieces = at === 77 ? 7_200 : 320 + noise(at, 18) * 40;
        const price = pick([760, 780, 860], at);
        const sum = pieces * price;
        return [300 + at, day(at), 'EUR', pieces, price, sum, at === 77 ? paid : sum];
      });
    expect(slipsIn(pallets(7_200 * 860))).toEqual([]);
    expect(slipsIn(pallets(720 * 860))).not.toEqual([]);
  });

  it('given a bar beside whose guests it is large, then it is none where all of it was paid', () => {
    const names = ['№ брони', 'Дата', 'Гостей', 'Игра, руб.', 'Бар, руб.', 'Итого, руб.'];
    const bookings = (paid: number) =>
      sheet('Брони', [...names, 'Оплачено, руб.'], 300, (at) => {
        const isLarge = at === 77;
        const guests = isLarge ? 150 : 4 + noise(at, 20);
        const game = 2_000 + noise(at, 40) * 100;
        const bar = isLarge ? 268_400 : guests * (280 + noise(at, 60));
        const total = game + bar;
        return [`Б-${at}`, day(at), guests, game, bar, total, isLarge ? paid : total];
      });
    const paidInFull = 270_400 + noise(77, 40) * 100;
    expect(tableCalled(readMade(bookings(20_000)), 'Брони').slips).toHaveLength(1);
    expect(tableCalled(readMade(bookings(paidInFull)), 'Брони').slips).toEqual([]);
  });

  it('given litres of the papers that were poured, too, then they are no slip', () => {
    const poured = (actual: number) =>
      sheet(
        'Отпуск',
        ['ТТН', 'Дата', 'Продукт', 'По документам, л', 'Фактически, л'],
        160,
        (at) => {
          const litres = at === 77 ? 38_500 : 3_000 + noise(at, 40) * 50;
          const less = at % 3 === 0 ? noise(at, 23) : 0;
          const product = pick(['АИ-92', 'ДТ-Л'], at);
          return [500 + at, day(at), product, litres, at === 77 ? actual : litres - less];
        },
      );
    expect(tableCalled(readMade(poured(38_500)), 'Отпуск').slips).toEqual([]);
    expect(tableCalled(readMade(poured(3_850)), 'Отпуск').slips).not.toEqual([]);
  });

  it('given a large discount, then it is what was agreed on', () => {
    const cards = sheet(
      'Продажи',
      ['Карта', 'Дата', 'Абонемент', 'По прайсу, руб.', 'Скидка, руб.', 'Оплачено, руб.'],
      160,
      (at) => {
        const [price, name] = pick([[28_900, 'Год'] as const, [17_500, 'Полгода'] as const], at);
        const list = at === 77 ? price * 30 : price;
        const off = at === 77 ? 225_000 : 500 + noise(at, 3) * 500;
        return [24_000 + at, day(at), name, list, off, list - off];
      },
    );
    const found = tableCalled(readMade(cards), 'Продажи').slips;
    expect(found.map(({ column }) => column.column)).not.toContain('Скидка, руб.');
  });

  it('given a large sale that stands alone, then it is none where it says that it was paid', () => {
    const sales = (state: string) =>
      sheet(
        'Продажи',
        ['Накладная', 'Дата', 'Кг', 'Цена, руб./кг', 'Сумма, руб.', 'Оплата'],
        300,
        (at) => {
          const [weight, price] = [
            at === 77 ? 86_000 : 90 + noise(at, 400) * 7,
            20 + noise(at, 30),
          ];
          const paid = at === 77 ? state : pick(['Оплачено', 'Не оплачено', 'Оплачено'], at);
          return [`Н-${at}`, day(at), weight, price, weight * price, paid];
        },
      );
    expect(tableCalled(readMade(sales('Не оплачено')), 'Продажи').slips).toHaveLength(1);
    expect(tableCalled(readMade(sales('Оплачено')), 'Продажи').slips).toEqual([]);
  });

  it('given a stock of goods of which one lies there by tons, then it is no slip', () => {
    const lying = [5200, 84, 710, 95, 290, 220, 515, 115, 128, 97, 143, 197, 766, 394, 248];
    const stocks = [...lying, 127, 132, 368, 114, 223, 92, 145, 605, 301, 87];
    const listed = (first: string, other: string) =>
      sheet('Склад', [first, other, 'Остаток', 'Цена, руб.'], 25, (at) => [
        `М${110 + at * 7}`,
        `Сорт ${at + 1}`,
        stocks[at] ?? 0,
        35 + noise(at, 90),
      ]);
    const slips = (first: string, other: string) =>
      tableCalled(readMade(listed(first, other)), 'Склад').slips;
    expect(slips('Артикул', 'Товар')).toEqual([]);
    expect(slips('Взвешивание', 'Рейс')).not.toEqual([]);
  });

  it('given a fire that burned longest of all, then its damage is no slip', () => {
    const names = ['№', 'Дата', 'Часть', 'Ликвидация, мин', 'Ущерб, тыс. руб.'];
    const fires = (minutes: number) =>
      sheet('Выезды', names, 240, (at) => {
        const own = 10 + noise(at, 40) * 4;
        const station = pick(['ПСЧ-11', 'ПСЧ-23', 'ПСЧ-38'], noise(at, 3));
        return [
          at,
          day(at),
          station,
          at === 91 ? minutes : 20 + noise(at, 30),
          at === 91 ? 14_650 : own,
        ];
      });
    expect(tableCalled(readMade(fires(31)), 'Выезды').slips).toHaveLength(1);
    expect(tableCalled(readMade(fires(412)), 'Выезды').slips).toEqual([]);
  });

  it('given a picture that cost ten times others, then its commission says that it did', () => {
    const names = ['№', 'Дата', 'Техника', 'Цена, руб.', 'Комиссия, руб.', 'Автору, руб.'];
    const pictures = sheet('Продажи картин', names, 170, (at) => {
      const price = at === 60 ? 460_000 : 8_000 + noise(at, 90) * noise(at, 11) * 60;
      const fee = (price * 40) / 100;
      return [at, day(at), pick(['Холст', 'Акварель'], noise(at, 2)), price, fee, price - fee];
    });
    expect(tableCalled(readMade(pictures), 'Продажи картин').slips).toEqual([]);
  });

  it('given a contract some times larger than others of few, then no digit of it is one too many', () => {
    const contracts = sheet(
      'Объекты',
      ['Шифр', 'Дата', 'ГИП', 'Сумма договора, руб.'],
      28,
      (at) => [
        `ИИ-${at}`,
        day(at * 9),
        pick(['Ожогин В.', 'Седова М.'], at),
        at === 13 ? 9_850_000 : 1_200_000 + noise(at, 9) * 75_000,
      ],
    );
    expect(tableCalled(readMade(contracts), 'Объекты').slips).toEqual([]);
  });

  it('given hours that all went into one thing, then their whole says that they did', () => {
    const names = ['Кран', 'Фонд, ч', 'Отработано, ч', 'Ремонт, ч', 'Простой, ч'];
    const cranes = sheet('Простои', names, 90, (at) => {
      const [all, repair] = [136 + noise(at, 40), 8 + noise(at, 3)];
      const work = 60 + noise(at, 30);
      return at === 40
        ? [`К-${at % 8}`, 168, null, 168, null]
        : [`К-${at % 8}`, all, work, repair, all - work - repair];
    });
    expect(tableCalled(readMade(cranes), 'Простои').slips).toEqual([]);
  });

  it('given ten times what was to be paid, with a rest below zero, then it is no part of it', () => {
    const names = ['№', 'Дата', 'Клиент', 'Начислено, руб.', 'Оплачено, руб.', 'Долг, руб.'];
    const payments = sheet('Платежи', names, 200, (at) => {
      const due = 2_000 + noise(at, 30) * 100;
      const paid = at === 90 ? due * 10 : at % 9 === 0 ? 0 : due;
      return [at, day(at), pick(['Юг', 'Север', 'Запад'], at), due, paid, due - paid];
    });
    const [slip] = tableCalled(readMade(payments), 'Платежи').slips;
    expect(slip?.column.column).toBe('Оплачено, руб.');
  });

  it('given one of which a hundredth was paid, then it is', () => {
    expect(slipsIn(orders((sum) => sum / 100))).not.toEqual([]);
  });

  /** `large`: volume, hours, loaders and price of one removal. */
  const removals = (large: readonly [number, number, number, number]) => {
    const head = ['№ заказа', 'Дата', 'Вид', 'Объём, м³', 'Часов', 'Грузчиков'];
    const money = ['Стоимость, руб.', 'Аванс, руб.', 'Доплачено, руб.'];
    return readMade(
      sheet('Заказы', [...head, ...money], 300, (at) => {
        const kind = pick(['Квартира', 'Офис'], at);
        const size = (kind === 'Офис' ? 40 : 18) + noise(at, 8);
        const usual = [size, 3 + (noise(at, 30) >> 3), Math.round(size / 6)] as const;
        const sum = size * 1_500 + noise(at, 40) * 100;
        const [volume, hours, loaders, price] = at === 91 ? large : [...usual, sum];
        const advance = Math.round(price * 0.3);
        return [500 + at, day(at), kind, volume, hours, loaders, price, advance, price - advance];
      }),
    );
  };

  it('given a removal whose volume, hours and price are all large, then it is a large one', () => {
    expect(tableCalled(removals([486, 58, 10, 874_800]), 'Заказы').slips).toEqual([]);
  });

  it('given one whose volume alone is, then that is a slip', () => {
    const [slip] = tableCalled(removals([440, 6, 7, 66_000]), 'Заказы').slips;
    expect(slip).toMatchObject({ value: 440, meant: 44 });
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
    const lorries = (name: string, header: string) =>
      sheet(name, ['Гос. номер', 'Дата', 'Способ', header], 160, (at) => [
        `А ${100 + (at % 4)} АА`,
        day(at),
        pick(['Безнал', 'Наличные'], at),
        advance(at),
      ]);
    const trips = readMade(lorries('Авансы', 'Сумма, руб.'), lorries('Рейсы', 'Расчет, руб.'));
    expect(tableCalled(trips, 'Авансы').slips).toHaveLength(1);
  });
});

/** What farms pay for repairs; one pays for a month at once, or has a nought too many. */
const paidAtOnce = (sum: number) => {
  const rows = Array.from({ length: 120 }, (_, at): Row => {
    const farm = pick(['КФХ «Сухая Балка»', 'СПК «Полынный»', 'ООО «Нива»'], at * 7);
    return [day(at), 211 + at, farm, at === 33 ? sum : 80_000 + noise(at, 40) * 500];
  });
  const made = sheet('Оплаты', ['Дата', '№ платёжки', 'Хозяйство', 'Сумма, руб.'], 120, (at) => [
    ...(rows[at] ?? []),
  ]);
  return tableCalled(readMade(made), 'Оплаты').slips;
};

it('given a payment for many works at once, then it is no slip; one with a nought too many is', () => {
  expect(paidAtOnce(2_748_340)).toEqual([]);
  expect(paidAtOnce(885_000)).toHaveLength(1);
});

import { describe, expect, it } from '@jest/globals';
import type { Row } from '../../../workbook/src/testing/make-workbook.js';
import {
  columnCalled,
  day,
  defined,
  measuresIn,
  noise,
  pick,
  readMade,
  rolesIn,
  sheet,
} from '../testing/made-sheet.js';

const bookingHead = [
  '№ брони',
  'Дата игры',
  'Канал',
  'Цена, руб.',
  'Скидка, руб.',
  'Оплачено, руб.',
];

/** `left`: what is paid of a price after its discount. */
const booking =
  (left: (price: number, discount: number) => number) =>
  (at: number): Row => {
    const price = 3_000 + noise(at, 40) * 100;
    const discount = at % 4 === 0 ? 300 : 0;
    const source = pick(['Сайт', 'Телефон', 'Агрегатор'], at * 5);
    return [7_000 + at, day(at), source, price, discount, left(price, discount)];
  };

describe('which money is meant', () => {
  it.each(['Сумма к оплате, руб.', 'Итого, руб.'])(
    'given a sum before its discount beside «%s», then what was asked for is the revenue',
    (header) => {
      const names = ['№ заказа', 'Дата', 'Клиент', 'Сумма без скидки, руб.', 'Скидка, %', header];
      const meaning = readMade(
        sheet('Заказы', names, 60, (at) => {
          const [full, percent] = [4_000 + noise(at, 90) * 100, pick([0, 5, 10], at)];
          const left = full - (full * percent) / 100;
          return [`Ш-${at}`, day(at * 3), `Клиент ${noise(at, 40)}`, full, percent, left];
        }),
      );
      expect(measuresIn(meaning, 'Заказы')['revenue']).toBe(header);
    },
  );

  it.each([
    ['Аренда, руб.', 'Монтаж и доставка, руб.'],
    ['Сумма товара, руб.', 'Доставка, руб.'],
    ['Стоимость работ, руб.', 'Материалы, руб.'],
  ])('given «%s» and «%s» beside what both come to, then that is the revenue', (one, other) => {
    const names = ['№ заказа', 'Дата', 'Клиент', one, other, 'Итого, руб.'];
    const meaning = readMade(
      sheet('Заказы', names, 60, (at) => {
        const [first, second] = [4_000 + noise(at, 90) * 100, 500 + noise(at * 7, 30) * 50];
        return [`Ш-${at}`, day(at * 3), `Клиент ${noise(at, 40)}`, first, second, first + second];
      }),
    );
    expect(measuresIn(meaning, 'Заказы')['revenue']).toBe('Итого, руб.');
  });

  it.each(['Цена по договору, руб.', 'Итого по договору, руб.'])(
    'given a price, its discount in roubles and «%s» that is left, then that is the revenue',
    (left) => {
      const header = ['№', 'Дата', 'Заказчик', 'Смета, руб.', 'Скидка, руб.', left, 'Аванс, руб.'];
      const made = readMade(
        sheet('Заказы', header, 90, (at) => {
          const [full, off] = [50_000 + noise(at, 90) * 1_000, at % 3 === 0 ? 2_000 : null];
          const own = full - (off ?? 0);
          return [at + 1, day(at), `Заказчик ${noise(at, 30)}`, full, off, own, own / 2];
        }),
      );
      expect(measuresIn(made, 'Заказы')['revenue']).toBe(left);
      expect(columnCalled(made, 'Заказы', left).partOf).toBeNull();
    },
  );

  it('given a discount that was paid less, then it is taken off the price', () => {
    const made = readMade(
      sheet(
        'Брони',
        bookingHead,
        90,
        booking((price, off) => price - off),
      ),
    );
    expect(measuresIn(made, 'Брони')).toMatchObject({
      revenue: 'Цена, руб. difference Скидка, руб.',
    });
  });

  it('given prices that were paid whole, then the discount is taken off already', () => {
    const made = readMade(
      sheet(
        'Брони',
        bookingHead,
        90,
        booking((price) => price),
      ),
    );
    expect(measuresIn(made, 'Брони')['revenue']).toBe('Цена, руб.');
  });

  it('given an amount that is price × pieces, then the discount beside it is still in it', () => {
    const header = ['№ чека', 'Дата', 'Штук', 'Цена, руб.', 'Сумма, руб.', 'Скидка, руб.'];
    const made = readMade(
      sheet('Продажи', header, 80, (at) => {
        const [pieces, price] = [1 + (at % 5), 200 + noise(at, 60) * 10];
        return [100 + at, day(at), pieces, price, pieces * price, at % 3 === 0 ? 50 : 0];
      }),
    );
    expect(measuresIn(made, 'Продажи')['revenue']).toBe('Сумма, руб. difference Скидка, руб.');
  });

  it.each([
    ['Выручка, руб.', 'Цена, руб.'],
    ['Сумма, руб.', 'Цена средняя, руб.'],
  ])('given «%s» that is «%s» × pieces, then it is what came', (amount, price) => {
    const header = ['Начало периода', 'Лавка', 'Штук', price, amount, 'Скидки, руб.'];
    const made = readMade(
      sheet('Продажи', header, 80, (at) => {
        const [pieces, each] = [1 + (at % 5), 200 + noise(at, 60) * 10];
        return [day(at), pick(['Рыночная', 'Садовая'], at), pieces, each, pieces * each, 50];
      }),
    );
    expect(measuresIn(made, 'Продажи')['revenue']).toBe(amount);
  });

  it('given a price, its discount in percent and what it came to, then that is the revenue', () => {
    const header = ['№ записи', 'Дата', 'Мастер', 'Цена, руб.', 'Скидка, %', 'Стоимость, руб.'];
    const made = readMade(
      sheet('Записи', [...header, 'Оплата'], 120, (at) => {
        const [price, off] = [1_500 + noise(at, 9) * 300, pick([0, 0, 5, 10], at)];
        const who = pick(['Бурмист Т. И.', 'Олейная Г. П.'], at * 7);
        const paid = pick(['СБП', 'Карта'], at);
        return [100 + at, day(at), who, price, off, (price * (100 - off)) / 100, paid];
      }),
    );
    expect(measuresIn(made, 'Записи')['revenue']).not.toBe('Цена, руб.');
  });

  const trips = (rate: (length: number, at: number) => number) =>
    readMade(
      sheet('Рейсы', ['№ рейса', 'Загрузка', 'Пробег, км', 'Ставка, руб.'], 80, (at) => {
        const length = 400 + noise(at, 900);
        return [500 + at, day(at), length, rate(length, at)];
      }),
    );

  it('given a rate that grows with the trip, then it is what the trip brought', () => {
    const made = trips((length, at) => length * 80 + (at % 7) * 1_000);
    expect(rolesIn(made, 'Рейсы')['Ставка, руб.']).toBe('flow');
    expect(measuresIn(made, 'Рейсы')['revenue']).toBe('Ставка, руб.');
  });

  it('given a rate that does not, then it is one of each kilometre', () => {
    const made = trips((_, at) => 60 + (at % 9));
    expect(rolesIn(made, 'Рейсы')['Ставка, руб.']).toBe('intensive');
  });

  it('given repairs that are promised until a day, then somebody pays for them', () => {
    const header = [
      '№ заказа',
      'Принят',
      'Судно',
      'Работа, руб.',
      'Материалы, руб.',
      'Итого, руб.',
    ];
    const repair = (at: number): Row => {
      const [work, parts] = [5_000 + noise(at, 80) * 100, 2_000 + noise(at + 3, 50) * 100];
      return [at + 1, day(at), pick(['Чайка', 'Бриз', 'Нерпа'], at), work, parts, work + parts];
    };
    const own = readMade(sheet('Ремонты', header, 60, repair));
    expect(Object.keys(measuresIn(own, 'Ремонты'))).toContain('expense');
    const asked = readMade(
      sheet('Ремонты', [...header, 'Обещан до'], 60, (at) => [...repair(at), day(at + 9)]),
    );
    expect(Object.keys(measuresIn(asked, 'Ремонты'))).not.toContain('expense');
  });

  it('given a head that says plan, then what stands below it is planned', () => {
    const rooms = readMade(
      {
        name: 'Комнаты',
        rows: [
          ['Квест', 'Аренда, руб.', 'План на полугодие', null],
          [null, null, 'игр', 'выручка, тыс. руб.'],
          ...['Маяк', 'Подвал', 'Орбита'].map((name, at): Row => [name, 40_000, 140 + at, 600]),
        ],
        merges: ['C1:D1'],
      },
      sheet(
        'Брони',
        bookingHead,
        40,
        booking((price) => price),
      ),
    );
    expect(columnCalled(rooms, 'Комнаты', 'выручка, тыс. руб.').concept).toBe('plan');
    expect(measuresIn(rooms, 'Комнаты')).not.toHaveProperty('revenue');
  });
});

describe('which date is meant', () => {
  const games = (title: string) =>
    readMade({
      name: 'Брони',
      rows: [
        [title],
        ['№ брони', 'Создана', 'Дата игры', 'Цена, руб.'],
        ...Array.from({ length: 180 }, (_, at): Row => [
          7_000 + at,
          day(at - (at % 6)),
          day(at),
          3_000 + noise(at, 40) * 100,
        ]),
      ],
    });
  const axisIn = (title: string) => defined(games(title), 'axis')[0]?.column.column;

  it('given a game and when it was booked, then the game', () => {
    expect(axisIn('Журнал')).toBe('Дата игры');
  });

  it('given a title that tells from when to when, then the date that keeps to it', () => {
    const rows = (first: number): readonly Row[] =>
      Array.from({ length: 150 }, (_, at): Row => [
        100 + at,
        day(at - first),
        day(at),
        3_000 + noise(at, 40) * 100,
      ]);
    const made = readMade({
      name: 'Заявки',
      rows: [
        ['Заявки за период с 01.01.2025 по 30.05.2025'],
        ['№ заявки', 'Создана', 'Монтаж', 'Сумма, руб.'],
        ...rows(4),
      ],
    });
    expect(defined(made, 'axis')[0]?.column.column).toBe('Монтаж');
  });
});

describe('money that is not what was earned', () => {
  it('given parts below a head of revenue, then none of them is the revenue', () => {
    const parks = (leaves: readonly string[]) =>
      readMade({
        name: 'По дням',
        merges: [`B1:${String.fromCharCode(65 + leaves.length)}1`],
        rows: [
          ['Дата', 'Выручка, руб.', ...leaves.slice(1).map(() => null)],
          [null, ...leaves],
          ...Array.from({ length: 90 }, (_, at): Row => [
            day(at),
            ...leaves.map((_leaf, part) => 10_000 * (part + 1) + noise(at + part, 900) * 10),
          ]),
        ],
      });
    expect(measuresIn(parks(['Билеты', 'Кафе', 'Бар']), 'По дням')['revenue']).toBeUndefined();
    expect(measuresIn(parks(['Всего', 'Касса', 'Сайт']), 'По дням')['revenue']).toBe('Всего');
  });

  it('given the customs value of goods beside a fee, then the fee is the revenue', () => {
    const head = ['№ ДТ', 'Подана', 'Клиент', 'Там. стоимость, тыс. руб.', 'Вознаграждение, руб.'];
    const made = readMade(
      sheet('Реестр ДТ', head, 80, (at) => [
        `ДТ-${100 + at}`,
        day(at),
        `Клиент ${noise(at, 7)}`,
        900 + noise(at, 4000),
        12_000 + noise(at, 9) * 500,
      ]),
    );
    expect(measuresIn(made, 'Реестр ДТ')['revenue']).toBe('Вознаграждение, руб.');
  });
});

it('given works and parts that make what a customer is to pay, then they are no expense', () => {
  const money = ['Работа, руб.', 'Запчасти, руб.', 'К оплате, руб.', 'Оплачено, руб.'];
  const head = ['№ заявки', 'Принята', 'Кафе', ...money];
  const made = (extra: number) =>
    measuresIn(
      readMade(
        sheet('Ремонты', head, 80, (at) => {
          const [work, parts] = [1_000 + noise(at, 30) * 100, noise(at, 50) * 90];
          const cafe = pick(['Зерно', 'Пар', 'Чайная'], at);
          const asked = (work + parts) * extra;
          return [at, day(at), cafe, work, parts, asked, at % 7 === 0 ? 0 : asked];
        }),
      ),
      'Ремонты',
    );
  expect(made(1)).not.toHaveProperty('expense');
  expect(made(1.7)).toHaveProperty('expense');
});

it('given kilowatt-hours with a dot between below «Расход», then they are no expense', () => {
  const made = readMade({
    name: 'Ресурсы',
    merges: ['B1:C1'],
    rows: [
      ['Месяц', 'Расход по счетам', null],
      [null, 'Вода, м³', 'Электроэнергия, кВт·ч'],
      ...Array.from({ length: 12 }, (_, at) => [day(at * 30), noise(at, 90), 2_600 + at * 70]),
    ],
  });
  expect(measuresIn(made, 'Ресурсы')['expense']).toBeUndefined();
});

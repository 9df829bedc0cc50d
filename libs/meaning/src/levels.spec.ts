import { describe, expect, it } from '@jest/globals';
import type { Row } from '../../workbook/src/testing/make-workbook.js';
import {
  columnCalled,
  day,
  measuresIn,
  noise,
  pick,
  readMade,
  rolesIn,
  sheet,
  tableCalled,
} from './testing/made-sheet.js';

const goods = ['Гречка', 'Рис', 'Сахар', 'Мука', 'Соль', 'Чай', 'Горох'];

/** A row of numbers by columns of months. */
const wide = (name: string, periods: readonly (string | Date)[]) =>
  sheet(name, ['Продукт', ...periods], goods.length, (at): Row => [
    goods[at] ?? '',
    ...periods.map((_, place) => 20 + noise(at * 11 + place, 90)),
  ]);

describe('levels and flows', () => {
  it.each([
    ['Остатки', ['01.09.2024', '01.10.2024', '01.11.2024', '01.12.2024']],
    ['Остатки на складе', ['Январь', 'Февраль', 'Март', 'Апрель']],
    ['Численность', ['янв 2025', 'фев 2025', 'мар 2025', 'апр 2025']],
    ['Задолженность', ['Январь', 'Февраль', 'Март', 'Апрель']],
    ['Лист1', ['01.01.2025', '01.02.2025', '01.03.2025', '01.04.2025']],
  ])(
    'given «%s» by months side by side, then what stands under them is a level',
    (name, periods) => {
      const meaning = readMade(wide(name, periods));
      expect(rolesIn(meaning, name)[periods[0] ?? '']).toBe('stock');
      const long = meaning.views.find(({ form }) => form === 'long');
      const value = long?.columns.find(({ header }) => header === 'Значение');
      expect(value?.role).toMatchObject({ is: 'stock', over: { column: 'Период' } });
    },
  );

  it('given what there was in fact on two days of stock-taking, then it is a level', () => {
    const days = [new Date(Date.UTC(2025, 2, 31)), new Date(Date.UTC(2025, 8, 30))];
    const rows = days.flatMap((on) =>
      goods.map((name, at): Row => {
        const [told, price] = [100 + at * 7, 40 + at * 3.5];
        return [on, name, told, told - 1, price, -1, (told - 1) * price];
      }),
    );
    const meaning = readMade({
      name: 'Инвентаризация',
      rows: [
        [
          ...['Дата', 'Товар', 'Остаток, шт.', null, 'Цена учётная, руб.'],
          ...['Отклонение, шт.', 'Остаток факт, руб.'],
        ],
        [null, null, 'по учёту', 'факт', null, null, null],
        ...rows,
      ],
      merges: ['A1:A2', 'B1:B2', 'C1:D1', 'E1:E2', 'F1:F2', 'G1:G2'],
    });
    const roles = rolesIn(meaning, 'Инвентаризация');
    expect([roles['факт'], roles['Остаток факт, руб.']]).toEqual(['stock', 'stock']);
  });

  it.each(['Продажи', 'Выпуск', 'Расходы'])(
    'given «%s» by months side by side, then what stands under them adds up',
    (name) => {
      const meaning = readMade(wide(name, ['Январь', 'Февраль', 'Март', 'Апрель']));
      expect(rolesIn(meaning, name)['Январь']).toBe('flow');
    },
  );

  it('given means by months side by side, as the title says, then nothing adds them up', () => {
    const { rows } = wide('Хранение', ['Январь', 'Февраль', 'Март', 'Апрель']);
    const title: Row = ['Средняя занятость по месяцам, паллето-мест'];
    const meaning = readMade({ name: 'Хранение', rows: [title, ...rows] });
    const long = meaning.views.find(({ form }) => form === 'long');
    const value = long?.columns.find(({ header }) => header === 'Значение');
    expect(value?.role.is).toBe('intensive');
  });

  it('given a plan in thousands for each of several people, then one beneath another it is in thousands', () => {
    const people = ['Ильчева Т. В.', 'Брагунов С. П.', 'Додонов Е. И.'];
    const rows = Array.from({ length: 12 }, (_, at): Row => {
      const planned = people.map((_, who) => 300 + noise(at + who, 90) * 10);
      return [day(at * 30), ...planned, planned.reduce((sum, one) => sum + one, 0)];
    });
    const title: Row = ['План отгрузок на 2025 год, тыс. руб.'];
    const head: Row = ['Месяц', ...people, 'Итого'];
    const sold = Array.from({ length: 90 }, (_, at): Row => {
      return [day(at * 4), people[at % 3] ?? '', 9_000 + noise(at, 70) * 100];
    });
    const meaning = readMade(
      { name: 'Отгрузки', rows: [['Дата', 'Менеджер', 'Сумма, руб.'], ...sold] },
      { name: 'План', rows: [title, [], head, ...rows] },
    );
    const long = meaning.views.find(({ form }) => form === 'long');
    const value = long?.columns.find(({ header }) => header === 'Значение');
    expect(value?.role).toMatchObject({ unit: { dimension: 'money', scale: 1000 } });
  });

  it('given people on a site by weeks with a total beside, then they are a level', () => {
    const meaning = readMade({
      name: 'Люди',
      rows: [
        ['Люди на площадке, чел.'],
        ['Неделя с', 'ООО «Фундамент»', 'ИП Горбатов', 'ООО «ИнжСети»', 'Всего'],
        ...Array.from({ length: 30 }, (_, at): Row => {
          const people = [10 + noise(at, 9), 5 + noise(at + 1, 8), 7 + noise(at + 2, 6)];
          return [day(at * 7), ...people, people.reduce((sum, one) => sum + one, 0)];
        }),
      ],
    });
    expect(
      rolesIn(meaning, tableCalled(meaning, meaning.tables[0]?.title ?? '').title),
    ).toMatchObject({
      'ООО «Фундамент»': 'stock',
      Всего: 'stock',
    });
  });

  it('given a list whose total the file works out, then area, residents and debt stay levels', () => {
    const flats = Array.from({ length: 24 }, (_, at): Row => [
      70_007 + at * 7,
      at + 1,
      30 + noise(at, 400) / 10,
      1 + noise(at, 4),
      at % 3 === 0 ? 0 : 100 + noise(at, 9000),
    ]);
    const sumAt = (place: number): number =>
      flats.reduce((sum, row) => sum + Number(row[place]), 0);
    const meaning = readMade({
      name: 'Лицевые счета',
      rows: [
        ['Лицевой счет', 'Кв.', 'Площадь, м²', 'Прописано, чел.', 'Долг на 01.01.2025, руб.'],
        ...flats,
        ['Итого', null, sumAt(2), sumAt(3), sumAt(4)],
      ],
    });
    const title = meaning.tables[0]?.title ?? '';
    expect(rolesIn(meaning, title)).toMatchObject({
      'Площадь, м²': 'stock',
      'Прописано, чел.': 'stock',
      'Долг на 01.01.2025, руб.': 'stock',
    });
    expect(measuresIn(meaning, title)).toEqual({ debt: 'Долг на 01.01.2025, руб.' });
  });

  it('given what is owed = price − advance − rest, then the debt is a level', () => {
    const header = ['№ заказа', 'Дата', 'Заказчик', 'Цена', 'Аванс', 'Доплата', 'Долг'];
    const meaning = readMade(
      sheet('Заказы', header, 60, (at) => {
        const price = 10_000 + noise(at, 9000);
        const [advance, rest] = [Math.round(price / 2), at % 4 === 0 ? 0 : Math.round(price / 3)];
        return [
          `М-${at}`,
          day(at),
          `ООО «К-${at % 9}»`,
          price,
          advance,
          rest,
          price - advance - rest,
        ];
      }),
    );
    expect(rolesIn(meaning, 'Заказы')['Долг']).toBe('stock');
  });

  it('given the value of what lies in stock, then it is a level, and no revenue', () => {
    const header = [
      'Код',
      'Материал',
      'Остаток на 31.12',
      'Цена последняя, руб.',
      'Стоимость остатка, руб.',
    ];
    const meaning = readMade(
      sheet('Остатки', header, 15, (at) => {
        const [left, price] = [3 + noise(at, 40), 100 + noise(at, 900)];
        return [101 + at, `Материал ${at}`, left, price, left * price];
      }),
    );
    expect(rolesIn(meaning, 'Остатки')['Стоимость остатка, руб.']).toBe('stock');
    expect(measuresIn(meaning, 'Остатки')).toEqual({});
  });

  it('given lines of a balance by years, then their long form is of lines, too', () => {
    const meaning = readMade({
      name: 'Баланс',
      rows: [
        ['Показатель', '2022', '2023', '2024'],
        ['Внеоборотные активы', 1200, 1350, 1400],
        ['Запасы', 300, 310, 350],
        ['Дебиторская задолженность', 210, 220, 180],
        ['Денежные средства', 90, 100, 70],
        ['Капитал', 1000, 1100, 1150],
        ['Кредиторская задолженность', 800, 880, 850],
      ],
    });
    expect(meaning.tables[0]?.rows).toBe('lines');
    expect(meaning.views.filter(({ form }) => form === 'long').map(({ rows }) => rows)).toEqual([
      'lines',
    ]);
  });

  it('given accounts written as numbers, then sheets are linked by them', () => {
    const accounts = Array.from({ length: 12 }, (_, at) => 70_007 + at * 7);
    const meaning = readMade(
      sheet('Счета', ['Лицевой счет', 'Кв.', 'Площадь, м²'], 12, (at) => [
        accounts[at] ?? 0,
        at + 1,
        30 + noise(at, 400) / 10,
      ]),
      sheet('Оплаты', ['№ операции', 'Дата', 'Лицевой счет', 'Сумма, руб.'], 60, (at) => [
        880_100 + at * 3,
        day(at),
        pick(accounts, noise(at, 12)),
        1000 + noise(at, 5000),
      ]),
    );
    expect(meaning.links.map(({ from, to }) => [from[0]?.table, to[0]?.column])).toEqual([
      ['t2', 'Лицевой счет'],
    ]);
    expect(columnCalled(meaning, 'Оплаты', 'Лицевой счет').role.is).toBe('identifier');
  });

  it('given what all rows of a client make, beside each of them, then it is added up once', () => {
    const header = ['Клиент', 'Дата', 'Сумма, руб.', 'Итого по клиенту, руб.'];
    const meaning = readMade(
      sheet('Заказы', header, 60, (at) => [
        `К-${at % 8}`,
        day(Math.floor(at / 2)),
        100 + noise(at, 900),
        5000 + (at % 8) * 311,
      ]),
    );
    expect(columnCalled(meaning, 'Заказы', 'Итого по клиенту, руб.').perEach).toMatchObject([
      { column: 'Клиент' },
    ]);
  });

  it('given what one piece of work takes, whatever it is called, then nothing adds it up', () => {
    const header = ['Услуга', 'Материалы на 1 услугу, руб.', 'Остаток на 1 января, руб.'];
    const meaning = readMade(
      sheet('Нормы', header, 24, (at) => [
        `Услуга ${at}`,
        100 + noise(at, 900),
        1000 + noise(at + 3, 5000),
      ]),
    );
    expect(rolesIn(meaning, 'Нормы')).toMatchObject({
      'Материалы на 1 услугу, руб.': 'intensive',
      'Остаток на 1 января, руб.': 'stock',
    });
  });

  /** Loans by their number, each with what is left to pay of it. */
  const loans = (left: (at: number) => number) =>
    readMade(
      sheet('Реестр', ['№ договора', 'Дата', 'Сумма, руб.', 'Остаток долга, руб.'], 60, (at) => [
        `ДЗ-26${100 + at}`,
        day(at),
        1000 + noise(at, 9000),
        left(at),
      ]),
    );

  it('given a plan and a fact below a title in thousands, then both are money of that scale', () => {
    const rows = ['Январь', 'Февраль', 'Март', 'Апрель'].map((month, at): Row => {
      const plan = 515 + noise(at, 300);
      return [month, plan, plan + 7.5, 39 + at];
    });
    const header: Row = ['Месяц', 'Шины план', 'Шины факт', 'Заказов'];
    const meaning = readMade({
      name: 'План-факт',
      rows: [['План и факт, тыс. руб.'], header, ...rows],
    });
    const title = meaning.tables[0]?.title ?? '';
    const unitOf = (name: string) => columnCalled(meaning, title, name).role;
    for (const name of ['Шины план', 'Шины факт']) {
      expect(unitOf(name)).toMatchObject({ is: 'flow', unit: { symbol: 'RUB', scale: 1000 } });
    }
    expect(unitOf('Заказов')).not.toMatchObject({ unit: { symbol: 'RUB' } });
  });

  it('given a plan of sales, then no row of it is called a sale', () => {
    const [plan] = readMade(wide('План продаж', ['Январь', 'Февраль', 'Март'])).tables;
    expect(plan?.rowIs).toBe('строка — один товар');
  });

  it('given contracts that stand once each, then what is left of them is added up over all', () => {
    const { role } = columnCalled(
      loans((at) => noise(at, 800)),
      'Реестр',
      'Остаток долга, руб.',
    );
    expect(role).toMatchObject({ is: 'stock', over: null });
  });

  /** What farms are owed by month, with the date on which a month was paid. */
  const owed = (left: (asked: number, paid: number, at: number) => number) =>
    readMade(
      sheet(
        'Расчеты',
        ['За месяц', 'Хозяйство', 'Начислено, руб.', 'Оплачено, руб.', 'Дата оплаты', 'Долг, руб.'],
        60,
        (at) => {
          const asked = 1000 + noise(at, 9000);
          const paid = at % 3 === 0 ? null : asked - (at % 4) * 100;
          const month = `${['Январь', 'Февраль', 'Март', 'Апрель', 'Май', 'Июнь'][at % 6] ?? ''} 2025`;
          const paidOn = paid === null ? null : day(40 + at);
          return [
            month,
            `Хозяйство ${Math.floor(at / 6)}`,
            asked,
            paid,
            paidOn,
            left(asked, paid ?? 0, at),
          ];
        },
      ),
    );

  it('given what each row leaves to pay, then it is added up, whatever date it was paid on', () => {
    const role = (left: (asked: number, paid: number, at: number) => number) =>
      columnCalled(owed(left), 'Расчеты', 'Долг, руб.').role;
    expect(role((asked, paid) => asked - paid)).toMatchObject({ is: 'stock', over: null });
    expect(role((_, __, at) => noise(at + 5, 800))).not.toMatchObject({ over: null });
  });

  it('given a debt that each document raises, then only its last one stands', () => {
    const raised = (at: number): number => (at < 0 ? 0 : raised(at - 1) + 1000 + noise(at, 9000));
    const { role } = columnCalled(loans(raised), 'Реестр', 'Остаток долга, руб.');
    expect(role).toMatchObject({ is: 'stock', over: { column: 'Дата' } });
  });

  it('given what was repaid of loans beside interest, then both are sums of money', () => {
    const header = ['Дата', '№ договора', 'Основной долг, руб.', 'Проценты, руб.', 'Итого, руб.'];
    const meaning = readMade(
      sheet('Платежи', header, 60, (at) => {
        const [body, interest] = [1000 + noise(at, 9000), 50 + noise(at, 300)];
        return [day(at), `ДЗ-26${100 + (at % 25)}`, body, interest, body + interest];
      }),
    );
    expect(columnCalled(meaning, 'Платежи', 'Проценты, руб.').role).toMatchObject({
      is: 'flow',
      unit: { dimension: 'money', symbol: 'RUB' },
    });
    expect(rolesIn(meaning, 'Платежи')['Основной долг, руб.']).toBe('flow');
  });
});

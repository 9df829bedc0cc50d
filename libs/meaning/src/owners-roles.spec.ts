import { describe, expect, it } from '@jest/globals';
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

const months = ['Январь', 'Февраль', 'Март', 'Апрель'];

describe('roles that an owner would call wrong', () => {
  it('given dates up to which something holds or that are planned, then they are due', () => {
    const header = ['№ договора', 'Дата выдачи', 'ОСАГО до', 'Возврат план', 'Возврат факт'];
    const meaning = readMade(
      sheet('Договоры', header, 60, (at) => [
        `Д-${at}`,
        day(at),
        day(at + 20),
        day(at + 3),
        day(at + 4),
      ]),
    );
    expect(rolesIn(meaning, 'Договоры')).toMatchObject({
      'Дата выдачи': 'event',
      'ОСАГО до': 'due',
      'Возврат план': 'due',
      'Возврат факт': 'event',
    });
  });

  it('given a total beside what is paid in advance on a sheet of orders, then the total is sold for', () => {
    const header = ['№', 'Дата', 'Клиент', 'Ткань, руб.', 'Итого, руб.', 'Предоплата, руб.'];
    const meaning = readMade(
      sheet('Заказы', header, 60, (at) => [
        `Л-${at}`,
        day(at),
        `Клиент ${noise(at, 9)}`,
        500 + noise(at, 900),
        4000 + noise(at, 5000),
        1000 + noise(at + 1, 2000),
      ]),
    );
    expect(columnCalled(meaning, 'Заказы', 'Итого, руб.').concept).toBe('total');
    expect(measuresIn(meaning, 'Заказы')['revenue']).toBe('Итого, руб.');
  });

  it('given roubles on a sheet of birthdays, then they are no days', () => {
    const header = ['№', 'Дата праздника', 'Заказчик', 'Пакет, руб.', 'Допы, руб.', 'Итого, руб.'];
    const meaning = readMade(
      sheet('Дни рождения', header, 60, (at) => {
        const [party, more] = [12_000 + noise(at, 9) * 1_000, noise(at + 3, 8) * 500];
        return [at + 1, day(at * 3), `Заказчик ${noise(at, 40)}`, party, more, party + more];
      }),
    );
    expect(columnCalled(meaning, 'Дни рождения', 'Итого, руб.').concept).toBe('total');
    expect(measuresIn(meaning, 'Дни рождения')['revenue']).toBe('Итого, руб.');
  });

  it('given years on a sheet of a base, then they are no levels', () => {
    const meaning = readMade(
      sheet('База', ['Турист', 'Впервые у нас', 'Запущена, год'], 40, (at) => [
        `Турист ${at}`,
        2019 + noise(at, 7),
        2004 + noise(at, 15),
      ]),
    );
    const roles = rolesIn(meaning, 'База');
    expect(['stock', 'intensive', 'flow']).not.toContain(roles['Впервые у нас']);
    expect(['stock', 'intensive', 'flow']).not.toContain(roles['Запущена, год']);
  });

  it('given the sum of a year behind its months, then it is counted in what they are', () => {
    const meaning = readMade({
      name: 'План',
      rows: [
        ['План выручки, тыс. руб.'],
        [],
        ['Цех', ...months, 'Год'],
        ...[1, 2, 3, 4, 5].map((at) => {
          const parts = months.map((_, place) => 300 + noise(at * 5 + place, 90));
          return [`Цех ${at}`, ...parts, parts.reduce((sum, one) => sum + one, 0)];
        }),
      ],
    });
    expect(columnCalled(meaning, 'План', 'Год').role).toMatchObject({
      is: 'flow',
      unit: { dimension: 'money', scale: 1000 },
    });
  });

  it('given a month that happens to be the sum of two others, then it is no whole', () => {
    const meaning = readMade({
      name: 'План',
      rows: [
        ['Клуб', ...months],
        ...[1, 2, 3, 4, 5].map((at) => [
          `Клуб ${at}`,
          100 + at * 7,
          50 + at * 3,
          150 + at * 10,
          90 + noise(at, 30),
        ]),
      ],
    });
    const parts = tableCalled(meaning, 'План').columns.map(({ partOf }) => partOf);
    expect(parts.every((part) => part === null)).toBe(true);
  });

  it('given a fee of nothing beside what was kept, then neither is a part of the price', () => {
    const header = ['№ брони', 'Заезд', 'Цена за ночь, руб.', 'Комиссия, руб.', 'Удержано, руб.'];
    const meaning = readMade(
      sheet('Брони', header, 60, (at) => {
        const price = 2000 + noise(at, 40) * 50;
        const isKept = at % 6 === 0;
        return [at + 501, day(at), price, isKept ? 0 : 100 + noise(at, 90), isKept ? price : null];
      }),
    );
    const parts = tableCalled(meaning, 'Брони').columns.map(({ partOf }) => partOf);
    expect(parts.every((part) => part === null)).toBe(true);
  });

  it('given thousands in a title, then pay without a unit is in thousands, too', () => {
    const meaning = readMade({
      name: 'Итоги',
      rows: [
        ['Итоги по месяцам, тыс. руб.'],
        [],
        ['Месяц', 'Выручка', 'ФОТ'],
        ...months.map((month, at) => [month, 1500 + noise(at, 90), 700 + noise(at + 9, 40)]),
      ],
    });
    expect(columnCalled(meaning, 'Итоги', 'ФОТ').role).toMatchObject({
      unit: { dimension: 'money', scale: 1000 },
    });
  });

  it('given «ц/га», then it is counted in centners', () => {
    const header = ['Поле', 'Культура', 'Урожайность, ц/га'];
    const meaning = readMade(
      sheet('Поля', header, 30, (at) => [
        `П-${at}`,
        pick(['Соя', 'Рапс'], at),
        20 + noise(at, 300) / 10,
      ]),
    );
    expect(columnCalled(meaning, 'Поля', 'Урожайность, ц/га').role).toMatchObject({
      unit: { symbol: 'ц', per: { symbol: 'га' } },
    });
  });

  it.each([
    ['beside the price that was asked first', ['Первая цена, руб.', 'Цена сейчас, руб.']],
    ['beside what is to be paid', ['Цена, руб.', 'К оплате, руб.']],
  ])('given a price %s, then it is no amount of a deal', (_, [first = '', second = '']) => {
    const meaning = readMade(
      sheet('Лист', ['Код', 'Выставлен', first, second], 60, (at) => {
        const price = 3000 + noise(at, 900) * 10;
        return [`О-${at}`, day(at), price, Math.round(price * (1 - 0.05 * (at % 3)))];
      }),
    );
    expect(rolesIn(meaning, 'Лист')[first]).toBe('intensive');
    expect(measuresIn(meaning, 'Лист')['expense']).toBeUndefined();
  });

  it('given the price of an order beside its advance, then the price is what it brings', () => {
    const header = ['№ заказа', 'Дата', 'Клиент', 'Цена, руб.', 'Аванс, руб.'];
    const meaning = readMade(
      sheet('Заказы', header, 60, (at) => {
        const price = 30000 + noise(at, 900) * 100;
        return [at + 101, day(at), `Клиент ${at % 9}`, price, price / 2];
      }),
    );
    expect(measuresIn(meaning, 'Заказы')).toMatchObject({ revenue: 'Цена, руб.' });
  });

  it('given the price of a ticket beside tickets of two kinds, then it is the price of one', () => {
    const meaning = readMade({
      name: 'Сеансы',
      rows: [
        ['Дата', 'Зал', 'Цена полного билета, руб.', 'Продано билетов, шт.', '', 'Сбор, руб.'],
        ['', '', '', 'полный', 'льготный', ''],
        ...Array.from({ length: 60 }, (_, at) => {
          const [price, full, half] = [200 + 40 * (at % 5), 10 + noise(at, 40), 1 + noise(at, 9)];
          return [day(at), pick(['Большой', 'Малый'], at), price, full, half, price * full + half];
        }),
      ],
    });
    expect(rolesIn(meaning, 'Сеансы')['Цена полного билета, руб.']).toBe('intensive');
  });

  it('given the area of what was made, with a total over months, then it adds up', () => {
    const rows = Array.from({ length: 60 }, (_, at) => [
      1001 + at,
      day(at * 3),
      1 + noise(at, 9),
      1.5 + noise(at, 900) / 100,
    ]);
    const sum = (place: number) => rows.reduce((all, row) => all + Number(row[place]), 0);
    const meaning = readMade({
      name: 'Заказы',
      rows: [
        ['№ заказа', 'Дата', 'Кол-во, шт.', 'Площадь, м²'],
        ...rows,
        ['Итого', null, sum(2), Number(sum(3).toFixed(2))],
      ],
    });
    expect(rolesIn(meaning, 'Заказы')['Площадь, м²']).toBe('flow');
  });

  it('given rows of indicators in several units, then they are lines and no plan is made of them', () => {
    const meaning = readMade({
      name: 'План',
      rows: [
        ['Показатель', ...months],
        ['Выручка, тыс. ₽', 280, 310, 480, 430],
        ['Заказов, шт.', 80, 85, 130, 110],
      ],
    });
    expect(tableCalled(meaning, 'План').rows).toBe('lines');
    expect(meaning.definitions.some(({ is }) => is === 'measure')).toBe(false);
  });

  it('given the price of houses beside the commission, then the price is no revenue', () => {
    const header = ['№ договора', 'Дата', 'Агент', 'Цена объекта, тыс. руб.', 'Комиссия, руб.'];
    const meaning = readMade(
      sheet('Сделки', header, 60, (at) => [
        `${at}/25`,
        day(at),
        pick(['Север', 'Юг'], at),
        3000 + noise(at, 900) * 10,
        100000 + noise(at, 70) * 1000,
      ]),
    );
    expect(Object.values(measuresIn(meaning, 'Сделки'))).not.toContain('Цена объекта, тыс. руб.');
  });

  it('given boxes, pallets and the number of a bus, then they are counted, and it is a name', () => {
    const header = ['Дата', 'Борт', 'Паллет по ТТН', 'Бой, коробов', 'Строк'];
    const meaning = readMade(
      sheet('Приемка', header, 60, (at) => [
        day(at),
        401 + noise(at, 9),
        3 + noise(at, 25),
        noise(at, 60) % 7,
        1 + noise(at + 2, 70),
      ]),
    );
    expect(rolesIn(meaning, 'Приемка')).toMatchObject({
      Борт: 'identifier',
      'Паллет по ТТН': 'flow',
      Строк: 'flow',
    });
  });
});

import { describe, expect, it } from '@jest/globals';
import { columnCalled, day, noise, pick, readMade, rolesIn, sheet } from './testing/made-sheet.js';

describe('roles in untidy workbooks', () => {
  it('given parts of a whole whose headers say «Группа», then they are amounts, not kinds', () => {
    const header = ['Дата', 'Группа 1', 'Группа 2', 'Группа 3', 'Прочие', 'Всего'];
    const meaning = readMade(
      sheet('Надой', header, 60, (at) => {
        const parts = [400, 350, 280, 200].map((base, place) => base + noise(at + place * 17, 60));
        return [day(at), ...parts, parts.reduce((sum, one) => sum + one, 0)];
      }),
    );
    const roles = rolesIn(meaning, 'Надой');
    expect(
      ['Группа 1', 'Группа 2', 'Группа 3', 'Прочие', 'Всего'].map((name) => roles[name]),
    ).toEqual(['flow', 'flow', 'flow', 'flow', 'flow']);
  });

  it('given numbers of seats, teeth and cabinets, then they are kinds, not measures', () => {
    const header = ['Дата', 'Зуб', 'Кресло', 'Год рожд.', 'Сумма, руб.'];
    const meaning = readMade(
      sheet('Приемы', header, 60, (at) => [
        day(at),
        11 + noise(at, 8) + 10 * (at % 3),
        1 + noise(at, 4),
        1950 + noise(at, 60),
        900 + noise(at, 7000),
      ]),
    );
    expect(rolesIn(meaning, 'Приемы')).toMatchObject({
      Зуб: 'category',
      Кресло: 'category',
      'Год рожд.': 'birth',
    });
  });

  it.each([
    ['Сумма', 'RUB'],
    ['К оплате', 'RUB'],
    // As many crates as are out, and not what they bring.
    ['В аренде', ''],
  ])('given «%s» beside one currency, then it is counted in «%s»', (name, symbol) => {
    const rows = sheet('Заказы', ['№ заказа', 'Дата', 'Залог, руб.', name], 60, (at) => [
      `З-${at}`,
      day(at),
      500 + noise(at, 900),
      40 + noise(at, 70),
    ]);
    const { role } = columnCalled(readMade(rows), 'Заказы', name);
    expect('unit' in role ? role.unit.symbol : '').toBe(symbol);
  });

  it.each(['Выполнена за, ч', 'Решено за, мин', 'Закрыто за (часов)', 'Доставлен за, дн.'])(
    'given «%s», then it is a duration, not a sum of hours',
    (name) => {
      const meaning = readMade(
        sheet('Заявки', ['№', 'Поступила', 'Вид', name], 40, (at) => [
          at + 1,
          day(at),
          pick(['Течь', 'Засор'], at),
          1 + noise(at, 90) / 10,
        ]),
      );
      expect(rolesIn(meaning, 'Заявки')[name]).toBe('intensive');
    },
  );

  it('given what was done within a period, then it is no duration', () => {
    const meaning = readMade(
      sheet('Расходы', ['Статья', 'Смета на год', 'Исполнено за 6 мес.'], 15, (at) => [
        `Статья ${at}`,
        100_000 + noise(at, 9000),
        40_000 + noise(at + 3, 9000),
      ]),
    );
    expect(rolesIn(meaning, 'Расходы')['Исполнено за 6 мес.']).toBe('flow');
    const { role } = columnCalled(meaning, 'Расходы', 'Исполнено за 6 мес.');
    expect(role).not.toMatchObject({ unit: { dimension: 'time' } });
  });

  it('given a rate of exchange, a share of a post and a year of make, then none adds up', () => {
    const meaning = readMade(
      sheet('Оплаты', ['Дата', 'Заявка', 'Сумма, руб.', 'Курс'], 40, (at) => [
        day(at),
        90_000 + at,
        20_000 + noise(at, 9000),
        80 + noise(at, 100) / 10,
      ]),
      sheet('Сотрудники', ['Таб. №', 'Должность', 'Ставка', 'Оклад', 'Дата приема'], 20, (at) => [
        10 + at,
        pick(['повар', 'няня'], at),
        pick([1, 0.5, 1.5], at),
        25_000 + noise(at, 900),
        day(at * 90, 2015),
      ]),
      sheet('Парк', ['Гаражный №', 'Год вып.', 'Дата сдачи план'], 12, (at) => [
        `Г-${at}`,
        2005 + noise(at, 18),
        day(at),
      ]),
    );
    expect(rolesIn(meaning, 'Оплаты')['Курс']).toBe('intensive');
    expect(rolesIn(meaning, 'Сотрудники')['Ставка']).toBe('intensive');
    expect(rolesIn(meaning, 'Парк')).toMatchObject({
      'Год вып.': 'birth',
      'Дата сдачи план': 'due',
    });
  });

  it('given deliveries, then their weight adds up; of a person or a kind of goods it does not', () => {
    const deliveries = readMade(
      sheet(
        'Сдача',
        ['Дата', '№ ТТН', 'Покупатель', 'Вес, кг', 'Цена, руб./кг', 'Сумма, руб.'],
        60,
        (at) => {
          const [weight, price] = [900 + noise(at, 1500), 30 + noise(at, 14)];
          return [
            day(at),
            `ТТН-${at}`,
            pick(['Завод', 'Сырный дом'], at),
            weight,
            price,
            weight * price,
          ];
        },
      ),
    );
    const people = readMade(
      sheet('Турнир', ['Участник', 'Пол', 'Возраст', 'Вес, кг'], 30, (at) => [
        `Иванов ${String.fromCharCode(1040 + at)}.`,
        pick(['м', 'ж'], at),
        20 + noise(at, 30),
        55 + noise(at, 400) / 10,
      ]),
    );
    const goods = readMade(
      sheet('Товары', ['Артикул', 'Наименование', 'Вес, кг'], 30, (at) => [
        `A-${100 + at}`,
        `Товар ${at}`,
        noise(at, 90) / 10,
      ]),
    );
    expect(rolesIn(deliveries, 'Сдача')['Вес, кг']).toBe('flow');
    expect(rolesIn(people, 'Турнир')['Вес, кг']).toBe('intensive');
    expect(rolesIn(goods, 'Товары')['Вес, кг']).toBe('intensive');
  });

  it('given counted weight × price = sum, then the counted weight is no quotient', () => {
    const header = ['Дата', 'Зачетный вес, кг', 'Цена, руб./кг', 'Сумма, руб.'];
    const meaning = readMade(
      sheet('Сдача', header, 60, (at) => {
        const [weight, price] = [900 + noise(at, 1500), 30 + noise(at, 14)];
        return [day(at), weight, price, weight * price];
      }),
    );
    expect(rolesIn(meaning, 'Сдача')['Зачетный вес, кг']).toBe('flow');
  });

  it('given a short list of prices without dates, then a price is no sum', () => {
    const meaning = readMade({
      name: 'Стоимость',
      rows: [
        ['Категория', 'Завтрак, руб.', 'Обед, руб.'],
        ['Льготные', 92.4, 131.2],
        ['Платные', 98, 145],
        ['Сотрудники', 110, 160],
      ],
    });
    expect(rolesIn(meaning, 'Стоимость')).toMatchObject({
      'Завтрак, руб.': 'intensive',
      'Обед, руб.': 'intensive',
    });
  });

  it('given a unit behind a preposition, then the number is not counted in it', () => {
    const meaning = readMade(
      sheet('Остатки', ['Код', 'Приход за год', 'Расход за месяц', 'Остаток'], 20, (at) => [
        `K-${at}`,
        noise(at, 90),
        noise(at + 5, 80),
        noise(at + 9, 40),
      ]),
    );
    expect(columnCalled(meaning, 'Остатки', 'Приход за год').role).toMatchObject({
      is: 'flow',
      unit: { dimension: 'count' },
    });
  });

  it('given answers of a scale about pay, then they are not money', () => {
    const header = ['№ анкеты', 'Условия труда', 'Оплата труда', 'Коллектив'];
    const meaning = readMade(
      sheet('Опрос', header, 40, (at) => [
        at + 1,
        1 + noise(at, 10),
        1 + noise(at + 3, 10),
        1 + noise(at + 7, 10),
      ]),
    );
    expect(columnCalled(meaning, 'Опрос', 'Оплата труда').role).toMatchObject({
      is: 'intensive',
      unit: { dimension: 'points' },
    });
  });
});

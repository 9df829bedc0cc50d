import { describe, expect, it } from '@jest/globals';
import type { Row } from '../../../workbook/src/testing/make-workbook.js';
import { day, defined, measuresIn, noise, pick, readMade, sheet } from '../testing/made-sheet.js';

const goods = ['Говядина', 'Молоко', 'Хлеб', 'Крупа'];
const firms = ['ООО «Двор»', 'ИП Лыкова', 'АО «Река»'];

/** Amounts of quantity × price with another column beside them. */
const priced = (name: string, header: Row, other: (at: number) => Row) =>
  readMade(
    sheet(name, ['Дата', ...header, 'Кол-во', 'Цена, руб.', 'Сумма, руб.'], 60, (at) => {
      const [quantity, price] = [1 + noise(at, 40), 100 + noise(at, 300)];
      return [day(at), ...other(at), quantity, price, quantity * price];
    }),
  );

describe('the direction of money', () => {
  it.each([
    ['Накладные', 'Поставщик'],
    ['Накладные', 'Поставщик продукции'],
    ['Поставки', 'Поставщик'],
    ['Закупки', 'Контрагент'],
    ['Приход товара', 'Контрагент'],
    ['Лист1', 'Подрядчик'],
    ['Purchases', 'Vendor'],
  ])('given «%s» with «%s», then its sums are bought, not sold', (name, side) => {
    const meaning = priced(name, [side, 'Продукт'], (at) => [
      pick(firms, noise(at, 7)),
      pick(goods, at),
    ]);
    const measures = measuresIn(meaning, name);
    expect(measures['expense']).toBe('Сумма, руб.');
    expect(Object.keys(measures)).not.toContain('revenue');
  });

  it.each([
    ['Продажи', 'Контрагент'],
    ['Накладные', 'Покупатель'],
    ['Лист1', 'Заказчик'],
    ['Реализация', 'Организация'],
    ['Sales', 'Account'],
  ])('given «%s» with «%s», then its sums are sold', (name, side) => {
    const meaning = priced(name, [side, 'Продукт'], (at) => [
      pick(firms, noise(at, 7)),
      pick(goods, at),
    ]);
    const measures = measuresIn(meaning, name);
    expect(measures['revenue']).toBe('Сумма, руб.');
    expect(Object.keys(measures)).not.toContain('expense');
  });

  it.each([
    ['Материалы', 'На заказ'],
    ['Лист1', 'Код'],
    ['Журнал', 'Комментарий'],
  ])(
    'given «%s» with «%s», then nothing says who pays, and nothing is called revenue',
    (name, side) => {
      const meaning = priced(name, [side, 'Материал'], (at) => [
        `К-${noise(at, 30)}`,
        pick(goods, at),
      ]);
      expect(Object.keys(measuresIn(meaning, name))).not.toContain('revenue');
    },
  );

  it('given a title of shipments and until when payments are known, then its sums are sold', () => {
    const head = ['Дата', 'Покупатель', 'Кол-во', 'Цена, руб.', 'Сумма, руб.', 'Оплачено, руб.'];
    const rows = Array.from({ length: 60 }, (_, at): Row => {
      const [quantity, price] = [1 + noise(at, 40), 100 + noise(at, 300)];
      const paid = at % 4 === 0 ? null : quantity * price;
      return [day(at), pick(firms, noise(at, 7)), quantity, price, quantity * price, paid];
    });
    const titles: readonly Row[] = [
      ['Реестр отгрузок'],
      ['Период: 01.01.2025 – 01.03.2025, оплаты на 01.03.2025'],
      [],
    ];
    const made = readMade({ name: 'Накладные', rows: [...titles, head, ...rows] });
    expect(measuresIn(made, 'Накладные')['revenue']).toBe('Сумма, руб.');
  });

  it('given both a supplier and a customer on a sheet without a word, then it stays open', () => {
    const meaning = priced('Лист1', ['Поставщик', 'Покупатель'], (at) => [
      pick(firms, at),
      pick(firms, at + 1),
    ]);
    const measures = measuresIn(meaning, 'Лист1');
    expect(Object.keys(measures).filter((one) => one === 'revenue' || one === 'expense')).toEqual(
      [],
    );
  });

  it('given an estimate, then its money is a plan, neither spent nor earned', () => {
    const meaning = readMade(
      sheet(
        'Смета',
        ['№', 'Вид работ', 'Объем', 'Цена за ед., руб.', 'Стоимость по смете, руб.'],
        15,
        (at) => {
          const [volume, price] = [10 + noise(at, 90), 500 + noise(at, 900)];
          return [at + 1, `Работа ${at}`, volume, price, volume * price];
        },
      ),
    );
    expect(measuresIn(meaning, 'Смета')).toEqual({ plan: 'Стоимость по смете, руб.' });
  });

  it('given charges to flats, then they are no expense; to employees they are', () => {
    const flats = readMade(
      sheet(
        'Начисления',
        ['Период', 'Лицевой счет', 'Содержание', 'Отопление', 'Начислено, руб.'],
        72,
        (at) => {
          const parts = [500 + noise(at, 400), 900 + noise(at + 3, 900)];
          return [
            day(Math.floor(at / 12) * 31),
            `7000${at % 12}`,
            ...parts,
            (parts[0] ?? 0) + (parts[1] ?? 0),
          ];
        },
      ),
    );
    const staff = readMade(
      sheet('Начисления', ['Месяц', 'Таб. №', 'Оклад', 'Премия', 'Начислено, руб.'], 72, (at) => {
        const parts = [50_000 + noise(at, 4000), 900 + noise(at + 3, 9000)];
        return [
          day(Math.floor(at / 12) * 31),
          1001 + (at % 12),
          ...parts,
          (parts[0] ?? 0) + (parts[1] ?? 0),
        ];
      }),
    );
    expect(Object.keys(measuresIn(flats, 'Начисления'))).not.toContain('expense');
    expect(measuresIn(staff, 'Начисления')['expense']).toBe('Начислено, руб.');
  });

  it('given a sheet of payments, then its sums are paid, and cancelled ones do not count', () => {
    const meaning = readMade(
      sheet('Оплаты', ['№ операции', 'Дата', 'Лицевой счет', 'Сумма, руб.', 'Статус'], 60, (at) => [
        8800 + at,
        day(at),
        `7000${noise(at, 9)}`,
        900 + noise(at, 5000),
        at % 6 === 0 ? 'Отменен' : 'Зачислен',
      ]),
    );
    const paid = defined(meaning, 'measure').filter(({ concept }) => concept === 'paid');
    expect(paid.map(({ of, population }) => [of, population])).toEqual([
      [{ is: 'column', column: { table: 't1', column: 'Сумма, руб.' } }, 'population:done:t1'],
    ]);
    expect(Object.keys(measuresIn(meaning, 'Оплаты'))).toEqual(['paid']);
  });

  it('given receipts and issues of feed, then they are no income and no expense of money', () => {
    const header = [
      'Месяц',
      'Корм',
      'Ед.',
      'Остаток на начало',
      'Приход',
      'Сумма прихода, руб.',
      'Расход',
      'Остаток на конец',
    ];
    const meaning = readMade(
      sheet('Корма', header, 42, (at) => {
        const [before, came, went] = [100 + noise(at, 50), noise(at, 40), noise(at + 4, 30)];
        return [
          day(Math.floor(at / 7) * 31),
          pick(['Сено', 'Силос', 'Сенаж', 'Жмых', 'Соль', 'Шрот', 'Комбикорм'], at),
          pick(['т', 'т', 'т', 'т', 'кг', 'т', 'т'], at),
          before,
          came,
          came * 90,
          went,
          before + came - went,
        ];
      }),
    );
    expect(measuresIn(meaning, 'Корма')).toEqual({ expense: 'Сумма прихода, руб.' });
    expect(defined(meaning, 'direction')).toEqual([]);
  });

  it('given several counts side by side, then none of them alone is «Количество»', () => {
    const header = ['Дата', 'Завтраки, кол-во', 'Обеды, кол-во', 'Полдники, кол-во'];
    const meaning = readMade(
      sheet('Питание', header, 60, (at) => [
        day(at),
        90 + noise(at, 30),
        120 + noise(at + 2, 30),
        60 + noise(at + 5, 20),
      ]),
    );
    expect(measuresIn(meaning, 'Питание')).toEqual({});
  });

  it('given plan and fact of incomes and expenses in one column, then neither is called by one name', () => {
    const lines: readonly Row[] = [
      ['Доходы', 'Абонементы', 5250, 5438],
      ['Доходы', 'Тренировки', 1420, 1414],
      ['Доходы', 'Бар', 525, 521],
      ['Расходы', 'Аренда', 2100, 2100],
      ['Расходы', 'Зарплата', 1900, 1950],
      ['Расходы', 'Реклама', 300, 340],
    ];
    const meaning = readMade({
      name: 'БДР',
      rows: [['Раздел', 'Статья', 'План, руб.', 'Факт, руб.'], ...lines],
    });
    expect(measuresIn(meaning, 'БДР')).toEqual({});
    expect(defined(meaning, 'direction')).toHaveLength(1);
  });
});

describe('which rows count', () => {
  const withStatus = (values: readonly string[]) =>
    readMade(
      sheet('Акты', ['Акт', 'Дата акта', 'Подрядчик', 'Выполнено, руб.', 'Статус'], 60, (at) => [
        `КС-2 № ${at + 1}`,
        day(at),
        pick(firms, at),
        70_000 + noise(at, 9000),
        pick(values, at),
      ]),
    );
  it.each([
    [['Подписан', 'Отклонён', 'На подписи'], ['Отклонён'], ['Отклонён', 'На подписи']],
    [['Принят', 'Отклонен', 'На проверке'], ['Отклонен'], ['Отклонен', 'На проверке']],
    [['Выполнена', 'Отозвана', 'В очереди'], ['Отозвана'], ['Отозвана', 'В очереди']],
    [
      ['Состоялся', 'Не пришёл', 'Отменён'],
      ['Не пришёл', 'Отменён'],
      ['Не пришёл', 'Отменён'],
    ],
    [['Проведено', 'Брак', 'Отмена'], ['Отмена'], ['Отмена']],
  ])('given %j, then %j are no expense, and %j have not come about', (values, out, notDone) => {
    const meaning = withStatus(values);
    const populations = defined(meaning, 'population');
    const outOf = (id: string | null | undefined): readonly string[] | undefined =>
      populations.find((one) => one.id === id)?.out.toSorted();
    const [fact] = defined(meaning, 'measure').filter(({ concept }) => concept === 'fact');
    expect(outOf(fact?.population)).toEqual(out.toSorted());
    expect(outOf('population:done:t1')).toEqual(notDone.toSorted());
  });
});

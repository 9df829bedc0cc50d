import { describe, expect, it } from '@jest/globals';
import { readSheets } from '../../workbook/src/testing/make-workbook.js';
import type { Link } from './meaning.js';
import { meaningOf } from './meaning-of.js';

const COUNT = 24;

/** Deliveries by what a zone is called, and the zones as another sheet calls them. */
function linksOf(called: readonly string[], there: readonly string[]): readonly Link[] {
  const deliveries = Array.from({ length: COUNT }, (_, at) => [
    1001 + at,
    new Date(Date.UTC(2025, 0, 1 + at)),
    called[at % called.length] ?? '',
    300 + 17 * at,
  ]);
  const zones = there.map((zone, at) => [zone, ['Иванов', 'Петров'][at % 2] ?? '', 10 + at]);
  const { tables } = readSheets(
    { name: 'Доставки', rows: [['№', 'Дата', 'Зона', 'Стоимость, руб.'], ...deliveries] },
    { name: 'Зоны', rows: [['Зона', 'Курьер', 'Домов'], ...zones] },
  );
  return meaningOf(tables).links;
}

describe('links between tables', () => {
  it('given values spelled otherwise in the other sheet, then they are found all the same', () => {
    const [link] = linksOf(['Север', 'Юг', 'Центр', 'Ёлки'], ['север ', '«Юг»', 'Цeнтр', 'елки']);
    expect(link).toMatchObject({ coverage: 1, merged: true });
    expect(link?.because).toBe('4 из 4 значений «Зона» есть в «Зоны» без учета написания');
  });

  it('given the same letters, then nothing is merged', () => {
    const [link] = linksOf(['Север', 'Юг', 'Центр'], ['Север', 'Юг', 'Центр', 'Запад']);
    expect(link).toMatchObject({ coverage: 1, merged: false });
  });

  it('given codes that differ by case alone, then each finds its own row only', () => {
    const [link] = linksOf(['aB1', 'Ab1', 'ab1'], ['aB1', 'Ab1', 'ab1']);
    expect(link).toMatchObject({ coverage: 1, merged: false });
  });

  it('given another sheet that has one thing under two spellings, then no row is multiplied', () => {
    const links = linksOf(['СЕВЕР', 'ЮГ', 'ЦЕНТР'], ['Север', 'север', 'Юг', 'Центр']);
    expect(links).toEqual([]);
  });

  /** Payments for sixty orders, one of which is written twice; `of` says what the second says. */
  const paymentsOf = (
    of: (order: readonly (string | number | Date)[]) => (string | number | Date)[],
  ) => {
    const orders = Array.from({ length: 60 }, (_, at) => [
      101 + at,
      new Date(Date.UTC(2025, 0, 1 + at)),
      `Заказчик ${at % 17}`,
      ['Иванов', 'Петров', 'Сидоров'][at % 3] ?? '',
      5000 + 170 * at,
    ]);
    const again = of(orders[20] ?? []);
    const payments = [...orders, ...orders.slice(0, 25)].map(([order = 0], at) => [
      new Date(Date.UTC(2025, 1, 1 + at)),
      order,
      2000 + 90 * at,
    ]);
    const header = ['№ дог.', 'Дата', 'Заказчик', 'Мастер', 'Сумма, руб.'];
    const { tables } = readSheets(
      { name: 'Заказы', rows: [header, ...orders, again] },
      { name: 'Оплаты', rows: [['Дата оплаты', '№ дог.', 'Оплачено, руб.'], ...payments] },
    );
    return meaningOf(tables).links.map(({ from, to }) => [from[0]?.table, to[0]?.table]);
  };

  it('given a row that was written twice, then others look it up all the same', () => {
    expect(paymentsOf((order) => [...order])).toEqual([['t2', 't1']]);
  });

  it('given two rows of one number that say different things, then nobody knows which', () => {
    expect(paymentsOf(([number = 0, , ...rest]) => [number, new Date(0), ...rest])).toEqual([]);
  });

  /** Orders that repeat what the list of goods says of each; `called` may put another name there. */
  const ordersOf = (goodAt: (at: number) => number, called = (at: number) => `Товар ${at}`) => {
    const goods = Array.from({ length: 8 }, (_, at) => ({
      code: `A10${at}`,
      kind: ['Игрушки', 'Обувь'][at % 2] ?? '',
    }));
    const orders = Array.from({ length: 48 }, (_, at) => {
      const place = goodAt(at);
      const { code = '', kind = '' } = goods[place] ?? {};
      const day = new Date(Date.UTC(2025, 0, 1 + at));
      return [7001 + at * 3, day, code, called(place), kind, 1 + (at % 3), 300 + 17 * at];
    });
    const header = ['№ заказа', 'Дата', 'Артикул', 'Товар', 'Категория', 'Кол-во', 'Сумма, руб.'];
    const list = goods.map(({ code, kind }, at) => [code, `Товар ${at}`, kind, 100 + at * 9]);
    const { tables } = readSheets(
      { name: 'Заказы', rows: [header, ...orders] },
      { name: 'Товары', rows: [['Артикул', 'Товар', 'Категория', 'Закупка, руб.'], ...list] },
    );
    return meaningOf(tables).links.map(({ from, to }) => [from[0]?.column, to[0]?.table]);
  };

  it('given orders that repeat what a list says of each thing, then they are linked by its code', () => {
    expect(ordersOf((at) => at % 8)).toEqual([['Артикул', 't2']]);
  });

  it('given a sheet with months beside each other, then its long form looks nothing up in it', () => {
    const months = ['янв 2025', 'фев 2025', 'мар 2025'];
    const rows = ['Гречка', 'Рис', 'Сахар', 'Мука'].map((good, at) => [
      good,
      'кг',
      ...months.map((_, month) => 100 + at * 7 + month),
    ]);
    const { tables } = readSheets({
      name: 'Продажи',
      rows: [['Продукт', 'Ед.', ...months], ...rows],
    });
    expect(tables.length).toBeGreaterThan(1);
    expect(meaningOf(tables).links).toEqual([]);
  });

  it('given rows of the same form that say something else of the code, then nothing is linked', () => {
    expect(
      ordersOf(
        (at) => at % 8,
        (at) => `Другое ${at}`,
      ),
    ).toEqual([]);
  });
});

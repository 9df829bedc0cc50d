import { describe, expect, it } from '@jest/globals';
import type { Row } from '../../../workbook/src/testing/make-workbook.js';
import { day, noise, pick, readMade, tableCalled } from '../testing/made-sheet.js';

describe('a remark beside a number that is too large', () => {
  /** «Примечание» stands below «Исход» like the status; a dozen remarks are met again and again. */
  const visits = (remark: string | null) => {
    const rows = Array.from({ length: 120 }, (_, at): Row => {
      const usual = at % 9 === 4 ? pick(['дождь', 'свой торт'], at) : null;
      const guests = at === 50 ? 1_290 : 90 + noise(at, 60);
      return [at + 1, day(at), guests, 'Состоялось', at === 50 ? remark : usual];
    });
    const head: readonly Row[] = [
      ['Посещение', null, null, 'Исход', null],
      ['№', 'Дата', 'Посетители, чел.', 'Статус', 'Примечание'],
    ];
    const made = { name: 'Посещения', rows: [...head, ...rows], merges: ['A1:C1', 'D1:E1'] };
    return tableCalled(readMade(made), 'Посещения').slips;
  };

  it('given words of its own below «Исход», then they vouch for it', () => {
    expect(visits('ночь музеев, вход свободный')).toEqual([]);
    expect(visits(null)).toMatchObject([{ value: 1_290 }]);
  });

  it('given words of its own below «Прим.», «Пометка» or «Отметка», then they vouch for it, too', () => {
    const sales = (header: string, remark: string | null) => {
      const rows = Array.from({ length: 160 }, (_, at): Row => {
        const usual = at % 9 === 4 ? pick(['дождь', 'свой торт'], at) : null;
        const guests = at === 50 ? 1_290 : 90 + noise(at, 60);
        return [at + 1, day(at), guests, at === 50 ? remark : usual];
      });
      const made = {
        name: 'Посещения',
        rows: [['№', 'Дата', 'Посетители, чел.', header], ...rows],
      };
      return tableCalled(readMade(made), 'Посещения').slips;
    };
    for (const header of ['Прим.', 'Пометка', 'Отметка']) {
      expect(sales(header, 'ночь музеев, вход свободный')).toEqual([]);
      expect(sales(header, null)).toMatchObject([{ value: 1_290 }]);
    }
  });

  const batches = (remark: string) => {
    const rows = Array.from({ length: 120 }, (_, at): Row => {
      const pieces = 200 + noise(at, 30) * 10;
      const each = pick([0.09, 0.3, 0.05], at);
      const yarn = Number((pieces * each * (1 + noise(at, 5) / 100)).toFixed(1));
      const isWrong = at === 48;
      const note = isWrong ? remark : at % 12 === 7 ? 'срочно' : null;
      const model = pick(['Шапка', 'Свитер', 'Варежки'], at);
      return [`П-${at}`, day(at), model, isWrong ? pieces * 10 : pieces, yarn, note];
    });
    const head = ['Партия', 'Дата', 'Модель', 'Связано, шт.', 'Расход пряжи, кг', 'Примечание'];
    return tableCalled(readMade({ name: 'Партии', rows: [head, ...rows] }), 'Партии').slips;
  };

  it('given words that other rows have, too, then they do not vouch for what none of those has', () => {
    expect(batches('срочно')).toMatchObject([{ column: { column: 'Связано, шт.' } }]);
    expect(batches('две смены подряд, заказ сети')).toEqual([]);
  });

  it('given ten times what price and quantity make, then no remark vouches for it', () => {
    const visits = (sum: number) => {
      const rows = Array.from({ length: 120 }, (_, at): Row => {
        const [pieces, price] = [1 + noise(at, 6), pick([6_800, 2_400, 950], at)];
        const isWrong = at === 48;
        const of = isWrong ? 2 * 6_800 : pieces * price;
        return [
          `Х-${at}`,
          day(at),
          isWrong ? 2 : pieces,
          isWrong ? 6_800 : price,
          isWrong ? sum : of,
          isWrong ? 'два кресла, велюр' : null,
        ];
      });
      const head = ['№ заявки', 'Дата', 'Кол-во, шт.', 'Цена, руб.', 'Сумма, руб.', 'Примечание'];
      return tableCalled(readMade({ name: 'Выезды', rows: [head, ...rows] }), 'Выезды').slips;
    };
    expect(visits(136_000)).toMatchObject([{ value: 136_000, meant: 13_600 }]);
    expect(visits(13_600)).toEqual([]);
  });
});

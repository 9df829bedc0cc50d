import { describe, expect, it } from '@jest/globals';
import type { Row } from '../../../workbook/src/testing/make-workbook.js';
import { day, noise, pick, readMade, tableCalled } from '../testing/made-sheet.js';

const head = ['№ акта', 'Дата', 'Подрядчик', 'Сумма, руб.'];
const acts: readonly Row[] = Array.from({ length: 90 }, (_, at): Row => {
  const firm = pick(['ООО «Опора»', 'ООО «Пролёт»', 'ИП Седов'], at);
  return [`КС-${100 + at}`, day(at * 2), firm, 40_000 + noise(at, 97) * 310];
});

const doublesIn = (rows: readonly Row[], header: Row = head): number =>
  tableCalled(readMade({ name: 'Работы', rows: [header, ...rows] }), 'Работы').doubles?.rows ?? 0;

describe('rows that stand twice', () => {
  it('given an act once more, its number and all, then one', () => {
    expect(doublesIn(acts)).toBe(0);
    expect(doublesIn([...acts, acts[17] ?? []])).toBe(1);
    expect(doublesIn([...acts, ...acts.slice(17, 22)])).toBe(5);
  });

  it('given one whose status is spelled otherwise, then one', () => {
    const done = acts.map((act): Row => [...act, 'Принят']);
    const again = [...(acts[17] ?? []), 'принят'];
    expect(doublesIn([...done, again], [...head, 'Статус'])).toBe(1);
    expect(doublesIn([...done, again.with(4, 'отказ')], [...head, 'Статус'])).toBe(0);
  });

  it('given the number once more with another sum, then none', () => {
    const [number = '', date = '', firm = ''] = acts[17] ?? [];
    expect(doublesIn([...acts, [number, date, firm, 1]])).toBe(0);
  });

  it('given bills that are often paid in parts, then two halves of one day are no double', () => {
    const paid = ['Дата оплаты', '№ накладной', 'Покупатель', 'Сумма оплаты, руб.'];
    const payments = acts.map(([number = '', on = '', firm = '', sum = '']): Row => [
      on,
      number,
      firm,
      sum,
    ]);
    const half = payments[40] ?? [];
    const parts = payments.slice(0, 3).map((row, at): Row => row.with(0, day(at * 2 + 9)));
    expect(doublesIn([...payments, half], paid)).toBe(1);
    expect(doublesIn([...payments, half, ...parts], paid)).toBe(0);
  });

  const trips: readonly Row[] = Array.from({ length: 120 }, (_, at): Row => [
    500 + at,
    day(at),
    pick(['Е 305', 'Н 614', 'О 572'], at),
    pick(['Ладога', 'Север'], at * 7),
    400 + noise(at, 900),
    40_000 + noise(at, 97) * 310,
  ]);
  const tripHead = ['№ рейса', 'Дата', 'Гос. номер', 'Заказчик', 'Пробег, км', 'Сумма, руб.'];

  it('given a trip once more under a new number, then one', () => {
    const [, ...same] = trips[40] ?? [];
    expect(doublesIn(trips, tripHead)).toBe(0);
    expect(doublesIn([...trips, [900, ...same]], tripHead)).toBe(1);
  });

  it('given a trip once more under a number that another trip has, too, then none is lost', () => {
    const [, ...same] = trips[40] ?? [];
    const other = (trips[70] ?? []).with(0, 900);
    expect(doublesIn([...trips.with(70, other), [900, ...same]], tripHead)).toBe(0);
  });

  const months: readonly Row[] = Array.from({ length: 120 }, (_, at): Row => {
    const [group, month] = [at % 10, Math.floor(at / 10)];
    // Three groups rest from June on: their months are alike in all but the month.
    const rests = group < 3 && month > 4;
    const visits = rests ? 0 : 20 + noise(at, 60);
    return [
      new Date(Date.UTC(2025, month, 1)),
      `ГР-${group}`,
      rests ? 'Пауза' : 'Идет',
      visits,
      visits * 450,
    ];
  });
  const monthHead = ['Месяц', 'Группа', 'Состояние', 'Посещений', 'Выручка, руб.'];

  it('given a month of a group once more where others are alike in all but their month, then one', () => {
    expect(doublesIn(months, monthHead)).toBe(0);
    expect(doublesIn([...months, months[37] ?? []], monthHead)).toBe(1);
  });

  it('given a month of a group again with other numbers, then rows are no doubles', () => {
    const other = (months[38] ?? []).with(3, 1);
    expect(doublesIn([...months, months[37] ?? [], other], monthHead)).toBe(0);
  });

  it('given a repair that has no number once more, then one', () => {
    const repairs = trips.map(([, ...rest]): Row => rest);
    const head = tripHead.slice(1);
    expect(doublesIn(repairs, head)).toBe(0);
    expect(
      doublesIn([...repairs.slice(0, 60), repairs[59] ?? [], ...repairs.slice(60)], head),
    ).toBe(1);
  });

  it('given rows of which many differ in little, then those alike are no wonder', () => {
    const tickets = Array.from({ length: 120 }, (_, at): Row => [
      500 + at,
      day(at % 30),
      pick(['Взрослый', 'Детский'], at),
      pick(['Касса', 'Сайт'], at >> 1),
      1 + (at % 3),
      300 * (1 + (at % 3)),
    ]);
    expect(doublesIn(tickets, ['№ билета', ...tripHead.slice(1)])).toBe(0);
  });

  it('given many rows that say the same, then their number is none of theirs', () => {
    expect(doublesIn([...acts, ...acts.slice(0, 8)])).toBe(0);
  });

  it('given visits without a number, many of which say nothing but that they failed, then one', () => {
    const header = ['Дата', 'Автомат', 'Техник', 'Чашек, шт.', 'Выручка, руб.', 'Сверка'];
    const visits = Array.from({ length: 120 }, (_, at): Row => {
      const machine = `КА-${at % 9}`;
      const failed = at % 8 === 0;
      const sold = failed ? [null, null, 'сорван'] : [noise(at, 300), noise(at, 9_000), 'сошлось'];
      return [day(at), machine, pick(['Пахомов', 'Чащина', 'Гуляйкин'], at), ...sold];
    });
    expect(doublesIn(visits, header)).toBe(0);
    expect(doublesIn([...visits, visits[17] ?? []], header)).toBe(1);
  });

  it('given no number, then two payments of a day may be two', () => {
    const rows = acts.map(([, ...rest]): Row => rest);
    expect(doublesIn([...rows, rows[17] ?? []], head.slice(1))).toBe(0);
  });
});

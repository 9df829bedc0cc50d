import { describe, expect, it } from '@jest/globals';
import type { Row } from '../../../workbook/src/testing/make-workbook.js';
import { day, noise, pick, readMade, tableCalled } from '../testing/made-sheet.js';

const kinds = ['Квартира', 'Дом', 'Участок'];
const prices = [4_000, 9_000, 6_000];
const feeOf = (at: number): number => (prices[at % 3] ?? 0) + noise(at, 20) * 100;
const MISTYPED = 33;

const reports = (fee: number): readonly Row[] =>
  Array.from({ length: 90 }, (_, at): Row => [
    `ОЦ-${at}`,
    day(at),
    pick(kinds, at),
    at === MISTYPED ? fee : feeOf(at),
  ]);
const payments = (paid: (at: number) => number): readonly Row[] =>
  Array.from({ length: 90 }, (_, at): Row => [day(at + 5), `ОЦ-${at}`, paid(at)]);

function slipsIn(register: readonly Row[], paid: readonly Row[]) {
  const meaning = readMade(
    { name: 'Реестр', rows: [['№ отчёта', 'Дата', 'Объект', 'Вознаграждение, руб.'], ...register] },
    { name: 'Оплаты', rows: [['Дата', 'Отчёт', 'Сумма, руб.'], ...paid] },
  );
  const told = (name: string) =>
    tableCalled(meaning, name).slips.map(({ value, meant, against: { elsewhere } }) => ({
      value,
      meant,
      elsewhere: elsewhere?.column,
    }));
  return { register: told('Реестр'), payments: told('Оплаты') };
}

describe('a number that another sheet has otherwise', () => {
  const right = feeOf(MISTYPED);

  it('given a tenth of it among the payments, then that is what was meant', () => {
    const found = slipsIn(reports(right * 10), payments(feeOf));
    expect(found.register).toEqual([{ value: right * 10, meant: right, elsewhere: 'Сумма, руб.' }]);
    expect(found.payments).toEqual([]);
  });

  it('given as much among the payments, then it is no slip', () => {
    const found = slipsIn(
      reports(right * 10),
      payments((at) => (at === MISTYPED ? right * 10 : feeOf(at))),
    );
    expect(found.register).toEqual([]);
  });

  it('given a part of it with a nought too many, then that payment is mistyped', () => {
    const paid = payments(feeOf).flatMap(([date, no, sum], at): readonly Row[] => {
      const half = Number(sum) / 2;
      const rest = at === MISTYPED ? half * 10 : half;
      return [half, rest].map((part): Row => [date ?? null, no ?? null, part]);
    });
    const found = slipsIn(reports(right), paid);
    expect(found.register).toEqual([]);
    expect(found.payments).toEqual([
      { value: right * 5, meant: right / 2, elsewhere: 'Вознаграждение, руб.' },
    ]);
  });

  it('given a tenth of a usual fee, then it was paid in advance', () => {
    const found = slipsIn(
      reports(right),
      payments((at) => (at === MISTYPED ? right / 10 : feeOf(at))),
    );
    expect(found).toEqual({ register: [], payments: [] });
  });

  it('given a tenth of several, then that is how they are paid', () => {
    const isPart = (at: number): boolean => at % 15 === 3;
    const fees = reports(right).map((row, at) => (isPart(at) ? row.with(3, feeOf(at) * 10) : row));
    expect(slipsIn(fees, payments(feeOf)).register.some((one) => one.elsewhere !== undefined)).toBe(
      false,
    );
  });

  it('given a sum that a wrong price made wrong, then the price alone is told', () => {
    const goods = ['Банка', 'Крышка', 'Ящик'];
    const sold = Array.from({ length: 90 }, (_, at): Row => {
      const price = [21, 6, 140][at % 3] ?? 0;
      const count = 1_000 + noise(at, 40) * 100;
      const written = at === MISTYPED ? price * 10 : price;
      return [`ТН-${at}`, day(at), goods[at % 3] ?? '', count, written, count * written];
    });
    const paid = sold.map(([no, , , count, price], at): Row => {
      const each = Number(price) / (at === MISTYPED ? 10 : 1);
      return [day(at + 5), no ?? null, Number(count) * each];
    });
    const head = ['№ накладной', 'Дата', 'Товар', 'Кол-во, шт.', 'Цена, руб./шт.', 'Сумма, руб.'];
    const meaning = readMade(
      { name: 'Отгрузки', rows: [head, ...sold] },
      { name: 'Оплаты', rows: [['Дата оплаты', '№ накладной', 'Сумма оплаты, руб.'], ...paid] },
    );
    const { slips } = tableCalled(meaning, 'Отгрузки');
    expect(slips.map(({ column }) => column.column)).toEqual(['Цена, руб./шт.']);
    expect(slips[0]?.carried.map(({ column }) => column.column)).toEqual(['Сумма, руб.']);
  });
});

it('given as many in each row of the other sheet, in a column of that name, then it is no slip', () => {
  const guestsOf = (at: number): number => (at === MISTYPED ? 640 : 30 + noise(at, 60));
  const found = (billed: number) => {
    const visits = Array.from({ length: 120 }, (_, at): Row => [`П-${at}`, day(at), guestsOf(at)]);
    const bills = [1, 2].flatMap((part) =>
      visits.map((_, at): Row => [
        `${at}/${part}`,
        day(at + part),
        `П-${at}`,
        at === MISTYPED ? billed : guestsOf(at),
      ]),
    );
    const meaning = readMade(
      { name: 'Посещения', rows: [['№', 'Дата', 'Чел.'], ...visits] },
      { name: 'Счета', rows: [['Счет', 'Дата', 'Посещение', 'Чел.'], ...bills] },
    );
    return tableCalled(meaning, 'Посещения').slips.map(({ value }) => value);
  };
  expect(found(64)).toEqual([640]);
  expect(found(640)).toEqual([]);
});

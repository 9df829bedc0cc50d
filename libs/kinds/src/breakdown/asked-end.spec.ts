import { afterAll, describe, expect, it } from '@jest/globals';
import type { Row } from '../../../workbook/src/testing/make-workbook.js';
import { dayOf2025, jail, madeReports } from '../testing/made-reports.js';

afterAll(() => jail.close());

/** @param isWild whether nearly each order has next to nothing, or twice as much */
type Manager = readonly [who: string, rows: number, value: number, isWild?: true];

/** The lede of the report that asks whose number is on that side. */
async function ledeOf(asks: string, header: string, managers: readonly Manager[]) {
  const all = managers.flatMap(([who, count, value, isWild]) =>
    Array.from({ length: count }, (_, at) => {
      const part = isWild === true ? (at % 2) * 1.8 - 0.9 : (((at * 7) % 11) - 5) / 9;
      return { who, value: value * (1 + part) };
    }),
  );
  const rows = all.map(({ who, value }, place): Row => {
    const day = dayOf2025(place % 6, 1 + (place % 27));
    return [`З-${place}`, day, who, 10_000 + ((place * 37) % 90) * 100, value];
  });
  const head = ['№ заказа', 'Дата', 'Менеджер', 'Сумма, руб.', header];
  const made = await madeReports({ name: 'Заказы', rows: [head, ...rows] });
  const found = made.find(({ proposal: { name } }) => name.includes(asks));
  return found?.told[0] ?? made.map(({ proposal: { name } }) => name).join();
}

const discounts = (...more: readonly Manager[]) =>
  ledeOf('выше скидка', 'Скидка, %', [
    ...[3, 3.1, 3.2].map((value, at): Manager => [`Ким ${'АБВ'[at] ?? ''}.`, 80, value]),
    ...more,
  ]);

describe('who is asked for by a word for an end', () => {
  it('given one who is higher than the surest, then that one is named first', async () => {
    const told = await discounts(
      ['Гусаков Т.', 90, 8],
      ['Рябов И.', 12, 9.5, true],
      ['Юдин С.', 2, 10.6],
    );
    expect(told).toMatch(
      /^Выше всех Рябов И\.: скидка в среднем — 9,\d % \(12 заказов\)\. Гусаков Т\.: скидка в среднем — 8/u,
    );
    expect(told).not.toContain('Еще выше');
  });

  it('given one of few rows who is higher, then the surest is named, and the other after it', async () => {
    const told = await discounts(['Гусаков Т.', 90, 8], ['Рябов И.', 3, 12]);
    expect(told).toMatch(/^Гусаков Т\.: скидка в среднем — 8/u);
    expect(told).toMatch(/ Еще выше Рябов И\. — 9,\d+ %, но там только 3 заказа\./u);
  });

  it('given two who share the place above the surest, then none of few rows is the one who is higher', async () => {
    const told = await discounts(
      ['Гусаков Т.', 90, 8],
      ['Рябов И.', 12, 9.5, true],
      ['Юдин С.', 12, 9.5, true],
      ['Носов К.', 3, 14, true],
    );
    expect(told).toMatch(/^Гусаков Т\.: скидка в среднем — 8/u);
    expect(told).not.toContain('Носов');
  });

  it('given that the surest is the highest, then it alone is named', async () => {
    const told = await discounts(['Гусаков Т.', 90, 8]);
    expect(told).toMatch(/^Гусаков Т\.: скидка в среднем — 8/u);
    expect(told).not.toMatch(/Выше всех|Еще выше/u);
  });

  it('given another who has as much as the surest, then both are named', async () => {
    const told = await discounts(['Гусаков Т.', 88, 8], ['Рябов И.', 22, 8]);
    expect(told).toMatch(/^Гусаков Т\.: скидка в среднем — 8/u);
    expect(told).toMatch(/ Так же — Рябов И\.: 8(?:,0)? % \(22 заказа\)\./u);
  });

  it('given a question of who is lower, then the lowest of many rows is named first', async () => {
    const told = await ledeOf('ниже', 'Оценка клиента', [
      ...[4.3, 4.4, 4.5].map((value, at): Manager => [`Ким ${'АБВ'[at] ?? ''}.`, 80, value]),
      ['Гусаков Т.', 90, 3],
      ['Рябов И.', 12, 2.7, true],
      ['Юдин С.', 2, 1.2],
    ]);
    expect(told).toMatch(/^Ниже всех Рябов И\.: .*\(12 заказов\)\. Гусаков Т\.: /u);
    expect(told).toMatch(/ Еще ниже Юдин С\. — .*, но там только 2 заказа\./u);
  });

  it('given one of few rows who has as much as the lowest of many, then neither is the lowest', async () => {
    const told = await ledeOf('ниже', 'Оценка клиента', [
      ...[4.3, 4.4, 4.5].map((value, at): Manager => [`Ким ${'АБВ'[at] ?? ''}.`, 80, value]),
      ['Гусаков Т.', 90, 3],
      ['Рябов И.', 12, 2.7, true],
      ['Юдин С.', 2, 2.7, true],
    ]);
    expect(told).toMatch(/^Гусаков Т\.: /u);
    expect(told).not.toMatch(/Ниже всех|Еще ниже/u);
  });
});

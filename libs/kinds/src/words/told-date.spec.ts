import { afterAll, describe, expect, it } from '@jest/globals';
import type { Row, SheetParts } from '../../../workbook/src/testing/make-workbook.js';
import { jail, madeReports } from '../testing/made-reports.js';

afterAll(() => jail.close());

const day = (month: number, of: number): Date => new Date(Date.UTC(2025, month, of));
const drivers = ['Лосев', 'Белов', 'Жилин'];
/** Forty journeys a month, each asked for a week before it is made. */
const journeys = Array.from({ length: 240 }, (_, at): Row => {
  const month = Math.floor(at / 40);
  const sum = (9_000 + (at % 3) * 700 + (at % 7) * 40) * (month === 3 ? 1.6 : 1);
  const asked = day(month, 1 + (at % 27));
  return [`З-${at}`, asked, day(month, 8 + (at % 27)), drivers[at % 3] ?? '', sum];
});
const head = ['№ заявки', 'Дата заявки', 'Дата выезда', 'Водитель', 'Выручка, руб.'];
const plan = {
  name: 'План',
  rows: [
    ['План продаж на 2025 год, тыс. руб.'],
    [],
    ['Водитель', 'Январь', 'Февраль', 'Март', 'Апрель', 'Май', 'Июнь'],
    ...drivers.map((driver, at): Row => [driver, ...[1, 1, 1, 1, 1, 1].map(() => 130 + at * 20)]),
  ],
};

const toldOf = async (...sheets: readonly SheetParts[]) =>
  (await madeReports(...sheets)).map(({ proposal, told }) => ({
    name: proposal.name,
    text: told.join('\n'),
  }));

describe('by which date months are counted', () => {
  it('given two days of each row, then reports of months say once which one it is', async () => {
    const made = await toldOf({ name: 'Заявки', rows: [head, ...journeys] }, plan);
    const monthly = made.filter(({ name }) => /по месяцам|план/iu.test(name));
    expect(monthly).toHaveLength(2);
    for (const { text } of monthly)
      expect(text.split('Месяцы — по столбцу «Дата заявки».')).toHaveLength(2);
    const others = made.filter((one) => !monthly.includes(one));
    expect(others.filter(({ text }) => text.includes('Месяцы — по'))).toEqual([]);
  });

  it('given one day of each row, then none is named', async () => {
    const rows = [head, ...journeys].map((row) => row.filter((_, at) => at !== 2));
    const made = await toldOf({ name: 'Заявки', rows }, plan);
    expect(made.some(({ name }) => /по месяцам/u.test(name))).toBe(true);
    expect(made.filter(({ text }) => text.includes('Месяцы — по'))).toEqual([]);
  });
});

import { afterAll, describe, expect, it } from '@jest/globals';
import type { Row } from '../../../workbook/src/testing/make-workbook.js';
import { dayOf2025, jail, madeReports } from '../testing/made-reports.js';

afterAll(() => jail.close());

const managers = ['Шевелев А. П.', 'Бойко Т. К.', 'Раков Р. С.', 'Нурмеев И. О.'];
const times = ['I кв.', 'II кв.', 'III кв.', 'IV кв.'];
const sizes = [1, 2, 3, 4];

/** The fourth has four deals where the first has one, of one or several pieces. */
const order = [0, 1, 1, 2, 2, 2, 3, 3, 3, 3];
const deals = Array.from({ length: 480 }, (_, at): Row => {
  const day = dayOf2025(Math.floor(at / 40), 1 + (at % 28));
  const pieces = sizes[Math.floor(at / 10) % 4] ?? 1;
  return [`Д-${at}`, day, managers[order[at % 10] ?? 0] ?? '', pieces];
});

/** As much as each does, and a third more of the last one. */
const plansOf = (each: number): readonly Row[] =>
  managers.map((who, at): Row => [who, ...times.map(() => each * (at === 3 ? 5.3 : at + 1))]);

async function planTold(
  title: string,
  names: readonly string[],
  more: (row: Row, at: number) => Row,
  each: number,
): Promise<string> {
  const rows = deals.map((row, at): Row => [...row, ...more(row, at)]);
  const head = ['№ сделки', 'Дата', 'Менеджер', 'Кол-во', ...names];
  const made = await madeReports(
    { name: 'Сделки', rows: [head, ...rows] },
    { name: 'План', rows: [[title], [], ['Менеджер', ...times], ...plansOf(each)] },
  );
  const found = made.filter(({ proposal }) => proposal.name.includes('план'));
  return found.flatMap(({ told }) => told).join('\n');
}

const worth = (at: number): number => 10_000 + ((at * 7) % 11) * 100;

describe('what words of a plan ask for and a fact is not', () => {
  it('given «без НДС» and sums with tax alone, then nothing is said', async () => {
    const sums = (_: Row, at: number): Row => [worth(at), worth(at) / 6];
    const names = ['Сумма с НДС, руб.', 'в т.ч. НДС, руб.'];
    expect(await planTold('План продаж на 2025 год, руб.', names, sums, 130_000)).not.toBe('');
    expect(await planTold('План продаж на 2025 год, руб. без НДС', names, sums, 130_000)).toBe('');
  });

  it('given returns that are to be taken off and stand in a column, then nothing is said', async () => {
    const sums = (_: Row, at: number): Row => [worth(at), at % 20 === 0 ? worth(at) : null];
    const told = await planTold(
      'План продаж на 2025 год, руб. (за вычетом возвратов)',
      ['Сумма, руб.', 'Возврат, руб.'],
      sums,
      130_000,
    );
    expect(told).toBe('');
  });

  it('given room-nights and a column of nights, then nothing is said', async () => {
    const nights = (_: Row, at: number): Row => [1 + (at % 3)];
    const told = await planTold('План, номеро-ночей', ['Ночей'], nights, 24);
    expect(told).toBe('');
  });

  it('given pieces, then rows are no fact of them', async () => {
    expect(await planTold('План отгрузить, шт.', [], () => [], 12)).toBe('');
  });
});

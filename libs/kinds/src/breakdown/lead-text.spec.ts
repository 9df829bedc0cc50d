import { afterAll, describe, expect, it } from '@jest/globals';
import type { Row } from '../../../workbook/src/testing/make-workbook.js';
import { jail, madeReports } from '../testing/made-reports.js';

afterAll(() => jail.close());

const towns = ['Тверь', 'Клин', 'Дубна', 'Кимры'];

async function ledesOf(amounts: readonly number[], blank = 0): Promise<string> {
  const rows = Array.from({ length: 160 }, (_, at): Row => {
    const day = new Date(Date.UTC(2025, at % 5, 1 + (at % 27)));
    const town = at < blank ? null : (towns[at % 4] ?? '');
    return [`О-${at}`, day, town, amounts[at % 4] ?? 0];
  });
  const head = ['№ отгрузки', 'Дата', 'Город', 'Сумма, руб.'];
  const made = await madeReports({ name: 'Отгрузки', rows: [head, ...rows] });
  return made.flatMap(({ told }) => told.slice(0, 1)).join('\n');
}

describe('who leads and who follows', () => {
  it('given two with the same sum behind the first, then both are second', async () => {
    expect(await ledesOf([9_000, 4_000, 4_000, 2_000])).toMatch(
      /На первом месте «Тверь».* На втором — «(?:Клин» и «Дубна|Дубна» и «Клин)», по 21,\d %/u,
    );
  });

  it('given three with the same sum behind the first, then nobody is second', async () => {
    const told = await ledesOf([9_000, 4_000, 4_000, 4_000]);
    expect(told).toContain('На первом месте «Тверь»');
    expect(told).not.toContain('На втором');
  });

  it('given a row of no town, then what it is of all is said', async () => {
    expect(await ledesOf([9_000, 4_000, 3_000, 2_000], 1)).toContain('Где столбец «Город» пуст —');
  });

  it('given lots that their list has not, then that nothing was found there, and no cell is empty', async () => {
    const fish = ['Скумбрия', 'Горбуша', 'Лещ', 'Вобла'];
    const lots = Array.from({ length: 40 }, (_, at): Row => [`П-${at}`, fish[at % 4] ?? '']);
    const rows = Array.from({ length: 160 }, (_, at): Row => {
      const day = new Date(Date.UTC(2025, at % 5, 1 + (at % 27)));
      const lot = at < 6 ? `П-${at}, П-${at + 1}` : `П-${at % 40}`;
      return [`Т-${at}`, day, lot, [9_000, 4_000, 3_000, 2_000][at % 4] ?? 0];
    });
    const made = await madeReports(
      { name: 'Отгрузки', rows: [['№ накладной', 'Дата', '№ партии', 'Сумма, руб.'], ...rows] },
      { name: 'Партии', rows: [['№ партии', 'Рыба'], ...lots] },
    );
    const told = made.flatMap((one) => one.told).join('\n');
    expect(told).toContain('Где для столбца «Рыба» ничего не нашлось в таблице «Партии» —');
    expect(told).not.toContain('«Рыба» пуст');
  });

  it('given rows of another kind without a buyer, then what they are of all rows is said', async () => {
    const rows = Array.from({ length: 300 }, (_, at): Row => {
      const day = new Date(Date.UTC(2025, at % 6, 1 + (at % 27)));
      const isSold = at % 3 === 0;
      // Who buys most often buys least.
      const town = towns[[0, 1, 1, 1, 1, 2, 3, 1][Math.floor(at / 3) % 8] ?? 0] ?? '';
      const sum = { Тверь: 90_000, Клин: 3_000, Дубна: 20_000, Кимры: 10_000 }[town] ?? 0;
      return [`Д-${at}`, day, isSold ? town : null, isSold ? sum : null];
    });
    const head = ['№ записи', 'Дата', 'Покупатель', 'Сумма, руб.'];
    const made = await madeReports({ name: 'Движение', rows: [head, ...rows] });
    const told = made.flatMap(({ told: own }) => own);
    const counts = told.filter((text) => text.includes('от всех'));
    expect(counts.length).toBeGreaterThan(0);
    expect(counts.join('\n')).toContain('Где столбец «Покупатель» пуст — 66,7 %');
  });
});

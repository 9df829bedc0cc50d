import { afterAll, describe, expect, it } from '@jest/globals';
import type { Row } from '../../../workbook/src/testing/make-workbook.js';
import { jail, madeReports } from '../testing/made-reports.js';

afterAll(() => jail.close());

const months = ['Январь', 'Февраль', 'Март', 'Апрель', 'Май', 'Июнь'];
const crops = ['Картофель', 'Морковь', 'Свёкла'];
const weights = [2_000, 1_000, 500];
const head = ['Дата', 'Культура', 'Отгружено, кг', 'Сумма, руб.'];

/** Five days of each month, each crop once a day; in May hardly half of that. */
const shipped = Array.from({ length: 90 }, (_, at): Row => {
  const month = Math.floor(at / 15);
  const day = new Date(Date.UTC(2025, month, 1 + 5 * (Math.floor(at / 3) % 5)));
  const weight = (weights[at % 3] ?? 0) * (month === 4 ? 0.55 : 1) + ((at * 7) % 5);
  return [day, crops[at % 3] ?? '', weight, weight * (18 + ((at * 31) % 17))];
});

async function planTold(
  { name, rows }: { readonly name: string; readonly rows: readonly Row[] },
  facts: readonly Row[] = shipped,
  more: Row = [],
): Promise<string> {
  const made = await madeReports(
    { name: 'Отгрузки', rows: [[...head, ...more], ...facts] },
    { name, rows: [...rows] },
  );
  const found = made.filter(({ proposal }) => proposal.name.includes('план'));
  return found.flatMap(({ told }) => told).join('\n');
}

describe('a plan in what goods are weighed in', () => {
  const sideBySide = crops.map((crop, at): Row => {
    const each = ((weights[at] ?? 0) * 5 * (at === 2 ? 1.3 : 1)) / 1_000;
    return [crop, ...months.map(() => each)];
  });

  it('given months side by side in a sheet «План, т», then tonnes are held against kilograms', async () => {
    const told = await planTold({
      name: 'План, т',
      rows: [['Культура', ...months], ...sideBySide],
    });
    expect(told).toMatch(
      /«Свёкла»: \d\s\d{3}(?:,\d)? кг, \d{2}\s\d{3}(?:,\d)? кг при плане 19\s500 кг/u,
    );
  });

  const byMonths = {
    name: 'План и ресурсы',
    rows: [
      ['Месяц', 'План, кг'],
      ...months.map((month, at): Row => [`${month} 2025`, 17_300 + 80 * at]),
    ],
  };

  it('given one sum of kilograms alone, then it is what the months were planned of', async () => {
    const told = await planTold(byMonths);
    expect(told).toMatch(/Хуже всего с планом в мае 2025 — 5\d,\d %/u);
  });

  it('given two sums of kilograms, then words or numbers have to tell which', async () => {
    const rows = shipped.map((row, at): Row => [...row, 700 + ((at * 37) % 400)]);
    expect(await planTold(byMonths, rows, ['Завезено, кг'])).toBe('');
  });
});

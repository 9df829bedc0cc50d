import { afterAll, describe, expect, it } from '@jest/globals';
import type { Row } from '../../../workbook/src/testing/make-workbook.js';
import { dayOf2025, jail, madeReports } from '../testing/made-reports.js';

afterAll(() => jail.close());

const doctors = ['Соколов А. П.', 'Бредихина Т. К.', 'Чуйков Р. С.'];
const departments = ['клиника', 'аптека'];
const times = ['I кв.', 'II кв.', 'III кв.', 'IV кв.'];

/** Ten receipts of each doctor in a month, half of them of the pharmacy; some under guarantee. */
const receipts = Array.from({ length: 360 }, (_, at): Row => {
  const day = dayOf2025(Math.floor(at / 30), 1 + (at % 28));
  const department = departments[Math.floor(at / 3) % 2] ?? '';
  const worth = 1_000 + ((at * 7) % 11) * 10;
  return [`Ч-${at}`, day, doctors[at % 3] ?? '', department, at % 4 === 0 ? 'Г' : null, worth];
});

const plansOf = (parts: readonly number[]): readonly Row[] =>
  doctors.map((who, at): Row => [who, ...times.map(() => parts[at] ?? 0)]);

async function planTold(title: string, parts: readonly number[]): Promise<string> {
  const head = ['№ чека', 'Дата', 'Врач', 'Отдел', 'Гар.', 'Сумма, руб.'];
  const made = await madeReports(
    { name: 'Касса', rows: [head, ...receipts] },
    { name: 'План врачей', rows: [[title], [], ['Врач', ...times], ...plansOf(parts)] },
  );
  const found = made.filter(({ proposal }) => proposal.name.includes('план'));
  return found.flatMap(({ told }) => told).join('\n');
}

describe('a plan of a part of the rows', () => {
  it('given a value in its title, then those rows alone are its fact, and that is said', async () => {
    const told = await planTold(
      'План на 2025 год, руб., только отдел «клиника»',
      [16_000, 17_000, 20_000],
    );
    expect(told).toContain('Только строки, где «Отдел» — «клиника».');
    expect(told).toMatch(/189 \d{3} ₽ при плане 212 000 ₽/u);
  });

  it('given a mark that it leaves out, then rows that bear it are no fact', async () => {
    const told = await planTold(
      'План продаж на 2025 год, руб. (без гарантии)',
      [24_000, 25_000, 30_000],
    );
    expect(told).toMatch(/Без строк, где «Гар\.» — «Г»/u);
    expect(told).toMatch(/28\d \d{3} ₽ при плане 316 000 ₽/u);
  });

  it('given a part that no column tells, then nothing is said', async () => {
    const told = await planTold(
      'План по новым клиентам на 2025 год, руб.',
      [32_000, 34_000, 40_000],
    );
    expect(told).toBe('');
  });
});

import { afterAll, expect, it } from '@jest/globals';
import type { Row } from '../../../workbook/src/testing/make-workbook.js';
import { dayOf2025, jail, madeReports } from '../testing/made-reports.js';

afterAll(() => jail.close());

const people = ['Шевелев А. П.', 'Бойко Т. К.', 'Раков Р. С.', 'Нурмеев И. О.'];
const quarters = ['I кв.', 'II кв.', 'III кв.', 'IV кв.'];
const worth = (at: number): number => 9_500 + ((at * 7) % 11) * 100;

/** Ten orders a month; the last ones are `last`, every ninth was called off. */
const orders = (last: string): readonly Row[] =>
  Array.from({ length: 120 }, (_, at): Row => {
    const day = dayOf2025(Math.floor(at / 10), 1 + (at % 28));
    const state = at % 9 === 4 ? 'Отказ' : at > 110 ? last : 'Сдан';
    return [`Н-${at}`, day, people[at % 4] ?? '', state, worth(at)];
  });

/** All orders but those that were called off are in the total below them. */
async function planTold(last: string, factor: (at: number) => number): Promise<string> {
  const rows = orders(last);
  const head = ['№ наряда', 'Дата', 'Менеджер', 'Состояние', 'Сумма, руб.'];
  const done = rows.filter((row) => row[3] !== 'Отказ');
  const counted = done.reduce((sum, row) => sum + Number(row[4]), 0);
  const made = await madeReports(
    { name: 'Продажи', rows: [head, ...rows, ['Итого без отказов', '', '', '', counted]] },
    {
      name: 'План менеджеров',
      rows: [
        ['План продаж на 2025 год, руб.'],
        [],
        ['Менеджер', ...quarters],
        ...people.map((who, at): Row => [who, ...quarters.map(() => 66_000 * factor(at))]),
      ],
    },
  );
  const found = made.filter(({ proposal }) => proposal.name.includes('план'));
  return found.flatMap(({ told }) => told).join('\n');
}

it('given a fact that counts what is in work, then how much, and what the plan is without', async () => {
  const told = await planTold('В работе', (at) => 1 + at / 20);
  expect(told).toMatch(
    /В факте есть и строки, где «Состояние» — «В работе»: \d+ \d{3} ₽; без них — 8\d,\d % плана\./u,
  );
});

it('given none in work, then nothing of the kind', async () => {
  const told = await planTold('Сдан', (at) => 1 + at / 20);
  expect(told).toContain('План выполнен на');
  expect(told).not.toContain('без них');
});

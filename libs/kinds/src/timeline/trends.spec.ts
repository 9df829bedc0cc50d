import { afterAll, expect, it } from '@jest/globals';
import type { Row } from '../../../workbook/src/testing/make-workbook.js';
import { dayOf2025, jail, madeReports } from '../testing/made-reports.js';

afterAll(() => jail.close());

const DAYS = 40;

/** Flights of nine months, of which so many in each flew back empty. */
async function toldOf(empty: readonly number[]): Promise<string> {
  const rows = empty.flatMap((many, month) =>
    Array.from({ length: DAYS }, (_, at): Row => {
      const sum = 9_000 + ((at * 37 + month * 11) % 90) * 10;
      const what = (at * 17) % DAYS < many ? 'да' : null;
      return [`Р-${month * DAYS + at}`, dayOf2025(month, 1 + (at % 28)), what, sum];
    }),
  );
  const head = ['№ рейса', 'Дата', 'Порожний', 'Сумма, руб.'];
  const made = await madeReports({ name: 'Рейсы', rows: [head, ...rows] });
  return made.flatMap(({ told }) => told).join('\n');
}

it('given a share that rises in every month, then it is said to rise each month', async () => {
  expect(await toldOf([3, 5, 7, 9, 11, 13, 15, 17, 19])).toMatch(/растет каждый месяц: 7,5 %/u);
});

it('given a share that stays in one of the months, then it rises almost each month', async () => {
  const told = await toldOf([3, 5, 7, 9, 9, 13, 15, 17, 19]);
  expect(told).toMatch(/растет почти каждый месяц: 7,5 %/u);
});

import { afterAll, expect, it } from '@jest/globals';
import type { Row } from '../../../workbook/src/testing/make-workbook.js';
import { jail, madeReports } from '../testing/made-reports.js';

afterAll(() => jail.close());

const header = ['№ заказа', 'Дата', 'Менеджер', 'Сумма, руб.'];
const managers = ['Ерин П. С.', 'Лунин А. В.', 'Мохова Т. И.', 'Сухов Д. Н.'];
/** Of orders of 20 to 40 thousand one large, and two that are half as large. */
const LARGE = 41;

const orders = (large: number): readonly Row[] =>
  Array.from({ length: 160 }, (_, at): Row => {
    const day = new Date(Date.UTC(2025, Math.floor(at / 27), 1 + (at % 27)));
    const usual = 20_000 + ((at * 37) % 200) * 100 + (at % 4) * 2_000;
    const isHalf = at === 10 || at === 91;
    const sum = at === LARGE ? large : isHalf ? large / 2 : usual;
    return [`З-${at}`, day, managers[at % 4] ?? '', sum];
  });

async function toldOf(rows: readonly Row[]): Promise<string> {
  const made = await madeReports({ name: 'Заказы', rows: [header, ...rows] });
  return made.flatMap(({ told }) => told).join('\n');
}

it('given a first place that one order makes, then the report says so and what is without it', async () => {
  const rows = orders(900_000);
  const own = rows.filter(([, , manager]) => manager === managers[LARGE % 4]);
  const rest = own.reduce((sum, row) => sum + Number(row[3]), 0) - 900_000;
  const told = await toldOf(rows);
  expect(told).toContain('На первом месте Лунин А. В.');
  expect(told).toMatch(/На первое место вывела запись на 900 000 ₽: № заказа «З-41»/u);
  expect(told).toContain(
    `Без нее было бы ${(rest / 1_000_000).toFixed(2).replace('.', ',')} млн ₽`,
  );
});

it('given a first place that stands without its largest order, then nothing is said of it', async () => {
  const rows = orders(60_000).map((row): Row =>
    row[2] === managers[3] ? [row[0] ?? '', row[1] ?? '', row[2] ?? '', Number(row[3]) * 2] : row,
  );
  const told = await toldOf(rows);
  expect(told).toContain('На первом месте Сухов Д. Н.');
  expect(told).not.toContain('На первое место вывела');
});

import { afterAll, expect, it } from '@jest/globals';
import type { Row } from '../../../workbook/src/testing/make-workbook.js';
import { dayOf2025, jail, madeReports } from '../testing/made-reports.js';

afterAll(() => jail.close());

const managers = ['Пчелин Г.', 'Снегирев В.', 'Ткач А.'];
const head = ['№ заказа', 'Дата', 'Менеджер', 'Сумма, руб.'];

/** Of orders of which nobody has far more than the others. */
async function monthsTold(managerAt: (at: number) => string | null): Promise<string> {
  const rows = Array.from({ length: 540 }, (_, at): Row => {
    const day = dayOf2025(Math.floor(at / 60), 1 + (at % 28));
    return [`З-${at}`, day, managerAt(at), 9_000 + ((at * 37) % 11) * 300 + (at % 3) * 400];
  });
  const made = await madeReports({ name: 'Заказы', rows: [head, ...rows] });
  const found = made.filter(({ proposal }) => proposal.name.includes('по месяцам'));
  return found.flatMap(({ proposal, told }) => [proposal.name, ...told]).join('\n');
}

it('given groups that the card names, then the text tells who of them has most', async () => {
  const told = await monthsTold((at) => managers[at % 3] ?? null);
  expect(told).toContain('по месяцам и менеджерам');
  expect(told).toMatch(/За эти месяцы больше всего среди менеджеров — Ткач А\./u);
});

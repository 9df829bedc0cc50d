import { afterAll, expect, it } from '@jest/globals';
import type { Row } from '../../../workbook/src/testing/make-workbook.js';
import { dayOf2025, jail, madeReports } from '../testing/made-reports.js';

afterAll(() => jail.close());

const managers = ['Гущина О. П.', 'Пряхин С. Н.', 'Шалимова Е. А.'];
const kinds = ['Ремонт', 'Монтаж', 'Осмотр'];

/** In June one manager sells five times as much. */
const rows = Array.from({ length: 240 }, (_, at): Row => {
  const month = Math.floor(at / 30);
  const manager = managers[at % 3] ?? '';
  const sum = 3_000 + ((at * 37) % 60) * 50;
  const isHigh = month === 5 && at % 3 === 0;
  return [
    at,
    dayOf2025(month, 1 + (at % 27)),
    manager,
    kinds[(at * at + at) % 3] ?? '',
    sum * (isHigh ? 5 : 1),
  ];
});

const months = async (kind: string): Promise<string> => {
  const head = ['№', 'Дата', 'Менеджер', kind, 'Сумма, руб.'];
  const made = await madeReports({ name: 'Продажи', rows: [head, ...rows] });
  return made.find(({ proposal }) => proposal.name.includes('по месяцам'))?.proposal.name ?? '';
};

it('given a change that a manager made, then months are told by what was sold all the same', async () => {
  expect(await months('Вид работ')).toContain('по месяцам и видам работ');
  expect(await months('Группа товара')).toContain('по месяцам и группам товара');
});

it('given nothing that it is made of, then months are told by who made the change', async () => {
  expect(await months('Примечание')).toContain('по месяцам и менеджерам');
});

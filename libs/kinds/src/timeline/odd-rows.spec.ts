import { afterAll, expect, it } from '@jest/globals';
import type { Row } from '../../../workbook/src/testing/make-workbook.js';
import { dayOf2025, jail, madeReports, textOf } from '../testing/made-reports.js';

afterAll(() => jail.close());

const shops = ['Бригантина', 'Бригантина', 'Бригантина', 'Парус', 'Парус', 'Якорь'];
const usual = [1, 1.3, 0.8, 1.1, 1.6, 0.9];
const EACH = 24;

/** Of orders of a year those of March have three times the discount of others. */
async function toldOf(more: readonly string[], moreOf: (at: number) => Row): Promise<string> {
  const rows = Array.from({ length: 12 * EACH }, (_, at): Row => {
    const month = Math.floor(at / EACH);
    const sum = (20_000 + ((at * at * 37) % 11) * 1_900) * (usual[month % 6] ?? 1);
    return [
      `З-${100 + at}`,
      dayOf2025(month, 1 + (at % EACH)),
      shops[(at * 7) % 6] ?? '',
      5 * (at % (month === 2 ? 4 : 2)),
      Math.round(sum),
      ...moreOf(at),
    ];
  });
  const head = ['№ заказа', 'Дата', 'Магазин', 'Скидка, %', 'Сумма, руб.', ...more];
  return textOf(await madeReports({ name: 'Заказы', rows: [head, ...rows] }));
}

const ODD = /Иначе, чем обычно, в марте 2025: скидка в среднем/u;

it('given a month with another rate, then it is told; where rows are left out, none of all rows is', async () => {
  expect(await toldOf([], () => [])).toMatch(ODD);
  const left = await toldOf(['Статус'], (at) => [at % 11 === 5 ? 'Отказ' : 'Выдан']);
  expect(left).toContain('Без строк, где «Статус» — «Отказ»');
  expect(left).not.toMatch(ODD);
});

import { expect, it } from '@jest/globals';
import { meaningOf } from '../../meaning/src/meaning-of.js';
import type { Row } from '../../workbook/src/testing/make-workbook.js';
import { readSheets } from '../../workbook/src/testing/make-workbook.js';
import { methodOf } from './method.js';
import type { CountedQuantity } from './method.js';
import { subjectsOf } from './subjects/subjects-of.js';
import { dayOf2025 } from './testing/made-reports.js';

const head = ['№ заказа', 'Дата', 'Менеджер', 'Статус', 'Сумма, руб.', 'Гарантия'];
const rows = Array.from({ length: 120 }, (_, at): Row => {
  const status = at % 10 === 3 ? 'Отменён' : at % 20 === 7 ? 'Перенесён' : 'Выполнен';
  const day = dayOf2025(Math.floor(at / 20), 1 + (at % 28));
  const manager = ['Осокин П.', 'Рыжов К.', 'Шмелев Д.'][at % 3] ?? '';
  return [`З-${at}`, day, manager, status, 1_000 + (at % 9) * 100, at % 5 === 0 ? 'да' : null];
});
const meaning = meaningOf(readSheets({ name: 'Заказы', rows: [head, ...rows] }).tables);
const [subject] = subjectsOf(meaning);

function counted(...ids: readonly string[]): readonly CountedQuantity[] {
  return ids.map((id) => {
    const quantity = subject?.quantities.find((one) => one.id === id);
    if (subject === undefined || quantity === undefined) throw new Error(`no ${id}`);
    return { quantity, subject };
  });
}

const method = (...ids: readonly string[]): string => methodOf(counted(...ids), meaning);

it('given one condition of all quantities, then it is told once, behind them', () => {
  expect(method('sum:revenue', 'mean:sum:revenue')).toBe(
    'Как посчитано: выручка — сумма «Сумма, руб.»; ' +
      'выручка в среднем — среднее «Сумма, руб.»; ' +
      'везде без строк, где «Статус» — «Отменён» или «Перенесён».',
  );
});

it('given a part of a whole, then the condition of both sides is told once', () => {
  const [share = ''] =
    subject?.quantities.flatMap(({ id, of, where }) =>
      of.is === 'share' && where !== null ? [id] : [],
    ) ?? [];
  expect(method(share).match(/«Статус»/gu)).toHaveLength(1);
});

it('given a condition of some, then each has its own', () => {
  const told = method('sum:revenue', 'share:void');
  expect(told).toContain('сумма «Сумма, руб.», где «Статус» — кроме');
  expect(told).not.toContain('везде');
});

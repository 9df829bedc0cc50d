import { afterAll, expect, it } from '@jest/globals';
import { InProcessJail } from '../../../jail/src/testing/in-process-jail.js';
import { tableOf } from '../../../workbook/src/testing/table-builder.js';
import { toldNotes } from './testing/told-note.js';

const jail = new InProcessJail();
afterAll(() => jail.close());

const orders = tableOf(
  [
    { name: '№ заказа', type: 'text' },
    { name: 'Сумма', type: 'number', currency: 'RUB', unit: '₽' },
    { name: 'Статус', type: 'text' },
  ],
  Array.from({ length: 24 }, (_, at) => [
    `З-${1000 + at}`,
    String(100 * (at + 1)),
    ['Выполнен', 'Выполнен', 'Отменен', 'Выполнен'][at % 4] ?? '',
  ]),
);

it('given a population that a model chose within a rate, then its report says so once, whatever it writes', async () => {
  const count = { is: 'count', table: 't1' };
  const canceled = { is: 'one-of', column: { table: 't1', column: 'Статус' }, values: ['Отменен'] };
  const part = { is: 'only', where: { is: 'not', of: canceled }, measure: count };
  const measure = { is: 'ratio', part, whole: count, as: 'percent' };
  const ask = { is: 'table', measures: [{ name: 'Доля в деле', measure }], by: [] };
  const noteFrom = await toldNotes(jail, orders, [ask, ask]);
  const { texts } = noteFrom(['conclusion', 'Доля в деле — {{a0:0:m0}}.']);
  expect(texts.slice(1)).toEqual(['Без строк, где «Статус» — «Отменен», посчитано: Доля в деле.']);
});

import { afterAll, describe, expect, it } from '@jest/globals';
import { InProcessJail } from '../../../jail/src/testing/in-process-jail.js';
import { tableOf } from '../../../workbook/src/testing/table-builder.js';
import { toldNotes } from './testing/told-note.js';

const jail = new InProcessJail();
afterAll(() => jail.close());

const orders = tableOf(
  [
    { name: 'Мастер', type: 'text' },
    { name: 'Принят', type: 'date' },
    { name: 'Срок', type: 'date' },
    { name: 'Сумма', type: 'number', currency: 'RUB', unit: '₽' },
  ],
  Array.from({ length: 30 }, (_, at) => [
    ['Гущин', 'Лысак'][at % 2] ?? '',
    `2025-0${1 + (at % 9)}-03`,
    `2025-0${1 + (at % 9)}-${10 + (at % 15)}`,
    String(1000 + at),
  ]),
);
const cell = (column: string) => ({ is: 'cell', column: { table: 't1', column } });
const due = { is: 'within', of: cell('Срок'), from: null, before: '2025-09-01' };
const count = { is: 'count', table: 't1' };
const byMaster = [
  { name: 'Мастер', key: { is: 'value', column: cell('Мастер').column, also: [] } },
];

async function notesOf(...asks: readonly object[]): Promise<readonly string[]> {
  const noteFrom = await toldNotes(jail, orders, asks);
  const last = `a${asks.length - 1}`;
  return noteFrom(['conclusion', `{{${last}:0:k0}} — {{${last}:0:m0}}.`]).texts;
}

describe('given rows that a model takes up to a date', () => {
  it('when all tables have it, then the report says so once', async () => {
    const ask = {
      is: 'table',
      measures: [{ name: 'Заказы', measure: count }],
      by: byMaster,
      where: due,
    };
    expect(await notesOf(ask, ask)).toContain('Учтены только строки, где «Срок» до 01.09.2025.');
  });

  it('when all of a measure has it, then it is told, too', async () => {
    const measure = { is: 'only', where: due, measure: count };
    const ask = { is: 'table', measures: [{ name: 'Заказы', measure }], by: byMaster };
    expect(await notesOf(ask, ask)).toContain('Учтены только строки, где «Срок» до 01.09.2025.');
  });

  it('when one table has it alone, then it is told beside that one', async () => {
    const ask = { is: 'table', measures: [{ name: 'Заказы', measure: count }], by: byMaster };
    expect(await notesOf(ask, { ...ask, where: due })).toContain(
      'В этой таблице — только строки, где «Срок» до 01.09.2025.',
    );
  });

  it('when the table goes by the steps of that date, then it shows them itself', async () => {
    const of = cell('Срок');
    const by = [{ name: 'Месяц', key: { is: 'period', of, grain: 'month', also: [] } }];
    const ask = { is: 'table', measures: [{ name: 'Заказы', measure: count }], by, where: due };
    expect((await notesOf(ask, ask)).join(' ')).not.toContain('только строки');
  });
});

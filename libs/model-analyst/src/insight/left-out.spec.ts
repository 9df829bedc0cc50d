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

it('given what was called off in percent of the rest, then it is not told to be without that', async () => {
  const count = { is: 'count', table: 't1' };
  const canceled = { is: 'one-of', column: { table: 't1', column: 'Статус' }, values: ['Отменен'] };
  const of = (where: object) => ({ is: 'only', where, measure: count });
  const [part, whole] = [of(canceled), of({ is: 'not', of: canceled })];
  const measures = [
    { name: 'Снятые к выручке', measure: { is: 'ratio', part, whole, as: 'percent' } },
    { name: 'В деле', measure: whole },
  ];
  const noteFrom = await toldNotes(jail, orders, [{ is: 'table', measures, by: [] }]);
  const { texts } = noteFrom(['conclusion', 'Снятые к выручке — {{a0:0:m0}}.']);
  expect(texts.slice(1)).toEqual(['Без строк, где «Статус» — «Отменен», посчитано: В деле.']);
});

it('given a number of orders, those of cancelled rows alone among them, then it is not told to be without them', async () => {
  const amount = { is: 'cell', column: { table: 't1', column: 'Сумма' } };
  const canceled = { is: 'one-of', column: { table: 't1', column: 'Статус' }, values: ['Отменен'] };
  const kept = { is: 'not', of: canceled };
  const sum = { is: 'only', where: kept, measure: { is: 'sum', of: amount } };
  const by = [{ is: 'value', column: { table: 't1', column: '№ заказа' } }];
  const counted = (sign: string | null, value: number | null) => ({
    is: 'over-groups',
    how: 'count',
    of: sum,
    by,
    sign,
    value,
  });
  const measures = [
    { name: 'Заказов', measure: counted(null, null) },
    { name: 'Больше тысячи', measure: counted('>', 1000) },
  ];
  const noteFrom = await toldNotes(jail, orders, [{ is: 'table', measures, by: [] }]);
  const { texts } = noteFrom(['conclusion', 'Заказов — {{a0:0:m0}}, больших — {{a0:0:m1}}.']);
  expect(texts).toEqual([
    'Заказов — 24, больших — 10.',
    'Больше тысячи — посчитано без строк, где «Статус» — «Отменен» (6 строк); вместе с ними ' +
      'Больше тысячи — 14.',
  ]);
});

it('given measures of other rows beside the total, then what both come to with what is left out is of the total alone', async () => {
  const amount = { is: 'cell', column: { table: 't1', column: 'Сумма' } };
  const of = (where: object) => ({ is: 'only', where, measure: { is: 'sum', of: amount } });
  const canceled = { is: 'one-of', column: { table: 't1', column: 'Статус' }, values: ['Отменен'] };
  const kept = { is: 'not', of: canceled };
  const large = { is: 'compare', left: amount, sign: '>=', right: { is: 'constant', value: 1000 } };
  const measures = [
    { name: 'Выручка', measure: of(kept) },
    { name: 'Крупные', measure: of({ is: 'all', of: [kept, large] }) },
  ];
  const noteFrom = await toldNotes(jail, orders, [{ is: 'table', measures, by: [] }]);
  const { texts } = noteFrom(['conclusion', 'Выручка — {{a0:0:m0}}, крупные — {{a0:0:m1}}.']);
  expect(texts.at(-1)).toBe(
    'Посчитано без строк, где «Статус» — «Отменен» (6 строк); вместе с ними Выручка — 30 000 ₽.',
  );
});

it('given customers told apart by all that they bought beside sums without cancelled orders, then both populations are named', async () => {
  const bought = tableOf(
    [
      { name: 'Клиент', type: 'text' },
      { name: 'Сумма', type: 'number', currency: 'RUB', unit: '₽' },
      { name: 'Статус', type: 'text' },
    ],
    Array.from({ length: 40 }, (_, at) => [
      `Завод ${'абвгдежзик'[at % 10] ?? ''}`,
      String(4000 * (1 + (at % 10))),
      at % 4 === 2 ? 'Отменен' : 'Выполнен',
    ]),
  );
  const column = (name: string) => ({ table: 't1', column: name });
  const sum = { is: 'cell', column: column('Сумма') };
  const of = { is: 'of-group', how: 'sum', of: sum, within: [column('Клиент')] };
  const bands = [
    { name: null, from: 0, below: 80_000 },
    { name: null, from: 80_000, below: 1_000_000 },
  ];
  const done = { is: 'one-of', column: column('Статус'), values: ['Выполнен'] };
  const ask = {
    is: 'table',
    measures: [{ name: 'Продано', measure: { is: 'sum', of: sum } }],
    by: [{ name: 'Размер', key: { is: 'band', of, bands } }],
    where: done,
  };
  const noteFrom = await toldNotes(jail, bought, [ask]);
  const { texts } = noteFrom(['conclusion', '«{{a0:1:k0}}» — {{a0:1:m0}}.']);
  expect(texts[0]).toMatch(/^«80 000 – 1 000 000» — /u);
  expect(texts).toContain(
    'По всем строкам, и тем, где «Статус» — «Отменен», взято: сумма «Сумма» у того же «Клиент»; ' +
      'показатели таблицы — без них.',
  );
});

it('given years, then their digits stand together', async () => {
  const cars = tableOf(
    [
      { name: 'Машина', type: 'text' },
      { name: 'Год выпуска', type: 'number' },
    ],
    Array.from({ length: 12 }, (_, at) => [
      `Машина ${'абвгдежзиклм'[at] ?? ''}`,
      String(2008 + at),
    ]),
  );
  const built = { is: 'cell', column: { table: 't1', column: 'Год выпуска' } };
  const name = { is: 'cell', column: { table: 't1', column: 'Машина' } };
  const oldest = { name: 'Старшая', measure: { is: 'min', of: built } };
  const noteFrom = await toldNotes(jail, cars, [
    { is: 'table', measures: [oldest], by: [] },
    {
      is: 'rows',
      columns: [
        { name: 'Машина', value: name },
        { name: 'Год', value: built },
      ],
      where: null,
      order: [{ by: 'Год', descending: false }],
      top: 3,
    },
  ]);
  const { texts } = noteFrom(
    ['conclusion', 'Старшая — {{a0:0:m0}}.'],
    ['finding a1', '«{{a1:2:m0}}» — {{a1:2:m1}}.'],
  );
  expect(texts).toEqual(['Старшая — 2008.', '«Машина в» — 2010.']);
});

it('given rows that one ask leaves out and another counts, then it is said of what alone', async () => {
  const orders = tableOf(
    [
      { name: '№ заказа', type: 'text' },
      { name: 'Город', type: 'text' },
      { name: 'Сумма', type: 'number', unit: '₽', currency: 'RUB' },
      { name: 'Статус', type: 'text' },
    ],
    Array.from({ length: 40 }, (_, at) => [
      `З-${at}`,
      ['Тула', 'Орел'][at % 2] ?? '',
      String(1000 + 10 * at),
      at % 5 === 2 ? 'Отменен' : 'Выполнен',
    ]),
  );
  const column = (name: string) => ({ table: 't1', column: name });
  const money = { is: 'sum', of: { is: 'cell', column: column('Сумма') } };
  const done = { is: 'not', of: { is: 'one-of', column: column('Статус'), values: ['Отменен'] } };
  const all = { is: 'table', measures: [{ name: 'Сумма', measure: money }], by: [] };
  const largest = { name: 'Самая крупная', measure: { ...money, is: 'max' } };
  const noteFrom = await toldNotes(jail, orders, [
    { ...all, where: done },
    { ...all, measures: [largest] },
  ]);
  const { texts } = noteFrom(['conclusion', 'Сумма — {{a0:0:m0}}.']);
  const told = texts.filter((text) => text.includes('Отменен'));
  expect(told.map((text) => text.replace(/ \(8 строк\);.*$/u, ''))).toEqual([
    'Сумма — посчитано без строк, где «Статус» — «Отменен»',
  ]);
});

it('given an ask without a sentence, then what is left out is told of the measures of the others alone', async () => {
  const count = { is: 'count', table: 't1' };
  const column = { table: 't1', column: 'Статус' };
  const done = { is: 'not', of: { is: 'one-of', column, values: ['Отменен'] } };
  const part = { is: 'only', where: done, measure: count };
  const measure = { is: 'ratio', part, whole: count, as: 'percent' };
  const of = (name: string) => ({ is: 'table', measures: [{ name, measure }], by: [] });
  const noteFrom = await toldNotes(jail, orders, [of('В деле'), of('Не снято')]);
  const noteOf = (text: string) => noteFrom(['conclusion', text]).texts.at(-1);
  const without = 'Без строк, где «Статус» — «Отменен», посчитано: ';
  expect(noteOf('В деле — {{a0:0:m0}}.')).toBe(`${without}В деле.`);
  expect(noteOf('Не снято — {{a1:0:m0}}.')).toBe(`${without}Не снято.`);
  const both = noteOf('В деле — {{a0:0:m0}}, не снято — {{a1:0:m0}}.');
  expect(both).toBe(`${without}В деле, Не снято.`);
});

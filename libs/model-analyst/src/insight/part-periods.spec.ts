import { afterAll, describe, expect, it } from '@jest/globals';
import { InProcessJail } from '../../../jail/src/testing/in-process-jail.js';
import { tableOf } from '../../../workbook/src/testing/table-builder.js';
import { toldNotes } from './testing/told-note.js';

const jail = new InProcessJail();
afterAll(() => jail.close());

const DAY = 86_400_000;

/** A sale every other day between two days. */
function salesOf(from: string, to: string) {
  const [first, last] = [Date.parse(from), Date.parse(to)];
  const rows = Array.from({ length: (last - first) / DAY / 2 + 1 }, (_, at) => [
    new Date(first + 2 * at * DAY).toISOString().slice(0, 10),
    String(1000 + 10 * (at % 9)),
  ]);
  return tableOf(
    [
      { name: 'Дата', type: 'date' },
      { name: 'Сумма', type: 'number', currency: 'RUB', unit: '₽' },
    ],
    rows,
  );
}

const cell = (name: string) => ({ is: 'cell', column: { table: 't1', column: name } });
const askBy = (grain: string, where: object | null = null) => ({
  is: 'table',
  measures: [{ name: 'Выручка', measure: { is: 'sum', of: cell('Сумма') } }],
  by: [{ name: 'Период', key: { is: 'period', of: cell('Дата'), grain } }],
  where,
  order: [{ by: 'Период', descending: false }],
});

const FIRST = 'Выручка: {{a0:0:k0}} — {{a0:0:m0}}.';
const SECOND = 'Выручка: {{a0:1:k0}} — {{a0:1:m0}} ({{a0:1:k0}}).';
const BOTH = 'Выручка: {{a0:0:m0}} и {{a0:1:m0}} ({{a0:0:k0}} и {{a0:1:k0}}).';
const INSIDE = 'Выручка: {{a0:1:m0}} ({{a0:1:k0}}) против {{a0:0:m0}} ({{a0:0:k0}}).';

async function namedBy(sales: ReturnType<typeof salesOf>, ask: object, ...said: string[]) {
  const noteFrom = await toldNotes(jail, sales, [ask]);
  const sentences = said.map((one) => ['finding a0', one] as const);
  return noteFrom(...sentences).texts.map((text) => text.replaceAll(/[\d ,]+ ₽/gu, ' X'));
}

describe('periods that a file covers in part', () => {
  it('given a quarter that ends with its second month, then its name says which months', async () => {
    const sales = salesOf('2025-07-01', '2025-11-28');
    expect(await namedBy(sales, askBy('quarter'), FIRST, SECOND, INSIDE)).toEqual([
      'Выручка: III квартал 2025 — X.',
      'Выручка: IV квартал 2025 (октябрь–ноябрь) — X (IV квартал 2025).',
      'Выручка: X (IV квартал 2025, октябрь–ноябрь) против X (III квартал 2025).',
    ]);
  });

  it('given a column of the first days of quarters, then each has all of its months', async () => {
    const quarters = ['2025-01-01', '2025-04-01', '2025-07-01', '2025-10-01'];
    const plan = tableOf(
      [
        { name: 'Дата', type: 'date' },
        { name: 'Сумма', type: 'number', currency: 'RUB', unit: '₽' },
      ],
      quarters.flatMap((day) => [
        [day, '1000'],
        [day, '2000'],
      ]),
    );
    const last = 'Выручка: {{a0:3:k0}} — {{a0:3:m0}}.';
    expect(await namedBy(plan, askBy('quarter'), last)).toEqual(['Выручка: IV квартал 2025 — X.']);
  });

  it('given it behind another in brackets, then no brackets stand in them', async () => {
    const sales = salesOf('2025-07-01', '2025-11-28');
    expect(await namedBy(sales, askBy('quarter'), BOTH)).toEqual([
      'Выручка: X и X (III квартал 2025 и IV квартал 2025, октябрь–ноябрь).',
    ]);
  });

  it.each([
    ['quarter', '2025-05-01', '2025-09-30', 'II квартал 2025 (май–июнь)', 'III квартал 2025'],
    ['quarter', '2025-07-01', '2025-10-31', 'III квартал 2025', 'IV квартал 2025 (октябрь)'],
    [
      'quarter',
      '2025-07-01',
      '2025-12-12',
      'III квартал 2025',
      'IV квартал 2025 (записи по 12.12.2025)',
    ],
    ['quarter', '2025-07-02', '2025-12-30', 'III квартал 2025', 'IV квартал 2025'],
    ['month', '2025-07-01', '2025-08-14', 'Июль 2025', 'Август 2025 (записи по 14.08.2025)'],
    [
      'half',
      '2025-01-01',
      '2025-10-31',
      '2025, 1-е полугодие',
      '2025, 2-е полугодие (июль–октябрь)',
    ],
    ['year', '2024-03-01', '2025-12-30', '2024 (март–декабрь)', '2025'],
  ])('given a %s of rows from %s to %s, then «%s» and «%s»', async (grain, from, to, one, two) => {
    const told = await namedBy(
      salesOf(from, to),
      askBy(grain),
      '{{a0:0:k0}} — {{a0:0:m0}}.',
      '{{a0:1:k0}} — {{a0:1:m0}}.',
    );
    expect(told.map((text) => text.replace(' — X.', ''))).toEqual([one, two]);
  });

  it('given rows of a part of the time alone, then it is covered as far as they go', async () => {
    const where = { is: 'within', of: cell('Дата'), from: '2025-05-01', before: '2025-12-01' };
    const sales = salesOf('2025-01-01', '2025-12-30');
    expect(await namedBy(sales, askBy('quarter', where), FIRST)).toEqual([
      'Выручка: II квартал 2025 (май–июнь) — X.',
    ]);
  });
});

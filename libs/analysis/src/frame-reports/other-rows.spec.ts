import { afterAll, describe, expect, it } from '@jest/globals';
import { firstSeed, seededRandom, times } from '../../../../test/support/prove.js';
import type { Condition, Measure, NamedKey, RowsAsk } from '../../../frames/src/frame.js';
import { InProcessJail } from '../../../jail/src/testing/in-process-jail.js';
import { StandardAnalyst } from '../../../kinds/src/standard-analyst.js';
import { meaningOf } from '../../../meaning/src/meaning-of.js';
import { profileOf, tableOf } from '../../../workbook/src/testing/table-builder.js';
import { ReportEngine } from '../engine/report-engine.js';
import { askedProposal, tableAsk } from '../testing/asked-proposal.js';

const jail = new InProcessJail();
const engine = new ReportEngine(new StandardAnalyst(), jail);
afterAll(() => jail.close());

interface Order {
  readonly city: string;
  readonly status: string;
  readonly amount: number;
}

const cities = ['Тула', 'Орел', 'Псков'];
const gone = ['Отменен', 'Возврат'];

/** What is done stands in each file, and in each file what came to nothing has other rows. */
function ordersOf(random: () => number): readonly Order[] {
  const pick = (items: readonly string[]): string =>
    items[Math.floor(random() * items.length)] ?? '';
  return Array.from({ length: 40 }, (_, at) => ({
    city: pick(cities),
    status: at < 3 ? (['Выполнен', ...gone][at] ?? '') : pick(['Выполнен', 'Выполнен', ...gone]),
    amount: 100 + Math.floor(random() * 900),
  }));
}

function workbookOf(orders: readonly Order[]) {
  const columns = [
    { name: '№ заказа', type: 'text' },
    { name: 'Город', type: 'text' },
    { name: 'Сумма', type: 'number', currency: 'RUB', unit: '₽' },
    { name: 'Статус', type: 'text' },
  ] as const;
  const rows = orders.map(({ city, amount, status }, at) => [
    `З-${1000 + at}`,
    city,
    String(amount),
    status,
  ]);
  const tables = [tableOf(columns, rows)];
  const meaning = meaningOf(tables);
  return { tables, profile: profileOf(tables), meaning, table: tables[0]?.id ?? '' };
}

type Book = ReturnType<typeof workbookOf>;

const amountIn = (table: string) => ({ is: 'cell', column: { table, column: 'Сумма' } }) as const;
const sumOf = (own: readonly Order[]): number => own.reduce((sum, { amount }) => sum + amount, 0);

/** What may be measured, with what it comes to. */
const measured: readonly (readonly [
  (table: string) => Measure,
  (own: readonly Order[]) => number,
])[] = [
  [(table) => ({ is: 'count', table }), (own) => own.length],
  [(table) => ({ is: 'sum', of: amountIn(table) }), sumOf],
  [(table) => ({ is: 'mean', of: amountIn(table) }), (own) => sumOf(own) / own.length],
  [
    (table) => ({
      is: 'ratio',
      part: { is: 'sum', of: amountIn(table) },
      whole: { is: 'count', table },
      as: 'each',
    }),
    (own) => sumOf(own) / own.length,
  ],
];

const statusIn = (table: string) => ({ table, column: 'Статус' });
/** Ways to leave rows out that nobody asked for. */
const ways: readonly ((table: string) => Condition | null)[] = [
  () => null,
  (table) => ({ is: 'not', of: { is: 'one-of', column: statusIn(table), values: gone } }),
  (table) => ({ is: 'not', of: { is: 'one-of', column: statusIn(table), values: ['отменен'] } }),
  (table) => ({ is: 'one-of', column: statusIn(table), values: ['Выполнен'] }),
  (table) => ({ is: 'not', of: { is: 'words', column: statusIn(table), any: ['отмен', 'возвр'] } }),
];
const leftBy: readonly (readonly string[])[] = [gone, gone, ['Отменен'], gone, gone];

interface Asked {
  readonly way: number;
  readonly place: number;
  readonly isInside: boolean;
  readonly isByCity: boolean;
}

function askedOf(random: () => number): Asked {
  const below = (count: number): number => Math.floor(random() * count);
  return {
    way: below(ways.length),
    place: below(measured.length),
    isInside: random() < 0.5,
    isByCity: random() < 0.5,
  };
}

async function reportOf(book: Book, asked: Asked, request = 'Сколько вышло?') {
  const { table, meaning } = book;
  const where = ways[asked.way]?.(table) ?? null;
  const measure = measured[asked.place]?.[0](table) ?? { is: 'count', table };
  const only: Measure =
    where === null || !asked.isInside ? measure : { is: 'only', where, measure };
  const city: NamedKey = {
    name: 'Город',
    key: { is: 'value', column: { table, column: 'Город' }, also: [], merged: true },
  };
  const ask = tableAsk({
    measures: [{ name: 'Итог', measure: only }],
    by: asked.isByCity ? [city] : [],
    where: asked.isInside ? null : where,
  });
  const proposal = askedProposal(ask, meaning, request);
  const never = new AbortController().signal;
  const report = await engine.run(book, proposal, () => undefined, never);
  const spaced = report.analytical_note.replaceAll(/[\u00a0\u202f]/gu, ' ');
  const tables = report.visualizations.map(({ table_data }) =>
    Object.fromEntries(
      table_data.rows.map(([name, value]) => [typeof name === 'string' ? name : '', Number(value)]),
    ),
  );
  return { text: spaced, tables };
}

function sentenceIn(text: string) {
  const found =
    /(вместе со строками|без строк), где ([^(]+) \((\d+) строк\p{L}*\)(.*)/u.exec(text) ?? [];
  const [, way = '', values = '', rows = '', figures = ''] = found;
  return { way, values, rows: Number(rows), figures };
}

function figureIn(text: string): number {
  const figure = /Итог — ([\d ]+(?:,\d+)?)/u.exec(text)?.[1] ?? '';
  return Number(figure.replaceAll(' ', '').replace(',', '.'));
}

const numberOf = ({ place }: Asked, own: readonly Order[]): number =>
  (measured[place]?.[1] ?? sumOf)(own);

function expectGroups(
  table: Readonly<Record<string, number>> = {},
  orders: readonly Order[],
  asked: Asked,
): void {
  const groups = Map.groupBy(orders, ({ city }) => city);
  expect(Object.keys(table).toSorted()).toEqual([...groups.keys()].toSorted());
  for (const [city, own] of groups) {
    expect(Math.abs((table[city] ?? NaN) - numberOf(asked, own))).toBeLessThan(0.0051);
  }
}

type Parts = Parameters<typeof tableAsk>[0];

async function noteOf(
  orders: readonly Order[],
  parts: (table: string) => Parts | RowsAsk,
): Promise<string> {
  const book = workbookOf(orders);
  const asked = parts(book.table);
  const ask = 'columns' in asked ? asked : tableAsk(asked);
  const proposal = askedProposal(ask, book.meaning);
  const never = new AbortController().signal;
  const report = await engine.run(book, proposal, () => undefined, never);
  return report.analytical_note.replaceAll(/[\u00a0\u202f]/gu, ' ');
}

describe('rows that nobody decided to leave out, or to count', () => {
  it('given any such question, then the note has those rows and the report both numbers', async () => {
    for (let seed = firstSeed; seed < firstSeed + times(20, 600); seed += 1) {
      const random = seededRandom(0, seed);
      const orders = ordersOf(random);
      const asked = askedOf(random);
      const out = leftBy[asked.way] ?? [];
      const rows = orders.filter(({ status }) => out.includes(status));
      const report = await reportOf(workbookOf(orders), asked);
      const { way, values, figures, ...told } = sentenceIn(report.text);
      const isCounted = asked.way === 0;
      expect({ seed, way, rows: told.rows }).toEqual({
        seed,
        way: isCounted ? 'вместе со строками' : 'без строк',
        rows: rows.length,
      });
      for (const value of out) expect(values).toContain(`«${value}»`);
      const others = isCounted ? orders.filter((one) => !rows.includes(one)) : orders;
      if (asked.isByCity) expectGroups(report.tables[1], others, asked);
      else expect(Math.abs(figureIn(figures) - numberOf(asked, others))).toBeLessThan(0.51);
    }
  });

  it('given rows that the request names, then nothing is said of them', async () => {
    const book = workbookOf(ordersOf(seededRandom(0, firstSeed)));
    for (const request of ['Сумма без отмененных и возвратов', 'Сколько было отмен?']) {
      const asked = { way: 1, place: 0, isInside: false, isByCity: false };
      const { text } = await reportOf(book, asked, request);
      expect(text).not.toContain('где «Статус»');
    }
  });

  it('given a measure that the workbook defines, then what it leaves out is told with it', async () => {
    const orders = ordersOf(seededRandom(0, firstSeed));
    const text = await noteOf(orders, () => ({
      measures: [{ name: 'Выручка', measure: { is: 'defined', id: 'measure:revenue:t1' } }],
    }));
    expect(text).toMatch(/без строк, где «Статус» — «(?:Отменен|Возврат)» или «/u);
    const figure = /вместе с ними Выручка — ([\d ]+) ₽/u.exec(text)?.[1] ?? '';
    expect(Number(figure.replaceAll(' ', ''))).toBe(sumOf(orders));
  });

  it('given the first of a ranking, then who is first with those rows is told', async () => {
    const of = (city: string, status: string, amount: number): Order => ({ city, status, amount });
    const orders = [
      ...Array.from({ length: 10 }, () => of('Тула', 'Выполнен', 300)),
      ...Array.from({ length: 10 }, () => of('Орел', 'Выполнен', 200)),
      ...Array.from({ length: 9 }, () => of('Орел', 'Возврат', 250)),
    ];
    const text = await noteOf(orders, (table) => ({
      measures: [{ name: 'Выручка', measure: { is: 'defined', id: `measure:revenue:${table}` } }],
      by: [
        {
          name: 'Город',
          key: { is: 'value', column: { table, column: 'Город' }, also: [], merged: true },
        },
      ],
      order: [{ by: 'Выручка', descending: true }],
      top: { count: 1, per: [] },
    }));
    expect(text).toContain('«Тула»: Выручка — 3 000 ₽');
    expect(text).toContain('(9 строк); вместе с ними Выручка: «Орел» — 4 250 ₽.');
  });

  it('given both numbers in the answer, then the rows alone are told', async () => {
    const text = await noteOf(ordersOf(seededRandom(0, firstSeed)), (table) => {
      const count: Measure = { is: 'count', table };
      const without = ways[1]?.(table) ?? { is: 'all', of: [] };
      return {
        measures: [
          { name: 'Всего', measure: count },
          { name: 'Состоялось', measure: { is: 'only', where: without, measure: count } },
        ],
      };
    });
    expect(text).toMatch(/Состоялось — посчитано без строк, где [^(]+\(\d+ строк\p{L}*\)\.$/mu);
    expect(text).not.toContain('вместе с ними');
  });

  it('given a list that leaves them out, then it says so unless their status stands in it', async () => {
    const orders = ordersOf(seededRandom(0, firstSeed));
    const listed = (...columns: readonly string[]) =>
      noteOf(orders, (table) => ({
        is: 'rows',
        columns: columns.map((name) => ({
          name,
          value: { is: 'cell', column: { table, column: name } },
        })),
        where: ways[2]?.(table) ?? null,
        order: [{ by: 'Сумма', descending: true }],
        top: 3,
        totals: [],
      }));
    const canceled = orders.filter(({ status }) => status === 'Отменен').length;
    expect(await listed('Город', 'Сумма')).toContain(
      `В списке нет строк, где «Статус» — «Отменен» (${canceled} строк`,
    );
    expect(await listed('Город', 'Сумма', 'Статус')).not.toContain('В списке нет');
  });

  it('given no such rows among those asked about, then nothing is said of them', async () => {
    const orders = ordersOf(seededRandom(0, firstSeed)).map((one) =>
      one.city === 'Тула' ? { ...one, status: 'Выполнен' } : one,
    );
    const text = await noteOf(orders, (table) => ({
      measures: [{ name: 'Заказов', measure: { is: 'count', table } }],
      where: { is: 'one-of', column: { table, column: 'Город' }, values: ['Тула'] },
    }));
    expect(text).not.toContain('Статус');
  });

  it('given a rate of a status, then the rows it is a rate of are no other rows', async () => {
    const text = await noteOf(ordersOf(seededRandom(0, firstSeed)), (table) => {
      const whole: Measure = { is: 'count', table };
      const where = ways[3]?.(table) ?? { is: 'all', of: [] };
      const part: Measure = { is: 'only', where, measure: whole };
      return { measures: [{ name: 'Доля', measure: { is: 'ratio', part, whole, as: 'percent' } }] };
    });
    expect(text).not.toContain('строк, где');
  });
});

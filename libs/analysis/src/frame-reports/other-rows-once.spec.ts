import { afterAll, describe, expect, it } from '@jest/globals';
import type { Ask, Condition, Measure, NamedKey } from '../../../frames/src/frame.js';
import { InProcessJail } from '../../../jail/src/testing/in-process-jail.js';
import { StandardAnalyst } from '../../../kinds/src/standard-analyst.js';
import { meaningOf } from '../../../meaning/src/meaning-of.js';
import { profileOf, tableOf } from '../../../workbook/src/testing/table-builder.js';
import { ReportEngine } from '../engine/report-engine.js';
import { askedTogether, tableAsk } from '../testing/asked-proposal.js';
import { leftOutOf, leftOutTold } from './left-out-told.js';

const jail = new InProcessJail();
const engine = new ReportEngine(new StandardAnalyst(), jail);
afterAll(() => jail.close());

/** Orders of a year: of each quarter six, one of them cancelled and one still in work. */
const rows = Array.from({ length: 24 }, (_, at) => [
  `З-${1000 + at}`,
  `2025-${String(1 + Math.floor(at / 2)).padStart(2, '0')}-1${at % 2}`,
  ['Тула', 'Орел', 'Псков'][at % 3] ?? '',
  String(1000 + at),
  ['Выполнен', 'Выполнен', 'Отменен', 'Выполнен', 'В работе', 'Выполнен'][at % 6] ?? '',
]);
const columns = [
  { name: '№ заказа', type: 'text' },
  { name: 'Дата', type: 'date' },
  { name: 'Город', type: 'text' },
  { name: 'Сумма', type: 'number', currency: 'RUB', unit: '₽' },
  { name: 'Статус', type: 'text' },
] as const;
const tables = [tableOf(columns, rows)];
const book = { tables, profile: profileOf(tables) };
const meaning = meaningOf(tables);

const column = (name: string) => ({ table: 't1', column: name });
const cell = (name: string) => ({ is: 'cell', column: column(name) }) as const;
const sum: Measure = { is: 'sum', of: cell('Сумма') };
const orders: Measure = { is: 'count', table: 't1' };
const without = (...values: readonly string[]): Condition => ({
  is: 'not',
  of: { is: 'one-of', column: column('Статус'), values },
});
const firstHalf: Condition = {
  is: 'within',
  of: cell('Дата'),
  from: '2025-01-01',
  before: '2025-07-01',
};
const both = (...of: readonly Condition[]): Condition => ({ is: 'all', of });
const byCity: NamedKey = {
  name: 'Город',
  key: { is: 'value', column: column('Город'), also: [], merged: true },
};

const caveatsOf = (...asks: readonly Ask[]) => caveatsIn(book, meaning, asks);

async function caveatsIn(
  of: typeof book,
  known: typeof meaning,
  asks: readonly Ask[],
): Promise<readonly string[]> {
  const proposal = askedTogether(asks, known);
  const report = await engine.run(of, proposal, () => undefined, new AbortController().signal);
  const plain = report.analytical_note.replaceAll(/[\u00a0\u202f]/gu, ' ');
  return plain.split('\n\n').filter((one) => /без строк|вместе со строками/iu.test(one));
}

describe('rows that several figures of a report leave out', () => {
  it('given several asks with the same rows left out, then that is told once, of all of them', async () => {
    const where = without('Отменен');
    const measures = [{ name: 'Сумма', measure: sum }];
    const caveats = await caveatsOf(
      tableAsk({ measures, where: both(where, firstHalf) }),
      tableAsk({ measures, where, by: [byCity] }),
      tableAsk({ measures, where }),
    );
    expect(caveats).toEqual([
      'Посчитано без строк, где «Статус» — «Отменен» (4 строки); вместе с ними Сумма — 24 276 ₽.',
    ]);
  });

  it('given a measure of a part before one of the whole, then the rows are counted of the whole', async () => {
    const of = (name: string, where: Condition) => ({
      name,
      measure: { is: 'only', where, measure: orders } as const,
    });
    const half = of('Первое полугодие', both(firstHalf, without('Отменен')));
    const [whole = ''] = await caveatsOf(
      tableAsk({ measures: [half, of('Год', without('Отменен'))] }),
    );
    expect(whole).toContain('«Отменен» (4 строки);');
    const [part = ''] = await caveatsOf(tableAsk({ measures: [half] }));
    expect(part).toContain('«Отменен» (2 строки, считая только 1 полугодие 2025 («Дата»));');
  });

  it('given rows in work, then what is done has no number with them, and what is added up has', async () => {
    const where = without('В работе');
    const told = (name: string, measure: Measure) =>
      caveatsOf(tableAsk({ measures: [{ name, measure }], where, by: [byCity] }));
    const rowsAlone = 'Посчитано без строк, где «Статус» — «В работе» (4 строки).';
    expect(await told('Сдано заказов', orders)).toEqual([rowsAlone]);
    const each: Measure = { is: 'ratio', part: sum, whole: orders, as: 'each' };
    expect(await told('На заказ', each)).toEqual([rowsAlone]);
    expect(await told('Сумма', sum)).toEqual([expect.stringContaining('вместе с ними Сумма')]);
  });

  it('given cancelled rows that have a plan and no fact, then nothing made of both is told with them', async () => {
    const trips = rows.map((cells) => {
      const isDone = cells[4] !== 'Отменен';
      return [...cells.slice(0, 3), isDone ? cells[3] : null, cells[4], '8', isDone ? '9' : null];
    });
    const own = [
      tableOf(
        [
          ...columns,
          { name: 'Часы план', type: 'number', unit: 'ч' },
          { name: 'Часы факт', type: 'number', unit: 'ч' },
        ],
        trips.map((cells) => cells.map((cell) => cell ?? null)),
      ),
    ];
    const known = meaningOf(own);
    const told = async (name: string, measure: Measure): Promise<string> => {
      const measures = [{ name, measure }];
      const asks = [tableAsk({ measures, where: without('Отменен') })];
      return (await caveatsIn({ tables: own, profile: profileOf(own) }, known, asks)).join('');
    };
    const [planned, worked]: readonly Measure[] = ['Часы план', 'Часы факт'].map((name) => ({
      is: 'sum',
      of: cell(name),
    }));
    if (planned === undefined || worked === undefined) throw new Error('no measures');
    const alone = 'Посчитано без строк, где «Статус» — «Отменен» (4 строки).';
    const over: Measure = { is: 'difference', left: worked, right: planned };
    expect(await told('Перерасход', over)).toBe(alone);
    const each: Measure = { is: 'ratio', part: sum, whole: orders, as: 'each' };
    expect(await told('Средний чек', each)).toBe(alone);
    expect(await told('Часы план', planned)).toContain('вместе с ними Часы план — 192');
  });

  it('given rows that change no figure, then nothing is said of them', async () => {
    const measure: Measure = { is: 'max', of: cell('Сумма') };
    const measures = [{ name: 'Самый крупный', measure }];
    expect(await caveatsOf(tableAsk({ measures, where: without('Отменен') }))).toEqual([]);
  });

  it('given rows in work and cancelled ones, then no figure has both of them back', async () => {
    const measures = [{ name: 'Сумма', measure: sum }];
    const inWork = rows.filter(([, , , , status]) => status !== 'Отменен');
    const expected = inWork.reduce((left, [, , , amount]) => left + Number(amount), 0);
    const figure = new Intl.NumberFormat('ru').format(expected).replaceAll(/\s/gu, ' ');
    const caveat =
      'Посчитано без строк, где «Статус» — «Отменен» или «В работе» (8 строк); ' +
      `вместе с теми, где «Статус» — «В работе», — Сумма — ${figure} ₽.`;
    const chosen: Condition = { is: 'one-of', column: column('Статус'), values: ['Выполнен'] };
    for (const where of [without('Отменен', 'В работе'), chosen]) {
      const [own = ''] = await caveatsOf(tableAsk({ measures, where }));
      expect(own.replace('«В работе» или «Отменен»', '«Отменен» или «В работе»')).toBe(caveat);
    }
  });
});

const CANCELLED = '«Статус» — «Отменен»';

describe('rows that a measure of statuses leaves out', () => {
  const share = (where: Condition): Measure => ({
    is: 'ratio',
    part: { is: 'only', where: both(where, firstHalf), measure: orders },
    whole: orders,
    as: 'percent',
  });
  const asked = (name: string, measure: Measure) => ({
    unions: [],
    asks: [tableAsk({ measures: [{ name, measure }] })],
  });

  it('given a part of a rate without them, then the report says so once', () => {
    const frame = asked('Доля в первом полугодии', share(without('Отменен')));
    const twice = { unions: [], asks: [...frame.asks, ...frame.asks] };
    const [block, ...more] = leftOutTold(leftOutOf(twice, meaning), new Set());
    expect(more).toEqual([]);
    expect(block?.spans).toEqual([
      'Без строк, где ',
      { name: '«Статус» — «Отменен»' },
      ', посчитано: ',
      '',
      { name: 'Доля в первом полугодии' },
      '.',
    ]);
  });

  it('given a name that says it, or another sentence, then nothing is said again', () => {
    const named = asked('Доля без отмененных', share(without('Отменен')));
    expect(leftOutOf(named, meaning)).toEqual([]);
    const frame = asked('Доля', share(without('Отменен')));
    expect(leftOutTold(leftOutOf(frame, meaning), new Set([CANCELLED]))).toEqual([]);
  });

  it('given one name that is counted with them elsewhere, then each is told beside its table', () => {
    const measures = [{ name: 'Сумма', measure: sum }];
    const asks = [
      tableAsk({ measures, where: without('Отменен') }),
      tableAsk({ measures, by: [byCity] }),
      tableAsk({ measures: [{ name: 'Заказов', measure: orders }], where: without('Отменен') }),
    ];
    const told = leftOutTold(leftOutOf({ unions: [], asks }, meaning), new Set([CANCELLED]));
    expect(told.map(({ spans, visualization }) => [visualization, ...spans])).toEqual([
      ['v0', 'В этой таблице — без строк, где ', { name: '«Статус» — «Отменен»' }, '.'],
    ]);
  });

  it('given a table that counts them in one of its measures, then the others are named', () => {
    const none = { is: 'only', where: without('Отменен'), measure: sum } as const;
    const both = [
      { name: 'Сумма', measure: none },
      { name: 'Заказов', measure: orders },
    ];
    const all = tableAsk({ measures: [{ name: 'Сумма', measure: sum }], by: [byCity] });
    const asks = [tableAsk({ measures: both }), all];
    const [told] = leftOutTold(leftOutOf({ unions: [], asks }, meaning), new Set());
    expect(told?.spans.at(-2)).toEqual({ name: 'Сумма' });
  });
});

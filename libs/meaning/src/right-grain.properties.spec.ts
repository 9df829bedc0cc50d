import { afterAll, describe, expect, it } from '@jest/globals';
import { firstSeed, seededRandom, times } from '../../../test/support/prove.js';
import { refusalsOf } from '../../frames/src/check/check.js';
import { sqlOf } from '../../frames/src/compile.js';
import type { Measure, NamedKey, TableAsk } from '../../frames/src/frame.js';
import { InProcessJail } from '../../jail/src/testing/in-process-jail.js';
import { Dice } from '../../workbook/src/testing/generator/dice.js';
import { readSheets } from '../../workbook/src/testing/make-workbook.js';
import type { ColumnId } from './column-id.js';
import type { Meaning, TableMeaning } from './meaning.js';
import { meaningOf } from './meaning-of.js';
import { madeTrade } from './testing/made-trade.js';
import type { FactRow, MadeTrade } from './testing/made-trade.js';

const jail = new InProcessJail();
afterAll(() => jail.close());

const books = times(30, 2_000);
const REFUSED_MAX = 0.05;

/** A question with its true answer, in rows of group and number; null: to be refused. */
interface Asked {
  readonly what: string;
  readonly ask: TableAsk | null;
  readonly truth: readonly string[] | null;
}

const cell = (column: ColumnId) => ({ is: 'cell', column }) as const;
const byValue = (name: string, column: ColumnId): NamedKey => ({
  name,
  key: { is: 'value', column, also: [], merged: false },
});
const table = (measure: Measure, by: readonly NamedKey[]): TableAsk => ({
  is: 'table',
  measures: [{ name: 'итог', measure }],
  by,
  where: null,
  having: null,
  order: [],
  top: null,
  everyPeriod: false,
});

const sumOf = (rows: readonly FactRow[]): number =>
  rows.reduce((all, { amount }) => all + amount, 0);
const grouped = (
  rows: readonly FactRow[],
  keyOf: (row: FactRow) => string,
  of: (rows: readonly FactRow[]) => number,
): readonly string[] =>
  [...Map.groupBy(rows, keyOf)].map(([key, own]) => `${key} ${number(of(own))}`).toSorted();
const number = (value: number): string => value.toPrecision(9);

/** The one table of a sheet, or the long form of its periods; null where there are several. */
function tableOn({ tables, views }: Meaning, sheet: string, isWide = false): TableMeaning | null {
  const own = tables.filter((one) => one.sheet === sheet);
  const [only, second] = own;
  if (only === undefined || second !== undefined) return null;
  if (!isWide) return only;
  return views.find(({ of, form }) => of === only.id && form === 'long') ?? null;
}

function asksOf(made: MadeTrade, meaning: Meaning): readonly Asked[] {
  const { trade, facts, kindOf, levels, isSigned, isWide } = made;
  const fact = tableOn(meaning, trade.sheet);
  const lookup = tableOn(meaning, trade.lookup);
  const stock = tableOn(meaning, trade.stock, isWide);
  if (fact === null || lookup === null || stock === null) {
    return [{ what: `sheets of ${trade.sheet} as one table each`, ask: null, truth: [] }];
  }
  const of = (one: TableMeaning, column: string): ColumnId => ({ table: one.id, column });
  const amount = cell(of(fact, trade.amount));
  const direction = isSigned ? [byValue('вид операции', of(fact, 'Вид операции'))] : [];
  const signed = (row: FactRow): string => (isSigned ? ` ${row.direction}` : '');
  const kind = byValue('вид', of(lookup, 'Вид'));
  const kindKey = (row: FactRow): string => `${kindOf.get(row.code) ?? ''}${signed(row)}`;
  const month: NamedKey = {
    name: 'месяц',
    key: { is: 'period', of: cell(of(fact, 'Дата')), also: [], grain: 'month' },
  };
  const monthKey = (row: FactRow): string =>
    `${new Date(Date.UTC(2025, 0, 1 + row.day)).toISOString().slice(0, 7)}-01${signed(row)}`;
  const along = of(stock, isWide ? 'Период' : 'Дата');
  const level = cell(levelOf(stock, trade.code, along.column));
  const last = [...levels].map(([code, own]) => `${code} ${number(own.at(-1) ?? 0)}`).toSorted();
  const mean = (rows: readonly FactRow[], pick: (row: FactRow) => number): number =>
    rows.reduce((all, row) => all + pick(row), 0) / rows.length;
  return [
    {
      what: 'rows',
      ask: table({ is: 'count', table: fact.id }, []),
      truth: [number(facts.length)],
    },
    {
      what: 'sum by a lookup',
      ask: table({ is: 'sum', of: amount }, [kind, ...direction]),
      truth: grouped(facts, kindKey, sumOf),
    },
    {
      what: 'sum by month',
      ask: table({ is: 'sum', of: amount }, [month, ...direction]),
      truth: grouped(facts, monthKey, sumOf),
    },
    {
      what: 'mean price by a lookup',
      ask: table({ is: 'mean', of: cell(of(fact, trade.price)) }, [kind]),
      truth: grouped(
        facts,
        (row) => kindOf.get(row.code) ?? '',
        (rows) => mean(rows, ({ price }) => price),
      ),
    },
    {
      what: 'mean rate',
      ask: table({ is: 'mean', of: cell(of(fact, trade.rate)) }, []),
      truth: [number(mean(facts, ({ rate }) => rate))],
    },
    {
      what: 'last level by code',
      ask: table({ is: 'level', of: level, along, at: 'last' }, [
        byValue('код', of(stock, trade.code)),
      ]),
      truth: last,
    },
    {
      what: 'sum of prices',
      ask: table({ is: 'sum', of: cell(of(fact, trade.price)) }, []),
      truth: null,
    },
    {
      what: 'sum of rates',
      ask: table({ is: 'sum', of: cell(of(fact, trade.rate)) }, []),
      truth: null,
    },
    { what: 'sum of levels over time', ask: table({ is: 'sum', of: level }, []), truth: null },
  ];
}

/** The column that is neither the code nor the time. */
function levelOf({ id, columns }: TableMeaning, ...others: readonly string[]): ColumnId {
  const found = columns.find(({ header }) => !others.includes(header));
  return { table: id, column: found?.header ?? '' };
}

interface Judged {
  readonly place: string;
  readonly outcome: 'right' | 'wrong' | 'refused' | 'rightly refused';
}

async function judgedBook(seed: number): Promise<readonly Judged[]> {
  const made = madeTrade(new Dice(seededRandom(21, seed)));
  const { tables } = readSheets(...made.sheets);
  const meaning = meaningOf(tables);
  const session = await jail.open(tables, new AbortController().signal);
  const judged: Judged[] = [];
  for (const asked of asksOf(made, meaning)) {
    const place = `${seed} ${made.trade.sheet}: ${asked.what}`;
    judged.push({ place, outcome: await outcomeOf(asked, meaning, session) });
  }
  session.close();
  return judged;
}

async function outcomeOf(
  { ask, truth }: Asked,
  meaning: Meaning,
  session: Awaited<ReturnType<typeof jail.open>>,
): Promise<Judged['outcome']> {
  const stands = ask === null || refusalsOf({ unions: [], asks: [ask] }, meaning).length > 0;
  if (ask === null || stands) return truth === null ? 'rightly refused' : 'refused';
  const { rows } = await session.query(sqlOf(ask, meaning));
  const told = rows.map((row) => [...row.slice(0, -1), number(Number(row.at(-1)))].join(' '));
  return told.toSorted().join('\n') === truth?.join('\n') ? 'right' : 'wrong';
}

describe('sums, means and counts of made workbooks', () => {
  it(`given ${books} of them, then all that is answered is right, and little is refused`, async () => {
    const judged: Judged[] = [];
    for (let seed = firstSeed; seed < firstSeed + books; seed += 1) {
      judged.push(...(await judgedBook(seed)));
    }
    const of = (wanted: Judged['outcome']): readonly string[] =>
      judged.filter(({ outcome }) => outcome === wanted).map(({ place }) => place);
    expect(of('wrong')).toEqual([]);
    const refused = of('refused');
    const most = (refused.length + of('right').length) * REFUSED_MAX;
    expect(refused.length <= most ? [] : refused).toEqual([]);
  }, 3_600_000);
});

import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import type {
  Question,
  QuestionAmount,
  QuestionColumn,
  QuestionCondition,
  QuestionKey,
  QuestionMeasure,
  TableQuestion,
} from '../../../contract/src/question.js';
import { parseFrame } from '../../../frames/src/json/parse-frame.js';
import { jail } from '../../../frames/src/testing/answers.js';
import { unitOfValue } from '../../../frames/src/index.js';
import { book, roubles, sheet, unit } from '../../../frames/src/testing/book.js';
import { cell, clinic, doctors, visits } from '../../../frames/src/testing/clinic.js';
import type { JailSession } from '../../../jail/src/query-jail.js';
import { frameOf } from './compose/compose.js';
import { checkedQuestion, questionProposal, type AskedFile } from './asked-question.js';
import { parseQuestion } from './json/parse-question.js';
import { FileValues } from './known-values.js';
import { questionFormOf } from './question-form.js';
import { plainMeasure, tableQuestion } from './templates.js';

const visited = clinic();
let session: JailSession;
let file: AskedFile;

beforeAll(async () => {
  session = await jail.open(visited.tables, new AbortController().signal);
  const values = new FileValues(visited.tables);
  file = { meaning: visited.meaning, values, query: session.query };
});
afterAll(() => {
  session.close();
  jail.close();
});

const price = plainMeasure({ is: 'value', how: 'sum', value: cell(visits('Стоимость')) });
const byDoctor: QuestionKey = { is: 'value', column: visits('Врач') };
const month: QuestionKey = { is: 'period', column: visits('День'), grain: 'month' };
const happened: QuestionCondition = {
  is: 'values',
  column: visits('Статус'),
  values: ['Состоялся'],
  except: false,
};
const within = (from: string, before: string): QuestionCondition => ({
  is: 'within',
  column: visits('День'),
  from,
  before,
});

/** Cells of the answer, as the service computes them. */
async function answerOf(question: Question, of: AskedFile = file) {
  const rows: (readonly unknown[])[] = [];
  const query = async (sql: string) => {
    const result = await of.query(sql);
    const shown = result.columns.flatMap(({ name }, at) => (/^[km]\d/.test(name) ? [at] : []));
    rows.push(
      ...result.rows.map((row) => shown.map((at) => (row[at] === null ? null : plain(row[at])))),
    );
    return result;
  };
  const checked = await checkedQuestion(question, { ...of, query });
  return { ...checked, table: rows };
}

const plain = (value: unknown): unknown =>
  typeof value === 'string' && /^-?\d+(\.\d+)?$/.test(value) ? Number(value) : value;

describe('A composed question', () => {
  it('is counted by what rows are told apart by, the largest first', async () => {
    const { table, status } = await answerOf(tableQuestion([price], { by: [byDoctor] }));
    expect(status).toBe('answered');
    expect(table).toEqual([
      ['Орлова', 2800],
      ['Белов', 1200],
    ]);
  });

  it('takes only the rows that its conditions leave, and the first of the groups', async () => {
    const parts = { by: [byDoctor], where: [happened], first: 1 } as const;
    const { table } = await answerOf(tableQuestion([price], parts));
    expect(table).toEqual([['Орлова', 2100]]);
  });

  it('compares two sides with their difference and its percent', async () => {
    const compare = {
      first: [within('2026-02-01', '2026-03-01')],
      second: [within('2026-01-01', '2026-02-01')],
    };
    const { table, reading } = await answerOf(tableQuestion([price], { compare }));
    expect(table.map((row) => row.slice(0, 3))).toEqual([[1600, 1200, 400]]);
    expect(Number(table[0]?.[3])).toBeCloseTo(33.33, 1);
    expect(reading).toContain('февраль 2026');
  });

  it('compares one with all the others', async () => {
    const column = visits('Врач');
    const first = [{ is: 'values', column, values: ['Белов'], except: false }] as const;
    const counted = plainMeasure({ is: 'rows', table: 'visits' });
    const { table } = await answerOf(
      tableQuestion([counted], { compare: { first, second: null } }),
    );
    expect(table[0]?.slice(0, 3)).toEqual([2, 3, -1]);
  });

  it('says a share of rows, a ratio to another amount, and a mean over months', async () => {
    const rows: QuestionAmount = { is: 'rows', table: 'visits' };
    const part = { as: 'percent', amount: rows, only: [] } as const;
    const each = { as: 'each', amount: rows, only: [] } as const;
    const measures: readonly QuestionMeasure[] = [
      { ...plainMeasure(rows), only: [happened], against: part },
      { ...price, against: each },
      { ...price, each: month },
    ];
    const { table } = await answerOf(tableQuestion(measures));
    expect(table[0]?.map((value) => Number(value).toFixed(2))).toEqual([
      '80.00',
      '800.00',
      '1333.33',
    ]);
  });

  it('goes along time, and says what changed from one month to the next', async () => {
    const measures = [price, { ...price, view: 'previous' } as const];
    const { table } = await answerOf(tableQuestion(measures, { by: [month] }));
    expect(table.map(([, ...numbers]) => numbers)).toEqual([
      [1200, null],
      [1600, 400],
      [1200, null],
    ]);
  });

  it('takes only groups whose measure is so', async () => {
    const having = { measure: 0, sign: '>', value: 2000 } as const;
    const { table } = await answerOf(tableQuestion([price], { by: [byDoctor], having }));
    expect(table).toEqual([['Орлова', 2800]]);
  });

  it('lists rows', async () => {
    const question: Question = {
      is: 'list',
      columns: [cell(visits('№')), cell(visits('Стоимость'))],
      where: [{ is: 'number', value: cell(visits('Стоимость')), sign: '>', than: 800 }],
      order: { column: 1, descending: true },
      first: null,
    };
    const { table } = await answerOf(question);
    expect(table).toEqual([
      [5, 1200],
      [3, 900],
    ]);
  });

  it('finds what stands nowhere in another list', async () => {
    const counted = plainMeasure({ is: 'rows', table: 'doctors' });
    const column = doctors('ФИО');
    const where = [{ is: 'found', column, among: visits('Врач'), except: true } as const];
    expect((await answerOf(tableQuestion([counted], { where }))).table).toEqual([[1]]);
  });

  it('is refused with what would pass where a role forbids it', async () => {
    const age = plainMeasure({ is: 'value', how: 'sum', value: cell(visits('Возраст')) });
    const checked = await checkedQuestion(tableQuestion([age]), file);
    expect(checked).toMatchObject({
      status: 'refused',
      reasons: [
        '«Возраст» нельзя складывать: можно усреднять, брать медиану, искать наименьшее, искать наибольшее, считать разброс.',
      ],
    });
  });

  it('says that nothing fits, and becomes no report', async () => {
    const where = [within('2030-01-01', '2031-01-01')];
    const question = tableQuestion([price], { by: [byDoctor], where });
    expect(await checkedQuestion(question, file)).toMatchObject({ status: 'nothing' });
    await expect(questionProposal(question, file)).rejects.toMatchObject({
      code: 'question.no-answer',
    });
  });

  it('offers only templates that have an answer', async () => {
    const { templates } = questionFormOf(visited.meaning, new FileValues(visited.tables));
    expect(templates.length).toBeGreaterThan(2);
    for (const { question } of templates) {
      expect(await checkedQuestion(question, file)).toMatchObject({ status: 'answered' });
    }
  });
});

describe('A question of two columns', () => {
  const shops = book([
    sheet(
      'Магазины',
      [
        { name: 'Магазин', type: 'text' },
        { name: 'Факт', type: 'number', role: { is: 'flow', unit: roubles } },
        { name: 'Было', type: 'number', role: { is: 'flow', unit: roubles } },
        { name: 'План', type: 'number', role: { is: 'flow', unit: { ...roubles, scale: 1_000 } } },
        {
          name: 'Скидка, %',
          type: 'number',
          role: { is: 'intensive', unit: unit('%', 'percent'), weight: null },
        },
      ],
      [
        ['Мир', '2400', '2000', '3', '10'],
        ['Юг', '600', '800', '1', '50'],
      ],
    ),
  ]);
  const of = (column: string) => ({ table: 'Магазины', column });
  const sum = (column: string): QuestionAmount => ({
    is: 'value',
    how: 'sum',
    value: cell(of(column)),
  });
  const key: QuestionKey = { is: 'value', column: of('Магазин') };

  async function answerOfShops(measure: QuestionMeasure, by: readonly QuestionKey[] = [key]) {
    const own = await jail.open(shops.tables, new AbortController().signal);
    const shopFile = { ...shops, values: new FileValues(shops.tables), query: own.query };
    const question = tableQuestion([measure], { by });
    try {
      return { table: await answerOf(question, shopFile), frame: frameOf(question, shops.meaning) };
    } finally {
      own.close();
    }
  }

  it('says how much the one has grown against the other', async () => {
    const against = { as: 'growth', amount: sum('Было'), only: [] } as const;
    const { table } = await answerOfShops({ ...plainMeasure(sum('Факт')), against });
    expect(table.table).toEqual([
      ['Мир', 20],
      ['Юг', -25],
    ]);
    expect(table.reading).toContain('прирост к «Было», %');
  });

  it('brings thousands and units together', async () => {
    const against = { as: 'percent', amount: sum('План'), only: [] } as const;
    const { table } = await answerOfShops({ ...plainMeasure(sum('Факт')), against });
    expect(table.table).toEqual([
      ['Мир', 80],
      ['Юг', 60],
    ]);
  });

  it('takes a percent of an amount as a part of it, in the unit of the amount', async () => {
    const value = { is: 'pair', sign: 'times', left: of('Факт'), right: of('Скидка, %') } as const;
    const { table, frame } = await answerOfShops(plainMeasure({ is: 'value', how: 'sum', value }));
    expect(table.table).toEqual([
      ['Юг', 300],
      ['Мир', 240],
    ]);
    const [asked] = frame.asks;
    const measure = asked?.is === 'table' ? asked.measures[0]?.measure : undefined;
    const unitOfIt = measure?.is === 'sum' ? unitOfValue(measure.of, shops.meaning) : undefined;
    expect(unitOfIt).toMatchObject({ above: ['руб.'] });
  });

  it('compared by time says which time, however long its name is', () => {
    const long = { ...plainMeasure(sum('Факт')), only: [named('Магазин очень длинный, и еще')] };
    const against = { as: 'difference', amount: sum('Было'), only: long.only } as const;
    const compare = { first: [named('Мир')], second: [named('Юг')] };
    const [asked] = frameOf(tableQuestion([{ ...long, against }], { compare }), shops.meaning).asks;
    const names = asked?.is === 'table' ? asked.measures.map(({ name }) => name) : [];
    expect(names.map((name) => name.split(': ').at(-1))).toEqual([
      ...['Мир', 'Юг', 'разница', 'разница, %'],
    ]);
    expect(Math.max(...names.map(({ length }) => length))).toBeLessThanOrEqual(80);
  });

  const named = (value: string): QuestionCondition => ({
    is: 'values',
    column: of('Магазин'),
    values: [value],
    except: false,
  });
});

describe('Any question of the form', () => {
  const column = (): fc.Arbitrary<QuestionColumn> =>
    fc.constantFrom(
      ...['№', 'Врач', 'Статус', 'Стоимость', 'Возраст', 'День'].map(visits),
      ...['ФИО', 'План'].map(doctors),
      visits('Нет такого'),
    );
  const value = () => column().map(cell);
  const sign = () => fc.constantFrom('<', '>=', '=', '<>');
  const condition = (): fc.Arbitrary<QuestionCondition> =>
    fc.oneof(
      fc.record({
        is: fc.constant('values' as const),
        column: column(),
        values: fc.constant(['Белов']),
        except: fc.boolean(),
      }),
      fc.record({ is: fc.constant('empty' as const), column: column(), except: fc.boolean() }),
      fc.record({
        is: fc.constant('number' as const),
        value: value(),
        sign: sign(),
        than: fc.oneof(fc.integer({ min: -9, max: 900 }), column()),
      }),
      fc.record({
        is: fc.constant('within' as const),
        column: column(),
        from: fc.constantFrom(null, '2026-01-15'),
        before: fc.constantFrom(null, '2026-03-01'),
      }),
      fc.record({
        is: fc.constant('part' as const),
        column: column(),
        part: fc.constantFrom('month', 'weekday'),
        values: fc.constant([1, 2]),
      }),
    );
  const conditions = () => fc.array(condition(), { maxLength: 2 });
  const key = (): fc.Arbitrary<QuestionKey> =>
    fc.oneof(
      fc.record({ is: fc.constant('value' as const), column: column() }),
      fc.record({
        is: fc.constant('period' as const),
        column: column(),
        grain: fc.constantFrom('month', 'half', 'year'),
      }),
      fc.record({
        is: fc.constant('bands' as const),
        value: value(),
        edges: fc.constant([500, 1000]),
      }),
    );
  const amount = (): fc.Arbitrary<QuestionAmount> =>
    fc.oneof(
      fc.record({ is: fc.constant('rows' as const), table: fc.constantFrom('visits', 'нет') }),
      fc.record({ is: fc.constant('distinct' as const), column: column() }),
      fc.record({
        is: fc.constant('value' as const),
        how: fc.constantFrom('sum', 'mean', 'max', 'last', 'overall', 'net'),
        value: value(),
      }),
    );
  const measure = (): fc.Arbitrary<QuestionMeasure> =>
    fc.record({
      amount: amount(),
      only: conditions(),
      against: fc.option(
        fc.record({
          as: fc.constantFrom('percent', 'each', 'difference', 'sum'),
          amount: amount(),
          only: conditions(),
        }),
      ),
      each: fc.option(key()),
      view: fc.constantFrom('itself', 'share', 'running', 'previous', 'year-ago-percent'),
    });
  const question = (): fc.Arbitrary<TableQuestion> =>
    fc.record({
      is: fc.constant('table' as const),
      measures: fc.array(measure(), { minLength: 1, maxLength: 2 }),
      by: fc.array(key(), { maxLength: 2 }),
      where: conditions(),
      compare: fc.option(fc.record({ first: conditions(), second: fc.option(conditions()) })),
      having: fc.option(
        fc.record({ measure: fc.nat(4), sign: sign(), value: fc.integer({ min: 0, max: 9 }) }),
      ),
      order: fc.option(fc.record({ measure: fc.nat(4), descending: fc.boolean() })),
      first: fc.option(fc.integer({ min: 1, max: 5 })),
    });

  it('is what its JSON says, and is answered, says nothing, or is refused in Russian', async () => {
    await fc.assert(
      fc.asyncProperty(question(), async (asked) => {
        expect(parseQuestion(JSON.parse(JSON.stringify(asked)))).toEqual(asked);
        const checked = await checkedQuestion(asked, file);
        const told = checked.status === 'refused' ? checked.reasons : [checked.reading];
        expect(told.length).toBeGreaterThan(0);
        for (const text of told) expect(text).toMatch(/[а-я]/);
        expect(told).not.toContain('Такой вопрос посчитать не удалось — упростите его.');
        if (checked.status !== 'answered') return;
        expect(parseFrame(frameOf(asked, visited.meaning)).problems).toEqual([]);
      }),
      { numRuns: 150 },
    );
  });
});

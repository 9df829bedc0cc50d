import { afterAll, describe, expect, it } from '@jest/globals';
import { ReportEngine } from '../../../../analysis/src/engine/report-engine.js';
import { InProcessJail } from '../../../../jail/src/testing/in-process-jail.js';
import type { ReadWorkbook } from '../../../../workbook/src/model.js';
import { readSheets } from '../../../../workbook/src/testing/make-workbook.js';
import type { Row, SheetParts } from '../../../../workbook/src/testing/make-workbook.js';
import { WatchedAnalyst } from '../statements/testing/watched-analyst.js';

const never = new AbortController().signal;
const jail = new InProcessJail();
const analyst = new WatchedAnalyst();
const engine = new ReportEngine(analyst, jail);
afterAll(() => {
  jail.close();
  expect(analyst.mismatches).toEqual([]);
});

type Line = readonly [name: string, ...months: readonly number[]];

const incomes: readonly Line[] = [
  ['Кухня', 410, 395, 430, 455, 470, 520],
  ['Бар', 180, 170, 195, 210, 240, 265],
];
const expenses: readonly Line[] = [
  ['Продукты', 205, 200, 214, 225, 240, 262],
  ['Зарплата', 190, 190, 195, 200, 205, 215],
  ['Аренда', 95, 95, 95, 95, 95, 95],
];
const months = ['Январь', 'Февраль', 'Март', 'Апрель', 'Май', 'Июнь'];
const dated = months.map((month) => `${month} 2025`);
const amounts = ([, ...values]: Line) => values;
const sumOf = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0);
const totalOf = (lines: readonly Line[]) =>
  months.map((_, at) => sumOf(lines.map((line) => amounts(line)[at] ?? 0)));
const [income, expense] = [totalOf(incomes), totalOf(expenses)];
const profit = income.map((value, at) => value - (expense[at] ?? 0));
const margin = profit.map((value, at) => Math.round((1000 * value) / (income[at] ?? 1)) / 10);
const percents = profit.map((value, at) => Math.round((10_000 * value) / (income[at] ?? 1)) / 100);
const minus = (values: readonly number[]) => values.map((value) => -value);

/** What each layout tells: month by month incomes, expenses, profit and margin. */
const truth = [
  ...[
    [590, 490, 100],
    [565, 485, 80],
    [625, 504, 121],
  ],
  ...[
    [665, 520, 145],
    [710, 540, 170],
    [785, 572, 213],
  ],
];

async function reportOf(workbook: ReadWorkbook, kind = 'profit') {
  const proposals = await engine.propose(workbook, () => undefined, never);
  const kinds = proposals.map((one) => one.kind);
  const proposal = proposals.find((one) => one.kind === kind);
  if (proposal === undefined) throw new Error(`no ${kind} among ${kinds.join(', ')}`);
  const made = await engine.run(workbook, proposal, () => undefined, never);
  const tables = new Map(
    made.visualizations.map(({ table_data: table }) => [table.headers[0], table.rows]),
  );
  const note = made.analytical_note.replaceAll('\u00a0', ' ');
  return { kinds, note, tables, rows: made.visualizations[0]?.table_data.rows ?? [] };
}

const quarters = (values: readonly number[]) => [
  ...[...values.slice(0, 3), sumOf(values.slice(0, 3))],
  ...[...values.slice(3), sumOf(values.slice(3)), sumOf(values)],
];
const planned = (values: readonly number[]) => values.flatMap((value) => [value + 7, value]);
const lines = (
  list: readonly Line[],
  told: (values: readonly number[]) => readonly number[] = (values) => values,
): Row[] => list.map((line) => [line[0], ...told(amounts(line))]);

const layouts: readonly (readonly [string, SheetParts])[] = [
  [
    'months across with totals, profit and margin',
    {
      rows: [
        ['Кафе: доходы и расходы за 2025 год'],
        [],
        ['Статья', ...months, 'Итого'],
        ['ДОХОДЫ'],
        ...lines(incomes, (values) => [...values, sumOf(values)]),
        ['Итого доходы', ...income, sumOf(income)],
        ['РАСХОДЫ'],
        ...lines(expenses, (values) => [...values, sumOf(values)]),
        ['Итого расходы', ...expense, sumOf(expense)],
        ['Прибыль', ...profit, sumOf(profit)],
        ['Рентабельность, %', ...margin, 19.4],
      ],
    },
  ],
  [
    'sections alone, without a total',
    {
      rows: [['Статья', ...dated], ['ДОХОДЫ'], ...lines(incomes), ['РАСХОДЫ'], ...lines(expenses)],
    },
  ],
  [
    'expenses below zero and the sums above their lines',
    {
      rows: [
        ['Статья', ...dated],
        ['Доходы', ...income],
        ...lines(incomes),
        ['Расходы', ...minus(expense)],
        ...lines(expenses, minus),
        ['Чистая прибыль', ...profit],
      ],
    },
  ],
  [
    'quarters between the months',
    {
      rows: [
        ['Отчет о прибылях и убытках за 2025 год'],
        [
          'Показатель',
          ...months.slice(0, 3),
          '1 квартал',
          ...months.slice(3),
          '2 квартал',
          'Итого за год',
        ],
        ['Доходы'],
        ...lines(incomes, quarters),
        ['Всего доходов', ...quarters(income)],
        ['Расходы'],
        ...lines(expenses, quarters),
        ['Всего расходов', ...quarters(expense)],
        ['Прибыль (убыток)', ...quarters(profit)],
      ],
    },
  ],
  [
    'plan and fact of each month',
    {
      rows: [
        ['Статья', ...dated.flatMap((month) => [month, null])],
        [null, ...months.flatMap(() => ['План', 'Факт'])],
        ['ДОХОДЫ'],
        ...lines(incomes, planned),
        ['Итого доходы', ...income.flatMap((value) => [value + 14, value])],
        ['РАСХОДЫ'],
        ...lines(expenses, planned),
        ['Итого расходы', ...expense.flatMap((value) => [value + 21, value])],
        ['Прибыль', ...profit.flatMap((value) => [value - 7, value])],
      ],
      merges: ['B1:C1', 'D1:E1', 'F1:G1', 'H1:I1', 'J1:K1', 'L1:M1'],
    },
  ],
  [
    'the sections in a column of their own',
    {
      rows: [
        ['Раздел', 'Статья', ...dated],
        ...lines(incomes).map((row, at) => [at === 0 ? 'Доходы' : null, ...row]),
        [null, 'Итого доходы', ...income],
        ...lines(expenses).map((row, at) => [at === 0 ? 'Расходы' : null, ...row]),
        [null, 'Итого расходы', ...expense],
        ['Прибыль', null, ...profit],
      ],
    },
  ],
  [
    'months down with the totals beside their parts',
    {
      rows: [
        [
          ...['Месяц', ...incomes.map(([name]) => name), 'Итого доходы'],
          ...[...expenses.map(([name]) => name), 'Итого расходы', 'Прибыль'],
        ],
        ...dated.map((month, at): Row => [
          ...[month, ...incomes.map((line) => amounts(line)[at] ?? 0), income[at] ?? 0],
          ...[...expenses.map((line) => amounts(line)[at] ?? 0), expense[at] ?? 0, profit[at] ?? 0],
        ]),
      ],
    },
  ],
];

describe('what a business earns and spends', () => {
  it.each(layouts)('given %s, then months, profit and margin are told', async (_, parts) => {
    const { note, rows } = await reportOf(readSheets(parts));
    expect(rows.map(([, ...values]) => values.slice(0, 3))).toEqual(truth);
    expect(rows.map((row) => row[4])).toEqual(percents);
    expect(note).toContain('Доходы — 3 940');
    expect(note).toContain('прибыль 829, или 21,0 % доходов');
    expect(note).toContain('хуже всего — февраль 2025 (+80)');
  });

  it.each(layouts.slice(0, -1))(
    'given %s, then the expenses have a structure',
    async (_, parts) => {
      const { note, kinds, tables } = await reportOf(readSheets(parts));
      const parties = [...tables.values()].at(-1) ?? [];
      expect(parties.map(([name, value]) => [name, value])).toEqual([
        ...[
          ['Продукты', 1346],
          ['Зарплата', 1195],
          ['Аренда', 570],
        ],
      ]);
      expect(note).toContain('Больше всего доходов — «Кухня»');
      // Sums of incomes and expenses together are nobody's.
      expect(kinds).not.toContain('structure');
    },
  );

  it('given plan and fact, then incomes and expenses have no deviation in common', async () => {
    const [, parts] = layouts[4] ?? [];
    if (parts === undefined) throw new Error('No layout');
    const { note, rows } = await reportOf(readSheets(parts), 'plan-fact');
    expect(rows.map(([name, plan, fact]) => [name, plan, fact])).toEqual(
      expect.arrayContaining([
        ['ДОХОДЫ', 4024, 3940],
        ['РАСХОДЫ', 3237, 3111],
      ]),
    );
    expect(note).toContain('общий итог по ним не считается');
  });

  it('given a month of loss, then it is one', async () => {
    const rows: Row[] = [
      ['Статья', ...dated.slice(0, 3)],
      ...[['Доходы'], ['Продажи', 100, 80, 120], ['Услуги', 10, 10, 10]],
      ...[['Расходы'], ['Аренда', 60, 60, 60], ['Зарплата', 40, 50, 40]],
      ['Прибыль', 10, -20, 30],
    ];
    const { note } = await reportOf(readSheets({ rows }));
    expect(note).toContain('Убыток в 1 из 3 полных периодов');
    expect(note).toContain('прибыль 20, или 6,1 % доходов');
  });

  it('given money given back among the expenses, then it lowers them', async () => {
    const rows: Row[] = [
      ['Статья', ...dated.slice(0, 3)],
      ...[['Доходы'], ['Продажи', 100, 80, 120]],
      ...[['Расходы'], ['Аренда', 60, 60, 60], ['Возврат залога', 0, -30, 0]],
    ];
    const { rows: told } = await reportOf(readSheets({ rows }));
    expect(told.map(([, comes, goes]) => [comes, goes])).toEqual([
      ...[
        [100, 60],
        [80, 30],
        [120, 60],
      ],
    ]);
  });
});

describe('lines of profit among the others', () => {
  it('given a profit that is not incomes less expenses, then it is told', () => {
    const [, parts] = layouts[0] ?? [];
    const rows = (parts?.rows ?? []).map((row) =>
      row[0] === 'Прибыль' ? ['Прибыль', 101, ...row.slice(2)] : row,
    );
    const [table] = readSheets({ rows }).tables;
    expect(table?.rows).toHaveLength(5);
    expect(table?.notices.join()).toContain('«Прибыль» по столбцу «Январь»');
    expect(table?.notices.join()).toContain('101 против 100');
  });
});

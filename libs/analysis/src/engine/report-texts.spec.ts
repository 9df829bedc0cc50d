import { afterAll, describe, expect, it } from '@jest/globals';
import { BuiltInAnalyst } from '../../../built-in-analyst/src/built-in-analyst.js';
import { parametersOf, sumOfColumn, toJson } from '../../../built-in-analyst/src/parameters.js';
import type { ReportParameters } from '../../../built-in-analyst/src/parameters.js';
import { InProcessJail } from '../../../jail/src/testing/in-process-jail.js';
import type { Table, TotalCheck } from '../../../workbook/src/model.js';
import { profileOf, tableOf } from '../../../workbook/src/testing/table-builder.js';
import { ReportEngine } from './report-engine.js';

const never = new AbortController().signal;
const jail = new InProcessJail();
const engine = new ReportEngine(new BuiltInAnalyst(), jail);
afterAll(() => jail.close());

const columns = [
  { name: 'Склад', type: 'text' },
  { name: 'Артикул', type: 'text' },
  { name: 'Количество', type: 'number', unit: 'шт' },
  { name: 'Выручка', type: 'number', currency: 'RUB', decimals: 2 },
] as const;

/** Forty items, each in both warehouses. */
const rows = Array.from({ length: 80 }, (_, index) => [
  index % 2 === 0 ? 'Север' : 'Юг',
  `арт-${Math.floor(index / 2)}`,
  String(1 + index),
  `${1000 + 37 * index}.5`,
]);

function workbookOf(table: Table) {
  return { tables: [table], profile: profileOf([table]) };
}

async function run(table: Table, parameters: ReportParameters) {
  const { kind } = parameters;
  const card = { name: 'Отчет', question: '', sheets: [], usedSheets: [], processingSteps: [] };
  const proposal = { ...card, kind, parameters: toJson(parameters) };
  return engine.run(workbookOf(table), proposal, () => undefined, never);
}

const measure = sumOfColumn('Выручка');

describe('a top within groups', () => {
  it('given items that stand in two groups, then pairs are counted and called pairs', async () => {
    const parameters = { measure, dimension: 'Артикул', second: 'Склад', top: 3 };
    const { analytical_note: note } = await run(
      tableOf(columns, rows),
      parametersOf('breakdown', 't1', parameters),
    );
    expect(note.replaceAll('\u00a0', ' ')).toContain(
      'Показано 6 из 80 сочетаний «Склад» и «Артикул»',
    );
  });
});

describe('a Pareto chart', () => {
  it('given many items, then the smaller ones are one bar and the table has them all', async () => {
    const { visualizations } = await run(
      tableOf(columns, rows),
      parametersOf('abc', 't1', { measure, dimension: 'Артикул' }),
    );
    const [pareto] = visualizations;
    if (pareto?.chart_spec?.kind !== 'pareto') throw new Error('no Pareto chart');
    expect(pareto.chart_spec.labels.length).toBeLessThanOrEqual(30);
    expect(pareto.chart_spec.labels.at(-1)).toBe('Прочие');
    expect(pareto.chart_spec.series[1]?.values.at(-1)).toBe(100);
    expect(pareto.table_data.rows).toHaveLength(40);
  });
});

describe('a stated total that does not agree', () => {
  const check: TotalCheck = {
    column: 'Количество',
    sum: '3240',
    fileTotal: '6300.5',
    difference: '3060.5',
    totalRow: 82,
    group: null,
  };
  const table = tableOf(columns, rows, { checks: [check], excluded: [] });

  it('given quantities, when money is told of, then the difference is not said of money', async () => {
    const parameters = parametersOf('structure', 't1', { measure, dimension: 'Склад' });
    const { provenance } = await run(table, parameters);
    expect(provenance.map(({ shown }) => shown).filter((shown) => shown.includes('060'))).toEqual(
      [],
    );
  });

  it('given the data quality, then the difference has its own column and unit', async () => {
    const { analytical_note: note } = await run(table, parametersOf('quality', 't1'));
    expect(note.replaceAll('\u00a0', ' ')).toContain(
      '«Количество», строка 82: в файле 6 300,50 шт, по строкам 3 240 шт',
    );
    expect(note).toContain('\u00a0шт');
    expect(note).not.toContain('₽');
  });
});

describe('the lines of a statement over three years', () => {
  it('are compared over all of them and over the last, and never counted', async () => {
    const lines = [
      { name: 'Показатель', type: 'text' },
      { name: '2016', type: 'number' },
    ] as const;
    const statement = tableOf(lines, [['Запасы', '5']], { layout: 'statement' });
    const periods = [
      { name: 'Показатель', type: 'text' },
      { name: 'Период', type: 'date' },
      { name: 'Значение', type: 'number' },
    ] as const;
    const values = ['2016', '2017', '2018'].flatMap((year, place) => [
      ['Запасы', `${year}-01-01`, String(5 + place)],
      ['Деньги', `${year}-01-01`, String(50 - 10 * place * place)],
    ]);
    const unpivoted = tableOf(periods, values, {
      id: 't2',
      sqlName: 'periods',
      layout: 'unpivoted',
      derivedFrom: 't1',
    });
    const tables = [statement, unpivoted];
    const proposals = await engine.propose(
      { tables, profile: profileOf(tables) },
      () => undefined,
      never,
    );
    expect(proposals.map(({ name }) => name)).toEqual([
      'Что изменилось в отчетности за весь срок',
      'Что изменилось в отчетности за последний год',
      'Качество данных',
    ]);
  });
});

describe('multiples', () => {
  const own = [
    { name: 'Склад', type: 'text' },
    { name: 'Дата', type: 'date' },
    { name: 'Выручка', type: 'number', currency: 'RUB' },
  ] as const;

  async function changeOf(before: string, after: string): Promise<string> {
    const table = tableOf(own, [
      ['Север', '2026-01-01', before],
      ['Север', '2026-02-01', after],
    ]);
    const parameters = { measure, dimension: 'Склад', date: 'Дата' };
    const { analytical_note: note } = await run(
      table,
      parametersOf('comparison', 't1', parameters),
    );
    return note.replaceAll('\u00a0', ' ');
  }

  it('given a large growth, then it is so many times rather than percents', async () => {
    expect(await changeOf('100', '550')).toContain('рост в 5,5 раза');
  });

  it('given a loss that deepens, then it is never called growth', async () => {
    expect(await changeOf('-100', '-550')).not.toContain('рост в');
  });
});

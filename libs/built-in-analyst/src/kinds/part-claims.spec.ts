import { afterAll, describe, expect, it } from '@jest/globals';
import { InProcessJail } from '../../../jail/src/testing/in-process-jail.js';
import type { Table, Value } from '../../../workbook/src/model.js';
import { tableOf } from '../../../workbook/src/testing/table-builder.js';
import { fromJson, parametersOf, sumOfColumn } from '../parameters.js';
import { columnOf, proposalsFor, runKind, textOf, wholeText } from '../testing/run-kind.js';

const jail = new InProcessJail();
afterAll(() => jail.close());

const lines = ['Линия А', 'Линия Б', 'Линия В'];

/** Sixty shifts; the third line spoils twice as much. */
function shifts(change: (row: number, values: readonly Value[]) => readonly Value[]): Table {
  const rows = Array.from({ length: 60 }, (_, row) => {
    const made = 400 + ((row * 37) % 200);
    const spoilt = Math.round(made * (row % 3 === 2 ? 0.04 : 0.02)) + (row % 4);
    return change(row, [lines[row % 3] ?? '', String(made), String(spoilt)]);
  });
  return tableOf(
    [
      { name: 'Линия', type: 'text' },
      { name: 'Выпущено, шт', type: 'number', unit: 'шт' },
      { name: 'Брак, шт', type: 'number', unit: 'шт' },
    ],
    rows,
  );
}

const asIs = (_: number, values: readonly Value[]) => values;

describe('reports of parts', () => {
  it('given defects and output, then their share is a sum by a sum', async () => {
    const table = shifts(asIs);
    const proposals = await proposalsFor(jail, table);
    const rate = proposals.find(({ kind }) => kind === 'breakdown');
    const parameters = fromJson(rate?.parameters ?? null);
    if (parameters === null) throw new Error('no rate is offered');
    const actions = await runKind(jail, table, parameters);
    const third = table.rows.filter(([line]) => line === 'Линия В');
    const sum = (place: number) => third.reduce((total, row) => total + Number(row[place]), 0);
    expect(columnOf(actions, 'Линия')[0]).toBe('Линия В');
    expect(columnOf(actions, 'Доля')[0]).toBeCloseTo((100 * sum(2)) / sum(1), 2);
  });

  it('given one group that is nearly all, then its structure is not offered', async () => {
    const table = shifts((row, [, made = null, spoilt = null]) => [
      row === 7 ? 'Линия Б' : 'Линия А',
      row === 7 ? '1' : made,
      row === 7 ? '0' : spoilt,
    ]);
    const kinds = (await proposalsFor(jail, table)).map(({ kind }) => kind);
    expect(kinds).not.toContain('structure');
  });

  it('given a slip of the pen, then it is offered and called so', async () => {
    const table = shifts((row, [line = null, made = null, spoilt = null]) => [
      line,
      row === 11 ? '99999' : made,
      spoilt,
    ]);
    const proposals = await proposalsFor(jail, table);
    const unusual = proposals.find(({ kind }) => kind === 'outliers');
    const parameters = fromJson(unusual?.parameters ?? null);
    expect(parameters?.measure.column).toBe('Выпущено, шт');
    if (parameters === null) return;
    const conclusion = textOf(await runKind(jail, table, parameters), 'conclusion');
    expect(conclusion).toMatch(/^Похоже на ошибку ввода: .* — 99 999 шт, в [\d,\s]+ раза? больше/);
  });

  it('given two far values that are alike, then neither is called a slip', async () => {
    const table = shifts((row, [line = null, made = null, spoilt = null]) => [
      line,
      row === 5 ? '20000' : row === 11 ? '30000' : made,
      spoilt,
    ]);
    const asked = parametersOf('outliers', 't1', { measure: sumOfColumn('Выпущено, шт') });
    const text = wholeText(await runKind(jail, table, asked));
    expect(text).toMatch(/Из общего ряда/);
    expect(text).not.toMatch(/ошибку ввода:/);
  });

  it('given groups too small to compare, then it says how many are left out', async () => {
    const table = shifts((row, [line = null, made = null, spoilt = null]) => [
      row < 3 ? 'Новая' : line,
      made,
      spoilt,
    ]);
    const measure = sumOfColumn('Брак, шт');
    const asked = parametersOf('groups', 't1', { measure, dimension: 'Линия' });
    expect(wholeText(await runKind(jail, table, asked))).toContain(
      'В сравнение не вошла 1 группа (3 строки)',
    );
  });

  it('given many equal values, then the largest rows are counted as many as they are', async () => {
    const rows = Array.from({ length: 40 }, (_, row): readonly Value[] => [
      'А',
      row < 16 ? '100' : String(row),
    ]);
    const columns = [
      { name: 'Группа', type: 'text' },
      { name: 'Сумма', type: 'number' },
    ] as const;
    const asked = parametersOf('distribution', 't1', { measure: sumOfColumn('Сумма') });
    const told = wholeText(await runKind(jail, tableOf(columns, rows), asked));
    const others = Array.from({ length: 24 }, (_, row) => row + 16).reduce((a, b) => a + b, 0);
    const share = Math.round((100 * 1600) / (1600 + others));
    expect(told).toContain(`На самые крупные строки (40 % всех) приходится ${share} % суммы`);
    const ages = tableOf([columns[0], { ...columns[1], additive: false }], rows);
    expect(wholeText(await runKind(jail, ages, asked))).not.toContain('самые крупные строки');
  });

  it('given rows without a name, then a slip is called by its day', async () => {
    const table = tableOf(
      [
        { name: 'Дата', type: 'date' },
        { name: 'Выручка', type: 'number', currency: 'RUB' },
      ],
      Array.from({ length: 28 }, (_, row) => [
        `2026-02-${String(row + 1).padStart(2, '0')}`,
        row === 13 ? '9900000' : String(50_000 + ((row * 37) % 19) * 1_000),
      ]),
    );
    const parameters = parametersOf('outliers', table.id, { measure: sumOfColumn('Выручка') });
    const conclusion = textOf(await runKind(jail, table, parameters), 'conclusion');
    expect(conclusion).toMatch(/^Похоже на ошибку ввода: «14\.02\.2026» — 9,90 млн/);
  });
});

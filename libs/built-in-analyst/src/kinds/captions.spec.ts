import { afterAll, describe, expect, it } from '@jest/globals';
import { InProcessJail } from '../../../jail/src/testing/in-process-jail.js';
import type { Table } from '../../../workbook/src/model.js';
import { tableOf } from '../../../workbook/src/testing/table-builder.js';
import { parametersOf, sumOfColumn } from '../parameters.js';
import { runKind } from '../testing/run-kind.js';

const jail = new InProcessJail();
afterAll(() => jail.close());

/** Orders whose freight grows with their weight, two of them far above the others. */
function orders(count: number): Table {
  return tableOf(
    [
      { name: 'Вес', type: 'number', unit: 'кг' },
      { name: 'Доставка', type: 'number', currency: 'RUB', unit: '₽' },
    ],
    Array.from({ length: count }, (_, row) => {
      const weight = 10 + ((row * 37) % 101) + row / 1_000;
      return [weight.toFixed(3), String(row < 2 ? 900_000 : 300 + Math.round(weight * 20))];
    }),
  );
}

async function captionOf(kind: 'outliers' | 'relation', count: number): Promise<string> {
  const table = orders(count);
  const measure = sumOfColumn(kind === 'outliers' ? 'Доставка' : 'Вес');
  const second = kind === 'outliers' ? {} : { second: 'Доставка' };
  const actions = await runKind(jail, table, parametersOf(kind, table.id, { measure, ...second }));
  return actions.visualizations[0]?.chart_spec?.subtitle ?? '';
}

describe('what a chart says that its points are', () => {
  it('given few rows, then each is a point', async () => {
    expect(await captionOf('outliers', 90)).toMatch(/^Каждая точка — строка, всего 90\sстрок;/);
    expect(await captionOf('relation', 90)).toMatch(/^Строки таблицы.*90\sстрок, прямая/);
  });

  it('given more rows than points, then it says which are drawn', async () => {
    expect(await captionOf('outliers', 849)).toMatch(
      /^Точки — все необычные и часть обычных из 849\sстрок;/,
    );
    expect(await captionOf('relation', 849)).toMatch(
      /^Каждая точка — среднее близких строк таблицы.*849\sстрок, прямая/,
    );
  });
});

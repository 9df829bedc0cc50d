import { afterAll, describe, expect, it } from '@jest/globals';
import { InProcessJail } from '../../../jail/src/testing/in-process-jail.js';
import type { Table } from '../../../workbook/src/model.js';
import { tableOf } from '../../../workbook/src/testing/table-builder.js';
import { parametersOf, sumOfColumn } from '../parameters.js';
import { runKind, wholeText } from '../testing/run-kind.js';

const jail = new InProcessJail();
afterAll(() => jail.close());

const sources = ['Сайт', 'Звонок', 'Выставка'];

/** Ninety deals, one of which may be of another size. */
function deals(strange: string | null): Table {
  const rows = Array.from({ length: 90 }, (_, row) => [
    sources[row % 3] ?? '',
    row === 40 && strange !== null ? strange : String(50_000 + ((row * 37) % 60) * 1_000),
  ]);
  return tableOf(
    [
      { name: 'Источник', type: 'text' },
      { name: 'Бюджет', type: 'number', currency: 'RUB', unit: '₽' },
    ],
    rows,
  );
}

const bySource = (table: Table) =>
  parametersOf('structure', table.id, {
    measure: sumOfColumn('Бюджет'),
    dimension: 'Источник',
  });

describe('a slip of the pen in what is summed', () => {
  it('given one value far above all others, then shares come with a word about it', async () => {
    const table = deals('95000000');
    const text = wholeText(await runKind(jail, table, bySource(table)));
    expect(text).toContain(
      'Похоже на ошибку ввода: среди значений «Бюджет» есть 95,0 млн ₽, в 872 раза',
    );
    expect(text).toContain('суммы, доли и сравнения ненадежны');
  });

  it('given values that keep together, then nothing is said', async () => {
    const table = deals(null);
    expect(wholeText(await runKind(jail, table, bySource(table)))).not.toContain('ошибку ввода');
  });
});

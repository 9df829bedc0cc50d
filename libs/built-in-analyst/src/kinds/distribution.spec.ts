import { afterAll, describe, expect, it } from '@jest/globals';
import { InProcessJail } from '../../../jail/src/testing/in-process-jail.js';
import { tableOf } from '../../../workbook/src/testing/table-builder.js';
import { parametersOf, sumOfColumn } from '../parameters.js';
import { runKind, wholeText } from '../testing/run-kind.js';

const jail = new InProcessJail();
afterAll(() => jail.close());

async function noteOf(values: readonly number[]): Promise<string> {
  const table = tableOf(
    [{ name: 'Сумма', type: 'number', currency: 'RUB', unit: '₽' }],
    values.map((value) => [String(value)]),
  );
  const measure = sumOfColumn('Сумма');
  return wholeText(await runKind(jail, table, parametersOf('distribution', table.id, { measure })));
}

describe('what is typical of a measure', () => {
  it('given a median of nothing, then a mean above it is not called near to it', async () => {
    const note = await noteOf([0, 0, 0, 0, 0, 0, 0, 500, 900, 1_600]);
    expect(note).toContain('Среднее — 300 ₽, выше нулевой медианы: его тянут вверх крупные');
    expect(note).not.toContain('симметричный');
  });

  it('given even values, then they are called symmetrical', async () => {
    expect(await noteOf([10, 20, 30, 40, 50, 60, 70])).toContain('ряд симметричный');
  });

  it('given a mean near the median of a slanting row, then it is not called so', async () => {
    const note = await noteOf([10, 10, 11, 11, 12, 12, 13, 13, 14, 25]);
    expect(note).toContain('почти как медиана.');
  });

  it('given whole values, then what lies between two of them is not cut to the lower', async () => {
    const note = await noteOf([1_001, 1_004, 1_007, 1_010]);
    // The middle is 1 005.5, the quartiles 1 003.25 and 1 007.75.
    expect(note).toContain('1 006 ₽ (медиана)');
    expect(note).toContain('от 1 003 ₽ до 1 008 ₽');
  });
});

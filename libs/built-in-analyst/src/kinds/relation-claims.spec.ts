import { afterAll, describe, expect, it } from '@jest/globals';
import { InProcessJail } from '../../../jail/src/testing/in-process-jail.js';
import type { Table } from '../../../workbook/src/model.js';
import { tableOf } from '../../../workbook/src/testing/table-builder.js';
import { proposalsFor } from '../testing/run-kind.js';

const jail = new InProcessJail();
afterAll(() => jail.close());

/** Forty rows of two columns of rubles, and of what stands beside them. */
function payments(names: readonly string[], row: (at: number) => readonly number[]): Table {
  return tableOf(
    names.map((name) => ({ name, type: 'number', currency: 'RUB' }) as const),
    Array.from({ length: 40 }, (_, at) => row(at).map(String)),
  );
}

async function isTold(table: Table): Promise<boolean> {
  const proposals = await proposalsFor(jail, table);
  return proposals.some(({ kind }) => kind === 'relation');
}

const salary = (at: number) => 40_000 + ((at * 37) % 23) * 1_700;
const kept = (at: number) => (at % 4) * 2_500;

describe('relations that are worth a word', () => {
  it('given what is paid out and the tax on it, then nothing is told', async () => {
    const names = ['К выплате, руб.', 'НДФЛ, руб.'];
    const table = payments(names, (at) => [salary(at) * 0.87 - kept(at), salary(at) * 0.13]);
    expect(await isTold(table)).toBe(false);
  });

  it('given two parts of a third column, then nothing is told', async () => {
    const names = ['Оплата картой', 'Оплата наличными', 'Оплачено вместе'];
    const table = payments(names, (at) => [
      salary(at),
      120_000 - salary(at) + kept(at),
      120_000 + kept(at),
    ]);
    expect(await isTold(table)).toBe(false);
  });

  it('given two amounts of which neither makes the other, then their relation is told', async () => {
    const names = ['Реклама, руб.', 'Выручка, руб.'];
    const table = payments(names, (at) => [salary(at), 3 * salary(at) + 9 * kept(at)]);
    expect(await isTold(table)).toBe(true);
  });
});

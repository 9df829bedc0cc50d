import { afterAll, describe, expect, it } from '@jest/globals';
import { InProcessJail } from '../../../jail/src/testing/in-process-jail.js';
import { ReportEngine } from '../../../analysis/src/engine/report-engine.js';
import { readSheets } from '../../../workbook/src/testing/make-workbook.js';
import { BuiltInAnalyst } from '../built-in-analyst.js';

const never = new AbortController().signal;
const jail = new InProcessJail();
afterAll(() => jail.close());

/** What is proposed for goods with a price and a quantity. */
async function kindsOf(
  change: (price: number, quantity: number) => readonly [price: number, quantity: number],
): Promise<readonly string[]> {
  const goods = Array.from({ length: 24 }, (_, at) => [
    `Товар ${at + 1}`,
    ...change(100 + 7 * at, 3 + (at % 5)),
  ]);
  const workbook = readSheets({ rows: [['Товар', 'Цена', 'Количество'], ...goods] });
  const engine = new ReportEngine(new BuiltInAnalyst(), jail);
  const proposals = await engine.propose(workbook, () => undefined, never);
  return proposals.map(({ kind }) => kind);
}

describe('the classes A, B and C of prices by quantities', () => {
  it('given what was sold, then they are proposed', async () => {
    expect(await kindsOf((price, quantity) => [price, quantity])).toContain('abc');
  });

  it('given mostly returns, then no share of a whole can be told', async () => {
    expect(await kindsOf((price, quantity) => [price, -quantity])).not.toContain('abc');
  });
});

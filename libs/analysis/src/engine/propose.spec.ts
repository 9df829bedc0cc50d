import { expect, it } from '@jest/globals';
import { setTimeout } from 'node:timers/promises';
import { QueryJail } from '../../../jail/src/query-jail.js';
import type { JailSession } from '../../../jail/src/query-jail.js';
import { profileOf, tableOf } from '../../../workbook/src/testing/table-builder.js';
import { SumsAnalyst } from '../testing/sums-analyst.js';
import { ReportEngine } from './report-engine.js';

const never = new AbortController().signal;
const made = tableOf([{ name: 'Сумма', type: 'number' }], [['1'], ['2']]);

it('given tables that another process loads, then what they mean is worked out meanwhile', async () => {
  let looks = 0;
  const table = {
    ...made,
    get rows() {
      looks++;
      return made.rows;
    },
  };
  let looksWhenLoaded = 0;
  class SlowJail extends QueryJail {
    override async open(): Promise<JailSession> {
      const before = looks;
      await setTimeout(20);
      looksWhenLoaded = looks - before;
      return { query: () => Promise.reject(new Error('none')), close: () => undefined };
    }
    override close(): void {}
  }
  const engine = new ReportEngine(new SumsAnalyst(), new SlowJail());
  const workbook = { tables: [table], profile: profileOf([made]) };
  await engine.propose(workbook, () => undefined, never).catch(() => undefined);
  expect(looksWhenLoaded).toBeGreaterThan(0);
});

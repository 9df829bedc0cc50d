import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { ReportEngine } from '../../../analysis/src/engine/report-engine.js';
import { InProcessJail } from '../../../jail/src/testing/in-process-jail.js';
import {
  honestScript,
  isDeeper,
  lateQuestion,
  lines,
  tripsWorkbook,
  trueSentences,
} from '../../../workbook/src/testing/insight-script.js';
import { noteOf } from '../testing/model-script.js';
import { ModelServer } from '../testing/model-server.js';
import type { Script } from '../testing/model-server.js';
import { openModelAnalyst } from '../open-model-analyst.js';

const jail = new InProcessJail();
const server = new ModelServer();
let baseUrl = '';
beforeAll(async () => {
  baseUrl = await server.start();
});
afterAll(async () => {
  jail.close();
  await server.stop();
});

const column = (name: string) => ({ table: 't1', column: name });
const lastTrips = {
  title: 'Когда кто ездил в последний раз?',
  why: '',
  unions: [],
  asks: [
    {
      is: 'table',
      measures: [
        { name: 'Рейсов', measure: { is: 'count', table: 't1' } },
        {
          name: 'Последний рейс',
          measure: { is: 'max', of: { is: 'cell', column: column('Дата рейса') } },
        },
      ],
      by: [{ name: 'Водитель', key: { is: 'value', column: column('Водитель') } }],
    },
  ],
};

const MORE = '\n[finding a1]\n{{a1:0:k0}}: рейсов {{a1:0:m0}}, последний {{a1:0:m1}}.\n';
const honest = honestScript(noteOf(trueSentences) + MORE);
const script: Script = (asked, count) =>
  isDeeper(asked) ? { text: lines([lastTrips]) } : honest(asked, count);

it('given a further question whose groups have a date beside their number, then the report is made', async () => {
  server.script = script;
  const settings = { name: 'scripted', apiKey: 'sk-secret', timeoutSeconds: 20, baseUrl };
  const limits = { tokensPerTask: 300_000, concurrency: 4, backoffMs: 2 };
  const engine = new ReportEngine(await openModelAnalyst({ ...settings, ...limits }), jail);
  const signal = new AbortController().signal;
  const cards = await engine.propose(tripsWorkbook, () => undefined, signal);
  const late = cards.find(({ name }) => name === lateQuestion.title);
  if (late === undefined) throw new Error('no card');
  const report = await engine.run(tripsWorkbook, late, () => undefined, signal);
  const told = JSON.stringify(report.visualizations);
  expect(told).toContain('Последний рейс');
  expect(told).toMatch(/2\d\.03\.2026/u);
});

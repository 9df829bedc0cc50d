import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { ReportEngine } from '../../../analysis/src/engine/report-engine.js';
import { InProcessJail } from '../../../jail/src/testing/in-process-jail.js';
import {
  honestScript,
  isDeeper,
  isTelling,
  lines,
  tripsWorkbook,
  trueSentences,
} from '../../../workbook/src/testing/insight-script.js';
import { openModelAnalyst } from '../open-model-analyst.js';
import { noteOf } from '../testing/model-script.js';
import { ModelServer } from '../testing/model-server.js';

const never = new AbortController().signal;
const quiet = (): void => undefined;
const server = new ModelServer();
const jail = new InProcessJail();
let baseUrl = '';
beforeAll(async () => {
  baseUrl = await server.start();
});
afterAll(async () => {
  jail.close();
  await server.stop();
});

const column = (name: string) => ({ table: 't1', column: name });
const cell = (name: string) => ({ is: 'cell', column: column(name) });
const compared = (name: string, sign: string, value: number) => ({
  is: 'compare',
  left: cell(name),
  sign,
  right: { is: 'constant', value },
});
const dear = compared('Выручка', '>', 1_000_000);
const count = { is: 'count', table: 't1' };
const byDriver = [{ name: 'Водитель', key: { is: 'value', column: column('Водитель') } }];
const trips = (more: object) => ({
  is: 'table',
  measures: [{ name: 'Рейсов', measure: count }],
  by: byDriver,
  ...more,
});
const manyTrips = (sign: string, value: number) =>
  trips({
    having: {
      is: 'compare',
      left: { is: 'measure', name: 'Рейсов' },
      sign,
      right: { is: 'number', value },
    },
  });

interface Told {
  readonly columns: readonly { readonly header: string }[];
  readonly rows: readonly (readonly unknown[])[];
}

/** What a further ask is told as, and a report that says this of it. */
async function answered(asks: readonly object[], sentence = '') {
  const note = noteOf([...trueSentences.slice(0, 2), ['finding a1', sentence]]);
  const honest = honestScript(note);
  const questions = asks.map((ask, at) => ({ title: `Что ${'ещё '.repeat(at)}?`, asks: [ask] }));
  server.script = (one, count) => (isDeeper(one) ? { text: lines(questions) } : honest(one, count));
  server.asked.length = 0;
  const settings = { name: 'scripted', apiKey: 'sk-secret', timeoutSeconds: 20, backoffMs: 2 };
  const limits = { tokensPerTask: 300_000, concurrency: 4 };
  const analyst = await openModelAnalyst({ ...settings, ...limits, baseUrl });
  const engine = new ReportEngine(analyst, jail);
  const [card] = await engine.propose(tripsWorkbook, quiet, never);
  if (card === undefined) throw new Error('no card');
  const report = await engine.run(tripsWorkbook, card, quiet, never);
  const user = server.asked.find(isTelling)?.user ?? '';
  const data = JSON.parse(/<data>\n([^]*)\n<\/data>/u.exec(user)?.[1] ?? '{}') as {
    readonly results?: readonly Told[];
    readonly notAnswered?: readonly { readonly reasons: readonly string[] }[];
  };
  const told = data.results?.slice(1).map(({ columns, rows }) => ({
    headers: columns.map(({ header }) => header),
    rows: rows.map(([, ...cells]) => cells),
  }));
  return {
    told,
    reasons: data.notAnswered?.flatMap(({ reasons }) => reasons) ?? [],
    note: report.analytical_note.replaceAll('\u00a0', ' '),
  };
}

describe('a further ask whose answer is none, one or all alike', () => {
  it.each<readonly [string, object]>([
    [
      'a list of rows that are not there',
      { is: 'rows', columns: [{ name: 'Выручка', value: cell('Выручка') }], where: dear },
    ],
    ['groups of rows that are not there', trips({ where: dear })],
  ])('given %s, then it says so: none of so many', async (_, ask) => {
    const { told, note } = await answered([ask], 'Таких рейсов — {{a1:0:m0}} из {{a1:0:m1}}.');
    expect(told).toEqual([{ headers: ['Таких записей', 'Всего записей'], rows: [['0', '36']] }]);
    expect(note).toContain('Таких рейсов — 0 из 36 («Выручка» больше ');
  });

  it('given groups of which none comes to a bound, then it says of how many', async () => {
    const { told } = await answered([manyTrips('>', 500)]);
    expect(told).toEqual([{ headers: ['Таких', 'Всего'], rows: [['0', '3']] }]);
  });

  it('given what is never repeated, then it says so', async () => {
    const { told } = await answered([
      { is: 'repeats', columns: [column('Дата рейса'), column('Водитель'), column('Выручка')] },
    ]);
    expect(told).toEqual([{ headers: ['Таких записей', 'Всего записей'], rows: [['0', '36']] }]);
  });

  it('given two that find nothing among the same rows, then both are told', async () => {
    const late = trips({ where: compared('Опоздание, мин', '>', 9_000) });
    const { told } = await answered([trips({ where: dear }), late]);
    expect(told).toHaveLength(2);
  });

  it('given one group, then it is told', async () => {
    const { told } = await answered([trips({ where: compared('Опоздание, мин', '>', 70) })]);
    expect(told).toEqual([{ headers: ['Водитель', 'Рейсов'], rows: [[expect.anything(), '1']] }]);
  });

  it('given groups that are all alike, then they are told', async () => {
    const { told } = await answered([trips({})]);
    expect(told?.[0]?.rows.map(([, trips]) => trips)).toEqual(['12', '12', '12']);
  });

  it('given a value that the file lacks, then it is refused as before', async () => {
    const where = { is: 'one-of', column: column('Статус'), values: ['Готово'] };
    expect((await answered([trips({ where })])).reasons).toEqual([
      expect.stringContaining('has no value «Готово»'),
    ]);
  });
});

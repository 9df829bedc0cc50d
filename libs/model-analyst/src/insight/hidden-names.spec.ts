import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { times } from '../../../../test/support/prove.js';
import { ReportEngine } from '../../../analysis/src/engine/report-engine.js';
import { InProcessJail } from '../../../jail/src/testing/in-process-jail.js';
import {
  isDeeper,
  isReview,
  readAs,
  isTelling,
  lines,
} from '../../../workbook/src/testing/insight-script.js';
import { profileOf, tableOf } from '../../../workbook/src/testing/table-builder.js';
import { goodPlan, regionProposal, salesWorkbook } from '../testing/model-script.js';
import { ModelServer } from '../testing/model-server.js';
import type { Asked, Script } from '../testing/model-server.js';
import type { Table } from '../../../workbook/src/model.js';
import { openModelAnalyst } from '../open-model-analyst.js';

const never = new AbortController().signal;
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

/** Trips whose remarks name the drivers, too, in a list that is called after one. */
const trips = tableOf(
  [
    { name: 'Дата рейса', type: 'date' },
    { name: 'Водитель', type: 'text' },
    { name: 'Замечание', type: 'text' },
    { name: 'Опозданий', type: 'number' },
  ],
  Array.from({ length: 36 }, (_, row) => [
    `2026-0${1 + Math.floor(row / 12)}-${10 + (row % 12)}`,
    ['Бессонов', 'Ромашин', 'Чижова А. П.'][row % 3] ?? '',
    ['звонил Бессонов', 'вместо Ромашина', 'без замечаний', 'Чижова\nпросила замену'][row % 4] ??
      '',
    String((row % 3) * 2 + (row % 5)),
  ]),
  { sheet: 'Рейсы Бессонова', title: 'Бессонов, Ромашин и Чижова' },
);
const workbook = { tables: [trips], profile: profileOf([trips]) };
const NAMES = /бессонов|ромашин|чижов/iu;

const column = (name: string) => ({ table: 't1', column: name });
const late = { is: 'sum', of: { is: 'cell', column: column('Опозданий') } };

/** What a model calls its things: the words of each field, with placeholders or without. */
interface Words {
  readonly title: string;
  readonly measure: string;
  readonly key: string;
  readonly group: string;
  readonly rest: string;
  readonly sentence: string;
}

const person = fc.constantFrom('Водитель 1', 'Водитель 2', 'Водитель 3');
const words = fc
  .tuple(person, person, fc.constantFrom(' и ', ', ', ' / ', ' против '))
  .map((parts) => parts.join('').replace(/^(.*?\d)(.*?\d)(.*)$/u, '$1$3$2'));
const called: fc.Arbitrary<Words> = fc.record({
  title: words.map((one) => `Как опаздывает ${one}?`),
  measure: words.map((one) => `Опозданий, ${one}`),
  key: words.map((one) => `Группа ${one}`),
  group: words,
  rest: words.map((one) => `Все кроме ${one}`),
  sentence: words.map((one) => `Чаще опаздывает ${one}: {{a0:0:m0}}.`),
});

function questionOf({ title, measure, key, group, rest }: Words, values: readonly string[]) {
  const cases = [{ name: group, where: { is: 'one-of', column: column('Водитель'), values } }];
  const table = {
    is: 'table',
    measures: [{ name: measure, measure: late }],
    by: [{ name: key, key: { is: 'case', cases, rest } }],
  };
  const more = { name: `${measure} всего`, measure: { is: 'count', table: 't1' } };
  const flat = { ...table, measures: [...table.measures, more], by: [] };
  return {
    title,
    why: title,
    assumptions: [title, group],
    unions: [],
    asks: [
      table,
      { is: 'unpivot', of: flat, measure: key, value: rest, descending: true, top: null },
      {
        is: 'rows',
        columns: ['Водитель', 'Замечание'].map((name) => ({
          name: `${name}: ${group}`,
          value: { is: 'cell', column: column(name) },
        })),
        where: { is: 'one-of', column: column('Замечание'), values: ['звонил Водитель 1'] },
        top: 5,
      },
    ],
  };
}

/** The same over a sum of what is no number. */
function refusedOf(own: Words) {
  const question = questionOf(own, ['Водитель 1']);
  const measure = { is: 'sum', of: { is: 'cell', column: column('Водитель') } };
  const [ask] = question.asks;
  return { ...question, asks: [{ ...ask, measures: [{ name: own.measure, measure }] }] };
}

/** What holds is told to whoever reviews it: the names of a group and its numbers. */
const HELD = '[finding a0]\nГруппа {{a0:0:k0}} — {{a0:0:m0}}.';

/** A model that writes placeholders wherever it may write; its conclusion does not hold. */
const scriptOf =
  (own: Words, further: Words): Script =>
  ({ tool, ...asked }: Asked) => {
    if (tool === 'frame') return { call: { ...answer, frame: brokenFrame(own) }, tool };
    if (isTelling(asked))
      return { text: `[conclusion]\n${own.sentence}\n${HELD}\n[title a0]\n${own.title}` };
    if (isReview({ tool })) return { call: { read: [readAs(0, own.title)] } };
    if (isDeeper(asked))
      return { text: lines([questionOf(further, ['Водитель 2']), refusedOf(own)]) };
    return { text: lines([questionOf(own, ['Водитель 1']), refusedOf(further)]) };
  };
const answer = { assumptions: [], lacking: null, refusal: null, instead: [] };
const brokenFrame = (own: Words) => ({
  asks: [{ ...questionOf(own, ['Водитель 1']).asks[0], order: [{ by: own.title }] }],
});

async function engineOf(script: Script): Promise<ReportEngine> {
  server.asked.length = 0;
  server.script = script;
  const settings = { name: 'scripted', apiKey: 'sk-secret', baseUrl, timeoutSeconds: 20 };
  const limits = { tokensPerTask: 900_000, concurrency: 4, backoffMs: 2 };
  const analyst = await openModelAnalyst({ ...settings, ...limits });
  return new ReportEngine(analyst, jail).forTask('one');
}

async function everythingAsked(own: Words, further: Words): Promise<readonly string[]> {
  const engine = await engineOf(scriptOf(own, further));
  const [card] = await engine.propose(workbook, () => undefined, never);
  if (card === undefined) throw new Error('no card');
  const report = await engine.run(workbook, card, () => undefined, never);
  const sections = [{ name: card.name, index: 0, actions: report }];
  await engine.summarise(sections, () => undefined, never);
  await engine.understand(workbook, 'как опаздывает Бессонов без Ромашина', never);
  return server.asked.map(({ system, user }) => system + user);
}

describe('names of people in what leaves the machine', () => {
  it('given placeholders in every text that a model may write, then no prompt of any kind has a name', async () => {
    await fc.assert(
      fc.asyncProperty(called, called, async (own, further) => {
        const prompts = await everythingAsked(own, further);
        const kinds = [
          'was paid for',
          '"notAnswered"',
          '"offered"',
          '"refused"',
          'Summarise',
          '"sentences"',
        ];
        expect(kinds.filter((kind) => !prompts.some((one) => one.includes(kind)))).toEqual([]);
        expect(prompts.filter((one) => NAMES.test(one)).map((one) => NAMES.exec(one))).toEqual([]);
      }),
      { numRuns: times(6, 60) },
    );
  });

  it('given bare surnames in results and a note that does not hold, then no prompt has one', async () => {
    const surnames: Readonly<Record<string, string>> = {
      Казань: 'Рогозин',
      Пермь: 'Бессонов',
      Тверь: 'Ромашин',
    };
    const table = JSON.parse(
      JSON.stringify(salesWorkbook.tables[0])
        .replaceAll('Регион', 'Менеджер')
        .replaceAll(/Казань|Пермь|Тверь/gu, (city) => surnames[city] ?? city),
    ) as Table;
    const plan: unknown = JSON.parse(JSON.stringify(goodPlan).replaceAll('Регион', 'Менеджер'));
    const text = '[conclusion]\nБольше всех у Рогозина.';
    const engine = await engineOf(({ tool }) => (tool === 'plan' ? { call: plan } : { text }));
    const workbook = { tables: [table], profile: profileOf([table]) };
    await expect(engine.run(workbook, regionProposal, () => undefined, never)).rejects.toThrow();
    const sent = server.asked.map(({ user }) => user);
    expect(sent.filter((one) => one.includes('Менеджер 1')).length).toBeGreaterThan(1);
    expect(sent.join()).not.toMatch(/Рогозин|Бессонов|Ромашин/u);
  });
});

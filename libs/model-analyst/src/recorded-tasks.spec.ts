import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { ReportEngine } from '../../analysis/src/engine/report-engine.js';
import type { Proposal } from '../../analysis/src/analyst/proposal.js';
import { InProcessJail } from '../../jail/src/testing/in-process-jail.js';
import { StandardAnalyst } from '../../kinds/src/standard-analyst.js';
import { shareOf } from '../../../test/support/prove.js';
import { isDeeper, isTelling, lines } from '../../workbook/src/testing/insight-script.js';
import type { ModelSettings } from './model-settings.js';
import { openModelAnalyst } from './open-model-analyst.js';
import { ModelServer } from './testing/model-server.js';
import type { Answer, Script } from './testing/model-server.js';
import { answersOf, rowsOf, trades, workbookOf } from './testing/recorded-trades.js';
import type { Trade } from './testing/recorded-trades.js';

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

const settings = { name: 'recorded', apiKey: 'sk-secret', timeoutSeconds: 20 };
const limits = { tokensPerTask: 300_000, concurrency: 4, backoffMs: 2 };

async function engineOf(script: Script, more: Partial<ModelSettings> = {}) {
  server.script = script;
  server.asked.length = 0;
  const analyst = await openModelAnalyst({ ...settings, ...limits, baseUrl, ...more });
  return new ReportEngine(analyst, jail).forTask('recorded');
}

const told =
  (trade: Trade): Script =>
  (asked) => {
    const { people, things, further, text } = answersOf(trade);
    if (isTelling(asked)) return { text };
    return { text: isDeeper(asked) ? lines([further]) : lines([people, things]) };
  };

const roubles = (value: number): string =>
  `${new Intl.NumberFormat('ru-RU').format(value).replaceAll(/\s/gu, ' ')} ₽`;

/** What stands in the rows themselves, added up by hand: the greatest first. */
function totals(trade: Trade, place: number, by: 'who' | 'what' | 'month') {
  const sums = new Map<string, number>();
  for (const row of rowsOf(trade, place).filter(({ isDone }) => isDone)) {
    sums.set(String(row[by]), (sums.get(String(row[by])) ?? 0) + row.money);
  }
  return [...sums].toSorted(([, one], [, other]) => other - one);
}

const nobody = ['', 0] as const;
const cases = trades.map((trade, place) => [trade.rowIs, trade, place] as const);
/** So many trades go through each of these in `npm test`, others through each; in prove all. */
const ONE_IN = 3;
const names = (cards: readonly Proposal[]) => cards.map(({ name }) => name);

async function paidReport(
  script: Script,
  trade: Trade,
  place: number,
  more: Partial<ModelSettings> = {},
) {
  const engine = await engineOf(told(trade));
  const workbook = workbookOf(trade, place);
  const [paid] = await engine.propose(workbook, () => undefined, never);
  if (paid === undefined) throw new Error('no card');
  const writing = await engineOf(script, more);
  const report = await writing.run(workbook, paid, () => undefined, never);
  return report.analytical_note.replaceAll('\u00a0', ' ');
}

describe('recorded tasks of ten trades', () => {
  it.each(shareOf(cases, ONE_IN, 0))(
    '%s: given questions, then they are cards, and no name left',
    async (_, trade, place) => {
      const engine = await engineOf(told(trade));
      const cards = await engine.propose(workbookOf(trade, place), () => undefined, never);
      expect(names(cards)).toEqual(trade.titles);
      const sent = server.asked.map(({ user }) => user).join();
      expect(trade.who[1].filter((person) => sent.includes(person))).toEqual([]);
      expect(sent).toContain(`${trade.who[0]} 1`);
    },
  );

  it.each(shareOf(cases, ONE_IN, 1))(
    '%s: given a question left out, then its second try stands',
    async (_, trade, place) => {
      const { people, things, broken } = answersOf(trade);
      const engine = await engineOf((__, count) => ({
        text: lines(count === 1 ? [people, broken] : [things]),
      }));
      const cards = await engine.propose(workbookOf(trade, place), () => undefined, never);
      expect(names(cards)).toEqual(trade.titles);
      expect(server.asked[1]?.user).toContain('has no value «Сделано все»');
    },
  );

  it.each(shareOf(cases, ONE_IN, 2))(
    '%s: given its text, then the numbers are those of the rows',
    async (_, trade, place) => {
      const note = await paidReport(told(trade), trade, place);
      const people = totals(trade, place, 'who');
      const [first, most] = people[0] ?? nobody;
      const [last, least] = people.at(-1) ?? nobody;
      expect(note).toContain(`Больше всего приносит ${first}: ${roubles(most)}, `);
      expect(note).toContain(`Меньше всего — ${roubles(least)} (${last}).`);
      const byMonth = new Map(totals(trade, place, 'month'));
      const [march = 0, april = 0] = ['3', '4'].map((month) => byMonth.get(month) ?? 0);
      expect(note).toContain(`вырос на ${roubles(april - march)}, до ${roubles(april)}.`);
    },
  );

  const answered = (frame: object | null, refusal: string | null = null): Answer => ({
    tool: 'frame',
    call: { frame, assumptions: [], lacking: frame === null ? 'file' : null, refusal, instead: [] },
  });

  it.each(shareOf(cases, ONE_IN, 3))(
    '%s: given a request and a slip in it, then the second try answers',
    async (_, trade, place) => {
      const { frame, broken } = answersOf(trade);
      const engine = await engineOf((__, count) =>
        answered(count === 1 ? { asks: broken.asks } : frame),
      );
      const workbook = workbookOf(trade, place);
      const understood = await engine.understand(workbook, trade.request, never);
      if (!understood.understood) throw new Error(understood.message);
      const report = await engine.run(workbook, understood.proposal, () => undefined, never);
      const rows = report.visualizations[0]?.table_data.rows ?? [];
      expect(rows.map(([thing, sum]) => [thing, sum])).toEqual(totals(trade, place, 'what'));
    },
  );

  it.each(shareOf(cases, ONE_IN, 4))(
    '%s: given what the file lacks, then that is said and nothing made',
    async (_, trade, place) => {
      const [request, refusal] = trade.lacking;
      const engine = await engineOf(() => answered(null, refusal));
      const said = await engine.understand(workbookOf(trade, place), request, never);
      expect(said).toMatchObject({ understood: false, message: refusal });
      expect(server.asked).toHaveLength(1);
    },
  );

  /** One for each trade: a server that is away, denies, is late, breaks off, lies. */
  const failures: readonly (readonly [string, Answer, Partial<ModelSettings>])[] = [
    ['is away', { status: 503 }, {}],
    ['denies the key', { status: 401 }, {}],
    ['has no model of that name', { status: 404 }, {}],
    ['is late', { silent: true }, { timeoutSeconds: 0.2 }],
    ['breaks off', { cut: '{"title":"Кто' }, {}],
    ['refuses', { refusal: 'I cannot help with that.' }, {}],
    ['talks of other things', { text: 'Конечно, вот мои идеи: 1) 100 % рост.' }, {}],
    ['speaks another protocol', { body: '<html>502</html>' }, {}],
    ['never ends', { endless: '[finding' }, { timeoutSeconds: 0.5 }],
    ['costs more than the task may', { text: '' }, { tokensPerTask: 1_000 }],
  ];
  const failing = failures.flatMap(([what, answer, more], place) =>
    cases.slice(place, place + 1).map(([name, trade]) => {
      return [name, what, { answer, more, trade, place }] as const;
    }),
  );

  it.each(failing)(
    '%s: given a server that %s, then what stands without it stands',
    async (_, __, { answer, more, trade, place }) => {
      const workbook = workbookOf(trade, place);
      const engine = await engineOf(() => answer, more);
      const cards = await engine.propose(workbook, () => undefined, never);
      const standing = new ReportEngine(new StandardAnalyst(), jail);
      expect(cards).toEqual(await standing.propose(workbook, () => undefined, never));
      const note = await paidReport(() => answer, trade, place, more);
      const [first, most] = totals(trade, place, 'who')[0] ?? nobody;
      expect(note).toContain(`«${first}» — ${roubles(most)}`);
    },
  );
});

import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { ReportEngine } from '../../../analysis/src/engine/report-engine.js';
import type { Proposal } from '../../../analysis/src/analyst/proposal.js';
import { InProcessJail } from '../../../jail/src/testing/in-process-jail.js';
import {
  honestScript,
  isReview,
  readAs,
  readDoubting,
  tripsWorkbook,
  trueSentences,
} from '../../../workbook/src/testing/insight-script.js';
import type { ModelSettings } from '../model-settings.js';
import { openModelAnalyst } from '../open-model-analyst.js';
import { noteOf } from '../testing/model-script.js';
import { ModelServer } from '../testing/model-server.js';
import type { Answer, Asked, Script } from '../testing/model-server.js';

const never = new AbortController().signal;
const jail = new InProcessJail();
const server = new ModelServer();
const settings = { name: 'scripted', apiKey: 'sk-secret', timeoutSeconds: 20 };
const limits = { tokensPerTask: 300_000, concurrency: 4, backoffMs: 2 };
let baseUrl = '';
let paid: Proposal;
beforeAll(async () => {
  baseUrl = await server.start();
  server.script = honest;
  const [card] = await (await engineOf({})).propose(tripsWorkbook, () => undefined, never);
  if (card === undefined) throw new Error('no card');
  paid = card;
});
afterAll(async () => {
  jail.close();
  await server.stop();
});
afterEach(() => {
  server.asked.length = 0;
});

const honest = honestScript(noteOf(trueSentences));
const [first, second, third, fourth, fifth] = [
  'Больше всего опаздывает Шкляев Роман: в среднем 56,5 мин против 1,5 мин у Белов Петр.',
  'У Чижов Антон выходит 1,36 мин на рейс, всего рейсов 11.',
  'Выручка в феврале 2026 выросла на 72 000 ₽ до 225 000 ₽.',
  'Всего рейсов — 35.',
  'Проверьте график Шкляев Роман.',
];

async function engineOf(more: Partial<ModelSettings>): Promise<ReportEngine> {
  const analyst = await openModelAnalyst({ ...settings, ...limits, baseUrl, ...more });
  return new ReportEngine(analyst, jail);
}

/** @param review what the model says of its own text */
async function reported(review: Answer | Script, more: Partial<ModelSettings> = {}) {
  const read = typeof review === 'function' ? review : () => review;
  server.script = (asked, count) => (isReview(asked) ? read : honest)(asked, count);
  const engine = await engineOf(more);
  const report = await engine.run(tripsWorkbook, paid, () => undefined, never);
  const note = report.analytical_note.replaceAll('\u00a0', ' ').split('\n\n');
  const titles = report.visualizations.map(({ chart_spec: spec }) => spec?.title);
  return { told: note.slice(0, -2), titles, sources: report.provenance.map(({ shown }) => shown) };
}

interface Read {
  readonly results: readonly { readonly result: string; readonly counted: string }[];
  readonly sentences: readonly {
    readonly sentence: number;
    readonly text: string;
    readonly numbers: readonly Readonly<Record<string, string>>[];
  }[];
}

const reviews = (): readonly Asked[] => server.asked.filter(isReview);

function readBy(asked: Asked | undefined): Read {
  const data = /<data>\n([^]*)\n<\/data>/u.exec(asked?.user ?? '')?.[1] ?? '';
  return JSON.parse(data) as Read;
}

describe('a model that reads its own text', () => {
  it('given a text, then it sees each sentence with what its numbers are, and nobody by name', async () => {
    await reported(readDoubting());
    expect(reviews()).toHaveLength(1);
    const { results, sentences } = readBy(reviews()[0]);
    expect(sentences.map(({ sentence }) => sentence)).toEqual([0, 1, 2, 3, 4, 5]);
    expect(sentences[0]?.text).toMatch(/^Больше всего опаздывает Водитель \d+: в среднем 56,5/u);
    expect(sentences[0]?.numbers[1]).toEqual({
      shown: '1,5\u00a0мин',
      result: 'a0',
      column: 'Среднее опоздание',
      is: 'среднее «Опоздание, мин»',
      meanOfOneRow: expect.stringContaining('строка'),
      row: expect.stringMatching(/^Водитель: Водитель \d+$/u),
    });
    expect(sentences[2]?.numbers[0]?.['row']).toBe('Месяц: февраль\u00a02026');
    expect(results.map(({ result }) => result)).toEqual(['a0', 'a1', 'a2']);
    expect(results[0]?.counted).toContain('только «Статус» — «Выполнен»');
    expect(/Шкляев|Белов|Чижов|900 111/u.exec(JSON.stringify(server.asked))).toBeNull();
  });

  it('given one sentence that it doubts, then that one is left out with its numbers, and the others stand', async () => {
    const { told, sources } = await reported(readDoubting(2));
    expect(told).toEqual([first, second, fourth, fifth]);
    expect(sources).not.toContain('72\u00a0000\u00a0₽');
  });

  it('given a conclusion that it doubts, then the first finding answers', async () => {
    expect((await reported(readDoubting(0))).told).toEqual([second, third, fourth, fifth]);
  });

  it('given a sentence that goes on from one that it doubts, then neither stands', async () => {
    const goesOn = 'Из них за все месяцы рейсов — {{a2:0:m0}}.';
    const noteWith = async (review: Answer): Promise<string> => {
      const told = honestScript(
        noteOf(
          trueSentences.map(([part, text], at) => [part, at === 1 ? `${text} ${goesOn}` : text]),
        ),
      );
      server.script = (asked, count) => (isReview(asked) ? review : told(asked, count));
      const engine = await engineOf({});
      const { analytical_note: note } = await engine.run(
        tripsWorkbook,
        paid,
        () => undefined,
        never,
      );
      return note;
    };
    expect(await noteWith(readDoubting())).toContain('Из них');
    expect(await noteWith(readDoubting(1))).not.toContain('Из них');
  });

  it('given a title that it doubts, then the table is called by its columns', async () => {
    const { told, titles } = await reported(readDoubting(5));
    expect(told).toHaveLength(5);
    expect(titles).not.toContain('Среднее опоздание по водителям');
    expect((await reported(readDoubting())).titles).toContain('Среднее опоздание по водителям');
  });

  it('given all that it doubts, then the report is told from its frame alone', async () => {
    const { told } = await reported(readDoubting(0, 1, 2, 3, 4, 5));
    expect(told.join('\n')).toContain('Среднее опоздание: «Шкляев Роман» — 56,5 мин');
  });

  it('given sentences that it leaves out, then it is asked about those once more', async () => {
    const half = { call: { read: [readAs(0), readAs(2, 'it is of other trips'), readAs(4)] } };
    const rest = { call: { read: [readAs(1, 'it is of one trip'), readAs(3)] } };
    const { told } = await reported(() =>
      reviews().length === 2 ? rest : reviews().length === 1 ? half : readDoubting(),
    );
    expect(told).toEqual([first, fourth, fifth]);
    const shown = reviews().map((one) => readBy(one).sentences.map(({ sentence }) => sentence));
    expect(shown.slice(0, 2)).toEqual([
      [0, 1, 2, 3, 4, 5],
      [1, 3, 5],
    ]);
  });

  it.each<readonly [string, Answer, Partial<ModelSettings>]>([
    ['doubts nothing', readDoubting(), {}],
    ['doubts what was not told', readDoubting(6, 99, -1), {}],
    ['reads nothing', { call: { read: [] } }, {}],
    ['gives no reason', { call: { read: [{ ...readAs(0, ' '), holds: false }] } }, {}],
    ['gives another form', { call: { doubted: 'the first' } }, {}],
    ['talks', { text: 'Все предложения верны.' }, {}],
    ['is away', { status: 503 }, {}],
    ['refuses', { refusal: 'no' }, {}],
    ['is late', { silent: true }, { timeoutSeconds: 3 }],
  ])('given a review that %s, then the text stands as it is', async (_, review, more) => {
    expect((await reported(review, more)).told).toEqual([first, second, third, fourth, fifth]);
  });
});

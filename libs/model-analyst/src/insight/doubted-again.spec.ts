import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { ReportEngine } from '../../../analysis/src/engine/report-engine.js';
import { InProcessJail } from '../../../jail/src/testing/in-process-jail.js';
import {
  honestScript,
  isReview,
  readDoubting,
  isTelling,
  tripsWorkbook,
  trueSentences,
} from '../../../workbook/src/testing/insight-script.js';
import { openModelAnalyst } from '../open-model-analyst.js';
import { noteOf } from '../testing/model-script.js';
import { ModelServer } from '../testing/model-server.js';
import type { Answer } from '../testing/model-server.js';

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

type Sentences = typeof trueSentences;

/** What is said of texts that the model writes one after another, read so. */
async function reported(texts: readonly Sentences[], reviews: readonly Answer[]) {
  const honest = honestScript('');
  const [told, read] = [[...texts], [...reviews]];
  server.asked.length = 0;
  server.script = (asked, count) => {
    if (isReview(asked)) return read.shift() ?? { status: 503 };
    if (!isTelling(asked)) return honest(asked, count);
    return { text: noteOf((told.length > 1 ? told.shift() : told[0]) ?? []) };
  };
  const settings = { name: 'scripted', apiKey: 'sk-secret', timeoutSeconds: 20, backoffMs: 2 };
  const limits = { tokensPerTask: 300_000, concurrency: 4 };
  const analyst = await openModelAnalyst({ ...settings, ...limits, baseUrl });
  const engine = new ReportEngine(analyst, jail);
  const [card] = await engine.propose(tripsWorkbook, quiet, never);
  if (card === undefined) throw new Error('no card');
  const report = await engine.run(tripsWorkbook, card, quiet, never);
  const note = report.analytical_note.replaceAll('\u00a0', ' ').split('\n\n');
  return { told: note.slice(0, -2), tellings: server.asked.filter(isTelling) };
}

const [lead, second, third] = trueSentences;
const instead = ['finding a2', 'Рейсов за все месяцы — {{a2:0:m0}}.'] as const;
const texts = (...some: readonly (Sentences[number] | undefined)[]): Sentences =>
  some.filter((one) => one !== undefined);
const first = texts(lead, second, third);
const said = [
  'Больше всего опаздывает Шкляев Роман: в среднем 56,5 мин против 1,5 мин у Белов Петр.',
  'У Чижов Антон выходит 1,36 мин на рейс, всего рейсов 11.',
  'Выручка в феврале 2026 выросла на 72 000 ₽ до 225 000 ₽.',
  'Рейсов за все месяцы — 35.',
];

describe('a sentence that its reader doubts', () => {
  it('given another one for it, then that stands, and the writer saw why', async () => {
    const { told, tellings } = await reported(
      [first, texts(lead, second, instead)],
      [readDoubting(2), readDoubting()],
    );
    expect(told).toEqual([said[0], said[1], said[3]]);
    expect(tellings).toHaveLength(2);
    const [, again] = tellings;
    expect(again?.user).toContain('"reason":"it is of other trips"');
    expect(again?.user).toContain('"yourLastNote":"[conclusion]');
  });

  it.each<readonly [string, Sentences, readonly Answer[]]>([
    ['one that is doubted, too', texts(lead, second, instead), [readDoubting(2), readDoubting(2)]],
    ['the same again', first, [readDoubting(2)]],
    [
      'less than was said before',
      texts(['finding a2', 'Рейсов много.']),
      [readDoubting(2), readDoubting()],
    ],
  ])('given %s, then it is left out, and the others stand', async (_, mended, reviews) => {
    const { told, tellings } = await reported([first, mended], reviews);
    expect(told).toEqual([said[0], said[1]]);
    expect(tellings).toHaveLength(2);
  });
});

describe('what goes on from a sentence that is left out', () => {
  const with2 = (text: string): Sentences =>
    texts(lead, ['finding a1', `${third?.[1] ?? ''} ${text}`]);
  const total = 'рейсов за все месяцы — {{a2:0:m0}}.';

  it.each([
    ['follows from it', `Поэтому ${total}`, []],
    ['speaks of it', `При них ${total}`, []],
    ['tells the rest of it', `Остальные — между ними: ${total}`, []],
    ['tells who is second to it', `Вторая по числу: ${total}`, []],
    ['sets itself against it', `Но ${total}`, [said[3]]],
    ['stands by itself', `Рейсов за все месяцы — {{a2:0:m0}}.`, [said[3]]],
  ])('given what %s, then it goes, or stands alone', async (_, text, left) => {
    const { told } = await reported([with2(text)], [readDoubting(1)]);
    expect(told.slice(1)).toEqual(left);
    expect((await reported([with2(text)], [readDoubting()])).told).toHaveLength(2);
  });

  it('given a part that follows from the part before, then it goes with that', async () => {
    const advice = ['recommendation', 'Поэтому проверьте график {{a0:0:k0}}.'] as const;
    const note = texts(lead, third, advice);
    expect((await reported([note], [readDoubting(1)])).told).toEqual([said[0]]);
    expect((await reported([note], [readDoubting()])).told).toHaveLength(3);
  });
});

import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { ReportEngine } from '../../../analysis/src/engine/report-engine.js';
import { InProcessJail } from '../../../jail/src/testing/in-process-jail.js';
import {
  furtherQuestions,
  honestScript,
  isDeeper,
  isTelling,
  lateQuestion,
  lines,
  moneyQuestion,
  tripsWorkbook,
  trueSentences,
} from '../../../workbook/src/testing/insight-script.js';
import { openModelAnalyst } from '../open-model-analyst.js';
import { noteOf } from '../testing/model-script.js';
import { ModelServer } from '../testing/model-server.js';
import type { Script } from '../testing/model-server.js';

const never = new AbortController().signal;
const quiet = (): void => undefined;
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
afterEach(() => {
  server.asked.length = 0;
});

async function engineOf(script: Script): Promise<ReportEngine> {
  server.script = script;
  const own = { name: 'scripted', apiKey: 'sk-secret', timeoutSeconds: 20, backoffMs: 2, baseUrl };
  const analyst = await openModelAnalyst({ ...own, tokensPerTask: 300_000, concurrency: 4 });
  return new ReportEngine(analyst, jail);
}

const proposed = async (script: Script) =>
  (await engineOf(script)).propose(tripsWorkbook, quiet, never);

const [lateAsk] = lateQuestion.asks;
const broken = {
  ...lateAsk,
  where: { is: 'one-of', column: { table: 't1', column: 'Статус' }, values: ['Готово'] },
  order: [],
};
const byTown = {
  ...lateAsk,
  by: [
    {
      name: 'Направление',
      key: { is: 'value', column: { table: 't1', column: 'Направление' }, also: [], merged: true },
    },
  ],
};

describe('what a model asked and did not get', () => {
  it('given a card whose other ask is mended, then the card has it', async () => {
    const partly = { ...lateQuestion, asks: [lateAsk, broken] };
    const whole = { ...lateQuestion, asks: [lateAsk, byTown] };
    const cards = await proposed((_, count) => ({ text: lines([count === 1 ? partly : whole]) }));
    expect(cards.map(({ name }) => name)).toEqual([lateQuestion.title]);
    expect(JSON.stringify(cards[0]?.parameters)).toContain('"Направление"');
  });

  it('given a card that is asked anew, otherwise and no more than before, then it is one card as it was', async () => {
    const partly = { ...lateQuestion, asks: [lateAsk, broken] };
    const other = { ...lateQuestion, asks: [byTown] };
    const cards = await proposed((_, count) => ({ text: lines([count === 1 ? partly : other]) }));
    expect(cards.map(({ name }) => name)).toEqual([lateQuestion.title]);
    expect(JSON.stringify(cards[0]?.parameters)).not.toContain('"Направление"');
  });

  it('given a question that is no JSON, then it is asked for again by its title', async () => {
    const amiss = `{"title":"Кто возит дороже?","asks":[},]}\n`;
    await proposed(() => ({ text: amiss + lines([moneyQuestion]) }));
    expect(server.asked[1]?.user).toContain('"question":"Кто возит дороже?","reasons":["no JSON');
  });

  it('given lists that are null and one ask for a list, then they mean what they can only mean', async () => {
    const plain = {
      is: 'rows',
      columns: [cellOf('Выручка')],
      where: null,
      order: null,
      totals: null,
    };
    const cards = await proposed(() => ({ text: lines([{ ...lateQuestion, asks: plain }]) }));
    expect(cards.map(({ name }) => name)).toEqual([lateQuestion.title]);
  });

  it('given a further question of which one ask is refused, then the writer is told which', async () => {
    const honest = honestScript(noteOf(trueSentences));
    const engine = await engineOf((asked, count) => {
      const [first] = furtherQuestions;
      const partly = { ...first, asks: [...(first?.asks ?? []), broken] };
      return isDeeper(asked) ? { text: lines([partly]) } : honest(asked, count);
    });
    const [card] = await engine.propose(tripsWorkbook, quiet, never);
    if (card === undefined) throw new Error('no card');
    await engine.run(tripsWorkbook, card, quiet, never);
    const telling = server.asked.find(isTelling)?.user ?? '';
    expect(telling).toContain('"answeredInPart":[{"question"');
    expect(telling).toContain('has no value «Готово»');
    expect(telling).not.toContain('notAnswered');
  });
});

const cellOf = (column: string) => ({
  name: column,
  value: { is: 'cell', column: { table: 't1', column } },
});

describe('titles of questions', () => {
  it.each([
    ['of one thing', 'Кто зависит от одной большой сделки?'],
    ['of the largest', 'Насколько мы зависим от крупнейших водителей?'],
  ])('given a title %s, then it is a card', async (_, title) => {
    const cards = await proposed(() => ({ text: lines([{ ...lateQuestion, title }]) }));
    expect(cards.map(({ name }) => name)).toEqual([title]);
  });

  it('given a title that asks for causes, which its measures tell apart, then it is a card', async () => {
    const of = (value: string) => ({
      name: `Статус ${value}`,
      measure: {
        is: 'only',
        where: { is: 'one-of', column: { table: 't1', column: 'Статус' }, values: [value] },
        measure: { is: 'count', table: 't1' },
      },
    });
    const title = 'Где и из-за чего срываются рейсы?';
    const asks = [{ ...byTown, where: null, order: [], measures: ['Отменен', 'Выполнен'].map(of) }];
    const cards = await proposed(() => ({ text: lines([{ ...lateQuestion, title, asks }]) }));
    expect(cards.map(({ name }) => name)).toEqual([title]);
  });

  it.each([
    ['asks for a cause that no column has', 'Из-за чего опаздывают водители?'],
    ['has a number', 'Кто опоздал два раза?'],
  ])('given a title that %s, then it is none', async (_, title) => {
    const cards = await proposed(() => ({
      text: lines([{ ...lateQuestion, title }, moneyQuestion]),
    }));
    expect(cards.map(({ name }) => name)).toEqual([moneyQuestion.title]);
  });
});

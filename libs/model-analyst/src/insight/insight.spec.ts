import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { ReportEngine } from '../../../analysis/src/engine/report-engine.js';
import { InProcessJail } from '../../../jail/src/testing/in-process-jail.js';
import { StandardAnalyst } from '../../../kinds/src/standard-analyst.js';
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
import { noteOf } from '../testing/model-script.js';
import { ModelServer } from '../testing/model-server.js';
import type { Answer, Asked, Script } from '../testing/model-server.js';
import type { Finding } from '../../../analysis/src/analyst/draft.js';
import type { Proposal } from '../../../analysis/src/analyst/proposal.js';
import type { ModelSettings } from '../model-settings.js';
import type { ModelCall } from '../model-traces.js';
import { openModelAnalyst } from '../open-model-analyst.js';
import type { LeftOut } from './question-cards.js';

const never = new AbortController().signal;
const delayCell = { is: 'cell', column: { table: 't1', column: 'Опоздание, мин' } };
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

const honest = honestScript(noteOf(trueSentences));
const settings = { name: 'scripted', apiKey: 'sk-secret', timeoutSeconds: 20 };
const limits = { tokensPerTask: 300_000, concurrency: 4, backoffMs: 2 };

async function engineOf(script: Script, more: Partial<ModelSettings> = {}) {
  server.script = script;
  const LEFT_OUT: LeftOut[] = [];
  const calls: ModelCall[] = [];
  const analyst = await openModelAnalyst(
    { ...settings, ...limits, baseUrl, ...more },
    { questions: (some) => LEFT_OUT.push(...some), call: (one) => calls.push(one) },
  );
  return { engine: new ReportEngine(analyst, jail), LEFT_OUT, calls };
}

async function proposed(script: Script, more: Partial<ModelSettings> = {}) {
  const { engine, LEFT_OUT } = await engineOf(script, more);
  const emitted: (readonly Proposal[])[] = [];
  const cards = await engine.propose(tripsWorkbook, (some) => emitted.push(some), never);
  return { cards, emitted, reasons: LEFT_OUT.flatMap((one) => one.reasons) };
}

const standing = () =>
  new ReportEngine(new StandardAnalyst(), jail).propose(tripsWorkbook, () => undefined, never);

let paid: Proposal;
beforeAll(async () => {
  const { cards } = await proposed(honest);
  const [first] = cards;
  if (first === undefined) throw new Error('no card');
  paid = first;
});

async function reported(script: Script, more: Partial<ModelSettings> = {}) {
  const { engine, calls } = await engineOf(script, more);
  const texts: string[] = [];
  const emit = ({ partial_text: text }: { readonly partial_text: string }) => texts.push(text);
  const report = await engine.run(tripsWorkbook, paid, emit, never);
  const note = report.analytical_note.replaceAll('\u00a0', ' ').split('\n\n');
  return { report, note, texts, calls };
}

const only =
  (...questions: readonly unknown[]): Script =>
  () => ({ text: lines(questions) });
const names = (cards: readonly Proposal[]) => cards.map(({ name }) => name);

describe('cards of a model', () => {
  it('given questions as frames, then each is a card in its own words, as they come', async () => {
    const { cards, emitted } = await proposed(honest);
    expect(names(cards)).toEqual([lateQuestion.title, moneyQuestion.title]);
    expect(cards[0]?.question).toBe('С кем говорить о графике.');
    expect(cards[0]?.processingSteps[0]).toContain('среднее «Опоздание, мин»');
    expect(emitted.map((some) => some.length)).toEqual([1, 2]);
  });

  it.each<readonly [string, string, object]>([
    ['sums what must not be added', 'has no sum', { measures: [measured('sum', 'Водитель')] }],
    ['knows what nobody has computed', 'nobody has computed', { title: 'Почему упала выручка?' }],
    ['has a number of its own', 'the file lacks', { title: 'Кто опоздал на 15 минут?' }],
    ['asks for what is not there', 'has no value', { where: valued('Готово') }],
    ['is one number', 'one number', { title: 'Сколько длится опоздание?', by: [] }],
    ['asks of one group', 'same values', { where: onlyOf('Водитель', 'Шкляев Роман') }],
    ['is no frame', 'asks', { asks: 'SELECT 1' }],
    [
      'asks when of what has no time',
      'groups that no ask has',
      { title: 'Когда опаздывают чаще?' },
    ],
    ['calls more than the whole a share', 'is no share', { measures: [aboveWhole()] }],
    [
      'calls the mean of a trip one of a day',
      'is a mean of single rows (',
      { measures: [{ ...measured('mean', 'Опоздание, мин'), name: 'Опоздание в день' }] },
    ],
  ])('given one that %s, then it is no card', async (_, reason, { title, asks, ...more }: Bad) => {
    const [ask] = lateQuestion.asks;
    const bad = {
      ...lateQuestion,
      title: title ?? lateQuestion.title,
      asks: asks ?? [{ ...ask, ...more, order: [] }],
    };
    const { cards, reasons } = await proposed(only(bad, moneyQuestion));
    expect(names(cards)).toEqual([moneyQuestion.title]);
    expect(reasons.join('; ')).toContain(reason);
  });

  it('given the same under another title, then it is asked once', async () => {
    const again = { ...lateQuestion, title: 'Кто подводит с графиком?' };
    expect(names((await proposed(only(lateQuestion, again))).cards)).toEqual([lateQuestion.title]);
  });

  it('given the same under other names of measures and keys, then it is asked once', async () => {
    const [ask] = lateQuestion.asks;
    const measures = [
      { name: 'Задержка', measure: { is: 'scaled', of: ask?.measures[0]?.measure, by: 1 } },
    ];
    const by = [{ name: 'Кто', key: { ...ask?.by[0]?.key, merged: false } }];
    const again = {
      ...lateQuestion,
      title: 'Кто подводит с графиком?',
      asks: [{ ...ask, measures, by, order: [] }],
    };
    expect(names((await proposed(only(lateQuestion, again))).cards)).toEqual([lateQuestion.title]);
  });

  it('given what was left out, then each is told with its reasons, and stands mended where it was', async () => {
    const [ask] = lateQuestion.asks;
    const bad = { ...ask, where: valued('Готово'), order: [] };
    const partly = { ...moneyQuestion, asks: [...moneyQuestion.asks, bad] };
    const { cards } = await proposed((_, count) => ({
      text: lines(count === 1 ? [{ ...lateQuestion, asks: [bad] }, partly] : [lateQuestion]),
    }));
    expect(names(cards)).toEqual([lateQuestion.title, moneyQuestion.title]);
    const [, again] = server.asked;
    expect(again?.user).toContain('has no value «Готово»');
    expect(again?.user).toContain(`"offered":["${moneyQuestion.title}"]`);
    const [partlyTold, leftOut] = again?.user.split('"leftOut":') ?? [];
    expect(partlyTold).toContain(`"offeredWithoutAsks":[{"question":"${moneyQuestion.title}"`);
    expect(leftOut).not.toContain(moneyQuestion.title);
    expect(server.asked).toHaveLength(2);
  });

  it('given a second try that fails, then what came with the first stands', async () => {
    const asked = { ...lateQuestion, title: 'Почему упала выручка?' };
    const { cards } = await proposed((_, count) =>
      count === 1 ? { text: lines([asked, moneyQuestion]) } : { status: 500 },
    );
    expect(names(cards)).toEqual([moneyQuestion.title]);
  });

  it('given a share as a quotient and bands by name, then it is told in percent, and they keep theirs', async () => {
    const { count, late } = shares();
    const bands = [
      { name: 'короткие', from: 0, below: 10 },
      { name: 'до 99 мин', from: 10, below: 100 },
    ];
    const ask = {
      is: 'table',
      measures: [
        { name: 'Доля опозданий', measure: { is: 'ratio', part: late, whole: count, as: 'each' } },
      ],
      by: [
        { name: 'Опоздание', key: { is: 'band', of: delayCell, bands } },
        { name: 'Водитель', key: { is: 'value', column: { table: 't1', column: 'Водитель' } } },
      ],
    };
    const { cards } = await proposed(only({ ...lateQuestion, asks: [ask] }));
    expect(cards[0]?.processingSteps[0]).toMatch(/, %/);
    expect(cards[0]?.processingSteps[0]).toContain('короткие, 10–100');
  });

  it.each<readonly [string, Script]>([
    ['in a fence and a list', () => ({ text: `\`\`\`json\n[${lines([lateQuestion])}]\n\`\`\`` })],
    ['in one object', () => ({ text: JSON.stringify({ questions: [lateQuestion] }) })],
    ['before it breaks off', () => ({ cut: `${lines([lateQuestion])}\n{"title":"Как` })],
  ])('given questions %s, then they stand', async (_, script) => {
    expect(names((await proposed(script)).cards)).toEqual([lateQuestion.title]);
  });

  it.each<readonly [string, Script, Partial<ModelSettings>]>([
    ['is away', () => ({ status: 503 }), {}],
    ['denies the key', () => ({ status: 401 }), {}],
    ['is late', () => ({ silent: true }), { timeoutSeconds: 0.05 }],
    ['refuses', () => ({ text: 'I cannot help with that.' }), {}],
    ['talks', () => ({ text: 'Конечно! Вот идеи.' }), {}],
    ['never ends', () => ({ endless: '{"title":' }), { timeoutSeconds: 1 }],
    ['costs too much', honest, { tokensPerTask: 2_000 }],
    ['asks nothing that passes', only({ ...lateQuestion, asks: [] }), {}],
  ])('given a model that %s, then what is offered without it stands', async (_, script, more) => {
    const { cards, emitted } = await proposed(script, more);
    expect(cards).toEqual(await standing());
    expect(cards.length).toBeGreaterThan(0);
    expect(names(cards)).not.toContain(lateQuestion.title);
    expect(emitted.at(-1)).toEqual(cards);
  });
});

interface Bad {
  readonly title?: string;
  readonly asks?: unknown;
}

function measured(is: string, name: string) {
  const of = { is: 'cell', column: { table: 't1', column: name } };
  return { name: 'Итого', measure: { is, of } };
}

function shares(minutes = 5) {
  const count = { is: 'count', table: 't1' };
  const right = { is: 'constant', value: minutes };
  const where = { is: 'compare', left: delayCell, sign: '>', right };
  return { count, late: { is: 'only', where, measure: count } };
}

function aboveWhole() {
  const { count, late } = shares(50);
  return { name: 'Доля всех', measure: { is: 'ratio', part: count, whole: late, as: 'percent' } };
}

function onlyOf(name: string, value: string) {
  return { is: 'one-of', column: { table: 't1', column: name }, values: [value] };
}

function valued(value: string) {
  return onlyOf('Статус', value);
}

const told = [
  'Больше всего опаздывает Шкляев Роман: в среднем 56,5 мин против 1,5 мин у Белов Петр.',
  'У Чижов Антон выходит 1,36 мин на рейс, всего рейсов 11.',
  'Выручка в феврале 2026 выросла на 72 000 ₽ до 225 000 ₽.',
  'Всего рейсов — 35.',
  'Проверьте график Шкляев Роман.',
];

/** Said by the engine, whatever the model writes. */
const LEFT_OUT =
  'Посчитано без строк, где «Статус» — «Отменен» (1 строка); вместе с ними Среднее опоздание: ' +
  '«Чижов Антон» — 1,5 мин.';

describe('a report of a model’s own question', () => {
  it('given an honest model, then it looks further, and its note is published as it grows', async () => {
    const { report, note, texts, calls } = await reported(honest);
    expect(calls.map(({ purpose }) => purpose)).toEqual(['further', 'telling', 'review']);
    expect(calls.every((one) => one.tokensIn > 500)).toBe(true);
    expect(calls.slice(0, 2).every((one) => one.tokensOut > 100)).toBe(true);
    expect(note.slice(0, -1)).toEqual([...told, LEFT_OUT]);
    expect(note.at(-1)).toContain('среднее «Опоздание, мин»');
    expect(report.visualizations).toHaveLength(4);
    expect(new Set(texts).size).toBeGreaterThan(3);
    const queries = report.provenance.map(({ query }) => query).filter((query) => query !== '');
    expect(queries.length).toBeGreaterThan(5);
    expect(queries.every((query) => /^(?:SELECT|WITH)/.test(query))).toBe(true);
  });

  it('given rows that nobody left out by a word, then both calls have the figures with them', async () => {
    await reported(honest);
    const calls = server.asked.filter((one) => isDeeper(one) || isTelling(one));
    expect(calls).toHaveLength(2);
    for (const { user } of calls) {
      expect(user).toContain('"insteadOf":"a0","is":"with the rows where «Статус» — «Отменен»"');
    }
  });

  it('given names of people, then they leave as placeholders and come back as themselves', async () => {
    await reported(honest);
    const sent = server.asked.map(({ user, system }) => user + system).join();
    expect(/Шкляев|Белов|Чижов/.exec(sent)).toBeNull();
    expect(sent).toContain('Водитель 1');
  });

  it('given the summary of the same task, then a surname alone has the placeholder of the report', async () => {
    server.script = (asked, count) =>
      asked.user.includes('Write the summary') ? { text: '[title] Итог' } : honest(asked, count);
    const analyst = await openModelAnalyst({ ...settings, ...limits, baseUrl });
    const engine = new ReportEngine(analyst, jail).forTask('task');
    await engine.propose(tripsWorkbook, () => undefined, never);
    const finding: Finding = {
      section: 'Опоздания',
      kind: 'finding',
      headline: null,
      numbers: [],
      text: 'Чаще опаздывает Шкляев.',
    };
    await analyst.forTask?.('task').summarise([finding], () => undefined, never);
    const [questions] = server.asked;
    const driver = /(Водитель \d+)/.exec(questions?.user ?? '')?.[1];
    expect(driver).toBeDefined();
    expect(server.asked.at(-1)?.user).toMatch(/Чаще опаздывает Водитель \d+\./);
  });

  it('given rows that a model asks for, then telephones and numbers of papers stay here', async () => {
    const names = ['Дата рейса', 'Телефон водителя', 'ИНН', 'Выручка'];
    const columns = names.map((name) => ({
      name,
      value: { is: 'cell', column: { table: 't1', column: name } },
    }));
    const rows = { title: 'Какие рейсы?', unions: [], asks: [{ is: 'rows', columns, top: 5 }] };
    await reported((asked, count) =>
      isDeeper(asked) ? { text: lines([rows]) } : honest(asked, count),
    );
    const sent = server.asked.map(({ user }) => user).join();
    expect(sent).toContain('"header":"ИНН"');
    expect(/900 111|7700123/.exec(sent)).toBeNull();
  });

  it('given a further question without an answer, then the writer is told of it and why', async () => {
    const [first, second] = furtherQuestions;
    const broken = { ...second, title: 'Кто устал?', asks: 'SELECT 1' };
    const empty = { ...first, asks: [{ ...first?.asks[0], where: valued('Готово') }] };
    await reported((asked, count) =>
      isDeeper(asked) ? { text: lines([empty, broken, second]) } : honest(asked, count),
    );
    const [telling] = server.asked.filter(isTelling);
    expect(telling?.user).toContain(
      '"notAnswered":[{"question":"Как выручка менялась по месяцам?"',
    );
    expect(telling?.user).toContain('has no value «Готово»');
    expect(telling?.user).toContain('{"question":"Кто устал?","reasons":["');
    expect(telling?.user).toContain(
      '"alsoAsked":[{"question":"Сколько всего рейсов?","results":["a1"]}]',
    );
  });

  it('given sentences that do not hold, then they are told of, left out, and the rest stands', async () => {
    const lies = noteOf([
      ...trueSentences,
      ['finding a0', 'Опозданий стало вдвое больше.'],
      ['finding a0', '{{a0:1:k0}} опаздывает на {{a0:0:m0}}.'],
    ]);
    const { note } = await reported(honestScript(lies));
    expect(note.slice(0, -1)).toEqual([...told, LEFT_OUT]);
    const [, again] = server.asked.filter(isTelling);
    expect(again?.user).toContain('a numeral in prose');
    expect(again?.user).toContain('is not the row');
  });

  it('given no conclusion that holds, then the first finding answers', async () => {
    const [, ...rest] = trueSentences;
    const { report } = await reported(honestScript(noteOf(rest)));
    expect(report.note[0]).toMatchObject({ kind: 'conclusion' });
    expect(report.analytical_note).toContain('Чижов');
  });

  const failing =
    (isPart: (asked: Asked) => boolean, answer: Answer): Script =>
    (asked, count) =>
      isPart(asked) ? answer : honest(asked, count);
  const builtOfTheFrame = /^Среднее опоздание: «Шкляев Роман» — 56,5 мин/;

  it.each<readonly [string, Script, Partial<ModelSettings>]>([
    ['is away', () => ({ status: 503 }), {}],
    ['denies the key', failing(isTelling, { status: 401 }), {}],
    ['is late', failing(isTelling, { silent: true }), { timeoutSeconds: 0.3 }],
    ['refuses', failing(isTelling, { text: 'I cannot help with that.' }), {}],
    ['lies in all', failing(isTelling, { text: '[conclusion]\nВыручка — 999 млн ₽.' }), {}],
    ['always breaks off', failing(isTelling, { cut: '[conclusion]\nБольше' }), {}],
    ['costs too much', honest, { tokensPerTask: 2_000 }],
  ])(
    'given a writer that %s, then the frame tells its answer by itself',
    async (_, script, more) => {
      const { note } = await reported(script, more);
      expect(note[0]).toMatch(builtOfTheFrame);
    },
  );

  it.each<readonly [string, Answer]>([
    ['is away', { status: 500 }],
    ['asks nonsense', { text: '{"title":1}\n{"title":"x","asks":[{"is":"sql"}]}' }],
    ['breaks off', { cut: lines(furtherQuestions).slice(0, 60) }],
  ])(
    'given a further call that %s, then what the question itself found is told',
    async (_, bad) => {
      const { note } = await reported(failing(isDeeper, bad));
      expect(note.slice(0, -1)).toEqual([told[0], told[1], told[4], LEFT_OUT]);
    },
  );
});

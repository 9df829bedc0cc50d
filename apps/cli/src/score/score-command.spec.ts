import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { InProcessJail } from '../../../../libs/jail/src/testing/in-process-jail.js';
import { ModelServer } from '../../../../libs/model-analyst/src/testing/model-server.js';
import { InProcessReader } from '../../../../libs/workbook/src/testing/in-process-reader.js';
import type { UnreadCard } from './marks.js';
import type { Score } from './measure.js';
import type { OfferedScore } from './offered.js';
import { runScore, type Surroundings } from './score-command.js';
import { answerOf, numberOf } from './testing/made-report.js';

let folder: string;
const server = new ModelServer();
let baseUrl: string;

const FILE = 'Продажи.xls';
const omsk = numberOf(2610, { label: 'Омск' });
const kazan = numberOf(2590, { label: 'Казань' });
const requests = [
  ['r1', 'выручка по городам', answerOf('series', [kazan, omsk])],
  ['r2', 'выручка Омска', answerOf('number', [numberOf(7, { tolerance: 0 })])],
  ['r3', 'погода на Марсе', answerOf('refusal', [], { hint_any_of: ['Выручка'] })],
] as const;
const findings = {
  planted: [
    {
      id: 'f1',
      kind: 'total',
      text: 'Омск',
      numbers: [numberOf(2610, { tolerance: 0 })],
      must_mention: ['Омск'],
    },
  ],
  propose: [{ question: 'Сколько приносит каждый город?', columns: ['Город', 'Выручка'] }],
  absurd: [{ what: 'сумма номеров', why: 'это номера' }],
};

beforeAll(async () => {
  baseUrl = await server.start();
  folder = await mkdtemp(join(tmpdir(), 'score-set-'));
  await mkdir(join(folder, 'workbooks'));
  const cities = ['Москва', 'Казань', 'Омск'];
  const rows = Array.from({ length: 60 }, (_, at) => `${cities[at % 3] ?? ''};${100 + at}`);
  await writeFile(join(folder, 'workbooks', FILE), ['Город;Выручка', ...rows].join('\n'));
  const asked = requests.map(([id, request, expected]) => ({
    id,
    request,
    expected,
    file: FILE,
    class: 'total',
    difficulty: 'easy',
  }));
  await writeFile(join(folder, 'requests.json'), JSON.stringify(asked));
  await writeFile(join(folder, 'findings.json'), JSON.stringify({ [FILE]: findings }));
});
afterAll(async () => {
  await server.stop();
  await rm(folder, { recursive: true, force: true });
});

const inProcess = {
  openJail: () => new InProcessJail(),
  openReader: () => new InProcessReader(),
};
const asInstalled = {};

async function run(
  args: readonly string[],
  env: Readonly<Record<string, string>> = {},
  parts: Pick<Surroundings, 'openJail' | 'openReader'> = inProcess,
) {
  const said: string[] = [];
  const complained: string[] = [];
  const code = await runScore(args, {
    env,
    say: (text) => said.push(text),
    complain: (sentence) => complained.push(sentence),
    signal: new AbortController().signal,
    ...parts,
  });
  return { code, said: said.join('\n'), complained: complained.join('\n') };
}

const json = async <T>(name: string) => JSON.parse(await readFile(join(folder, name), 'utf8')) as T;

describe('npm run score', () => {
  it('given a set, then requests, findings and cards are measured and misses are told', async () => {
    const args = ['--set', folder, '--json', join(folder, 'out.json')];
    const { code, said } = await run(args, {}, asInstalled);
    expect(code).toBe(0);
    const { requests: scored, findings: found, proposals } = await json<Score>('out.json');
    expect(scored.map(({ verdict }) => verdict)).toEqual(['right', 'wrong', 'right']);
    expect(found).toHaveLength(1);
    expect(proposals[0]).toMatchObject({ wanted: 1, there: 0, absurd: 0 });
    expect(said).toContain('right    2 из 3: 66,7 % [20,8–93,9]');
    expect(said).toMatch(/wrong r2 «выручка Омска»\n {6}понято: .*Омск.*\n {6}нет 7/u);
  });

  it('given marks of all unread cards, then they count and nothing is left unread', async () => {
    const [unread, marks] = [join(folder, 'unread.json'), join(folder, 'marks.json')];
    const kept = ['--set', folder, '--proposals', '--marks-folder', join(folder, 'kept')];
    expect((await run([...kept, '--unread', unread])).said).toContain('не прочитано');
    const cards = await json<readonly UnreadCard[]>('unread.json');
    expect(cards[0]).toMatchObject({ place: 1, propose: [expect.stringContaining('город')] });
    expect(cards.some(({ columns }) => columns.includes('Выручка'))).toBe(true);
    expect(cards.every(({ sentences }) => sentences.length > 0)).toBe(true);
    expect(cards.flatMap(({ shown }) => shown)).toContainEqual(
      expect.stringMatching(/город.*: .*Выручка/u),
    );
    const mark = { wanted: [1], absurd: [1], read: { offer: false, sentences: 9, false: 1 } };
    await writeFile(marks, JSON.stringify(Object.fromEntries(cards.map(({ key }) => [key, mark]))));
    const { said } = await run([...kept, '--unread', unread, '--marks', marks]);
    expect(said).toContain('нужные среди первых пяти  1 из 1');
    expect(said).toContain(`нелепые карточки          ${cards.length} из ${cards.length}`);
    const [n, all] = [cards.length, 10 * cards.length];
    expect(said).toContain(`нелепые предложения       0 из ${n}`);
    expect(said).toContain(`ложные фразы отчетов      ${n} из ${9 * n}`);
    expect(said).toContain(`и то и другое             ${n} из ${all}`);
    expect(await json('unread.json')).toEqual([]);
    expect((await run(kept)).said).toContain(`ложные фразы отчетов      ${n} из ${9 * n}`);
  });

  it('given a sample, then the same seed draws the same requests', async () => {
    const drawn = async (seed: string) => {
      const path = join(folder, 'drawn.json');
      await run(['--set', folder, '--requests', '--sample', '1', '--seed', seed, '--json', path]);
      return (await json<Score>('drawn.json')).requests.map(({ id }) => id);
    };
    expect(await drawn('3')).toHaveLength(1);
    expect(await drawn('3')).toEqual(await drawn('3'));
  });

  it('given --choices, then it tells what texts meet, requests without an answer left out', async () => {
    const path = join(folder, 'offered.json');
    const { said } = await run(['--set', folder, '--choices', '--json', path]);
    const [first, second, ...rest] = await json<readonly OfferedScore[]>('offered.json');
    expect([first?.byText, second?.byText, rest]).toEqual(['right', 'wrong', []]);
    expect(said).toContain('текстом верно            1 из 2');
    expect(said).toContain('текстом неверно          1 из 2');
    expect(said).toContain('верен первый из вопросов 0 из 2');
  });

  it('given --model, then the server of the configuration is asked', async () => {
    server.script = () => ({ refusal: 'нет' });
    const env = { OPENAI_BASE_URL: baseUrl, OPENAI_MODEL: 'scripted' };
    const { code } = await run(['--set', folder, '--requests', '--model'], env);
    expect(code).toBe(0);
    expect(server.asked.map(({ model }) => model)).toContain('scripted');
  });

  it.each([
    [[], 'Укажите папку набора'],
    [['--set', 'нет-такой'], 'нет папки workbooks'],
    [['--unknown'], 'Непонятные параметры'],
    [['--set', '.', '--sample', 'x'], 'целое число'],
  ])('given %j, then it says what is wrong', async (args, sentence) => {
    const { code, complained } = await run(args);
    expect(code).toBe(1);
    expect(complained).toContain(sentence);
  });

  it.each([
    [['--model'], 'Модель не указана'],
    [['--workbook', 'Другая'], 'Таких книг нет'],
    [['--marks', 'нет.json'], '--marks-folder'],
  ])('given a set and %j, then it says what is wrong', async (args, sentence) => {
    const { code, complained } = await run(['--set', folder, ...args]);
    expect(code).toBe(1);
    expect(complained).toContain(sentence);
  });
});

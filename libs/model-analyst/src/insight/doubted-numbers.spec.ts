import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { ReportEngine } from '../../../analysis/src/engine/report-engine.js';
import { InProcessJail } from '../../../jail/src/testing/in-process-jail.js';
import { lines } from '../../../workbook/src/testing/insight-script.js';
import { readSheets } from '../../../workbook/src/testing/make-workbook.js';
import { ModelServer } from '../testing/model-server.js';
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

const cities = ['Казань', 'Пермь', 'Уфа'];
const SLIP = 30;

/** Trips by city with what they brought; one of them with a digit too many. */
const rows = Array.from({ length: 60 }, (_, row): readonly (string | number)[] => {
  const trips = 10 + (row % 7);
  const each = 300 + (row % 5);
  return [cities[row % 3] ?? '', trips, (row === SLIP ? 10 : 1) * trips * each];
});

const column = (name: string) => ({ table: 't1', column: name });
const question = {
  title: 'Какой город приносит больше денег?',
  why: '',
  assumptions: [],
  unions: [],
  asks: [
    {
      is: 'table',
      measures: [
        {
          name: 'Деньги',
          measure: { is: 'sum', of: { is: 'cell', column: column('Выручка, руб.') } },
        },
        { name: 'Строк', measure: { is: 'count', table: 't1' } },
      ],
      by: [{ name: 'Город', key: { is: 'value', column: column('Город') } }],
    },
  ],
};

async function proposed(
  sheet: readonly (readonly (string | number)[])[],
  more: readonly string[] = [],
  own: object = question,
) {
  server.asked.length = 0;
  server.script = () => ({ text: lines([own]) });
  const settings = { name: 'scripted', apiKey: 'sk-secret', timeoutSeconds: 20, baseUrl };
  const limits = { tokensPerTask: 300_000, concurrency: 4, backoffMs: 2 };
  const analyst = await openModelAnalyst({ ...settings, ...limits });
  const header = ['Город', 'Поездок', 'Выручка, руб.', ...more];
  const workbook = readSheets({ name: 'Поездки', rows: [header, ...sheet] });
  const engine = new ReportEngine(analyst, jail);
  const [card] = await engine.propose(workbook, () => undefined, new AbortController().signal);
  return { card, prompt: server.asked[0]?.user ?? '' };
}

describe('numbers that look mistyped', () => {
  it('given a sum that has one, then the model is told of it and the card counts what was meant', async () => {
    const { card, prompt } = await proposed(rows);
    expect(prompt).toContain('"doubts"');
    const steps = card?.processingSteps.join('\n').replaceAll('\u00a0', ' ') ?? '';
    const shown = (value: number): string =>
      new Intl.NumberFormat('ru-RU').format(value).replaceAll('\u00a0', ' ');
    const written = Number(rows[SLIP]?.[2]);
    expect(steps).toContain(
      `«Выручка, руб.» — ${shown(written)}, считается как ${shown(written / 10)}`,
    );
    expect(JSON.stringify(card?.parameters)).toContain('"slips":"meant"');
  });

  it('given none, then nothing is told and nothing corrected', async () => {
    const { card, prompt } = await proposed(rows.filter((_, row) => row !== SLIP));
    expect(prompt).not.toContain('"doubts"');
    expect(card?.processingSteps.join('\n')).not.toContain('Исправлено');
  });

  it('given a row that stands twice, then the model is told, and the card says that it counts once', async () => {
    const numbered = rows.filter((_, row) => row !== SLIP);
    const twice = [...numbered, numbered[7] ?? []];
    const { card, prompt } = await proposed(
      twice.map((row, at) => [...row, `П-${at === numbered.length ? 7 : at}`]),
      ['№ поездки'],
    );
    expect(prompt).toContain('"twice":[{"table":"t1","rows":1}]');
    expect(card?.processingSteps.join('\n')).toContain(
      'Записанное повторно не в счет: 1 строка «Поездки»',
    );
    expect(JSON.stringify(card?.parameters)).toContain('"doubles":"once"');
  });

  it('given a bound that the written number alone is above, then it meets what was meant, as the rules say', async () => {
    const written = Number(rows[SLIP]?.[2]);
    const readingBy = async (bound: number) => {
      const [ask] = question.asks;
      const where = {
        is: 'compare',
        left: { is: 'cell', column: column('Выручка, руб.') },
        sign: '>=',
        right: { is: 'constant', value: bound },
      };
      const all = { ...ask, where: { is: 'not', of: where } };
      const { card } = await proposed(rows, [], { ...question, asks: [all] });
      return JSON.stringify(card?.parameters).includes('"slips":"meant"');
    };
    expect(await readingBy(written - 1)).toBe(true);
    expect(await readingBy(written)).toBe(false);
    const rules = server.asked[0]?.system ?? '';
    expect(rules).toContain('conditions included («more than» some bound meets "meant")');
    expect(rules).toContain('compares the column with "written" itself');
  });
});

describe('dates and names that are read otherwise than they stand', () => {
  const WRONG = 20;
  const written = Array.from({ length: 60 }, (_, at): readonly (string | number)[] => {
    const month = String(1 + (at % 6)).padStart(2, '0');
    const driver = at % 3 === 0 ? 'Прохорова Елена' : 'Зимин Павел';
    const day = `${month === '02' ? 20 : 28}.${month}.${at === WRONG ? 2052 : 2025}`;
    return [...(rows[at] ?? []).slice(0, 2), 3_000 + at, day, at === 9 ? 'Прохорова Е.' : driver];
  });

  it('given both, then a model is told of the date with its row, and of the name by the first writing alone', async () => {
    const { prompt } = await proposed(written, ['Дата', 'Водитель']);
    expect(prompt).toContain(
      '"dates":[{"table":"t1","column":"Дата","row":22,"written":"2052-03-28","readAs":"2025-03-28"}]',
    );
    expect(prompt).toMatch(
      /"oneName":\[\{"table":"t1","column":"Водитель","name":"Водитель \d","rows":1\}\]/u,
    );
    expect(prompt).not.toContain('Прохорова');
  });

  it('given none, then neither is told', async () => {
    const { prompt } = await proposed(rows);
    expect(prompt).not.toContain('"dates"');
    expect(prompt).not.toContain('"oneName"');
  });
});

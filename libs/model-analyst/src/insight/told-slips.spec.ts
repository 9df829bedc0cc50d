import { afterAll, describe, expect, it } from '@jest/globals';
import { parseFrame } from '../../../frames/src/json/parse-frame.js';
import { InProcessJail } from '../../../jail/src/testing/in-process-jail.js';
import { meaningOf } from '../../../meaning/src/meaning-of.js';
import { tableOf } from '../../../workbook/src/testing/table-builder.js';
import { judgedQuestion } from './judge-question.js';
import { toldNotes } from './testing/told-note.js';

const jail = new InProcessJail();
afterAll(() => jail.close());

const projects = ['Доставка', 'Опросы', 'Горячая линия'];
const SLIP = 30;

/** Calls by project; of one nobody knows how long it was, or it has a nought too many. */
function callsWith(wrong: number, again = 0) {
  const rows = Array.from({ length: 60 }, (_, at) => {
    const seconds = at === SLIP ? wrong : 150 + 12 * (at % 20);
    return [`З-${at}`, projects[at % 3] ?? '', String(seconds)];
  });
  const twice = [...rows, ...rows.slice(0, again)];
  return tableOf(
    [
      { name: '№ звонка', type: 'text' },
      { name: 'Проект', type: 'text' },
      { name: 'Разговор, сек', type: 'number', unit: 'с' },
    ],
    twice,
  );
}

const [OPEN, NOUGHT] = [37_000, 2_700];
const seconds = { is: 'cell', column: { table: 't1', column: 'Разговор, сек' } };
const measures = [
  { name: 'Разговоры', measure: { is: 'sum', of: seconds } },
  { name: 'Звонков', measure: { is: 'count', table: 't1' } },
];
const whole = { is: 'table', slips: 'known', measures, by: [] };
const byProject = {
  ...whole,
  by: [{ name: 'Проект', key: { is: 'value', column: { table: 't1', column: 'Проект' } } }],
  order: [{ by: 'Разговоры', descending: true }],
};

const toldOf = async (calls: ReturnType<typeof callsWith>, asks: readonly object[]) =>
  (await toldNotes(jail, calls, asks))(['finding a0', 'Звонков: {{a0:0:m1}}.']).texts.at(-1);

describe('a report over numbers that look mistyped', () => {
  it('given one that nobody can mend, then its row is told to stand out, with both figures', async () => {
    const calls = callsWith(OPEN);
    expect(meaningOf([calls]).tables[0]?.slips).toMatchObject([{ value: OPEN, meant: null }]);
    expect(await toldOf(calls, [byProject, whole])).toBe(
      'Не учтено похожее на ошибку ввода: «Разговор, сек» — 37 000; ' +
        'где считается только это число, не учтена и его строка. ' +
        'Если брать такие числа, как они записаны: Разговоры — 52 570 с (посчитано 15 570 с); Звонков — 60 (посчитано 59).',
    );
  });

  it('given a part of the rows alone, then both figures are told as of that part', async () => {
    const where = {
      is: 'one-of',
      column: { table: 't1', column: 'Проект' },
      values: ['Доставка'],
    };
    const texts = await toldNotes(jail, callsWith(OPEN), [
      { ...byProject, where },
      { ...byProject },
    ]);
    const { texts: told } = texts(['finding a0', 'Звонков: {{a0:0:m1}}.']);
    expect(told.join(' ')).toContain('как они записаны («Доставка»): «Доставка»: Разговоры — ');
  });

  it('given rows that are chosen by an amount, too, then no figures are told as of the part', async () => {
    const part = {
      is: 'one-of',
      column: { table: 't1', column: 'Проект' },
      values: ['Доставка'],
    };
    const long = {
      is: 'compare',
      left: seconds,
      sign: '>',
      right: { is: 'constant', value: 200 },
    };
    const narrow = { ...whole, where: { is: 'all', of: [part, long] } };
    const told = (await toldNotes(jail, callsWith(OPEN), [{ ...whole, where: part }], [narrow]))([
      'finding a0',
      'Звонков: {{a0:0:m1}}.',
    ]).texts.join(' ');
    expect(told).toContain('как они записаны');
    const alone = (await toldNotes(jail, callsWith(OPEN), [byProject], [narrow]))([
      'finding a0',
      'Звонков: {{a0:0:m1}}.',
    ]).texts.join(' ');
    expect(alone).toContain('как они записаны: «Доставка»: ');
  });

  it('given a question of that part, or a measure of it alone, then they are told so, too', async () => {
    const where = {
      is: 'not',
      of: {
        is: 'one-of',
        column: { table: 't1', column: 'Проект' },
        values: ['Опросы'],
      },
    };
    expect(await toldOf(callsWith(OPEN), [{ ...byProject, where }])).toContain(
      'как они записаны (кроме «Опросы»): «Доставка»: Разговоры — ',
    );
    const [talks, calls] = measures;
    const part = { ...talks, measure: { is: 'only', where, measure: talks?.measure } };
    expect(await toldOf(callsWith(OPEN), [{ ...whole, measures: [part, calls] }])).toContain(
      'как они записаны: Разговоры (кроме «Опросы») — ',
    );
  });

  it('given groups alone, then the one that it changes most is told both ways', async () => {
    expect(await toldOf(callsWith(OPEN), [byProject])).toContain(
      '. Если брать такие числа, как они записаны: «Доставка»: Разговоры — ',
    );
  });

  it('given a nought too many, then what it counts as is told', async () => {
    expect(await toldOf(callsWith(NOUGHT), [whole])).toContain(
      'Исправлено похожее на ошибку ввода: «Разговор, сек» — 2 700, считается как 270. ' +
        'Если брать такие числа, как они записаны: Разговоры — ',
    );
  });

  it('given a list of rows, then it shows a number as it counts, and a row that stands twice once', async () => {
    const calls = callsWith(NOUGHT, 2);
    const list = {
      is: 'rows',
      columns: [
        {
          name: 'Звонок',
          value: { is: 'cell', column: { table: 't1', column: '№ звонка' } },
        },
        { name: 'Разговор', value: seconds },
      ],
    };
    const frame = parseFrame({ unions: [], asks: [list] }).frame;
    if (frame === null) throw new Error('no frame');
    const meaning = meaningOf([calls]);
    const session = await jail.open([calls], new AbortController().signal);
    const question = { title: 'Какие звонки?', why: '', assumptions: [], frame };
    const told = { data: '', values: () => null };
    const ground = { meaning, query: session.query, told };
    const { judged } = await judgedQuestion(question, ground, 'further');
    session.close();
    const rows = judged?.results[0]?.rows ?? [];
    expect(rows).toHaveLength(60);
    expect(rows.find(([call]) => call === `З-${SLIP}`)).toEqual([`З-${SLIP}`, '270']);
    const note = (await toldNotes(jail, calls, judged?.question.frame.asks ?? []))([
      'finding a0',
      '{{a0:0:m0}} — {{a0:0:m1}}.',
    ]);
    expect(note.texts.slice(-2)).toEqual([
      expect.stringContaining('Записанное повторно не учтено: 2 записи'),
      'Исправлено похожее на ошибку ввода: «Разговор, сек» — 2 700, считается как 270.',
    ]);
  });

  it('given rows that stand twice and count once, then it is said of which table', async () => {
    const calls = callsWith(200, 2);
    const [table] = meaningOf([calls]).tables;
    expect(table?.doubles).toMatchObject({ rows: 2 });
    const once = { is: 'table', doubles: 'once', measures, by: [] };
    expect(await toldOf(calls, [once])).toBe(
      `Записанное повторно не учтено: 2 записи в таблице «${table?.title ?? ''}».`,
    );
    expect(await toldOf(calls, [{ is: 'table', measures, by: [] }])).toBe('Звонков: 62.');
  });

  it('given numbers that further asks alone count, then they are told in a line, without figures', async () => {
    const count = { is: 'table', measures: measures.slice(1), by: [] };
    const notes = await toldNotes(jail, callsWith(NOUGHT), [count], [whole]);
    expect(notes(['finding a0', 'Звонков: {{a0:0:m0}}.']).texts.at(-1)).toBe(
      'Исправлено похожее на ошибку ввода: «Разговор, сек» — 2 700, считается как 270.',
    );
  });

  it('given a figure that is written alike both ways, then it is told once', async () => {
    const where = {
      is: 'one-of',
      column: { table: 't1', column: 'Проект' },
      values: ['Опросы'],
    };
    const sum = { is: 'sum', of: seconds };
    const part = { is: 'scaled', of: { is: 'only', where, measure: sum }, by: 0.003 };
    const share = { is: 'ratio', part, whole: sum, as: 'percent' };
    const own = [{ name: 'Часть', measure: share }, measures[1]];
    const notes = await toldNotes(jail, callsWith(NOUGHT), [{ ...whole, measures: own }]);
    const told = notes(['finding a0', 'Звонков: {{a0:0:m1}}.']).texts.join(' ');
    expect(told).toContain('считается как 270.');
    expect(told).not.toContain('посчитано');
  });

  it('given many asks whose numbers are the same without it, then nothing is told of it', async () => {
    const where = {
      is: 'one-of',
      column: { table: 't1', column: 'Проект' },
      values: ['Опросы'],
    };
    const asks = Array.from({ length: 5 }, () => ({ ...whole, where }));
    expect(await toldOf(callsWith(NOUGHT), asks)).toBe('Звонков: 20.');
  });

  it('given rows without the number alone, then nothing is told of it', async () => {
    const where = {
      is: 'one-of',
      column: { table: 't1', column: 'Проект' },
      values: ['Опросы'],
    };
    expect(await toldOf(callsWith(NOUGHT), [{ ...whole, where }])).toBe('Звонков: 20.');
  });

  it('given an ask of numbers as they are written, then nothing is told', async () => {
    const written = { is: 'table', measures, by: [] };
    expect(await toldOf(callsWith(OPEN), [written])).toBe('Звонков: 60.');
  });
});

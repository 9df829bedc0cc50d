import { afterAll, describe, expect, it } from '@jest/globals';
import { ReportEngine } from '../../../../analysis/src/engine/report-engine.js';
import { InProcessJail } from '../../../../jail/src/testing/in-process-jail.js';
import type { Table, Value } from '../../../../workbook/src/model.js';
import { profileOf, tableOf } from '../../../../workbook/src/testing/table-builder.js';
import type { ColumnSketch } from '../../../../workbook/src/testing/table-builder.js';
import { WatchedAnalyst } from './testing/watched-analyst.js';

const never = new AbortController().signal;
const jail = new InProcessJail();
const analyst = new WatchedAnalyst();
const engine = new ReportEngine(analyst, jail);
afterAll(() => {
  jail.close();
  expect(analyst.mismatches).toEqual([]);
});

async function reportOf(table: Table, kind: string, name = '') {
  const workbook = { tables: [table], profile: profileOf([table]) };
  const proposals = await engine.propose(workbook, () => undefined, never);
  const proposal = proposals.find((one) => one.kind === kind && one.name.includes(name));
  if (proposal === undefined) {
    throw new Error(`no ${kind} among ${proposals.map((one) => one.name).join(', ')}`);
  }
  const actions = await engine.run(workbook, proposal, () => undefined, never);
  const [first] = actions.visualizations;
  return {
    note: actions.analytical_note.replaceAll('\u00a0', ' '),
    rows: first?.table_data.rows ?? [],
    headers: first?.table_data.columns.map((column) => column.name) ?? [],
    proposals,
  };
}

function repeated(answers: Readonly<Record<string, number>>): readonly Value[] {
  return Object.entries(answers).flatMap(([answer, count]) =>
    Array.from({ length: count }, () => (answer === '' ? null : answer)),
  );
}

const rated = { type: 'number', traits: ['scale'], additive: false } as const;

describe('a survey on scales of numbers', () => {
  const questions: readonly ColumnSketch[] = [
    { name: 'Оцените, насколько удобен сайт', ...rated },
    { name: 'Оцените, насколько удобна доставка', ...rated },
    { name: 'Оцените, насколько удобна оплата', ...rated },
  ];
  const site = repeated({ '5': 40, '4': 30, '3': 10, '2': 10, '1': 10 });
  const delivery = repeated({ '5': 10, '4': 10, '3': 20, '2': 30, '1': 30 });
  const payment = repeated({ '5': 20, '4': 30, '3': 20, '2': 10, '1': 10, '': 10 });
  const rows = site.map((_, at) => [site[at], delivery[at], payment[at]].map((v) => v ?? null));

  it('given answers from 1 to 5, then the top two have their share and interval', async () => {
    const { note, rows: shown } = await reportOf(tableOf(questions, rows), 'scales');
    expect(note).toContain('«удобен сайт» — 70,0 % (интервал от 60,4 до 78,1 %; 100 ответов)');
    expect(note).toContain('«удобна доставка»: 20,0 %');
    expect(shown[0]?.slice(0, 6)).toEqual(['удобен сайт', 70, 60.42, 78.11, 3.8, 4]);
  });

  it('given empty answers, then they are counted and are no part of the share', async () => {
    const { note, rows: shown } = await reportOf(tableOf(questions, rows), 'scales');
    expect(note).toContain('Пустых ответов на эти вопросы — 10');
    expect(shown[1]?.[0]).toBe('удобна оплата');
    expect(shown[1]?.[1]).toBe(55.56);
  });

  it('given a question whether one recommends, then promoters and critics are told', async () => {
    const nps = repeated({ '10': 30, '9': 20, '8': 20, '6': 20, '3': 10 });
    const table = tableOf(
      [{ name: 'Готовы ли вы рекомендовать нас?', ...rated }],
      nps.map((value) => [value]),
    );
    const { note } = await reportOf(table, 'scales');
    expect(note).toContain('Индекс готовности рекомендовать — +20,0');
    expect(note).toContain('сторонников 50 (50,0 %), критиков 30 из 100 ответивших');
  });
});

describe('a survey on scales of words', () => {
  const names = ['Мне нравится работа', 'Я понимаю цели'] as const;
  const answers = repeated({
    'Полностью согласен': 30,
    'Скорее согласна': 30,
    'Затрудняюсь ответить': 20,
    'Скорее не согласен': 10,
    'Полностью не согласна': 10,
  });
  const turned = [...answers].reverse();
  const table = tableOf(
    names.map((name) => ({ name, type: 'text' as const })),
    answers.map((answer, at) => [answer, at % 2 === 0 ? answer : (turned[at] ?? null)]),
  );

  it('given degrees of agreement, then they stand in their order', async () => {
    const { note, headers, rows } = await reportOf(table, 'scales');
    expect(note).toContain('«согласны» больше всего на вопрос «Мне нравится работа» — 60,0 %');
    expect(headers.slice(-5)).toEqual([
      'полностью не согласны, %',
      'скорее не согласны, %',
      'между, %',
      'скорее согласны, %',
      'полностью согласны, %',
    ]);
    expect(rows[0]?.slice(-5)).toEqual([10, 10, 20, 30, 30]);
  });
});

describe('questions with a choice of answers', () => {
  it('given answers of one’s own, then they are one answer and never the leader', async () => {
    const role = repeated({
      Аналитик: 30,
      Инженер: 20,
      'Другое: садовник': 25,
      'Другое: пилот': 15,
      '': 10,
    });
    const city = repeated({ Москва: 60, Казань: 40 });
    const table = tableOf(
      [
        { name: 'Вопрос 1. Кем вы работаете?', type: 'text' },
        { name: 'Вопрос 2. Где вы живете?', type: 'text' },
        { name: 'Вопрос 3. Почему?', type: 'text', role: 'text' },
      ],
      role.map((value, at) => [value, city[at] ?? null, `потому что ${at}`]),
    );
    const { note, rows } = await reportOf(table, 'survey');
    expect(note).toContain('«Аналитик» — 30 из 90, 33,33 %');
    expect(note).toContain('Вопросы со свободным ответом (1) не сосчитаны');
    expect(rows.slice(0, 3).map((row) => row.slice(1, 3))).toEqual([
      ['Аналитик', 30],
      ['Инженер', 20],
      ['Другое', 40],
    ]);
  });
});

describe('a list of employees', () => {
  const columns: readonly ColumnSketch[] = [
    { name: 'ФИО', type: 'text', role: 'text' },
    { name: 'Отдел', type: 'text' },
    { name: 'Должность', type: 'text' },
    { name: 'Оклад', type: 'number', currency: 'RUB' },
    { name: 'Дата приема', type: 'date' },
  ];
  const rows = Array.from({ length: 42 }, (_, at): readonly Value[] => {
    const department = at < 2 ? 'Дирекция' : at % 2 === 0 ? 'Продажи' : 'Склад';
    const pay = at < 2 ? 900_000 : (at % 2 === 0 ? 100_000 : 60_000) + 1_000 * (at % 10);
    return [
      `Петров ${at}`,
      department,
      at % 3 === 0 ? 'Старший' : 'Младший',
      String(at === 20 ? 700_000 : pay),
      `20${10 + (at % 15)}-03-01`,
    ];
  });

  it('given pay by department, then nobody is named and small departments stay hidden', async () => {
    const { note, rows: shown } = await reportOf(tableOf(columns, rows), 'staff');
    expect(note).not.toMatch(/Петров|Дирекция/);
    expect(shown.map(([name]) => name)).toEqual(['Продажи', 'Склад']);
    expect(note).toContain('Отделы, где меньше 3 человек (1), отдельно не показаны');
  });

  it('given a pay far from the others, then its place is told and not the person', async () => {
    const { note } = await reportOf(tableOf(columns, rows), 'staff');
    expect(note).toContain('Далеко от медианы своего отдела: «Младший», «Продажи» — 700 000 ₽');
    expect(note).toContain('Медиана стажа');
  });

  it('given a ledger of payments, then it is no list of employees', async () => {
    const ledger = [...rows, ...rows, ...rows];
    const table = tableOf(columns, ledger);
    await expect(reportOf(table, 'staff')).rejects.toThrow('no staff');
  });
});

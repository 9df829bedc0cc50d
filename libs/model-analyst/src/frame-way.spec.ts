import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { ReportEngine } from '../../analysis/src/engine/report-engine.js';
import { InProcessJail } from '../../jail/src/testing/in-process-jail.js';
import type { Table } from '../../workbook/src/model.js';
import { ModelServer } from './testing/model-server.js';
import type { Script } from './testing/model-server.js';
import { profileOf, tableOf } from '../../workbook/src/testing/table-builder.js';
import { FRAME_FORM } from './frame-form.js';
import { FRAME_RULES } from './frame-prompt.js';
import { frameAnswerSchema } from './frame-answer.js';
import type { FrameTrace } from './model-traces.js';
import { openModelAnalyst } from './open-model-analyst.js';
import { PersonalNames } from './personal-names.js';
import { personalOf } from './personal.js';
import { TaskNames } from './task-names.js';

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
afterEach(() => {
  server.asked.length = 0;
});

/** Orders of three managers over two months. */
const orders: Table = tableOf(
  [
    { name: 'Дата заказа', type: 'date' },
    { name: 'Менеджер', type: 'text' },
    { name: 'Статус', type: 'text' },
    { name: 'Выручка', type: 'number', currency: 'RUB', unit: '₽' },
    { name: 'Телефон', type: 'text' },
  ],
  Array.from({ length: 12 }, (_, row) => [
    `2026-0${1 + (row % 2)}-1${row % 10}`,
    ['Орлова Мария Ивановна', 'Белов Петр Ильич', 'Чижова Анна Олеговна'][row % 3] ?? '',
    row === 11 ? 'Отменен' : 'Оплачен',
    String(1000 * (row + 1)),
    `+7 900 111-22-${10 + row}`,
  ]),
);
const workbook = { tables: [orders], profile: profileOf([orders]) };

const column = (name: string) => ({ table: 't1', column: name });
const revenue = { is: 'sum', of: { is: 'cell', column: column('Выручка') } };
const byManager = { name: 'Менеджер', key: { is: 'value', column: column('Менеджер') } };
const answerOf = (frame: object) => ({
  frame,
  assumptions: [],
  lacking: null,
  refusal: null,
  instead: [],
});
const ask = (more: object) => ({
  asks: [
    { is: 'table', measures: [{ name: 'Выручка', measure: revenue }], by: [byManager], ...more },
  ],
});

async function asked(request: string, script: Script) {
  server.script = script;
  const traces: FrameTrace[] = [];
  const settings = { name: 'scripted', apiKey: 'sk-secret', baseUrl, timeoutSeconds: 20 };
  const limits = { tokensPerTask: 300_000, concurrency: 4, backoffMs: 2 };
  const analyst = await openModelAnalyst(
    { ...settings, ...limits, today: () => '2026-03-05' },
    { request: (step) => traces.push(step) },
  );
  const engine = new ReportEngine(analyst, jail);
  const understanding = await engine.understand(workbook, request, never);
  return { engine, understanding, traces };
}

async function reported(request: string, script: Script) {
  const { engine, understanding, traces } = await asked(request, script);
  if (!understanding.understood) throw new Error(understanding.message);
  const report = await engine.run(workbook, understanding.proposal, () => undefined, never);
  return { report, proposal: understanding.proposal, traces };
}

const plainText = (text: string) => text.replaceAll('\u00a0', ' ');

describe('a request that a model fills a frame for', () => {
  it('given a frame, then the first sentence answers, the reading is the frame’s and the table is whole', async () => {
    const where = { is: 'one-of', column: column('Статус'), values: ['Оплачен'] };
    const order = [{ by: 'Выручка', descending: true }];
    const { report, proposal } = await reported('кто больше продал, без отмененных', () => ({
      call: answerOf(ask({ where, order })),
      tool: 'frame',
    }));
    const note = plainText(report.analytical_note);
    expect(note).toMatch(/^Выручка: «Белов Петр Ильич» — 26 000/);
    expect(note).toContain('только «Статус» — «Оплачен»');
    expect(proposal.question).toContain('сумма «Выручка» по «Менеджер»');
    expect(report.visualizations[0]?.table_data.rows).toEqual([
      ['Белов Петр Ильич', 26_000],
      ['Орлова Мария Ивановна', 22_000],
      ['Чижова Анна Олеговна', 18_000],
    ]);
    expect(report.visualizations[0]?.chart_spec?.kind).toBe('bars');
    expect(report.provenance[0]?.formula).toContain('сумма «Выручка»; «Статус» — «Оплачен»');
  });

  it('given a day of the request, then it is told with it, and the rules say what it is for', async () => {
    await asked('что просрочено сегодня', () => ({ call: answerOf(ask({})), tool: 'frame' }));
    expect(server.asked[0]?.user).toContain('"today":"2026-03-05"');
    expect(server.asked[0]?.system).toContain('"today" is the day of the request');
  });

  it('given a value that depends on its row, then the sum of two parts that the rules tell says it', async () => {
    const paid = { is: 'one-of', column: column('Статус'), values: ['Оплачен'] };
    const part = (where: object) => ({ is: 'only', where, measure: revenue });
    const half = { is: 'scaled', of: part({ is: 'not', of: paid }), by: 0.5 };
    const measure = { is: 'plus', left: part(paid), right: half };
    const measures = [{ name: 'К зачету', measure }];
    const { report } = await reported('выручка, отмененные за половину', () => ({
      call: answerOf(ask({ measures, by: [] })),
      tool: 'frame',
    }));
    expect(plainText(report.analytical_note)).toMatch(/^К зачету — 72 000/);
  });

  it('given names and telephones, then they leave as placeholders and come back as themselves', async () => {
    const { report } = await reported('выручка Орловой и +7 900 111-22-33', ({ user }) => {
      const placeholder = /"request":"выручка (Менеджер \d+)/.exec(user)?.[1] ?? '';
      const where = { is: 'one-of', column: column('Менеджер'), values: [placeholder] };
      return { call: answerOf(ask({ where })), tool: 'frame' };
    });
    const sent = server.asked.map(({ user, system }) => user + system).join();
    expect(sent).not.toMatch(/Орлов|Белов|Чижов|900/);
    expect(plainText(report.analytical_note)).toContain(
      '«Орлова Мария Ивановна»: Выручка — 22 000',
    );
  });

  it('given a frame that cannot pass, then every reason is told at once and the second try counts', async () => {
    const wrong = ask({
      where: { is: 'one-of', column: column('Статус'), values: ['Оплочен'] },
      order: [{ by: 'Выучка', descending: true }],
    });
    const { traces, report } = await reported('выручка', (_, count) => ({
      call: answerOf(count === 1 ? wrong : ask({})),
      tool: 'frame',
    }));
    expect(traces[0]?.reasons).toEqual([
      'ask 0: nothing is named «Выучка»; near: Выручка, Менеджер',
      'ask 0: t1.«Статус» has no value «Оплочен»; near: Оплачен, Отменен',
    ]);
    expect(server.asked[1]?.user).toContain('has no value');
    const titles = report.visualizations.map(({ description }) => description);
    expect(titles).toEqual([
      'Выручка · Менеджер',
      'Выручка · Менеджер, без строк, где «Статус» — «Отменен»',
    ]);
  });

  it('given what the file lacks, then the refusal is told and nothing is made', async () => {
    const { understanding } = await asked('погода', () => ({
      call: {
        frame: null,
        assumptions: [],
        lacking: 'file',
        refusal: 'В файле нет сведений о погоде.',
        instead: ['выручка по менеджерам'],
      },
      tool: 'frame',
    }));
    expect(understanding).toEqual({
      understood: false,
      message: 'В файле нет сведений о погоде.',
      suggestions: ['выручка по менеджерам'],
    });
  });

  it('given a server that fails, then nothing is guessed: what could be asked is said', async () => {
    const request = 'у кого из менеджеров дела шли лучше?';
    const { understanding } = await asked(request, () => ({ status: 401 }));
    expect(understanding).toMatchObject({
      understood: false,
      message: expect.stringContaining('ничего не посчитано'),
    });
  });

  it('given a number in a header that nobody named, then it is refused', async () => {
    const lie = { asks: [{ is: 'table', measures: [{ name: 'Выручка 5000', measure: revenue }] }] };
    const { traces } = await asked('выручка', () => ({ call: answerOf(lie), tool: 'frame' }));
    expect(traces.map(({ reasons }) => reasons.length)).toEqual([1, 1]);
  });
});

describe('the form that a model is told', () => {
  it('names every part that the schema has', () => {
    const names = new Set(
      JSON.stringify(frameAnswerSchema).match(/(?<="is":\{"type":"string",)[^}]*/g),
    );
    const told = [...names].flatMap((one) => one.match(/[a-z]+(?:-[a-z]+)*(?=")/g) ?? []);
    const missing = told.filter(
      (name) => !['const', 'enum'].includes(name) && !FRAME_FORM.includes(`"${name}"`),
    );
    expect(told.length).toBeGreaterThan(50);
    expect(missing).toEqual([]);
  });
});

describe('the rules that a model is told', () => {
  it.each([
    'merged:',
    '"count" over the one that it names',
    '«Оплачено» is what was paid',
    '"repeats"',
  ])('say what %s is', (part) => expect(FRAME_RULES).toContain(part));
});

describe('names of people', () => {
  it.each([
    ['Исполнитель', ['Абрамова Л.', 'Горшков В.']],
    ['Тренер', ['Крылова', 'Мухин']],
    ['Администратор', ['Оля', 'Жанна']],
    ['Бариста', ['Ветрова О.', 'Лосев А.', 'Саакян Р. Т.']],
    ['Комплектовщик', ['Галеев', 'Притула', 'Носаль']],
    ['Кто разбирал', ['Пустельга', 'Лобанова']],
    ['Мастер', ['Портной', 'Лобанова', 'Ершов', 'Гарин', 'Саакян']],
    ['Турист', ['Минакова Наталья', 'Ершов Денис']],
    ['Постоянный', ['Минакова Наталья', 'Ершов Денис']],
    ['Сотрудник', ['Гарин М.', 'ГАРИН М.', 'АРСЕНЬЕВА Н.']],
    ['Заказчик', ['Сизова', 'Пахомов', 'Иванов Петр']],
    ['Адрес', ['ул. Мира, 1']],
  ])('given %s with %j, then all of them are hidden', (header, values) => {
    expect(personalOf(header, values)).toEqual(values);
  });

  it.each([
    ['Клиент', ['ООО «Ромашка»', 'ИП 12', 'Южный Каркас', 'Логистик-Парк']],
    ['Источник клиента', ['Порталы', 'Рекомендация', 'Соцсети']],
    ['Тип клиента', ['Частный', 'Дилер']],
    ['Производитель', ['Лубрекс', 'Искрон']],
    ['Диспетчерская', ['Мехцех']],
    ['Мастер-класс', ['Лепка', 'Гончарный']],
    ['Кто', ['Физлицо', 'Компания', 'Фонд']],
    ['Кто платит', ['Водитель', 'Компания', 'Клиент']],
    ['Блюдо', ['Борщ', 'Солянка']],
    ['Фильм', ['Анна Каренина', 'Комета', 'Последний рейс', 'Море']],
    ['Линия', ['Линия А', 'Линия Б', 'Линия В']],
  ])('given %s with %j, then none of them is a person', (header, values) => {
    expect(personalOf(header, values)).toEqual([]);
  });

  it('given firms and people below one header, then only the people are hidden', () => {
    const people = ['Чижова А. О.', 'Белова Анна', 'Сизова', 'Анна (свадьба)'];
    const values = ['ООО «Ромашка»', 'Логистик-Парк', ...people, 'Розница'];
    expect(personalOf('Клиент', values)).toEqual(people);
  });

  it('given cases of a surname, then each is hidden and a common word is not', () => {
    const names = new PersonalNames();
    names.add('Тренер', ['Белов', 'Мухина']);
    expect(names.hidden('белые у белова, Мухиной и Мухину')).toBe(
      'белые у Тренер 1, Тренер 2 и Тренер 2',
    );
    expect(names.restored({ values: ['Тренер 2', 'Зал 3'] })).toEqual({
      values: ['Мухина', 'Зал 3'],
    });
  });

  it('given surnames of those who stand elsewhere in full, then they are known; in a header, too', () => {
    const names = new PersonalNames();
    names.add('Управляющий', ['Гуляев Р. П.', 'Пак Д. С.']);
    expect(names.areKnown(['Гуляев', 'Пак'])).toBe(true);
    expect(names.areKnown(['Гуляев', 'Речная'])).toBe(false);
    names.add('Бригадир', ['Луговой', 'Хамзин', 'Торопов']);
    expect(names.areKnown(['Луговой', 'Хамзин', 'Торопов', 'луговой', 'Тороповв'])).toBe(true);
    expect(names.placeholderOf('луговой')).toBe(names.placeholderOf('Луговой'));
    expect(names.namedIn('Гуляев Р. П., итого')).toBe('Управляющий 1, итого');
  });

  it('given a header that says who in another case, then the placeholder says so', () => {
    const names = new PersonalNames();
    names.add('ФИО врача', ['Рябинин']);
    names.add('Ответственное лицо', ['Гусева']);
    names.add('Поставщик', ['Чижов']);
    expect(names.hidden('Рябинин, Гусева, Чижов')).toBe('Врач 1, Ответственный 1, Поставщик 1');
  });

  it('given two spellings of a name, then they are one person, who comes back as most write him', () => {
    const names = new PersonalNames();
    names.add('Врач', ['Рябинин Л.П.', 'РЯБИНИН  Л.П.', 'Белов А.А.']);
    expect(names.placeholderOf('РЯБИНИН  Л.П.')).toBe(names.placeholderOf('Рябинин Л.П.'));
    expect(names.restored(names.placeholderOf('РЯБИНИН  Л.П.'))).toBe('Рябинин Л.П.');
    expect(names.placeholderOf('Белов А.А.')).not.toBe(names.placeholderOf('Рябинин Л.П.'));
  });

  it.each([
    ['ИП Смирнов, ИНН 770123456789', 'Предприниматель 1, ИНН Контакт 1'],
    ['оплата от ИП Смирнова Л. О. за март', 'оплата от Предприниматель 1 за март'],
    ['Договор 7, ООО «Ромашка»', 'Договор 7, ООО «Ромашка»'],
    ['В августе 2025 372 258 ₽', 'В августе 2025 372 258 ₽'],
    ['тел. 8 920 372 25 81', 'тел. Контакт 1'],
  ])('given «%s» in a cell, then it leaves as «%s» and comes back', (cell, told) => {
    const names = new PersonalNames();
    expect(names.masked(cell)).toBe(told);
    expect(names.restored(told)).toBe(cell);
  });
});

describe('placeholders of a task', () => {
  it('given two prompts of one task, then a person is called the same; of another he is not known', () => {
    let now = 0;
    const tasks = new TaskNames(() => now);
    tasks.of('one').add('Врач', ['Рябинин']);
    expect(tasks.of('one').hidden('Рябинину')).toBe('Врач 1');
    expect(tasks.of('other').hidden('Рябинину')).toBe('Рябинину');
    tasks.of('').add('Врач', ['Рябинин']);
    expect(tasks.of('').hidden('Рябинину')).toBe('Рябинину');
    now = 3_600_001;
    expect(tasks.of('one').hidden('Рябинину')).toBe('Рябинину');
  });
});

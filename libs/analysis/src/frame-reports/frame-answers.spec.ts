import { afterAll, describe, expect, it } from '@jest/globals';
import { StandardAnalyst } from '../../../kinds/src/standard-analyst.js';
import { ReportEngine } from '../engine/report-engine.js';
import type { Ask, Key, Measure } from '../../../frames/src/frame.js';
import { askedProposal, tableAsk } from '../testing/asked-proposal.js';
import { InProcessJail } from '../../../jail/src/testing/in-process-jail.js';
import { meaningOf } from '../../../meaning/src/meaning-of.js';
import { profileOf, tableOf } from '../../../workbook/src/testing/table-builder.js';

const jail = new InProcessJail();
const engine = new ReportEngine(new StandardAnalyst(), jail);
afterAll(() => jail.close());

/** Visits by patients' sources; what was paid stands on the services of each visit. */
const visits = tableOf(
  [
    { name: '№ визита', type: 'text' },
    { name: 'Дата', type: 'date' },
    { name: 'Источник', type: 'text' },
    { name: 'Ожидание', type: 'number', unit: 'мин' },
    { name: 'Оценка', type: 'number' },
  ],
  Array.from({ length: 12 }, (_, row) => [
    `В-${row}`,
    `2026-0${1 + (row % 2)}-1${row % 10}`,
    row === 5 ? null : (['Сайт', 'Соседи'][row % 2] ?? ''),
    String(5 + row),
    String(60 - 3 * row),
  ]),
);
const services = {
  ...tableOf(
    [
      { name: '№ визита', type: 'text' },
      { name: 'Сумма', type: 'number', currency: 'RUB', unit: '₽' },
    ],
    Array.from({ length: 24 }, (_, row) => [
      `В-${row % 12}`,
      String(1000 * (1 + (row % 12)) + (row < 12 ? 0 : 500)),
    ]),
  ),
  id: 't2',
  sqlName: 'services',
  sheet: 'Услуги',
  title: 'Услуги',
};
const tables = [visits, services];
const workbook = { tables, profile: profileOf(tables) };
const meaning = meaningOf(tables);

const visit = (column: string) => ({ table: visits.id, column });
const money: Measure = {
  is: 'sum',
  of: { is: 'cell', column: { table: services.id, column: 'Сумма' } },
};
const bySource: { name: string; key: Key } = {
  name: 'Источник',
  key: { is: 'value', column: visit('Источник'), also: [], merged: true },
};
const table = (parts: Partial<Extract<Ask, { is: 'table' }>>): Ask =>
  tableAsk({ measures: [{ name: 'Сумма', measure: money }], ...parts });

async function noteOf(ask: Ask) {
  const proposal = askedProposal(ask, meaning);
  const never = new AbortController().signal;
  const report = await engine.run(workbook, proposal, () => undefined, never);
  const text = report.analytical_note.replaceAll(/[\u00a0\u202f]/g, ' ');
  return { text, rows: report.visualizations[0]?.table_data.rows ?? [] };
}

const month = (name: string, from: string, before: string) => ({
  name,
  measure: {
    is: 'only',
    where: { is: 'within', of: { is: 'cell', column: visit('Дата') }, from, before },
    measure: money,
  } as const,
});

describe('the answer of a frame', () => {
  it('given two periods and their difference, then it says which is more and how it went', async () => {
    const { text } = await noteOf(
      table({
        measures: [
          month('Январь', '2026-01-01', '2026-02-01'),
          month('Февраль', '2026-02-01', '2026-03-01'),
          {
            name: 'Разница',
            measure: {
              is: 'difference',
              left: { is: 'named', name: 'Январь' },
              right: { is: 'named', name: 'Февраль' },
            },
          },
          {
            name: 'Изменение',
            measure: {
              is: 'ratio',
              part: { is: 'named', name: 'Разница' },
              whole: { is: 'named', name: 'Февраль' },
              as: 'percent',
            },
          },
        ],
      }),
    );
    expect(text).toContain('Январь (январь 2026 («Дата»)) — 75 000 ₽.');
    expect(text).toContain('Разница — −12 000 ₽ — меньше, чем «Февраль».');
    expect(text).toContain('Изменение — −13,8 % (снижение).');
  });

  it('given groups, then all are named, and rows without a group are told apart', async () => {
    const { text, rows } = await noteOf(
      table({
        measures: [
          { name: 'Визитов', measure: { is: 'count', table: visits.id } },
          { name: 'Сумма', measure: money },
        ],
        by: [bySource],
        order: [{ by: 'Сумма', descending: true }],
      }),
    );
    expect(text).toContain('Сумма: «Сайт» — 75 000 ₽; «Соседи» — 74 500 ₽.');
    expect(text).toContain('Без значения «Источник»: Визитов — 1, Сумма — 12 500 ₽');
    expect(rows.map((row) => row[0])).toEqual(['Сайт', 'Соседи']);
  });

  it('given rows without a group that have nothing, then nothing is said of them, nor the whole as theirs', async () => {
    const count: Measure = { is: 'count', table: visits.id };
    const whole: Measure = { is: 'across', how: 'sum', of: count, within: [] };
    const marked: Measure = {
      is: 'only',
      where: {
        is: 'compare',
        left: { is: 'cell', column: visit('Оценка') },
        sign: '=',
        right: { is: 'constant', value: 60 },
      },
      measure: count,
    };
    const noted = (measures: readonly (readonly [string, Measure])[]) =>
      noteOf(
        table({
          measures: measures.map(([name, measure]) => ({ name, measure })),
          by: [bySource],
        }),
      );
    const { text } = await noted([
      ['Лучших', marked],
      ['Всего', whole],
    ]);
    expect(text).not.toContain('Без значения');
    const { text: other } = await noted([
      ['Всего', whole],
      ['Визитов', count],
    ]);
    expect(other).toContain('Без значения «Источник»: Визитов — 1;');
    const months: Measure = {
      is: 'over-groups',
      how: 'count',
      of: count,
      by: [{ is: 'period', of: { is: 'cell', column: visit('Дата') }, also: [], grain: 'month' }],
      sign: '>',
      value: 0,
    };
    expect((await noted([['Месяцев', months]])).text).not.toContain('Без значения');
  });

  it('given periods by their size, then the greatest and the least are told, and no way between', async () => {
    const byMonth: { name: string; key: Key } = {
      name: 'Месяц',
      key: { is: 'period', of: { is: 'cell', column: visit('Дата') }, also: [], grain: 'month' },
    };
    const ask = { by: [byMonth], order: [{ by: 'Сумма', descending: true }] };
    const { text } = await noteOf(table(ask));
    expect(text).toMatch(
      /^Сумма: больше всего — февраль 2026, [^.]*; меньше всего — январь 2026, /,
    );
    expect(text).not.toContain('От первого периода');
    const { text: first } = await noteOf(table({ ...ask, top: { count: 1, per: [] } }));
    expect(first).toMatch(/^февраль 2026: Сумма — /);
    expect(first).not.toContain('меньше всего');
  });

  it('given a list of few rows, then each is told by its name', async () => {
    const { text } = await noteOf({
      is: 'rows',
      columns: ['№ визита', 'Ожидание'].map((name) => ({
        name,
        value: { is: 'cell', column: visit(name) },
      })),
      where: null,
      order: [{ by: 'Ожидание', descending: true }],
      top: 2,
      totals: [],
    });
    expect(text).toContain('«В-11» — Ожидание 16 мин; «В-10» — Ожидание 15 мин.');
  });

  it('given two things that go together, then it says how strongly and which way', async () => {
    const { text } = await noteOf({
      is: 'relation',
      over: 'rows',
      x: { is: 'cell', column: visit('Ожидание') },
      y: { is: 'cell', column: visit('Оценка') },
      method: 'pearson',
      where: null,
      by: [],
    });
    expect(text).toContain('Связь сильная обратная: чем больше «Ожидание», тем меньше «Оценка».');
    expect(text).toContain('Коэффициент связи — −1');
  });

  it('given months in their order, then it says from what to what it went', async () => {
    const { text } = await noteOf(
      table({
        by: [
          {
            name: 'Месяц',
            key: {
              is: 'period',
              of: { is: 'cell', column: visit('Дата') },
              also: [],
              grain: 'month',
            },
          },
        ],
      }),
    );
    expect(text).toContain('больше всего — февраль 2026, 87 000 ₽');
    expect(text).toContain('рост: январь 2026 — 75 000 ₽, февраль 2026 — 87 000 ₽.');
  });

  it('given groups that are numbers, then each is called by what it numbers', async () => {
    const part = (name: string, one: 'weekday' | 'day') => ({
      measures: [{ name: 'Визитов', measure: { is: 'count', table: visits.id } as const }],
      by: [
        {
          name,
          key: { is: 'part', of: { is: 'cell', column: visit('Дата') }, part: one } as const,
        },
      ],
      order: [{ by: name, descending: false }],
    });
    const { text } = await noteOf(table(part('Число', 'day')));
    expect(text).toContain('Визитов: Число 10 — 2; Число 11 — 2;');
    const { text: weekdays } = await noteOf(table(part('День', 'weekday')));
    expect(weekdays).toContain('«понедельник» — ');
    expect(weekdays).not.toContain('День понедельник');
  });

  it('given a definition of another table, then that table is there', async () => {
    const found = meaning.definitions.find(({ is }) => is === 'measure');
    if (found === undefined) throw new Error('no definition');
    const defined: Measure = { is: 'defined', id: found.id };
    const { rows } = await noteOf(
      table({
        measures: [
          { name: 'Визитов', measure: { is: 'count', table: visits.id } },
          { name: 'Выручка', measure: defined },
        ],
        by: [bySource],
      }),
    );
    expect(rows).toHaveLength(2);
  });
});

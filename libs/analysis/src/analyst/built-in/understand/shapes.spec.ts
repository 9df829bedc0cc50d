import { afterAll, describe, expect, it } from '@jest/globals';
import { DuckDbJail } from '../../../jail/duckdb-jail.js';
import { ReportEngine } from '../../../engine/report-engine.js';
import { profileOf, tableOf } from '../../../testing/table-builder.js';
import { BuiltInAnalyst } from '../built-in-analyst.js';
import { fromJson } from '../parameters.js';
import type { ReportParameters } from '../parameters.js';

const signal = new AbortController().signal;
const jail = new DuckDbJail();
const engine = new ReportEngine(new BuiltInAnalyst(), jail);
afterAll(() => jail.close());

const regions = ['Север', 'Юг', 'Восток'];
const rows = Array.from({ length: 90 }, (_, index) => [
  new Date(Date.UTC(2026, 0, 1 + index)).toISOString().slice(0, 10),
  `З-${Math.floor(index / 2)}`,
  regions[index % 3] ?? '',
  ['Опт', 'Розница'][index % 2] ?? '',
  String(1_000 * (1 + (index % 3)) + index),
  String(1 + (index % 5)),
  String(index % 4 === 0 ? 100 : 0),
  index % 6 === 0 ? null : '2026-06-01',
]);
const table = tableOf(
  [
    { name: 'Дата', type: 'date' },
    { name: 'Номер заказа', type: 'text', role: 'identifier' },
    { name: 'Регион', type: 'text' },
    { name: 'Канал', type: 'text' },
    { name: 'Выручка', type: 'number', currency: 'RUB' },
    { name: 'Количество, шт', type: 'number' },
    { name: 'Скидка', type: 'number', currency: 'RUB' },
    { name: 'Дата оплаты', type: 'date' },
  ],
  rows,
);
const book = { tables: [table], profile: profileOf([table]) };

async function read(request: string): Promise<ReportParameters> {
  const understood = await engine.understand(book, request, signal);
  if (!understood.understood) throw new Error(understood.message);
  const parameters = fromJson(understood.proposal.parameters);
  if (parameters === null) throw new Error('no parameters');
  return parameters;
}

const dates = (from: string, before: string) => ({ type: 'dates', column: 'Дата', from, before });
const MEAN = rows.reduce((total, row) => total + Number(row[4]), 0) / rows.length;

describe('a shape that people ask for', () => {
  it.each<readonly [string, object]>([
    ['выручка в выходные', { filters: [{ type: 'weekdays', column: 'Дата', days: [6, 7] }] }],
    ['выручка по субботам', { filters: [{ type: 'weekdays', column: 'Дата', days: [6] }] }],
    ['выручка по будням и выходным', { kind: 'versus' }],
    ['количество по регионам и месяцам', { kind: 'breakdown', date: 'Дата', grain: 'month' }],
    ['выручка и количество по регионам', { kind: 'several-by', dimension: 'Регион' }],
    ['выручка и количество по месяцам', { kind: 'several-by', date: 'Дата', grain: 'month' }],
    ['минимальная и максимальная выручка', { request: { aggregates: ['min', 'max'] } }],
    ['разница между максимальной и минимальной выручкой', { measure: { aggregate: 'range' } }],
    [
      'в каких месяцах выручка была больше 50 тысяч',
      { kind: 'periods-where', request: { having: { operator: '>', value: '50000' } } },
    ],
    [
      'сколько заказов в среднем в месяц',
      { measure: { aggregate: 'per-period', column: 'Номер заказа', per: 'month' } },
    ],
    ['во сколько раз выручка Севера больше Юга', { kind: 'versus', request: { times: true } }],
    ['выручка за январь-февраль', { filters: [dates('2026-01-01', '2026-03-01')] }],
    ['выручка до 10 февраля', { filters: [dates('2026-01-01', '2026-02-10')] }],
    ['выручка после 15 марта', { filters: [dates('2026-03-16', '2026-04-01')] }],
    [
      'сумма выручки от 1000 до 2000 руб',
      {
        filters: [
          { type: 'compare', column: 'Выручка', operator: '>=', value: '1000' },
          { type: 'compare', column: 'Выручка', operator: '<=', value: '2000' },
        ],
      },
    ],
    ['доля скидки и количества в выручке', { measure: { formula: { name: 'percent-of' } } }],
    [
      'процент заказов со скидкой',
      { measure: { aggregate: 'rate', column: 'Номер заказа', distinctBy: true } },
    ],
    ['сколько не оплачено', { filters: [{ type: 'empty', column: 'Дата оплаты', not: false }] }],
    ['скока заказов по регионам', { measure: { aggregate: 'distinct' }, dimension: 'Регион' }],
    ['круговая диаграмма выручки по каналам', { dimension: 'Канал', request: { pie: true } }],
  ])('«%s»', async (request, expected) => {
    expect(await read(request)).toMatchObject(expected);
  });

  it('holds a row against the mean of the rows, a group against that of the groups', async () => {
    const { filters } = await read('сколько строк с выручкой выше среднего');
    expect(filters).toHaveLength(1);
    expect(Number((filters[0] as { value: string }).value)).toBeCloseTo(MEAN, 4);
    const { request } = await read('регионы с выручкой выше средней');
    expect(Number(request.having?.value)).toBeCloseTo((MEAN * rows.length) / 3, 4);
  });

  it.each<readonly [string, RegExp]>([
    ['топ-3 региона по выручке по месяцам', /«топ-3»/u],
    ['выручка и количество по регионам по месяцам', /по одной группе или по периодам/u],
    ['средняя выручка нарастающим итогом', /нарастающ/iu],
    ['связь выручки и количества больше 3', /без условий/u],
    ['регионы с выручкой больше 20 %', /от чего считать 20 %/u],
    ['качество данных за март', /по всей таблице/u],
    ['в каких месяцах по регионам выручка больше 10', /по одному показателю/u],
  ])('is refused rather than answered in part: «%s»', async (request, why) => {
    const answer = await engine.understand(book, request, signal);
    expect(answer.understood ? '' : answer.message).toMatch(why);
    expect(answer.understood ? [] : answer.suggestions).not.toEqual([]);
  });

  it('suggests only what it answers', async () => {
    const answer = await engine.understand(book, 'выручка по кассирам', signal);
    const suggestions = answer.understood ? [] : answer.suggestions;
    expect(suggestions).toContain('В каких месяцах «Выручка» выше среднего');
    for (const suggestion of suggestions) {
      expect((await engine.understand(book, suggestion, signal)).understood).toBe(true);
    }
  });
});

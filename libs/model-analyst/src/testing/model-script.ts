import type { Proposal } from '../../../analysis/src/analyst/proposal.js';
import { profileOf, tableOf } from '../../../workbook/src/testing/table-builder.js';

/** Sales of three regions over three months, with a column of persons. */
export const salesTable = tableOf(
  [
    { name: 'Месяц', type: 'date' },
    { name: 'Регион', type: 'text' },
    { name: 'Выручка', type: 'number', currency: 'RUB', decimals: 2 },
    { name: 'Прибыль', type: 'number', currency: 'RUB', decimals: 2 },
    { name: 'Количество', type: 'number' },
    { name: 'Телефон клиента', type: 'text' },
  ],
  [
    ['2026-01-10', 'Казань', '120000.5', '20000', '12', '+7 900 111-22-33'],
    ['2026-01-11', 'Пермь', '60000', '9000', '7', '+7 900 111-22-34'],
    ['2026-02-10', 'Казань', '150000', '30000', '15', '+7 900 111-22-35'],
    ['2026-02-11', 'Тверь', '20000', '-4000', '3', '+7 900 111-22-36'],
    ['2026-03-10', 'Казань', '90000', '12000', '9', '+7 900 111-22-37'],
    ['2026-03-11', 'Пермь', '50000', '8000', '5', '+7 900 111-22-38'],
    ['2026-03-12', 'Тверь', '25000', '1000', '2', '+7 900 111-22-39'],
  ],
);
export const salesWorkbook = { tables: [salesTable], profile: profileOf([salesTable]) };

export const regionProposal: Proposal = {
  kind: 'model',
  name: 'Выручка и прибыль по регионам',
  question: 'Какие регионы приносят выручку и как она меняется?',
  sheets: ['Продажи'],
  usedSheets: ['Продажи'],
  processingSteps: ['Сложить выручку по регионам'],
  parameters: { analyst: 'model', request: null, tables: ['t1'] },
};

const selected = { change: false, nouns: null, grain: null };

/** The answer of an honest planner. */
export const goodPlan = {
  queries: [
    {
      id: 'regions',
      table: 't1',
      select: [
        {
          ...selected,
          name: 'region',
          header: 'Регион',
          role: 'key',
          sql: '"Регион"',
          kind: 'label',
        },
        {
          ...selected,
          name: 'revenue',
          header: 'Выручка',
          role: 'value',
          kind: 'amount',
          sql: 'sum("Выручка")',
        },
        {
          ...selected,
          name: 'share',
          header: 'Доля выручки',
          role: 'value',
          kind: 'percent',
          sql: '100 * sum("Выручка") / sum(sum("Выручка")) OVER ()',
        },
        {
          ...selected,
          name: 'profit',
          header: 'Прибыль',
          role: 'value',
          kind: 'amount',
          sql: 'sum("Прибыль")',
        },
        {
          ...selected,
          name: 'sales',
          header: 'Продаж',
          role: 'value',
          kind: 'count',
          sql: 'count(*)',
          nouns: ['продажа', 'продажи', 'продаж'],
        },
      ],
      where: null,
      where_reason: null,
      order: { column: 'revenue', descending: true },
      limit: null,
    },
    {
      id: 'months',
      table: 't1',
      select: [
        {
          ...selected,
          name: 'month',
          header: 'Месяц',
          role: 'key',
          sql: '"Месяц"',
          kind: 'date',
          grain: 'month',
        },
        {
          ...selected,
          name: 'revenue',
          header: 'Выручка',
          role: 'value',
          kind: 'amount',
          sql: 'sum("Выручка")',
        },
        {
          ...selected,
          name: 'delta',
          header: 'Изменение выручки',
          role: 'value',
          kind: 'amount',
          change: true,
          sql:
            'sum("Выручка") - lag(sum("Выручка")) OVER ' +
            `(ORDER BY CAST(date_trunc('month', ("Месяц")) AS DATE))`,
        },
      ],
      where: null,
      where_reason: null,
      order: null,
      limit: null,
    },
  ],
  charts: [
    { id: 'regions_chart', query: 'regions', kind: 'bars', values: ['revenue'] },
    { id: 'months_chart', query: 'months', kind: 'line', values: ['revenue'] },
  ],
} as const;

/** Sentences of an honest narrator, by part; all of them hold. */
export const goodSentences: readonly (readonly [part: string, sentence: string])[] = [
  ['conclusion', 'Больше всего выручки дает «{{regions:0:region}}»: {{regions:0:revenue}}.'],
  ['finding regions_chart', 'Доля «{{regions:0:region}}» — {{regions:0:share}}.'],
  ['finding regions_chart', 'Меньше всего прибыли у «{{regions:2:region}}»: {{regions:2:profit}}.'],
  ['finding regions_chart', 'У «{{regions:1:region}}» {{regions:1:sales}}.'],
  [
    'finding months_chart',
    'Выручка {{months:1:month|in}} снизилась на {{months:1:delta|abs}} до {{months:1:revenue}}.',
  ],
  ['finding months_chart', 'Выручка {{months:2:month|in}} снизилась на {{months:2:delta|abs}}.'],
  [
    'recommendation',
    'Проверьте, что держит «{{regions:0:region}}»: там {{regions:0:profit}} прибыли.',
  ],
  ['title regions_chart', '«{{regions:0:region}}» дает {{regions:0:share}} выручки'],
  ['title months_chart', 'Выручка {{months:2:month|in}} — {{months:2:revenue}}'],
];

export function noteOf(sentences: readonly (readonly [string, string])[]): string {
  return sentences.map(([part, sentence]) => `[${part}]\n${sentence}`).join('\n\n');
}

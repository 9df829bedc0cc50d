import { describe, expect, it } from '@jest/globals';
import type { ReportActions } from '../../../contract/src/report-content.js';
import type { Draft } from '../analyst/draft.js';
import type { ReportPlan } from '../analyst/plan.js';
import type { Evidence, Origin } from './evidence.js';
import { publish } from './publish.js';
import { renderDraft } from './render-draft.js';
import { problemsOf } from './verify-actions.js';

const origin: Origin = {
  query: 'SELECT 1',
  sheet: 'Лист 1',
  range: 'A1:B9',
  table: 't1',
  filter: null,
  rowsFrom: 2,
  rowsTo: 9,
  rowsTaken: 8,
  keys: [],
  rowsExcluded: [{ reason: 'итоги', count: 1 }],
  rowsColumn: null,
  formula: null,
  checks: [
    { sum: '1234567.89', label: 'Итог в строке 9', fileTotal: '1234567.89', difference: '0' },
  ],
};
const evidence: Evidence = {
  results: {
    q: {
      columns: [
        { name: 'name', type: 'text' },
        { name: 'value', type: 'number' },
        { name: 'month', type: 'date' },
      ],
      rows: [
        ['Склад 3PL', '1234567.89', '2026-06-01'],
        ['Б', '-20.5', '2026-07-01'],
      ],
      rowCount: 2,
    },
  },
  origins: { q: origin },
  names: new Set(['Лист 1']),
};
const plan: ReportPlan = {
  kind: 'structure',
  name: 'Отчет',
  queries: [],
  visualizations: [
    {
      id: 'v',
      table: {
        result: 'q',
        columns: [
          { column: 'name', name: 'Склад', kind: 'text' },
          { column: 'value', name: 'Выручка', kind: 'number', decimals: 2 },
          { column: 'month', name: 'Месяц', kind: 'date', grain: 'month' },
        ],
      },
      chart: {
        kind: 'bars',
        result: 'q',
        label: 'name',
        series: [{ column: 'value', name: 'Выручка', role: 'accent' }],
        valueLabels: { percent: false, decimals: 1 },
        x: { title: 'Склад' },
        y: { title: 'Выручка' },
        decimals: 2,
      },
    },
  ],
  notes: null,
};
const money = { style: 'number', decimals: 1, compact: true, unit: '₽' } as const;
const draft: Draft = {
  blocks: [
    {
      kind: 'conclusion',
      spans: [
        'Больше всего у «',
        { label: 'q:0:name' },
        '» (лист «',
        { name: 'Лист 1' },
        '»): ',
        { value: 'q:0:value', format: money },
        ' ',
        { date: 'q:0:month', grain: 'month', case: 'in' },
      ],
    },
  ],
  visualizations: [
    {
      id: 'v',
      title: [{ label: 'q:0:name' }, ': ', { value: 'q:0:value', format: money }],
      subtitle: [],
      description: [],
      highlight: [0],
    },
  ],
};

const honest = publish(plan, evidence, renderDraft(draft, plan, evidence), 1);

/** The report with one text of its JSON replaced by another. */
function altered(from: string, to: string): ReportActions {
  const json = JSON.stringify(honest);
  expect(json).toContain(from);
  return JSON.parse(json.replace(from, to)) as ReportActions;
}

describe('the last reading of a report', () => {
  it('finds nothing in an honest one', () => {
    expect(problemsOf(honest, plan, evidence)).toEqual([]);
    expect(honest.provenance[0]).toMatchObject({
      shown: '1,2\u00a0млн\u00a0₽',
      exact: '1234567.89',
      check: { fileTotal: '1234567.89', difference: '0' },
      rowsExcluded: [{ reason: 'итоги', count: 1 }],
    });
  });

  it.each(['м2', 'м³', 'кВт·ч', 'чел.', 'тыс. шт'])(
    'finds nothing where the unit is «%s»',
    (unit) => {
      const spans = [
        { value: 'q:0:value', format: { style: 'number', decimals: 1, unit } },
      ] as const;
      const told = { ...draft, blocks: [{ kind: 'conclusion', spans }] } as const;
      const report = publish(plan, evidence, renderDraft(told, plan, evidence), 1);
      expect(report.provenance[0]).toMatchObject({
        shown: `1\u00a0234\u00a0567,9\u00a0${unit}`,
        unit,
      });
      expect(problemsOf(report, plan, evidence)).toEqual([]);
    },
  );

  it.each([
    ['a shown number', '"shown":"1,2\u00a0млн\u00a0₽"', '"shown":"1,3\u00a0млн\u00a0₽"'],
    ['a unit of thousands', '"shown":"1,2\u00a0млн\u00a0₽"', '"shown":"1,2\u00a0млрд\u00a0₽"'],
    ['an exact value', '"exact":"1234567.89"', '"exact":"1234567.88"'],
    ['a span beside its entry', '{"text":"1,2\u00a0млн\u00a0₽"', '{"text":"1,3\u00a0млн\u00a0₽"'],
    ['an entry that is not there', '"value":"n1"', '"value":"n9"'],
    ['a date', '"shown":"в\u00a0июне\u00a02026"', '"shown":"в\u00a0июне\u00a02025"'],
    ['prose', 'Больше всего у «', 'Больше всего, 90 %, у «'],
    ['a fraction in words', 'Больше всего у «', 'Больше половины у «'],
    ['a label', '«Склад 3PL»', '«Склад 4PL»'],
    ['a sheet', '«Лист 1»', '«Лист 2»'],
    ['a sign before a number', '»): "', '»): −"'],
    ['a percent sign after a number', '}," ",{"text"', '}," %",{"text"'],
    ['a percent for rubles', '"unit":"₽"', '"unit":"%"'],
    ['a multiple in words', 'Больше всего у «', 'Вдвое больше у «'],
    ['a word for many', 'Больше всего у «', 'Каждый третий рубль у «'],
    ['a table cell', '["Б",-20.5,', '["Б",-20.6,'],
    ['a rounded table cell', '["Склад 3PL",1234567.89,', '["Склад 3PL",1234567.9,'],
    ['a date cell', '"июль\u00a02026"]', '"июль\u00a02027"]'],
    ['a plotted number', '"values":[1234567.89,', '"values":[1234568,'],
    ['a chart label', '"labels":["Склад 3PL"', '"labels":["Склад 5PL"'],
    ['a chart title', '"title":"Склад 3PL: 1,2', '"title":"Склад 3PL: 1,4'],
  ])('finds %s that was changed', (_, from, to) => {
    expect(problemsOf(altered(from, to), plan, evidence)).not.toEqual([]);
  });
});

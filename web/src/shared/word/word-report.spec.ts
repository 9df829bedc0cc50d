import {
  documentFileName,
  type ReportDocument,
} from '../../../../libs/presentation/src/report/report-document.js';
import { describe, expect, it } from '@jest/globals';
import type {
  Provenance,
  ReportActions,
  Visualization,
} from '../../../../libs/contract/src/index.js';
import { TEXT_WIDTH } from './rtf.js';
import { wordDocument } from './word-report.js';

const source: Provenance = {
  id: 'v1',
  shown: '227,4 млн ₸',
  exact: '227396368.09',
  sheet: 'Лист_1',
  range: 'A9:I862',
  rowsTaken: 849,
  rowsExcluded: [{ reason: 'итоги', count: 4 }],
  check: { label: 'Итого', fileTotal: '227396368.09', difference: '0' },
  query: 'SELECT sum("Выручка") FROM t1',
};
const visualization: Visualization = {
  description: 'Выручка по складам',
  table_data: {
    headers: ['Склад', 'Выручка'],
    rows: [
      ['Алматы {3PL}', 145890000.5],
      ['Астана \\ центр', { value: -12, classes: 'bad' }],
    ],
    columns: [
      { name: 'Склад', kind: 'text' },
      { name: 'Выручка', kind: 'number', unit: '₸', decimals: 2 },
    ],
    rowsOmitted: 3,
  },
  chart_html: '',
  chart_spec: {
    kind: 'bars',
    title: 'Алматы впереди',
    subtitle: 'млн ₸, июнь 2026',
    labels: ['Алматы {3PL}', 'Астана \\ центр'],
    series: [{ name: 'Выручка', values: [145890000.5, -12], role: 'accent' }],
    highlight: [0],
    x: { title: '' },
    y: { title: '' },
  },
};
const actions: ReportActions = {
  analytical_note: '',
  note: [
    { kind: 'conclusion', spans: ['Выручка ', { text: '227,4 млн ₸', value: 'v1' }] },
    { kind: 'finding', title: 'Склады', spans: ['Алматы дает 64 %.'], visualization: 0 },
    { kind: 'caveat', spans: ['Пустых строк 2.'] },
    { kind: 'method', spans: ['Сумма по строкам.'] },
  ],
  visualizations: [visualization],
  provenance: [source],
};
const report: ReportDocument = {
  title: 'Отчет за июнь',
  date: '21 ноября 2026 г.',
  fileName: 'продажи.xlsx',
  summary: {
    summary: 'Один склад дает 64 % выручки.',
    key_findings: ['Алматы — 145,9 млн ₸.'],
    recommendations: ['Проверьте Астану.'],
  },
  sections: [{ name: 'Склады', index: 0, actions }],
};
const png = new Uint8Array([0x89, 0x50, 0x4e, 0x47]);

/** What a reader of RTF shows: units spelled out again, control words gone. */
const shownBy = (rtf: string): string =>
  rtf
    .replace(/\\u(-?\d+)\?/g, (_all, unit: string) =>
      String.fromCharCode((Number(unit) + 65_536) % 65_536),
    )
    .replace(/\\([\\{}])/g, (_all, sign: string) => `‹${sign.charCodeAt(0)}›`)
    .replace(/\\[a-z]+-?\d* ?/g, '')
    .replace(/‹(\d+)›/g, (_all, code: string) => String.fromCharCode(Number(code)));

const withPicture = (): string => wordDocument(report, new Map([[visualization, png]]));

describe('A report as a Word document', () => {
  it('has every number, row, caveat, method and source', () => {
    const text = shownBy(withPicture()).replaceAll('\u00a0', ' ');
    for (const part of [
      'Отчет за июнь',
      'Один склад дает 64 % выручки.',
      'Алматы — 145,9 млн ₸.',
      'Выручка 227,4 млн ₸',
      'Алматы {3PL}',
      'Астана \\ центр',
      '145 890 000,50',
      '−12,00',
      'Еще строк в таблице: 3',
      'О данных. Пустых строк 2.',
      'Сумма по строкам.',
      'Проверьте Астану.',
      '227 396 368,09',
      'Лист_1, A9:I862',
      'SELECT sum("Выручка") FROM t1',
    ])
      expect(text).toContain(part);
  });

  it('is RTF: ASCII, and its groups are closed', () => {
    const rtf = withPicture();
    expect(rtf.startsWith('{\\rtf1')).toBe(true);
    expect(rtf).not.toMatch(/[^\n -~]/);
    const braces = rtf.replace(/\\[\\{}]/g, '').replace(/[^{}]/g, '');
    const depth = braces.split('{').length - braces.split('}').length;
    expect(depth).toBe(0);
  });

  it('shows a chart at 450×300 px', () => {
    expect(withPicture()).toContain('\\picwgoal6750\\pichgoal4500');
    expect(withPicture()).toContain('89504e47');
  });

  it('given a chart could not be drawn, then says so and keeps its table', () => {
    const text = shownBy(wordDocument(report, new Map()));
    expect(text).toContain('График не построен: Выручка по складам');
    expect(text).toContain('Астана');
  });

  it('repeats the head of a table and keeps to the width of the page', () => {
    const rtf = withPicture();
    expect(rtf.match(/\\trhdr/g)).toHaveLength(2);
    const edges = [...rtf.matchAll(/\\cellx(\d+)/g)].map(([, edge]) => Number(edge));
    expect(Math.max(...edges)).toBe(TEXT_WIDTH);
  });
});

describe('Its file name', () => {
  it.each([
    ['Отчет за июнь: 64 %', 'Отчет_за_июнь__64__.doc'],
    ['a/b\\c', 'a_b_c.doc'],
    ['  ', 'report.doc'],
  ])('of «%s» is %s', (title, name) => {
    expect(documentFileName(title, 'doc')).toBe(name);
  });
});

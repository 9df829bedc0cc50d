import { describe, expect, it } from '@jest/globals';
import { normaliseReport } from './normalise-report.js';
import { reportIdOf } from './report-id.js';
import { distinctProvenance, outlineOf } from './report-outline.js';

const table = { headers: ['А', 'Б'], rows: [['x', 1]] };
const visualization = {
  description: 'Продажи',
  table_data: table,
  chart_html: '<canvas></canvas>',
};

describe('a stored report', () => {
  it('with a reports array is used as it is', () => {
    const report = normaliseReport({
      summary: {
        report_title: ' Итог ',
        summary: ' Кратко ',
        key_findings: ['а', ' ', 'б '],
        recommendations: [],
      },
      reports: [{ name: 'ABC', index: 3, actions: { analytical_note: 'Текст' } }],
    });
    expect(report.meta).toEqual({ status: 'success', message: null });
    expect(report.summary).toEqual({
      report_title: 'Итог',
      summary: 'Кратко',
      key_findings: ['а', 'б'],
      recommendations: [],
    });
    expect(report.reports[0]).toMatchObject({ name: 'ABC', index: 3 });
    expect(report.reports[0]?.actions.analytical_note).toBe('Текст');
  });

  it('takes items of the newer form, whose content stands beside their name', () => {
    const { reports } = normaliseReport({
      reports: [{ name: 'ABC', analytical_note: 'Текст', visualizations: [visualization] }],
    });
    expect(reports[0]).toMatchObject({ name: 'ABC', actions: { analytical_note: 'Текст' } });
    expect(reports[0]?.actions.visualizations).toHaveLength(1);
  });

  it('of partial data becomes one report with its warning', () => {
    const report = normaliseReport({
      partial_data: { a: 1 },
      warning: 'Не все посчитано',
      report_name: 'Динамика',
      report_index: 2,
      analytical_note: 'Текст',
    });
    expect(report.meta).toEqual({ status: 'partial', message: 'Не все посчитано' });
    expect(report.reports).toHaveLength(1);
    expect(report.reports[0]).toMatchObject({ name: 'Динамика', index: 2 });
  });

  it('of visualizations and a note is a success', () => {
    const report = normaliseReport({ analytical_note: 'Текст', visualizations: [visualization] });
    expect(report.meta.status).toBe('success');
    expect(report.reports[0]?.actions.visualizations).toHaveLength(1);
  });

  it('of a note only has no visualizations', () => {
    const report = normaliseReport({ analytical_note: 'Текст' });
    expect(report.meta.status).toBe('success');
    expect(report.reports[0]?.actions.visualizations).toEqual([]);
    expect(normaliseReport({ analytical_note: 'Текст', partial_data: true }).meta.status).toBe(
      'partial',
    );
  });

  it.each([null, undefined, 'текст', 7, [], {}, { visualizations: [visualization] }])(
    'of any other form has no reports: %j',
    (data) => {
      expect(normaliseReport(data)).toEqual({
        summary: null,
        reports: [],
        meta: { status: 'error', message: 'Неверный формат данных' },
      });
    },
  );
});

describe('tables of older reports', () => {
  const rowsOf = (rows: readonly unknown[]) =>
    normaliseReport({
      analytical_note: 'Текст',
      visualizations: [{ ...visualization, table_data: { headers: ['А', 'Б'], rows } }],
    }).reports[0]?.actions.visualizations[0]?.table_data.rows;

  it('have rows as arrays, as values and as plain objects', () => {
    expect(
      rowsOf([
        ['x', 1],
        { values: ['y', 2] },
        { Б: 3, А: 'z' },
        { other: 'w', more: { value: 4, classes: 'total' } },
      ]),
    ).toEqual([
      ['x', 1],
      ['y', 2],
      ['z', 3],
      ['w', 4],
    ]);
  });

  it('take cells that are no text and no number for empty', () => {
    expect(rowsOf([[null, { deep: {} }], 'no row'])).toEqual([[null, null], []]);
  });

  it('keep a chart only when it is a typed specification', () => {
    const report = normaliseReport({
      analytical_note: 'Текст',
      visualizations: [
        { ...visualization, chart_spec: { kind: 'pie' } },
        { ...visualization, chart_spec: { kind: 'script' } },
      ],
    });
    const specs = report.reports[0]?.actions.visualizations.map((one) => one.chart_spec);
    expect(specs).toEqual([{ kind: 'pie' }, null]);
  });
});

describe('the contents of a report', () => {
  const source = {
    id: 'v1',
    shown: '64 %',
    exact: '64.16',
    sheet: 'Лист_1',
    range: 'A9:H862',
    rowsTaken: 849,
    rowsExcluded: [],
    query: 'SELECT 1',
  };

  it('name what is there, in the order of the page', () => {
    const report = normaliseReport({
      summary: { report_title: 'x', summary: 'y', key_findings: [], recommendations: ['Делать'] },
      reports: [
        { name: 'ABC', index: 1, actions: { analytical_note: 'a', provenance: [source] } },
        { name: '', index: 2, actions: {} },
      ],
    });
    expect(outlineOf(report)).toEqual([
      { id: 'main', name: 'Главное' },
      { id: 'report-1', name: 'ABC' },
      { id: 'report-2', name: 'Отчет 2' },
      { id: 'recommendations', name: 'Рекомендации' },
      { id: 'method', name: 'Как посчитано' },
    ]);
  });

  it('name no method and no recommendations where there are none', () => {
    const report = normaliseReport({ analytical_note: 'a' });
    expect(outlineOf(report).map((entry) => entry.id)).toEqual(['report-0']);
  });

  it('list a number once, however many reports share it', () => {
    const actions = { analytical_note: 'a', provenance: [source] };
    const report = normaliseReport({
      reports: [
        { name: 'a', index: 0, actions },
        { name: 'b', index: 1, actions },
      ],
    });
    expect(distinctProvenance(report)).toHaveLength(1);
  });
});

describe('the id of an address', () => {
  it('is an integer or none', () => {
    expect(reportIdOf('77')).toBe(77);
    expect(['', 'abc', '7a', '-1', '1.5', '9'.repeat(20)].map(reportIdOf)).toEqual(
      Array<null>(6).fill(null),
    );
  });
});

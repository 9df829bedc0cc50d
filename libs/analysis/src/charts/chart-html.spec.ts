import { describe, expect, it } from '@jest/globals';
import type { ChartSpec } from '../../../contract/src/report-content.js';
import { chartHtml } from './chart-html.js';

const base = {
  title: 'Итог',
  subtitle: '',
  x: { title: 'Склад' },
  y: { title: 'Выручка', unit: '₽' },
};
const specs: readonly ChartSpec[] = [
  {
    ...base,
    kind: 'bars',
    labels: ['</script><script>alert(1)</script>', 'Б\u2028'],
    series: [{ name: 'Выручка', values: [3, null], role: 'accent' }],
    highlight: [0],
  },
  {
    ...base,
    kind: 'scatter',
    points: [[1, 2]],
    trend: [
      [1, 2],
      [3, 4],
    ],
  },
  { ...base, kind: 'heatmap', xLabels: ['х'], yLabels: ['у'], values: [[1]] },
  { kind: 'pie', title: 'Доли', subtitle: '', labels: ['А', 'Б'], values: [1, 2] },
];

describe('chart_html', () => {
  it.each(specs)('of $kind is a canvas and a configuration that reads back', (spec) => {
    const html = chartHtml(spec, 2);
    expect(html).toContain('<canvas id="chart-2"></canvas>');
    const script = /<script>\n(?:const config = )(.*);\n/.exec(html)?.[1] ?? '';
    expect(script).not.toMatch(/[<\u2028\u2029]/u);
    const config = JSON.parse(script) as {
      readonly type: string;
      readonly data: {
        readonly labels: readonly string[];
        readonly datasets: readonly { readonly data: readonly unknown[] }[];
      };
      readonly options: object;
    };
    expect(config.type).toMatch(/^(bar|scatter|heatmap|pie)$/);
    expect(config.data.datasets[0]?.data.length).toBeGreaterThan(0);
    expect(config.options).toBeDefined();
    if (spec.kind === 'bars') expect(config.data.labels).toEqual(spec.labels);
  });

  it('closes its script once and fetches nothing', () => {
    const html = chartHtml(specs[0] ?? null, 0);
    expect(html.match(/<\/script>/g)).toHaveLength(1);
    expect(html).not.toMatch(/src=|https?:/);
  });

  it('is empty without a chart', () => {
    expect(chartHtml(null, 0)).toBe('');
  });
});

import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import type { CategoryChart } from '../../../contract/src/report-content.js';
import { everyKind } from '../testing/every-kind-report.js';
import { brokenXml } from '../testing/office-parts.js';
import { chartSvg } from './chart-svg.js';

const ATTRIBUTE_BROKEN = /="[^"]*(?:NaN|Infinity|undefined|null)[^"]*"/;

const shownIn = (svg: string): string =>
  svg
    .replace(/<\/text>/g, ' ')
    .replace(/<[^>]*>/g, '')
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&quot;/g, '"')
    .replace(/&amp;/g, '&');

const bars = (labels: readonly string[], values: readonly (number | null)[]): CategoryChart => ({
  kind: 'bars',
  title: 'Вывод',
  subtitle: 'Что и сколько',
  labels,
  series: [{ name: 'Ряд', values, role: 'accent' }],
  highlight: [],
  x: { title: '' },
  y: { title: '' },
});

describe('A chart drawn on the server', () => {
  it.each(everyKind.map((spec) => [spec.kind, spec] as const))('is whole XML: %s', (_, spec) => {
    const { svg, widthPx, heightPx } = chartSvg(spec, 680);
    expect(brokenXml(svg)).toBeNull();
    expect(svg).not.toMatch(ATTRIBUTE_BROKEN);
    expect(svg).toContain(`width="${widthPx}" height="${heightPx}"`);
  });

  it.each([
    ['bars', ['январь 2026', '120,5 тыс.', '143 тыс.']],
    ['columns', ['120,5 тыс.', 'апр.']],
    ['stacked-bars', ['Склад', 'Магазин', 'Сайт', '40 %', '50 %']],
    ['line', ['Факт и прогноз', 'Интервал прогноза', 'Перелом: +40 %']],
    ['scatter', ['Срок, дней', 'Выручка']],
    ['heatmap', ['Утро', 'Вечер', 'Пн', '12,5']],
    ['pie', ['Опт', '70 %', 'Розница', '30 %']],
  ])('writes what is read on it: %s', (kind, texts) => {
    const spec = everyKind.find((one) => one.kind === kind);
    const shown = spec === undefined ? '' : shownIn(chartSvg(spec, 680).svg);
    const plain = shown.replaceAll('\u00a0', ' ');
    expect(texts.filter((text) => !plain.includes(text))).toEqual([]);
  });

  it('draws a bar as long as its value', () => {
    const { svg } = chartSvg(bars(['а', 'б', 'в'], [10, 40, null]), 680);
    const widths = [...svg.matchAll(/<rect [^>]*width="([\d.]+)"[^>]*fill="#0b6b52"/g)].map(
      ([, width]) => Number(width),
    );
    expect(widths).toHaveLength(2);
    expect((widths[1] ?? 0) / (widths[0] ?? 1)).toBeCloseTo(4, 1);
  });

  it('takes any text and any numbers, and stays a drawing', () => {
    const rows = fc.array(
      fc.tuple(
        fc.string({ unit: 'binary', maxLength: 40 }),
        fc.option(fc.double({ min: -1e12, max: 1e12, noNaN: true })),
      ),
      { minLength: 1, maxLength: 12 },
    );
    fc.assert(
      fc.property(rows, (all) => {
        const spec = bars(
          all.map(([label]) => label),
          all.map(([, value]) => value),
        );
        const { svg } = chartSvg(spec, 680);
        expect(brokenXml(svg)).toBeNull();
        expect(svg).not.toMatch(/="(?:NaN|Infinity|undefined)"/);
      }),
      { numRuns: 60 },
    );
  });

  it('lets no markup of a workbook into the drawing', () => {
    const { svg } = chartSvg(bars(['</text><script>1</script>'], [1]), 680);
    expect(svg).not.toContain('<script');
    expect(shownIn(svg)).toContain('</text><script>1</script>');
  });
});

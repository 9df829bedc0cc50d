import { describe, expect, it } from '@jest/globals';
import {
  axisLabels,
  chartText,
  fitLabel,
  labelStep,
  niceTicks,
  textWidthPx,
  tickTexts,
  wrapLabel,
} from './chart-text.js';

const NB = '\u00a0';

describe('texts of a chart', () => {
  it('are plain, whatever a cell holds', () => {
    expect(chartText('<a href="x">&nbsp;</a>')).toBe('&lt;a href="x"&gt;&amp;nbsp;&lt;/a&gt;');
  });

  it('under an axis have short months', () => {
    const months = [`сентябрь${NB}2024`, 'март 2024', `III${NB}квартал 2024`];
    expect(axisLabels(months)).toEqual(['сент. 2024', 'март 2024', `III${NB}квартал 2024`]);
  });

  it('name a week by its first day, and its year only where there are several', () => {
    const weeks = (year: number) => [`неделя${NB}с${NB}28.12.2026`, `неделя с 04.01.${year}`];
    expect(axisLabels(weeks(2026))).toEqual([`с${NB}28.12`, `с${NB}04.01`]);
    expect(axisLabels(weeks(2027))).toEqual([`с${NB}28.12.26`, `с${NB}04.01.27`]);
  });

  it('are cut with an ellipsis only when they do not fit', () => {
    expect(fitLabel('Склад', 200)).toBe('Склад');
    expect(fitLabel('Очень длинное название', 80)).toMatch(/^Очень дл.*…$/);
  });

  it('are broken between words into two lines at most', () => {
    expect(wrapLabel('сен 2025', 60)).toEqual(['сен', '2025']);
    expect(wrapLabel('один два три четыре пять', 80)).toHaveLength(2);
    expect(wrapLabel('сен', 60)).toEqual(['сен']);
  });

  it('are thinned so that they do not run into one another', () => {
    expect(labelStep(12, 30, 600)).toBe(1);
    expect(labelStep(60, 60, 600)).toBe(8);
  });
});

describe('ticks', () => {
  it('are round and cover the range', () => {
    expect(niceTicks(0, 44, 5)).toEqual([0, 10, 20, 30, 40, 50]);
    expect(niceTicks(-3, 7, 5)).toEqual([-4, -2, 0, 2, 4, 6, 8]);
    expect(niceTicks(0.1, 0.35, 5)).toEqual([0.1, 0.15, 0.2, 0.25, 0.3, 0.35]);
    expect(niceTicks(5, 5, 5)).toEqual([5]);
  });

  it('have a scale word that loses nothing', () => {
    expect(tickTexts([0, 50_000_000, 150_000_000])).toEqual(['0', `50${NB}млн`, `150${NB}млн`]);
    expect(tickTexts([-2_500_000, 0])).toEqual([`−2,5${NB}млн`, '0']);
    expect(tickTexts([0, 20_000])).toEqual(['0', `20${NB}000`]);
    expect(tickTexts([0, 20], '%')).toEqual(['0', `20${NB}%`]);
  });
});

it('given capitals, then they are given more room than small letters', () => {
  expect(textWidthPx('ДМСШ')).toBeGreaterThanOrEqual(42);
  expect(textWidthPx('ДМСШ')).toBeGreaterThan(textWidthPx('дмсш'));
});

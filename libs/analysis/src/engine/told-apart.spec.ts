import { describe, expect, it } from '@jest/globals';
import { formatNumber } from '../../../russian/src/index.js';
import type { DraftSpan } from '../analyst/draft.js';
import { toldApart } from './told-apart.js';

const format = { style: 'number', decimals: 2, compact: true, unit: '₽' } as const;

/** Ids are the numbers themselves. */
function written(...values: readonly string[]): string {
  const spans = values.map((value): DraftSpan => ({ value, format }));
  return toldApart(spans, (id) => id)
    .map((span) => (typeof span === 'object' && 'value' in span ? span : null))
    .map((span) => formatNumber(span?.value ?? '', span?.format ?? format))
    .join(' и ')
    .replaceAll('\u00a0', ' ');
}

describe('numbers of one text', () => {
  it.each([
    ['1662340', '1659900', '1 662 340 ₽ и 1 659 900 ₽'],
    ['1662340', '1662340.00', '1,66 млн ₽ и 1,66 млн ₽'],
    ['1662340', '2659900', '1,66 млн ₽ и 2,66 млн ₽'],
  ])('given %s and %s, then they are written %s', (one, other, text) => {
    expect(written(one, other)).toBe(text);
  });
});

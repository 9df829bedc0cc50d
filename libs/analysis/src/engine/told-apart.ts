import { formatNumber } from '../../../russian/src/index.js';
import type { DraftSpan } from '../analyst/draft.js';

/**
 * Numbers of one text that would be written alike and are not: «1,66 млн ₽ вместо 1,66 млн ₽» is
 * written out.
 * @param valueOf the exact number behind an id; null where there is none
 */
export function toldApart(
  spans: readonly DraftSpan[],
  valueOf: (id: string) => string | null,
): readonly DraftSpan[] {
  const values = new Map<string, Set<number>>();
  const shownOf = (span: DraftSpan): string | null => {
    if (typeof span === 'string' || !('value' in span) || span.format.compact !== true) return null;
    const exact = valueOf(span.value);
    if (exact === null) return null;
    const shown = formatNumber(exact, span.format);
    values.set(shown, (values.get(shown) ?? new Set()).add(Number(exact)));
    return shown;
  };
  const shown = spans.map(shownOf);
  return spans.map((span, at) => {
    const isAlike = (values.get(shown[at] ?? '')?.size ?? 0) > 1;
    if (!isAlike || typeof span === 'string' || !('value' in span)) return span;
    return { ...span, format: { ...span.format, compact: false, decimals: 0 } };
  });
}

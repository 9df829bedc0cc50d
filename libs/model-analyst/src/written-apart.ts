import { Cells } from '../../analysis/src/index.js';
import type { DraftSpan, Results } from '../../analysis/src/index.js';
import { formatNumber } from '../../russian/src/index.js';

type ValueSpan = Extract<DraftSpan, { readonly value: string }>;

/** Of more digits nobody reads a number. */
const MORE_MAX = 2;

/** «От 82 % до 82 %»: numbers of one column that differ get the digits that tell them apart. */
export function writtenApart(spans: readonly DraftSpan[], results: Results): readonly DraftSpan[] {
  const cells = new Cells(results);
  const values = spans.filter(isValue).filter((one) => rawOf(one, cells) !== null);
  return spans.map((span) => {
    if (!isValue(span)) return span;
    const alike = values.filter((one) => columnOf(one) === columnOf(span));
    const more = moreDigits(alike, cells);
    const { format } = span;
    return more === 0 ? span : { ...span, format: { ...format, decimals: format.decimals + more } };
  });
}

/** None where they are written apart, or nothing short does it. */
function moreDigits(values: readonly ValueSpan[], cells: Cells): number {
  const numbers = values.map((one) => ({ ...one, raw: rawOf(one, cells) ?? '' }));
  const isApart = (more: number): boolean =>
    numbers.every((one, at) =>
      numbers
        .slice(at + 1)
        .every(
          (other) =>
            Number(one.raw) === Number(other.raw) || written(one, more) !== written(other, more),
        ),
    );
  return Array.from({ length: MORE_MAX + 1 }, (_, more) => more).find(isApart) ?? 0;
}

const written = ({ raw, format }: ValueSpan & { readonly raw: string }, more: number): string =>
  formatNumber(raw, { ...format, decimals: format.decimals + more });

const isValue = (span: DraftSpan): span is ValueSpan => typeof span !== 'string' && 'value' in span;

function columnOf({ value }: ValueSpan): string {
  const [result = '', , column = ''] = value.split(':');
  return `${result}:${column}`;
}

function rawOf({ value }: ValueSpan, cells: Cells): string | null {
  const [result = '', row, column = ''] = value.split(':');
  const raw = cells.raw(result, Number(row), column);
  return raw === null ? null : String(raw);
}

import { cellAt, type Block } from './block.js';
import { namesQuantity } from './column-words.js';
import type { NamedColumn } from './header-names.js';

const BOTH = /^\D{0,4}\d{1,3}(?:,\d{3})*,\d{3}\.\d+\D{0,6}$/;
const SEVERAL = /^\D{0,4}\d{1,3}(?:,\d{3}){2,}\D{0,6}$/;
const ONE = /^\D{0,4}([1-9]\d{0,2}),\d{3}\D{0,6}$/;
const COMMA = /\d,\d/;
const LONG_WHOLE = /^\D{0,4}\d{4,}\D{0,6}$/;

/**
 * Places of columns whose commas part thousands: «12,345» alone may be twelve and a third. Told
 * by other numbers of the column, of the table, or by names in Latin letters.
 */
export function commaGroupedColumns(
  block: Block,
  bodyRows: readonly number[],
  columns: readonly NamedColumn[],
): Set<number> {
  const texts = new Map(
    columns.map(({ place }) => [place, textsOf(block, bodyRows, place)] as const),
  );
  const all = [...texts.values()].flat();
  const names = columns.map(({ name }) => name).join('');
  const isLatin = /[a-z]/i.test(names) && !/[а-я]/i.test(names);
  const isEnglish = all.some((text) => BOTH.test(text)) || isLatin;
  return new Set(
    columns.flatMap(({ place, path }) => {
      const own = texts.get(place) ?? [];
      const isCounted = isEnglish || path.some(namesQuantity);
      return partsThousands(own, isCounted) ? [place] : [];
    }),
  );
}

function textsOf(block: Block, rows: readonly number[], column: number): string[] {
  return rows.flatMap((row) => {
    const cell = cellAt(block.sheet, row, column);
    return cell?.type === 'text' && typeof cell.value === 'string' && /\d/.test(cell.value)
      ? [cell.value.trim()]
      : [];
  });
}

function partsThousands(texts: readonly string[], isCounted: boolean): boolean {
  const withComma = texts.filter((text) => COMMA.test(text));
  if (withComma.length === 0) return false;
  const isGrouped = (text: string): boolean => SEVERAL.test(text) || BOTH.test(text);
  if (!withComma.every((text) => isGrouped(text) || ONE.test(text))) return false;
  if (withComma.some(isGrouped)) return true;
  return isCounted && !texts.some((text) => LONG_WHOLE.test(text));
}

import { cellAt } from './block.js';
import type { Block } from './block.js';
import { namesQuantity } from './column-words.js';
import type { NamedColumn } from './header-names.js';
import type { GroupMark } from './parse-number.js';

interface MarkShapes {
  /** `1,234.5`: the other mark stands before the fraction. */
  readonly both: RegExp;
  /** `1,250,000` */
  readonly several: RegExp;
  /** `1,250`, which may be one and a quarter. */
  readonly one: RegExp;
  readonly within: RegExp;
}

const LONG_WHOLE = /^\D{0,4}\d{4,}\D{0,6}$/;
const comma: MarkShapes = {
  both: /^\D{0,4}\d{1,3}(?:,\d{3})*,\d{3}\.\d+\D{0,6}$/,
  several: /^\D{0,4}\d{1,3}(?:,\d{3}){2,}\D{0,6}$/,
  one: /^\D{0,4}[1-9]\d{0,2},\d{3}\D{0,6}$/,
  within: /\d,\d/,
};
const point: MarkShapes = {
  both: /^\D{0,4}\d{1,3}(?:\.\d{3})*\.\d{3},\d+\D{0,6}$/,
  several: /^\D{0,4}\d{1,3}(?:\.\d{3}){2,}\D{0,6}$/,
  one: /^\D{0,4}[1-9]\d{0,2}\.\d{3}\D{0,6}$/,
  within: /\d\.\d/,
};

/**
 * Places of columns whose commas or points part thousands, with that mark: «12,345» alone may be
 * twelve and a third. Told by other numbers of the column, of the table, or by names in Latin
 * letters.
 */
export function groupMarks(
  block: Block,
  bodyRows: readonly number[],
  columns: readonly NamedColumn[],
): ReadonlyMap<number, GroupMark> {
  const texts = new Map(
    columns.map(({ place }) => [place, textsOf(block, bodyRows, place)] as const),
  );
  const all = [...texts.values()].flat();
  const names = columns.map(({ name }) => name).join('');
  const isLatin = /[a-z]/i.test(names) && !/[а-я]/i.test(names);
  const hasCommas = all.some((text) => comma.both.test(text)) || isLatin;
  const hasPoints = all.some((text) => point.both.test(text) || point.several.test(text));
  return new Map(
    columns.flatMap(({ place, path }): [number, GroupMark][] => {
      const own = texts.get(place) ?? [];
      const isCounted = hasCommas || path.some(namesQuantity);
      if (partsThousands(own, comma, isCounted)) return [[place, ',']];
      return partsThousands(own, point, hasPoints) ? [[place, '.']] : [];
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

function partsThousands(texts: readonly string[], mark: MarkShapes, isUsual: boolean): boolean {
  const marked = texts.filter((text) => mark.within.test(text));
  if (marked.length === 0) return false;
  const isGrouped = (text: string): boolean => mark.several.test(text) || mark.both.test(text);
  if (!marked.every((text) => isGrouped(text) || mark.one.test(text))) return false;
  if (marked.some(isGrouped)) return true;
  return isUsual && !texts.some((text) => LONG_WHOLE.test(text));
}

import { spelling } from '../../../russian/src/index.js';
import type { DecimalText } from '../../../statistics/src/index.js';
import type { TotalCheck } from '../model.js';
import type { BuiltColumn } from './build-column.js';
import { subtractDecimals, sumDecimals } from './exact-decimal.js';
import { words } from './whole-words.js';

/** A total of the whole table that its rows do not come to, with the amounts that it totals. */
export interface OffTotal {
  readonly check: TotalCheck;
  /** One for each row; null where it has none. */
  readonly amounts: readonly (DecimalText | null)[];
}

const STATUSES_MAX = 8;
const statusWords = words('статус\\p{L}*|состояни\\p{L}*|стадия|этап|status|state|stage');

interface Status {
  readonly column: string;
  /** Its values in each of their writings. */
  readonly groups: readonly (readonly string[])[];
  /** For each total what it would lack without each of the groups. */
  readonly sums: readonly (readonly DecimalText[])[];
}

/**
 * Totals that leave out the rows of certain statuses agree with the others: of all ways to leave
 * some out the one by which most totals come out, and of those the one that leaves out least.
 */
export function withLeftOut(
  totals: readonly OffTotal[],
  built: readonly BuiltColumn[],
): readonly TotalCheck[] {
  if (totals.length === 0) return [];
  const ways = built.flatMap((column) => statusOf(column, totals) ?? []).flatMap(waysOf);
  const told = ways.map((way) => ({
    way,
    by: totals.map(({ check }, at) => isTold(check, way, at)),
  }));
  const [best] = told.toSorted(
    (a, b) => countOf(b.by) - countOf(a.by) || a.way.values.length - b.way.values.length,
  );
  return totals.map(({ check }, at) => {
    if (best?.by[at] !== true) return check;
    const { column, values } = best.way;
    return { ...check, sum: check.fileTotal, difference: '0', without: { column, values } };
  });
}

const countOf = (by: readonly boolean[]): number => by.filter(Boolean).length;

function statusOf({ column, values }: BuiltColumn, totals: readonly OffTotal[]): Status | null {
  if (column.type !== 'text' || !statusWords.test(column.name)) return null;
  const texts = values.map((value) => (typeof value === 'string' ? value : ''));
  const groups = [...Map.groupBy(new Set(texts.filter((text) => text !== '')), spelling).values()];
  if (groups.length < 2 || groups.length > STATUSES_MAX) return null;
  const places = new Map(groups.flatMap((group, at) => group.map((text) => [text, at] as const)));
  const sums = totals.map(({ amounts }) => {
    const apart = groups.map((): DecimalText[] => []);
    for (const [row, amount] of amounts.entries()) {
      if (amount !== null) apart[places.get(texts[row] ?? '') ?? -1]?.push(amount);
    }
    return apart.map(sumDecimals);
  });
  return { column: column.name, groups, sums };
}

interface Way {
  readonly column: string;
  readonly values: readonly string[];
  /** What each total lacks then. */
  readonly lacks: readonly DecimalText[];
}

/** Each choice of statuses but none and all of them. */
function waysOf({ column, groups, sums }: Status): readonly Way[] {
  return Array.from({ length: 2 ** groups.length - 2 }, (_, at) => {
    const isOut = (place: number): boolean => ((at + 1) & (2 ** place)) !== 0;
    const values = groups.filter((_group, place) => isOut(place)).flat();
    const lacks = sums.map((apart) => sumDecimals(apart.filter((_sum, place) => isOut(place))));
    return { column, values, lacks };
  });
}

const isTold = ({ sum, fileTotal }: TotalCheck, { lacks }: Way, at: number): boolean =>
  subtractDecimals(sum, fileTotal) === lacks[at];

import type { Flag } from './flag.js';
import type { Look, Numbered } from './looked-at.js';
import { plainly } from './repaired.js';

const DAY = 24;
const ROWS_MIN = 60;
/** So few rows of a list that keeps to days do not. */
const BEYOND_MAX = 2;
/** As sure as a law that is broken. */
const Z = 9;

/** More hours than a day has: nobody worked eighty of them. */
export function flagsByDays({ hours }: Pick<Look, 'hours'>): readonly Flag[] {
  return hours.flatMap((of): readonly Flag[] => {
    const filled = [...of.values].flatMap((value, row) => (value > 0 ? [{ value, row }] : []));
    const [beyond, within] = [
      filled.filter(({ value }) => value > DAY),
      filled.filter(({ value }) => value <= DAY),
    ];
    if (within.length < ROWS_MIN || beyond.length > BEYOND_MAX) return [];
    const usual = within.map(({ value }) => value).toSorted((one, other) => one - other);
    return beyond.flatMap(({ value, row }) => flagOf(of, row, value, usual));
  });
}

function flagOf(
  of: Numbered,
  row: number,
  value: number,
  others: readonly number[],
): readonly Flag[] {
  const repaired = plainly(value / 10);
  const usual = others[others.length >> 1] ?? 0;
  if (repaired > (others.at(-1) ?? 0)) return [];
  const alone = { beside: null, times: null, within: null };
  const told = { way: 'law', usual, spread: 0, residual: 1, z: Z, repaired } as const;
  return [{ ...alone, of, row, ...told }];
}

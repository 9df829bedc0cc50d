import type { Outlier } from './outliers.js';

const shifts: readonly number[] = [10, 100, 1000];
/** Where others lie, and this much beyond; at least so much about what is usual. */
const MARGIN = 0.05;
const EXACT = 1e-6;

/**
 * What the number may have been: without a nought or two, without a digit that was pressed twice;
 * of pieces that something beside them tells so closely, without any last digit.
 * Only what lies where others lie, the likelier first.
 */
export function repairsOf(
  value: number,
  outlier: Outlier,
  decimals: number | null,
  isTold: boolean,
): readonly number[] {
  const all = [
    shifted(value, outlier, decimals),
    withoutDouble(value, outlier),
    isTold ? withoutLast(value, outlier) : null,
  ];
  return all.filter((one) => one !== null);
}

/** With `decimals` only where the column could hold it: of a price in whole roubles no kopecks. */
function shifted(value: number, outlier: Outlier, decimals: number | null): number | null {
  const shift = shifts.find(
    (one) => fits(one, outlier) && (decimals === null || isWhole((value / one) * 10 ** decimals)),
  );
  return shift === undefined ? null : plainly(value / shift);
}

const isWhole = (value: number): boolean => Math.abs(value - Math.round(value)) < EXACT;

const DIGITS = 12;

/** Without the digits that only binary fractions bring: 77.2 ÷ 10 is 7.72. */
export const plainly = (value: number): number => Number(value.toPrecision(DIGITS));

function withoutDouble(value: number, outlier: Outlier): number | null {
  const text = String(value);
  for (let at = 1; at < text.length; at += 1) {
    if (text[at] !== text[at - 1]) continue;
    const repaired = Number(text.slice(0, at) + text.slice(at + 1));
    if (fits(value / repaired, outlier)) return repaired;
  }
  return null;
}

const TENTH = 10;
/** Of fewer digits the last one is too much of the whole. */
const DIGITS_LEFT = 10;

/** 412 that were 41. */
function withoutLast(value: number, outlier: Outlier): number | null {
  const repaired = Math.floor(value / TENTH);
  const isOther = isWhole(value) && repaired >= DIGITS_LEFT && value % TENTH !== 0;
  return isOther && fits(value / repaired, outlier) ? repaired : null;
}

/** Whether the number lies among the others where it is so many times smaller. */
function fits(times: number, { residual, low, next }: Outlier): boolean {
  const left = residual - Math.log10(times);
  return left >= Math.min(low, -MARGIN) - MARGIN && left <= Math.max(next, MARGIN) + MARGIN;
}

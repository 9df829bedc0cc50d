import { formatTicks, ticksWithUnit } from '../../../../../libs/presentation/src/format/number.js';

/** Signed whole ticks of a field; null for what is none, or nothing. */
export function wholeTicks(given: string): number | null {
  const text = given.trim().replace(/^[\u2212\u2013]/, '-');
  if (!/^[+-]?\d{1,7}$/.test(text)) return null;
  const ticks = Number(text);
  return ticks === 0 ? null : ticks;
}

/** «Было 1000, станет 1100 тиков.» */
export function balanceAfter(balance: number, ticks: number): string {
  const after = balance + ticks;
  return after < 0
    ? `На балансе ${ticksWithUnit(balance)}: столько списать нельзя.`
    : `Было ${formatTicks(balance)}, станет ${ticksWithUnit(after)}.`;
}

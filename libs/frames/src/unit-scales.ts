import type { Amount, MeasureUnit } from './measure-unit.js';

/** What stands before a symbol that counts so many of it. */
export const scales: ReadonlyMap<number, string> = new Map([
  [1_000, 'тыс. '],
  [1_000_000, 'млн '],
]);
const MONEY =
  /^(?:тыс\. |млн )?(?:[A-Z]{3}|[₽$€£¥₸₴]|руб\p{L}*\.?|р\.?|тенге|долл\p{L}*\.?|евро)$/u;

/** A price by a number of things is money, whether or not its header says what it is a price of. */
export function ofMoney(unit: Amount): MeasureUnit {
  const money = unit.above.filter((symbol) => MONEY.test(symbol));
  return money.length === 1 && unit.below.length === 0 ? { ...unit, above: money } : unit;
}

/**
 * The unit of so many times a value: «тыс. руб.» by 1000 are «руб.», «л/км» by 100 «л/100 км»; by
 * any factor that is no power of ten it stays.
 */
export function scaledUnit(unit: MeasureUnit, by: number): MeasureUnit {
  if (unit.is !== 'amount') return { is: 'unknown' };
  const [first = '', ...more] = unit.above;
  const prefix = [...scales].find(([, word]) => first.startsWith(word));
  const [scale, word] = prefix ?? [1, ''];
  const left = Math.round((scale / by) * 1e9) / 1e9;
  const symbol = first.slice(word.length);
  if (left === 1 || scales.has(left)) {
    return { ...unit, above: [`${scales.get(left) ?? ''}${symbol}`, ...more] };
  }
  return Number.isInteger(Math.log10(by)) ? forSoMany(unit, by) : unit;
}

function forSoMany(unit: Amount, by: number): MeasureUnit {
  const [below, ...others] = unit.below;
  if (by <= 1 || below === undefined || others.length > 0) return { is: 'unknown' };
  return { ...unit, below: [`${by} ${below}`] };
}

/** What one of two units is to be multiplied by to be the other; null where they differ in more. */
export function factorBetween(one: string, other: string): number | null {
  const parts = [one, other].map((text) => {
    const found = [...scales].find(([, word]) => text.startsWith(word));
    return { scale: found?.[0] ?? 1, symbol: text.slice(found?.[1].length ?? 0) };
  });
  const [left, right] = parts;
  if (left === undefined || right === undefined || left.symbol !== right.symbol) return null;
  return left.scale / right.scale;
}

import type { Figure } from '../../../frames/src/index.js';
import type { Shown } from '../phrase.js';

const MILLION = 1_000_000;
const DIGITS = 3;
const decimals = { percent: 1, points: 1, other: 2 } as const;

/** Whether two numbers stand there in the same digits: who reads them sees no first of the two. */
export function isWrittenAlike(one: Figure, other: Figure, { is }: Pick<Shown['as'], 'is'>) {
  return writtenAs(one.valueOf(), is) === writtenAs(other.valueOf(), is);
}

function writtenAs(value: number, is: Shown['as']['is']): string {
  if (is === 'percent' || is === 'points') return value.toFixed(decimals[is]);
  return Math.abs(value) >= MILLION ? value.toPrecision(DIGITS) : value.toFixed(decimals.other);
}

/** Those at the end of an order that are written as the last one is, itself among them. */
export function tiedAt<One>(
  end: One,
  all: readonly One[],
  figureOf: (one: One) => Figure,
  as: Pick<Shown['as'], 'is'>,
): readonly One[] {
  return all.filter((one) => isWrittenAlike(figureOf(one), figureOf(end), as));
}

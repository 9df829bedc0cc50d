import type { ColumnFacts } from './column-facts.js';

/** How the numbers of a column lie: what makes a row number, a year, a mark, a meter's reading. */
export interface SeriesShape {
  readonly min: number;
  readonly max: number;
  readonly distinct: number;
  readonly isWhole: boolean;
  readonly isUnique: boolean;
  /** Each row one more than the row above, from the first to the last. */
  readonly isSequence: boolean;
  /** Whole numbers of four digits between 1900 and 2100. */
  readonly isYears: boolean;
  readonly isBinary: boolean;
  /** Whole numbers from 0 or 1 to at most 10, a few of them. */
  readonly isScale: boolean;
}

const YEAR_FIRST = 1900;
const YEAR_LAST = 2100;
const SCALE_MAX = 10;
const SEQUENCE_MIN = 3;

interface Range {
  readonly min: number;
  readonly max: number;
  readonly distinct: number;
  readonly isWhole: boolean;
}

export function shapeOf({ numbers, values, filled, column }: ColumnFacts): SeriesShape {
  const [min, max] = [Number(column.stats.min), Number(column.stats.max)];
  const range: Range = { min, max, distinct: values.length, isWhole: column.decimals === 0 };
  const isUnique = range.distinct === filled;
  const mayCount = range.isWhole && isUnique && filled >= SEQUENCE_MIN;
  return {
    ...range,
    isUnique,
    isSequence: mayCount && counts(numbers),
    isYears: areYears(range),
    isBinary: range.isWhole && range.distinct === 2 && min === 0 && max === 1,
    isScale: areAnswers(range),
  };
}

function areYears({ min, max, distinct, isWhole }: Range): boolean {
  return isWhole && distinct > 0 && min >= YEAR_FIRST && max <= YEAR_LAST;
}

function areAnswers({ min, max, distinct, isWhole }: Range): boolean {
  return isWhole && distinct > 2 && min >= 0 && max <= SCALE_MAX && max > 2;
}

function counts(numbers: Float64Array | null): boolean {
  const filled = numbers?.filter((value) => !Number.isNaN(value)) ?? new Float64Array();
  const sorted = filled.toSorted();
  return (sorted.at(-1) ?? 0) - (sorted[0] ?? 0) === sorted.length - 1;
}

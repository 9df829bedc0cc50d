import type { Flag } from './flag.js';
import { quotientsOf } from './looked-at.js';
import type { Numbered } from './looked-at.js';
import { residualsOf, stepOver } from './residuals.js';
import type { Kind, Room } from './residuals.js';

/** The largest tenth of the rows tells how what stands beside goes on with size. */
const LARGEST_SHARE = 0.1;
/** Of fewer rows nothing is told of large ones. */
const LARGEST_MIN = 8;
/** Large is twice as much as usual at least, a logarithm: of numbers alike none is large. */
const RANGE_MIN = 0.3;
/** What goes by itself with size explains the quotient where it leaves less of it than this. */
const LEFT_MIN = 0.4;

/** Beyond what the file has by so much, a logarithm, nobody knows how the other goes on. */
const BEYOND_MAX = 0.5;
/** Two of the largest may be mistyped themselves. */
const FURTHEST = 2;

/** A row of the file, less what is usual of rows of its kind, as logarithms. */
interface Placed {
  readonly size: number;
  readonly quotient: number;
}

/**
 * Whether the quotient that a number is too large by is what it comes to by itself the larger the
 * number is: carriage levels off at the price of a lorry, so that many litres cost little each.
 */
export function levelsOff({ of, beside, row, within, residual }: Flag, room: Room): boolean {
  if (beside === null || isBeyond(of, row)) return false;
  const others = stepped(of.logs.length).filter((one) => one !== row);
  const [own, ...rows] = placed([row, ...others], { of, beside, within }, room);
  const bySize = rows.filter(isThere).toSorted((one, other) => other.size - one.size);
  const largest = bySize.slice(0, Math.floor(LARGEST_SHARE * bySize.length));
  if (own === undefined || largest.length < LARGEST_MIN) return false;
  const [top, rest] = [middleOf(largest), middleOf(bySize.slice(largest.length))];
  const range = top.size - rest.size;
  if (range < RANGE_MIN) return false;
  const expected = ((own.size - rest.size) * (top.quotient - rest.quotient)) / range;
  return residual - expected < LEFT_MIN * residual;
}

function isBeyond({ logs }: Numbered, row: number): boolean {
  const others = logs.filter((log, at) => at !== row && !Number.isNaN(log)).toSorted();
  const furthest = others.at(-1 - FURTHEST) ?? Infinity;
  return (logs[row] ?? NaN) - furthest > BEYOND_MAX;
}

function stepped(rowCount: number): readonly number[] {
  const step = stepOver(rowCount);
  return Array.from({ length: Math.ceil(rowCount / step) }, (_, at) => at * step);
}

interface Beside {
  readonly of: Numbered;
  readonly beside: Numbered;
  readonly within: Kind | null;
}

/** NaN where a row lacks one of the numbers, or rows of its kind are too few. */
function placed(
  rows: readonly number[],
  { of, beside, within }: Beside,
  room: Room,
): readonly Placed[] {
  const at = (numbers: Float64Array | undefined): readonly number[] =>
    rows.map((row) => numbers?.[row] ?? NaN);
  const sizes = at(residualsOf(of.logs, within, room)?.of);
  const quotients = at(residualsOf(quotientsOf(of, beside, room), within, room)?.of);
  return sizes.map((size, place) => ({ size, quotient: quotients[place] ?? NaN }));
}

const isThere = ({ size, quotient }: Placed): boolean => !Number.isNaN(size + quotient);

function middleOf(rows: readonly Placed[]): Placed {
  const middle = (numbers: readonly number[]): number =>
    numbers.toSorted((one, other) => one - other)[numbers.length >> 1] ?? NaN;
  return {
    size: middle(rows.map(({ size }) => size)),
    quotient: middle(rows.map(({ quotient }) => quotient)),
  };
}

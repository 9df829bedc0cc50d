import type { Quantity } from '../subjects/subject.js';
import type { Month } from './months.js';

/** A month that is not told though it has more of something than any that is. */
export interface Beyond {
  readonly quantity: string;
  /** First day. */
  readonly month: string;
}

/** What is left out because it is not whole can only grow: what it has more of is nowhere most. */
export function beyondOf(
  quantities: readonly Quantity[],
  months: readonly Month[],
  all: readonly Month[],
): readonly Beyond[] {
  return quantities.flatMap(({ id }): readonly Beyond[] => {
    const most = Math.max(...months.map((one) => amountIn(one, id)));
    const [found] = untold(months, all)
      .filter((one) => amountIn(one, id) > most)
      .toSorted((one, other) => amountIn(other, id) - amountIn(one, id));
    return found === undefined ? [] : [{ quantity: id, month: found.start }];
  });
}

export const isBeyond = ({ id }: Pick<Quantity, 'id'>, beyond: readonly Beyond[]): boolean =>
  beyond.some(({ quantity }) => quantity === id);

/** How much the month after the last one that is told has risen over it by now. */
export function riseAfter(
  { id }: Quantity,
  months: readonly Month[],
  all: readonly Month[],
): number {
  const last = months.at(-1);
  const next = all.find(({ start }) => start > (last?.start ?? ''));
  return last === undefined || next === undefined ? 0 : amountIn(next, id) - amountIn(last, id);
}

const untold = (months: readonly Month[], all: readonly Month[]): readonly Month[] =>
  all.filter(({ start }) => !months.some((one) => one.start === start));

const amountIn = ({ moments }: Month, id: string): number => moments.get(id)?.a ?? 0;

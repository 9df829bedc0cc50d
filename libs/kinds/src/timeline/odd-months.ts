import type { TableMeaning } from '../../../meaning/src/index.js';
import type { Quantity } from '../subjects/subject.js';
import { added, differenceOf, nothing, rest, valueOf } from '../survey/moments.js';
import type { Moments } from '../survey/moments.js';
import type { OddMonth } from './timeline-case.js';
import type { Month } from './months.js';
import { isUnsettled } from './trends.js';

const ODD_P = 0.01;
const ODD_N_MIN = 8;
const ODDS_MAX = 2;

/** Most of the way to all others lies between a month and the months beside it: it is no step. */
const isApart = (value: number, beside: number, usual: number): boolean =>
  (value - beside) / (value - usual) >= APART;

const APART = 0.5;

/** From all other months together; a month without its own number is as the others. */
function distanceOf(one: Moments, all: Moments): number {
  const distance = Math.abs(valueOf(one) - valueOf(rest(all, one)));
  return Number.isFinite(distance) ? distance : 0;
}

/**
 * A rate that one month has otherwise than all others together. What part of the last month came
 * back, or was used, goes on, unless a column says until when.
 */
export function oddMonths(
  known: readonly Quantity[],
  months: readonly Month[],
  { columns }: Pick<TableMeaning, 'columns'>,
): readonly OddMonth[] {
  const isEnding = columns.some(({ role }) => role.is === 'time' && role.of === 'due');
  const mayGoOn = ({ of }: Quantity, at: number): boolean =>
    !isEnding && at === months.length - 1 && of.is === 'ratio' && of.as === 'percent';
  const rates = known.filter(
    (one) =>
      one.of.is !== 'sum' && one.of.is !== 'count' && one.importance >= 0.7 && !isUnsettled(one),
  );
  const found = rates.flatMap((quantity) => {
    const own = months.flatMap(({ moments }) => moments.get(quantity.id) ?? []);
    const all = own.reduce(added, nothing);
    const farthest = Math.max(...own.map((one) => distanceOf(one, all)));
    return months.flatMap(({ start, moments }, at) => {
      const one = moments.get(quantity.id);
      if (one === undefined || one.n < ODD_N_MIN || mayGoOn(quantity, at)) return [];
      // Whoever reads the table would name the month that is farther.
      if (distanceOf(one, all) < farthest) return [];
      const { value, rest: usual, p } = differenceOf(one, all);
      const isTold = Math.abs(value - usual) > 0.2 * Math.abs(usual) && value > 0;
      const beside = [months[at - 1], months[at + 1]].flatMap(
        (month) => month?.moments.get(quantity.id) ?? [],
      );
      const isAlone = beside.every((other) => isApart(value, valueOf(other), usual));
      return isTold && isAlone && p * months.length * rates.length < ODD_P
        ? [{ quantity, month: start, p }]
        : [];
    });
  });
  return found
    .toSorted((one, other) => other.quantity.importance - one.quantity.importance)
    .slice(0, ODDS_MAX);
}

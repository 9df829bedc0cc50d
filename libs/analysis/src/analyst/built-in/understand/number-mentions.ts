import { isCondition } from './build-conditions.js';
import { isDone } from './named-things.js';
import { isNumber } from './reading.js';
import type { Mention, Reading } from './reading.js';

/** «по выручке» tells the measure; a number that others are grouped by is none. */
export function numbersOf(reading: Reading): readonly Mention[] {
  const numbers = reading.columns.filter((one) => isNumber(one) && !isCondition(one, reading));
  const plain = numbers.filter(({ grouping }) => !grouping);
  const own = plain.length > 0 ? plain : numbers;
  const named = own.filter((one) => !isDone(one, reading.words));
  return named.length > 0 ? named : own;
}

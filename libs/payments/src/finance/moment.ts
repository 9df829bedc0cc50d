import { DomainError, startOfDay } from '../../../kernel/src/index.js';

/** A moment of event time, ISO in UTC; now where none is given. What is to come has no balance. */
export function momentOf(given: string | undefined, now: Date): string {
  const moment = given === undefined ? now : new Date(given);
  const isDay = given === undefined || startOfDay(given.slice(0, 10)) !== null;
  if (!isDay || Number.isNaN(moment.getTime()))
    throw new DomainError('invalid', 'finance.moment', 'Такого момента нет в календаре');
  if (moment > now)
    throw new DomainError('invalid', 'finance.future', 'Этот момент еще не наступил');
  return moment.toISOString();
}

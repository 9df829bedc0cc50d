import { debitIdOf } from '../../../../eventstore/ticks/ticks.events.js';
import { moscowDay } from '../../../kernel/src/index.js';
import type { ReturnedDebitView } from '../read-model/returned-debit.projection.js';
import type { TickEntryView } from '../read-model/tick-entry.projection.js';

export type Debit = Pick<
  TickEntryView,
  'amount' | 'createdAt' | 'taskId' | 'reportIndex' | 'attempt'
>;

/**
 * Whole ticks used on each day in Moscow (yyyy-mm-dd). A debit that was given back, however late,
 * was no use of its own day.
 */
export function dailyUse(
  debits: readonly Debit[],
  returned: readonly Pick<ReturnedDebitView, 'id'>[],
): ReadonlyMap<string, number> {
  const isBack = new Set(returned.map(({ id }) => id));
  const byDay = new Map<string, number>();
  for (const debit of debits) {
    if (isBack.has(idOf(debit))) continue;
    const day = moscowDay(debit.createdAt);
    byDay.set(day, (byDay.get(day) ?? 0) - debit.amount);
  }
  return byDay;
}

function idOf({ taskId, reportIndex, attempt }: Debit): string {
  if (taskId === null || reportIndex === null || attempt === null)
    throw new TypeError('A debit has no cause');
  return debitIdOf(taskId, reportIndex, attempt);
}

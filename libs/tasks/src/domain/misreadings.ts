import type { MisreadingsEvent } from '../../../../eventstore/misreadings/misreadings.events.js';
import { DomainError, type Decider } from '../../../kernel/src/decider.js';
import { TaskRefused } from './task-refusals.js';
import type { Task } from './task-state.js';

/** What one person has had back, by report. */
export interface Misreadings {
  /** Month (yyyy-mm) by `taskId.index.attempt`. */
  readonly months: ReadonlyMap<string, string>;
}

export interface TellMisread {
  readonly type: 'TellMisread';
  readonly userId: string;
  readonly taskId: string;
  readonly index: number;
  readonly attempt: number;
  /** yyyy-mm of Moscow. */
  readonly month: string;
  readonly perMonth: number;
  readonly asked: string;
  readonly understood: string;
}

interface OfReport {
  readonly taskId: string;
  readonly index: number;
  readonly attempt: number;
}

const keyOf = ({ taskId, index, attempt }: OfReport): string => `${taskId}.${index}.${attempt}`;

/** One person's: a report's ticks go back once, and so many a month. */
export const misreadings: Decider<TellMisread, MisreadingsEvent, Misreadings> = {
  name: 'misreadings',
  initial: { months: new Map() },
  decide({ type: _type, perMonth, ...data }, state) {
    if (isMisread(state, data)) return [];
    if (leftIn(state, data.month, perMonth) === 0) throw new NoMoreMisreadings(perMonth);
    return [{ type: 'ReportMisread', version: 1, data }];
  },
  evolve: ({ months }, { data }) => ({ months: new Map(months).set(keyOf(data), data.month) }),
};

export const isMisread = ({ months }: Misreadings, report: OfReport): boolean =>
  months.has(keyOf(report));

/** How many more that month; a limit that was lowered since leaves none. */
export function leftIn({ months }: Misreadings, month: string, perMonth: number): number {
  const used = [...months.values()].filter((one) => one === month).length;
  return Math.max(0, perMonth - used);
}

class NoMoreMisreadings extends DomainError {
  constructor(perMonth: number) {
    const detail =
      perMonth === 0
        ? 'Тики за такой отчет не возвращаются — напишите в поддержку'
        : 'В этом месяце тики за вопросы, понятые не так, уже возвращены столько раз, сколько можно — напишите в поддержку';
    super('too-many', 'misread.limit', detail);
  }
}

/** The attempt whose ticks would go back. Throws where there is none. */
export function misreadAttempt(task: Task, index: number): number {
  const proposal = task.proposals[index];
  if (!proposal) throw new TaskRefused('report.not-found');
  if (!proposal.custom) throw new TaskRefused('misread.not-own');
  if (task.reportDeleted) throw new TaskRefused('report.deleted');
  if (proposal.report !== 'success') throw new TaskRefused('misread.not-ready');
  return proposal.attempt;
}

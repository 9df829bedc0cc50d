import { AnalysisFailed, asksTheSame } from '../../../analysis/src/index.js';
import type { Proposal } from '../../../analysis/src/index.js';
import { canonicalJson } from '../../../kernel/src/index.js';
import type { Task } from '../domain/task-state.js';

/** What is computed and how it is called: equal ones would be the same report, paid for twice. */
const planOf = ({ kind, name, parameters }: Proposal): string =>
  canonicalJson({ kind, name, parameters });

/** A report that was removed, or whose request failed, stands in nobody's way. */
export const isThere = (task: Task, index: number): boolean => {
  const known = task.proposals[index];
  return known?.matching === 'done' && !known.removed;
};

interface Twin {
  readonly index: number;
  readonly sentence: string;
}

/** Throws, naming the report that is there already, when the task has the same one. */
export function refuseTwin(
  proposal: Proposal,
  task: Task,
  proposals: ReadonlyMap<number, Proposal>,
): void {
  const plan = planOf(proposal);
  const twin = twinAmong(task, proposals, (known) => planOf(known) === plan);
  if (twin !== null) throw new AnalysisFailed(ALREADY_THERE, twin.sentence);
}

export const ALREADY_THERE = 'request.already-there';

/** The report that answers the same question, whatever it is called; null where there is none. */
export function sameQuestion(
  proposal: Proposal,
  task: Task,
  proposals: ReadonlyMap<number, Proposal>,
): Twin | null {
  return twinAmong(task, proposals, (known) => asksTheSame(known, proposal));
}

function twinAmong(
  task: Task,
  proposals: ReadonlyMap<number, Proposal>,
  isSame: (known: Proposal) => boolean,
): Twin | null {
  for (const [index, known] of proposals)
    if (isThere(task, index) && isSame(known)) {
      const sentence =
        `Такой отчет в этой задаче уже есть — «${known.name}», № ${index + 1} в списке. ` +
        'Второй был бы таким же.';
      return { index, sentence };
    }
  return null;
}

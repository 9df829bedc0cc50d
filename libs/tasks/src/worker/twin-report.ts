import { AnalysisFailed } from '../../../analysis/src/index.js';
import type { Proposal } from '../../../analysis/src/index.js';
import { canonicalJson } from '../../../kernel/src/index.js';
import type { Task } from '../domain/task-state.js';

/** What is computed and how it is called: equal ones would be the same report, paid for twice. */
const planOf = ({ kind, name, parameters }: Proposal): string =>
  canonicalJson({ kind, name, parameters });

/** A report that was removed, or whose request failed, stands in nobody's way. */
const isThere = (task: Task, index: number): boolean => {
  const known = task.proposals[index];
  return known?.matching === 'done' && !known.removed;
};

/** Throws, naming the report that is there already, when the task has the same one. */
export function refuseTwin(
  proposal: Proposal,
  task: Task,
  proposals: ReadonlyMap<number, Proposal>,
): void {
  const plan = planOf(proposal);
  for (const [index, known] of proposals)
    if (isThere(task, index) && planOf(known) === plan)
      throw new AnalysisFailed(
        'request.already-there',
        `Такой отчет в этой задаче уже есть — «${known.name}», № ${index + 1} в списке. ` +
          'Второй был бы таким же.',
      );
}

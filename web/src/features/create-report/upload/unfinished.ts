import type { UserTask } from '../../../../../libs/contract/src/index.js';

/** A task with a file that can go on, or that is running right now. */
export const unfinished = (tasks: readonly UserTask[]): readonly UserTask[] =>
  tasks.filter(
    (task) =>
      task.file_name !== null &&
      task.step !== 'completed' &&
      (task.can_continue || task.status === 'processing'),
  );

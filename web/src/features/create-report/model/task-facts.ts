import { atom } from 'jotai';

/** What later steps show of a task at once, before its whole answer has come. */
export interface TaskFacts {
  readonly taskId: string;
  readonly fileName: string | null;
  readonly cost: number;
}

export const taskFactsAtom = atom<TaskFacts | null>(null);

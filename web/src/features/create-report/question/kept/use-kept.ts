import { useCallback } from 'react';
import type {
  KeptQuestionItem,
  KeptQuestionsResponse,
  Question,
} from '../../../../../../libs/contract/src/index.js';
import { useLoad } from '../../../../shared/api/use-load.js';
import { fetchKept, keepQuestion, removeKept, renameKept } from './kept-api.js';

/** Questions that a person keeps; what fails is thrown for whoever asked it. */
export interface Kept {
  readonly questions: readonly KeptQuestionItem[];
  readonly left: number;
  readonly keep: (name: string, question: Question) => Promise<void>;
  readonly rename: (id: string, name: string) => Promise<void>;
  readonly remove: (id: string) => Promise<void>;
}

const none: KeptQuestionsResponse = { questions: [], left: 0 };

export function useKept(taskId: string): Kept {
  const load = useCallback((signal: AbortSignal) => fetchKept(taskId, signal), [taskId]);
  const { data, change, reload } = useLoad(load);
  const { questions, left } = data ?? none;
  return {
    questions,
    left,
    keep: async (name, question) => {
      const answer = await keepQuestion(taskId, name, question);
      if (data === null) reload();
      else change(() => answer);
    },
    rename: async (id, name) => {
      await renameKept(id, name);
      change((now) => ({
        ...now,
        questions: now.questions.map((one) => (one.id === id ? { ...one, name } : one)),
      }));
    },
    remove: async (id) => {
      await removeKept(id);
      change((now) => ({
        left: now.left + 1,
        questions: now.questions.filter((one) => one.id !== id),
      }));
    },
  };
}

import type {
  CheckedQuestion,
  Question,
  QuestionForm,
  ReadQuestion,
  SuggestedQuestions,
} from '../../../../../libs/contract/src/index.js';
import { api, formOf } from '../../../shared/api/api.js';

const questionPath = (taskId: string): string =>
  `/report-steps/task/${encodeURIComponent(taskId)}/question`;

export const fetchQuestionForm = (taskId: string, signal: AbortSignal): Promise<QuestionForm> =>
  api(questionPath(taskId), { signal });

export const checkQuestion = (
  taskId: string,
  question: Question,
  signal: AbortSignal,
): Promise<CheckedQuestion> =>
  api(`${questionPath(taskId)}/check`, {
    method: 'POST',
    form: formOf({ question: JSON.stringify(question) }),
    signal,
  });

export const fetchSuggestions = (
  taskId: string,
  signal: AbortSignal,
): Promise<SuggestedQuestions> => api(`${questionPath(taskId)}/suggestions`, { signal });

export const readQuestion = (
  taskId: string,
  query: string,
  signal: AbortSignal,
): Promise<ReadQuestion> =>
  api(`${questionPath(taskId)}/read`, { method: 'POST', form: formOf({ query }), signal });

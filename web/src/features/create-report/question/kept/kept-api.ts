import type { KeptQuestionsResponse, Question } from '../../../../../../libs/contract/src/index.js';
import { api, formOf } from '../../../../shared/api/api.js';

const listPath = (taskId: string): string =>
  `/report-steps/task/${encodeURIComponent(taskId)}/question/kept`;
const onePath = (id: string): string => `/report-steps/kept-questions/${encodeURIComponent(id)}`;

export const fetchKept = (taskId: string, signal: AbortSignal): Promise<KeptQuestionsResponse> =>
  api(listPath(taskId), { signal });

export const keepQuestion = (
  taskId: string,
  name: string,
  question: Question,
): Promise<KeptQuestionsResponse> =>
  api(listPath(taskId), {
    method: 'POST',
    form: formOf({ name, question: JSON.stringify(question) }),
  });

export const renameKept = (id: string, name: string): Promise<unknown> =>
  api(onePath(id), { method: 'PATCH', json: { name } });

export const removeKept = (id: string): Promise<unknown> => api(onePath(id), { method: 'DELETE' });

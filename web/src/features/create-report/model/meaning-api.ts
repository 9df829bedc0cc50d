import type { AnalyticsResponse, MeaningResponse } from '../../../../../libs/contract/src/index.js';
import { api, formOf } from '../../../shared/api/api.js';

const meaningPath = (taskId: string): string =>
  `/report-steps/task/${encodeURIComponent(taskId)}/meaning`;

export const fetchMeaning = (taskId: string, signal: AbortSignal): Promise<MeaningResponse> =>
  api(meaningPath(taskId), { signal });

/** Answers when the reports are proposed anew. */
export const settleMeaning = (
  taskId: string,
  answer: { readonly settles: string; readonly label: string },
): Promise<AnalyticsResponse> =>
  api(meaningPath(taskId), { method: 'POST', form: formOf({ ...answer }) });

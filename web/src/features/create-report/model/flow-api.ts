import type {
  AnalyticsResponse,
  CostResponse,
  CustomReportResponse,
  InitTaskResponse,
  ProcessResponse,
  Question,
  ReportDeletedResponse,
  ReportResultResponse,
  TaskCancelledResponse,
  TaskResponse,
  TaskStatusResponse,
  UserTasksResponse,
} from '../../../../../libs/contract/src/index.js';
import { api, formOf } from '../../../shared/api/api.js';
import { clientIdForCall } from '../../../shared/live/client-id.js';

const BASE = '/report-steps';

interface Asking {
  readonly signal?: AbortSignal;
  readonly position?: string | null;
}

const taskPath = (taskId: string): string => `${BASE}/task/${encodeURIComponent(taskId)}`;

const post = <T>(path: string, fields: Parameters<typeof formOf>[0], asking: Asking = {}) =>
  api<T>(path, { method: 'POST', form: formOf(fields), ...asking });

export const initTask = (signal: AbortSignal): Promise<InitTaskResponse> =>
  post(`${BASE}/init`, { report_type: 'financial' }, { signal });

export const fetchTask = (taskId: string, signal: AbortSignal): Promise<TaskResponse> =>
  api(taskPath(taskId), { signal });

/** Results that are here already, named `index.attempt`, are not sent again. */
export const fetchStatus = (
  taskId: string,
  have: readonly string[],
  asking: Asking,
): Promise<TaskStatusResponse> => {
  const query = have.length === 0 ? {} : { have: have.join(',') };
  return api(`${taskPath(taskId)}/status`, { ...asking, query });
};

export const fetchAnalytics = (taskId: string, asking: Asking): Promise<AnalyticsResponse> =>
  api(`${taskPath(taskId)}/analytics`, asking);

export const fetchResult = (
  taskId: string,
  index: number,
  asking: Asking,
): Promise<ReportResultResponse> => api(`${taskPath(taskId)}/report/${index}/result`, asking);

export const fetchUserTasks = (signal: AbortSignal): Promise<UserTasksResponse> =>
  api(`${BASE}/user-tasks`, { query: { limit: 10 }, signal });

export const cancelTask = (taskId: string): Promise<TaskCancelledResponse> =>
  api(taskPath(taskId), { method: 'DELETE' });

export const fetchCost = (signal: AbortSignal): Promise<CostResponse> =>
  api(`${BASE}/cost`, { signal });

export const generateAnalytics = (
  taskId: string,
  signal: AbortSignal,
): Promise<AnalyticsResponse> =>
  post(`${BASE}/generate-analytics`, { task_id: taskId, client_id: clientIdForCall() }, { signal });

/** In words, or composed of what the file has. */
export const generateCustomReport = (
  taskId: string,
  asked: string | Question,
): Promise<CustomReportResponse> =>
  post(`${BASE}/generate-custom-report`, {
    task_id: taskId,
    ...(typeof asked === 'string' ? { query: asked } : { question: JSON.stringify(asked) }),
    client_id: clientIdForCall(),
  });

export const setReportDeleted = (
  taskId: string,
  index: number,
  deleted: boolean,
): Promise<ReportDeletedResponse> =>
  post(`${taskPath(taskId)}/report/${index}/status`, { deleted: String(deleted) });

export const processAll = (taskId: string): Promise<ProcessResponse> =>
  post(`${BASE}/process-all-reports`, { task_id: taskId, client_id: clientIdForCall() });

export const processReport = (taskId: string, index: number): Promise<ProcessResponse> =>
  post(`${BASE}/process-report`, {
    task_id: taskId,
    report_index: index,
    client_id: clientIdForCall(),
  });

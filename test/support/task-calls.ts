import type { AnalyticsResponse, InitTaskResponse } from '../../libs/contract/src/index.js';
import type { SignedIn } from './start-product.js';
import type { MadeWorkbook } from './workbooks.js';

export function formOf(fields: Readonly<Record<string, string>>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return form;
}

export function uploadTo(
  person: SignedIn,
  taskId: string,
  { fileName, bytes }: MadeWorkbook,
): Promise<Response> {
  const form = formOf({ task_id: taskId });
  form.set('file', new Blob([new Uint8Array(bytes)]), fileName);
  return person.fetch('/report-steps/upload-excel', { method: 'POST', body: form });
}

/** A new task, up to its id. */
export async function beginTask(person: SignedIn): Promise<string> {
  const body = formOf({ report_type: 'financial' });
  const { task_id } = await person.json<InitTaskResponse>('/report-steps/init', {
    method: 'POST',
    body,
  });
  return task_id;
}

/** A task with its workbook and proposals. */
export async function proposedTask(
  person: SignedIn,
  workbook: MadeWorkbook,
): Promise<Extract<AnalyticsResponse, { status: 'found' }>> {
  const taskId = await beginTask(person);
  const uploaded = await uploadTo(person, taskId, workbook);
  if (!uploaded.ok) throw new Error(`Upload answered ${uploaded.status}: ${await uploaded.text()}`);
  const answer = await person.json<AnalyticsResponse>('/report-steps/generate-analytics', {
    method: 'POST',
    body: formOf({ task_id: taskId }),
  });
  if (answer.status !== 'found') throw new Error('No proposals');
  return answer;
}

/** A task of one report, up to its end. */
export async function oneReport(
  person: SignedIn,
  workbook: MadeWorkbook,
  drain: () => Promise<void>,
): Promise<void> {
  const { task_id: taskId, analytics_data: found } = await proposedTask(person, workbook);
  for (const { index } of found.reports.slice(1))
    await person.json(`/report-steps/task/${taskId}/report/${index}/status`, {
      method: 'POST',
      body: formOf({ deleted: 'true' }),
    });
  const body = formOf({ task_id: taskId, client_id: 'x' });
  await person.json('/report-steps/process-all-reports', { method: 'POST', body });
  await drain();
}

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

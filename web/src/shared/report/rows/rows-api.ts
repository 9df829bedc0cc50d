import type { ReportRowsResponse } from '../../../../../libs/contract/src/index.js';
import { isApiError } from '../../api/api-error.js';
import { api, apiFile } from '../../api/api.js';
import { copyOf } from '../../device/device-copies.js';
import type { RowsPlace } from './rows-place.js';

export const ROWS_AT_ONCE = 50;

export interface LoadedRows {
  readonly answer: ReportRowsResponse;
  /** The server's file is gone: found in what this device keeps of it. */
  readonly isOfCopy: boolean;
}

/** What this device keeps of the place's file, as a form; null where it keeps nothing. */
async function keptForm({ path }: RowsPlace): Promise<FormData | null> {
  const [, taskId] = /^\/report-steps\/task\/([a-z2-7]+)\//.exec(path) ?? [];
  const copy = taskId === undefined ? null : await copyOf(taskId);
  if (copy === null) return null;
  const form = new FormData();
  form.set('tables', copy.tables);
  return form;
}

/** Those of the number alone, or the sheet around them. */
export type RowsScope = 'counted' | 'sheet';

export interface WantedPage {
  /** null: where the first row stands that counts. */
  readonly offset: number | null;
  readonly limit: number;
  readonly scope: RowsScope;
}

/** Enough to know where a number comes from. */
export const firstRow: WantedPage = { offset: 0, limit: 1, scope: 'counted' };

export async function loadRows(
  place: RowsPlace,
  { offset, ...page }: WantedPage,
  signal: AbortSignal,
): Promise<LoadedRows> {
  const query = { value: place.value, ...page, ...(offset === null ? {} : { offset }) };
  const kept = async (): Promise<ReportRowsResponse | null> => {
    const form = await keptForm(place);
    const request = { method: 'POST', query, signal } as const;
    return form === null ? null : api<ReportRowsResponse>(place.path, { ...request, form });
  };
  try {
    const answer = await api<ReportRowsResponse>(place.path, { query, signal });
    const copy = answer.state === 'erased' ? await kept() : null;
    return { answer: copy ?? answer, isOfCopy: copy !== null };
  } catch (error) {
    // Of a table's number nothing is known without the file.
    const copy = isErased(error) ? await kept() : null;
    if (copy === null) throw error;
    return { answer: copy, isOfCopy: true };
  }
}

const isErased = (error: unknown): boolean => isApiError(error) && error.code === 'workbook.erased';

/** What can still be said of rows that are nowhere any more; null where they can be had. */
export async function goneRows(place: RowsPlace, signal: AbortSignal): Promise<string | null> {
  const query = { value: place.value, offset: 0, limit: 1 };
  const answer = await api<ReportRowsResponse>(place.path, { query, signal });
  return answer.state === 'erased' && (await keptForm(place)) === null ? answer.message : null;
}

/** All the rows as a file that a spreadsheet opens. */
export async function loadRowsFile(place: RowsPlace): Promise<Blob> {
  const query = { value: place.value, format: 'csv' };
  try {
    return await apiFile(place.path, { query });
  } catch (error) {
    const form = isErased(error) ? await keptForm(place) : null;
    if (form === null) throw error;
    return apiFile(place.path, { method: 'POST', query, form });
  }
}

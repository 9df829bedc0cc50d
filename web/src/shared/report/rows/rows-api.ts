import type { ReportRowsResponse } from '../../../../../libs/contract/src/index.js';
import { api, apiFile } from '../../api/api.js';
import type { RowsPlace } from './rows-place.js';

export const ROWS_AT_ONCE = 50;

export const loadRows = (
  place: RowsPlace,
  offset: number,
  signal: AbortSignal,
  limit = ROWS_AT_ONCE,
): Promise<ReportRowsResponse> =>
  api<ReportRowsResponse>(place.path, {
    query: { value: place.value, offset, limit },
    signal,
  });

/** All the rows as a file that a spreadsheet opens. */
export const loadRowsFile = (place: RowsPlace): Promise<Blob> =>
  apiFile(place.path, { query: { value: place.value, format: 'csv' } });

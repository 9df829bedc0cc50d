import type { UploadResponse } from '../../../../../libs/contract/src/index.js';
import { ApiError } from '../../../shared/api/api-error.js';
import { apiUrl, formOf, requestHeaders, settle } from '../../../shared/api/api.js';

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return null;
  }
};

/** Sends the file with its progress from 0 to 1: fetch tells nothing while it sends. */
export const uploadFile = (
  taskId: string,
  file: File,
  onProgress: (share: number) => void,
  signal: AbortSignal,
): Promise<UploadResponse> =>
  new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('POST', apiUrl('/report-steps/upload-excel'));
    requestHeaders().forEach((value, name) => request.setRequestHeader(name, value));
    request.upload.onprogress = (event) => {
      if (event.lengthComputable) onProgress(event.loaded / event.total);
    };
    request.upload.onload = () => onProgress(1);
    request.onload = () => {
      try {
        const position = request.getResponseHeader('X-Position');
        resolve(settle<UploadResponse>(request.status, parsed(request.responseText), position));
      } catch (error) {
        reject(error instanceof Error ? error : new Error(String(error)));
      }
    };
    request.onerror = () =>
      reject(new ApiError(0, 'network', 'Нет связи с сервером. Проверьте интернет и повторите.'));
    request.onabort = () => reject(new ApiError(0, 'aborted', 'Загрузка отменена'));
    signal.addEventListener('abort', () => request.abort(), { once: true });
    request.send(formOf({ task_id: taskId, file }));
  });

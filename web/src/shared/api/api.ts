import { logFailure } from '../browser-log.js';
import { local, storageKeys } from '../storage/storage.js';
import { ApiError } from './api-error.js';

const BASE = '/api/v1';

export interface ApiOptions {
  readonly method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  readonly query?: Readonly<Record<string, string | number | boolean | undefined>>;
  readonly json?: unknown;
  readonly form?: FormData;
  /** Text fields that are sent as a plain form of old. */
  readonly urlForm?: FormData;
  readonly signal?: AbortSignal;
  /** Log position that the answer must have reached, from a live message. */
  readonly position?: string | null;
  readonly headers?: Readonly<Record<string, string>>;
  /** Stay on the page after a 401 or 403: the caller shows what went wrong. */
  readonly keepsPage?: boolean;
  /** Ask as this token's owner; who is signed in here stays so, whatever is answered. */
  readonly asToken?: string;
}

let latestPosition: string | null = null;
let onSignedOut: () => void = () => undefined;

/** Called after a 401 or 403 has removed the token. */
export function setOnSignedOut(callback: () => void): void {
  onSignedOut = callback;
}

export function apiUrl(path: string, query: ApiOptions['query'] = {}): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined) search.set(name, String(value));
  }
  const text = search.toString();
  return `${BASE}${path}${text === '' ? '' : `?${text}`}`;
}

/** A multipart body; undefined fields are left out. */
export function formOf(
  fields: Readonly<Record<string, string | number | boolean | Blob | undefined | null>>,
): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) {
    if (value === undefined || value === null) continue;
    form.append(name, value instanceof Blob ? value : String(value));
  }
  return form;
}

/** Bearer token and position, as every request carries them. */
export function requestHeaders(options: ApiOptions = {}): Headers {
  const headers = new Headers(options.headers);
  headers.set('Accept', 'application/json');
  const token = options.asToken ?? local.getItem(storageKeys.token);
  if (token !== null) headers.set('Authorization', `Bearer ${token}`);
  if (options.json !== undefined) headers.set('Content-Type', 'application/json');
  const position = options.position ?? latestPosition;
  if (position !== null) headers.set('X-Position', position);
  return headers;
}

export function forgetToken(): void {
  latestPosition = null;
  local.removeItem(storageKeys.token);
  local.removeItem(storageKeys.isAdmin);
}

/** Removes the token and leads to /login, as any 401 or 403 does. */
export function dropToken(): void {
  forgetToken();
  onSignedOut();
}

/** Calls /api/v1{path}; throws ApiError for everything that is not a success. */
export async function api<T>(path: string, options: ApiOptions = {}): Promise<T> {
  const response = await send(path, options);
  const body = await readBody(response, options.signal);
  if (options.asToken !== undefined && !response.ok) throw errorOf(response.status, body);
  if (options.keepsPage === true && isRefused(response.status)) {
    forgetToken();
    throw errorOf(response.status, body);
  }
  return settle<T>(response.status, body, response.headers.get('X-Position'));
}

/** The same for an answer that is a file. */
export async function apiFile(path: string, options: ApiOptions = {}): Promise<Blob> {
  const response = await send(path, options);
  if (response.ok) return whole(response.blob(), options.signal);
  return settle<Blob>(response.status, await readBody(response, options.signal), null);
}

/** Ends a request however it was made: an answer's body, or an ApiError. */
export function settle<T>(status: number, body: unknown, position: string | null): T {
  if (position !== null) latestPosition = position;
  if (status >= 200 && status < 300) return body as T;
  if (isRefused(status)) dropToken();
  const error = errorOf(status, body);
  logFailure(`API: ${error.status} ${error.code}`);
  throw error;
}

function isRefused(status: number): boolean {
  return status === 401 || status === 403;
}

async function send(path: string, options: ApiOptions): Promise<Response> {
  const init: RequestInit = {
    method: options.method ?? 'GET',
    headers: requestHeaders(options),
    cache: 'no-store',
  };
  if (options.json !== undefined) init.body = JSON.stringify(options.json);
  if (options.form !== undefined) init.body = options.form;
  if (options.urlForm !== undefined) init.body = plainFormOf(options.urlForm);
  if (options.signal !== undefined) init.signal = options.signal;
  return whole(fetch(apiUrl(path, options.query), init), options.signal);
}

/** An answer that breaks off, as where the page is left, is none. */
async function whole<T>(answer: Promise<T>, signal: AbortSignal | undefined): Promise<T> {
  try {
    return await answer;
  } catch {
    throw unansweredOf(signal);
  }
}

function plainFormOf(form: FormData): URLSearchParams {
  const plain = new URLSearchParams();
  for (const [name, value] of form) if (typeof value === 'string') plain.append(name, value);
  return plain;
}

function unansweredOf(signal: AbortSignal | undefined): ApiError {
  if (signal?.aborted === true) return new ApiError(0, 'aborted', 'Запрос отменен');
  return new ApiError(0, 'network', 'Нет связи с сервером. Проверьте интернет и повторите.');
}

async function readBody(response: Response, signal: AbortSignal | undefined): Promise<unknown> {
  const text = await whole(response.text(), signal);
  if (text === '') return null;
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return null;
  }
}

function errorOf(status: number, body: unknown): ApiError {
  const fields = typeof body === 'object' && body !== null ? (body as Record<string, unknown>) : {};
  const code = typeof fields['code'] === 'string' ? fields['code'] : `http.${status}`;
  const detail = typeof fields['detail'] === 'string' ? fields['detail'] : '';
  return new ApiError(status, code, detail, body);
}

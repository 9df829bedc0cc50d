import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { local } from '../storage/storage.js';
import { ApiError, isAborted, isUnreachable } from './api-error.js';
import { api, apiUrl, formOf, setOnSignedOut, type ApiOptions } from './api.js';

interface Asked {
  readonly url: string;
  readonly init: RequestInit & { readonly headers: Headers };
}

const original = globalThis.fetch;
let asked: Asked[];
let answer: () => Promise<Response>;
let signedOut: number;

const respond = (status: number, body: unknown, headers: Record<string, string> = {}): void => {
  answer = () => Promise.resolve(new Response(JSON.stringify(body), { status, headers }));
};

const failure = async (options: ApiOptions = {}): Promise<ApiError> => {
  const error: unknown = await api('/reports', options).catch((thrown: unknown) => thrown);
  if (error instanceof ApiError) return error;
  throw new Error('it did not fail');
};

beforeEach(() => {
  asked = [];
  signedOut = 0;
  setOnSignedOut(() => (signedOut += 1));
  local.setItem('token', 'abc');
  local.setItem('isAdmin', 'false');
  globalThis.fetch = (input, init) => {
    asked.push({
      url: new Request(new URL(input as string, 'http://localhost')).url,
      init: init as Asked['init'],
    });
    return answer();
  };
});

afterEach(() => {
  globalThis.fetch = original;
  local.removeItem('token');
});

describe('a failure', () => {
  it('is passed on, and told to the developer tools by its status and code alone', async () => {
    const told = jest.spyOn(console, 'info').mockReturnValue();
    respond(409, { code: 'report.busy', detail: 'Отчет «Анна» занят' });
    await expect(failure()).resolves.toMatchObject({ status: 409, code: 'report.busy' });
    expect(told.mock.calls).toEqual([['API: 409 report.busy']]);
    told.mockRestore();
  });
});

describe('a request', () => {
  it('goes below /api/v1 with the bearer token', async () => {
    respond(200, { items: [] });
    await expect(api('/reports')).resolves.toEqual({ items: [] });
    expect(asked[0]?.url).toBe('http://localhost/api/v1/reports');
    expect(asked[0]?.init.headers.get('Authorization')).toBe('Bearer abc');
  });

  it('carries no token where there is none', async () => {
    local.removeItem('token');
    respond(200, {});
    await api('/site');
    expect(asked[0]?.init.headers.has('Authorization')).toBe(false);
  });

  it('leaves the content type of a form to the browser', async () => {
    respond(200, {});
    await api('/x', { method: 'POST', form: formOf({ task_id: 't', client_id: undefined }) });
    expect(asked[0]?.init.headers.has('Content-Type')).toBe(false);
    expect([...((asked[0]?.init.body ?? new FormData()) as FormData).keys()]).toEqual(['task_id']);
  });

  it('sends the position of the live message that caused it', async () => {
    respond(200, {});
    await api('/x', { position: '42' });
    expect(asked[0]?.init.headers.get('X-Position')).toBe('42');
  });

  it('sends back the position that a late write has answered', async () => {
    respond(200, {}, { 'X-Position': '77' });
    await api('/x', { method: 'POST' });
    respond(401, {});
    await api('/y').catch(() => undefined);
    await api('/z').catch(() => undefined);
    expect(asked.map(({ init }) => init.headers.get('X-Position'))).toEqual([null, '77', null]);
  });

  it('leaves undefined out of the query and escapes the rest', () => {
    expect(apiUrl('/t', { limit: 10, q: 'а б', none: undefined })).toBe(
      '/api/v1/t?limit=10&q=%D0%B0+%D0%B1',
    );
  });
});

describe('an answer that is no success', () => {
  it('becomes an error with status, code, sentence and body', async () => {
    const body = { detail: 'Не хватает тиков', code: 'ticks.not-enough', balance: 50 };
    respond(402, body);
    expect(await failure()).toMatchObject({
      status: 402,
      code: 'ticks.not-enough',
      detail: 'Не хватает тиков',
      body,
    });
    expect(signedOut).toBe(0);
  });

  it.each([401, 403])('%p removes the token and the admin flag and signs out', async (status) => {
    respond(status, {});
    await failure();
    expect(local.getItem('token')).toBeNull();
    expect(local.getItem('isAdmin')).toBeNull();
    expect(signedOut).toBe(1);
  });

  it('stays on the page when the caller shows the refusal itself', async () => {
    respond(401, {});
    await expect(api('/users/me', { keepsPage: true })).rejects.toMatchObject({ status: 401 });
    expect(local.getItem('token')).toBeNull();
    expect(signedOut).toBe(0);
  });

  it('is survived when it is no JSON', async () => {
    answer = () => Promise.resolve(new Response('<h1>Bad gateway</h1>', { status: 502 }));
    const error = await failure();
    expect(error).toMatchObject({ status: 502, code: 'http.502', detail: '' });
    expect(isUnreachable(error)).toBe(true);
  });
});

describe('no answer', () => {
  it('is an error with status 0 and a sentence', async () => {
    answer = () => Promise.reject(new TypeError('Failed to fetch'));
    const error = await failure();
    expect(error).toMatchObject({ status: 0, code: 'network' });
    expect(isUnreachable(error)).toBe(true);
  });

  it('is no failure of the server when the request was given up', async () => {
    answer = () => Promise.reject(new DOMException('given up', 'AbortError'));
    const error = await failure({ signal: AbortSignal.abort() });
    expect(isAborted(error)).toBe(true);
    expect(isUnreachable(error)).toBe(false);
  });
});

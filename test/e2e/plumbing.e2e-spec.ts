import { request as httpRequest } from 'node:http';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import type { SiteResponse, UserResponse } from '../../libs/contract/src/index.js';
import { ViewProgress } from '../../libs/kernel/src/index.js';
import { devMailPath } from '../../libs/platform/src/index.js';
import { mailBoxOf } from '../support/mail-box.js';
import { briefOf } from '../support/refusals.js';
import { startProduct, type RunningProduct } from '../support/start-product.js';

const PAGE = `<!doctype html><title>Страница</title>
<script nonce="__CSP_NONCE__">1</script><meta property="csp-nonce" nonce="__CSP_NONCE__">`;

describe('the plumbing of HTTP', () => {
  let running: RunningProduct;
  let webRoot = '';

  beforeAll(async () => {
    webRoot = mkdtempSync(join(tmpdir(), 'web-'));
    mkdirSync(join(webRoot, 'assets'));
    writeFileSync(join(webRoot, 'index.html'), PAGE);
    writeFileSync(join(webRoot, 'favicon.svg'), '<svg/>');
    writeFileSync(join(webRoot, 'assets', 'main-abc123.js'), 'export {}');
    running = await startProduct({ webRoot, env: { REPORT_COST: '70', WELCOME_TICKS: '500' } });
  });
  afterAll(async () => {
    await running.stop();
    rmSync(webRoot, { recursive: true });
  });

  const get = (path: string, init?: RequestInit): Promise<Response> =>
    fetch(`${running.url}${path}`, { redirect: 'manual', ...init });

  it('answers every error with a sentence, a code and the id of the request', async () => {
    const response = await running.fetch('/nowhere');
    expect(response.status).toBe(404);
    const body = (await response.json()) as Record<string, string>;
    expect(body).toEqual({
      detail: 'Такого адреса нет',
      code: 'not-found',
      requestId: response.headers.get('X-Request-Id'),
    });
  });

  it.each([
    ['{', 400, 'request.malformed', /Запрос/],
    ['{}', 400, 'validation', /Пожалуйста, введите email/],
    ['{"email":"  "}', 400, 'validation', /Пожалуйста, введите email/],
    ['{"email":""}', 400, 'validation', /Пожалуйста, введите email/],
    ['{"email":"anna"}', 400, 'validation', /name@example.ru/],
    ['{"email":{"$ne":1}}', 400, 'validation', /[а-я]/],
    [`{"email":"${'a'.repeat(300_000)}@example.ru"}`, 413, 'request.too-large', /большой/],
  ])('refuses a bad body: %#', async (body, status, code, sentence) => {
    const headers = { 'Content-Type': 'application/json' };
    const response = await running.fetch('/auth/email/login', { method: 'POST', headers, body });
    expect(response.status).toBe(status);
    expect(await response.json()).toMatchObject({ code, detail: expect.stringMatching(sentence) });
  });

  it('tells everybody who runs the site and what it costs', async () => {
    const site = (await (await running.fetch('/site')).json()) as SiteResponse;
    expect(site).toMatchObject({ cost: 70, welcome_ticks: 500, is_placeholder: true });
    expect(Object.values(site.operator).every((value) => value !== '')).toBe(true);
  });

  it.each(['/health', '/api/v1/health'])('says at %s that it is well', async (path) => {
    const response = await get(path);
    expect([response.status, await response.json()]).toEqual([200, { status: 'ok' }]);
  });

  it.each(['/health/', '/health/anything', '/api/v1/health/deep'])(
    'says nothing of its health at %s',
    async (path) => {
      expect(await briefOf(await get(path))).toBe('404 not-found');
    },
  );

  it.each([
    ['GET', '/api/nowhere'],
    ['GET', '/api'],
    ['POST', '/api/v2/reports'],
    ['POST', '/reports'],
    ['GET', '/assets/none.js'],
  ])('answers %s %s in Russian, too', async (method, path) => {
    expect(await briefOf(await get(path, { method }))).toBe('404 not-found');
  });

  it('refuses a body that is none also where nothing is', async () => {
    const headers = { 'Content-Type': 'application/json' };
    const answer = await get('/api/nowhere', { method: 'POST', headers, body: '{' });
    expect(await briefOf(answer)).toBe('400 request.malformed');
  });

  it('serves its page with a nonce of its own each time', async () => {
    const nonces = await Promise.all(
      ['/', '/reports/17', '/create-report/upload?taskId=x'].map(async (path) => {
        const response = await get(path);
        expect(response.status).toBe(200);
        const policy = response.headers.get('Content-Security-Policy') ?? '';
        const [, nonce = ''] = /script-src 'self' 'nonce-([^']+)'/.exec(policy) ?? [];
        const page = await response.text();
        expect(page.split(`nonce="${nonce}"`)).toHaveLength(3);
        expect(policy).toContain("default-src 'self'");
        expect(policy).toContain("frame-ancestors 'none'");
        expect(response.headers.get('Cache-Control')).toBe('no-store');
        return nonce;
      }),
    );
    expect(new Set(nonces).size).toBe(3);
  });

  it('keeps hashed files for a year and nothing else', async () => {
    const asset = await get('/assets/main-abc123.js');
    expect(asset.headers.get('Cache-Control')).toBe('public, max-age=31536000, immutable');
    expect((await get('/favicon.svg')).headers.get('Cache-Control')).toBe('public, max-age=3600');
    expect((await get('/assets/main-old.js')).status).toBe(404);
    expect((await get('/../package.json')).status).toBe(404);
    expect((await running.fetch('/site')).headers.get('Cache-Control')).toBe('no-store');
  });

  it('sends headers that keep browsers in bounds', async () => {
    const { headers } = await running.fetch('/site');
    expect(headers.get('X-Content-Type-Options')).toBe('nosniff');
    expect(headers.get('Referrer-Policy')).toBe('no-referrer');
    expect(headers.get('X-Powered-By')).toBeNull();
  });

  it('names the position of a write, and reads wait for it', async () => {
    const person = await running.signIn('position@example.ru');
    const response = await person.fetch('/users/me', {
      method: 'PATCH',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ name: 'Позиция' }),
    });
    const position = response.headers.get('X-Position') ?? '';
    expect(position).toMatch(/^\d{20}$/);
    const me = await person.json<UserResponse>('/users/me', {
      headers: { 'X-Position': position },
    });
    expect(me.name).toBe('Позиция');
  });

  it.each(['', 'soon', '-1', '9'.repeat(21)])('ignores the position «%s»', async (position) => {
    const progress = running.product.app.get(ViewProgress, { strict: false });
    const waits = jest.spyOn(progress, 'reached');
    const response = await running.fetch('/site', { headers: { 'X-Position': position } });
    expect(response.status).toBe(200);
    expect(waits).not.toHaveBeenCalled();
    waits.mockRestore();
  });
});

describe('the development mail box', () => {
  let running: RunningProduct;

  beforeAll(async () => {
    running = await startProduct();
    await running.signIn('box@example.ru');
  });
  afterAll(() => running.stop());

  function ask(
    headers: Record<string, string>,
    path = '/dev/mail',
  ): Promise<{ readonly status: number; readonly page: string; readonly cookie: string }> {
    return new Promise((resolve, reject) => {
      const sent = httpRequest(`${running.url}${path}`, { headers }, (answer) => {
        let page = '';
        answer.setEncoding('utf8').on('data', (part: string) => (page += part));
        const [cookie = ''] = answer.headers['set-cookie'] ?? [];
        answer.on('end', () => resolve({ status: answer.statusCode ?? 0, page, cookie }));
      });
      sent.on('error', reject).end();
    });
  }

  const key = (): { readonly Cookie: string } => ({
    Cookie: `dev_mail=${mailBoxOf(running.product).boxKey}`,
  });

  it('opens with the key that is printed at the start', async () => {
    const opened = await ask({}, devMailPath(mailBoxOf(running.product)));
    expect([opened.status, opened.cookie]).toEqual([
      302,
      expect.stringMatching(/^dev_mail=[\w-]{22}; Path=\/dev\/mail; HttpOnly; SameSite=Strict$/),
    ]);
    const { status, page } = await ask({ Cookie: opened.cookie.split(';')[0] ?? '' });
    expect(status).toBe(200);
    expect(page).toContain('box@example.ru');
    expect(page).toMatch(/href="http:\/\/localhost:\d+\/auth\/email\/verify\//);
  });

  it.each([
    ['without one', {}, ''],
    ['with another', {}, '?key=AAAAAAAAAAAAAAAAAAAAAA'],
    ['with another in a cookie', { Cookie: 'dev_mail=AAAAAAAAAAAAAAAAAAAAAA' }, ''],
    ['with a bare proxy between', { Host: 'localhost' }, ''],
  ])('stays closed %s', async (_, headers, query) => {
    const { status, page, cookie } = await ask(headers, `/dev/mail${query}`);
    expect([status, cookie]).toEqual([404, '']);
    expect(page).not.toContain('box@example.ru');
  });

  it.each([
    ['X-Forwarded-For', '203.0.113.7'],
    ['Forwarded', 'for=203.0.113.7'],
    ['X-Real-IP', '203.0.113.7'],
    ['Via', '1.1 proxy'],
    ['Host', 'rebound.example.com'],
  ])('is not there with %s, whoever has the key', async (name, value) => {
    const { status, page } = await ask({ ...key(), [name]: value });
    expect(status).toBe(404);
    expect(page).not.toContain('box@example.ru');
  });

  it('prints the link where one sees it, besides the log', async () => {
    expect(running.log.filter((line) => line.includes('/auth/email/verify/'))).toEqual([
      expect.stringMatching(/^Письмо для box@example\.ru: http/),
      expect.stringContaining('/auth/email/verify/:token'),
    ]);
  });
});

describe('limits on sign-in links', () => {
  const headers = { 'Content-Type': 'application/json' };
  const ask = (running: RunningProduct, email: string, from?: string): Promise<Response> =>
    running.fetch('/auth/email/login', {
      method: 'POST',
      headers: from === undefined ? headers : { ...headers, 'X-Forwarded-For': from },
      body: JSON.stringify({ email }),
    });

  it('hold for each address and each network address', async () => {
    const running = await startProduct({
      env: { LOGIN_LINKS_PER_ADDRESS: '2', LOGIN_LINKS_PER_IP: '4' },
    });
    try {
      const statuses: number[] = [];
      for (const email of ['a@x.ru', 'a@x.ru', 'a@x.ru', 'b@x.ru', 'c@x.ru'])
        statuses.push((await ask(running, email)).status);
      expect(statuses).toEqual([200, 200, 429, 200, 429]);
      const refused = await ask(running, 'd@x.ru', '203.0.113.7');
      expect(refused.status).toBe(429);
      expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(3_000);
      expect(await refused.json()).toMatchObject({ code: 'login.too-many-links' });
    } finally {
      await running.stop();
    }
  });

  it('believe a forwarded address from a trusted proxy only', async () => {
    const running = await startProduct({
      env: { LOGIN_LINKS_PER_IP: '1', TRUST_PROXY: '127.0.0.0/8' },
    });
    try {
      const first = await ask(running, 'a@x.ru', '203.0.113.7');
      const same = await ask(running, 'b@x.ru', '203.0.113.7');
      const other = await ask(running, 'c@x.ru', '203.0.113.8');
      expect([first.status, same.status, other.status]).toEqual([200, 429, 200]);
    } finally {
      await running.stop();
    }
  });
});

import { mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type {
  AdminEnvResponse,
  AdminSettingsResponse,
  PaymentInfoResponse,
  SiteResponse,
  TaskResponse,
  UserResponse,
} from '../../libs/contract/src/index.js';
import { EventStore } from '../../libs/kernel/src/index.js';
import { briefOf, refusalOf } from '../support/refusals.js';
import { startProduct, type RunningProduct, type SignedIn } from '../support/start-product.js';
import { beginTask } from '../support/task-calls.js';

const env = {
  ADMIN_EMAILS: 'chief@example.ru',
  OPENAI_MODEL: 'm',
  GOOGLE_CLIENT_ID: 'client',
  GOOGLE_CLIENT_SECRET: 'GOCSPX-0123456789abcdef',
};

describe('The settings of the admin part', () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'settings-'));
  let product: RunningProduct;
  let chief: SignedIn;
  let anna: SignedIn;

  const open = async (): Promise<void> => {
    product = await startProduct({ dataDir, env });
    chief = await product.signIn('chief@example.ru');
  };
  beforeAll(async () => {
    await open();
    anna = await product.signIn('anna@example.ru');
  });
  afterAll(async () => {
    await product.stop();
    rmSync(dataDir, { recursive: true });
  });

  const post = (who: SignedIn, body: unknown): Promise<Response> =>
    who.fetch('/admin/env', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    });
  const set = async (body: Readonly<Record<string, unknown>>): Promise<AdminEnvResponse> => {
    const answer = await post(chief, { reason: 'проба', ...body });
    if (!answer.ok) throw new Error(await answer.text());
    return (await answer.json()) as AdminEnvResponse;
  };
  const site = async (): Promise<SiteResponse> =>
    (await (await product.fetch('/site')).json()) as SiteResponse;

  it('open for admins only', async () => {
    for (const path of ['/admin/env', '/admin/settings'])
      expect(await briefOf(await anna.fetch(path))).toBe('403 admin.only');
    expect(await briefOf(await post(anna, { REPORT_COST: '1' }))).toBe('403 admin.only');
    expect((await product.fetch('/admin/env')).status).toBe(401);
  });

  it('are a map of names and values, in which no secret stands whole', async () => {
    const map = await chief.json<AdminEnvResponse>('/admin/env');
    expect(map).toMatchObject({ REPORT_COST: '100', WELCOME_TICKS: '1000', OPENAI_MODEL: 'm' });
    expect(map['GOOGLE_CLIENT_SECRET']).toBe('GOCS********cdef');
    for (const [name, value] of Object.entries(map))
      if (/KEY|SECRET/.test(name) && value !== '') expect(value).toMatch(/^.{0,4}\*{8}.{0,4}$/);
    const secrets = JSON.parse(readFileSync(join(dataDir, 'secrets.json'), 'utf8')) as object;
    const text = JSON.stringify(await chief.json<AdminSettingsResponse>('/admin/settings'));
    for (const secret of Object.values(secrets)) expect(text).not.toContain(secret);
  });

  it('hold at once: a new price for new tasks, the old one for those begun', async () => {
    const old = await beginTask(anna);
    const pay = await anna.json<PaymentInfoResponse>('/payment/info');
    expect(pay).toMatchObject({ report_cost: 100, tick_price: 1 });
    const map = await set({
      REPORT_COST: 150,
      TICK_PRICE_KOPECKS: '200',
      WELCOME_TICKS: '400',
      TICK_PACKAGES: 'Малый:300:500:5; Большой:3000:4500:20',
    });
    expect(map).toMatchObject({ REPORT_COST: '150', WELCOME_TICKS: '400' });
    const next = await beginTask(anna);
    const costOf = async (task: string) =>
      (await anna.json<{ report_generation_cost: number }>(`/report-steps/cost?task_id=${task}`))
        .report_generation_cost;
    expect([await costOf(old), await costOf(next)]).toEqual([100, 150]);
    expect((await anna.json<TaskResponse>(`/report-steps/task/${old}`)).task_id).toBe(old);
    expect(await anna.json<PaymentInfoResponse>('/payment/info')).toMatchObject({
      report_cost: 150,
      tick_price: 2,
      tick_packages: [
        { name: 'Малый', ticks: 300, price: 500, discount: 5, reports: 2 },
        { name: 'Большой', ticks: 3000, price: 4500, discount: 20, reports: 20 },
      ],
    });
    expect(await anna.json('/payment/price?ticks=301')).toMatchObject({ price: 571.9 });
    const boris = await product.signIn('boris@example.ru');
    expect((await boris.json<UserResponse>('/users/me')).balance).toBe(400);
  });

  it('reach the site and the sender of letters', async () => {
    expect(await site()).toMatchObject({ maintenance: null, notice: null });
    await set({ MAINTENANCE_BANNER: 'Работы с 22:00', MAIL_FROM: 'Проба <robot@example.ru>' });
    expect(await site()).toMatchObject({ maintenance: 'Работы с 22:00', notice: null, cost: 150 });
    await product.signIn('vera@example.ru');
    const folder = join(dataDir, 'mail');
    const letters = readdirSync(folder).map((name) => readFileSync(join(folder, name), 'utf8'));
    expect(letters.at(-1)).toMatch(/^From: .*<robot@example\.ru>/m);
    await set({ MAINTENANCE_BANNER: '' });
    expect(await site()).toMatchObject({ maintenance: null });
  });

  it('tell who changed what and why, and what waits for a new start', async () => {
    await set({ GOOGLE_CLIENT_SECRET: 'GOCSPX-fedcba9876543210', reason: 'утечка' });
    const { items, history } = await chief.json<AdminSettingsResponse>('/admin/settings');
    expect(history[0]).toMatchObject({
      name: 'GOOGLE_CLIENT_SECRET',
      value: 'GOCS********3210',
      reason: 'утечка',
      by_email: 'chief@example.ru',
    });
    const one = (name: string) => items.find((item) => item.name === name);
    expect(one('GOOGLE_CLIENT_SECRET')).toMatchObject({ waits_for_restart: true, is_secret: true });
    expect(one('REPORT_COST')).toMatchObject({ source: 'setting', applies: 'now', value: '150' });
    expect(one('PORT')).toMatchObject({ source: 'environment', applies: 'environment' });
    const store = product.product.app.get(EventStore, { strict: false });
    const text = JSON.stringify(await store.read('settings'));
    expect(text).not.toMatch(/fedcba|утечка|Работы/);
  });

  it('take the shown map back for no change, and refuse what is wrong as a whole', async () => {
    const store = product.product.app.get(EventStore, { strict: false });
    const before = await store.last('settings');
    await set(await chief.json<AdminEnvResponse>('/admin/env'));
    const refused = async (body: unknown) => {
      const { status, code, detail } = await refusalOf(await post(chief, body));
      return `${status} ${code} ${detail}`;
    };
    expect(await refused({ SITE_NOTICE: 'ура', REPORT_COST: '0' })).toMatch(
      /^422 setting\.wrong .*REPORT_COST: нужно целое число от 1/,
    );
    expect(await refused({ MASTER_KEY: 'x' })).toMatch(/^422 setting\.fixed /);
    expect(await refused({ constructor: 'x' })).toMatch(/^422 setting\.unknown /);
    expect(await refused({ OPENAI_API_KEY: 'abcd********wxyz' })).toMatch(/^422 setting\.masked /);
    expect(await refused({ SITE_NOTICE: { a: 1 } })).toMatch(/^422 setting\.wrong /);
    expect(await refused(['x'])).toMatch(/^422 setting\.unreadable /);
    expect((await store.last('settings'))?.revision).toBe(before?.revision);
    expect(await site()).toMatchObject({ notice: null });
  });

  it('hold after a new start, those that waited for it too', async () => {
    await product.stop();
    await open();
    expect((await chief.json<UserResponse>('/users/me')).balance).toBe(1000);
    expect(await site()).toMatchObject({ cost: 150, welcome_ticks: 400 });
    const { items } = await chief.json<AdminSettingsResponse>('/admin/settings');
    expect(items.filter((item) => item.waits_for_restart)).toEqual([]);
    expect(items.find(({ name }) => name === 'GOOGLE_CLIENT_SECRET')?.value).toBe(
      'GOCS********3210',
    );
  });
});

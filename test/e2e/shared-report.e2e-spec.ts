import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type {
  ReportListResponse,
  SharedLinkResponse,
  SharedReportResponse,
  UserResponse,
} from '../../libs/contract/src/index.js';
import { reportStream } from '../../eventstore/report/report.events.js';
import { ManualClock } from '../../libs/kernel/src/testing/manual-clock.js';
import { briefOf } from '../support/refusals.js';
import { startProduct, type RunningProduct, type SignedIn } from '../support/start-product.js';
import { oneReport } from '../support/task-calls.js';
import { salesJournal } from '../support/workbooks.js';

const ANNA = 'anna@example.ru';
const NONE = '404 share.none';
const DAY_MS = 86_400_000;

describe('A link to a report', () => {
  const clock = new ManualClock(new Date('2026-06-15T09:00:00.000Z'));
  let product: RunningProduct;
  let anna: SignedIn;
  let id = 0;

  beforeAll(async () => {
    product = await startProduct({ clock, env: { ADMIN_EMAILS: 'admin@example.ru' } });
    anna = await product.signIn(ANNA);
    id = await newReport();
  });
  afterAll(() => product.stop());

  async function newReport(): Promise<number> {
    await oneReport(anna, salesJournal(), () => product.drain());
    const { items } = await anna.json<ReportListResponse>('/reports');
    return items[0]?.id ?? 0;
  }

  const ask = (person: SignedIn, days: unknown): Promise<Response> =>
    person.fetch(`/reports/${id}/share`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ days }),
    });
  const share = async (days = 30): Promise<string> => {
    const { url } = (await (await ask(anna, days)).json()) as SharedLinkResponse;
    return new URL(url).pathname;
  };
  const read = (path: string): Promise<Response> => product.fetch(path);

  it('opens the report without a sign-in, and tells nothing of its owner or file', async () => {
    const answer = await read(await share());
    expect(answer.status).toBe(200);
    expect(answer.headers.get('X-Robots-Tag')).toContain('noindex');
    const text = await answer.text();
    const { name, report_data: data } = JSON.parse(text) as SharedReportResponse;
    expect(name).not.toBe('');
    expect(data.reports.length).toBe(1);
    const me = await anna.json<UserResponse>('/users/me');
    const { fileName } = salesJournal();
    for (const secret of [ANNA, me.id, fileName]) expect(text).not.toContain(secret);
  });

  it('cannot be guessed', async () => {
    const path = await share();
    const last = path.at(-1) === 'a' ? 'b' : 'a';
    expect(await briefOf(await read(`${path.slice(0, -1)}${last}`))).toBe(NONE);
    expect(await briefOf(await read(path.replace(/shared\/\w+-/, 'shared/1-')))).toBe(NONE);
    expect(await briefOf(await read('/shared/anything'))).toBe(NONE);
  });

  it('is kept nowhere: the log has its digest alone', async () => {
    const secret = (await share()).split('-').at(-1) ?? '';
    const events = await product.product.ports.stores.events.read(reportStream(id));
    expect(events.at(-1)?.type).toBe('ReportShared');
    expect(JSON.stringify(events)).not.toContain(secret);
  });

  it('is replaced by the next one, and ended by its owner', async () => {
    const first = await share();
    const second = await share();
    expect(await briefOf(await read(first))).toBe(NONE);
    expect((await read(second)).status).toBe(200);
    await anna.json(`/reports/${id}/share`, { method: 'DELETE' });
    expect(await briefOf(await read(second))).toBe(NONE);
    expect(await anna.json(`/reports/${id}/share`)).toEqual({ until: null });
  });

  it('is nobody else’s to make, and lasts 7, 30 or 90 days', async () => {
    const boris = await product.signIn('boris@example.ru');
    expect(await briefOf(await ask(boris, 30))).toBe('404 report.not-found');
    expect(await briefOf(await ask(anna, 5))).toBe('400 validation');
  });

  it('ends with its time', async () => {
    const path = await share(7);
    clock.advance(7 * DAY_MS - 1_000);
    expect((await read(path)).status).toBe(200);
    clock.advance(1_000);
    expect(await briefOf(await read(path))).toBe(NONE);
    anna = await product.signIn(ANNA);
  });

  it('ends while its owner is switched off, and with the report', async () => {
    const path = await share();
    const admin = await product.signIn('admin@example.ru');
    const me = await anna.json<UserResponse>('/users/me');
    const toggle = () => admin.json(`/admin/users/${me.id}/toggle-active`, { method: 'PATCH' });
    await toggle();
    expect(await briefOf(await read(path))).toBe(NONE);
    await toggle();
    anna = await product.signIn(ANNA);
    expect((await read(path)).status).toBe(200);
    await anna.json(`/reports/${id}`, { method: 'DELETE' });
    expect(await briefOf(await read(path))).toBe(NONE);
  });
});

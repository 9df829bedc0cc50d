import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { eventTypes } from '../../eventstore/catalogue.js';
import type { AdminOperationsResponse, UserResponse } from '../../libs/contract/src/index.js';
import { users } from '../../libs/identity/src/index.js';
import { MailNotSent } from '../../libs/platform/src/index.js';
import { holdReports } from '../support/hold-reports.js';
import { briefOf } from '../support/refusals.js';
import { startProduct, type RunningProduct, type SignedIn } from '../support/start-product.js';
import { formOf, proposedTask } from '../support/task-calls.js';
import { salesJournal } from '../support/workbooks.js';
import { all, readLog } from '../crash/audit.js';

const post: RequestInit = { method: 'POST' };
const headers = { 'Content-Type': 'application/json' };

describe('What admins see of the service itself', () => {
  let running: RunningProduct;
  let admin: SignedIn;
  let adminId = '';

  beforeAll(async () => {
    running = await startProduct({ env: { ADMIN_EMAILS: 'admin@example.ru' } });
    admin = await running.signIn('admin@example.ru');
    await running.drain();
    adminId = (await admin.json<UserResponse>('/users/me')).id;
  });
  afterAll(() => running.stop());

  const mended = async (): Promise<readonly object[]> =>
    all(await readLog(running.product.ports.stores.events), 'ServiceMended').map(
      ({ data }) => data,
    );
  const refusal = async (path: string): Promise<string> => briefOf(await admin.fetch(path, post));
  const seen = (): Promise<AdminOperationsResponse> =>
    admin.json<AdminOperationsResponse>('/admin/operations');

  it('is nothing where nothing waits', async () => {
    expect(await seen()).toMatchObject({
      parked: [],
      broken: [],
      jobs: { open: 0, oldest: [] },
      renewing: null,
      behind: [],
      can_retry: true,
      versions: { node: process.version, events: eventTypes.length },
    });
  });

  it('is a letter that the mail server does not take, which is sent again at once', async () => {
    const { mailer } = running.product.ports;
    const send = mailer.send.bind(mailer);
    mailer.send = () => Promise.reject(new MailNotSent());
    const letter = { method: 'POST', headers, body: JSON.stringify({ text: 'Где мой отчет?' }) };
    await admin.json('/feedback', letter);
    await running.drain();
    const [waiting] = (await seen()).parked;
    expect(waiting).toMatchObject({
      manager: 'feedback-mail',
      stream: `feedback-${adminId}`,
      revision: 0,
      event: 'FeedbackReceived',
      is_mail: true,
    });
    const path = `/admin/operations/parked/feedback-mail/feedback-${adminId}`;
    expect((await admin.json<AdminOperationsResponse>(path, post)).parked).toHaveLength(1);
    const sent: string[] = [];
    mailer.send = async (mail) => void sent.push(mail.subject);
    expect(await admin.json<AdminOperationsResponse>(path, post)).toMatchObject({ parked: [] });
    expect(sent).toHaveLength(1);
    mailer.send = send;
    expect(await refusal(path)).toBe('404 stream.not-parked');
    const cure = { cure: 'stream-retried', what: `feedback-mail feedback-${adminId}` };
    expect(await mended()).toContainEqual({ adminId, ...cure });
  });

  it('is fifty of many streams that are set aside, and how many there are', async () => {
    const { views } = running.product.ports.stores;
    const streams = Array.from({ length: 51 }, (_, index) => `feedback-${index}`);
    const parkAll = (manager: string): Promise<unknown> =>
      Promise.all(
        streams.map((stream) => views.park({ manager, stream, revision: 0, position: '1' })),
      );
    await parkAll('notices');
    await parkAll('refunds');
    const { parked, parked_counts: counts } = await seen();
    expect(counts).toEqual({ letters: 51, others: 51 });
    expect(parked.filter(({ is_mail: isMail }) => isMail)).toHaveLength(50);
    expect(parked).toHaveLength(100);
    for (const manager of ['notices', 'refunds'])
      for (const stream of streams) await views.unpark(manager, stream, '1');
    expect((await seen()).parked_counts).toEqual({ letters: 0, others: 0 });
  });

  it('is a job that somebody holds, which is taken back and begun anew', async () => {
    const letGo = holdReports(running);
    const { task_id: taskId } = await proposedTask(admin, salesJournal());
    const body = formOf({ task_id: taskId, report_index: '0' });
    await admin.json('/report-steps/process-report', { method: 'POST', body });
    while ((await seen()).jobs.held === 0) await new Promise(setImmediate);
    const { open, oldest } = (await seen()).jobs;
    expect(open).toBe(1);
    expect(oldest).toMatchObject([{ task_id: taskId, user_id: adminId, starts: 1 }]);
    const path = `/admin/operations/jobs/${taskId}/${oldest[0]?.job}`;
    const { jobs } = await admin.json<AdminOperationsResponse>(path, post);
    expect(jobs).toMatchObject({ held: 0, oldest: [{ starts: 0, lease_until: null }] });
    expect(await refusal(path)).toBe('409 job.not-held');
    letGo();
    while ((await seen()).jobs.open > 0) await running.drain();
    const log = await readLog(running.product.ports.stores.events);
    expect(all(log, 'JobHandedBack')).toHaveLength(1);
    expect(all(log, 'ReportSucceeded')).toHaveLength(1);
  });

  it('is a broken view, which is mended while the service runs', async () => {
    const anna = await running.signIn('anna@example.ru');
    await running.drain();
    const { id } = await anna.json<UserResponse>('/users/me');
    const { views, events } = running.product.ports.stores;
    const position = `${(await events.head()) ?? ''}x`;
    const broken = `${position} UserRenamed TypeError`;
    const writes = [id, `${id}x`, `${id}y`].map((one) => ({
      id: one,
      view: null,
      position,
      broken,
    }));
    await views.save([{ view: users, writes }], []);
    expect((await seen()).broken).toEqual([{ view: 'users', count: 3, id, why: broken }]);
    expect((await anna.fetch('/users/me')).status).toBe(503);
    expect((await admin.fetch('/admin/operations/views/users', post)).status).toBe(202);
    while ((await seen()).renewing !== null) await running.drain();
    expect((await seen()).broken).toEqual([]);
    expect((await anna.json<UserResponse>('/users/me')).id).toBe(id);
    expect(await mended()).toContainEqual({ adminId, cure: 'view-renewed', what: 'users' });
  });

  it('refuses a view that it does not know', async () => {
    const answer = await admin.fetch('/admin/operations/views/nobody', post);
    expect(answer.status).toBe(404);
    expect(await answer.json()).toMatchObject({ code: 'view.unknown' });
  });
});

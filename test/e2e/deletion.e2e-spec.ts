import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { runVerify } from '../../apps/cli/src/verify-command.js';
import type {
  DeletionPreviewResponse,
  ReportListResponse,
  UserResponse,
} from '../../libs/contract/src/index.js';
import { all, readLog } from '../crash/audit.js';
import { expectZero } from '../crash/money-audit.js';
import { expectWhole, viewDifferences } from '../support/expect-whole.js';
import { holdReports } from '../support/hold-reports.js';
import { briefOf, refusalOf } from '../support/refusals.js';
import { ShopProduct } from '../support/shop-product.js';
import { startProduct, type RunningProduct, type SignedIn } from '../support/start-product.js';
import { formOf, proposedTask } from '../support/task-calls.js';
import { tracesOf } from '../support/traces.js';
import { workbook } from '../support/workbooks.js';

const EMAIL = 'zakromskaya@example.ru';
const NAME = 'Аделаида Закромская';
const FEEDBACK = 'Подскажите про лазурный тариф';
const QUERY = 'выручка по видам жемчужин';
const secretBook = workbook('Тайный прайс.xlsx', {
  Сводный: [
    ['Месяц', 'Жемчужина', 'Выручка, руб.'],
    ...Array.from({ length: 120 }, (_, index) => [
      new Date(Date.UTC(2025, index % 12, 1 + (index % 27))),
      ['Перламутровая', 'Изумрудинка', 'Гранатовка'][index % 3] ?? '',
      100 + ((index * 37) % 900),
    ]),
  ],
});
const ASK = 'Коралловый каприз, прошу вернуть';
const secrets = [
  ...[EMAIL, 'zakromskaya', NAME, 'Закромская', FEEDBACK, 'лазурный', QUERY, 'Коралловый'],
  ...['Тайный прайс', 'Жемчужина', 'Перламутровая', 'Изумрудинка', 'Сводный'],
];

const json = (body: object): RequestInit => ({
  method: 'POST',
  headers: { 'Content-Type': 'application/json' },
  body: JSON.stringify(body),
});
const remove = (who: SignedIn, body: object = { email: who.email }): Promise<Response> =>
  who.fetch('/users/me/deletion', json(body));
const idOf = async (who: SignedIn): Promise<string> =>
  (await who.json<UserResponse>('/users/me')).id;

/** Leaves something of themselves in everything that keeps data. */
async function liveHere(who: SignedIn): Promise<void> {
  await who.fetch('/users/me', {
    ...json({ name: NAME }),
    method: 'PATCH',
  });
  await who.fetch('/users/me/password', json({ password: 'зеленый трактор у реки' }));
  await who.fetch('/feedback', json({ text: FEEDBACK }));
}

async function runAll(who: SignedIn, taskId: string): Promise<void> {
  const body = formOf({ task_id: taskId });
  const answer = await who.fetch('/report-steps/process-all-reports', { method: 'POST', body });
  if (!answer.ok) throw new Error(await answer.text());
}

async function expectNothingLeft(running: RunningProduct): Promise<void> {
  await running.drain();
  expect(await tracesOf(secrets, running)).toEqual([]);
  await expectWhole(running);
}

describe('deleting an account', () => {
  let shop: ShopProduct;
  beforeAll(async () => {
    shop = await ShopProduct.start({ ADMIN_EMAILS: 'chief@example.ru' });
  });
  afterAll(() => shop.stop());

  it('leaves nothing that can be read, and books, chain and views whole', async () => {
    const anna = await shop.product.signIn(EMAIL);
    const other = await shop.product.signIn('stays@example.ru');
    await liveHere(anna);
    const paymentId = await shop.paid(anna);
    await shop.buy(anna, '500', 'unpaid');
    const first = await proposedTask(anna, secretBook);
    await runAll(anna, first.task_id);
    await shop.product.drain();
    expect((await anna.json<ReportListResponse>('/reports')).items).toHaveLength(1);
    const second = await proposedTask(anna, secretBook);
    await anna.fetch('/report-steps/generate-custom-report', {
      method: 'POST',
      body: formOf({ task_id: second.task_id, query: QUERY }),
    });
    const letGo = holdReports(shop.product);
    await runAll(anna, second.task_id);
    const chief = await shop.product.signIn('chief@example.ru');
    const asked = { sql: 'SELECT count(*) FROM users' };
    expect((await chief.fetch('/admin/db/execute', json(asked))).status).toBe(200);
    expect(await tracesOf(secrets, shop.product)).toEqual(
      expect.arrayContaining([expect.stringMatching(/^zakromskaya@example\.ru in sql-copy-/)]),
    );

    await anna.fetch(`/payment/purchases/${paymentId}/refund`, json({ reason: ASK }));
    const preview = await anna.json<DeletionPreviewResponse>('/users/me/deletion');
    expect(preview).toMatchObject({ reports_count: 1, is_running: true });
    expect(preview.paid_ticks).toBeGreaterThan(0);
    expect(await refusalOf(await remove(anna))).toMatchObject({
      status: 409,
      code: 'deletion.paid-ticks',
      paid_ticks: preview.paid_ticks,
      refund_kopecks: preview.refund * 100,
    });
    const refund = { email: EMAIL, paid_ticks: 'refund' };
    expect(await briefOf(await remove(anna, refund))).toBe('409 deletion.work-open');
    expect(
      (await remove(anna, { email: ` ${EMAIL.toUpperCase()}`, paid_ticks: 'give-up' })).status,
    ).toBe(200);

    expect(await briefOf(await anna.fetch('/users/me'))).toBe('401 session.ended');
    letGo();
    await expectNothingLeft(shop.product);
    const log = await readLog(shop.product.product.ports.stores.events);
    expect(log.filter(({ type }) => type === 'TaskErased')).toHaveLength(2);
    expect(log.filter(({ type }) => type === 'ReportErased')).toHaveLength(1);
    const paid = log.filter(({ stream }) => stream === `payment-${paymentId}`);
    expect(paid.map(({ type }) => type)).toEqual([
      'PaymentRequested',
      'PaymentCreated',
      'PaymentSucceeded',
      'PaymentRefundAsked',
      'PaymentRefundAskWithdrawn',
    ]);
    expect(log.filter(({ type }) => type === 'PaymentExpired')).toHaveLength(1);
    expect((await other.fetch('/users/me')).status).toBe(200);
  });

  it('gives the same address a new account, and no second gift', async () => {
    const anew = await shop.product.signIn(EMAIL);
    expect(await anew.json<UserResponse>('/users/me')).toMatchObject({
      balance: 0,
      reports_count: 0,
      name: 'zakromskaya',
    });
    expect(
      await briefOf(
        await shop.product.fetch('/auth/login', {
          method: 'POST',
          body: new URLSearchParams({ username: EMAIL, password: 'зеленый трактор у реки' }),
        }),
      ),
    ).toBe('401 login.failed');
    expect((await remove(anew)).status).toBe(200);
    await expectNothingLeft(shop.product);
  });

  it('gives the money for what is left back first, if that is chosen', async () => {
    const boris = await shop.product.signIn('boris@example.ru');
    await shop.paid(boris, '1000');
    await shop.paid(boris, '500', 'second');
    const { refund } = await boris.json<DeletionPreviewResponse>('/users/me/deletion');
    expect(refund).toBeGreaterThan(1_000);
    expect((await remove(boris, { email: boris.email, paid_ticks: 'refund' })).status).toBe(200);
    await shop.product.drain();
    const log = await readLog(shop.product.product.ports.stores.events);
    const given = all(log, 'PaymentRefunded').map(({ data }) => data.kopecks);
    expect(given).toHaveLength(2);
    expect(given.reduce((sum, kopecks) => sum + kopecks)).toBe(refund * 100);
    expectZero(log);
    expect(await viewDifferences(shop.product)).toEqual([]);
  });

  it('asks for the right address and a fresh session, and takes nobody else’s account', async () => {
    const clara = await shop.product.signIn('clara@example.ru');
    const wrong = await remove(clara, { email: 'boris@example.ru' });
    expect(await briefOf(wrong)).toBe('422 deletion.other-address');
    expect(await briefOf(await remove(clara, { email: 'clara' }))).toBe('400 validation');
    const victim = await idOf(clara);
    const dora = await shop.product.signIn('dora@example.ru');
    const foreign = await dora.fetch(
      `/admin/users/${victim}/erasure`,
      json({ email: clara.email }),
    );
    expect(await briefOf(foreign)).toBe('403 admin.only');
    expect(await briefOf(await shop.product.fetch('/users/me/deletion', json({})))).toBe(
      '401 token.missing',
    );
  });

  it('is done by an admin on request, once', async () => {
    const dora = await shop.product.signIn('eva@example.ru');
    const chief = await shop.product.signIn('chief@example.ru');
    const id = await idOf(dora);
    const erase = (email: string) => chief.fetch(`/admin/users/${id}/erasure`, json({ email }));
    expect(await briefOf(await erase('wrong@example.ru'))).toBe('422 deletion.other-address');
    const own = await chief.fetch('/users/me/deletion', json({ email: 'chief@example.ru' }));
    expect(await briefOf(own)).toBe('409 admin.last');
    expect((await erase('eva@example.ru')).status).toBe(200);
    expect(await briefOf(await erase('eva@example.ru'))).toBe('404 user.unknown');
    expect(await briefOf(await dora.fetch('/users/me'))).toBe('401 session.ended');
  });
});

describe('an older copy of the data', () => {
  it('does not bring an erased person back', async () => {
    const [dataDir, keyDir, copy] = ['data', 'keys', 'copy'].map((name) =>
      mkdtempSync(join(tmpdir(), `deletion-${name}-`)),
    ) as [string, string, string];
    const env = { LOG_KEY_DIR: keyDir };
    let running = await startProduct({ dataDir, env });
    try {
      const anna = await running.signIn(EMAIL);
      await liveHere(anna);
      const { task_id } = await proposedTask(anna, secretBook);
      await runAll(anna, task_id);
      await running.drain();
      await running.product.stop();
      cpSync(dataDir, copy, { recursive: true });

      running = await startProduct({ dataDir, env });
      const again = await running.signIn(EMAIL);
      expect((await remove(again)).status).toBe(200);
      await expectNothingLeft(running);
      await running.product.stop();
      const said: string[] = [];
      const given = { env: { DATA_DIR: dataDir, ...env }, now: () => new Date() };
      expect(await runVerify([], { ...given, say: (line) => said.push(line) })).toBe(0);

      // Whoever restores an older copy says that the loss of what came since is accepted.
      rmSync(join(keyDir, 'log-witness.json'));
      running = await startProduct({ dataDir: copy, env });
      const headers = { Authorization: `Bearer ${anna.token}` };
      expect(await briefOf(await running.fetch('/users/me', { headers }))).toBe(
        '401 session.ended',
      );
      await expectNothingLeft(running);
      const anew = await running.signIn(EMAIL);
      expect(await anew.json<UserResponse>('/users/me')).toMatchObject({ balance: 0 });
    } finally {
      await running.stop();
      for (const folder of [dataDir, keyDir, copy])
        rmSync(folder, { recursive: true, force: true });
    }
  });
});

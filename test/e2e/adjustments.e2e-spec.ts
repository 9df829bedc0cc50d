import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { ticksStream } from '../../eventstore/ticks/ticks.events.js';
import { allProjections } from '../../apps/api/src/background.js';
import type {
  AdminBalanceResponse,
  AdminRefundResponse,
  AdminTickLogsResponse,
  CreatePaymentResponse,
  ReconciliationResponse,
  TickLogsResponse,
  TickStatsResponse,
  UserResponse,
} from '../../libs/contract/src/index.js';
import { checkViews, type ViewDifference } from '../../libs/kernel/src/index.js';
import { ManualClock } from '../../libs/kernel/src/testing/manual-clock.js';
import { YooKassaServer } from '../../libs/payments/src/testing/yookassa-server.js';
import { LoggedAlarms } from '../../libs/platform/src/index.js';
import { memoryViewStore } from '../../libs/view-store/src/testing/memory-view-store.js';
import { LiveTab } from '../support/live-tab.js';
import { briefOf, refusalOf } from '../support/refusals.js';
import { startProduct, type RunningProduct, type SignedIn } from '../support/start-product.js';
import { formOf } from '../support/task-calls.js';

const JUNE = 'from=2026-06-01&to=2026-06-30';
const MINUTE_MS = 60_000;

describe('A balance that an admin changes', () => {
  let clock: ManualClock;
  let shop: YooKassaServer;
  let product: RunningProduct;
  let chief: SignedIn;
  let other: SignedIn;
  let anna: SignedIn;
  let annaId: string;
  let people = 0;

  beforeAll(async () => {
    clock = new ManualClock(new Date('2026-06-15T09:00:00.000Z'));
    shop = await YooKassaServer.start(() => clock.now().getTime());
    const env = { ...shop.settings, ADMIN_EMAILS: 'chief@example.ru, other@example.ru' };
    product = await startProduct({ clock, env });
    chief = await product.signIn('chief@example.ru');
    other = await product.signIn('other@example.ru');
  });
  afterAll(async () => {
    await product.stop();
    await shop.stop();
  });

  /** Somebody new, with 1 000 ticks of welcome. */
  const enter = async (): Promise<void> => {
    people += 1;
    clock.advance(30 * MINUTE_MS);
    anna = await product.signIn(`anna${people}@example.ru`);
    annaId = (await me()).id;
  };
  const me = () => anna.json<UserResponse>('/users/me');
  interface Change {
    readonly key?: string;
    readonly reason?: unknown;
    readonly by?: SignedIn;
  }
  const change = (ticks: unknown, { key, reason, by = chief }: Change = {}, id = annaId) =>
    by.fetch(`/admin/users/${id}/balance?ticks=${String(ticks)}`, {
      method: 'PATCH',
      headers: {
        ...(key === undefined ? {} : { 'Idempotency-Key': key }),
        ...(reason === undefined ? {} : { 'Content-Type': 'application/json' }),
      },
      ...(reason === undefined ? {} : { body: JSON.stringify({ reason }) }),
    });
  const changed = async (ticks: unknown, more: Change = {}): Promise<number> => {
    const answer = await change(ticks, more);
    expect(answer.status).toBe(200);
    return ((await answer.json()) as AdminBalanceResponse).balance;
  };
  const logs = () => anna.json<TickLogsResponse>('/profile/tick-logs');
  const adminLogs = () => chief.json<AdminTickLogsResponse>(`/admin/tick-logs/${annaId}`);
  const amounts = async () => (await logs()).items.map(({ amount }) => amount);
  const stored = () => product.product.ports.stores.events.read(ticksStream(annaId, 1));

  it('goes up and down, for the person at once', async () => {
    await enter();
    const tab = await LiveTab.open(product, anna.token);
    expect(await changed(250)).toBe(1_250);
    expect((await me()).balance).toBe(1_250);
    expect(await changed(-1_250)).toBe(0);
    await tab.until(() => tab.of('balance_changed').length >= 2);
    expect(tab.of('balance_changed').map(({ data }) => data.balance)).toEqual([1_250, 0]);
    expect((await me()).balance).toBe(0);
    const { daily_usage } = await anna.json<TickStatsResponse>('/profile/stats');
    expect(daily_usage.every(({ ticks }) => ticks === 0)).toBe(true);
  });

  it('stands in the history with its reason, and for admins with who it was', async () => {
    await enter();
    await changed(50, { reason: '  Извинение\n за  сбой ' });
    await changed(-20);
    const { items, total } = await logs();
    expect(total).toBe(3);
    expect(
      items.map(({ kind, operation_type, description, amount, balance_after }) => [
        ...[kind, operation_type, description, amount, balance_after],
      ]),
    ).toEqual([
      ['adjustment', 'debit', 'Списание поддержкой', -20, 1_030],
      ['adjustment', 'credit', 'Начисление от поддержки: Извинение за сбой', 50, 1_050],
      ['grant', 'credit', 'Подарок новому пользователю', 1_000, 1_000],
    ]);
    expect(JSON.stringify(items)).not.toContain('chief');
    const seen = await adminLogs();
    expect(seen.total).toBe(3);
    const chiefId = (await chief.json<UserResponse>('/users/me')).id;
    expect(seen.items).toMatchObject([
      { ...items[0], reason: null, actor: `admin:${chiefId}`, actor_email: 'chief@example.ru' },
      { ...items[1], reason: 'Извинение за сбой', actor: `admin:${chiefId}` },
      { ...items[2], reason: null },
    ]);
    const page = await chief.json<AdminTickLogsResponse>(
      `/admin/tick-logs/${annaId}?skip=1&limit=1`,
    );
    expect(page).toEqual({ items: [seen.items[1]], total: 3 });
  });

  it('happens once for one request, and answers as the first time', async () => {
    await enter();
    expect(await changed(100, { key: 'once' })).toBe(1_100);
    expect(await changed(7, { key: 'else' })).toBe(1_107);
    const again = await Promise.all(
      Array.from({ length: 10 }, () => changed(100, { key: 'once' })),
    );
    expect(new Set(again)).toEqual(new Set([1_100]));
    expect(await briefOf(await change(101, { key: 'once' }))).toBe('409 adjustment.other-content');
    expect(await briefOf(await change(-100, { key: 'once' }))).toBe('409 adjustment.other-content');
    expect(await changed(100, { key: 'once', by: other })).toBe(1_207);
    expect(await amounts()).toEqual([100, 7, 100, 1_000]);
  });

  it('without a key happens once within five minutes, and again after ten', async () => {
    await enter();
    clock.advance(4 * MINUTE_MS);
    expect(await changed(100)).toBe(1_100);
    clock.advance(5 * MINUTE_MS - 1);
    expect(await changed(100)).toBe(1_100);
    expect(await refusalOf(await change(100, { reason: 'За другой случай' }))).toMatchObject({
      status: 409,
      code: 'adjustment.other-content',
      detail: expect.stringContaining('с другой причиной'),
    });
    expect(await changed(-100)).toBe(1_000);
    expect(await changed(100, { by: other })).toBe(1_100);
    clock.advance(10 * MINUTE_MS);
    expect(await changed(100)).toBe(1_200);
  });

  it('never goes below zero, and a refused request may come again', async () => {
    await enter();
    const answer = await change(-1_001, { key: 'much' });
    expect(await refusalOf(answer)).toMatchObject({
      status: 409,
      code: 'adjustment.not-enough-ticks',
      balance: 1_000,
      required: 1_001,
      shortfall: 1,
      detail: 'Списать 1001 нельзя: тиков на балансе пользователя — 1000',
    });
    expect(await amounts()).toEqual([1_000]);
    await changed(1);
    expect(await changed(-1_001, { key: 'much' })).toBe(0);
  });

  it('takes whole numbers only, and a reason that is text', async () => {
    await enter();
    const refused = ['', '0', '-0', '1.5', '1e3', '0x10', 'сто', '1,5', '1000001', '-1000001'];
    for (const ticks of [...refused, '9'.repeat(40), '1&ticks=2', encodeURIComponent(' 5')])
      expect([ticks, await briefOf(await change(ticks))]).toEqual([ticks, '422 adjustment.ticks']);
    for (const reason of [5, ['a'], { a: 1 }, 'я'.repeat(501)])
      expect(await briefOf(await change(1, { reason }))).toBe('422 adjustment.reason');
    const missing = await chief.fetch(`/admin/users/${annaId}/balance`, { method: 'PATCH' });
    expect(await briefOf(missing)).toBe('422 adjustment.ticks');
    expect(await briefOf(await change(1, { key: 'x'.repeat(129) }))).toBe('400 adjustment.key');
    expect(await amounts()).toEqual([1_000]);
    expect(await changed(1_000_000, { reason: null })).toBe(1_001_000);
  });

  it('is for admins, about people who exist', async () => {
    await enter();
    expect(await briefOf(await change(100, { by: anna }))).toBe('403 admin.only');
    expect(await briefOf(await anna.fetch(`/admin/tick-logs/${annaId}`))).toBe('403 admin.only');
    expect((await product.fetch(`/admin/tick-logs/${annaId}`)).status).toBe(401);
    const path = `/admin/users/${annaId}/balance?ticks=5`;
    expect((await product.fetch(path, { method: 'PATCH' })).status).toBe(401);
    for (const id of ['nobody', `${annaId}-1`, 'a%2Fb'])
      expect(await briefOf(await change(100, {}, id))).toBe('404 user.unknown');
    expect(await briefOf(await chief.fetch('/admin/tick-logs/nobody'))).toBe('404 user.unknown');
    expect(await amounts()).toEqual([1_000]);
  });

  it('leaves to a refund what is left of a purchase, and the books in order', async () => {
    await enter();
    const created = await anna.json<CreatePaymentResponse>('/payment/create', {
      method: 'POST',
      body: formOf({ ticks: '1000' }),
    });
    shop.pay(shop.ofOurs(created.payment_id).id);
    await anna.json(`/payment/status/${created.payment_id}`);
    expect(await changed(-1_300, { reason: 'Ошибка =1+1' })).toBe(700);
    const refund = `/admin/payments/${created.payment_id}/refund`;
    await chief.json<AdminRefundResponse>(refund, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ left_price: 595 }),
    });
    await product.drain();
    expect(await amounts()).toEqual([-700, -1_300, 1_000, 1_000]);
    expect([...shop.refunds.values()].map(({ amount }) => amount.value)).toEqual(['595.00']);
    clock.advance(10 * MINUTE_MS);
    const { differences, balance } = await chief.json<ReconciliationResponse>(
      `/admin/finance/reconciliation?${JUNE}`,
    );
    expect(differences).toEqual([]);
    const closing = (account: string) => balance.rows.find(([name]) => name === account)?.at(-1);
    expect(closing('Выручка')).toBe(-255);
    expect(closing('Зачислено, но не израсходовано')).toBe(0);
    expect(balance.rows.reduce((sum, row) => sum + Number(row.at(-1)), 0)).toBe(0);
    const statement = await chief.fetch(`/admin/finance/statement?${JUNE}&user=${annaId}`);
    const line = (await statement.text()).split('\n').find((one) => one.includes('-1300'));
    expect(line).toMatch(
      /Списание поддержки;-1300;700;-255;исправление [0-9a-f]{32}: Ошибка =1\+1;admin:/,
    );
  });

  it('keeps its reason sealed, and without it once the person is erased', async () => {
    await enter();
    await changed(50, { key: 'sealed', reason: 'Тайная причина' });
    expect(JSON.stringify(await stored())).not.toContain('Тайная');
    expect(product.log.join('')).not.toContain('Тайная');
    await product.product.ports.stores.keys.destroy(annaId);
    expect((await adminLogs()).items[0]).toMatchObject({
      amount: 50,
      reason: null,
      description: 'Начисление от поддержки',
    });
    expect(await changed(50, { key: 'sealed' })).toBe(1_050);
    expect(await briefOf(await change(60))).toBe('409 user.erased');
    expect(await amounts()).toEqual([50, 1_000]);
  });

  it('is told alike by the log and by every view', async () => {
    await product.drain();
    const { stores, sealer } = product.product.ports;
    const fresh = memoryViewStore();
    const found: ViewDifference[] = [];
    const parts = { events: stores.events, stored: stores.views, fresh, sealer };
    const log = new LoggedAlarms();
    await checkViews({ ...parts, log, projections: allProjections }, (one) => found.push(one));
    await fresh.close();
    // The last person's key is gone, but not by the event that blanks their views.
    expect(found.filter(({ view }) => !view.startsWith('users_'))).toEqual([]);
  });
});

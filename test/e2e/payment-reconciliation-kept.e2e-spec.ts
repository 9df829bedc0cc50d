import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { ReconciliationResponse, UserResponse } from '../../libs/contract/src/index.js';
import { WorkbookSweep } from '../../libs/tasks/src/index.js';
import { briefOf } from '../support/refusals.js';
import { ShopProduct } from '../support/shop-product.js';
import type { SignedIn } from '../support/start-product.js';
import { formOf } from '../support/task-calls.js';

const june = { from: '2026-06-01', to: '2026-06-30' };
const CENTURY_MS = 100 * 365 * 24 * 3_600_000;

describe('A reconciliation that was shown', () => {
  let desk: ShopProduct;
  let chief: SignedIn;
  let paymentId: string;

  beforeEach(async () => {
    desk = await ShopProduct.start({ ADMIN_EMAILS: 'chief@example.ru, other@example.ru' });
    chief = await desk.product.signIn('chief@example.ru');
    paymentId = await desk.paid(await desk.product.signIn('anna@example.ru'));
    desk.clock.advance(10 * 60_000);
  });
  afterEach(() => desk.stop());

  const again = (id: string): string => `/admin/finance/reconciliation/${id}`;
  const csvOf = (id: string): string =>
    `/admin/finance/differences?from=${june.from}&to=${june.to}&format=csv&shown=${id}`;
  const byRegister = (sum: string): Promise<ReconciliationResponse> => {
    const { id } = desk.shop.ofOurs(paymentId);
    const body = formOf(june);
    const header = 'Номер платежа;Номер заказа;Сумма платежа;Дата платежа\n';
    const register = `${header}${id};${paymentId};${sum};15.06.2026 12:00:00\n`;
    body.set('register', new Blob([register]), 'register.csv');
    return chief.json('/admin/finance/reconciliation', { method: 'POST', body });
  };

  it('outlives the process, with its file, for any admin and nobody else', async () => {
    const shown = await byRegister('849,00');
    expect(shown.differences).toHaveLength(1);
    const file = await (await chief.fetch(csvOf(shown.id))).text();
    await desk.restart();
    const other = await desk.product.signIn('other@example.ru');
    expect(await other.json(again(shown.id))).toEqual(shown);
    expect(await (await other.fetch(csvOf(shown.id))).text()).toBe(file);
    const anna = await desk.product.signIn('anna@example.ru');
    expect(await briefOf(await anna.fetch(again(shown.id)))).toBe('403 admin.only');
    expect((await desk.product.fetch(again(shown.id))).status).toBe(401);
  });

  it('stays as it was shown, though the books have changed since', async () => {
    const known = desk.shop.ofOurs(paymentId);
    desk.shop.payments.set('stranger', { ...known, id: 'stranger', metadata: {} });
    const query = `from=${june.from}&to=${june.to}`;
    const shown = await chief.json<ReconciliationResponse>(
      `/admin/finance/reconciliation?${query}`,
    );
    expect(shown.total).toBe(1);
    desk.shop.payments.delete('stranger');
    expect(await chief.json(again(shown.id))).toEqual(shown);
    expect(await (await chief.fetch(csvOf(shown.id))).text()).toContain('stranger');
  });

  it('is forgotten after a day, and says so', async () => {
    const { id } = await byRegister('849,00');
    const { id: chiefId } = await chief.json<UserResponse>('/users/me');
    expect(await briefOf(await chief.fetch(again(`${chiefId}.${'0'.repeat(32)}`)))).toBe(
      '404 finance.not-kept',
    );
    // Files have the time of the machine.
    desk.clock.advance(CENTURY_MS);
    await desk.get(WorkbookSweep).sweep();
    const later = await desk.product.signIn('chief@example.ru');
    expect(await briefOf(await later.fetch(again(id)))).toBe('404 finance.not-kept');
  });
});

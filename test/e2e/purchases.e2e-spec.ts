import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { PurchasesResponse } from '../../libs/contract/src/index.js';
import { briefOf } from '../support/refusals.js';
import { ShopProduct } from '../support/shop-product.js';
import type { SignedIn } from '../support/start-product.js';

describe('What a person has bought', () => {
  let desk: ShopProduct;
  let anna: SignedIn;
  let ids: readonly string[] = [];

  beforeAll(async () => {
    desk = await ShopProduct.start();
    anna = await desk.product.signIn('anna@example.ru');
    const first = await desk.paid(anna, '1000', 'a');
    desk.clock.advance(60_000);
    const second = await desk.paid(anna, '500', 'b');
    desk.clock.advance(60_000);
    const { payment_id: third } = await desk.buy(anna, '100', 'c');
    await desk.refund(first);
    await desk.product.drain();
    ids = [third, second, first];
  });
  afterAll(() => desk.stop());

  const list = (query = ''): Promise<PurchasesResponse> =>
    anna.json<PurchasesResponse>(`/payment/purchases${query}`);

  it('is listed newest first, with sum, ticks, state and what came back', async () => {
    const { items, total } = await list();
    expect(total).toBe(3);
    expect(items.map((item) => item.payment_id)).toEqual(ids);
    const [third, second, first] = items;
    expect(third).toMatchObject({ status: 'pending', ticks: 100, refunded: 0 });
    expect(second).toMatchObject({ status: 'succeeded', ticks: 500, refunded: 0 });
    expect(first).toMatchObject({ status: 'succeeded', ticks: 1000, is_refunding: false });
    expect(first?.refunded).toBe(first?.price);
    expect(first?.provider_id).toBe(desk.shop.ofOurs(ids[2] ?? '').id);
  });

  it('has the numbers of its receipt as the provider tells them, once there is one', async () => {
    const [third = '', second = ''] = ids;
    const none = { document: null, drive: null, sign: null, registered_at: null };
    const receipt = (id: string) => anna.fetch(`/payment/purchases/${id}/receipt`);
    expect(await (await receipt(third)).json()).toEqual(none);
    expect(await (await receipt(second)).json()).toEqual(none);
    expect(await briefOf(await receipt(second))).toBe('429 receipt.too-many');
    desk.clock.advance(5_000);
    desk.shop.registerReceipt(desk.shop.ofOurs(second).id);
    expect(await (await receipt(second)).json()).toEqual({
      document: '3986',
      drive: '9288000100115785',
      sign: '2617603921',
      registered_at: desk.clock.now().toISOString(),
    });
    desk.clock.advance(5_000);
    desk.shop.fail(/GET \/receipts/, '500');
    expect(await briefOf(await receipt(second))).toBe('503 payment.provider-away');
  });

  it('comes by pages', async () => {
    const pages = await Promise.all([0, 2].map((skip) => list(`?limit=2&skip=${skip}`)));
    expect(pages.map(({ items }) => items.map((item) => item.payment_id))).toEqual([
      ids.slice(0, 2),
      ids.slice(2),
    ]);
    expect(pages.map(({ total }) => total)).toEqual([3, 3]);
  });

  it('is nobody else’s', async () => {
    const boris = await desk.product.signIn('boris@example.ru');
    expect(await boris.json<PurchasesResponse>('/payment/purchases')).toEqual({
      items: [],
      total: 0,
    });
    const nobody = await desk.product.fetch('/payment/purchases');
    expect(await briefOf(nobody)).toBe('401 token.missing');
  });
});

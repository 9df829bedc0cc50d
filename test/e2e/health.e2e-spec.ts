import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { startProduct, type RunningProduct } from '../support/start-product.js';

describe('The health of a process', () => {
  let product: RunningProduct;

  beforeAll(async () => {
    product = await startProduct();
    await product.signIn('anna@example.ru');
  });
  afterAll(() => product.stop());

  const at = async (path: string): Promise<readonly [number, unknown]> => {
    const answer = await fetch(`${product.url}${path}`);
    return [answer.status, await answer.json()];
  };

  it('is told at paths of its own, and at no others', async () => {
    expect(await at('/health')).toEqual([200, { status: 'ok' }]);
    expect(await at('/health/live')).toEqual([200, { status: 'ok' }]);
    const checks = { log: 'ok', views: 'ok', disk: 'ok' };
    expect(await at('/health/ready')).toEqual([200, { status: 'ready', checks }]);
    for (const path of ['/health/', '/health/ready/x', '/health/other', '/healthy'])
      expect((await at(path))[0]).toBe(404);
  });
});

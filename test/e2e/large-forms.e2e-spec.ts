import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { startProduct, type RunningProduct, type SignedIn } from '../support/start-product.js';

const calls = ['init', 'generate-analytics', 'process-all-reports', 'upload-excel'] as const;

describe('A form that would fill the memory', () => {
  let product: RunningProduct;
  let anna: SignedIn;

  beforeAll(async () => {
    product = await startProduct();
    anna = await product.signIn('anna@example.ru');
  });
  afterAll(() => product.stop());

  const statusOf = async (call: string, form: FormData): Promise<number> =>
    (await anna.fetch(`/report-steps/${call}`, { method: 'POST', body: form })).status;

  it.each(calls)('of too many fields is refused by %s', async (call) => {
    const form = new FormData();
    for (let index = 0; index < 50; index += 1) form.append(`field${index}`, 'x');
    const status = await statusOf(call, form);
    expect([400, 413]).toContain(status);
  });

  it.each(calls)('of a field that is too long is refused by %s', async (call) => {
    const form = new FormData();
    form.append('report_type', 'financial');
    form.append('other', 'x'.repeat(100_000));
    const status = await statusOf(call, form);
    expect([400, 413]).toContain(status);
  });
});

import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { ReportListResponse, ReportMailResponse } from '../../libs/contract/src/index.js';
import type { Mail } from '../../libs/platform/src/index.js';
import { mailBoxOf } from '../support/mail-box.js';
import { briefOf } from '../support/refusals.js';
import { startProduct, type RunningProduct, type SignedIn } from '../support/start-product.js';
import { oneReport } from '../support/task-calls.js';
import { salesJournal } from '../support/workbooks.js';

const ANNA = 'anna@example.ru';

describe('A report by mail', () => {
  let product: RunningProduct;
  let anna: SignedIn;
  let id = 0;

  beforeAll(async () => {
    product = await startProduct();
    anna = await product.signIn(ANNA);
    await oneReport(anna, salesJournal(), () => product.drain());
    id = (await anna.json<ReportListResponse>('/reports')).items[0]?.id ?? 0;
  });
  afterAll(() => product.stop());

  const send = (key: string, by = anna) =>
    by.fetch(`/reports/${id}/mail`, { method: 'POST', headers: { 'Idempotency-Key': key } });
  const letters = (): readonly Mail[] =>
    mailBoxOf(product.product).kept.filter(({ subject }) => subject.startsWith('Отчет в PDF'));

  it('comes to one’s own address with the PDF, once however often it is sent', async () => {
    const answer = await send('a');
    expect(answer.status).toBe(202);
    expect((await answer.json()) as ReportMailResponse).toEqual({ to: ANNA });
    expect((await send('a')).status).toBe(202);
    await product.drain();
    expect(letters()).toHaveLength(1);
    const [letter] = letters();
    expect(letter?.to).toBe(ANNA);
    const [file] = letter?.attachments ?? [];
    expect(file?.filename).toMatch(/[а-я].*\.pdf$/i);
    expect(file?.contentType).toBe('application/pdf');
    expect(file?.content.subarray(0, 5).toString('latin1')).toBe('%PDF-');
  });

  it('is nobody else’s', async () => {
    const boris = await product.signIn('boris@example.ru');
    expect(await briefOf(await send('b', boris))).toBe('404 report.not-found');
    expect((await product.fetch(`/reports/${id}/mail`, { method: 'POST' })).status).toBe(401);
  });

  it('does not come of a report that is deleted meanwhile, and holds up no other letter', async () => {
    await Promise.all([send('c'), anna.fetch(`/reports/${id}`, { method: 'DELETE' })]);
    await product.drain();
    expect(await briefOf(await send('d'))).toBe('404 report.not-found');
    expect(letters().length).toBeLessThanOrEqual(2);
    await oneReport(anna, salesJournal(), () => product.drain());
    const { items } = await anna.json<ReportListResponse>('/reports');
    id = items[0]?.id ?? 0;
    const before = letters().length;
    expect((await send('e')).status).toBe(202);
    await product.drain();
    expect(letters()).toHaveLength(before + 1);
  });
});

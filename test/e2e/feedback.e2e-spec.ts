import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { OpenedEvent } from '../../libs/kernel/src/index.js';
import { FeedbackMailProcessManager } from '../../libs/feedback/src/index.js';
import { feedbackStream } from '../../eventstore/feedback/feedback.events.js';
import { DevelopmentMailer } from '../../libs/platform/src/index.js';
import { startProduct, type RunningProduct, type SignedIn } from '../support/start-product.js';

const TEXT = 'Не открывается отчет за <июнь> & июль';

describe('Writing to those who run the service', () => {
  let running: RunningProduct;
  let anna: SignedIn;

  beforeAll(async () => {
    running = await startProduct({ env: { OPERATOR_EMAIL: 'help@svodka.test' } });
    anna = await running.signIn('anna@example.ru');
  });
  afterAll(() => running.stop());

  const send = (text: unknown, key = ''): Promise<Response> =>
    anna.fetch('/feedback', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'Idempotency-Key': key },
      body: JSON.stringify({ text }),
    });
  const letters = () => {
    const mailer = running.product.ports.mailer;
    if (!(mailer instanceof DevelopmentMailer)) throw new Error('No development mailer');
    return mailer.kept.filter(({ to }) => to === 'help@svodka.test');
  };

  it('reaches them once, with the address to answer to, though it comes twice', async () => {
    expect((await send(TEXT, 'one')).status).toBe(200);
    expect((await send(TEXT, 'one')).status).toBe(200);
    await running.drain();
    expect(letters()).toHaveLength(1);
    expect(letters()[0]).toMatchObject({ replyTo: 'anna@example.ru' });
    expect(letters()[0]?.text).toContain(TEXT);
    expect(letters()[0]?.html).not.toContain('<июнь>');
  });

  it('is not sent again by a manager that reads the log again', async () => {
    const manager = running.product.app.get(FeedbackMailProcessManager, { strict: false });
    const me = await anna.json<{ id: string }>('/users/me');
    const { events } = running.product.ports.stores;
    const [stored] = await events.read(feedbackStream(me.id), { from: 0, limit: 1 });
    if (stored === undefined) throw new Error('Nothing was written');
    const data = { ...stored.data, text: TEXT, replyTo: 'anna@example.ru' };
    await manager.react({ ...stored, data } as unknown as OpenedEvent);
    expect(letters()).toHaveLength(1);
  });

  it.each([['коротко'], [''], [7], ['я'.repeat(4_001)]])('refuses %p', async (text) => {
    const response = await send(text);
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ detail: 'Напишите от 10 до 4000 знаков' });
  });

  it('asks strangers to sign in, and everybody to write no more than five an hour', async () => {
    expect((await running.fetch('/feedback', { method: 'POST' })).status).toBe(401);
    for (let place = 0; place < 4; place += 1) expect((await send(TEXT)).status).toBe(200);
    const refused = await send(TEXT);
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(0);
    expect(await refused.json()).toMatchObject({ code: 'feedback.too-many' });
  });

  it('leaves nothing of the text in the clear', async () => {
    const files = readdirSync(running.dataDir).filter((name) => name.includes('sqlite'));
    for (const name of files)
      expect(readFileSync(join(running.dataDir, name)).includes('Не открывается')).toBe(false);
  });
});

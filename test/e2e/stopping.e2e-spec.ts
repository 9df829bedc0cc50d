import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { Agent, get, request, type IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { briefOf } from '../support/refusals.js';
import {
  requestLink,
  startProduct,
  type RunningProduct,
  type SignedIn,
} from '../support/start-product.js';
import { beginTask } from '../support/task-calls.js';
import { salesJournal } from '../support/workbooks.js';

const BOUNDARY = 'b0undary';

describe('A service that cannot go on', () => {
  let running: RunningProduct;
  let anna: SignedIn;
  beforeEach(async () => {
    running = await startProduct();
    anna = await running.signIn('anna@example.ru');
  });
  afterEach(() => running.stop());

  it('answers 503 to a sign-in that it cannot write down, and nothing of the inside', async () => {
    rmSync(join(running.dataDir, 'mail'), { recursive: true });
    expect(await briefOf(await requestLink(running.fetch, 'boris@example.ru'))).toBe(
      '503 mail.not-sent',
    );
  });

  it('answers an upload that was on its way when it was told to stop', async () => {
    const upload = await begunUpload(running.url, anna, await beginTask(anna));
    const stopped = running.stop();
    const { status, retryAfter } = await upload.finish(salesJournal().bytes);
    await stopped;
    expect(status === 200 || (status === 503 && Number(retryAfter) > 0)).toBe(true);
  });

  it('lets go of idle connections at once, though another one is still busy', async () => {
    const upload = await begunUpload(running.url, anna, await beginTask(anna));
    const idle = await idleConnection(running.url);
    const stopped = running.stop();
    await idle.closed;
    const { status } = await upload.finish(salesJournal().bytes);
    await stopped;
    expect([200, 503]).toContain(status);
    expect(idle.keptFor).toBe('timeout=75');
  });
});

/** One that has had its answer, and is kept for the next request. */
async function idleConnection(url: string) {
  const agent = new Agent({ keepAlive: true });
  const [answer] = (await once(get(`${url}/health`, { agent }), 'response')) as [IncomingMessage];
  const closed = once(answer.socket, 'close');
  answer.resume();
  await once(answer, 'end');
  return { closed, keptFor: answer.headers['keep-alive'] };
}

/** The server has taken the request up, and waits for its file. */
function begunUpload(url: string, { token }: SignedIn, taskId: string) {
  const field =
    `--${BOUNDARY}\r\nContent-Disposition: form-data; name="task_id"\r\n\r\n${taskId}\r\n` +
    `--${BOUNDARY}\r\nContent-Disposition: form-data; name="file"; filename="a.xlsx"\r\n` +
    'Content-Type: application/octet-stream\r\n\r\n';
  const sent = request(`${url}/api/v1/report-steps/upload-excel`, {
    method: 'POST',
    headers: {
      Authorization: `Bearer ${token}`,
      'Content-Type': `multipart/form-data; boundary=${BOUNDARY}`,
      Expect: '100-continue',
    },
  });
  const answered = new Promise<{ status: number; retryAfter: string | undefined }>(
    (resolve, reject) => {
      sent.on('error', reject);
      sent.on('response', (answer) => {
        answer.resume();
        const retryAfter = answer.headers['retry-after'];
        answer.on('end', () => resolve({ status: answer.statusCode ?? 0, retryAfter }));
      });
    },
  );
  const finish = (bytes: Uint8Array) => {
    sent.write(field);
    sent.write(bytes);
    sent.end(`\r\n--${BOUNDARY}--\r\n`);
    return answered;
  };
  return new Promise<{ finish: typeof finish }>((resolve) => {
    sent.on('continue', () => resolve({ finish }));
    sent.flushHeaders();
  });
}

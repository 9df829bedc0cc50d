import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { JwtService } from '@nestjs/jwt';
import type { TaskResponse } from '../../libs/contract/src/index.js';
import { briefOf, refusalOf } from '../support/refusals.js';
import { startProduct, type RunningProduct, type SignedIn } from '../support/start-product.js';
import { formOf, proposedTask, uploadTo } from '../support/task-calls.js';
import { stopUntouched } from '../support/untouched.js';
import { salesJournal } from '../support/workbooks.js';

const unknownTask = 'a'.repeat(26);
const STEPS = '/report-steps';

describe('Strangers', () => {
  let product: RunningProduct;
  let anna: SignedIn;
  let boris: SignedIn;
  /** A task of Anna's with proposals. */
  let taskId: string;

  beforeAll(async () => {
    product = await startProduct();
    anna = await product.signIn('anna@example.ru');
    boris = await product.signIn('boris@example.ru');
    taskId = (await proposedTask(anna, salesJournal())).task_id;
  });
  afterAll(() => stopUntouched(product, [anna, boris]));

  const ask = (step: string, fields: Readonly<Record<string, string>>) =>
    boris.fetch(`${STEPS}/${step}`, { method: 'POST', body: formOf(fields) });

  describe('at somebody else’s door', () => {
    const foreign = (): readonly Promise<Response>[] => [
      ...['', '/status', '/analytics', '/report/0/result'].map((end) =>
        boris.fetch(`${STEPS}/task/${taskId}${end}`),
      ),
      ask('generate-analytics', { task_id: taskId }),
      ask('generate-custom-report', { task_id: taskId, query: 'топ-5 товаров' }),
      ask('process-report', { task_id: taskId, report_index: '0' }),
      ask('process-all-reports', { task_id: taskId }),
      ask(`task/${taskId}/report/0/status`, { deleted: 'true' }),
      uploadTo(boris, taskId, salesJournal()),
      boris.fetch(`${STEPS}/cost?task_id=${taskId}`),
    ];

    it('what belongs to somebody else answers like what does not exist', async () => {
      const answers = await Promise.all((await Promise.all(foreign())).map(briefOf));
      expect(answers).toEqual(answers.map(() => '404 task.not-found'));
      const unknown = await boris.fetch(`${STEPS}/task/${unknownTask}`);
      expect(await briefOf(unknown)).toBe('404 task.not-found');
      const task = await anna.json<TaskResponse>(`${STEPS}/task/${taskId}`);
      expect(task.reports.every(({ deleted }) => !deleted)).toBe(true);
    });

    it.each([
      ['no token', () => ''],
      ['no bearer', () => `Basic ${anna.token}`],
      ['noise', () => 'Bearer x'],
      ['three dots', () => 'Bearer ...'],
      ['a cut token', () => `Bearer ${anna.token.slice(0, -4)}`],
      ['another signature', () => `Bearer ${anna.token.slice(0, -8)}AAAAAAAA`],
      ['another key', () => `Bearer ${signed({ secret: 'k'.repeat(44) })}`],
      ['no algorithm', () => `Bearer ${unsigned()}`],
      ['an expired token', () => `Bearer ${signed({ secret: ownSecret(), expiresIn: -10 })}`],
      ['no session', () => `Bearer ${signed({ secret: ownSecret(), claims: { sub: 'x' } })}`],
      ['an unknown person', () => `Bearer ${signed({ secret: ownSecret(), claims: stranger })}`],
    ])('%s is 401', async (_name, authorization) => {
      const value = authorization();
      const headers = value === '' ? {} : { Authorization: value };
      const answers = await Promise.all(
        ['/users/me', '/reports', `${STEPS}/task/${taskId}`, '/sse/connect/tab'].map((path) =>
          product.fetch(path, { headers }),
        ),
      );
      for (const answer of answers)
        expect(await refusalOf(answer)).toMatchObject({
          status: 401,
          code: expect.stringMatching(/^(token|session)\./),
        });
    });

    it('a token in the query opens the event stream only', async () => {
      const answer = await product.fetch(`/users/me?token=${anna.token}`);
      expect((await refusalOf(answer)).status).toBe(401);
    });
  });

  describe('at an address that is none', () => {
    it.each([
      ['GET', '/no-such'],
      ['POST', '/no-such'],
      ['DELETE', '/report-steps/task/x'],
      ['GET', '/report-steps/init'],
      ['PUT', '/users/me'],
      ['GET', '/%E0%A4%A'],
      ['GET', '/reports/..%2f..%2fetc'],
    ])('%s %s leads nowhere', async (method, path) => {
      const { status } = await refusalOf(await anna.fetch(path, { method }));
      expect([400, 404, 405]).toContain(status);
    });

    it('a sign-in link that never was', async () => {
      for (const token of ['x', 'x.y', `${'A'.repeat(43)}.${'B'.repeat(43)}`, '%00', '..%2f']) {
        const answer = await product.fetch(`/auth/email/verify/${token}`);
        expect([302, 303, 400, 404]).toContain(answer.status);
        expect(answer.headers.get('Location') ?? '').not.toContain('token=');
      }
    });
  });

  const ownSecret = (): string => secretOf(product);

  const unsigned = (): string => {
    const [, claims] = anna.token.split('.');
    return `${Buffer.from('{"alg":"none","typ":"JWT"}').toString('base64url')}.${claims}.`;
  };
});

function secretOf({ product }: RunningProduct): string {
  const jwt: unknown = product.app.get(JwtService, { strict: false });
  return (jwt as { options: { secret: string } }).options.secret;
}

const stranger = { sub: 'a'.repeat(26), sid: 'b'.repeat(26) };

function signed({
  secret,
  claims = stranger,
  expiresIn = 60,
}: {
  readonly secret: string;
  readonly claims?: object;
  readonly expiresIn?: number;
}): string {
  return new JwtService().sign(claims, { secret, expiresIn, algorithm: 'HS256' });
}

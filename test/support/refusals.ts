import { expect } from '@jest/globals';
import type { ErrorBody } from '../../libs/contract/src/index.js';

export type Refusal = ErrorBody & { readonly status: number };

/**
 * The body of an answer that must be a refusal for people: JSON, a Russian sentence, a stable code
 * and the id of the request; nothing of the inside.
 */
export async function refusalOf(answer: Response): Promise<Refusal> {
  const text = await answer.text();
  expect([answer.status, text]).toEqual([expect.any(Number), expect.stringMatching(/^\{.*\}$/)]);
  const body = JSON.parse(text) as ErrorBody;
  expect(body).toMatchObject({
    detail: expect.stringMatching(/^[А-Я«].*[а-яё]/),
    code: expect.stringMatching(/^[a-z][a-z-]*(\.[a-z][a-z-]*)?$/),
    requestId: answer.headers.get('X-Request-Id'),
  });
  expect(answer.status).toBeGreaterThanOrEqual(400);
  expect(answer.status).not.toBe(500);
  expect(text).not.toMatch(/ {4}at |node_modules|\.ts:|\.js:|ECONN|SQLITE/);
  return { ...body, status: answer.status };
}

/** Status and code, which is what a client goes by. */
export async function briefOf(answer: Response): Promise<string> {
  const { status, code } = await refusalOf(answer);
  return `${status} ${code}`;
}

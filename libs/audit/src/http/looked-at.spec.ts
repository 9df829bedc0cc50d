import { describe, expect, it } from '@jest/globals';
import { lookedAt, subjectsIn } from './looked-at.js';

const anna = 'a'.repeat(26);
const boris = 'b'.repeat(26);

describe('What a request of the admin part looks at', () => {
  it.each([
    ['GET', '/api/v1/admin/payments/:paymentId', 'payments'],
    ['GET', '/api/v1/admin/payments/:paymentId/refund', 'payments/refund'],
    ['GET', '/api/v1/admin/users/:id/statement', 'users/statement'],
    ['GET', '/api/v1/admin/finance/reconciliation', 'finance/reconciliation'],
    ['POST', '/api/v1/admin/people', 'people'],
    ['POST', '/api/v1/admin/users/search', 'users/search'],
    ['PATCH', '/api/v1/admin/users/:id/balance', null],
    ['POST', '/api/v1/admin/payments/:paymentId/refund', null],
    ['GET', '/api/v1/admin/env', null],
    ['GET', '/api/v1/admin/db/schema', null],
    ['GET', '/api/v1/users/me', null],
  ])('%s %s is %s', (method, route, what) => expect(lookedAt(method, route)).toBe(what));

  it('is about everybody whom address and answer name, each once', () => {
    const answer = {
      items: [
        { user_id: anna, payments: [{ user_id: boris, payment_id: 'c'.repeat(26) }] },
        { id: 'd'.repeat(26), email: 'd@example.ru', is_active: true },
        { id: 'e'.repeat(26), title: 'отчет' },
      ],
    };
    const request = { params: { id: anna, paymentId: 'p1' }, query: { user: 'f'.repeat(26) } };
    expect([...subjectsIn(request, answer)].sort()).toEqual(
      [anna, boris, 'd'.repeat(26), 'f'.repeat(26)].sort(),
    );
    expect(subjectsIn({ params: {}, query: {} }, null)).toEqual([]);
  });
});

import { BadRequestException, InternalServerErrorException } from '@nestjs/common';
import { describe, expect, it } from '@jest/globals';
import { DomainError, type RefusalKind } from '../../../kernel/src/index.js';
import { errorAnswer } from './error-answer.js';

const statuses: readonly (readonly [RefusalKind, number])[] = [
  ['invalid', 400],
  ['unauthenticated', 401],
  ['not-enough-ticks', 402],
  ['forbidden', 403],
  ['not-found', 404],
  ['conflict', 409],
  ['too-large', 413],
  ['unsupported', 415],
  ['unprocessable', 422],
  ['too-many', 429],
  ['still-running', 502],
  ['unavailable', 503],
];

describe('the answer to an error', () => {
  it.each(statuses)('has for %s the status %i', (kind, status) => {
    const error = new DomainError(kind, 'some.code', 'Предложение.', { balance: 30 });
    const answer = errorAnswer(error, 'r1');
    expect(answer.status).toBe(status);
    expect(answer.body).toEqual({
      detail: 'Предложение.',
      code: 'some.code',
      requestId: 'r1',
      balance: 30,
    });
    expect(answer.isUnforeseen).toBe(false);
    expect(answer.retryAfterSeconds === null).toBe(status !== 429 && status !== 503);
  });

  it('says how long to wait where the rule knows', () => {
    const error = new DomainError('too-many', 'limit', 'Позже.', { retry_after: 90 });
    expect(errorAnswer(error, 'r1').retryAfterSeconds).toBe(90);
  });

  it.each([
    new Error('a secret of the inside'),
    new InternalServerErrorException('a secret of the inside'),
    'a secret of the inside',
    null,
    { status: 200 },
    { status: 503, message: 'a secret of the inside' },
  ])('tells nothing of the inside: %#', (error) => {
    const answer = errorAnswer(error, 'r1');
    expect(answer).toMatchObject({ status: 500, isUnforeseen: true });
    expect(answer.body).toMatchObject({ code: 'unforeseen', requestId: 'r1' });
    expect(JSON.stringify(answer)).not.toContain('secret');
  });

  it('puts the framework’s refusals into Russian', () => {
    expect(errorAnswer(new BadRequestException('Unexpected token'), 'r1')).toMatchObject({
      status: 400,
      body: { detail: 'Запрос составлен неверно', code: 'request.malformed' },
    });
    expect(errorAnswer({ status: 418 }, 'r1').body.code).toBe('http.418');
  });
});

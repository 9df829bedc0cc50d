import { describe, expect, it } from '@jest/globals';
import { ApiError } from '../../shared/api/api-error.js';
import { isHandedHere, problemOf, readHanded } from './completion.js';

describe('what the completion screen is handed', () => {
  it('is the token of the query', () => {
    expect(readHanded('?token=a.b.c')).toEqual({ kind: 'token', token: 'a.b.c' });
  });

  it('is the server’s reason as a Russian sentence', () => {
    expect(readHanded('?code=link.used')).toEqual({
      kind: 'problem',
      problem: 'Ссылка уже использована. Запросите новую.',
      isTold: true,
    });
  });

  it('is said to be missing when there is nothing', () => {
    for (const query of ['', '?token=']) {
      expect(readHanded(query)).toEqual({
        kind: 'problem',
        problem: 'Токен авторизации не получен. Запросите ссылку для входа еще раз.',
        isTold: false,
      });
    }
  });

  it('never shows an unknown reason as it came', () => {
    const handed = readHanded('?error=%3Cb%3Ehello%3C/b%3E');
    expect(JSON.stringify(handed)).not.toContain('hello');
  });
});

describe('a sign-in that fails', () => {
  it('names a lost connection, and else speaks of the sign-in', () => {
    expect(problemOf(new ApiError(0, 'network', 'Нет связи'))).toBe('Нет связи');
    expect(problemOf(new ApiError(500, 'x', 'y'))).toBe(
      'Не удалось завершить вход. Запросите ссылку еще раз.',
    );
  });
});

describe('a token in the address', () => {
  const payload = Buffer.from(JSON.stringify({ sub: 'anna', sid: 's1' })).toString('base64url');
  const token = `e30.${payload}.sig`;

  it('signs in at once only where the server said so to this browser', () => {
    expect(isHandedHere(token, 'a=b; signed_in_session=s1')).toBe(true);
    for (const cookies of ['', 'a=b', 'signed_in_session=s2', 'x_signed_in_session=s1'])
      expect(isHandedHere(token, cookies)).toBe(false);
  });

  it('that is none never does', () => {
    for (const wrong of ['', 'a.b.c', `e30.${Buffer.from('{}').toString('base64url')}.sig`])
      expect(isHandedHere(wrong, 'signed_in_session=')).toBe(false);
  });
});

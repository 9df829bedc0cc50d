import { describe, expect, it } from '@jest/globals';
import { checkEmail } from './send-link.js';

describe('the address of a sign-in', () => {
  it('must not be empty', () => {
    expect(checkEmail('  ')).toBe('Пожалуйста, введите email');
  });

  it.each(['anna', 'anna@', '@example.ru', 'anna@example', 'a b@example.ru', 'a@b@example.ru'])(
    '%p is no address',
    (email) => {
      expect(checkEmail(email)).toContain('name@example.ru');
    },
  );

  it.each(['anna@example.ru', ' anna+tag@mail.example.ru ', 'анна@почта.рф'])(
    '%p is one',
    (email) => {
      expect(checkEmail(email)).toBeNull();
    },
  );
});

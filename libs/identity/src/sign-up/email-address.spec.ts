import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { DomainError } from '../../../kernel/src/index.js';
import { nameOf, normaliseEmail, readableEmail } from './email-address.js';

describe('an e-mail address', () => {
  it.each([
    [' Anna@Example.RU ', 'anna@example.ru'],
    ['АННА@Почта.РФ', 'анна@xn--80a1acny.xn--p1ai'],
    ['anna@PÄYPAL.de', 'anna@xn--pypal-gra.de'],
    ['first.last+tag@example.ru', 'first.last+tag@example.ru'],
    ['e\u0301va@example.ru', '\u00e9va@example.ru'],
    ['anna@example。ru', 'anna@example.ru'],
  ])('%s is %s', (given, normal) => {
    expect(normaliseEmail(given)).toBe(normal);
  });

  it('keeps dots and tags apart: they may be other boxes', () => {
    expect(normaliseEmail('a.b@example.ru')).not.toBe(normaliseEmail('ab@example.ru'));
    expect(normaliseEmail('a+x@example.ru')).not.toBe(normaliseEmail('a@example.ru'));
  });

  it.each(['anna', '@example.ru', 'anna@', 'anna@ex ample.ru'])('refuses %s', (given) => {
    expect(() => normaliseEmail(given)).toThrow(DomainError);
  });

  it('is normal after one time', () => {
    fc.assert(
      fc.property(fc.emailAddress(), (address) => {
        const normal = normaliseEmail(address);
        expect(normaliseEmail(normal)).toBe(normal);
        expect(normaliseEmail(address.toUpperCase())).toBe(normal);
      }),
    );
  });

  it('is shown as people write it', () => {
    expect(readableEmail(normaliseEmail('Анна@почта.рф'))).toBe('анна@почта.рф');
    expect(nameOf('анна@xn--80a1acny.xn--p1ai')).toBe('анна');
  });
});

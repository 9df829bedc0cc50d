import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { settingNames, isSecretName } from './setting-kinds.js';
import { isMasked, shownValue } from './shown-value.js';
import { Variables } from './variables.js';

describe('What is shown of a setting', () => {
  it('is of a secret its first and last four letters', () => {
    expect(shownValue('YOOKASSA_SECRET_KEY', 'live_0123456789abcdef')).toBe('live********cdef');
    expect(shownValue('OPENAI_API_KEY', 'sk-hush')).toBe('********');
    expect(shownValue('MASTER_KEY', '')).toBe('');
  });

  it('is of an address all but its passwords', () => {
    const shown = (value: string) => shownValue('SMTP_URL', value);
    expect(shown('smtps://robot:p%40ss@mail.example.ru')).toBe(
      'smtps://robot:********@mail.example.ru',
    );
    expect(shown('mongodb://a:b@one/db?authSource=admin&tlsCertificateKeyFilePassword=x')).toBe(
      'mongodb://a:********@one/db?authSource=admin&tlsCertificateKeyFilePassword=********',
    );
    expect(shown('smtps://mail.example.ru')).toBe('smtps://mail.example.ru');
    expect(shownValue('MAIL_FROM', 'Сводка <a@b.ru>')).toBe('Сводка <a@b.ru>');
  });

  it('never holds the middle of a secret', () => {
    fc.assert(
      fc.property(fc.string({ minLength: 1, maxLength: 80 }), (value) => {
        const shown = shownValue('JWT_SECRET', value);
        expect(isMasked(shown)).toBe(true);
        expect(shown.replace('********', '').length).toBeLessThanOrEqual(8);
        if (value.length >= 16) expect(shown).not.toContain(value.slice(3, -3));
      }),
    );
  });

  it('is told for every variable, and masked for every KEY and SECRET', () => {
    expect(settingNames.toSorted()).toEqual(Object.keys(new Variables()).toSorted());
    expect(settingNames.filter(isSecretName)).toEqual(
      expect.arrayContaining(['JWT_SECRET', 'MASTER_KEY', 'IDENTITY_KEY', 'OPENAI_API_KEY']),
    );
  });
});

import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { PasswordHashes } from './password-hashes.js';
import { refuseWeak } from './weak-password.js';

const ADDRESS = 'anna.petrova@example.ru';

describe('a stored password', () => {
  const hashes = new PasswordHashes();

  it('names its algorithm and cost, and another salt each time', async () => {
    const [one, other] = await Promise.all([
      hashes.of('сорок два кота'),
      hashes.of('сорок два кота'),
    ]);
    expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/);
    expect(other).not.toBe(one);
  });

  it('is told from every other, and from none', async () => {
    const stored = await hashes.of('сорок два кота');
    expect(await hashes.isRight('сорок два кота', stored)).toBe(true);
    expect(await hashes.isRight('сорок два кита', stored)).toBe(false);
    expect(await hashes.isRight('', stored)).toBe(false);
    expect(await hashes.isRight('сорок два кота', null)).toBe(false);
  });

  it('is the same however its letters are composed', async () => {
    const stored = await hashes.of('мой зелёный чай'.normalize('NFC'));
    expect(await hashes.isRight('мой зелёный чай'.normalize('NFD'), stored)).toBe(true);
  });

  it('at a cost of earlier days is still known', async () => {
    const argon = '$argon2id$v=19$m=64,t=1,p=1$AAAAAAAAAAAAAAAAAAAAAA$';
    const unread = hashes.isRight('x', argon);
    await expect(unread).rejects.toThrow('unreadable');
  });

  it('waits its turn, and is refused where too many wait', async () => {
    const tries = Array.from({ length: 60 }, () => hashes.isRight('x', null));
    const ends = await Promise.allSettled(tries);
    const refused = ends.filter(({ status }) => status === 'rejected');
    expect(refused).toHaveLength(60 - 52);
    expect(await hashes.isRight('x', null)).toBe(false);
  });
});

describe('a new password', () => {
  const isWeak = (password: string): boolean => {
    try {
      refuseWeak(password, ADDRESS);
      return false;
    } catch (error) {
      expect(error).toMatchObject({ code: 'password.weak', kind: 'unprocessable' });
      return true;
    }
  };

  it.each([
    'короткий',
    'aaaaaaaaaaaa',
    '1234567890',
    '0987654321',
    'qwertyuiop123',
    'Password2024',
    'пароль123456',
    'йцукенгшщз',
    'annapetrova1',
    'Anna.Petrova@example.ru',
    'abcabcabcabc',
    'password password',
  ])('%p is too easy to guess', (password) => {
    expect(isWeak(password)).toBe(true);
  });

  it.each([
    'зеленый трактор у реки',
    'correct horse battery',
    'K7#mvp-2xQ!z',
    'Тр0йка-мчится-в-поле',
  ])('%p will do', (password) => {
    expect(isWeak(password)).toBe(false);
  });

  it('of random signs will do', () => {
    const sign = fc.constantFrom(...Array.from('bdfhjlnprtvxz24680#%&*БГЕИЛНПС'));
    const drawn = fc.uniqueArray(sign, { minLength: 12, maxLength: 20 });
    fc.assert(fc.property(drawn, (signs) => !isWeak(signs.join('#'))));
  });

  it('that only repeats one sign never will', () => {
    const sign = fc.constantFrom(...Array.from('abcя1 '));
    fc.assert(
      fc.property(sign, fc.integer({ min: 1, max: 200 }), (one, times) =>
        isWeak(one.repeat(times)),
      ),
    );
  });
});

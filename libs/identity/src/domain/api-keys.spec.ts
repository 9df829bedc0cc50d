import { describe, expect, it } from '@jest/globals';
import type { UserEvent } from '../../../../eventstore/user/user.events.js';
import { replay } from '../../../kernel/src/decider.js';
import { decides } from '../../../kernel/src/testing/specification.js';
import { user } from './user.js';

const of = { userId: 'anna' } as const;
const given = decides(user);
const registered: UserEvent = {
  type: 'UserRegistered',
  version: 1,
  data: { ...of, identityId: 'i1', email: 'anna@example.ru', name: 'anna' },
};
const key = (keyId: string) =>
  ({ ...of, keyId, digest: `digest ${keyId}`, scope: 'read', name: 'выгрузка' }) as const;
const made = (keyId: string): UserEvent => ({ type: 'ApiKeyMade', version: 1, data: key(keyId) });
const revoked: UserEvent = { type: 'ApiKeyRevoked', version: 1, data: { ...of, keyId: 'k1' } };
const make = { type: 'MakeApiKey', ...key('k1') } as const;
const revoke = { type: 'RevokeApiKey', ...of, keyId: 'k1' } as const;

const keysAfter = (...events: readonly UserEvent[]) =>
  replay(user, [registered, ...events]).keys.map(({ keyId }) => keyId);

describe('a key of a person’s program', () => {
  it('is made once and revoked once', () => {
    given(registered).when(make).then(made('k1'));
    given(registered, made('k1')).when(make).thenNothing();
    given(registered, made('k1')).when(revoke).then(revoked);
    given(registered, made('k1'), revoked).when(revoke).thenNothing();
    expect(keysAfter(made('k1'), made('k2'), revoked)).toEqual(['k2']);
  });

  it('is one of ten', () => {
    const ten = Array.from({ length: 10 }, (_, at) => made(`k${at + 5}`));
    given(registered, ...ten)
      .when(make)
      .thenRefuses('key.too-many');
  });

  it('is found by the event that names it', () => {
    const { keys } = replay(user, [registered, made('k1'), made('k2')]);
    expect(keys.map(({ at }) => at)).toEqual([1, 2]);
  });

  const hash = { ...of, passwordHash: 'x' };
  const change = { ...of, changeId: 'c', identityId: 'i2', email: 'other@example.ru' };
  const ends: readonly UserEvent[] = [
    { type: 'PasswordSet', version: 1, data: hash },
    { type: 'SessionsRevoked', version: 1, data: { ...of, sids: 'all' } },
    { type: 'UserDeactivated', version: 1, data: of },
    { type: 'UserErased', version: 1, data: of },
    {
      type: 'EmailChanged',
      version: 1,
      data: {
        ...change,
        previousIdentityId: 'i1',
        previousEmail: 'anna@example.ru',
        undoUntil: '2026-11-26T10:00:00.000Z',
      },
    },
    { type: 'EmailChangeUndone', version: 1, data: { ...change, leftIdentityId: 'i1' } },
  ];
  it.each(ends)('ends with $type', (end) => {
    expect(keysAfter(made('k1'), made('k2'), end)).toEqual([]);
  });

  it('stays when one session ends', () => {
    const one: UserEvent = { type: 'SessionsRevoked', version: 1, data: { ...of, sids: ['s1'] } };
    expect(keysAfter(made('k1'), one)).toEqual(['k1']);
  });

  it('is ended by «everywhere» where no session is left', () =>
    given(registered, made('k1'))
      .when({ type: 'EndAllSessions', ...of })
      .then({ type: 'SessionsRevoked', version: 1, data: { ...of, sids: 'all' } }));
});

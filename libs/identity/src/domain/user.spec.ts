import { describe, expect, it } from '@jest/globals';
import type { UserEvent } from '../../../../eventstore/user/user.events.js';
import { replay } from '../../../kernel/src/decider.js';
import { decides } from '../../../kernel/src/testing/specification.js';
import { user } from './user.js';

const USER_ID = 'anna';
const VERSION = 1 as const;
const person = { userId: USER_ID, identityId: 'i1', email: 'anna@example.ru', name: 'anna' };
const registered: UserEvent = { type: 'UserRegistered', version: VERSION, data: person };
const loggedIn = (sid: string): UserEvent => ({
  type: 'UserLoggedIn',
  version: VERSION,
  data: { userId: USER_ID, sid },
});
const revoked = (sids: readonly string[] | 'all'): UserEvent => ({
  type: 'SessionsRevoked',
  version: VERSION,
  data: { userId: USER_ID, sids },
});
const deactivated: UserEvent = {
  type: 'UserDeactivated',
  version: VERSION,
  data: { userId: USER_ID },
};
const activated: UserEvent = { type: 'UserActivated', version: VERSION, data: { userId: USER_ID } };
const erased: UserEvent = { type: 'UserErased', version: VERSION, data: { userId: USER_ID } };

const given = decides(user);
const logIn = { type: 'LogIn', userId: USER_ID, sid: 's1' } as const;
const logOut = { type: 'LogOut', userId: USER_ID, sid: 's1' } as const;
const rename = { type: 'Rename', userId: USER_ID, name: 'Анна' } as const;

describe('a user', () => {
  it('is registered once', () => {
    given()
      .when({ type: 'Register', ...person })
      .then(registered);
    given(registered)
      .when({ type: 'Register', ...person })
      .thenNothing();
  });

  it('begins a session once', () => {
    given(registered).when(logIn).then(loggedIn('s1'));
    given(registered, loggedIn('s1')).when(logIn).thenNothing();
  });

  it('ends a session once, also one that nobody knows', () => {
    given(registered, loggedIn('s1'))
      .when(logOut)
      .then(revoked(['s1']));
    given(registered, loggedIn('s1'), revoked(['s1']))
      .when(logOut)
      .thenNothing();
    given(registered)
      .when(logOut)
      .then(revoked(['s1']));
  });

  it('is renamed', () => {
    given(registered)
      .when(rename)
      .then({ type: 'UserRenamed', version: VERSION, data: { userId: USER_ID, name: 'Анна' } });
  });

  it('does not sign in while switched off', () => {
    given(registered, deactivated).when(logIn).thenRefuses('user.inactive');
    given(registered, deactivated, activated).when(logIn).then(loggedIn('s1'));
  });

  it.each([logIn, logOut, rename])('who is erased or unknown cannot $type', (command) => {
    given(registered, erased).when(command).thenRefuses('user.erased');
    given().when(command).thenRefuses('user.unknown');
  });

  it('ends only sessions of its own, one or all', () => {
    const past = [registered, loggedIn('s1'), loggedIn('s2')];
    given(...past)
      .when({ type: 'EndSession', userId: USER_ID, sid: 's1' })
      .then(revoked(['s1']));
    given(...past, revoked(['s1']))
      .when({ type: 'EndSession', userId: USER_ID, sid: 's1' })
      .thenNothing();
    given(...past)
      .when({ type: 'EndSession', userId: USER_ID, sid: 'of-boris' })
      .thenRefuses('session.unknown');
    given(...past)
      .when({ type: 'EndAllSessions', userId: USER_ID })
      .then(revoked('all'));
    given(...past, revoked('all'))
      .when({ type: 'EndAllSessions', userId: USER_ID })
      .thenNothing();
  });

  it('loses the sessions begun so far when all are ended, and begins new ones', () => {
    const past = [registered, loggedIn('s1'), loggedIn('s2'), revoked('all'), loggedIn('s3')];
    expect(replay(user, past)).toMatchObject({ begun: ['s3'], revoked: ['s1', 's2'] });
  });

  it('keeps the newest thousand of each', () => {
    const many = Array.from({ length: 1_500 }, (_, index) => loggedIn(`s${index}`));
    const { begun } = replay(user, [registered, ...many]);
    expect([begun.length, begun.at(0), begun.at(-1)]).toEqual([1_000, 's500', 's1499']);
  });
});

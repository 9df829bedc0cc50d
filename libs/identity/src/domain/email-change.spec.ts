import { describe, it } from '@jest/globals';
import type { UserEvent } from '../../../../eventstore/user/user.events.js';
import { decides } from '../../../kernel/src/testing/specification.js';
import { UNDO_LIFE_MS } from './email-change.js';
import { user } from './user.js';

const USER_ID = 'anna';
const now = Date.parse('2026-03-01T10:00:00.000Z');
const HOUR = 3_600_000;
const iso = (at: number): string => new Date(at).toISOString();

const registered: UserEvent = {
  type: 'UserRegistered',
  version: 1,
  data: { userId: USER_ID, identityId: 'old', email: 'old@example.ru', name: 'anna' },
};
const asked = (changeId = 'c1', at = now): UserEvent => ({
  type: 'EmailChangeAsked',
  version: 1,
  data: { userId: USER_ID, changeId, identityId: 'new', askedAt: iso(at), email: 'new@example.ru' },
});
const emails = { email: 'new@example.ru', previousEmail: 'old@example.ru' };
const changed: UserEvent = {
  type: 'EmailChanged',
  version: 1,
  data: {
    ...emails,
    userId: USER_ID,
    changeId: 'c1',
    identityId: 'new',
    previousIdentityId: 'old',
    undoUntil: iso(now + UNDO_LIFE_MS),
  },
};
const undone: UserEvent = {
  type: 'EmailChangeUndone',
  version: 1,
  data: {
    userId: USER_ID,
    changeId: 'c1',
    identityId: 'old',
    leftIdentityId: 'new',
    email: 'old@example.ru',
  },
};
const allEnded: UserEvent = {
  type: 'SessionsRevoked',
  version: 1,
  data: { userId: USER_ID, sids: 'all' },
};
const passwordSet: UserEvent = {
  type: 'PasswordSet',
  version: 1,
  data: { userId: USER_ID, passwordHash: 'h' },
};

const ask = (at = now, identityId = 'new') =>
  ({
    type: 'AskEmailChange',
    userId: USER_ID,
    changeId: 'c1',
    identityId,
    email: 'new@example.ru',
    now: at,
  }) as const;
const change = { type: 'ChangeEmail', userId: USER_ID, changeId: 'c1', now, ...emails } as const;
const undo = (at = now) =>
  ({
    type: 'UndoEmailChange',
    userId: USER_ID,
    changeId: 'c1',
    email: 'old@example.ru',
    now: at,
  }) as const;
const given = decides(user);

describe('a change of address', () => {
  it('is asked for, of another address than the present one', () => {
    given(registered).when(ask()).then(asked());
    given(registered).when(ask(now, 'old')).thenRefuses('email.same');
  });

  it('is asked for five times an hour', () => {
    const five = [1, 2, 3, 4, 5].map((minute) => asked(`c${minute}`, now - minute * 60_000));
    given(registered, ...five.toReversed())
      .when(ask())
      .thenRefuses('email.too-many');
    given(registered, ...five.toReversed())
      .when(ask(now + HOUR))
      .then(asked('c1', now + HOUR));
  });

  it('is made once, by the newest wish alone', () => {
    given(registered, asked()).when(change).then(changed, allEnded);
    given(registered, asked(), changed).when(change).thenNothing();
    given(registered, asked(), asked('c2')).when(change).thenNothing();
    given(registered).when(change).thenNothing();
  });

  it.each([
    ['an end of all sessions', allEnded],
    ['a new password', passwordSet],
    ['being switched off', { type: 'UserDeactivated', version: 1, data: { userId: USER_ID } }],
  ] satisfies [string, UserEvent][])('is ended by %s', (_, event) => {
    given(registered, asked(), event).when(change).thenNothing();
  });

  it('is undone for 72 hours, once, and asked for anew after that', () => {
    const until = now + UNDO_LIFE_MS;
    given(registered, asked(), changed)
      .when(undo(until - 1))
      .then(undone, allEnded);
    given(registered, asked(), changed).when(undo(until)).thenRefuses('link.expired');
    given(registered, asked(), changed, undone).when(undo()).thenRefuses('link.expired');
    given(registered, asked(), changed)
      .when(ask(until - 1, 'other'))
      .thenRefuses('email.changed-lately');
  });
});

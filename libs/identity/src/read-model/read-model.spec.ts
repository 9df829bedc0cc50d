import { describe, expect, it } from '@jest/globals';
import { erasedValue } from '../../../../eventstore/event.js';
import type { UserEvent } from '../../../../eventstore/user/user.events.js';
import type { IdentityEvent } from '../../../../eventstore/identity/identity.events.js';
import type { AnyProjection, OpenedEvent, View } from '../../../kernel/src/index.js';
import { drawnUserProjection } from './drawn-user.projection.js';
import { sessionProjection } from './session.projection.js';
import { userProjection } from './user.projection.js';

const USER_ID = 'anna';
const VERSION = 1 as const;

/** The views after these events, by id. */
function fold(
  { types, viewIds, apply }: AnyProjection,
  events: readonly (UserEvent | IdentityEvent)[],
): ReadonlyMap<string, View | null> {
  const views = new Map<string, View | null>();
  events.forEach((event, index) => {
    if (!types.includes(event.type)) return;
    const opened = {
      ...event,
      position: String(index).padStart(20, '0'),
      metadata: { recordedAt: `2026-03-01T10:00:0${index}.000Z` },
    } as unknown as OpenedEvent;
    for (const id of viewIds(opened)) views.set(id, apply(views.get(id) ?? null, opened, id));
  });
  return views;
}

const registered: UserEvent = {
  type: 'UserRegistered',
  version: VERSION,
  data: { userId: USER_ID, identityId: 'i1', email: 'anna@example.ru', name: 'anna' },
};
const plain = (type: 'UserActivated' | 'UserDeactivated' | 'AdminGranted' | 'UserErased') =>
  ({ type, version: VERSION, data: { userId: USER_ID } }) as UserEvent;
const loggedIn = (sid: string): UserEvent => ({
  type: 'UserLoggedIn',
  version: VERSION,
  data: { userId: USER_ID, sid },
});
const renamed = (name: string | typeof erasedValue): UserEvent => ({
  type: 'UserRenamed',
  version: VERSION,
  data: { userId: USER_ID, name },
});
const revoked = (sids: readonly string[] | 'all'): UserEvent => ({
  type: 'SessionsRevoked',
  version: VERSION,
  data: { userId: USER_ID, sids },
});

describe('the view of a user', () => {
  const view = (...events: UserEvent[]) => fold(userProjection, events).get(USER_ID);

  it('begins with the registration', () => {
    expect(view(loggedIn('s1'))).toBeNull();
    expect(view(registered)).toMatchObject({ email: 'anna@example.ru', name: 'anna' });
  });

  it('follows name, sign-in and standing', () => {
    expect(view(registered, renamed('Анна'), loggedIn('s1'), plain('AdminGranted'))).toMatchObject({
      name: 'Анна',
      lastLogin: '2026-03-01T10:00:02.000Z',
      isAdmin: true,
    });
    expect(view(registered, plain('UserDeactivated'))).toMatchObject({ isActive: false });
    expect(view(registered, plain('UserDeactivated'), plain('UserActivated'))).toMatchObject({
      isActive: true,
    });
  });

  it('remembers where all sessions ended', () => {
    expect(view(registered, loggedIn('s1'), revoked('all'))).toMatchObject({
      sessionsEndedAt: '0'.repeat(19) + '2',
    });
  });

  it('is blank once the person is erased, and stays so', () => {
    expect(view(registered, plain('UserErased'), renamed('Анна'))).toMatchObject({
      email: null,
      name: null,
      erased: true,
    });
  });

  it('takes events whose key is gone', () => {
    const gone: UserEvent = {
      type: 'UserRegistered',
      version: VERSION,
      data: { userId: USER_ID, identityId: 'i1', email: erasedValue, name: erasedValue },
    };
    expect(view(gone, renamed(erasedValue))).toMatchObject({ email: null, name: null });
  });
});

describe('the view of a session', () => {
  it('is ended by its id, whether or not its beginning is known', () => {
    const views = fold(sessionProjection, [loggedIn('s1'), loggedIn('s2'), revoked(['s1', 's9'])]);
    expect(views.get('s1')).toMatchObject({ revoked: true, begunAt: '0'.repeat(20) });
    expect(views.get('s2')).toMatchObject({ revoked: false });
    expect(views.get('s9')).toMatchObject({ revoked: true, begunAt: null, since: null });
    expect(views.get('s1')).toMatchObject({ since: '2026-03-01T10:00:00.000Z' });
  });
});

describe('the view of drawn user ids', () => {
  const issued: IdentityEvent = {
    type: 'LoginLinkIssued',
    version: VERSION,
    data: {
      identityId: 'i1',
      userId: USER_ID,
      secretHash: 'h',
      issuedAt: '',
      expiresAt: '',
      address: erasedValue,
    },
  };
  const claimed: IdentityEvent = {
    type: 'IdentityClaimed',
    version: 2,
    data: { identityId: 'i1', userId: USER_ID, welcome: true, provider: null },
  };

  it('counts from the first link, and knows the claim for good', () => {
    const views = fold(drawnUserProjection, [issued, issued]);
    expect(views.get(USER_ID)).toMatchObject({
      drawnAt: '2026-03-01T10:00:00.000Z',
      claimed: false,
    });
    expect(fold(drawnUserProjection, [issued, claimed, issued]).get(USER_ID)).toMatchObject({
      claimed: true,
    });
  });
});

import { describe, expect, it } from '@jest/globals';
import type { RoleSource, UserEvent } from '../../../../eventstore/user/user.events.js';
import { replay } from '../../../kernel/src/decider.js';
import { decides } from '../../../kernel/src/testing/specification.js';
import { user } from './user.js';

const USER_ID = 'anna';
const registered: UserEvent = {
  type: 'UserRegistered',
  version: 1,
  data: { userId: USER_ID, identityId: 'i1', email: 'anna@example.ru', name: 'anna' },
};
const granted = (source: RoleSource, identityId: string | null = null): UserEvent => ({
  type: 'AdminGranted',
  version: 2,
  data: { userId: USER_ID, source, identityId },
});
const revoked = (source: RoleSource): UserEvent => ({
  type: 'AdminRevoked',
  version: 2,
  data: { userId: USER_ID, source },
});
const finance = (type: 'FinanceGranted' | 'FinanceRevoked'): UserEvent => ({
  type,
  version: 1,
  data: { userId: USER_ID, source: 'admin' },
});
const grant = (source: RoleSource, identityId: string | null = null) =>
  ({ type: 'GrantAdmin', userId: USER_ID, source, identityId }) as const;
const revoke = (source: RoleSource) => ({ type: 'RevokeAdmin', userId: USER_ID, source }) as const;
const given = (...past: readonly UserEvent[]) => decides(user)(registered, ...past);

describe('the role of an admin', () => {
  it.each(['environment', 'admin', 'command'] as const)('is granted once, by %s', (source) => {
    given().when(grant(source, 'i1')).then(granted(source, 'i1'));
    given(granted('environment')).when(grant(source)).thenNothing();
  });

  it('that an admin or the command took is not given back by the settings', () => {
    for (const source of ['admin', 'command'] as const) {
      const taken = [granted('environment'), revoked(source)];
      given(...taken)
        .when(grant('environment'))
        .thenNothing();
      given(...taken)
        .when(grant('admin'))
        .then(granted('admin'));
      expect(replay(user, [registered, ...taken, granted('admin')]).barred).toBe(false);
    }
    given(granted('environment'), revoked('environment'))
      .when(grant('environment', 'i1'))
      .then(granted('environment', 'i1'));
  });

  it('is taken by the settings only where they gave it', () => {
    given(granted('environment')).when(revoke('environment')).then(revoked('environment'));
    given(granted('admin')).when(revoke('environment')).thenNothing();
    given(granted('command')).when(revoke('admin')).then(revoked('admin'));
    given().when(revoke('admin')).thenNothing();
  });
});

describe('other switches', () => {
  it('change nothing where it is so already', () => {
    const of = { userId: USER_ID, source: 'admin' } as const;
    given()
      .when({ type: 'GrantFinance', ...of })
      .then(finance('FinanceGranted'));
    given(finance('FinanceGranted'))
      .when({ type: 'GrantFinance', ...of })
      .thenNothing();
    given(finance('FinanceGranted'))
      .when({ type: 'RevokeFinance', ...of })
      .then(finance('FinanceRevoked'));
    given()
      .when({ type: 'RevokeFinance', ...of })
      .thenNothing();
    given().when({ type: 'Activate', userId: USER_ID }).thenNothing();
    given()
      .when({ type: 'Deactivate', userId: USER_ID })
      .then({ type: 'UserDeactivated', version: 1, data: { userId: USER_ID } });
  });
});

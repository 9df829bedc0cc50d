import type { Definitions, Event, Sealed } from '../event.js';

interface OfUser {
  userId: string;
}

export type UserRegistered = Event<
  'UserRegistered',
  OfUser & { identityId: string; email: Sealed<string>; name: Sealed<string> }
>;
export type UserLoggedIn = Event<'UserLoggedIn', OfUser & { sid: string }>;
export type PasswordSet = Event<'PasswordSet', OfUser & { passwordHash: Sealed<string> }>;
export type UserRenamed = Event<'UserRenamed', OfUser & { name: Sealed<string> }>;
export type UserActivated = Event<'UserActivated', OfUser>;
export type UserDeactivated = Event<'UserDeactivated', OfUser>;
export type AdminGranted = Event<'AdminGranted', OfUser>;
export type AdminRevoked = Event<'AdminRevoked', OfUser>;
/** `sids` of the sessions that end, or 'all' that were begun so far. */
export type SessionsRevoked = Event<
  'SessionsRevoked',
  OfUser & { sids: readonly string[] | 'all' }
>;
export type UserErased = Event<'UserErased', OfUser>;

export type UserEvent =
  | UserRegistered
  | UserLoggedIn
  | PasswordSet
  | UserRenamed
  | UserActivated
  | UserDeactivated
  | AdminGranted
  | AdminRevoked
  | SessionsRevoked
  | UserErased;

export const userStream = (userId: string): string => `user-${userId}`;

export const userDefinitions: Definitions<UserEvent> = {
  UserRegistered: { version: 1, sealed: ['email', 'name'] },
  UserLoggedIn: { version: 1, sealed: [] },
  PasswordSet: { version: 1, sealed: ['passwordHash'] },
  UserRenamed: { version: 1, sealed: ['name'] },
  UserActivated: { version: 1, sealed: [] },
  UserDeactivated: { version: 1, sealed: [] },
  AdminGranted: { version: 1, sealed: [] },
  AdminRevoked: { version: 1, sealed: [] },
  SessionsRevoked: { version: 1, sealed: [] },
  UserErased: { version: 1, sealed: [] },
};

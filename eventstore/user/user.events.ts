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
/** Who says that somebody is an admin: the settings (ADMIN_EMAILS), an admin, or the command. */
export type RoleSource = 'environment' | 'admin' | 'command';
/** `identityId` of the address that the settings name; null for others, and unknown before. */
export type AdminGranted = Event<
  'AdminGranted',
  OfUser & { source: RoleSource; identityId: string | null },
  2
>;
export type AdminRevoked = Event<'AdminRevoked', OfUser & { source: RoleSource }, 2>;
export type FinanceGranted = Event<'FinanceGranted', OfUser & { source: RoleSource }>;
export type FinanceRevoked = Event<'FinanceRevoked', OfUser & { source: RoleSource }>;
/** `sids` of the sessions that end, or 'all' that were begun so far. */
export type SessionsRevoked = Event<
  'SessionsRevoked',
  OfUser & { sids: readonly string[] | 'all' }
>;
/** `changeId` is the SHA-256 of the secret in the letter's link, base64url; `askedAt` is ISO. */
export type EmailChangeAsked = Event<
  'EmailChangeAsked',
  OfUser & { changeId: string; identityId: string; askedAt: string; email: Sealed<string> }
>;
/** Until `undoUntil` (ISO) the old address can be brought back. */
export type EmailChanged = Event<
  'EmailChanged',
  OfUser & {
    changeId: string;
    identityId: string;
    previousIdentityId: string;
    undoUntil: string;
    email: Sealed<string>;
    previousEmail: Sealed<string>;
  }
>;
/** `identityId` and `email` are those that count again; the password counts no more. */
export type EmailChangeUndone = Event<
  'EmailChangeUndone',
  OfUser & { changeId: string; identityId: string; leftIdentityId: string; email: Sealed<string> }
>;
/** What a program may do with a key: look, or also have reports made, which costs ticks. */
export type ApiKeyScope = 'read' | 'work';
/** `digest` is the SHA-256 of the key's secret, hex: the secret is kept nowhere. */
export type ApiKeyMade = Event<
  'ApiKeyMade',
  OfUser & { keyId: string; digest: string; scope: ApiKeyScope; name: Sealed<string> }
>;
/** One by its owner; a new password, another address and a switch-off end all without it. */
export type ApiKeyRevoked = Event<'ApiKeyRevoked', OfUser & { keyId: string }>;
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
  | FinanceGranted
  | FinanceRevoked
  | SessionsRevoked
  | EmailChangeAsked
  | EmailChanged
  | EmailChangeUndone
  | ApiKeyMade
  | ApiKeyRevoked
  | UserErased;

export const userStream = (userId: string): string => `user-${userId}`;

export const userDefinitions: Definitions<UserEvent> = {
  UserRegistered: { version: 1, sealed: ['email', 'name'] },
  UserLoggedIn: { version: 1, sealed: [] },
  PasswordSet: { version: 1, sealed: ['passwordHash'] },
  UserRenamed: { version: 1, sealed: ['name'] },
  UserActivated: { version: 1, sealed: [] },
  UserDeactivated: { version: 1, sealed: [] },
  AdminGranted: {
    version: 2,
    sealed: [],
    upcasts: { 1: (data) => ({ ...data, source: 'environment', identityId: null }) },
  },
  AdminRevoked: {
    version: 2,
    sealed: [],
    upcasts: { 1: (data) => ({ ...data, source: 'admin' }) },
  },
  FinanceGranted: { version: 1, sealed: [] },
  FinanceRevoked: { version: 1, sealed: [] },
  SessionsRevoked: { version: 1, sealed: [] },
  EmailChangeAsked: { version: 1, sealed: ['email'] },
  EmailChanged: { version: 1, sealed: ['email', 'previousEmail'] },
  EmailChangeUndone: { version: 1, sealed: ['email'] },
  ApiKeyMade: { version: 1, sealed: ['name'] },
  ApiKeyRevoked: { version: 1, sealed: [] },
  UserErased: { version: 1, sealed: [] },
};

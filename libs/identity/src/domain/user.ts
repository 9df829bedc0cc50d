import type { UserEvent } from '../../../../eventstore/user/user.events.js';
import { DomainError, type Decider } from '../../../kernel/src/decider.js';
import { changeKeys, noKeys, withKey, type ApiKeyCommand, type ApiKeys } from './api-keys.js';
import {
  changeEmail,
  noEmailChanges,
  withEmailChange,
  type EmailChangeCommand,
  type EmailChanges,
} from './email-change.js';
import { changeRole, noRoles, withRole, type RoleCommand, type UserRoles } from './user-roles.js';

/** A session lives for seven days and sign-ins are limited: more are never alive at once. */
const SESSIONS_MAX = 1_000;

export interface UserState extends UserRoles, EmailChanges, ApiKeys {
  readonly registered: boolean;
  readonly erased: boolean;
  /** Sessions that were begun and not ended, oldest first. */
  readonly begun: readonly string[];
  readonly revoked: readonly string[];
  /** Of the stream's last event; -1 before the first. */
  readonly revision: number;
  /** Revision of the newest PasswordSet, whose sealed field holds the password; null for none. */
  readonly passwordAt: number | null;
}

type Of<Type extends string, Rest extends object = object> = Readonly<
  { type: Type; userId: string } & Rest
>;
export type RegisterUser = Of<'Register', { identityId: string; email: string; name: string }>;
/** `keeps`: the session that stays; null ends all. */
export type SetPassword = Of<'SetPassword', { passwordHash: string; keeps: string | null }>;
export type UserCommand =
  | RegisterUser
  | Of<'LogIn', { sid: string }>
  | Of<'LogOut', { sid: string }>
  | Of<'EndSession', { sid: string }>
  | Of<'EndAllSessions'>
  | Of<'Rename', { name: string }>
  | SetPassword
  | Of<'Erase'>
  | RoleCommand
  | EmailChangeCommand
  | ApiKeyCommand;

export const user: Decider<UserCommand, UserEvent, UserState> = {
  name: 'user',
  initial: {
    ...noRoles,
    ...noEmailChanges,
    ...noKeys,
    registered: false,
    erased: false,
    begun: [],
    revoked: [],
    revision: -1,
    passwordAt: null,
  },
  decide(command, state) {
    if (command.type === 'Register') return register(command, state);
    if (command.type === 'Erase') return erase(command.userId, state);
    refuseTheAbsent(state);
    switch (command.type) {
      case 'LogIn':
        return logIn(command, state);
      case 'LogOut':
        return logOut(command, state);
      case 'EndSession':
        return endSession(command, state);
      case 'EndAllSessions':
        if (state.begun.length + state.keys.length === 0) return [];
        return [
          { type: 'SessionsRevoked', version: 1, data: { userId: command.userId, sids: 'all' } },
        ];
      case 'SetPassword':
        return setPassword(command, state);
      case 'Rename':
        return [
          {
            type: 'UserRenamed',
            version: 1,
            data: { userId: command.userId, name: command.name },
          },
        ];
      case 'AskEmailChange':
      case 'ChangeEmail':
      case 'UndoEmailChange':
        return changeEmail(command, state);
      case 'MakeApiKey':
      case 'RevokeApiKey':
        return changeKeys(command, state);
      default:
        return changeRole(command, state);
    }
  },
  evolve(state, event) {
    return { ...changed(state, event), revision: state.revision + 1 };
  },
};

function changed(state: UserState, event: UserEvent): UserState {
  switch (event.type) {
    case 'UserRegistered':
      return { ...state, registered: true, identityId: event.data.identityId };
    case 'UserLoggedIn':
      return { ...state, begun: [...state.begun, event.data.sid].slice(-SESSIONS_MAX) };
    case 'SessionsRevoked':
      return revoke(state, event.data.sids);
    case 'UserErased':
      return revoke({ ...state, erased: true }, 'all');
    case 'PasswordSet':
      return { ...state, ...noKeys, asked: null, passwordAt: state.revision + 1 };
    case 'EmailChangeAsked':
      return withEmailChange(state, event);
    case 'EmailChanged':
      return { ...withEmailChange(state, event), ...noKeys };
    case 'EmailChangeUndone':
      // Whoever made the change may have set it.
      return { ...withEmailChange(state, event), ...noKeys, passwordAt: null };
    case 'UserRenamed':
      return state;
    case 'ApiKeyMade':
    case 'ApiKeyRevoked':
      return { ...state, keys: withKey(state, event, state.revision + 1) };
    case 'UserDeactivated':
      return { ...withRole(state, event), ...noKeys };
    default:
      return withRole(state, event);
  }
}

/** Whoever knew the old one is out: every other session ends with it. */
function setPassword(
  { userId, passwordHash, keeps }: SetPassword,
  { begun }: UserState,
): readonly UserEvent[] {
  const set: UserEvent = { type: 'PasswordSet', version: 1, data: { userId, passwordHash } };
  const ended = begun.filter((sid) => sid !== keeps);
  if (ended.length === 0) return [set];
  const sids = keeps === null ? 'all' : ended;
  return [set, { type: 'SessionsRevoked', version: 1, data: { userId, sids } }];
}

function register(
  { userId, identityId, email, name }: RegisterUser,
  state: UserState,
): readonly UserEvent[] {
  if (state.registered) return [];
  return [{ type: 'UserRegistered', version: 1, data: { userId, identityId, email, name } }];
}

/** Once; what follows from it is repeated until it is done. */
function erase(userId: string, { registered, erased }: UserState): readonly UserEvent[] {
  if (!registered || erased) return [];
  return [{ type: 'UserErased', version: 1, data: { userId } }];
}

function refuseTheAbsent({ registered, erased }: UserState): void {
  if (!registered) throw new DomainError('not-found', 'user.unknown', 'Нет такого пользователя');
  if (erased) throw new DomainError('conflict', 'user.erased', 'Учетная запись удалена');
}

function logIn(
  { userId, sid }: Extract<UserCommand, { type: 'LogIn' }>,
  { active, begun }: UserState,
): readonly UserEvent[] {
  if (!active) throw inactiveUser();
  if (begun.includes(sid)) return [];
  return [{ type: 'UserLoggedIn', version: 1, data: { userId, sid } }];
}

function logOut(
  { userId, sid }: Extract<UserCommand, { type: 'LogOut' }>,
  { revoked }: UserState,
): readonly UserEvent[] {
  if (revoked.includes(sid)) return [];
  return [{ type: 'SessionsRevoked', version: 1, data: { userId, sids: [sid] } }];
}

/** A session's id is no secret: it ends one's own session only. */
function endSession(
  { userId, sid }: Extract<UserCommand, { type: 'EndSession' }>,
  { begun, revoked }: UserState,
): readonly UserEvent[] {
  if (revoked.includes(sid)) return [];
  if (!begun.includes(sid))
    throw new DomainError('not-found', 'session.unknown', 'Такого сеанса нет');
  return [{ type: 'SessionsRevoked', version: 1, data: { userId, sids: [sid] } }];
}

function revoke(state: UserState, sids: readonly string[] | 'all'): UserState {
  const ended = sids === 'all' ? state.begun : sids;
  return {
    ...state,
    asked: sids === 'all' ? null : state.asked,
    keys: sids === 'all' ? [] : state.keys,
    begun: state.begun.filter((sid) => !ended.includes(sid)),
    revoked: [...state.revoked, ...ended].slice(-SESSIONS_MAX),
  };
}

export const inactiveUser = (): DomainError =>
  new DomainError('forbidden', 'user.inactive', 'Учетная запись отключена. Напишите в поддержку.');

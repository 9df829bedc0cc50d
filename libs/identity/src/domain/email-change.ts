import type { EmailChangeAsked, UserEvent } from '../../../../eventstore/user/user.events.js';
import { DomainError } from '../../../kernel/src/decider.js';
import { expiredLink } from './link-problems.js';

/** For so long the old address can be brought back, and no other change is made. */
export const UNDO_LIFE_MS = 72 * 3_600_000;
const HOUR_MS = 3_600_000;
const ASKED_PER_HOUR = 5;

/** Times are milliseconds since the epoch. */
export interface EmailChanges {
  /** Of the address that signs them in; null before they are registered. */
  readonly identityId: string | null;
  /** The change that waits for its link; an end of all sessions ends it, too. */
  readonly asked: { readonly changeId: string; readonly identityId: string } | null;
  readonly askedAt: readonly number[];
  /** The newest change that was made and not undone. */
  readonly change: {
    readonly changeId: string;
    readonly from: string;
    readonly to: string;
    readonly until: number;
  } | null;
}

interface Of {
  readonly userId: string;
  readonly changeId: string;
  readonly email: string;
  readonly now: number;
}
export type AskEmailChange = Of & {
  readonly type: 'AskEmailChange';
  readonly identityId: string;
};
/** Changes nothing where something else ended the change in between. */
export type ChangeEmail = Of & {
  readonly type: 'ChangeEmail';
  readonly previousEmail: string;
};
/** `email` is the one that comes back. Throws link.expired. */
export type UndoEmailChange = Of & { readonly type: 'UndoEmailChange' };
export type EmailChangeCommand = AskEmailChange | ChangeEmail | UndoEmailChange;

export const noEmailChanges: EmailChanges = {
  identityId: null,
  asked: null,
  askedAt: [],
  change: null,
};

export function changeEmail(
  command: EmailChangeCommand,
  state: EmailChanges & { readonly active: boolean },
): readonly UserEvent[] {
  switch (command.type) {
    case 'AskEmailChange':
      return ask(command, state);
    case 'ChangeEmail':
      return state.active ? change(command, state) : [];
    case 'UndoEmailChange':
      return undo(command, state);
  }
}

export function withEmailChange<State extends EmailChanges>(state: State, event: UserEvent): State {
  switch (event.type) {
    case 'EmailChangeAsked':
      return withAsked(state, event.data);
    case 'EmailChanged': {
      const { changeId, identityId, previousIdentityId: from, undoUntil } = event.data;
      const made = { changeId, from, to: identityId, until: Date.parse(undoUntil) };
      return { ...state, identityId, asked: null, change: made };
    }
    case 'EmailChangeUndone':
      return { ...state, identityId: event.data.identityId, asked: null, change: null };
    default:
      return state;
  }
}

function ask(command: AskEmailChange, state: EmailChanges): readonly UserEvent[] {
  const { userId, changeId, identityId, email, now } = command;
  if (identityId === state.identityId) throw sameAddress();
  if (state.change !== null && now < state.change.until) throw changedLately();
  const oldest = lately(state, now).at(-ASKED_PER_HOUR);
  if (oldest !== undefined) throw askedTooOften(oldest + HOUR_MS - now);
  const askedAt = new Date(now).toISOString();
  const data = { userId, changeId, identityId, askedAt, email };
  return [{ type: 'EmailChangeAsked', version: 1, data }];
}

function change(
  { userId, changeId, email, previousEmail, now }: ChangeEmail,
  { asked, identityId: previousIdentityId }: EmailChanges,
): readonly UserEvent[] {
  if (asked?.changeId !== changeId || previousIdentityId === null) return [];
  const { identityId } = asked;
  const undoUntil = new Date(now + UNDO_LIFE_MS).toISOString();
  const ids = { userId, changeId, identityId, previousIdentityId };
  const data = { ...ids, undoUntil, email, previousEmail };
  return [{ type: 'EmailChanged', version: 1, data }, allSessionsEnd(userId)];
}

function undo(
  { userId, changeId, email, now }: UndoEmailChange,
  { change: made }: EmailChanges,
): readonly UserEvent[] {
  if (made?.changeId !== changeId || now >= made.until) throw expiredLink();
  const { from: identityId, to: leftIdentityId } = made;
  const data = { userId, changeId, identityId, leftIdentityId, email };
  return [{ type: 'EmailChangeUndone', version: 1, data }, allSessionsEnd(userId)];
}

const allSessionsEnd = (userId: string): UserEvent => ({
  type: 'SessionsRevoked',
  version: 1,
  data: { userId, sids: 'all' },
});

function withAsked<State extends EmailChanges>(
  state: State,
  { changeId, identityId, askedAt }: EmailChangeAsked['data'],
): State {
  const at = Date.parse(askedAt);
  return { ...state, asked: { changeId, identityId }, askedAt: [...lately(state, at), at] };
}

const lately = ({ askedAt }: EmailChanges, now: number): readonly number[] =>
  askedAt.filter((at) => at > now - HOUR_MS && at <= now);

const sameAddress = (): DomainError =>
  new DomainError('unprocessable', 'email.same', 'Это и есть ваш нынешний адрес');

const changedLately = (): DomainError =>
  new DomainError(
    'conflict',
    'email.changed-lately',
    'Адрес недавно меняли. Сменить его снова можно через 72 часа после прошлой смены',
  );

const askedTooOften = (waitMs: number): DomainError =>
  new DomainError(
    'too-many',
    'email.too-many',
    'Слишком много запросов на смену адреса — попробуйте через час',
    { retry_after: Math.max(1, Math.ceil(waitMs / 1000)) },
  );

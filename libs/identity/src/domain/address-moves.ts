import type {
  AddressMoveAsked,
  IdentityEvent,
} from '../../../../eventstore/identity/identity.events.js';
import { expiredLink, tooManyLinks, usedLink } from './link-problems.js';

/** The link to a new address is opened in a mail box, maybe on another machine. */
export const MOVE_LINK_LIFE_MS = 3_600_000;
const HOUR_MS = 3_600_000;

/** Times are milliseconds since the epoch. */
export interface SentLink {
  readonly secretHash: string;
  readonly userId: string;
  readonly issuedAt: number;
  readonly expiresAt: number;
  readonly used: boolean;
}

export interface AddressMoves {
  readonly owner: { readonly userId: string } | null;
  /** Links that would bring a person to this address, of the last hour. */
  readonly moves: readonly SentLink[];
  /** Who moved away from it lately. */
  readonly held: { readonly userId: string; readonly until: number } | null;
}

interface Of {
  readonly identityId: string;
  readonly userId: string;
}
export type AskMove = Of & {
  readonly type: 'AskMove';
  readonly secretHash: string;
  readonly now: number;
  /** Letters of all kinds that an address gets. */
  readonly linksPerHour: number;
};
export type ConfirmMove = Of & {
  readonly type: 'ConfirmMove';
  readonly secretHash: string;
  readonly now: number;
};
export type HoldIdentity = Of & { readonly type: 'Hold'; readonly until: number };
/** Gives a held address back to who moved away. */
export type RestoreIdentity = Of & { readonly type: 'Restore' };
export type MoveCommand = AskMove | ConfirmMove | HoldIdentity | RestoreIdentity;

export const isHeld = ({ owner, held }: AddressMoves, now: number): boolean =>
  owner === null && held !== null && now < held.until;

/** Whether a person may move to it now. */
export const isTaken = (state: AddressMoves, now: number): boolean =>
  state.owner !== null || isHeld(state, now);

export function move(
  command: MoveCommand,
  state: AddressMoves,
  issuedAt: readonly number[],
): readonly IdentityEvent[] {
  switch (command.type) {
    case 'AskMove':
      return ask(command, issuedAt);
    case 'ConfirmMove':
      return confirm(command, state);
    case 'Hold':
      return hold(command, state);
    case 'Restore':
      return state.held?.userId === command.userId ? [claimed(command)] : [];
  }
}

export function withMove(
  moves: readonly SentLink[],
  { secretHash, userId, issuedAt, expiresAt }: AddressMoveAsked['data'],
): readonly SentLink[] {
  const at = Date.parse(issuedAt);
  const recent = moves.filter((known) => known.expiresAt > at);
  const link = { secretHash, userId, issuedAt: at, expiresAt: Date.parse(expiresAt), used: false };
  return [...recent, link];
}

export const usedMove = (moves: readonly SentLink[], secretHash: string): readonly SentLink[] =>
  moves.map((link) => (link.secretHash === secretHash ? { ...link, used: true } : link));

/** A taken address is written down like a free one: only its letter differs. */
function ask(command: AskMove, issuedAt: readonly number[]): readonly IdentityEvent[] {
  const { identityId, userId, secretHash, now, linksPerHour } = command;
  const lately = issuedAt.filter((at) => at > now - HOUR_MS && at <= now).sort((a, b) => a - b);
  const oldest = lately.at(-linksPerHour);
  if (oldest !== undefined) throw tooManyLinks(oldest + HOUR_MS - now);
  const times = {
    issuedAt: new Date(now).toISOString(),
    expiresAt: new Date(now + MOVE_LINK_LIFE_MS).toISOString(),
  };
  const data = { identityId, userId, secretHash, ...times };
  return [{ type: 'AddressMoveAsked', version: 1, data }];
}

/** Throws link.used or link.expired. */
function confirm(command: ConfirmMove, state: AddressMoves): readonly IdentityEvent[] {
  const { identityId, userId, secretHash, now } = command;
  const link = state.moves.find((known) => known.secretHash === secretHash);
  if (link?.userId !== userId) throw expiredLink();
  if (link.used) throw usedLink();
  if (now >= link.expiresAt || link.issuedAt > now || isTaken(state, now)) throw expiredLink();
  const data = { identityId, userId, secretHash };
  return [{ type: 'AddressMoveConfirmed', version: 1, data }, claimed(command)];
}

function hold({ identityId, userId, until }: HoldIdentity, { owner }: AddressMoves) {
  if (owner?.userId !== userId) return [];
  const data = { identityId, userId, until: new Date(until).toISOString() };
  return [{ type: 'IdentityHeld', version: 1, data } as const];
}

/** A move never brings a welcome. */
const claimed = ({ identityId, userId }: Of): IdentityEvent => ({
  type: 'IdentityClaimed',
  version: 2,
  data: { identityId, userId, welcome: false, provider: null },
});

import type { IdentityEvent } from '../../../../eventstore/identity/identity.events.js';
import { DomainError, type Decider } from '../../../kernel/src/decider.js';
import {
  isHeld,
  move,
  usedMove,
  withMove,
  type AddressMoves,
  type MoveCommand,
  type SentLink,
} from './address-moves.js';
import { expiredLink, linkOnItsWay, unknownLink, usedLink } from './link-problems.js';

export const LINK_LIFE_MS = 10 * 60_000;
/** A link of this age still leaves its owner the time to use it. */
const FRESH_MS = 5 * 60_000;
/** For so long the links of an unclaimed identity lead to the same user id. */
export const PENDING_LIFE_MS = 12 * 3_600_000;
/** Then no link can lead to an unclaimed user id any more, and its data key is destroyed. */
export const UNCLAIMED_KEY_LIFE_MS = 24 * 3_600_000;
const HOUR_MS = 3_600_000;

export interface IdentityState extends AddressMoves {
  readonly owner: {
    readonly userId: string;
    readonly welcome: boolean;
    /** null for an address, or where it was not told. */
    readonly provider: string | null;
  } | null;
  readonly wasClaimed: boolean;
  /** The user id that an unclaimed identity's links lead to, and since when. */
  readonly pending: { readonly userId: string; readonly since: number } | null;
  /** Those that can still be told apart, oldest first. */
  readonly links: readonly SentLink[];
}

export interface IssueLink {
  readonly type: 'IssueLink';
  readonly identityId: string;
  /** Must be userOf(state): it is sealed with that user's key. */
  readonly userId: string;
  readonly secretHash: string;
  readonly address: string;
  readonly now: number;
  readonly linksPerHour: number;
}
export interface UseLink {
  readonly type: 'UseLink';
  readonly identityId: string;
  readonly secretHash: string;
  readonly now: number;
}
export interface ReleaseIdentity {
  readonly type: 'Release';
  readonly identityId: string;
  readonly userId: string;
}
/** Says that a trusted provider has proven the address: as good as a link that was followed. */
export interface ProveAddress {
  readonly type: 'ProveAddress';
  readonly identityId: string;
  /** Must be userOf(state): it is sealed with that user's key. */
  readonly userId: string;
  readonly provider: string;
  readonly address: string;
  readonly now: number;
}
/** Makes a provider's account one more way in to a person whose address it has proven. */
export interface AttachIdentity {
  readonly type: 'Attach';
  readonly identityId: string;
  readonly userId: string;
  readonly provider: string;
}
export type IdentityCommand =
  IssueLink | UseLink | ProveAddress | AttachIdentity | ReleaseIdentity | MoveCommand;

/** The user id was drawn by somebody else in between: read it again. */
export class UserIdTaken extends DomainError {
  constructor() {
    super('conflict', 'identity.user-changed', 'Повторите запрос');
  }
}

/**
 * Whose link one issued now is: the owner's, theirs who moved away (it signs nobody in), the one's
 * drawn lately, or nobody's yet (null).
 */
export function userOf(state: IdentityState, now: number): string | null {
  const { owner, held, pending } = state;
  if (owner !== null) return owner.userId;
  if (held !== null && isHeld(state, now)) return held.userId;
  return pending !== null && now - pending.since < PENDING_LIFE_MS ? pending.userId : null;
}

export const identity: Decider<IdentityCommand, IdentityEvent, IdentityState> = {
  name: 'identity',
  initial: { owner: null, wasClaimed: false, pending: null, links: [], moves: [], held: null },
  decide(command, state) {
    switch (command.type) {
      case 'IssueLink':
        return issue(command, state);
      case 'UseLink':
        return use(command, state);
      case 'ProveAddress':
        return prove(command, state);
      case 'Attach':
        return attach(command, state);
      case 'Release':
        return release(command, state);
      default:
        return move(command, state, issuedAtOf(state));
    }
  },
  evolve(state, event) {
    switch (event.type) {
      case 'LoginLinkIssued':
        return withLink(state, event.data);
      case 'LoginLinkUsed':
        return { ...state, links: used(state.links, event.data.secretHash) };
      case 'AddressProven':
        return state;
      case 'IdentityClaimed': {
        const { userId, welcome, provider } = event.data;
        const owner = { userId, welcome, provider };
        return { ...state, owner, wasClaimed: true, pending: null, held: null };
      }
      case 'IdentityReleased':
        return { ...state, owner: null, pending: null, links: [], held: null };
      case 'AddressMoveAsked':
        return { ...state, moves: withMove(state.moves, event.data) };
      case 'AddressMoveConfirmed':
        return { ...state, moves: usedMove(state.moves, event.data.secretHash) };
      case 'IdentityHeld': {
        const { userId, until } = event.data;
        return { ...state, owner: null, links: [], held: { userId, until: Date.parse(until) } };
      }
    }
  },
};

function issue(command: IssueLink, state: IdentityState): readonly IdentityEvent[] {
  const { identityId, userId, secretHash, address, now, linksPerHour } = command;
  refuseTooMany(state, now, linksPerHour);
  const known = userOf(state, now);
  if (known !== null && known !== userId) throw new UserIdTaken();
  const issuedAt = new Date(now).toISOString();
  const expiresAt = new Date(now + LINK_LIFE_MS).toISOString();
  const data = { identityId, userId, secretHash, issuedAt, expiresAt, address };
  return [{ type: 'LoginLinkIssued', version: 1, data }];
}

/**
 * Anybody may ask for anybody's links: whoever asks too often must not keep the owner out. Beyond
 * the limit a link is refused only while one that works lies in the owner's box. What a clock that
 * ran ahead wrote is not past and counts for nothing.
 */
function refuseTooMany(state: IdentityState, now: number, linksPerHour: number): void {
  const lately = issuedAtOf(state).filter((at) => at > now - HOUR_MS && at <= now);
  if (lately.length < linksPerHour) return;
  const fresh = state.links.findLast(
    ({ issuedAt, used: isUsed }) => !isUsed && issuedAt > now - FRESH_MS && issuedAt <= now,
  );
  if (fresh !== undefined) throw linkOnItsWay(fresh.issuedAt + FRESH_MS - now);
}

const issuedAtOf = ({ links, moves }: IdentityState): readonly number[] =>
  [...links, ...moves].map(({ issuedAt }) => issuedAt);

function use(command: UseLink, state: IdentityState): readonly IdentityEvent[] {
  const { identityId, secretHash, now } = command;
  const { userId } = usableLink(state, secretHash, now);
  const usedNow: IdentityEvent = {
    type: 'LoginLinkUsed',
    version: 1,
    data: { identityId, userId, secretHash },
  };
  if (state.owner !== null) return [usedNow];
  return [usedNow, claimed(identityId, userId, !state.wasClaimed)];
}

const claimed = (
  identityId: string,
  userId: string,
  welcome: boolean,
  provider: string | null = null,
): IdentityEvent => ({
  type: 'IdentityClaimed',
  version: 2,
  data: { identityId, userId, welcome, provider },
});

function prove(command: ProveAddress, state: IdentityState): readonly IdentityEvent[] {
  const { identityId, userId, provider, address, now } = command;
  if (state.owner?.userId === userId) return [];
  if (isHeld(state, now)) throw heldAddress();
  const known = userOf(state, now);
  if (known !== null && known !== userId) throw new UserIdTaken();
  const data = { identityId, userId, provider, address };
  const proven: IdentityEvent = { type: 'AddressProven', version: 1, data };
  return [proven, claimed(identityId, userId, !state.wasClaimed)];
}

/**
 * An account that is somebody's already is taken from nobody; it never brings a welcome. Claimed
 * before its provider was told, it is claimed once more with it.
 */
function attach(
  { identityId, userId, provider }: AttachIdentity,
  { owner }: IdentityState,
): readonly IdentityEvent[] {
  if (owner !== null && owner.userId !== userId) throw new UserIdTaken();
  if (owner?.provider === provider) return [];
  return [claimed(identityId, userId, false, provider)];
}

const heldAddress = (): DomainError =>
  new DomainError(
    'conflict',
    'address.held',
    'С этого адреса недавно перешли на другой: войдите с новым',
  );

/** Throws link.used, link.expired or link.unknown where `use` would. */
export function checkLink(state: IdentityState, secretHash: string, now: number): void {
  usableLink(state, secretHash, now);
}

function usableLink(state: IdentityState, secretHash: string, now: number): SentLink {
  const link = state.links.find((known) => known.secretHash === secretHash);
  if (!link) throw hasHistory(state) ? expiredLink() : unknownLink();
  if (link.used) throw usedLink();
  const isOwners =
    state.owner === null ? state.held?.userId !== link.userId : state.owner.userId === link.userId;
  const isNow = now < link.expiresAt && link.issuedAt < now + LINK_LIFE_MS;
  if (!isOwners || !isNow) throw expiredLink();
  return link;
}

function release(
  { identityId, userId }: ReleaseIdentity,
  { owner, held }: IdentityState,
): readonly IdentityEvent[] {
  if (owner?.userId !== userId && held?.userId !== userId) return [];
  return [{ type: 'IdentityReleased', version: 1, data: { identityId, userId } }];
}

type Issued = Extract<IdentityEvent, { type: 'LoginLinkIssued' }>['data'];

/** Older links than the longest life of anything here are forgotten, so the state stays small. */
function withLink(state: IdentityState, issued: Issued): IdentityState {
  const { secretHash, userId } = issued;
  const issuedAt = Date.parse(issued.issuedAt);
  const link = { secretHash, userId, issuedAt, expiresAt: Date.parse(issued.expiresAt) };
  const recent = state.links.filter((known) => known.issuedAt > issuedAt - PENDING_LIFE_MS);
  const isKnown = state.pending?.userId === userId || state.held?.userId === userId;
  const isDrawn = state.owner === null && !isKnown;
  return {
    ...state,
    pending: isDrawn ? { userId, since: issuedAt } : state.pending,
    links: [...recent, { ...link, used: false }],
  };
}

const used = (links: readonly SentLink[], secretHash: string): readonly SentLink[] =>
  links.map((link) => (link.secretHash === secretHash ? { ...link, used: true } : link));

const hasHistory = ({ wasClaimed, pending }: IdentityState): boolean =>
  wasClaimed || pending !== null;

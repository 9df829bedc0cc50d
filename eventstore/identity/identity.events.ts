import type { Definitions, Event, Sealed } from '../event.js';

/** `address` is sealed with the key of the user whom the link signs in. */
export type LoginLinkIssued = Event<
  'LoginLinkIssued',
  {
    identityId: string;
    userId: string;
    /** SHA-256 of the link's secret, base64url. */
    secretHash: string;
    /** ISO times. */
    issuedAt: string;
    expiresAt: string;
    address: Sealed<string>;
  }
>;
export type LoginLinkUsed = Event<
  'LoginLinkUsed',
  { identityId: string; userId: string; secretHash: string }
>;
/** A trusted provider said that this person has the address, which is sealed with their key. */
export type AddressProven = Event<
  'AddressProven',
  { identityId: string; userId: string; provider: string; address: Sealed<string> }
>;
/**
 * `welcome` is true for this identity's first claim ever. `provider` is null for an address, and
 * for what version 1 told of no more.
 */
export type IdentityClaimed = Event<
  'IdentityClaimed',
  { identityId: string; userId: string; welcome: boolean; provider: string | null },
  2
>;
/** Voids every link issued before. */
export type IdentityReleased = Event<'IdentityReleased', { identityId: string; userId: string }>;

/** A person asked to move to this address. It may be anybody's: its events do not become theirs. */
export type AddressMoveAsked = Event<
  'AddressMoveAsked',
  { identityId: string; userId: string; secretHash: string; issuedAt: string; expiresAt: string }
>;
/** Whoever has the address followed the link. */
export type AddressMoveConfirmed = Event<
  'AddressMoveConfirmed',
  { identityId: string; userId: string; secretHash: string }
>;
/** Its person moved away: until `until` (ISO) it signs nobody in, and nobody else gets it. */
export type IdentityHeld = Event<
  'IdentityHeld',
  { identityId: string; userId: string; until: string }
>;

export type IdentityEvent =
  | LoginLinkIssued
  | LoginLinkUsed
  | AddressProven
  | IdentityClaimed
  | IdentityReleased
  | AddressMoveAsked
  | AddressMoveConfirmed
  | IdentityHeld;

/** identityId is an HMAC of the normalised e-mail, or of provider and subject. */
export const identityStream = (identityId: string): string => `identity-${identityId}`;

export const identityDefinitions: Definitions<IdentityEvent> = {
  LoginLinkIssued: { version: 1, sealed: ['address'] },
  LoginLinkUsed: { version: 1, sealed: [] },
  AddressProven: { version: 1, sealed: ['address'] },
  IdentityClaimed: {
    version: 2,
    sealed: [],
    upcasts: { 1: (data) => ({ ...data, provider: null }) },
  },
  IdentityReleased: { version: 1, sealed: [] },
  AddressMoveAsked: { version: 1, sealed: [] },
  AddressMoveConfirmed: { version: 1, sealed: [] },
  IdentityHeld: { version: 1, sealed: [] },
};

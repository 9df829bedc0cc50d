import type { Definitions, Event } from '../event.js';

/** `attemptsId` is a keyed digest of an account or a network, and of the hour: it names nobody. */
interface OfAttempts {
  attemptsId: string;
}

/** A place in the hour's limit on passwords, taken before one is looked at … */
export type PasswordTried = Event<'PasswordTried', OfAttempts>;
/** … and given back where it was right, or could not be looked at. */
export type PasswordTryReturned = Event<'PasswordTryReturned', OfAttempts>;
/** What older versions wrote instead of both, once the password was found to be wrong. */
export type PasswordRefused = Event<'PasswordRefused', OfAttempts>;

/** A letter with a link was asked for; `askedAt` is ISO time. */
export type LoginLinkAsked = Event<'LoginLinkAsked', OfAttempts & { askedAt: string }>;

export type AttemptsEvent = PasswordTried | PasswordTryReturned | PasswordRefused | LoginLinkAsked;

export const attemptsStream = (attemptsId: string): string => `attempts-${attemptsId}`;

export const attemptsDefinitions: Definitions<AttemptsEvent> = {
  PasswordTried: { version: 1, sealed: [] },
  PasswordTryReturned: { version: 1, sealed: [] },
  PasswordRefused: { version: 1, sealed: [] },
  LoginLinkAsked: { version: 1, sealed: [] },
};

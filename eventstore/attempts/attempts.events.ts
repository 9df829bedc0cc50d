import type { Definitions, Event } from '../event.js';

/** `attemptsId` is a keyed digest of an account or a network, and of the hour: it names nobody. */
export type PasswordRefused = Event<'PasswordRefused', { attemptsId: string }>;

/** A letter with a link was asked for; `attemptsId` as above, `askedAt` is ISO time. */
export type LoginLinkAsked = Event<'LoginLinkAsked', { attemptsId: string; askedAt: string }>;

export type AttemptsEvent = PasswordRefused | LoginLinkAsked;

export const attemptsStream = (attemptsId: string): string => `attempts-${attemptsId}`;

export const attemptsDefinitions: Definitions<AttemptsEvent> = {
  PasswordRefused: { version: 1, sealed: [] },
  LoginLinkAsked: { version: 1, sealed: [] },
};

import type { Definitions, Event } from '../event.js';

/** `attemptsId` is a keyed digest of an account or a network, and of the hour: it names nobody. */
export type PasswordRefused = Event<'PasswordRefused', { attemptsId: string }>;

export type AttemptsEvent = PasswordRefused;

export const attemptsStream = (attemptsId: string): string => `attempts-${attemptsId}`;

export const attemptsDefinitions: Definitions<AttemptsEvent> = {
  PasswordRefused: { version: 1, sealed: [] },
};

import type { Definitions, Event } from '../event.js';

/** The log's first event: a start with other keys than these is refused. */
export type InstallationCreated = Event<
  'InstallationCreated',
  {
    installationId: string;
    /** First 16 hex digits of SHA-256 over a fixed label and the key. */
    masterKeyPrint: string;
    identityKeyPrint: string;
    chainVersion: 1;
  }
>;

export type InstallationEvent = InstallationCreated;

export const INSTALLATION_STREAM = 'installation';

export const installationDefinitions: Definitions<InstallationEvent> = {
  InstallationCreated: { version: 1, sealed: [] },
};

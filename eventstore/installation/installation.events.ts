import type { Definitions, Event } from '../event.js';

/** The log's first event: a start with other keys is refused, until the master key is rotated. */
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

/** Data keys are wrapped with this master key from now on; nothing starts until all are. */
export type MasterKeyRotationBegun = Event<'MasterKeyRotationBegun', { masterKeyPrint: string }>;
/** All data keys are wrapped with it, and only it starts the service. */
export type MasterKeyRotated = Event<'MasterKeyRotated', { masterKeyPrint: string }>;

export type InstallationEvent = InstallationCreated | MasterKeyRotationBegun | MasterKeyRotated;

export const INSTALLATION_STREAM = 'installation';

export const installationDefinitions: Definitions<InstallationEvent> = {
  InstallationCreated: { version: 1, sealed: [] },
  MasterKeyRotationBegun: { version: 1, sealed: [] },
  MasterKeyRotated: { version: 1, sealed: [] },
};

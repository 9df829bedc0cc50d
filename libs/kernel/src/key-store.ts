import { DomainError } from './decider.js';

/** The person's data key is destroyed: nothing of theirs can be sealed or opened any more. */
export class UserErasedError extends DomainError {
  constructor() {
    super('conflict', 'user.erased', 'Учетная запись удалена');
  }
}

/** Port: one 256-bit data key per owner, wrapped with the installation's master key at rest. */
export abstract class KeyStore {
  /**
   * The owner's key, made on first use by insert-if-absent and durable before this resolves.
   * Throws UserErasedError when it was destroyed: no new one is ever made.
   */
  abstract obtain(ownerId: string): Promise<Buffer>;

  /** The owner's key; null when there is none or it was destroyed. At most 60 s old. */
  abstract find(ownerId: string): Promise<Buffer | null>;

  /** Leaves a tombstone. May be repeated. */
  abstract destroy(ownerId: string): Promise<void>;

  abstract close(): Promise<void>;
}

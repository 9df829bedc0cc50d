import { DomainError } from '../../../kernel/src/index.js';

/** A data key as it lies in the store: wrapped, or a tombstone. */
export type KeyRecord =
  { readonly kind: 'key'; readonly wrapped: Buffer } | { readonly kind: 'tombstone' };

/** With whose key it is. */
export type OwnedKeyRecord = KeyRecord & { readonly ownerId: string };

/** A data key that is wrapped anew. */
export interface Rewrapped {
  readonly ownerId: string;
  readonly from: Buffer;
  readonly to: Buffer;
}

/** What a database must do to keep wrapped keys; every write is durable before it resolves. */
export abstract class KeyRecords {
  abstract find(ownerId: string): Promise<KeyRecord | null>;
  /** Leaves what is there alone; answers what is there now. */
  abstract insertIfAbsent(ownerId: string, wrapped: Buffer): Promise<KeyRecord>;
  /** Puts a tombstone in the key's place; may be repeated. */
  abstract bury(ownerId: string): Promise<void>;
  /** Those after an owner, ordered by the bytes of their ids. */
  abstract page(after: string | null, limit: number): Promise<readonly OwnedKeyRecord[]>;
  /** Each is done or not, and may be done again; what is not any more what it was stays. */
  abstract rewrap(changes: readonly Rewrapped[]): Promise<void>;
  abstract close(): Promise<void>;
}

export class KeysUnavailable extends DomainError {
  constructor(cause: unknown) {
    super(
      'unavailable',
      'keys.unavailable',
      'Сервис временно недоступен — попробуйте через минуту',
    );
    this.cause = cause;
  }
}

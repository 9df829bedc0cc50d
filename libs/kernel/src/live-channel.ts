import type { LiveEventName, LiveEvents } from '../../contract/src/live.js';

/** A partial text or progress: no ledger event, lost when nobody listens. */
export interface LiveNote {
  readonly userId: string;
  /** Names what it replaces: partials are cumulative, the latest of a key is enough. */
  readonly key: string;
  readonly event: LiveEventName;
  readonly data: LiveEvents[LiveEventName];
  /** The lease under which it was made; notes of a lost lease are dropped. */
  readonly leaseId: string | null;
}

/** Port: carries partial results from whichever process makes them to those with listeners. */
export abstract class LiveChannel {
  abstract publish(note: LiveNote): void;
  /** Ends a key's life: late listeners no longer get its last note. */
  abstract end(userId: string, key: string): void;
  /** Calls back for each note; the returned function stops that. */
  abstract listen(onNote: (note: LiveNote) => void): () => void;
  /** The latest note of each living key of a user, for one who joins late. */
  abstract current(userId: string): readonly LiveNote[];
  abstract close(): Promise<void>;
}

import { hash as digest } from 'node:crypto';
import { canonicalJson } from './canonical-json.js';
import type { Metadata, NewEvent, RecordedEvent } from './event-store.js';

/** What the first event of a stream is chained to. */
export const CHAIN_START = '';

export type Unchained = Omit<NewEvent, 'metadata'> & {
  readonly metadata: Omit<Metadata, 'hash'>;
};

/**
 * SHA-256, hex, over the canonical JSON of the previous hash, stream, revision, type, version,
 * event id, data as stored, and metadata without the hash.
 */
export function chainHash(
  previousHash: string,
  stream: string,
  revision: number,
  event: Unchained,
): string {
  const { eventId, type, version, data, metadata } = event;
  const link = { previousHash, stream, revision, eventId, type, version, data, metadata };
  return digest('sha256', canonicalJson(link), 'hex');
}

/** The events with their hashes, to be appended after the one whose hash is `previousHash`. */
export function chain(
  previousHash: string,
  stream: string,
  firstRevision: number,
  events: readonly Unchained[],
): readonly NewEvent[] {
  let previous = previousHash;
  return events.map((event, index) => {
    previous = chainHash(previous, stream, firstRevision + index, event);
    return { ...event, metadata: { ...event.metadata, hash: previous } };
  });
}

/** Whether a stored event's hash follows from the one before. */
export function isChained(previousHash: string, event: RecordedEvent): boolean {
  const { hash, ...metadata } = event.metadata;
  return hash === chainHash(previousHash, event.stream, event.revision, { ...event, metadata });
}

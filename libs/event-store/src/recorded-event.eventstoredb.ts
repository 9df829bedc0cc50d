import type { Position as LogPlace, RecordedEvent as Stored } from '@eventstore/db-client';
import {
  unreadableData,
  type Metadata,
  type NewEvent,
  type Position,
  type RecordedEvent,
} from '../../kernel/src/index.js';
import type { ProposedEvent } from './append-messages.eventstoredb.js';

/** Where partials go from process to process: no part of the ledger. */
export const LIVE_STREAMS = 'live-';
export const LIVE_TYPES = 'live.';

const DIGITS = 20;
/** What a server before 22.6 gives as the position of an event that is read from its stream. */
const NO_POSITION = 2n ** 64n - 1n;

/** Commit and prepare, 20 digits each. */
export function toPosition({ commit, prepare }: LogPlace): Position {
  return commit.toString().padStart(DIGITS, '0') + prepare.toString().padStart(DIGITS, '0');
}

export function fromPosition(position: Position): LogPlace {
  if (!/^\d{40}$/.test(position)) throw new Error(`${position} is no position of this log`);
  return {
    commit: BigInt(position.slice(0, DIGITS)),
    prepare: BigInt(position.slice(DIGITS)),
  };
}

/** Beside the event's metadata its version is kept there. */
type StoredMetadata = Metadata & { readonly version: number };

/** `data` is the JSON text of the event's data. */
export function toProposedEvent(event: NewEvent, data: string): ProposedEvent {
  const metadata: StoredMetadata = { version: event.version, ...event.metadata };
  return { id: event.eventId, type: event.type, data, metadata: JSON.stringify(metadata) };
}

/** null for what is not ours: the server's own events, live notes, other programs' events. */
export function toRecordedEvent(stored: Stored | undefined): RecordedEvent | null {
  if (!stored?.isJson || isForeign(stored)) return null;
  const { version, ...metadata } = stored.metadata as unknown as StoredMetadata;
  const place = stored.position;
  if (!place || place.commit === NO_POSITION)
    throw new Error('The server gives no positions; it must be of version 22.10 or later');
  return {
    eventId: stored.id,
    type: stored.type,
    version,
    data: dataOf(stored),
    metadata,
    stream: stored.streamId,
    revision: Number(stored.revision),
    position: toPosition(place),
  };
}

/** The client gives text that is no JSON as the text that it is. */
function dataOf({ data }: Stored): object {
  const given: unknown = data;
  return typeof given === 'object' && given !== null ? given : unreadableData;
}

function isForeign({ streamId, type, ...stored }: Stored): boolean {
  if (type.startsWith('$') || streamId.startsWith('$')) return true;
  if (streamId.startsWith(LIVE_STREAMS)) return true;
  const metadata: unknown = stored.metadata;
  return typeof metadata !== 'object' || metadata === null || !('hash' in metadata);
}

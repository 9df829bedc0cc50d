import type { EventStore, RecordedEvent } from '../../../kernel/src/index.js';
import { postedTypes } from '../../../ledger/src/index.js';
import { eventsOf } from './finance-log.js';
import { ownTypes } from './own-payments.js';

/**
 * The money events of a time, one JSON a line, as they are stored: sealed fields stay sealed, and
 * each carries the hash of its chain, so that it can be held against the log that `verify` proves.
 */
export async function* proofLines(
  events: EventStore,
  from: string,
  before: string,
): AsyncGenerator<string, void> {
  for await (const event of eventsOf(events))
    if (isWithin(event, from, before)) yield lineOf(event);
}

function isWithin({ type, metadata }: RecordedEvent, from: string, before: string): boolean {
  const { recordedAt } = metadata;
  const isMoney = postedTypes.has(type) || ownTypes.has(type);
  return isMoney && recordedAt >= from && recordedAt < before;
}

function lineOf({
  stream,
  revision,
  position,
  eventId,
  type,
  version,
  data,
  metadata,
}: RecordedEvent) {
  return `${JSON.stringify({ position, stream, revision, eventId, type, version, data, metadata })}\n`;
}

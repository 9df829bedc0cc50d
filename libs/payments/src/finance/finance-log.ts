import { upcast } from '../../../../eventstore/catalogue.js';
import type { EventStore, Position, RecordedEvent } from '../../../kernel/src/index.js';
import { postedTypes, TrialBalance, type PostedEvent } from '../../../ledger/src/index.js';
import { ownTypes, OwnPayments, type LoggedEvent } from './own-payments.js';

const PAGE = 1_000;

/** Every event of the log up to its head as it is now, in order. */
export async function* eventsOf(events: EventStore): AsyncIterable<RecordedEvent> {
  const head = await events.head();
  for (let after: Position | null = null; head !== null;) {
    const page: readonly RecordedEvent[] = await events.readAll({ after, limit: PAGE });
    for (const event of page) {
      if (event.position > head) return;
      yield event;
    }
    after = page.at(-1)?.position ?? after;
    if (page.length < PAGE) return;
  }
}

export async function ownPayments(events: EventStore): Promise<OwnPayments> {
  const own = new OwnPayments();
  for await (const event of eventsOf(events)) if (ownTypes.has(event.type)) own.take(logged(event));
  return own;
}

/** ISO times; from inclusive, before exclusive. */
export async function trialBalance(
  events: EventStore,
  from: string,
  before: string,
): Promise<TrialBalance> {
  const balance = new TrialBalance(from, before);
  for await (const event of eventsOf(events))
    if (postedTypes.has(event.type))
      balance.take(upcast(event) as PostedEvent, event.metadata.recordedAt);
  return balance;
}

function logged(event: RecordedEvent): LoggedEvent {
  const { stream, revision, position, eventId, metadata } = event;
  const { recordedAt } = metadata;
  const known = upcast(event) as PostedEvent;
  return { ...known, stream, revision, position, eventId, recordedAt };
}

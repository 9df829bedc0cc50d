import {
  ticksStream,
  type Lot,
  type TicksEvent,
} from '../../../../eventstore/ticks/ticks.events.js';
import { upcastRecorded, type EventStore, type RecordedEvent } from '../../../kernel/src/index.js';
import { evolveBooks, noBooks } from '../domain/books.js';
import { lastSegmentWhere } from './last-segment.js';

const PAGE = 500;

export interface PastBooks {
  readonly balance: number;
  readonly lots: readonly Lot[];
  /** The last event that counts; null before the books were opened. */
  readonly last: RecordedEvent | null;
}

/** A person's books as they stood at a moment of event time (ISO), with what happened at it. */
export async function booksAt(events: EventStore, userId: string, at: string): Promise<PastBooks> {
  let books = noBooks;
  let last: RecordedEvent | null = null;
  for await (const event of bookEvents(events, userId, at)) {
    if (event.metadata.recordedAt > at) break;
    books = evolveBooks(books, upcastRecorded(event) as TicksEvent);
    last = event;
  }
  return { balance: books.balance, lots: books.lots, last };
}

/** Events of a person's books from the segment on that was open at a moment (ISO), in order. */
export async function* bookEvents(
  events: EventStore,
  userId: string,
  at: string,
): AsyncIterable<RecordedEvent> {
  const first = await lastSegmentWhere(async (n) => {
    const [opening] = await events.read(ticksStream(userId, n), { from: 0, limit: 1 });
    return opening !== undefined && opening.metadata.recordedAt <= at;
  });
  for (let n = first; ; n += 1) {
    let from = 0;
    for (let isMore = true; isMore;) {
      const page = await events.read(ticksStream(userId, n), { from, limit: PAGE });
      yield* page;
      from += page.length;
      isMore = page.length === PAGE;
    }
    if (from === 0) return;
  }
}

import type { EventStore, Position, RecordedEvent } from '../../../kernel/src/index.js';
import { UnreadableEvent } from '../unreadable-event.js';
import { LogAudit, type BadEvent, type LogPrint } from './log-audit.js';

export interface Verification {
  readonly bad: BadEvent | null;
  /** Of the sound part. */
  readonly print: LogPrint;
  /** Of the part up to each position that was asked for and that the log has. */
  readonly printsAt: ReadonlyMap<Position, LogPrint>;
}

const PAGE = 1_000;
const COUNTED_DIGITS = 20;

/** Replays a log and recomputes every chain. Writes nothing. */
export async function verifyLog(
  store: EventStore,
  at: ReadonlySet<Position> = new Set(),
): Promise<Verification> {
  const audit = new LogAudit((position) => position.length === COUNTED_DIGITS);
  const printsAt = new Map<Position, LogPrint>();
  for await (const event of eventsOf(store)) {
    if (event instanceof UnreadableEvent)
      audit.unreadable(event.position, event.stream, event.revision);
    else audit.take(event);
    if (audit.bad) break;
    if (at.has(event.position)) printsAt.set(event.position, audit.print());
  }
  return { bad: audit.end(), print: audit.print(), printsAt };
}

/** All events in order; ends with the first that cannot be read. */
async function* eventsOf(store: EventStore): AsyncGenerator<RecordedEvent | UnreadableEvent> {
  let after: Position | null = null;
  let limit = PAGE;
  for (;;) {
    const page = await pageAfter(store, after, limit);
    if (!(page instanceof UnreadableEvent)) {
      yield* page;
      if (page.length < limit) return;
      after = page.at(-1)?.position ?? after;
    } else if (limit > 1) limit = 1;
    else {
      yield page;
      return;
    }
  }
}

async function pageAfter(
  store: EventStore,
  after: Position | null,
  limit: number,
): Promise<readonly RecordedEvent[] | UnreadableEvent> {
  try {
    return await store.readAll({ after, limit });
  } catch (error) {
    if (error instanceof UnreadableEvent) return error;
    throw error;
  }
}

import { setTimeout as delay } from 'node:timers/promises';
import {
  APPEND_BYTES_MAX,
  OutcomeUnknown,
  StoreUnavailable,
  WrongRevision,
  doubling,
  type EventStore,
  type NewEvent,
  type Position,
  type RecordedEvent,
} from '../../../../libs/kernel/src/index.js';
import { MoveRefused } from './move-refused.js';
import type { MovedPlaces } from './moved-places.js';

const PAGE = 500;
const TRIES_MAX = 8;
const backoff = doubling(100, 5_000);

export interface LogMove {
  readonly from: EventStore;
  readonly to: EventStore;
  readonly places: MovedPlaces;
  /** How many events are there so far. */
  readonly onProgress: (events: number) => void;
}

export interface MovedLog {
  readonly events: number;
  /** Of these by this run; the others were there before. */
  readonly appended: number;
}

/**
 * What is there already must be the beginning of the old log, event for event; the rest is appended
 * in the same order, under the same ids and chains, and at exact revisions, so that it may be
 * broken off anywhere and begun again.
 */
export async function moveLog({ from, to, places, onProgress }: LogMove): Promise<MovedLog> {
  const moved = { events: 0, appended: 0 };
  let after: Position | null = null;
  let reached: Position | null = null;
  for (;;) {
    const page: readonly RecordedEvent[] = await from.readAll({ after, limit: PAGE });
    const there = await to.readAll({ after: reached, limit: page.length });
    const added = await appendAll(to, page.slice(there.length));
    for (const [index, one] of [...there, ...added].entries()) {
      const old = page[index];
      if (!old || !isSame(old, one)) throw new MoveRefused(OTHER_LOG);
      places.note(old.position, one.position);
      reached = one.position;
    }
    after = page.at(-1)?.position ?? after;
    moved.events += page.length;
    moved.appended += added.length;
    if (page.length < PAGE) break;
    onProgress(moved.events);
  }
  if ((await to.readAll({ after: reached, limit: 1 })).length > 0)
    throw new MoveRefused(GOES_FURTHER);
  return moved;
}

const OTHER_LOG =
  'В EventStoreDB лежит другой журнал: события не те, что в прежнем. Нужен пустой сервер или ' +
  'тот, на который этот журнал уже начали переносить.';
const GOES_FURTHER =
  'В EventStoreDB есть события после последнего прежнего: служба там уже работала. Переносить ' +
  'поверх нельзя.';

const isSame = (old: RecordedEvent, one: RecordedEvent): boolean =>
  old.eventId === one.eventId &&
  old.stream === one.stream &&
  old.revision === one.revision &&
  old.metadata.hash === one.metadata.hash;

async function appendAll(
  to: EventStore,
  events: readonly RecordedEvent[],
): Promise<readonly RecordedEvent[]> {
  const added: RecordedEvent[] = [];
  for (const run of runsOf(events)) added.push(...(await appended(to, run)));
  return added;
}

/** Neighbours of one stream, as many as one append takes. */
function* runsOf(events: readonly RecordedEvent[]): Generator<readonly RecordedEvent[]> {
  let run: RecordedEvent[] = [];
  let bytes = 0;
  for (const event of events) {
    const size = Buffer.byteLength(JSON.stringify(event.data));
    if (run.length > 0 && (run[0]?.stream !== event.stream || bytes + size > APPEND_BYTES_MAX)) {
      yield run;
      [run, bytes] = [[], 0];
    }
    run.push(event);
    bytes += size;
  }
  if (run.length > 0) yield run;
}

/** A repeat with the same ids at the same revision stores nothing twice. */
async function appended(
  to: EventStore,
  run: readonly RecordedEvent[],
): Promise<readonly RecordedEvent[]> {
  const [{ stream, revision } = { stream: '', revision: 0 }] = run;
  for (let tries = 1; ; tries += 1)
    try {
      return await to.append(stream, revision - 1, run.map(asNew));
    } catch (error) {
      if (error instanceof WrongRevision) throw new MoveRefused(OTHER_LOG, { cause: error });
      const mayPass = error instanceof OutcomeUnknown || error instanceof StoreUnavailable;
      if (!mayPass || tries === TRIES_MAX) throw error;
      await delay(backoff(tries));
    }
}

const asNew = ({ eventId, type, version, data, metadata }: RecordedEvent): NewEvent => ({
  eventId,
  type,
  version,
  data,
  metadata,
});

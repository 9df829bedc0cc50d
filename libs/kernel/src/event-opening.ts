import { definitionOf, isKnownType } from '../../../eventstore/catalogue.js';
import { erasedValue } from '../../../eventstore/event.js';
import { DomainError } from './decider.js';
import { isUnreadable, type RecordedEvent } from './event-store.js';
import type { OpenedEvent, Sealer } from './sealer.js';

/** An event as projections get it, or why it cannot be had. */
export interface Opening {
  readonly event: OpenedEvent;
  readonly failed: unknown;
}

type Opens = Pick<Sealer, 'open'>;

/** Throws DomainError while the store of keys is away. */
export async function openAll(
  sealer: Opens,
  events: ReadonlySet<RecordedEvent>,
): Promise<ReadonlyMap<RecordedEvent, Opening>> {
  const openings = new Map<RecordedEvent, Opening>();
  for (const event of events) openings.set(event, await open(sealer, event));
  return openings;
}

/** A store of keys that is away is waited for; what cannot be opened ever breaks its views. */
async function open(sealer: Opens, recorded: RecordedEvent): Promise<Opening> {
  try {
    return { event: await sealer.open(recorded), failed: null };
  } catch (error) {
    if (error instanceof DomainError && error.kind === 'unavailable') throw error;
    return { event: blanked(recorded), failed: error };
  }
}

/** The event with its sealed fields blank, to ask which views it would have changed. */
function blanked(event: RecordedEvent): OpenedEvent {
  if (isUnreadable(event)) return event as unknown as OpenedEvent;
  const sealed = isKnownType(event.type) ? definitionOf(event.type).sealed : [];
  const data = {
    ...event.data,
    ...Object.fromEntries(sealed.map((field) => [field, erasedValue])),
  };
  return { ...event, data } as unknown as OpenedEvent;
}

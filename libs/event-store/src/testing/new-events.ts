import { randomUUID } from 'node:crypto';
import type { NewEvent, RecordedEvent, Unchained } from '../../../kernel/src/index.js';

/** An event of no known type with data of a person's choice; its hash is of no chain. */
export function newEvent(data: object = {}, type = 'Tested'): NewEvent {
  return {
    eventId: randomUUID(),
    type,
    version: 1,
    data,
    metadata: {
      recordedAt: '2026-06-01T10:00:00.000Z',
      actor: 'system:test',
      requestId: 'r-1',
      correlationId: 'c-1',
      causationId: null,
      hash: 'h',
    },
  };
}

export const newEvents = (count: number): readonly NewEvent[] =>
  Array.from({ length: count }, (_, index) => newEvent({ index }));

export function withoutHash({ metadata, ...event }: NewEvent): Unchained {
  const { hash, ...rest } = metadata;
  if (hash === '') throw new Error('An event without a hash');
  return { ...event, metadata: rest };
}

/** Data whose JSON has exactly so many bytes. */
export const dataOfBytes = (bytes: number): { text: string } => ({
  text: 'x'.repeat(bytes - '{"text":""}'.length),
});

export const uniqueStream = (): string => `test-${randomUUID()}`;

export const idsOf = (events: readonly (NewEvent | RecordedEvent)[]): readonly string[] =>
  events.map(({ eventId }) => eventId);

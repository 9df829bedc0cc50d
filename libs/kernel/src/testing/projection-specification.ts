import { expect } from '@jest/globals';
import type { LedgerEvent } from '../../../../eventstore/catalogue.js';
import type { AnyProjection } from '../projection.js';
import type { OpenedEvent } from '../sealer.js';
import type { View } from '../view-definition.js';

/** What a test may say about where an event stands; the rest is made up, the same each time. */
export type Placed = LedgerEvent & {
  readonly stream?: string;
  readonly revision?: number;
  readonly recordedAt?: string;
  readonly userId?: string;
};

const RECORDED_AT = '2026-06-01T10:00:00.000Z';

/** Folds events into the views of one projection: no store, no runner. */
export function foldViews(
  projection: AnyProjection,
  events: readonly OpenedEvent[],
): ReadonlyMap<string, View> {
  const types = new Set<string>(projection.types);
  const views = new Map<string, View>();
  for (const event of events.filter(({ type }) => types.has(type)))
    for (const id of new Set(projection.viewIds(event))) {
      const next = projection.apply(views.get(id) ?? null, event, id);
      if (next === null) views.delete(id);
      else views.set(id, next);
    }
  return views;
}

/** The events as a log of them would hand them on, one after another. */
export function placed(events: readonly Placed[]): readonly OpenedEvent[] {
  const heads = new Map<string, number>();
  return events.map(({ stream = 'stream', revision, recordedAt, userId, ...event }, index) => {
    const next = revision ?? (heads.get(stream) ?? -1) + 1;
    heads.set(stream, next);
    return {
      ...event,
      eventId: `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`,
      stream,
      revision: next,
      position: String(index + 1).padStart(20, '0'),
      metadata: {
        recordedAt: recordedAt ?? RECORDED_AT,
        actor: 'system:test',
        requestId: 'r-1',
        correlationId: 'c-1',
        causationId: null,
        hash: '',
        ...(userId === undefined ? {} : { userId }),
      },
    };
  });
}

/** projectionsFor(p).given(events).then(view): the view of the given id, or the only one. */
export function projectionsFor(projection: AnyProjection) {
  return {
    given(...events: readonly Placed[]) {
      const views = foldViews(projection, placed(events));
      return {
        then: <V extends View>(expected: V) => expect(views.get(expected.id)).toEqual(expected),
        thenOf: (id: string, expected: object) => expect(views.get(id)).toMatchObject(expected),
        thenNothing: (id: string) => expect(views.has(id)).toBe(false),
        views,
      };
    },
  };
}

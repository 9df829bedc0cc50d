import { eventTypes } from '../../../../eventstore/catalogue.js';
import {
  integer,
  json,
  projection,
  text,
  type Position,
  type ViewDefinition,
} from '../../../kernel/src/index.js';

/** An event as it stands in the log; sealed fields are left sealed. id is its position. */
export interface CopiedEventView {
  readonly id: Position;
  readonly stream: string;
  readonly revision: number;
  readonly type: string;
  readonly userId: string | null;
  readonly recordedAt: string;
  readonly actor: string;
  readonly requestId: string;
  readonly correlationId: string;
  readonly causationId: string | null;
  readonly eventId: string;
  readonly hash: string;
  readonly data: object;
}

export const copiedEvents: ViewDefinition<CopiedEventView> = {
  name: 'events',
  version: 1,
  fields: {
    stream: text(),
    revision: integer(),
    type: text(),
    userId: text(),
    recordedAt: text(),
    actor: text(),
    requestId: text(),
    correlationId: text(),
    causationId: text(),
    eventId: text(),
    hash: text(),
    data: json(),
  },
  /** The copy makes its own. */
  indexes: [],
};

export const copiedEventProjection = projection({
  view: copiedEvents,
  types: eventTypes,
  viewIds: ({ position }) => [position],
  apply: (_view, { metadata, ...event }, id) => ({
    id,
    stream: event.stream,
    revision: event.revision,
    type: event.type,
    userId: metadata.userId ?? null,
    recordedAt: metadata.recordedAt,
    actor: metadata.actor,
    requestId: metadata.requestId,
    correlationId: metadata.correlationId,
    causationId: metadata.causationId,
    eventId: event.eventId,
    hash: metadata.hash,
    data: event.data,
  }),
});

import type { EventOf } from '../../../../eventstore/catalogue.js';
import {
  boolean,
  projection,
  text,
  type OpenedEvent,
  type Position,
  type ViewDefinition,
} from '../../../kernel/src/index.js';

/** id is the session's. */
export interface SessionView {
  readonly id: string;
  readonly userId: string;
  /** null when its beginning is not known. */
  readonly begunAt: Position | null;
  /** ISO time of its beginning. */
  readonly since: string | null;
  readonly revoked: boolean;
}

export const sessions: ViewDefinition<SessionView> = {
  name: 'sessions',
  version: 2,
  fields: { userId: text(), begunAt: text(), since: text(), revoked: boolean() },
  indexes: [['userId']],
};

const types = ['UserLoggedIn', 'SessionsRevoked'] as const;

/** All sessions of a person ending at once stands in the view of the person. */
export const sessionProjection = projection<(typeof types)[number], SessionView>({
  view: sessions,
  types: types,
  viewIds: (event) => {
    if (event.type === 'UserLoggedIn') return [event.data.sid];
    return event.data.sids === 'all' ? [] : event.data.sids;
  },
  apply: (view, event, id) => {
    const { userId } = event.data;
    if (event.type === 'UserLoggedIn') return begun(event, id);
    return { ...(view ?? unknown(userId, id)), revoked: true };
  },
});

const begun = (event: OpenedEvent<EventOf<'UserLoggedIn'>>, id: string): SessionView => ({
  id,
  userId: event.data.userId,
  begunAt: event.position,
  since: event.metadata.recordedAt,
  revoked: false,
});

const unknown = (userId: string, id: string): SessionView => ({
  id,
  userId,
  begunAt: null,
  since: null,
  revoked: false,
});

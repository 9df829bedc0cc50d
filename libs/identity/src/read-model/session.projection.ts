import {
  boolean,
  projection,
  text,
  type Position,
  type ViewDefinition,
} from '../../../kernel/src/index.js';

/** id is the session's. */
export interface SessionView {
  readonly id: string;
  readonly userId: string;
  /** null when its beginning is not known. */
  readonly begunAt: Position | null;
  readonly revoked: boolean;
}

export const sessions: ViewDefinition<SessionView> = {
  name: 'sessions',
  version: 1,
  fields: { userId: text(), begunAt: text(), revoked: boolean() },
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
    if (event.type === 'UserLoggedIn')
      return { id, userId, begunAt: event.position, revoked: false };
    return { id, userId, begunAt: view?.begunAt ?? null, revoked: true };
  },
});

import { opened } from '../../../../eventstore/event.js';
import { integer, projection, text, type AnyProjection, type ViewDefinition } from '../index.js';

export interface UserName {
  readonly id: string;
  readonly name: string | null;
  readonly renames: number;
}

export const namesView = (version: number): ViewDefinition<UserName> => ({
  name: 'user-names',
  version,
  fields: { name: text({ searchable: true }), renames: integer() },
  indexes: [['name']],
});

export const ERASED_NAME = '(erased)';

/** Names of users, deleted when a user is erased; what breaks it is the name «poison». */
export const userNames = (version = 1, suffix = ''): AnyProjection =>
  projection<'UserRegistered' | 'UserRenamed' | 'UserErased', UserName>({
    view: namesView(version),
    types: ['UserRegistered', 'UserRenamed', 'UserErased'],
    viewIds: ({ data }) => [data.userId],
    apply(view, event, id) {
      if (event.type === 'UserErased') return null;
      const name = opened(event.data.name, ERASED_NAME);
      if (name === 'poison') throw new Error('Cannot be applied');
      const renames = event.type === 'UserRenamed' ? (view?.renames ?? 0) + 1 : 0;
      return { id, name: name + suffix, renames };
    },
  });

export interface Visits {
  readonly id: string;
  readonly count: number;
  readonly last: string;
}

export const visitsView: ViewDefinition<Visits> = {
  name: 'visits',
  version: 1,
  fields: { count: integer(), last: text() },
  indexes: [],
};

/** One event changes two views, and a view is fed by several streams. */
export const visits: AnyProjection = projection<'AdminViewed', Visits>({
  view: visitsView,
  types: ['AdminViewed'],
  viewIds: ({ data: { adminId, subjectIds } }) => [adminId, ...subjectIds],
  apply: (view, event, id) => ({
    id,
    count: (view?.count ?? 0) + 1,
    last: `${event.stream} ${event.revision}`,
  }),
});

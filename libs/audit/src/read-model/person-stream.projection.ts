import { eventTypes } from '../../../../eventstore/catalogue.js';
import { projection, text, type ViewDefinition } from '../../../kernel/src/index.js';

/** A stream whose first event belongs to a person; id is its name. */
export interface PersonStreamView {
  readonly id: string;
  readonly userId: string;
}

export const personStreams: ViewDefinition<PersonStreamView> = {
  name: 'person-streams',
  version: 1,
  fields: { userId: text() },
  indexes: [['userId']],
};

const OF_ALL = /^(?:audit-|settings$)/;

/** Where the whole history of a person is found. */
export const personStreamProjection = projection({
  view: personStreams,
  types: eventTypes,
  viewIds: ({ stream, revision, metadata }) =>
    revision === 0 && metadata.userId !== undefined && !OF_ALL.test(stream) ? [stream] : [],
  apply: (_view, { metadata }, id) => ({ id, userId: metadata.userId ?? '' }),
});

import { boolean, projection, text, type ViewDefinition } from '../../../kernel/src/index.js';

/** A user id that a first link drew, with the time of that link (ISO). id is the user's. */
export interface DrawnUserView {
  readonly id: string;
  readonly identityId: string;
  readonly drawnAt: string;
  readonly claimed: boolean;
}

export const drawnUsers: ViewDefinition<DrawnUserView> = {
  name: 'drawn-users',
  version: 1,
  fields: { identityId: text(), drawnAt: text(), claimed: boolean() },
  indexes: [['claimed', 'drawnAt']],
};

const types = ['LoginLinkIssued', 'IdentityClaimed'] as const;

export const drawnUserProjection = projection<(typeof types)[number], DrawnUserView>({
  view: drawnUsers,
  types: types,
  viewIds: (event) => [event.data.userId],
  apply: (view, event, id) => {
    const { identityId } = event.data;
    const drawnAt = view?.drawnAt ?? event.metadata.recordedAt;
    const claimed = view?.claimed === true || event.type === 'IdentityClaimed';
    return { id, identityId, drawnAt, claimed };
  },
});

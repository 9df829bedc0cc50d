import { boolean, projection, text, type ViewDefinition } from '../../../kernel/src/index.js';

/** One way in to a person: an address, or an account at a provider. id is the identity's. */
export interface IdentityView {
  readonly id: string;
  readonly userId: string;
  /** ISO time of its claim. */
  readonly since: string;
  readonly claimed: boolean;
}

export const identities: ViewDefinition<IdentityView> = {
  name: 'identities',
  version: 1,
  fields: { userId: text(), since: text(), claimed: boolean() },
  indexes: [['userId', 'claimed']],
};

const types = ['IdentityClaimed', 'IdentityReleased'] as const;

export const identityProjection = projection<(typeof types)[number], IdentityView>({
  view: identities,
  types: types,
  viewIds: (event) => [event.data.identityId],
  apply(view, event, id) {
    if (event.type === 'IdentityReleased') return view && { ...view, claimed: false };
    const { userId } = event.data;
    return { id, userId, since: event.metadata.recordedAt, claimed: true };
  },
});

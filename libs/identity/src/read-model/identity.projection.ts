import { boolean, projection, text, type ViewDefinition } from '../../../kernel/src/index.js';

/** One way in to a person: an address, or an account at a provider. id is the identity's. */
export interface IdentityView {
  readonly id: string;
  readonly userId: string;
  /** ISO time of its claim. */
  readonly since: string;
  readonly claimed: boolean;
  /** null for an address. */
  readonly provider: string | null;
}

export const identities: ViewDefinition<IdentityView> = {
  name: 'identities',
  version: 2,
  fields: { userId: text(), since: text(), claimed: boolean(), provider: text() },
  indexes: [['userId', 'claimed']],
};

const types = ['IdentityClaimed', 'IdentityReleased'] as const;

export const identityProjection = projection<(typeof types)[number], IdentityView>({
  view: identities,
  types: types,
  viewIds: (event) => [event.data.identityId],
  apply(view, event, id) {
    if (event.type === 'IdentityReleased') return view && { ...view, claimed: false };
    const { userId, provider } = event.data;
    const isSame = view?.claimed === true && view.userId === userId;
    const since = isSame ? view.since : event.metadata.recordedAt;
    return { id, userId, since, claimed: true, provider };
  },
});

import type { EventOf } from '../../../../eventstore/catalogue.js';
import { opened } from '../../../../eventstore/event.js';
import {
  boolean,
  projection,
  text,
  type OpenedEvent,
  type Position,
  type ViewDefinition,
} from '../../../kernel/src/index.js';

/** id is the user's. Times are ISO; what was personal is null once they are erased. */
export interface UserView {
  readonly id: string;
  readonly email: string | null;
  readonly name: string | null;
  /** Name and e-mail, to be found by either; null once they are erased. */
  readonly who: string | null;
  readonly isAdmin: boolean;
  readonly isFinance: boolean;
  readonly isActive: boolean;
  readonly registeredAt: string;
  readonly lastLogin: string | null;
  readonly erased: boolean;
  /** Sessions begun up to here are ended. */
  readonly sessionsEndedAt: Position | null;
}

export const users: ViewDefinition<UserView> = {
  name: 'users',
  version: 3,
  fields: {
    email: text({ searchable: true }),
    name: text({ searchable: true }),
    who: text({ searchable: true }),
    isAdmin: boolean(),
    isFinance: boolean(),
    isActive: boolean(),
    registeredAt: text(),
    lastLogin: text(),
    erased: boolean(),
    sessionsEndedAt: text(),
  },
  indexes: [
    ['erased', 'lastLogin'],
    ['erased', 'registeredAt'],
    ['erased', 'isActive', 'lastLogin'],
    ['erased', 'isAdmin', 'lastLogin'],
  ],
};

const types = [
  'UserRegistered',
  'UserLoggedIn',
  'UserRenamed',
  'UserActivated',
  'UserDeactivated',
  'AdminGranted',
  'AdminRevoked',
  'FinanceGranted',
  'FinanceRevoked',
  'SessionsRevoked',
  'EmailChanged',
  'EmailChangeUndone',
  'UserErased',
] as const;

type Told = OpenedEvent<EventOf<(typeof types)[number]>>;

export const userProjection = projection<(typeof types)[number], UserView>({
  view: users,
  types: types,
  viewIds: (event) => [event.data.userId],
  apply: (view, event, id) => {
    if (event.type === 'UserRegistered') return registered(event, id);
    return view === null ? null : { ...view, ...changed(event, view) };
  },
});

function registered(event: OpenedEvent<EventOf<'UserRegistered'>>, id: string): UserView {
  const email = opened(event.data.email, null);
  const name = opened(event.data.name, null);
  return {
    id,
    email,
    name,
    who: whoIs(name, email),
    isAdmin: false,
    isFinance: false,
    isActive: true,
    registeredAt: event.metadata.recordedAt,
    lastLogin: null,
    erased: false,
    sessionsEndedAt: null,
  };
}

function changed(event: Told, view: UserView): Partial<UserView> {
  switch (event.type) {
    case 'UserLoggedIn':
      return { lastLogin: event.metadata.recordedAt };
    case 'UserRenamed':
      return view.erased ? {} : renamed(opened(event.data.name, null), view);
    case 'UserActivated':
      return { isActive: true };
    case 'UserDeactivated':
      return { isActive: false };
    case 'AdminGranted':
      return { isAdmin: true };
    case 'AdminRevoked':
      return { isAdmin: false };
    case 'FinanceGranted':
      return { isFinance: true };
    case 'FinanceRevoked':
      return { isFinance: false };
    case 'SessionsRevoked':
      return event.data.sids === 'all' ? { sessionsEndedAt: event.position } : {};
    case 'EmailChanged':
    case 'EmailChangeUndone':
      return view.erased ? {} : moved(opened(event.data.email, null), view);
    case 'UserErased':
      return { email: null, name: null, who: null, erased: true, sessionsEndedAt: event.position };
    case 'UserRegistered':
      return {};
  }
}

const renamed = (name: string | null, { email }: UserView): Partial<UserView> => ({
  name,
  who: whoIs(name, email),
});

const moved = (email: string | null, { name }: UserView): Partial<UserView> => ({
  email,
  who: whoIs(name, email),
});

const whoIs = (name: string | null, email: string | null): string | null =>
  name === null && email === null ? null : `${name ?? ''} ${email ?? ''}`;

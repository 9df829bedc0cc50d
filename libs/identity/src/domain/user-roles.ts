import type {
  AdminGranted,
  RoleSource,
  UserEvent,
} from '../../../../eventstore/user/user.events.js';

/** What a person may do here, and whether they may come in at all. */
export interface UserRoles {
  readonly active: boolean;
  readonly admin: boolean;
  /** Whose word makes them an admin; null for who is none. */
  readonly grant: AdminGrant | null;
  /** An admin took it from them: the settings do not give it back. */
  readonly barred: boolean;
  readonly finance: boolean;
}

export type AdminGrant = Pick<AdminGranted['data'], 'source' | 'identityId'>;

interface Of<Type extends string> {
  readonly type: Type;
  readonly userId: string;
}
type Sourced<Type extends string> = Of<Type> & { readonly source: RoleSource };

export type RoleCommand =
  | (Sourced<'GrantAdmin'> & { readonly identityId: string | null })
  | Sourced<'RevokeAdmin'>
  | Sourced<'GrantFinance'>
  | Sourced<'RevokeFinance'>
  | Of<'Activate'>
  | Of<'Deactivate'>;

export const noRoles: UserRoles = {
  active: true,
  admin: false,
  grant: null,
  barred: false,
  finance: false,
};

/** A change to what is already so changes nothing. */
export function changeRole(command: RoleCommand, roles: UserRoles): readonly UserEvent[] {
  const { userId } = command;
  switch (command.type) {
    case 'Activate':
      return roles.active ? [] : [{ type: 'UserActivated', version: 1, data: { userId } }];
    case 'Deactivate':
      return roles.active ? [{ type: 'UserDeactivated', version: 1, data: { userId } }] : [];
    case 'GrantAdmin':
      return grantAdmin(command, roles);
    case 'RevokeAdmin':
      return revokeAdmin(command, roles);
    case 'GrantFinance':
    case 'RevokeFinance':
      return changeFinance(command, roles);
  }
}

function grantAdmin(
  { userId, source, identityId }: Extract<RoleCommand, { type: 'GrantAdmin' }>,
  { admin, barred }: UserRoles,
): readonly UserEvent[] {
  if (admin || (barred && source === 'environment')) return [];
  return [{ type: 'AdminGranted', version: 2, data: { userId, source, identityId } }];
}

/** The settings take back only what they gave. */
function revokeAdmin(
  { userId, source }: Sourced<'RevokeAdmin'>,
  { admin, grant }: UserRoles,
): readonly UserEvent[] {
  if (!admin || (source === 'environment' && grant?.source !== source)) return [];
  return [{ type: 'AdminRevoked', version: 2, data: { userId, source } }];
}

function changeFinance(
  { type, userId, source }: Sourced<'GrantFinance' | 'RevokeFinance'>,
  { finance }: UserRoles,
): readonly UserEvent[] {
  if (finance === (type === 'GrantFinance')) return [];
  const data = { userId, source };
  return finance
    ? [{ type: 'FinanceRevoked', version: 1, data }]
    : [{ type: 'FinanceGranted', version: 1, data }];
}

type RoleEvent = Extract<
  UserEvent,
  {
    type:
      | 'UserActivated'
      | 'UserDeactivated'
      | 'AdminGranted'
      | 'AdminRevoked'
      | 'FinanceGranted'
      | 'FinanceRevoked';
  }
>;

export function withRole<State extends UserRoles>(state: State, event: RoleEvent): State {
  switch (event.type) {
    case 'UserActivated':
      return { ...state, active: true };
    case 'UserDeactivated':
      return { ...state, active: false };
    case 'AdminGranted': {
      const { source, identityId } = event.data;
      return { ...state, admin: true, grant: { source, identityId }, barred: false };
    }
    case 'AdminRevoked': {
      const barred = event.data.source !== 'environment';
      return { ...state, admin: false, grant: null, barred };
    }
    case 'FinanceGranted':
      return { ...state, finance: true };
    case 'FinanceRevoked':
      return { ...state, finance: false };
  }
}

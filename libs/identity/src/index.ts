export { NamedAdmins } from './admins/named-admins.js';
export { ChangeStandingCommand } from './commands/change-standing/change-standing.command.js';
export { identityTerms, type IdentityTerms } from './identity-terms.js';
export { FreeCommand } from './free-events/free-command.interceptor.js';
export { freeEvents, freeEventsProjection } from './free-events/free-events.projection.js';
export { IdentityModule } from './identity.module.js';
export { EndedKeys } from './erasing/ended-keys.js';
export { eraseAgain } from './erasing/erase-again.js';
export {
  AccountFacts,
  OpenWork,
  PaidTicks,
  WelcomeBooks,
  type AccountNumbers,
  type PaidLeft,
} from './ports.js';
export { EmailChangesProcessManager } from './process-managers/email-changes.process-manager.js';
export { ErasedPeopleProcessManager } from './process-managers/erased-people.process-manager.js';
export { SignUpsProcessManager } from './process-managers/sign-ups.process-manager.js';
export { UnclaimedKeys } from './process-managers/unclaimed-keys.js';
export { drawnUserProjection } from './read-model/drawn-user.projection.js';
export { identities, identityProjection } from './read-model/identity.projection.js';
export { sessionProjection, sessions } from './read-model/session.projection.js';
export { emailsOf } from './read-model/emails-of.js';
export { userProjection, users, type UserView } from './read-model/user.projection.js';
export { DeskGuard } from './sessions/desk.guard.js';
export { FreshSignInGuard } from './sessions/fresh-sign-in.guard.js';
export { AdminGuard } from './sessions/admin.guard.js';
export { CurrentUser, type SignedInUser } from './sessions/current-user.js';
export { JwtAuthGuard } from './sessions/jwt-auth.guard.js';
export { KeptKeys } from './sessions/kept-keys.js';
export { AddressOwners } from './sign-up/address-owners.js';
export { readableEmail, storedForm } from './sign-up/email-address.js';
export { OPERATOR_HEADER, signedCall, type OperatorCall } from './operator/operator-call.js';

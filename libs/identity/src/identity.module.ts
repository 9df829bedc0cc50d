import { Module } from '@nestjs/common';
import { CqrsModule } from '@nestjs/cqrs';
import { JwtModule } from '@nestjs/jwt';
import { PassportModule } from '@nestjs/passport';
import { AskEmailChangeHandler } from './commands/ask-email-change/ask-email-change.handler.js';
import { ConfirmEmailChangeHandler } from './commands/confirm-email-change/confirm-email-change.handler.js';
import { UndoEmailChangeHandler } from './commands/undo-email-change/undo-email-change.handler.js';
import { ChangeKeysHandler } from './commands/change-keys/change-keys.handler.js';
import { ChangePasswordHandler } from './commands/change-password/change-password.handler.js';
import { EnterByPasswordHandler } from './commands/enter-by-password/enter-by-password.handler.js';
import { AdminSeats } from './admins/admin-seats.js';
import { NamedAddresses } from './admins/named-addresses.js';
import { NamedAdmins } from './admins/named-admins.js';
import { ChangeStandingHandler } from './commands/change-standing/change-standing.handler.js';
import { EnterByProviderHandler } from './commands/enter-by-provider/enter-by-provider.handler.js';
import { EndSessionsHandler } from './commands/end-sessions/end-sessions.handler.js';
import { EraseUserHandler } from './commands/erase-user/erase-user.handler.js';
import { FollowLoginLinkHandler } from './commands/follow-login-link/follow-login-link.handler.js';
import { LinkProviderHandler } from './commands/link-provider/link-provider.handler.js';
import { LogOutHandler } from './commands/log-out/log-out.handler.js';
import { RenameUserHandler } from './commands/rename-user/rename-user.handler.js';
import { RequestLoginLinkHandler } from './commands/request-login-link/request-login-link.handler.js';
import { ResetPasswordHandler } from './commands/reset-password/reset-password.handler.js';
import { UnlinkProviderHandler } from './commands/unlink-provider/unlink-provider.handler.js';
import { EmailMoves } from './email-change/email-moves.js';
import { UndoLinks } from './email-change/undo-links.js';
import { FreeEvents } from './free-events/free-events.js';
import { ApiKeysController } from './http/api-keys.controller.js';
import { AuthController } from './http/auth.controller.js';
import { BegunSignIns } from './http/begun-sign-ins.js';
import { BrowserProofs } from './http/browser-proofs.js';
import { DeletionController } from './http/deletion.controller.js';
import { EmailChangeController } from './http/email-change.controller.js';
import { NetworkAddressLimit } from './http/network-address-limit.js';
import { PasswordsController } from './http/passwords.controller.js';
import { ProviderLinksController } from './http/provider-links.controller.js';
import { ProviderLinks } from './http/provider-links.js';
import { ProvidersController } from './http/providers.controller.js';
import { SessionsController } from './http/sessions.controller.js';
import { UsersController } from './http/users.controller.js';
import { identityTerms, type IdentityTerms } from './identity-terms.js';
import { KeptPasswords } from './passwords/kept-passwords.js';
import { PasswordAttempts } from './passwords/password-attempts.js';
import { PasswordHashes } from './passwords/password-hashes.js';
import { OperatorController } from './operator/operator.controller.js';
import { SignInProviders } from './providers/sign-in-providers.js';
import { EmailChangesProcessManager } from './process-managers/email-changes.process-manager.js';
import { ErasedPeopleProcessManager } from './process-managers/erased-people.process-manager.js';
import { SignUpsProcessManager } from './process-managers/sign-ups.process-manager.js';
import { UnclaimedKeys } from './process-managers/unclaimed-keys.js';
import { JwtAuthGuard } from './sessions/jwt-auth.guard.js';
import { JwtStrategy } from './sessions/jwt.strategy.js';
import { KeptKeys } from './sessions/kept-keys.js';
import { SessionGate } from './sessions/session-gate.js';
import { SESSION_LIFE_MS, SessionTokens } from './sessions/session-tokens.js';
import { IssuedLinks } from './sign-up/issued-links.js';
import { AddressOwners } from './sign-up/address-owners.js';
import { IdentityIds } from './sign-up/identity-ids.js';
import { LinkClaims } from './sign-up/link-claims.js';
import { SignIns } from './sign-up/sign-ins.js';
import { SignUps } from './sign-up/sign-ups.js';

/** Needs of a global module: the kernel's ports, the mailer, IDENTITY_TERMS and both ports.ts. */
@Module({
  imports: [
    CqrsModule,
    PassportModule,
    JwtModule.registerAsync({
      inject: [identityTerms],
      useFactory: ({ jwtSecret }: IdentityTerms) => ({
        secret: jwtSecret,
        signOptions: { algorithm: 'HS256', expiresIn: SESSION_LIFE_MS / 1_000 },
      }),
    }),
  ],
  controllers: [
    OperatorController,
    AuthController,
    SessionsController,
    ApiKeysController,
    UsersController,
    PasswordsController,
    DeletionController,
    EmailChangeController,
    ProviderLinksController,
    ProvidersController,
  ],
  providers: [
    RequestLoginLinkHandler,
    FollowLoginLinkHandler,
    LogOutHandler,
    EndSessionsHandler,
    RenameUserHandler,
    EnterByPasswordHandler,
    EraseUserHandler,
    AskEmailChangeHandler,
    ConfirmEmailChangeHandler,
    UndoEmailChangeHandler,
    EmailMoves,
    UndoLinks,
    EmailChangesProcessManager,
    LinkProviderHandler,
    UnlinkProviderHandler,
    ProviderLinks,
    ErasedPeopleProcessManager,
    ResetPasswordHandler,
    ChangePasswordHandler,
    ChangeKeysHandler,
    KeptKeys,
    KeptPasswords,
    PasswordAttempts,
    PasswordHashes,
    LinkClaims,
    ChangeStandingHandler,
    AdminSeats,
    NamedAddresses,
    NamedAdmins,
    IdentityIds,
    AddressOwners,
    SignUps,
    SignIns,
    SignInProviders,
    BegunSignIns,
    EnterByProviderHandler,
    IssuedLinks,
    BrowserProofs,
    SignUpsProcessManager,
    UnclaimedKeys,
    FreeEvents,
    NetworkAddressLimit,
    JwtStrategy,
    JwtAuthGuard,
    SessionGate,
    SessionTokens,
  ],
  exports: [
    AddressOwners,
    EmailChangesProcessManager,
    ErasedPeopleProcessManager,
    NamedAdmins,
    FreeEvents,
    JwtAuthGuard,
    JwtStrategy,
    KeptKeys,
    SessionGate,
    SignUpsProcessManager,
    UnclaimedKeys,
  ],
})
export class IdentityModule {}

import { Injectable, Logger } from '@nestjs/common';
import { userStream } from '../../../../eventstore/user/user.events.js';
import {
  DomainError,
  Streams,
  ViewReader,
  randomId,
  type WriteContext,
} from '../../../kernel/src/index.js';
import { handleUser } from '../commands/handle-user.js';
import { LastAdmin } from '../domain/admin-seats.js';
import { user, type UserState } from '../domain/user.js';
import { users } from '../read-model/user.projection.js';
import { AdminSeats } from './admin-seats.js';
import { NamedAddresses } from './named-addresses.js';

/** Holds the admins against ADMIN_EMAILS when the service starts. */
@Injectable()
export class NamedAdmins {
  private readonly log = new Logger('admin-emails');

  constructor(
    private readonly views: ViewReader,
    private readonly streams: Streams,
    private readonly seats: AdminSeats,
    private readonly named: NamedAddresses,
  ) {}

  /** A store that is away is no reason not to start: the next start looks again. */
  async start(): Promise<void> {
    try {
      await this.sweep();
    } catch (error) {
      const name = error instanceof DomainError ? error.code : String(error);
      this.log.warn(`Admins could not be held against ADMIN_EMAILS: ${name}`);
    }
  }

  stop(): void {
    // It runs at the start only.
  }

  private async sweep(): Promise<void> {
    const requestId = randomId();
    const of = { requestId, correlationId: requestId, causationId: null };
    const admins = await this.views.find(users, { where: { isAdmin: true, erased: false } });
    const contextOf = (userId: string) => ({ ...of, userId, actor: 'system:admin-emails' });
    for (const { id } of admins) await this.seats.settle(id, contextOf(id));
    for (const { id } of admins) {
      const { state } = await this.streams.load(userStream(id), user);
      if (this.isNamedNoMore(state)) await this.revoke(id, contextOf(id));
    }
  }

  private isNamedNoMore({ grant, identityId }: UserState): boolean {
    if (grant?.source !== 'environment') return false;
    return !this.named.has(grant.identityId ?? identityId ?? '');
  }

  private async revoke(userId: string, context: WriteContext): Promise<void> {
    try {
      await this.seats.vacate(userId, context);
    } catch (error) {
      if (!(error instanceof LastAdmin)) throw error;
      this.log.warn(`${userId} is named in ADMIN_EMAILS no more and stays the last active admin`);
      return;
    }
    const command = { type: 'RevokeAdmin', userId, source: 'environment' } as const;
    await handleUser(this.streams, command, context);
    this.log.warn(`${userId} is named in ADMIN_EMAILS no more: no admin from now on`);
  }
}

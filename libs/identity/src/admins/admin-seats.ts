import { Injectable } from '@nestjs/common';
import { ADMINS_STREAM } from '../../../../eventstore/admins/admins.events.js';
import { userStream } from '../../../../eventstore/user/user.events.js';
import { Streams, type WriteContext } from '../../../kernel/src/index.js';
import { adminSeats } from '../domain/admin-seats.js';
import { user } from '../domain/user.js';

/** Keeps the seats true to the people's own streams. */
@Injectable()
export class AdminSeats {
  constructor(private readonly streams: Streams) {}

  /** Seats who is an active admin and unseats who is none; may be repeated at any time. */
  async settle(userId: string, context: WriteContext): Promise<void> {
    const { state } = await this.streams.load(userStream(userId), user);
    const isSeated = state.admin && state.active && !state.erased;
    await this.handle(isSeated ? 'Seat' : 'Unseat', userId, context);
  }

  /** Throws admin.last. What ends the role follows; a crash before it is made good by settle(). */
  async vacate(userId: string, context: WriteContext): Promise<void> {
    await this.settle(userId, context);
    await this.handle('Vacate', userId, context);
  }

  private async handle(
    type: 'Seat' | 'Vacate' | 'Unseat',
    userId: string,
    context: WriteContext,
  ): Promise<void> {
    await this.streams.handle(ADMINS_STREAM, adminSeats, { type, userId }, context);
  }
}

import { Injectable } from '@nestjs/common';
import { opened } from '../../../../eventstore/event.js';
import { identityStream } from '../../../../eventstore/identity/identity.events.js';
import { userStream } from '../../../../eventstore/user/user.events.js';
import {
  Clock,
  EventStore,
  Sealer,
  Streams,
  ViewReader,
  type Position,
  type WriteContext,
} from '../../../kernel/src/index.js';
import { ErasedViews } from '../../../platform/src/index.js';
import type { MoveCommand } from '../domain/address-moves.js';
import { UNDO_LIFE_MS } from '../domain/email-change.js';
import { identity, type ReleaseIdentity } from '../domain/identity.js';
import { expiredLink } from '../domain/link-problems.js';
import { user } from '../domain/user.js';
import { identities } from '../read-model/identity.projection.js';
import { currentEmail, emailEventsOf } from './email-events.js';

/** The old address is kept from others for longer than it can be brought back. */
const HOLD_MS = UNDO_LIFE_MS + 24 * 3_600_000;

interface Change {
  readonly userId: string;
  readonly changeId: string;
}

/** What follows from a confirmed address, and from bringing the old one back. May be repeated. */
@Injectable()
export class EmailMoves {
  constructor(
    private readonly streams: Streams,
    private readonly events: EventStore,
    private readonly sealer: Sealer,
    private readonly views: ViewReader,
    private readonly progress: ErasedViews,
    private readonly clock: Clock,
  ) {}

  /** Throws link.expired where something ended the change first; then the address is free again. */
  async move(change: Change, identityId: string, context: WriteContext): Promise<Position> {
    const { userId, changeId } = change;
    const told = await this.told(userId);
    const asked = told.findLast(({ data }) => 'changeId' in data && data.changeId === changeId);
    const email = asked === undefined ? null : opened(asked.data.email, null);
    const previousEmail = currentEmail(told);
    if (email !== null && previousEmail !== null) {
      const now = this.clock.now().getTime();
      const command = { type: 'ChangeEmail', userId, changeId, email, previousEmail, now } as const;
      await this.streams.handle(userStream(userId), user, command, context);
    }
    return this.settleMove(userId, identityId, context);
  }

  /** Where the person has moved, the address before is held; else this one is let go. */
  async settleMove(userId: string, identityId: string, context: WriteContext): Promise<Position> {
    const { state, position } = await this.load(userId);
    if (state.identityId !== identityId || state.erased || position === null) {
      await this.tell({ type: 'Release', identityId, userId }, context);
      throw expiredLink();
    }
    const { change } = state;
    if (change?.to === identityId) {
      const until = change.until - UNDO_LIFE_MS + HOLD_MS;
      await this.tell({ type: 'Hold', identityId: change.from, userId, until }, context);
    }
    return position;
  }

  /** Throws link.expired. */
  async undo({ userId, changeId }: Change, context: WriteContext): Promise<Position> {
    const told = await this.told(userId);
    const made = told.flatMap(({ type, data }) => (type === 'EmailChanged' ? [data] : []));
    const undone = made.find((data) => data.changeId === changeId);
    const email = undone === undefined ? null : opened(undone.previousEmail, null);
    if (undone === undefined || email === null) throw expiredLink();
    const now = this.clock.now().getTime();
    const command = { type: 'UndoEmailChange', userId, changeId, email, now } as const;
    const handled = await this.streams.handle(userStream(userId), user, command, context);
    const [event] = handled.appended;
    if (event === undefined || handled.position === null) throw expiredLink();
    const { previousIdentityId: from, identityId: to } = undone;
    await this.settleUndo({ userId, from, to, before: event.metadata.recordedAt }, context);
    return handled.position;
  }

  /**
   * The old address signs in again, the new one does not, nor does any account elsewhere that was
   * connected before (ISO): whoever made the change may have connected it.
   */
  async settleUndo(
    { userId, from, to, before }: Record<'userId' | 'from' | 'to' | 'before', string>,
    context: WriteContext,
  ): Promise<void> {
    const { state } = await this.load(userId);
    if (state.identityId === from)
      await this.tell({ type: 'Restore', identityId: from, userId }, context);
    if (state.identityId !== to)
      await this.tell({ type: 'Release', identityId: to, userId }, context);
    await this.progress.caughtUp([identities.name]);
    const claimed = await this.views.find(identities, { where: { userId, claimed: true } });
    for (const { id: identityId, provider, since } of claimed)
      if (provider !== null && since <= before)
        await this.tell({ type: 'Release', identityId, userId }, context);
  }

  private told(userId: string) {
    const { events, sealer } = this;
    return emailEventsOf(userId, { events, sealer });
  }

  private load(userId: string) {
    return this.streams.load(userStream(userId), user);
  }

  private async tell(
    command: Exclude<MoveCommand, { type: 'AskMove' | 'ConfirmMove' }> | ReleaseIdentity,
    context: WriteContext,
  ): Promise<void> {
    await this.streams.handle(identityStream(command.identityId), identity, command, context);
  }
}

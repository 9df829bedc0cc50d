import { Injectable } from '@nestjs/common';
import type { EventOf } from '../../../../eventstore/catalogue.js';
import { opened } from '../../../../eventstore/event.js';
import {
  Clock,
  DomainError,
  ProcessManager,
  causedBy,
  type OpenedEvent,
  type WriteContext,
} from '../../../kernel/src/index.js';
import { MailNotSent, Mailer, PublicUrl } from '../../../platform/src/index.js';
import { formatMoscowDateTime } from '../../../presentation/src/format/date.js';
import { EmailMoves } from '../email-change/email-moves.js';
import { UndoLinks } from '../email-change/undo-links.js';
import { addressChangedMail } from '../mail/email-change-mail.js';

const types = ['AddressMoveConfirmed', 'EmailChanged', 'EmailChangeUndone'] as const;
type Cause = OpenedEvent<EventOf<(typeof types)[number]>>;

/** Carries a change of address through where its request died, and tells the old address. */
@Injectable()
export class EmailChangesProcessManager extends ProcessManager {
  readonly name = 'email-changes';
  readonly types = types;
  override readonly isSole = true;

  constructor(
    private readonly moves: EmailMoves,
    private readonly links: UndoLinks,
    private readonly mailer: Mailer,
    private readonly publicUrl: PublicUrl,
    private readonly clock: Clock,
  ) {
    super();
  }

  async react(event: OpenedEvent): Promise<void> {
    const cause = event as Cause;
    const context = { ...causedBy(event, 'system:email-changes'), userId: cause.data.userId };
    switch (cause.type) {
      case 'AddressMoveConfirmed':
        return this.move(cause.data, context);
      case 'EmailChanged':
        await endedInBetween(
          this.moves.settleMove(cause.data.userId, cause.data.identityId, context),
        );
        return this.tellOldAddress(cause.data);
      case 'EmailChangeUndone': {
        const { userId, identityId: from, leftIdentityId: to } = cause.data;
        const before = cause.metadata.recordedAt;
        return this.moves.settleUndo({ userId, from, to, before }, context);
      }
    }
  }

  private move(
    { userId, identityId, secretHash }: EventOf<'AddressMoveConfirmed'>['data'],
    context: WriteContext,
  ): Promise<void> {
    return endedInBetween(this.moves.move({ userId, changeId: secretHash }, identityId, context));
  }

  /** May come twice, never after its link has ended. What takes no mail is told nothing. */
  private async tellOldAddress(changed: EventOf<'EmailChanged'>['data']): Promise<void> {
    const { userId, changeId, undoUntil } = changed;
    const to = opened(changed.previousEmail, null);
    const fresh = opened(changed.email, null);
    if (to === null || fresh === null || this.clock.now() >= new Date(undoUntil)) return;
    const undo = {
      url: this.links.of({ userId, changeId }),
      until: formatMoscowDateTime(undoUntil),
    };
    try {
      await this.mailer.send(addressChangedMail({ to, site: this.publicUrl.value }, fresh, undo));
    } catch (error) {
      if (!(error instanceof MailNotSent) || error.refusal === null) throw error;
    }
  }
}

/** Another ending came first: nothing is left to carry through. */
async function endedInBetween(carriedOn: Promise<unknown>): Promise<void> {
  try {
    await carriedOn;
  } catch (error) {
    if (!(error instanceof DomainError) || error.code !== 'link.expired') throw error;
  }
}

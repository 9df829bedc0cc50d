import { Inject, Injectable } from '@nestjs/common';
import type { EventOf } from '../../../../eventstore/catalogue.js';
import { opened } from '../../../../eventstore/event.js';
import { noticesStream } from '../../../../eventstore/notices/notices.events.js';
import { AddressOwners, readableEmail, users } from '../../../identity/src/index.js';
import {
  Clock,
  DomainError,
  ProcessManager,
  Streams,
  ViewReader,
  ViewsUnavailable,
  causedBy,
  type OpenedEvent,
} from '../../../kernel/src/index.js';
import { MailNotSent, Mailer, PublicUrl, type MailRefusal } from '../../../platform/src/index.js';
import { RefundWishes } from '../../../payments/src/index.js';
import { ReportFiles } from '../../../reports/src/index.js';
import { LiveConnections, tasks } from '../../../tasks/src/index.js';
import { isOptional, isWanted, notices } from '../domain/notices.js';
import { noticeMail, type Told } from '../mail/notice-mail.js';
import { SwitchOffLinks } from '../mail/switch-off-links.js';
import { noticesTerms, type NoticesTerms } from '../notices-terms.js';

const causes = [
  'TaskCompleted',
  'TicksPurchased',
  'PaymentRefunded',
  'PaymentRefundDeclined',
  'TicksDebited',
  'ReportMailAsked',
] as const;
type Cause = OpenedEvent<EventOf<(typeof causes)[number]>>;

/** Of a letter's link: whoever opened it has the mail of this address. */
const proofs = ['LoginLinkUsed', 'AddressMoveConfirmed'] as const;
type Proof = OpenedEvent<EventOf<(typeof proofs)[number]>>;
const isProof = (event: OpenedEvent): event is Proof => proofs.some((type) => type === event.type);

const types = [...causes, ...proofs] as const;

/** What is older is no news, and a manager that begins anew reads the whole log. */
const NEWS_MS = 24 * 3_600_000;

interface Notice {
  readonly noticeId: string;
  readonly told: Told;
}

/**
 * Tells people by mail what happened to their reports and money. What the mail server took over is
 * noted and not sent again; while it is away this person's turn comes again, for a day.
 */
@Injectable()
export class NoticesProcessManager extends ProcessManager {
  readonly name = 'notices';
  readonly types = types;
  override readonly isSole = true;

  constructor(
    private readonly streams: Streams,
    private readonly views: ViewReader,
    private readonly mailer: Mailer,
    private readonly addresses: AddressOwners,
    private readonly links: SwitchOffLinks,
    private readonly publicUrl: PublicUrl,
    private readonly live: LiveConnections,
    private readonly files: ReportFiles,
    private readonly wishes: RefundWishes,
    private readonly clock: Clock,
    @Inject(noticesTerms) private readonly terms: NoticesTerms,
  ) {
    super();
  }

  async react(event: OpenedEvent): Promise<void> {
    if (isProof(event)) return this.noteReached(event);
    const age = this.clock.now().getTime() - Date.parse(event.metadata.recordedAt);
    if (age > NEWS_MS) return;
    const cause = event as Cause;
    const { userId } = cause.data;
    const notice = await this.noticeOf(cause);
    if (notice === null) return;
    const of = { userId, noticeId: notice.noticeId, kind: notice.told.kind };
    const stream = noticesStream(userId);
    const { state } = await this.streams.load(stream, notices);
    const to = await this.addressOf(userId);
    if (to === null) return;
    const addressId = this.addresses.idOf(to);
    if (!isWanted(state, of, addressId)) return;
    const refusal = await this.refusalOf(notice.told, userId, to);
    const context = causedBy(event, 'system:notices');
    if (refusal === 'address') {
      const now = this.clock.now().getTime();
      const refused = { type: 'NoteUnreachable', userId, addressId, by: 'server', now } as const;
      await this.streams.handle(stream, notices, refused, context);
    }
    const type = refusal === null ? 'NoteSent' : 'NoteRefused';
    await this.streams.handle(stream, notices, { type, ...of }, context);
  }

  private async noteReached(event: Proof): Promise<void> {
    const { userId, identityId: addressId } = event.data;
    const openedAt = Date.parse(event.metadata.recordedAt);
    const command = { type: 'NoteReached', userId, addressId, openedAt } as const;
    const context = causedBy(event, 'system:notices');
    await this.streams.handle(noticesStream(userId), notices, command, context);
  }

  /** null where there is nothing to tell. */
  private async noticeOf(cause: Cause): Promise<Notice | null> {
    switch (cause.type) {
      case 'TaskCompleted':
        return this.reportReady(cause.data);
      case 'TicksPurchased': {
        const { paymentId, kopecks, ticks, balanceAfter: balance } = cause.data;
        const told = { kind: 'payment', paymentId, rubles: kopecks / 100, ticks, balance } as const;
        return { noticeId: `payment:${paymentId}`, told };
      }
      case 'PaymentRefunded':
        return this.refunded(cause.data);
      case 'PaymentRefundDeclined':
        return refundDeclined(cause.data);
      case 'TicksDebited':
        return this.lowBalance(cause.data);
      case 'ReportMailAsked':
        return this.reportFile(cause.data);
    }
  }

  /** One letter a task, and none to who has its page open here. */
  private async reportReady(of: EventOf<'TaskCompleted'>['data']): Promise<Notice | null> {
    const { taskId, userId, reportId } = of;
    if (this.live.hears(userId)) return null;
    const task = await this.views.get(tasks, taskId);
    const told = { kind: 'report-ready', reportId, fileName: task?.fileName ?? null } as const;
    return { noticeId: `report-ready:${taskId}`, told };
  }

  /** Nothing of a report that was deleted since. */
  private async reportFile(of: EventOf<'ReportMailAsked'>['data']): Promise<Notice | null> {
    const { askId, reportId, userId } = of;
    try {
      const file = await this.files.make(reportId, userId, 'pdf');
      return { noticeId: `report-pdf:${askId}`, told: { kind: 'report-pdf', reportId, file } };
    } catch (error) {
      if (error instanceof DomainError && error.code === 'report.not-found') return null;
      throw error;
    }
  }

  private async refunded(of: EventOf<'PaymentRefunded'>['data']): Promise<Notice> {
    const { refundId, paymentId, kopecks, source } = of;
    const isAnswer = source === 'admin' && (await this.wishes.isAgreed(paymentId));
    const told = { kind: 'refund', paymentId, rubles: kopecks / 100, isAnswer } as const;
    return { noticeId: `refund:${refundId}`, told };
  }

  /** Once a fall: only of the debit that went below the price. */
  private lowBalance(of: EventOf<'TicksDebited'>['data']): Notice | null {
    const { debitId, ticks, balanceAfter: balance } = of;
    const cost = this.terms.reportCost;
    if (balance >= cost || balance + ticks < cost) return null;
    return { noticeId: `low-balance:${debitId}`, told: { kind: 'low-balance', balance, cost } };
  }

  /** null for who is erased or switched off. */
  private async addressOf(userId: string): Promise<string | null> {
    const person = await this.views.get(users, userId);
    if (person === null) throw new ViewsUnavailable();
    return person.email === null || !person.isActive ? null : readableEmail(person.email);
  }

  /** null: the mail server took it over. */
  private async refusalOf(told: Told, userId: string, to: string): Promise<MailRefusal | null> {
    const { kind } = told;
    const off = isOptional(kind) ? this.links.of({ userId, kind }) : null;
    try {
      await this.mailer.send(noticeMail(told, { to, site: this.publicUrl.value, off }));
      return null;
    } catch (error) {
      if (error instanceof MailNotSent && error.refusal !== null) return error.refusal;
      throw error;
    }
  }
}

/** null where its reason is erased with its person. */
function refundDeclined(of: EventOf<'PaymentRefundDeclined'>['data']): Notice | null {
  const { askId, paymentId } = of;
  const reason = opened(of.reason, null);
  if (reason === null) return null;
  return {
    noticeId: `refund-declined:${askId}`,
    told: { kind: 'refund-declined', paymentId, reason },
  };
}

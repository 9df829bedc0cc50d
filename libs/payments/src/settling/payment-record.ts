import { Injectable } from '@nestjs/common';
import { opened } from '../../../../eventstore/event.js';
import { paymentStream, type Buyer } from '../../../../eventstore/payment/payment.events.js';
import {
  DomainError,
  EventStore,
  Sealer,
  type OpenedEvent,
  type Position,
} from '../../../kernel/src/index.js';

/** What a payment's stream holds beside its state: times, and what is sealed. */
export interface PaymentRecord {
  readonly requestedAt: Date;
  /** Of PaymentRequested: the cause of all that follows in the ledger. */
  readonly position: Position;
  /** JSON text of the POST; null once the buyer is erased. */
  readonly body: string | null;
  /** Where the buyer pays; null before the provider has told it, or once the buyer is erased. */
  readonly confirmationUrl: string | null;
}

const PAGE = 200;

@Injectable()
export class PaymentRecords {
  constructor(
    private readonly events: EventStore,
    private readonly sealer: Sealer,
  ) {}

  async of(paymentId: string): Promise<PaymentRecord> {
    const page = await this.events.read(paymentStream(paymentId), { from: 0, limit: PAGE });
    let record: PaymentRecord | null = null;
    for (const recorded of page) {
      const event = await this.sealer.open(recorded);
      if (event.type === 'PaymentRequested')
        record = {
          requestedAt: new Date(event.metadata.recordedAt),
          position: event.position,
          body: opened(event.data.body, null),
          confirmationUrl: null,
        };
      if (event.type === 'PaymentCreated' && record !== null)
        record = { ...record, confirmationUrl: opened(event.data.confirmationUrl, null) || null };
    }
    if (record === null)
      throw new DomainError('not-found', 'payment.not-found', 'Такого платежа нет');
    return record;
  }

  /** When a refund was asked for; null when it was not. */
  async refundRequestedAt(paymentId: string, refundId: string): Promise<Date | null> {
    for await (const { type, data, metadata } of this.all(paymentId))
      if (type === 'PaymentRefundRequested' && data.refundId === refundId)
        return new Date(metadata.recordedAt);
    return null;
  }

  /** What was answered to a buyer's wish; null where nothing was, or nobody may read it. */
  async declineReason(paymentId: string, askId: string): Promise<string | null> {
    for await (const { type, data } of this.all(paymentId))
      if (type === 'PaymentRefundDeclined' && data.askId === askId)
        return opened(data.reason, null);
    return null;
  }

  /** Whom its papers name, and since when it is paid; nulls for neither, or for who is erased. */
  async papersOf(paymentId: string): Promise<{ buyer: Buyer | null; paidAt: string | null }> {
    let buyer: Buyer | null = null;
    let paidAt: string | null = null;
    for await (const { type, data, metadata } of this.all(paymentId)) {
      if (type === 'PaymentBuyerNamed') buyer = opened(data.buyer, null);
      if (type === 'PaymentSucceeded') paidAt = metadata.recordedAt;
    }
    return { buyer, paidAt };
  }

  private async *all(paymentId: string): AsyncIterable<OpenedEvent> {
    for (let from = 0; ; from += PAGE) {
      const page = await this.events.read(paymentStream(paymentId), { from, limit: PAGE });
      for (const recorded of page) yield await this.sealer.open(recorded);
      if (page.length < PAGE) return;
    }
  }
}

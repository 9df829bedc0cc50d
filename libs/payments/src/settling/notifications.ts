import { BlockList, isIP } from 'node:net';
import { Inject, Injectable } from '@nestjs/common';
import { DomainError, type Position, type WriteContext } from '../../../kernel/src/index.js';
import { paymentsTerms, type PaymentsTerms } from '../payments-terms.js';
import { PaymentProvider } from '../provider/payment-provider.js';
import { PaymentCalls } from './payment-calls.js';
import { RefundCalls } from './refund-calls.js';

/** What a notification is believed: that this object is worth a look. */
export interface Hint {
  readonly kind: 'payment' | 'refund';
  readonly providerId: string;
}

/** The provider's word is fetched, never taken from a notification. */
@Injectable()
export class Notifications {
  private readonly senders: BlockList | null;

  constructor(
    private readonly provider: PaymentProvider,
    private readonly calls: PaymentCalls,
    private readonly refunds: RefundCalls,
    @Inject(paymentsTerms) { notifiers }: PaymentsTerms,
  ) {
    this.senders = notifiers === null ? null : listOf(notifiers);
  }

  /** Throws for an address that is not the provider's. */
  admit(address: string): void {
    if (this.senders === null) return;
    const plain = address.replace(/^::ffff:(?=\d+\.)/i, '');
    const family = isIP(plain);
    const isKnown = family !== 0 && this.senders.check(plain, family === 4 ? 'ipv4' : 'ipv6');
    if (!isKnown) throw new DomainError('not-found', 'notification.sender', 'Здесь ничего нет');
  }

  async take({ kind, providerId }: Hint, context: WriteContext): Promise<void> {
    if (kind === 'refund') await this.takeRefund(providerId, context);
    else await this.takePayment(providerId, context);
  }

  /** The position from which on views have it; null where there is no such payment of ours. */
  async takePayment(providerId: string, context: WriteContext): Promise<Position | null> {
    const seen = await this.calls.lookedUp(() => this.provider.payment(providerId));
    return seen === null ? null : this.calls.take(seen, context);
  }

  private async takeRefund(providerRefundId: string, context: WriteContext): Promise<void> {
    const seen = await this.calls.lookedUp(() => this.provider.refund(providerRefundId));
    if (seen === null) return;
    const paid = await this.calls.lookedUp(() => this.provider.payment(seen.providerId));
    if (paid?.paymentId == null) return;
    await this.calls.take(paid, context);
    await this.refunds.take(seen, paid.paymentId, context);
  }
}

function listOf(networks: readonly string[]): BlockList {
  const list = new BlockList();
  for (const network of networks) {
    const [address = '', bits] = network.split('/');
    const family = isIP(address) === 6 ? 'ipv6' : 'ipv4';
    if (bits === undefined) list.addAddress(address, family);
    else list.addSubnet(address, Number(bits), family);
  }
  return list;
}

const ID = /^[\w-]{1,64}$/;

/** null for what is no notification that we know. */
export function hintOf(body: unknown): Hint | null {
  if (typeof body !== 'object' || body === null) return null;
  const { event, object } = body as { readonly event?: unknown; readonly object?: unknown };
  if (typeof event !== 'string' || typeof object !== 'object' || object === null) return null;
  const { id } = object as { readonly id?: unknown };
  if (typeof id !== 'string' || !ID.test(id)) return null;
  if (event.startsWith('payment.')) return { kind: 'payment', providerId: id };
  return event.startsWith('refund.') ? { kind: 'refund', providerId: id } : null;
}

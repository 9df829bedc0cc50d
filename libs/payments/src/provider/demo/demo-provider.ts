import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import type { Clock } from '../../../../kernel/src/index.js';
import { writeDurably } from '../../../../platform/src/index.js';
import { kopecksOf } from '../../domain/prices.js';
import {
  PaymentProvider,
  ProviderRefused,
  type ProviderPayment,
  type ProviderRefund,
  type Span,
} from '../payment-provider.js';

/** What the page of a payment says of it. */
export interface DemoBill {
  readonly payment: ProviderPayment;
  /** Empty for payments of before it was kept. */
  readonly purpose: string;
  readonly returnUrl: string;
}

type KeptPayment = ProviderPayment & { readonly returnUrl: string; readonly purpose?: string };

interface Kept {
  readonly payments: Readonly<Record<string, KeptPayment>>;
  readonly refunds: Readonly<Record<string, ProviderRefund>>;
  /** Ids of what a key made. */
  readonly keys: Readonly<Record<string, string>>;
}

const nothing: Kept = { payments: {}, refunds: {}, keys: {} };

interface PaymentBody {
  readonly amount: { readonly value: string; readonly currency: string };
  readonly confirmation: { readonly return_url: string };
  readonly metadata: { readonly payment_id: string };
  readonly description?: string;
}

interface RefundBody {
  readonly payment_id: string;
  readonly amount: { readonly value: string; readonly currency: string };
  readonly metadata: { readonly refund_id: string };
}

/**
 * A bank for trying the product out: its payments lie in a file, keys are honoured as by a real
 * one, and nobody's money moves. The buyer decides on a page of its own.
 */
export class DemoProvider extends PaymentProvider {
  override readonly name = 'demo';
  private kept: Kept;

  constructor(
    private readonly path: string,
    /** Of the page on which a payment is decided. */
    private readonly pageOf: (providerId: string) => string,
    private readonly clock: Clock,
  ) {
    super();
    this.kept = existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as Kept) : nothing;
  }

  override async createPayment(body: string, key: string): Promise<ProviderPayment> {
    const known = ownOf(this.kept.payments, ownOf(this.kept.keys, key) ?? '');
    if (known) return known;
    const { amount, confirmation, metadata, description } = JSON.parse(body) as PaymentBody;
    const providerId = idOf(key);
    const made: Kept['payments'][string] = {
      providerId,
      status: 'pending',
      amount: amount.value,
      currency: amount.currency,
      isTest: true,
      paymentId: metadata.payment_id,
      createdAt: this.clock.now().toISOString(),
      paidAt: null,
      confirmationUrl: this.pageOf(providerId),
      reason: '',
      returnUrl: confirmation.return_url,
      purpose: description ?? '',
    };
    this.keep({
      ...this.kept,
      payments: { ...this.kept.payments, [providerId]: made },
      keys: { ...this.kept.keys, [key]: providerId },
    });
    return made;
  }

  override async payment(providerId: string): Promise<ProviderPayment | null> {
    return ownOf(this.kept.payments, providerId) ?? null;
  }

  /** Nothing is sold, so that there is nothing to make a receipt of. */
  override async receipt(): Promise<null> {
    return null;
  }

  override async *payments(span: Span): AsyncIterable<ProviderPayment> {
    yield* Object.values(this.kept.payments).filter(({ createdAt }) => isWithin(span, createdAt));
  }

  override async *paidPayments(span: Span): AsyncIterable<ProviderPayment> {
    const all = Object.values(this.kept.payments);
    yield* all.filter(({ paidAt }) => paidAt !== null && isWithin(span, paidAt));
  }

  override async createRefund(body: string, key: string): Promise<ProviderRefund> {
    const known = ownOf(this.kept.refunds, ownOf(this.kept.keys, key) ?? '');
    if (known) return known;
    const { payment_id: providerId, amount, metadata } = JSON.parse(body) as RefundBody;
    this.assertLeft(providerId, amount.value);
    const made: ProviderRefund = {
      providerRefundId: idOf(key),
      providerId,
      status: 'succeeded',
      amount: amount.value,
      currency: amount.currency,
      refundId: metadata.refund_id,
      createdAt: this.clock.now().toISOString(),
      reason: '',
    };
    this.keep({
      ...this.kept,
      refunds: { ...this.kept.refunds, [made.providerRefundId]: made },
      keys: { ...this.kept.keys, [key]: made.providerRefundId },
    });
    return made;
  }

  override async refund(providerRefundId: string): Promise<ProviderRefund | null> {
    return ownOf(this.kept.refunds, providerRefundId) ?? null;
  }

  override async *refunds(span: Span): AsyncIterable<ProviderRefund> {
    yield* Object.values(this.kept.refunds).filter(({ createdAt }) => isWithin(span, createdAt));
  }

  /** null for an unknown payment. */
  bill(providerId: string): DemoBill | null {
    const known = ownOf(this.kept.payments, providerId);
    if (!known) return null;
    return { payment: known, purpose: known.purpose ?? '', returnUrl: known.returnUrl };
  }

  /** The buyer's word on the page; final, and null for an unknown payment. */
  decide(providerId: string, status: 'succeeded' | 'canceled'): string | null {
    const known = ownOf(this.kept.payments, providerId);
    if (!known) return null;
    if (known.status === 'pending') {
      const reason = status === 'canceled' ? 'canceled_by_buyer' : '';
      const paidAt = status === 'succeeded' ? this.clock.now().toISOString() : null;
      const decided = { ...known, status, reason, paidAt, confirmationUrl: null };
      this.keep({
        ...this.kept,
        payments: { ...this.kept.payments, [providerId]: decided },
      });
    }
    return known.returnUrl;
  }

  private assertLeft(providerId: string, rubles: string): void {
    const paid = ownOf(this.kept.payments, providerId);
    if (paid?.status !== 'succeeded')
      throw new ProviderRefused('invalid_request', 'The payment is not paid');
    const back = Object.values(this.kept.refunds).filter((one) => one.providerId === providerId);
    const sum = [rubles, ...back.map(({ amount }) => amount)]
      .map((one) => kopecksOf(one) ?? Number.NaN)
      .reduce((one, other) => one + other);
    if (!(sum <= (kopecksOf(paid.amount) ?? 0)))
      throw new ProviderRefused('invalid_request', 'Less is left of the payment');
  }

  private keep(kept: Kept): void {
    mkdirSync(dirname(this.path), { recursive: true });
    writeDurably(this.path, JSON.stringify(kept));
    this.kept = kept;
  }
}

/** «constructor» is nobody's payment. */
const ownOf = <T>(all: Readonly<Record<string, T>>, id: string): T | undefined =>
  Object.hasOwn(all, id) ? all[id] : undefined;

const idOf = (key: string): string =>
  `demo-${createHash('sha256').update(key).digest('hex').slice(0, 32)}`;

const isWithin = ({ since, before }: Span, time: string) =>
  Date.parse(time) >= since.getTime() && Date.parse(time) < before.getTime();

import type { PaymentEvent } from '../../../../eventstore/payment/payment.events.js';
import type { TicksEvent } from '../../../../eventstore/ticks/ticks.events.js';
import type { Position } from '../../../kernel/src/index.js';

/** An event of the log that proves a difference. */
export interface Proof {
  readonly stream: string;
  readonly revision: number;
  readonly position: Position;
  readonly type: string;
  readonly eventId: string;
  readonly recordedAt: string;
}

export interface OwnRefund {
  readonly refundId: string;
  readonly providerRefundId: string;
  readonly kopecks: number;
  /** When an admin asked for it; null for one of the provider's cabinet. */
  readonly askedAt: string | null;
  readonly proof: Proof;
}

/** What the log says of one payment. */
export interface OwnPayment {
  readonly paymentId: string;
  readonly userId: string;
  readonly ticks: number;
  readonly kopecks: number;
  readonly requested: Proof;
  readonly providerId: string | null;
  readonly succeeded: Proof | null;
  readonly mismatch: Proof | null;
  readonly credits: readonly { readonly kopecks: number; readonly proof: Proof }[];
  readonly refunds: readonly OwnRefund[];
  /** When admins asked for refunds, by their id. */
  readonly asked: ReadonlyMap<string, string>;
  /** Refunds that came to nothing. */
  readonly failed: ReadonlySet<string>;
  readonly taken: readonly TakenBack[];
}

/** What the ledger took back for a refund; negative where it gave that back again. */
export interface TakenBack {
  readonly refundId: string;
  readonly kopecks: number;
  readonly proof: Proof;
}

type Draft = {
  -readonly [Key in keyof OwnPayment]: OwnPayment[Key] extends readonly (infer Item)[]
    ? Item[]
    : OwnPayment[Key] extends ReadonlyMap<infer Id, infer Item>
      ? Map<Id, Item>
      : OwnPayment[Key] extends ReadonlySet<infer Item>
        ? Set<Item>
        : OwnPayment[Key];
};

export type LoggedEvent = (PaymentEvent | TicksEvent) & Omit<Proof, 'type'>;

/** Gathers the payments of a log, whose events are taken in its order. */
export class OwnPayments {
  private readonly payments = new Map<string, Draft>();

  take(event: LoggedEvent): void {
    const { paymentId } = event.data as { readonly paymentId?: string };
    if (paymentId === undefined) return;
    const draft = this.payments.get(paymentId) ?? draftOf(paymentId, event);
    this.payments.set(paymentId, draft);
    change(draft, event);
  }

  get all(): ReadonlyMap<string, OwnPayment> {
    return this.payments;
  }
}

/** What was never requested here and is told of all the same begins with what tells of it. */
function draftOf(paymentId: string, event: LoggedEvent): Draft {
  const { userId, ticks = 0, kopecks = 0 } = event.data as Partial<Amounts> & { userId: string };
  return {
    paymentId,
    userId,
    ticks,
    kopecks,
    requested: proofOf(event),
    providerId: null,
    succeeded: null,
    mismatch: null,
    credits: [],
    refunds: [],
    asked: new Map(),
    failed: new Set(),
    taken: [],
  };
}

type Amounts = Pick<OwnPayment, 'ticks' | 'kopecks'>;

export const ownTypes: ReadonlySet<string> = new Set([
  ...['PaymentRequested', 'PaymentCreated', 'PaymentSucceeded', 'PaymentMismatchFound'],
  ...[
    'PaymentRefundRequested',
    'PaymentRefunded',
    'PaymentRefundFailed',
    'TicksPurchased',
    'PurchaseReversed',
    'PurchaseReversalUndone',
  ],
]);

function change(draft: Draft, event: LoggedEvent): void {
  switch (event.type) {
    case 'PaymentCreated':
      draft.providerId = event.data.providerId;
      return;
    case 'PaymentSucceeded':
      draft.providerId = event.data.providerId;
      draft.succeeded = proofOf(event);
      return;
    case 'PaymentMismatchFound':
      draft.mismatch = proofOf(event);
      return;
    case 'TicksPurchased':
      draft.credits.push({ kopecks: event.data.kopecks, proof: proofOf(event) });
      return;
    case 'PaymentRefundRequested':
      draft.asked.set(event.data.refundId, event.recordedAt);
      return;
    case 'PaymentRefunded': {
      const { refundId, providerRefundId, kopecks } = event.data;
      const askedAt = draft.asked.get(refundId) ?? null;
      draft.refunds.push({ refundId, providerRefundId, kopecks, askedAt, proof: proofOf(event) });
      return;
    }
    case 'PaymentRefundFailed':
      draft.failed.add(event.data.refundId);
      return;
    case 'PurchaseReversed':
    case 'PurchaseReversalUndone': {
      const { refundId, kopecks } = event.data;
      const sign = event.type === 'PurchaseReversed' ? 1 : -1;
      draft.taken.push({ refundId, kopecks: sign * kopecks, proof: proofOf(event) });
      return;
    }
    default:
  }
}

export function proofOf(event: Proof): Proof {
  const { stream, revision, position, type, eventId, recordedAt } = event;
  return { stream, revision, position, type, eventId, recordedAt };
}

/** What the log proves of its payment and credit, in the order of the log. */
export function proofsOf({
  requested,
  succeeded,
  mismatch,
  credits,
}: OwnPayment): readonly Proof[] {
  const all = [requested, mismatch, succeeded, ...credits.map(({ proof }) => proof)];
  return all.filter((proof) => proof !== null);
}

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
  /** What the ledger took back for refunds; negative where it gave that back again. */
  readonly taken: readonly { readonly refundId: string; readonly kopecks: number }[];
}

type Draft = {
  -readonly [Key in keyof OwnPayment]: OwnPayment[Key] extends readonly (infer Item)[]
    ? Item[]
    : OwnPayment[Key] extends ReadonlyMap<infer Id, infer Item>
      ? Map<Id, Item>
      : OwnPayment[Key];
};

export type LoggedEvent = (PaymentEvent | TicksEvent) & Omit<Proof, 'type'>;

/** Gathers the payments of a log, whose events are taken in its order. */
export class OwnPayments {
  private readonly payments = new Map<string, Draft>();

  take(event: LoggedEvent): void {
    if (event.type === 'PaymentRequested') {
      const { paymentId, userId, ticks, kopecks } = event.data;
      this.payments.set(paymentId, {
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
        taken: [],
      });
      return;
    }
    const { paymentId } = event.data as { readonly paymentId?: string };
    const draft = paymentId === undefined ? undefined : this.payments.get(paymentId);
    if (draft) change(draft, event);
  }

  get all(): ReadonlyMap<string, OwnPayment> {
    return this.payments;
  }
}

export const ownTypes: ReadonlySet<string> = new Set([
  ...['PaymentRequested', 'PaymentCreated', 'PaymentSucceeded', 'PaymentMismatchFound'],
  ...[
    'PaymentRefundRequested',
    'PaymentRefunded',
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
    case 'PurchaseReversed':
      draft.taken.push({ refundId: event.data.refundId, kopecks: event.data.kopecks });
      return;
    case 'PurchaseReversalUndone':
      draft.taken.push({ refundId: event.data.refundId, kopecks: -event.data.kopecks });
      return;
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

import { opened } from '../../../../eventstore/event.js';
import type { EventOf } from '../../../../eventstore/catalogue.js';
import {
  integer,
  json,
  projection,
  text,
  type OpenedEvent,
  type ViewDefinition,
} from '../../../kernel/src/index.js';
import { answered, askStatuses, type AskStatus } from '../domain/payment-state.js';

/** id is the payment's. */
export interface PaymentView {
  readonly id: string;
  readonly userId: string;
  readonly ticks: number;
  readonly kopecks: number;
  readonly status: 'requested' | 'created' | 'succeeded' | 'canceled' | 'expired';
  /** The provider's id; null before it has told one. */
  readonly providerId: string | null;
  readonly confirmationUrl: string | null;
  readonly createdAt: string;
  readonly updatedAt: string;
  /** What was given back so far. */
  readonly refundedKopecks: number;
  /** A refund that has not ended; null when there is none. */
  readonly openRefund: string | null;
  /** The provider's ids of what was given back. */
  readonly providerRefunds: readonly string[];
  /** How the buyer's last wish to have it back stands; null where there was none. */
  readonly ask: AskStatus | null;
  readonly askId: string | null;
}

export const payments: ViewDefinition<PaymentView> = {
  name: 'payments',
  version: 4,
  fields: {
    userId: text(),
    ticks: integer(),
    kopecks: integer(),
    status: text(),
    providerId: text(),
    confirmationUrl: text(),
    createdAt: text(),
    updatedAt: text(),
    refundedKopecks: integer(),
    openRefund: text(),
    providerRefunds: json(),
    ask: text(),
    askId: text(),
  },
  indexes: [
    ['userId', 'createdAt'],
    ['status', 'createdAt'],
    ['status', 'kopecks'],
    ['createdAt'],
    ['kopecks'],
    ['refundedKopecks'],
    ['openRefund'],
    ['ask', 'createdAt'],
    ['providerId'],
  ],
};

export const paymentEvents = [
  'PaymentRequested',
  'PaymentCreated',
  'PaymentSucceeded',
  'PaymentCanceled',
  'PaymentExpired',
  'PaymentRefundRequested',
  'PaymentRefunded',
  'PaymentRefundFailed',
  'PaymentRefundAsked',
  'PaymentRefundDeclined',
  'PaymentRefundAskWithdrawn',
] as const;

type PaymentViewEvent = OpenedEvent<EventOf<(typeof paymentEvents)[number]>>;

export const paymentProjection = projection<(typeof paymentEvents)[number], PaymentView>({
  view: payments,
  types: paymentEvents,
  viewIds: (event) => [event.data.paymentId],
  apply(view, event, id) {
    const updatedAt = event.metadata.recordedAt;
    if (event.type === 'PaymentRequested') return requested(event, id);
    return view && { ...view, ...changeOf(view, event), updatedAt };
  },
});

function requested(
  event: Extract<PaymentViewEvent, { type: 'PaymentRequested' }>,
  id: string,
): PaymentView {
  const { userId, ticks, kopecks } = event.data;
  const at = event.metadata.recordedAt;
  return {
    id,
    userId,
    ticks,
    kopecks,
    status: 'requested',
    providerId: null,
    confirmationUrl: null,
    createdAt: at,
    updatedAt: at,
    refundedKopecks: 0,
    openRefund: null,
    providerRefunds: [],
    ask: null,
    askId: null,
  };
}

function changeOf(view: PaymentView, event: PaymentViewEvent): Partial<PaymentView> {
  switch (event.type) {
    case 'PaymentRequested':
      return {};
    case 'PaymentCreated':
      return {
        providerId: event.data.providerId,
        confirmationUrl: opened(event.data.confirmationUrl, null) || null,
        status: view.status === 'requested' ? 'created' : view.status,
      };
    case 'PaymentSucceeded':
      return { providerId: event.data.providerId, status: 'succeeded', confirmationUrl: null };
    case 'PaymentCanceled':
      return { status: 'canceled', confirmationUrl: null };
    case 'PaymentExpired':
      return { status: 'expired', confirmationUrl: null };
    case 'PaymentRefundRequested':
      return { openRefund: event.data.refundId, ask: answered(view.ask, event.type) };
    case 'PaymentRefunded':
      return {
        refundedKopecks: view.refundedKopecks + event.data.kopecks,
        openRefund: endedRefund(view, event.data.refundId),
        ask: answered(view.ask, event.type),
        providerRefunds: [...view.providerRefunds, event.data.providerRefundId],
      };
    case 'PaymentRefundFailed':
      return {
        openRefund: endedRefund(view, event.data.refundId),
        ask: answered(view.ask, event.type),
      };
    case 'PaymentRefundAsked':
    case 'PaymentRefundDeclined':
    case 'PaymentRefundAskWithdrawn':
      return { ask: askStatuses[event.type], askId: event.data.askId };
  }
}

const endedRefund = ({ openRefund }: PaymentView, refundId: string): string | null =>
  openRefund === refundId ? null : openRefund;

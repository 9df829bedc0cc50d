import { describe, it } from '@jest/globals';
import type { PaymentEvent } from '../../../../eventstore/payment/payment.events.js';
import { decides } from '../../../kernel/src/testing/specification.js';
import { payment } from './payment.js';

const given = decides(payment);
const of = { paymentId: 'p1', userId: 'u1' } as const;
const refund = { ...of, refundId: 'r1' } as const;

const paid: readonly PaymentEvent[] = [
  {
    type: 'PaymentRequested',
    version: 1,
    data: { ...of, ticks: 1_000, kopecks: 85_000, key: 'p1', body: '{}' },
  },
  {
    type: 'PaymentSucceeded',
    version: 1,
    data: { ...of, providerId: 'y1', kopecks: 85_000, ticks: 1_000 },
  },
];
const askedAs = (askId: string): PaymentEvent => ({
  type: 'PaymentRefundAsked',
  version: 1,
  data: { ...of, askId, reason: 'Передумал' },
});
const declinedAs = (askId: string): PaymentEvent => ({
  type: 'PaymentRefundDeclined',
  version: 1,
  data: { ...of, askId, reason: 'Уже вернули' },
});
const asked = askedAs('a1');
const declined = declinedAs('a1');
const withdrawn: PaymentEvent = {
  type: 'PaymentRefundAskWithdrawn',
  version: 1,
  data: { ...of, askId: 'a1' },
};
const begun: PaymentEvent = {
  type: 'PaymentRefundRequested',
  version: 2,
  data: { ...refund, key: 'r1', agreedKopecks: 85_000 },
};
const failed: PaymentEvent = {
  type: 'PaymentRefundFailed',
  version: 1,
  data: { ...refund, code: 'refund.refused' },
};
const inCabinet: PaymentEvent = {
  type: 'PaymentRefunded',
  version: 1,
  data: { ...refund, providerRefundId: 'pr1', kopecks: 85_000, source: 'provider' },
};

const ask = { type: 'AskRefund', askId: 'a1', reason: 'Передумал' } as const;
const decline = { type: 'DeclineRefund', askId: 'a1', reason: 'Уже вернули' } as const;
const withdraw = { type: 'WithdrawAsk' } as const;

describe('Asking for a purchase’s money', () => {
  it('waits for a decision', () =>
    given(...paid)
      .when(ask)
      .then(asked));
  it('is one wish, however often it is sent', () =>
    given(...paid, asked)
      .when(ask)
      .thenNothing());
  it('is one wish while it waits, whoever sends another', () =>
    given(...paid, asked)
      .when({ ...ask, askId: 'a2' })
      .thenNothing());
  it('is not opened anew by a late repeat of what was declined', () =>
    given(...paid, asked, declined)
      .when(ask)
      .thenNothing());
  it('may be done anew after a no', () =>
    given(...paid, asked, declined)
      .when({ ...ask, askId: 'a2' })
      .then(askedAs('a2')));
  it('ends after three times', () =>
    given(
      ...paid,
      asked,
      declined,
      askedAs('a2'),
      declinedAs('a2'),
      askedAs('a3'),
      declinedAs('a3'),
    )
      .when({ ...ask, askId: 'a4' })
      .thenRefuses('refund.asked-enough'));
  it('needs a purchase that was paid', () =>
    given(...paid.slice(0, 1))
      .when(ask)
      .thenRefuses('refund.not-paid'));
  it('is needless while money is on its way back', () =>
    given(...paid, begun)
      .when(ask)
      .thenRefuses('refund.in-progress'));
});

describe('Answering it', () => {
  it('may be a no, told once', () => {
    given(...paid, asked)
      .when(decline)
      .then(declined);
    given(...paid, asked, declined)
      .when(decline)
      .thenNothing();
  });
  it('is done by the refund itself: no follows no yes', () =>
    given(...paid, asked, begun)
      .when(decline)
      .thenRefuses('refund.ask-closed'));
  it('is done by a refund of the provider’s cabinet, too', () =>
    given(...paid, asked, inCabinet)
      .when(decline)
      .thenRefuses('refund.ask-closed'));
  it('is still to be done where the refund came to nothing', () =>
    given(...paid, asked, begun, failed)
      .when(decline)
      .then(declined));
  it('is not of another wish than the admin has seen', () =>
    given(...paid, asked, declined, askedAs('a2'))
      .when(decline)
      .thenRefuses('refund.ask-closed'));
});

describe('Withdrawing it', () => {
  it('leaves nothing to decide', () => {
    given(...paid, asked)
      .when(withdraw)
      .then(withdrawn);
    given(...paid, asked, withdrawn)
      .when(decline)
      .thenRefuses('refund.ask-closed');
  });
  it('changes nothing of what was decided', () =>
    given(...paid, asked, declined)
      .when(withdraw)
      .thenNothing());
});

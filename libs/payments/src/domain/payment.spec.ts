import { describe, expect, it } from '@jest/globals';
import type { EventOf } from '../../../../eventstore/catalogue.js';
import type { PaymentEvent } from '../../../../eventstore/payment/payment.events.js';
import { replay } from '../../../kernel/src/decider.js';
import { decides } from '../../../kernel/src/testing/specification.js';
import { payment, type RecordSeen } from './payment.js';

const given = decides(payment);
const of = { paymentId: 'p1', userId: 'u1' } as const;

const request = {
  type: 'RequestPayment',
  ...of,
  ticks: 1_000,
  kopecks: 85_000,
  key: 'p1',
  body: '{}',
  hindrance: null,
} as const;

const requested: PaymentEvent = {
  type: 'PaymentRequested',
  version: 1,
  data: { ...of, ticks: 1_000, kopecks: 85_000, key: 'p1', body: '{}' },
};
const created: PaymentEvent = {
  type: 'PaymentCreated',
  version: 1,
  data: { ...of, providerId: 'y1', confirmationUrl: 'https://pay' },
};
const succeeded: PaymentEvent = {
  type: 'PaymentSucceeded',
  version: 1,
  data: { ...of, providerId: 'y1', kopecks: 85_000, ticks: 1_000 },
};
const canceled: PaymentEvent = {
  type: 'PaymentCanceled',
  version: 1,
  data: { ...of, providerId: 'y1', reason: 'expired_on_confirmation' },
};
const expired: PaymentEvent = { type: 'PaymentExpired', version: 1, data: of };

const seen = (changes: Partial<RecordSeen> = {}): RecordSeen => ({
  type: 'RecordSeen',
  providerId: 'y1',
  status: 'succeeded',
  kopecks: 85_000,
  amount: '850.00',
  currency: 'RUB',
  isTest: false,
  isTestAllowed: false,
  reason: '',
  ...changes,
});

describe('Requesting a payment', () => {
  it('claims it with the price, the key and the whole body', () =>
    given().when(request).then(requested));
  it('happens once', () => given(requested).when(request).thenNothing());
  it('keeps the first price when the price list has changed', () =>
    given(requested)
      .when({ ...request, kopecks: 90_000 })
      .thenNothing());
  it('is refused to whom has opened too many, with the time to wait', () =>
    given()
      .when({ ...request, hindrance: { type: 'too-many', waitMs: 21 * 60_000 } })
      .thenRefuses('payment.too-many'));
  it('is refused where a receipt is due and has no address', () =>
    given()
      .when({ ...request, hindrance: { type: 'no-address' } })
      .thenRefuses('payment.no-address'));
  it('that is known goes on, whatever stands in the way of a new one', () => {
    for (const hindrance of [{ type: 'too-many', waitMs: 1 }, { type: 'no-address' }] as const)
      given(requested)
        .when({ ...request, hindrance })
        .thenNothing();
  });
  it('is refused with another amount of ticks under the same key', () =>
    given(requested)
      .when({ ...request, ticks: 500 })
      .thenRefuses('payment.other-content'));
});

describe('What the provider made', () => {
  const record = {
    type: 'RecordCreated',
    providerId: 'y1',
    confirmationUrl: 'https://pay',
  } as const;
  it('is recorded once', () => {
    given(requested).when(record).then(created);
    given(requested, created).when(record).thenNothing();
  });
  it('cannot be two payments', () =>
    expect(() =>
      payment.decide({ ...record, providerId: 'y2' }, replay(payment, [requested, created])),
    ).toThrow(RangeError));
  it('is no payment of ours without a request', () =>
    given().when(record).thenRefuses('payment.not-found'));
});

describe('A fetched payment', () => {
  it('that is paid succeeds, once, however often it is seen', () => {
    given(requested, created).when(seen()).then(succeeded);
    given(requested, created, succeeded).when(seen()).thenNothing();
  });
  it('that is paid succeeds without PaymentCreated and after PaymentExpired too', () => {
    given(requested).when(seen()).then(succeeded);
    given(requested, created, expired).when(seen()).then(succeeded);
  });
  it('that another made under the same name changes nothing', () => {
    for (const status of ['succeeded', 'canceled'] as const)
      given(requested, created)
        .when(seen({ status, providerId: 'y2' }))
        .thenNothing();
  });
  it('that waits changes nothing', () =>
    given(requested, created)
      .when(seen({ status: 'pending' }))
      .thenNothing());
  it('that is canceled ends, and an older word cannot bring it back', () => {
    const cancel = seen({ status: 'canceled', reason: 'expired_on_confirmation' });
    given(requested, created).when(cancel).then(canceled);
    given(requested, created, canceled)
      .when(seen({ status: 'pending' }))
      .thenNothing();
    given(requested, created, succeeded).when(cancel).thenNothing();
  });
  it.each([
    ['amount', { kopecks: 100, amount: '1.00' }, '85000', '1.00'],
    ['amount', { kopecks: null, amount: 'lots' }, '85000', 'lots'],
    ['currency', { currency: 'USD' }, 'RUB', 'USD'],
    ['test', { isTest: true }, 'false', 'true'],
  ] as const)(
    'of another %s credits nothing and is told once',
    (field, changes, expected, told) => {
      const found: PaymentEvent = {
        type: 'PaymentMismatchFound',
        version: 1,
        data: { ...of, field, expected, seen: told },
      };
      given(requested, created).when(seen(changes)).then(found);
      given(requested, created, found).when(seen(changes)).thenNothing();
    },
  );
  it('of a test shop counts where that is allowed', () =>
    given(requested, created)
      .when(seen({ isTest: true, isTestAllowed: true }))
      .then(succeeded));
});

describe('Expiring', () => {
  it('is for what nobody has paid', () => {
    given(requested, created).when({ type: 'ExpirePayment' }).then(expired);
    given(requested, created, expired).when({ type: 'ExpirePayment' }).thenNothing();
    given(requested, created, succeeded).when({ type: 'ExpirePayment' }).thenNothing();
  });
});

describe('Giving a payment back', () => {
  const named = { refundId: 'r1', key: 'r1', agreedKopecks: 59_500 } as const;
  const ask = { type: 'RequestRefund', ...named } as const;
  const asked: EventOf<'PaymentRefundRequested'> = {
    type: 'PaymentRefundRequested',
    version: 2,
    data: { ...of, ...named },
  };
  const pricedEvent: PaymentEvent = {
    type: 'PaymentRefundPriced',
    version: 1,
    data: { ...of, refundId: 'r1', kopecks: 59_500 },
  };
  const failedEvent: PaymentEvent = {
    type: 'PaymentRefundFailed',
    version: 1,
    data: { ...of, refundId: 'r1', code: 'refund.canceled' },
  };
  const backEvent: PaymentEvent = {
    type: 'PaymentRefunded',
    version: 1,
    data: { ...of, refundId: 'r1', providerRefundId: 'yr1', kopecks: 59_500, source: 'admin' },
  };
  const record = {
    type: 'RecordRefunded',
    refundId: 'r1',
    providerRefundId: 'yr1',
    kopecks: 59_500,
    source: 'admin',
  } as const;
  const paid = [requested, created, succeeded] as const;

  it('needs a paid one', () => {
    given(requested, created).when(ask).thenRefuses('refund.not-paid');
    given(...paid)
      .when(ask)
      .then(asked);
  });
  it('happens once for one request, and one at a time', () => {
    given(...paid, asked)
      .when(ask)
      .thenNothing();
    given(...paid, asked)
      .when({ ...ask, refundId: 'r2' })
      .thenRefuses('refund.in-progress');
    given(...paid, asked, pricedEvent, failedEvent)
      .when({ ...ask, refundId: 'r2', key: 'r2' })
      .then({ ...asked, data: { ...of, ...named, refundId: 'r2', key: 'r2' } });
  });
  it('is of the sum that was seen when it was asked for', () => {
    given(...paid, asked)
      .when({ ...ask, agreedKopecks: 85_000 })
      .thenRefuses('refund.other-content');
    const any: PaymentEvent = { ...asked, data: { ...asked.data, agreedKopecks: null } };
    given(...paid, any)
      .when(ask)
      .thenNothing();
  });
  it('takes its price from the ledger, once', () => {
    const price = { type: 'PriceRefund', refundId: 'r1', kopecks: 59_500 } as const;
    given(...paid, asked)
      .when(price)
      .then(pricedEvent);
    given(...paid, asked, pricedEvent)
      .when({ ...price, kopecks: 1 })
      .thenNothing();
    given(...paid)
      .when(price)
      .thenRefuses('refund.not-found');
  });
  it('ends in the money or in a failure, never in both', () => {
    const fail = { type: 'FailRefund', refundId: 'r1', code: 'refund.canceled' } as const;
    given(...paid, asked, pricedEvent)
      .when(record)
      .then(backEvent);
    given(...paid, asked, pricedEvent)
      .when(fail)
      .then(failedEvent);
    given(...paid, asked, pricedEvent, backEvent)
      .when(fail)
      .thenNothing();
    given(...paid, asked, pricedEvent, backEvent)
      .when(record)
      .thenNothing();
  });
  it('that has failed is not done after all: its ticks are given back by then', () =>
    given(...paid, asked, pricedEvent, failedEvent)
      .when(record)
      .thenNothing());
  it.each(['refund.nothing-left', 'refund.sum-changed'])(
    'that is priced by now is not failed by one whom the ledger told %s',
    (code) => {
      const no = { type: 'FailRefund', refundId: 'r1', code } as const;
      given(...paid, asked)
        .when(no)
        .then({ ...failedEvent, data: { ...of, refundId: 'r1', code } });
      given(...paid, asked, pricedEvent)
        .when(no)
        .thenNothing();
    },
  );
});

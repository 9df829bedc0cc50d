import type { AnyEvent } from '../../../../eventstore/event.js';
import { NO_STREAM, eventId, type EventStore, type NewEvent } from '../../../kernel/src/index.js';
import { priceOf, rublesOf } from '../domain/prices.js';
import { usualPrices } from './usual-prices.js';
import type {
  DifferenceType,
  Side,
  TheirPayment,
  TheirRefund,
  ViewedPayment,
} from '../finance/books.js';

/** A difference that was put in on purpose. */
export interface Planted {
  readonly type: DifferenceType;
  readonly side: Side;
  readonly paymentId: string | null;
  readonly providerId: string | null;
}

export interface MadeBooks {
  readonly planted: readonly Planted[];
  readonly payments: readonly TheirPayment[];
  readonly refunds: readonly TheirRefund[];
  readonly views: ReadonlyMap<string, ViewedPayment>;
}

interface Timed {
  readonly event: AnyEvent;
  readonly at: string;
}
type Random = () => number;

/** What one payment leaves in the three books. */
interface Trace {
  readonly events: Timed[];
  readonly payments: TheirPayment[];
  readonly refunds: TheirRefund[];
  view: ViewedPayment | null;
  readonly planted: Planted[];
}

const DAY_MS = 86_400_000;
const BATCH = 500;

/**
 * Books of so many payments made within 30 days from `start`, which agree but for the planted
 * differences. The events lie in `events`, several payments a stream.
 */
export async function makeBooks(
  events: EventStore,
  { count, differences, start }: { count: number; differences: number; start: Date },
  random: Random,
): Promise<MadeBooks> {
  const wrong = new Set<number>();
  while (wrong.size < differences) wrong.add(Math.floor(random() * count));
  const traces = Array.from({ length: count }, (_, index) => {
    const trace = sound(index, start, random);
    if (wrong.has(index)) plant(trace, index, random);
    return trace;
  });
  await append(
    events,
    traces.flatMap((trace) => trace.events),
  );
  return {
    planted: traces.flatMap(({ planted }) => planted),
    payments: traces.flatMap(({ payments }) => payments),
    refunds: traces.flatMap(({ refunds }) => refunds),
    views: new Map(traces.flatMap(({ view }) => (view === null ? [] : [[view.id, view] as const]))),
  };
}

const of = (index: number) => ({ paymentId: `p${index}`, userId: `u${index % 997}` });
const providerIdOf = (index: number): string => `y${index}`;

function sound(index: number, start: Date, random: Random): Trace {
  // Away from midnight, so that no honest payment crosses it.
  const day = Math.floor(random() * 30);
  const minute = 120 + Math.floor(random() * 1_200);
  const at = (seconds: number) =>
    new Date(start.getTime() + day * DAY_MS + minute * 60_000 + seconds * 1_000).toISOString();
  const ticks = 1 + Math.floor(random() * 5_000);
  const kopecks = priceOf(ticks, usualPrices);
  const providerId = providerIdOf(index);
  const trace: Trace = {
    events: [made('PaymentRequested', { ...of(index), ticks, kopecks, key: 'k', body: '' }, at(0))],
    payments: [],
    refunds: [],
    view: { id: `p${index}`, status: 'created', kopecks, refundedKopecks: 0, updatedAt: at(0) },
    planted: [],
  };
  trace.events.push(
    made('PaymentCreated', { ...of(index), providerId, confirmationUrl: '' }, at(1)),
  );
  if (random() < 0.15) return trace;
  trace.events.push(made('PaymentSucceeded', { ...of(index), providerId, kopecks, ticks }, at(60)));
  trace.events.push(
    made('TicksPurchased', { ...of(index), ticks, kopecks, seq: 1, balanceAfter: ticks }, at(60)),
  );
  trace.payments.push({
    providerId,
    paymentId: `p${index}`,
    amount: rublesOf(kopecks),
    currency: 'RUB',
    isTest: false,
    createdAt: at(1),
    paidAt: at(58),
  });
  trace.view = {
    id: `p${index}`,
    status: 'succeeded',
    kopecks,
    refundedKopecks: 0,
    updatedAt: at(0),
  };
  if (random() < 0.05) refund(trace, index, kopecks, at);
  return trace;
}

function refund(trace: Trace, index: number, kopecks: number, at: (seconds: number) => string) {
  const providerRefundId = `r${index}`;
  const taken = { ...of(index), refundId: `r${index}`, ticks: 1, kopecks, seq: 1, balanceAfter: 0 };
  trace.events.push(made('PurchaseReversed', taken, at(598)));
  const data = { ...of(index), refundId: `r${index}`, providerRefundId, kopecks, source: 'admin' };
  trace.events.push(made('PaymentRefunded', data, at(600)));
  trace.refunds.push({
    providerRefundId,
    providerId: providerIdOf(index),
    amount: rublesOf(kopecks),
    createdAt: at(599),
  });
  if (trace.view) trace.view = { ...trace.view, refundedKopecks: kopecks };
}

/** Only payments that were paid can differ in these ways; another is made a stranger's. */
function plant(trace: Trace, index: number, random: Random): void {
  const [theirs] = trace.payments;
  const told = (type: DifferenceType, side: Side) =>
    trace.planted.push({ type, side, paymentId: `p${index}`, providerId: providerIdOf(index) });
  if (theirs === undefined || trace.refunds.length > 0) return stranger(trace, index);
  const ways: readonly (() => void)[] = [
    () => {
      trace.payments.length = 0;
      told('missing', 'provider');
    },
    () => {
      without(trace, ['PaymentSucceeded', 'TicksPurchased']);
      trace.view = { ...view(trace), status: 'created' };
      told('missing', 'log');
    },
    () => {
      without(trace, ['TicksPurchased']);
      told('missing', 'log');
    },
    () => {
      trace.payments.push({ ...theirs, providerId: `${theirs.providerId}-again` });
      trace.planted.push({
        type: 'double',
        side: 'provider',
        paymentId: `p${index}`,
        providerId: `${theirs.providerId}-again`,
      });
    },
    () => {
      trace.payments[0] = { ...theirs, amount: rublesOf(1 + Math.floor(random() * 50)) };
      told('amount', 'provider');
    },
    () => {
      delay(trace);
      told('late', 'log');
    },
    () => {
      trace.payments[0] = { ...theirs, isTest: true };
      told('test', 'provider');
    },
    () => {
      trace.view = { ...view(trace), status: 'created' };
      told('view', 'views');
    },
    () => {
      const credit = trace.events.find(({ event }) => event.type === 'TicksPurchased');
      if (credit) trace.events.push(credit);
      told('double', 'log');
    },
  ];
  ways[Math.floor(random() * ways.length)]?.();
}

/** A payment of the provider's that nobody here knows. */
function stranger(trace: Trace, index: number): void {
  const at = trace.events[0]?.at ?? '';
  const providerId = `stranger-${index}`;
  trace.payments.push({
    providerId,
    paymentId: `nobody-${index}`,
    amount: '100.00',
    currency: 'RUB',
    isTest: false,
    createdAt: at,
    paidAt: at,
  });
  trace.planted.push({ type: 'missing', side: 'log', paymentId: null, providerId });
}

const view = ({ view: known }: Trace): ViewedPayment => {
  if (known === null) throw new Error('no view');
  return known;
};

function without(trace: Trace, types: readonly string[]): void {
  const kept = trace.events.filter(({ event }) => !types.includes(event.type));
  trace.events.splice(0, trace.events.length, ...kept);
}

function delay(trace: Trace): void {
  trace.events.forEach((timed, place) => {
    if (timed.event.type !== 'PaymentSucceeded' && timed.event.type !== 'TicksPurchased') return;
    const at = new Date(Date.parse(timed.at) + DAY_MS).toISOString();
    trace.events[place] = { ...timed, at };
  });
}

const made = (type: string, data: object, at: string): Timed => ({
  event: { type, version: 1, data },
  at,
});

async function append(events: EventStore, timed: readonly Timed[]): Promise<void> {
  for (let from = 0; from < timed.length; from += BATCH) {
    const batch = timed.slice(from, from + BATCH).map(written);
    await events.append(`made-${from}`, NO_STREAM, batch);
  }
}

function written({ event, at }: Timed): NewEvent {
  return {
    eventId: eventId(),
    type: event.type,
    version: event.version,
    data: event.data,
    metadata: {
      recordedAt: at,
      actor: 'system:test',
      requestId: 'r',
      correlationId: 'c',
      causationId: null,
      hash: '0'.repeat(64),
    },
  };
}

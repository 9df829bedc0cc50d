import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { PaymentEvent } from '../../../../eventstore/payment/payment.events.js';
import { paymentStream } from '../../../../eventstore/payment/payment.events.js';
import { ticksStream, type TicksEvent } from '../../../../eventstore/ticks/ticks.events.js';
import { memoryEventStore } from '../../../event-store/src/testing/memory-event-store.js';
import { Sealer, eventId, type EventStore } from '../../../kernel/src/index.js';
import { memoryKeyStore } from '../../../kernel/src/testing/memory-key-store.js';
import { paymentStory } from './payment-story.js';
import { leftOf } from './refund-preview.js';
import { statementSheet } from './statement-sheet.js';
import { statementOf } from './statement.js';

const [anna, p1] = ['anna', 'p1'];
const of = { paymentId: p1, userId: anna };
const gift = { lotId: 'g', kind: 'promotion', seq: 1 } as const;
const lot = { lotId: p1, kind: 'purchase', seq: 2 } as const;
const debit = (index: number) => ({ userId: anna, debitId: `t.${index}.1`, taskId: 't', index });

/** A gift of 50; a purchase of 1 000 for 850 ₽; a report takes of both; the rest is given back. */
const books: readonly TicksEvent[] = [
  {
    type: 'BooksOpened',
    version: 1,
    data: { userId: anna, n: 1, balance: 0, lots: [], nextSeq: 1, previousHash: null },
  },
  {
    type: 'TicksGranted',
    version: 1,
    data: { userId: anna, grantId: 'g', ticks: 50, reason: 'welcome', seq: 1, balanceAfter: 50 },
  },
  {
    type: 'TicksPurchased',
    version: 1,
    data: { ...of, ticks: 1_000, kopecks: 85_000, seq: 2, balanceAfter: 1_050 },
  },
  {
    type: 'TicksDebited',
    version: 1,
    data: {
      ...debit(0),
      attempt: 1,
      ticks: 100,
      balanceAfter: 950,
      lots: [
        { ...gift, ticks: 50, kopecks: 0 },
        { ...lot, ticks: 50, kopecks: 4_250 },
      ],
    },
  },
  {
    type: 'TicksAdded',
    version: 2,
    data: {
      userId: anna,
      adjustmentId: 'a',
      ticks: 7,
      seq: 3,
      reason: 'извинение',
      reasonPrint: null,
      balanceAfter: 957,
    },
  },
  {
    type: 'PurchaseReversed',
    version: 2,
    data: {
      ...of,
      refundId: 'r1',
      ticks: 950,
      kopecks: 80_750,
      seq: 2,
      shortKopecks: 0,
      balanceAfter: 7,
    },
  },
];

describe('What the log says of money', () => {
  let events: EventStore;
  let log: { events: EventStore; sealer: Sealer };
  beforeEach(async () => {
    events = memoryEventStore();
    log = { events, sealer: new Sealer(memoryKeyStore()) };
    const requested: PaymentEvent = {
      type: 'PaymentRequested',
      version: 1,
      data: { ...of, ticks: 1_000, kopecks: 85_000, key: 'k', body: '{}' },
    };
    await append(ticksStream(anna, 1), 0, books.slice(0, 2), 1);
    await append(paymentStream(p1), 0, [requested], 2);
    await append(ticksStream(anna, 1), 2, books.slice(2), 3);
  });
  afterEach(() => events.close());

  async function append(
    stream: string,
    from: number,
    told: readonly (PaymentEvent | TicksEvent)[],
    minute: number,
  ): Promise<void> {
    const stored = told.map((event, place) => ({
      ...event,
      eventId: eventId(),
      metadata: {
        actor: 'user:anna',
        requestId: 'r',
        correlationId: 'c',
        causationId: null,
        hash: '0'.repeat(64),
        recordedAt: `2026-06-15T09:0${minute}:0${place}.000Z`,
      },
    }));
    await events.append(stream, from - 1, stored);
  }

  it('is of a payment: its own events and what became of its ticks, and only of them', async () => {
    const story = await paymentStory(log, p1);
    expect(story.map(({ event, ticks, kopecks }) => [event.type, ticks, kopecks])).toEqual([
      ['PaymentRequested', 1_000, 85_000],
      ['TicksPurchased', 1_000, 85_000],
      ['TicksDebited', -50, -4_250],
      ['PurchaseReversed', -950, -80_750],
    ]);
    expect(story.at(-1)?.balanceAfter).toBe(7);
    expect(await leftOf(events, anna, p1)).toEqual({ balance: 7, lot: { ticks: 0, kopecks: 0 } });
    await expect(paymentStory(log, 'p2')).rejects.toMatchObject({ code: 'payment.not-found' });
  });

  it('is of a person: every line within a time, and the balance at both ends', async () => {
    const statement = (from: string, before: string) => statementOf(log, anna, from, before);
    const all = await statement('2026-06-15T09:00:00.000Z', '2026-06-16T00:00:00.000Z');
    expect(all).toMatchObject({ opening: 0, closing: 7 });
    expect(all.lines.map(({ ticks }) => ticks)).toEqual([50, 1_000, -100, 7, -950]);
    const part = await statement('2026-06-15T09:03:01.000Z', '2026-06-15T09:03:02.000Z');
    expect(part).toMatchObject({ opening: 1_050, closing: 950, lines: [{ ticks: -100 }] });
    expect(await statement('2026-07-01', '2026-07-02')).toMatchObject({ opening: 7, closing: 7 });
    expect(await statement('2026-01-01', '2026-01-02')).toMatchObject({ opening: 0, closing: 0 });
  });

  it('stands in the table as finance reads it', async () => {
    const statement = await statementOf(log, anna, '2026-06-15', '2026-06-16');
    const rows = statementSheet(statement).rows.map((row) => row.slice(0, 6));
    expect(rows.slice(3, 5)).toEqual([
      ['2026-06-15 12:03:01', 'Отчет', -100, 950, -42.5, 'задача t, отчет 1, попытка 1'],
      ['2026-06-15 12:03:02', 'Начисление поддержки', 7, 957, null, 'исправление a: извинение'],
    ]);
  });
});

import { describe, expect, it } from '@jest/globals';
import type { Lot, TicksEvent } from '../../../../eventstore/ticks/ticks.events.js';
import { replay } from '../../../kernel/src/decider.js';
import { decides } from '../../../kernel/src/testing/specification.js';
import { knownOf, nothingKnown } from './known.js';
import { NotEnoughTicks, SEGMENT_ENTRIES_MAX, ledger, type DebitTicks } from './ledger.js';

const given = decides(ledger);
const USER_ID = 'u1';

describe('Opening the books', () => {
  it('grants a newcomer the welcome ticks', () =>
    given()
      .when({ type: 'OpenBooks', userId: USER_ID, welcome: { grantId: 'g1', ticks: 1000 } })
      .then(opened(), granted(1000)));

  it('grants nothing to one who was welcomed before', () =>
    given().when({ type: 'OpenBooks', userId: USER_ID, welcome: null }).then(opened()));

  it('happens once', () =>
    given(opened(), granted(1000))
      .when({ type: 'OpenBooks', userId: USER_ID, welcome: { grantId: 'g1', ticks: 1000 } })
      .thenNothing());
});

describe('Debiting ticks', () => {
  it('takes them from the balance and its lots', () =>
    given(opened(), granted(1000))
      .when(debit(100))
      .then(debited(100, 900, [lot({ ticks: 100 })])));

  it('takes promotion first, then the oldest purchase', () => {
    const [event] = ledger.decide(
      debit(250),
      replay(ledger, [opened(), purchased('p1', 100, 8_500, 100, 1), grantedAs(200, 300, 2)]),
    );
    expect(event?.data).toMatchObject({
      balanceAfter: 50,
      lots: [lot({ ticks: 200, seq: 2 }), share('p1', 50, 4_250, 1)],
    });
  });

  it('takes lots in the order of their use, however the books were opened with them', () => {
    const lots = [share('p2', 5, 450, 2), share('p1', 5, 425, 1), lot({ ticks: 5, seq: 3 })];
    const data = { ...opened().data, n: 2, balance: 15, lots, nextSeq: 4 };
    const books = replay(ledger, [{ ...opened(), data }]);
    expect(ledger.decide(debit(8), books)[0]?.data).toMatchObject({
      lots: [lot({ ticks: 5, seq: 3 }), share('p1', 3, 255, 1)],
    });
  });

  it('writes nothing where lots and balance do not agree', () => {
    const books = { ...replay(ledger, [opened(), granted(100)]), balance: 101 };
    expect(() => ledger.decide(debit(1), books)).toThrow(RangeError);
  });

  it('is refused when the balance is short, and says by how much', () => {
    const books = replay(ledger, [opened(), granted(90)]);
    expect(() => ledger.decide(debit(100), books)).toThrow(
      expect.objectContaining({
        code: 'ledger.not-enough-ticks',
        extras: { balance: 90, required: 100, shortfall: 10 },
      }),
    );
    expect(new NotEnoughTicks(90, 100).kind).toBe('not-enough-ticks');
  });

  it('may take the last tick', () =>
    given(opened(), granted(100))
      .when(debit(100))
      .then(debited(100, 0, [lot({ ticks: 100 })])));

  it('happens once for one debit id', () =>
    given(opened(), granted(1000), debited(100, 900, [lot({ ticks: 100 })]))
      .when(debit(100))
      .thenNothing());

  it('happens once for one debit id, also when the same id stands twice in one batch', () => {
    const batch = { ...debit(100), debits: [...debit(100).debits, ...debit(100).debits] };
    expect(ledger.decide(batch, replay(ledger, [opened(), granted(1000)]))).toHaveLength(1);
  });

  it('takes all of a batch or nothing', () => {
    const batch = { ...debit(60), debits: [...debit(60, 0).debits, ...debit(60, 1).debits] };
    given(opened(), granted(100)).when(batch).thenRefuses('ledger.not-enough-ticks');
  });

  it('counts only what a batch has not debited yet', () => {
    const batch = { ...debit(60), debits: [...debit(60, 0).debits, ...debit(60, 1).debits] };
    given(opened(), granted(120), debited(60, 60, [lot({ ticks: 60 })]))
      .when(batch)
      .then(debited(60, 0, [lot({ ticks: 60 })], 1));
  });

  it('is refused with other content under a known id', () =>
    given(opened(), granted(1000), debited(100, 900, [lot({ ticks: 100 })]))
      .when(debit(200))
      .thenRefuses('debit.other-content'));

  it('is refused once it was refunded', () =>
    given(opened(), granted(1000), debited(100, 900, [lot({ ticks: 100 })]), refunded(100, 1000))
      .when(debit(100))
      .thenRefuses('debit.refunded'));

  it('knows a debit of an earlier segment', () => {
    const debits = new Map([['t1.0.1', { ticks: 100, lots: [], refunded: false }]]);
    const earlier = { ...nothingKnown, debits };
    given(opened(), granted(1000))
      .when({ ...debit(100), earlier })
      .thenNothing();
  });

  it.each([0, -1, 1.5, Number.NaN, 2 ** 53])('refuses %p ticks', (ticks) =>
    given(opened(), granted(1000)).when(debit(ticks)).thenRefuses('ledger.amount'),
  );

  it('waits for the books to be opened', () =>
    given().when(debit(1)).thenRefuses('ledger.not-open'));
});

describe('Refunding a debit', () => {
  it('gives back exactly what it took', () =>
    given(opened(), granted(100), debited(100, 0, [lot({ ticks: 100 })]))
      .when(refund())
      .then(refunded(100, 100)));

  it('happens once', () =>
    given(opened(), granted(100), debited(100, 0, [lot({ ticks: 100 })]), refunded(100, 100))
      .when(refund())
      .thenNothing());

  it('writes nothing where lots and balance do not agree', () => {
    const past = [opened(), granted(100), debited(100, 0, [lot({ ticks: 100 })])];
    const books = { ...replay(ledger, past), balance: 1 };
    expect(() => ledger.decide(refund(), books)).toThrow(RangeError);
  });

  it('is refused without its debit', () =>
    given(opened(), granted(100)).when(refund()).thenRefuses('refund.unknown-debit'));

  it('gives back a debit of an earlier segment, and once', () => {
    const debitOfOld = { ticks: 100, lots: [lot({ ticks: 100 })], refunded: false };
    const earlier = { ...nothingKnown, debits: new Map([['t1.0.1', debitOfOld]]) };
    const carried = { ...opened(), data: { ...opened().data, n: 2 } } as TicksEvent;
    given(carried)
      .when({ ...refund(), earlier })
      .then(refunded(100, 100));
    given(carried, refunded(100, 100))
      .when({ ...refund(), earlier })
      .thenNothing();
    given(carried, refunded(100, 100))
      .when({ ...debit(100), earlier })
      .thenRefuses('debit.refunded');
  });
});

describe('A debit of an earlier segment', () => {
  const carried = { ...opened(), data: { ...opened().data, n: 3 } };
  const first = replay(ledger, [opened(), granted(100), debited(100, 0, [lot({ ticks: 100 })])]);
  const second = replay(ledger, [
    { ...opened(), data: { ...opened().data, n: 2 } },
    refunded(100, 100),
  ]);

  it('is known with the refund that a segment in between has seen', () => {
    const earlier = knownOf([second, first]);
    given(carried)
      .when({ ...refund(), earlier })
      .thenNothing();
    given(carried)
      .when({ ...debit(100), earlier })
      .thenRefuses('debit.refunded');
  });

  it('is known without one where no segment has seen any', () =>
    given(carried)
      .when({ ...refund(), earlier: knownOf([replay(ledger, [opened()]), first]) })
      .then(refunded(100, 100)));
});

describe('A segment', () => {
  it('is closed when it is full, with what it holds', () => {
    const past = fullSegment();
    const [closed] = ledger.decide({ type: 'CloseBooks', userId: USER_ID }, replay(ledger, past));
    expect(closed).toMatchObject({
      type: 'BooksClosed',
      data: { n: 1, balance: SEGMENT_ENTRIES_MAX, nextSeq: SEGMENT_ENTRIES_MAX + 1 },
    });
  });

  it('is not closed before', () =>
    given(opened(), granted(100)).when({ type: 'CloseBooks', userId: USER_ID }).thenNothing());

  it('takes nothing in once it is closed', () => {
    const past = fullSegment();
    const closed = ledger.decide({ type: 'CloseBooks', userId: USER_ID }, replay(ledger, past));
    given(...past, ...closed)
      .when(debit(1))
      .thenRefuses('ledger.closed');
    given(...past, ...closed)
      .when({ type: 'CloseBooks', userId: USER_ID })
      .thenNothing();
  });

  it('hands balance, lots and numbering on to the next', () => {
    const from = replay(ledger, [opened(), granted(70)]);
    given()
      .when({ type: 'ContinueBooks', userId: USER_ID, from, previousHash: 'abc' })
      .then({
        type: 'BooksOpened',
        version: 1,
        data: {
          userId: USER_ID,
          n: 2,
          balance: 70,
          lots: [lot({ ticks: 70 })],
          nextSeq: 2,
          previousHash: 'abc',
        },
      });
  });
});

function opened(): Extract<TicksEvent, { type: 'BooksOpened' }> {
  const data = { userId: USER_ID, n: 1, balance: 0, lots: [], nextSeq: 1, previousHash: null };
  return { type: 'BooksOpened', version: 1, data };
}
function granted(ticks: number): TicksEvent {
  return grantedAs(ticks, ticks, 1);
}
function grantedAs(ticks: number, balanceAfter: number, seq: number): TicksEvent {
  const data = {
    userId: USER_ID,
    grantId: 'g1',
    ticks,
    reason: 'welcome',
    seq,
    balanceAfter,
  } as const;
  return { type: 'TicksGranted', version: 1, data };
}
function purchased(
  paymentId: string,
  ticks: number,
  kopecks: number,
  balanceAfter: number,
  seq: number,
): TicksEvent {
  const data = { userId: USER_ID, paymentId, ticks, kopecks, balanceAfter, seq };
  return { type: 'TicksPurchased', version: 1, data };
}
function debit(ticks: number, index = 0): DebitTicks {
  const debits = [{ debitId: `t1.${index}.1`, taskId: 't1', index, attempt: 1, ticks }];
  return { type: 'DebitTicks', userId: USER_ID, debits, earlier: nothingKnown };
}
function debited(ticks: number, balanceAfter: number, lots: readonly Lot[], index = 0): TicksEvent {
  const of = { debitId: `t1.${index}.1`, taskId: 't1', index, attempt: 1 };
  return {
    type: 'TicksDebited',
    version: 1,
    data: { userId: USER_ID, ...of, ticks, lots, balanceAfter },
  };
}
function refund() {
  const debit = { debitId: 't1.0.1', taskId: 't1', index: 0, attempt: 1 };
  const code = 'report.failed';
  return { type: 'RefundTicks', userId: USER_ID, debit, code, earlier: nothingKnown } as const;
}
function refunded(ticks: number, balanceAfter: number): TicksEvent {
  const of = { debitId: 't1.0.1', taskId: 't1', index: 0, attempt: 1, code: 'report.failed' };
  const lots = [lot({ ticks })];
  return {
    type: 'TicksRefunded',
    version: 1,
    data: { userId: USER_ID, ...of, ticks, lots, balanceAfter },
  };
}
function lot(of: { ticks: number; seq?: number }): Lot {
  return { lotId: 'g1', kind: 'promotion', seq: of.seq ?? 1, ticks: of.ticks, kopecks: 0 };
}
function share(lotId: string, ticks: number, kopecks: number, seq: number): Lot {
  return { lotId, kind: 'purchase', seq, ticks, kopecks };
}
function fullSegment(): TicksEvent[] {
  const entries = Array.from({ length: SEGMENT_ENTRIES_MAX }, (_, index) =>
    purchased(`p${index}`, 1, 85, index + 1, index + 1),
  );
  return [opened(), ...entries];
}

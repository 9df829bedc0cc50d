import { describe, expect, it } from '@jest/globals';
import type { EventOf } from '../../../../eventstore/catalogue.js';
import { erasedValue } from '../../../../eventstore/event.js';
import type { LotShare } from '../../../../eventstore/ticks/ticks.events.js';
import { projectionsFor } from '../../../kernel/src/testing/projection-specification.js';
import { balanceProjection } from './balance.projection.js';
import { returnedDebitProjection } from './returned-debit.projection.js';
import { tickEntryProjection } from './tick-entry.projection.js';

const AT = '2026-06-01T10:00:00.000Z';
const USER_ID = 'anna';
const lots: readonly LotShare[] = [
  { lotId: 'g', kind: 'promotion', seq: 1, ticks: 100, kopecks: 0 },
];
const of = { taskId: 't', index: 2, attempt: 1, debitId: 't.2.1' };

const opened = (n: number, balance: number): EventOf<'BooksOpened'> => ({
  type: 'BooksOpened',
  version: 1,
  data: { userId: USER_ID, n, balance, lots: [], nextSeq: 1, previousHash: null },
});
const granted: EventOf<'TicksGranted'> = {
  type: 'TicksGranted',
  version: 1,
  data: {
    userId: USER_ID,
    ticks: 1000,
    balanceAfter: 1000,
    grantId: 'g',
    reason: 'welcome',
    seq: 1,
  },
};
const debited: EventOf<'TicksDebited'> = {
  type: 'TicksDebited',
  version: 1,
  data: { userId: USER_ID, ticks: 100, balanceAfter: 900, lots, ...of },
};
const refunded: EventOf<'TicksRefunded'> = {
  type: 'TicksRefunded',
  version: 1,
  data: { userId: USER_ID, ticks: 100, balanceAfter: 1000, lots, code: 'report.timeout', ...of },
};
const added: EventOf<'TicksAdded'> = {
  type: 'TicksAdded',
  version: 2,
  data: {
    userId: USER_ID,
    ticks: 50,
    balanceAfter: 1050,
    adjustmentId: 'a',
    seq: 2,
    reason: 'Подарок',
    reasonPrint: null,
  },
};
const withdrawn: EventOf<'TicksWithdrawn'> = {
  type: 'TicksWithdrawn',
  version: 2,
  data: {
    userId: USER_ID,
    ticks: 40,
    balanceAfter: 960,
    adjustmentId: 'b',
    lots,
    reason: 'Ошибка',
    reasonPrint: null,
  },
};
const reversed: EventOf<'PurchaseReversed'> = {
  type: 'PurchaseReversed',
  version: 2,
  data: {
    userId: USER_ID,
    ticks: 30,
    balanceAfter: 970,
    refundId: 'r',
    paymentId: 'p',
    kopecks: 3_000,
    seq: 3,
    shortKopecks: 0,
  },
};

describe('The balance', () => {
  const balance = projectionsFor(balanceProjection);

  it('is nothing before the books are opened', () => balance.given().thenNothing(USER_ID));

  it('stands at zero in books without a grant', () =>
    balance
      .given(opened(1, 0))
      .then({ id: USER_ID, ticks: 0, segment: 1, updatedAt: AT } as never));

  it('is what the last entry left', () => {
    balance.given(opened(1, 0), granted, debited).thenOf(USER_ID, { ticks: 900 });
    balance.given(opened(1, 0), granted, debited, refunded).thenOf(USER_ID, { ticks: 1000 });
    balance.given(opened(1, 0), granted, reversed).thenOf(USER_ID, { ticks: 970 });
    balance.given(opened(1, 0), granted, withdrawn).thenOf(USER_ID, { ticks: 960 });
  });

  it('is carried into the next segment', () =>
    balance
      .given(opened(1, 0), granted, debited, opened(2, 900))
      .thenOf(USER_ID, { ticks: 900, segment: 2 }));

  it('keeps its segment through further entries', () =>
    balance.given(opened(3, 1000), debited).thenOf(USER_ID, { ticks: 900, segment: 3 }));

  it('needs nothing that is sealed', () =>
    balance
      .given(opened(1, 0), { ...added, data: { ...added.data, reason: erasedValue } })
      .thenOf(USER_ID, { ticks: 1050 }));

  it('keeps persons apart', () => {
    const boris = { ...granted, data: { ...granted.data, userId: 'boris', balanceAfter: 7 } };
    const given = balance.given(granted, boris);
    given.thenOf(USER_ID, { ticks: 1000 });
    given.thenOf('boris', { ticks: 7 });
  });
});

describe('The history of ticks', () => {
  const entries = projectionsFor(tickEntryProjection);
  const stream = 'ticks-anna-1';
  const positionOf = (n: number): string => String(n).padStart(20, '0');

  it('has a line for a debit, with its cause and the balance after', () =>
    entries.given({ ...debited, stream, revision: 5 }).then({
      id: positionOf(1),
      stream,
      revision: 5,
      userId: USER_ID,
      amount: -100,
      kind: 'debit',
      taskId: 't',
      reportIndex: 2,
      attempt: 1,
      code: null,
      actor: 'system:test',
      createdAt: AT,
      balanceAfter: 900,
    }));

  it('has a line of its own for the refund, with its reason', () => {
    const given = entries.given({ ...debited, stream }, { ...refunded, stream });
    expect(given.views.size).toBe(2);
    given.thenOf(positionOf(2), { amount: 100, kind: 'refund', code: 'report.timeout' });
  });

  it.each([
    [granted, 1000, 'grant'],
    [added, 50, 'adjustment'],
    [withdrawn, -40, 'adjustment'],
    [reversed, -30, 'reversal'],
  ])('signs each kind of entry', (event, amount, kind) => {
    const cause = { taskId: null, reportIndex: null, attempt: null, code: null };
    entries.given({ ...event, stream }).thenOf(positionOf(1), { amount, kind, ...cause });
  });

  it('has no line for the turn of a segment', () =>
    expect(entries.given(opened(1, 0), opened(2, 900)).views.size).toBe(0));

  it('holds nothing that is sealed', () => {
    const { views } = entries.given({ ...added, stream });
    const erased = { ...added, stream, data: { ...added.data, reason: erasedValue } };
    expect(views).toEqual(entries.given(erased).views);
  });
});

describe('The debits that were given back', () => {
  const returned = projectionsFor(returnedDebitProjection);

  it('are those of refunds, by the id of the debit', () =>
    returned
      .given(debited, refunded)
      .then({ id: 't.2.1', userId: USER_ID, refunded: true } as never));

  it('are none without a refund', () => expect(returned.given(debited).views.size).toBe(0));
});

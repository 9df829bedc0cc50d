import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import type { TicksEvent } from '../../../../eventstore/ticks/ticks.events.js';
import { DomainError, replay } from '../../../kernel/src/decider.js';
import { LedgerModel, type ModelCommand } from '../testing/ledger-model.js';
import type { Books } from './books.js';
import { knownOf, nothingKnown } from './known.js';
import { ledger } from './ledger.js';
import { postingsOf } from './postings.js';
import type { ReversedSum } from './reversals.js';

const USER_ID = 'u1';
const runs = process.env['PROVE'] === '1' ? 5_000 : 300;
const WELCOME = 1_000;

const of = { userId: USER_ID, earlier: nothingKnown };
const debitOf = (id: number) => ({ debitId: `t.${id}.1`, taskId: 't', index: id, attempt: 1 });
const idOf = (letter: string, most: number) => fc.nat(most).map((id) => `${letter}${id}`);
const ticksUpTo = (max: number) => fc.integer({ min: 1, max });

const reversing = (refundId: string, paymentId: string, sum: ReversedSum) => ({
  type: 'ReversePurchase' as const,
  ...of,
  refundId,
  paymentId,
  sum,
});

/** Few ids and few numbers, so that repeats, and other content under a known id, come often. */
const commands: fc.Arbitrary<ModelCommand> = fc.oneof(
  fc
    .tuple(idOf('p', 5), fc.oneof(ticksUpTo(3), ticksUpTo(5_000)), fc.nat(3))
    .map(([paymentId, ticks, more]) => ({
      type: 'CreditPurchase' as const,
      ...of,
      paymentId,
      ticks,
      kopecks: ticks * 85 + more,
    })),
  fc
    .tuple(
      idOf('r', 4),
      idOf('p', 5),
      fc.option(ticksUpTo(3), { freq: 3 }).map((agreed) => ({
        of: 'left' as const,
        agreedKopecks: agreed === null ? null : agreed * 85,
      })),
    )
    .map(([refundId, paymentId, sum]) => reversing(refundId, paymentId, sum)),
  // Those of the cabinet have ids of their own, and fail never.
  fc
    .tuple(idOf('c', 4), idOf('p', 5), fc.oneof(ticksUpTo(300), ticksUpTo(300_000)))
    .map(([refundId, paymentId, kopecks]) =>
      reversing(refundId, paymentId, { of: 'paid-back', kopecks }),
    ),
  idOf('r', 4).map((refundId) => ({ type: 'UndoReversal' as const, ...of, refundId })),
  fc
    .uniqueArray(fc.tuple(fc.nat(12), ticksUpTo(900)), {
      selector: ([id]) => id,
      minLength: 1,
      maxLength: 3,
    })
    .map((debits) => ({
      type: 'DebitTicks' as const,
      ...of,
      debits: debits.map(([id, ticks]) => ({ ...debitOf(id), ticks })),
    })),
  fc.nat(12).map((id) => ({
    type: 'RefundTicks' as const,
    ...of,
    debit: debitOf(id),
    code: 'report.failed',
  })),
  fc
    .tuple(
      fc.constantFrom('AddTicks' as const, 'WithdrawTicks' as const),
      fc.tuple(idOf('a', 8), fc.option(idOf('a', 8)), fc.constantFrom('print', 'other')),
      fc.oneof(fc.constantFrom(1, 100), ticksUpTo(2_000)),
    )
    .map(([type, [adjustmentId, formerId, reason], ticks]) => ({
      type,
      ...of,
      adjustmentId,
      formerId,
      ticks,
      reason: 'why',
      reasonPrint: reason,
    })),
);

/** Between commands a segment may end, and the next begin. */
const histories = fc.array(fc.oneof({ weight: 9, arbitrary: commands }, fc.constant('turn')), {
  maxLength: 60,
  size: 'large',
});
type History = readonly (ModelCommand | string)[];

describe('The ledger, against an exact model', () => {
  it('answers each command with the very events, or the refusal, through all segments', () => {
    fc.assert(
      fc.property(histories, (history) => void follow(history)),
      { numRuns: runs },
    );
  });

  it('never goes below zero, and loses neither a tick nor a kopeck', () => {
    fc.assert(
      fc.property(histories, (history) => {
        const segments = follow(history);
        const entries = segments.flat();
        const books = replay(ledger, segments.at(-1) ?? []);
        expect(closing(entries, 'customers') + books.balance).toBe(0);
        expect(closing(entries, 'deferred') + sum(books.lots.map((lot) => lot.kopecks))).toBe(0);
        expect(sum(books.lots.map((lot) => lot.ticks))).toBe(books.balance);
        expect(books.lots.every((lot) => lot.ticks > 0 && lot.kopecks >= 0)).toBe(true);
        for (const { data } of entries)
          expect('balanceAfter' in data ? data.balanceAfter : 0).toBeGreaterThanOrEqual(0);
      }),
      { numRuns: runs },
    );
  });
});

/** The segments of books to which all this happened. */
function follow(history: History): readonly (readonly TicksEvent[])[] {
  const model = new LedgerModel();
  const welcome = { grantId: 'g', ticks: WELCOME };
  model.books.bring('g', 'promotion', WELCOME, 0);
  const first = ledger.decide({ type: 'OpenBooks', userId: USER_ID, welcome }, ledger.initial);
  const segments: TicksEvent[][] = [[...first]];
  for (const step of history) {
    const states = segments.map((events) => replay(ledger, events));
    const books = states.at(-1) ?? ledger.initial;
    if (typeof step === 'string') segments.push([...continued(books)]);
    else segments.at(-1)?.push(...answered(step, states, model));
  }
  return segments;
}

const continued = (from: Books): readonly TicksEvent[] =>
  ledger.decide(
    { type: 'ContinueBooks', userId: USER_ID, from, previousHash: 'x' },
    ledger.initial,
  );

function answered(
  command: ModelCommand,
  states: readonly Books[],
  model: LedgerModel,
): readonly TicksEvent[] {
  const expected = model.answer(command);
  const earlier = knownOf(states.slice(0, -1).toReversed());
  const books = states.at(-1) ?? ledger.initial;
  try {
    const events = ledger.decide({ ...command, earlier }, books);
    expect(events).toEqual(expected);
    return events;
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    expect(error.code).toBe(expected);
    return [];
  }
}

/** Of an account, after all these. */
const closing = (events: readonly TicksEvent[], account: string): number =>
  sum(
    events
      .flatMap((event) => postingsOf(event))
      .map((posting) => (posting.account === account ? posting.amount : 0)),
  );

const sum = (numbers: readonly number[]): number => numbers.reduce((a, b) => a + b, 0);

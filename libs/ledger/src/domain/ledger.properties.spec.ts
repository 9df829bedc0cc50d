import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import type { TicksEvent } from '../../../../eventstore/ticks/ticks.events.js';
import { DomainError, replay } from '../../../kernel/src/decider.js';
import type { Books } from './books.js';
import { nothingKnown } from './known.js';
import { ledger } from './ledger.js';

const userId = 'u1';
const RUNS = process.env['PROVE'] === '1' ? 5_000 : 300;

type Step =
  | { readonly do: 'purchase'; readonly id: number; readonly ticks: number }
  | { readonly do: 'reverse' | 'undo'; readonly id: number; readonly of: number }
  | { readonly do: 'debit'; readonly id: number; readonly ticks: number }
  | { readonly do: 'refund'; readonly id: number };

const steps = fc.array(
  fc.oneof(
    fc.record({
      do: fc.constant('purchase' as const),
      id: fc.nat(5),
      ticks: fc.integer({ min: 1, max: 5_000 }),
    }),
    fc.record({
      do: fc.constantFrom('reverse' as const, 'undo' as const),
      id: fc.nat(4),
      of: fc.nat(5),
    }),
    fc.record({
      do: fc.constant('debit' as const),
      id: fc.nat(12),
      ticks: fc.integer({ min: 1, max: 900 }),
    }),
    fc.record({ do: fc.constant('refund' as const), id: fc.nat(12) }),
  ),
  { maxLength: 60 },
);

/** What the books must say, kept in the plainest way there is. */
type Model = {
  balance: number;
  kopecks: number;
  readonly debits: Map<number, { ticks: number; refunded: boolean }>;
  readonly purchases: Map<number, number>;
  readonly reversals: Map<number, { undone: boolean }>;
};

describe('The ledger, against an exact model', () => {
  it('never loses a tick or a kopeck, never goes below zero, and repeats change nothing', () => {
    fc.assert(
      fc.property(steps, (history) => void follow(history)),
      { numRuns: RUNS },
    );
  });

  it('comes to the same whether read at once or carried from segment to segment', () => {
    fc.assert(
      fc.property(steps, (history) => {
        const books = replay(ledger, follow(history));
        const carried = ledger.decide(
          { type: 'ContinueBooks', userId, from: books, previousHash: 'x' },
          ledger.initial,
        );
        const next = replay(ledger, carried);
        expect([next.balance, next.lots, next.nextSeq]).toEqual([
          books.balance,
          books.lots,
          books.nextSeq,
        ]);
      }),
      { numRuns: RUNS },
    );
  });
});

function follow(history: readonly Step[]): readonly TicksEvent[] {
  const past: TicksEvent[] = [
    ...ledger.decide(
      { type: 'OpenBooks', userId, welcome: { grantId: 'g', ticks: 1000 } },
      ledger.initial,
    ),
  ];
  const model: Model = { balance: 1000, kopecks: 0, ...unseen() };
  for (const step of history) {
    past.push(...take(step, past, model));
    check(past, model);
  }
  return past;
}

function take(step: Step, past: readonly TicksEvent[], model: Model): readonly TicksEvent[] {
  const books = replay(ledger, past);
  switch (step.do) {
    case 'purchase':
      return expectSame(
        () => expectedPurchase(step.id, step.ticks, model),
        () => ledger.decide(purchaseOf(step.id, step.ticks), books),
      );
    case 'reverse':
      return expectSame(
        () => expectedReversal(step.id, step.of, model, books),
        () =>
          ledger.decide(
            { type: 'ReversePurchase', ...reversalOf(step.id), paymentId: `p${step.of}` },
            books,
          ),
      );
    case 'undo':
      return expectSame(
        () => expectedUndo(step.id, model, past),
        () => ledger.decide({ type: 'UndoReversal', ...reversalOf(step.id) }, books),
      );
    case 'debit':
      return expectSame(
        () => expectedDebit(step.id, step.ticks, model),
        () =>
          ledger.decide(
            {
              type: 'DebitTicks',
              userId,
              debits: [{ ...debitOf(step.id), ticks: step.ticks }],
              earlier: nothingKnown,
            },
            books,
          ),
      );
    case 'refund':
      return expectSame(
        () => expectedRefund(step.id, model),
        () =>
          ledger.decide(
            {
              type: 'RefundTicks',
              userId,
              debit: debitOf(step.id),
              code: 'report.failed',
              earlier: nothingKnown,
            },
            books,
          ),
      );
  }
}

/** The model says how many events there are, or which refusal. */
function expectSame(
  model: () => number | string,
  real: () => readonly TicksEvent[],
): readonly TicksEvent[] {
  const expected = model();
  try {
    const events = real();
    expect(events).toHaveLength(expected as number);
    return events;
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    expect(error.code).toBe(expected);
    return [];
  }
}

const kopecksOf = (ticks: number): number => ticks * 85 + 7;

const purchaseOf = (id: number, ticks: number) =>
  ({
    type: 'CreditPurchase',
    userId,
    paymentId: `p${id}`,
    ticks,
    kopecks: kopecksOf(ticks),
    earlier: nothingKnown,
  }) as const;

const reversalOf = (id: number) => ({ userId, refundId: `r${id}`, earlier: nothingKnown });

const unseen = (): Pick<Model, 'debits' | 'purchases' | 'reversals'> => ({
  debits: new Map(),
  purchases: new Map(),
  reversals: new Map(),
});

function expectedPurchase(id: number, ticks: number, model: Model): number | string {
  const known = model.purchases.get(id);
  if (known !== undefined) return known === ticks ? 0 : 'purchase.other-content';
  model.purchases.set(id, ticks);
  model.balance += ticks;
  model.kopecks += kopecksOf(ticks);
  return 1;
}

function expectedReversal(id: number, of: number, model: Model, books: Books): number | string {
  if (model.reversals.has(id)) return 0;
  if (!model.purchases.has(of)) return 'refund.unknown-purchase';
  const lot = books.lots.find(({ lotId }) => lotId === `p${of}`);
  if (!lot) return 'refund.nothing-left';
  model.reversals.set(id, { undone: false });
  model.balance -= lot.ticks;
  return 1;
}

function expectedUndo(id: number, model: Model, past: readonly TicksEvent[]): number {
  const known = model.reversals.get(id);
  if (!known || known.undone) return 0;
  known.undone = true;
  const taken = past.find(
    (event) => event.type === 'PurchaseReversed' && event.data.refundId === `r${id}`,
  );
  if (taken?.type === 'PurchaseReversed') model.balance += taken.data.ticks;
  return 1;
}

function expectedDebit(id: number, ticks: number, model: Model): number | string {
  const known = model.debits.get(id);
  if (known && known.ticks !== ticks) return 'debit.other-content';
  if (known) return known.refunded ? 'debit.refunded' : 0;
  if (ticks > model.balance) return 'ledger.not-enough-ticks';
  model.balance -= ticks;
  model.debits.set(id, { ticks, refunded: false });
  return 1;
}

function expectedRefund(id: number, model: Model): number | string {
  const known = model.debits.get(id);
  if (!known) return 'refund.unknown-debit';
  if (known.refunded) return 0;
  known.refunded = true;
  model.balance += known.ticks;
  return 1;
}

function check(past: readonly TicksEvent[], model: Model): void {
  const books = replay(ledger, past);
  expect(books.balance).toBe(model.balance);
  expect(books.balance).toBeGreaterThanOrEqual(0);
  expect(sum(books.lots.map((lot) => lot.ticks))).toBe(model.balance);
  expect(sum(books.lots.map((lot) => lot.kopecks)) + kopecksOut(past)).toBe(model.kopecks);
  expect(books.lots.every((lot) => lot.ticks > 0 && lot.kopecks >= 0)).toBe(true);
  const last = past.at(-1);
  if (last && 'balanceAfter' in last.data) expect(last.data.balanceAfter).toBe(model.balance);
}

/** Kopecks of the ticks that are spent or taken back. */
function kopecksOut(past: readonly TicksEvent[]): number {
  return sum(
    past.map((event) => {
      if (event.type === 'TicksDebited') return sum(event.data.lots.map((lot) => lot.kopecks));
      if (event.type === 'TicksRefunded') return -sum(event.data.lots.map((lot) => lot.kopecks));
      if (event.type === 'PurchaseReversed') return event.data.kopecks;
      if (event.type === 'PurchaseReversalUndone') return -event.data.kopecks;
      return 0;
    }),
  );
}

const sum = (numbers: readonly number[]): number => numbers.reduce((a, b) => a + b, 0);
const debitOf = (id: number) => ({ debitId: `t.${id}.1`, taskId: 't', index: id, attempt: 1 });

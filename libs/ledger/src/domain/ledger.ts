import type { TicksEvent } from '../../../../eventstore/ticks/ticks.events.js';
import { DomainError, type Decider } from '../../../kernel/src/decider.js';
import { added, withdrawn, type AddTicks, type WithdrawTicks } from './adjustments.js';
import { evolveBooks, noBooks, type Books } from './books.js';
import type { Known, SeenDebit } from './known.js';
import { assertWhole, giveBack, take } from './lots.js';
import { purchased, type CreditPurchase } from './purchases.js';
import { reversalUndone, reversed, type ReversePurchase, type UndoReversal } from './reversals.js';

/** After so many entries a segment is closed, so that neither state nor events grow with age. */
export const SEGMENT_ENTRIES_MAX = 1_000;

export interface OpenBooks {
  readonly type: 'OpenBooks';
  readonly userId: string;
  /** With a person's first claim only. */
  readonly welcome: { readonly grantId: string; readonly ticks: number } | null;
}

/** Carries the closed segment's state on. */
export interface ContinueBooks {
  readonly type: 'ContinueBooks';
  readonly userId: string;
  readonly from: Pick<Books, 'n' | 'balance' | 'lots' | 'nextSeq'>;
  readonly previousHash: string;
}

export interface CloseBooks {
  readonly type: 'CloseBooks';
  readonly userId: string;
}

export interface Debit {
  readonly debitId: string;
  readonly taskId: string;
  readonly index: number;
  readonly attempt: number;
  readonly ticks: number;
}

/** All of them or none. */
export interface DebitTicks {
  readonly type: 'DebitTicks';
  readonly userId: string;
  readonly debits: readonly Debit[];
  /** What earlier segments know; nothing when the cause is younger than they are. */
  readonly earlier: Known;
}

export interface RefundTicks {
  readonly type: 'RefundTicks';
  readonly userId: string;
  readonly debit: Omit<Debit, 'ticks'>;
  readonly code: string;
  readonly earlier: Known;
}

export type LedgerCommand =
  | OpenBooks
  | ContinueBooks
  | CloseBooks
  | DebitTicks
  | RefundTicks
  | CreditPurchase
  | ReversePurchase
  | UndoReversal
  | AddTicks
  | WithdrawTicks;

export class NotEnoughTicks extends DomainError {
  constructor(balance: number, required: number) {
    super('not-enough-ticks', 'ledger.not-enough-ticks', 'Недостаточно тиков на балансе', {
      balance,
      required,
      shortfall: required - balance,
    });
  }
}

/** Whoever wants it made had it made before, and had its ticks back. */
export class DebitRefunded extends DomainError {
  constructor() {
    super('conflict', 'debit.refunded', 'Это списание уже возвращено');
  }
}

/** The caller goes on with the next segment. */
export class BooksAreClosed extends DomainError {
  constructor() {
    super('conflict', 'ledger.closed', 'Книга учета закрыта');
  }
}

export const ledger: Decider<LedgerCommand, TicksEvent, Books> = {
  name: 'ledger',
  initial: noBooks,
  evolve: evolveBooks,
  decide(command, books) {
    switch (command.type) {
      case 'OpenBooks':
        return books.opened ? [] : opened(command);
      case 'ContinueBooks':
        return books.opened ? [] : continued(command);
      case 'CloseBooks':
        return closed(command, books);
      case 'DebitTicks':
        return debited(command, openOnly(books));
      case 'RefundTicks':
        return refunded(command, openOnly(books));
      case 'CreditPurchase':
        return purchased(command, openOnly(books));
      case 'ReversePurchase':
        return reversed(command, openOnly(books));
      case 'UndoReversal':
        return reversalUndone(command, openOnly(books));
      case 'AddTicks':
        return added(command, openOnly(books));
      case 'WithdrawTicks':
        return withdrawn(command, openOnly(books));
    }
  },
};

function openOnly(books: Books): Books {
  if (books.closed) throw new BooksAreClosed();
  if (books.opened) return books;
  throw new DomainError('unavailable', 'ledger.not-open', 'Счет еще открывается — повторите');
}

function opened({ userId, welcome }: OpenBooks): readonly TicksEvent[] {
  const open: TicksEvent = {
    type: 'BooksOpened',
    version: 1,
    data: { userId, n: 1, balance: 0, lots: [], nextSeq: 1, previousHash: null },
  };
  if (welcome === null) return [open];
  const { grantId, ticks } = welcome;
  const data = { userId, grantId, ticks, reason: 'welcome', seq: 1, balanceAfter: ticks } as const;
  return [open, { type: 'TicksGranted', version: 1, data }];
}

function continued({ userId, from, previousHash }: ContinueBooks): readonly TicksEvent[] {
  const { balance, lots, nextSeq } = from;
  const data = { userId, n: from.n + 1, balance, lots, nextSeq, previousHash };
  return [{ type: 'BooksOpened', version: 1, data }];
}

function closed({ userId }: CloseBooks, books: Books): readonly TicksEvent[] {
  if (books.closed || !books.opened || books.entries < SEGMENT_ENTRIES_MAX) return [];
  const { n, balance, lots, nextSeq } = books;
  return [{ type: 'BooksClosed', version: 1, data: { userId, n, balance, lots, nextSeq } }];
}

function debited({ userId, debits, earlier }: DebitTicks, books: Books): readonly TicksEvent[] {
  const once = [...new Map(debits.map((debit) => [debit.debitId, debit])).values()];
  const due = once.filter((debit) => !wasMade(debit, seen(books, earlier, debit.debitId)));
  const required = due.reduce((sum, debit) => sum + debit.ticks, 0);
  if (required > books.balance) throw new NotEnoughTicks(books.balance, required);
  let { lots, balance } = books;
  const events = due.map((debit): TicksEvent => {
    const { shares, left } = take(lots, debit.ticks);
    lots = left;
    balance -= debit.ticks;
    const data = { userId, ...debit, lots: shares, balanceAfter: balance };
    return { type: 'TicksDebited', version: 1, data };
  });
  assertWhole(lots, balance);
  return events;
}

function seen(books: Books, earlier: Known, debitId: string): SeenDebit | null {
  const debit = books.debits.get(debitId) ?? earlier.debits.get(debitId);
  if (!debit) return null;
  return books.refunds.has(debitId) ? { ...debit, refunded: true } : debit;
}

function wasMade(debit: Debit, known: SeenDebit | null): boolean {
  if (!Number.isSafeInteger(debit.ticks) || debit.ticks <= 0)
    throw new DomainError('invalid', 'ledger.amount', 'Сумма должна быть целым числом тиков');
  if (known === null) return false;
  if (known.ticks !== debit.ticks)
    throw new DomainError(
      'conflict',
      'debit.other-content',
      'Это списание уже было на другую сумму',
    );
  if (known.refunded) throw new DebitRefunded();
  return true;
}

function refunded(command: RefundTicks, books: Books): readonly TicksEvent[] {
  const { userId, debit, code, earlier } = command;
  const known = seen(books, earlier, debit.debitId);
  if (known === null)
    throw new DomainError('conflict', 'refund.unknown-debit', 'Такого списания не было');
  if (known.refunded) return [];
  const { ticks, lots } = known;
  const balanceAfter = books.balance + ticks;
  assertWhole(giveBack(books.lots, lots), balanceAfter);
  const data = { userId, ...debit, ticks, lots, code, balanceAfter };
  return [{ type: 'TicksRefunded', version: 1, data }];
}

import { describe, expect, it } from '@jest/globals';
import { ticksStream, type TicksEvent } from '../../eventstore/ticks/ticks.events.js';
import { memoryEventStore } from '../../libs/event-store/src/testing/memory-event-store.js';
import { DomainError, Sealer, Streams, SystemClock } from '../../libs/kernel/src/index.js';
import { memoryKeyStore } from '../../libs/kernel/src/testing/memory-key-store.js';
import { nothingKnown } from '../../libs/ledger/src/domain/known.js';
import {
  SEGMENT_ENTRIES_MAX,
  ledger,
  type Debit,
  type LedgerCommand,
} from '../../libs/ledger/src/domain/ledger.js';
import { ADJUSTMENT_TICKS_MAX } from '../../libs/ledger/src/domain/adjustments.js';

const USER = 'f7c1b1f0-5a36-4c2e-9b5d-0d6f3a1c2b4e';
const WELCOME = 1_000;
/** Of so many results of the table so many have a counterpart. */
const RESULTS = 69;
const ASKED = 18;
const earlier = nothingKnown;
const context = { userId: USER, actor: 'system:bank', requestId: 'r', correlationId: 'c' };

/** A person's books, asked what TigerBeetle is asked of two accounts. */
class Bank {
  private readonly events = memoryEventStore();
  private readonly streams: Streams;

  constructor() {
    this.streams = new Streams(this.events, new Sealer(memoryKeyStore()), new SystemClock());
  }

  static async opened(ticks = WELCOME): Promise<Bank> {
    const bank = new Bank();
    const welcome = { grantId: 'welcome', ticks };
    await bank.do({ type: 'OpenBooks', userId: USER, welcome });
    return bank;
  }

  /** What was written, or the code of the refusal; nothing twice. */
  async do(command: LedgerCommand): Promise<readonly TicksEvent['type'][] | string> {
    const of = { ...context, causationId: null };
    try {
      const done = await this.streams.handle(ticksStream(USER, 1), ledger, command, of);
      return done.appended.map(({ type }) => type as TicksEvent['type']);
    } catch (error) {
      if (error instanceof DomainError) return error.code;
      throw error;
    }
  }

  /** Reserves and posts in one: an amount leaves the balance until it is given back. */
  debit(...debits: readonly (readonly [id: string, ticks: number])[]) {
    const made = debits.map(([debitId, ticks], index): Debit => {
      return { debitId, taskId: 't', index, attempt: 1, ticks };
    });
    return this.do({ type: 'DebitTicks', userId: USER, debits: made, earlier });
  }

  /** Voids a debit. */
  giveBack(debitId: string) {
    const debit = { debitId, taskId: 't', index: 0, attempt: 1 };
    return this.do({ type: 'RefundTicks', userId: USER, debit, code: 'failed', earlier });
  }

  adjust(type: 'AddTicks' | 'WithdrawTicks', adjustmentId: string, ticks: number, reason = 'r') {
    const of = { userId: USER, adjustmentId, formerId: null, ticks, reason, reasonPrint: reason };
    return this.do({ type, ...of, earlier });
  }

  buy(paymentId: string, ticks: number, kopecks: number) {
    return this.do({ type: 'CreditPurchase', userId: USER, paymentId, ticks, kopecks, earlier });
  }

  payBack(refundId: string, paymentId: string, agreedKopecks: number | null = null) {
    const sum = { of: 'left', agreedKopecks } as const;
    return this.do({ type: 'ReversePurchase', userId: USER, refundId, paymentId, sum, earlier });
  }

  async balance(): Promise<number> {
    return (await this.streams.load(ticksStream(USER, 1), ledger)).state.balance;
  }
}

type Check = () => Promise<void>;

/** The results of create_transfers that our books have a counterpart of, each asked of them. */
const counterparts: Readonly<Record<string, Check>> = {
  ok: async () => {
    const bank = await Bank.opened();
    expect(await bank.debit(['a', 100])).toEqual(['TicksDebited']);
    expect(await bank.balance()).toBe(900);
  },
  linked_event_failed: async () => {
    const bank = await Bank.opened();
    expect(await bank.debit(['a', 600], ['b', 600])).toBe('ledger.not-enough-ticks');
    expect(await bank.balance()).toBe(WELCOME);
    expect(await bank.debit(['a', 600], ['b', 400])).toEqual(['TicksDebited', 'TicksDebited']);
  },
  amount_must_not_be_zero: async () => {
    const bank = await Bank.opened();
    for (const wrong of [0, -1, 0.5, Number.NaN])
      expect(await bank.debit(['a', wrong])).toBe('ledger.amount');
    expect(await bank.buy('p', 0, 100)).toBe('ledger.amount');
    expect(await bank.adjust('AddTicks', 'x', 0)).toBe('ledger.amount');
    expect(await bank.balance()).toBe(WELCOME);
  },
  exists: async () => {
    const bank = await Bank.opened();
    for (const [again, times] of [
      [() => bank.debit(['a', 100]), 1],
      [() => bank.adjust('AddTicks', 'x', 5), 1],
      [() => bank.buy('p', 500, 45_000), 1],
    ] as const) {
      expect(await again()).toHaveLength(times);
      expect(await again()).toEqual([]);
    }
    expect(await bank.balance()).toBe(WELCOME - 100 + 5 + 500);
  },
  exists_with_different_amount: async () => {
    const bank = await Bank.opened();
    await bank.debit(['a', 100]);
    await bank.adjust('AddTicks', 'x', 5);
    await bank.buy('p', 500, 45_000);
    expect(await bank.debit(['a', 101])).toBe('debit.other-content');
    expect(await bank.adjust('AddTicks', 'x', 6)).toBe('adjustment.other-content');
    expect(await bank.buy('p', 501, 45_000)).toBe('purchase.other-content');
    expect(await bank.balance()).toBe(WELCOME - 100 + 5 + 500);
  },
  // The other direction under the same id.
  exists_with_different_flags: async () => {
    const bank = await Bank.opened();
    await bank.adjust('AddTicks', 'x', 5);
    expect(await bank.adjust('WithdrawTicks', 'x', 5)).toBe('adjustment.other-content');
    expect(await bank.balance()).toBe(WELCOME + 5);
  },
  // Why it was made: the reason of an adjustment.
  exists_with_different_code: async () => {
    const bank = await Bank.opened();
    await bank.adjust('AddTicks', 'x', 5, 'подарок');
    expect(await bank.adjust('AddTicks', 'x', 5, 'ошибка')).toBe('adjustment.other-content');
    expect(await bank.balance()).toBe(WELCOME + 5);
  },
  // What was paid for it.
  exists_with_different_user_data_128: async () => {
    const bank = await Bank.opened();
    await bank.buy('p', 500, 45_000);
    expect(await bank.buy('p', 500, 45_001)).toBe('purchase.other-content');
  },
  // Ours departs: a refusal leaves nothing, and the same id succeeds once there is enough.
  id_already_failed: async () => {
    const bank = await Bank.opened(50);
    expect(await bank.debit(['a', 100])).toBe('ledger.not-enough-ticks');
    await bank.buy('p', 500, 45_000);
    expect(await bank.debit(['a', 100])).toEqual(['TicksDebited']);
  },
  debit_account_not_found: async () => {
    expect(await new Bank().debit(['a', 100])).toBe('ledger.not-open');
  },
  credit_account_not_found: async () => {
    expect(await new Bank().buy('p', 500, 45_000)).toBe('ledger.not-open');
  },
  pending_transfer_not_found: async () => {
    const bank = await Bank.opened();
    expect(await bank.giveBack('a')).toBe('refund.unknown-debit');
    expect(await bank.payBack('r', 'p')).toBe('refund.unknown-purchase');
    expect(await bank.balance()).toBe(WELCOME);
  },
  // Given back once; asked again it is no error, and it cannot be made again under its id.
  pending_transfer_already_voided: async () => {
    const bank = await Bank.opened();
    await bank.debit(['a', 100]);
    expect(await bank.giveBack('a')).toEqual(['TicksRefunded']);
    expect(await bank.giveBack('a')).toEqual([]);
    expect(await bank.debit(['a', 100])).toBe('debit.refunded');
    expect(await bank.balance()).toBe(WELCOME);
  },
  // A purchase of which ticks were used is paid back as far as it is left, at the sum agreed to.
  pending_transfer_has_different_amount: async () => {
    const bank = await Bank.opened(1);
    await bank.buy('p', 500, 45_000);
    await bank.debit(['a', 101]);
    expect(await bank.payBack('r1', 'p', 45_000)).toEqual(['PurchaseReversalRefused']);
    expect(await bank.balance()).toBe(400);
    expect(await bank.payBack('r2', 'p', 36_000)).toEqual(['PurchaseReversed']);
    expect(await bank.balance()).toBe(0);
  },
  exceeds_pending_transfer_amount: async () => {
    const bank = await Bank.opened(1);
    await bank.buy('p', 500, 45_000);
    await bank.payBack('r1', 'p');
    expect(await bank.payBack('r2', 'p')).toEqual(['PurchaseReversalRefused']);
    expect(await bank.balance()).toBe(1);
  },
  debit_account_already_closed: async () => {
    const bank = await Bank.opened(SEGMENT_ENTRIES_MAX);
    for (let entry = 1; entry < SEGMENT_ENTRIES_MAX; entry += 1) await bank.debit([`d${entry}`, 1]);
    expect(await bank.do({ type: 'CloseBooks', userId: USER })).toEqual(['BooksClosed']);
    expect(await bank.debit(['more', 1])).toBe('ledger.closed');
    expect(await bank.buy('p', 500, 45_000)).toBe('ledger.closed');
  },
  exceeds_credits: async () => {
    const bank = await Bank.opened();
    expect(await bank.debit(['a', WELCOME + 1])).toBe('ledger.not-enough-ticks');
    expect(await bank.adjust('WithdrawTicks', 'x', WELCOME + 1)).toBe(
      'adjustment.not-enough-ticks',
    );
    expect(await bank.debit(['a', WELCOME])).toEqual(['TicksDebited']);
    expect(await bank.balance()).toBe(0);
  },
  overflows_credits_posted: async () => {
    const bank = await Bank.opened();
    expect(await bank.adjust('AddTicks', 'x', ADJUSTMENT_TICKS_MAX + 1)).toBe('ledger.amount');
    expect(await bank.buy('p', Number.MAX_SAFE_INTEGER + 1, 1)).toBe('ledger.amount');
    expect(await bank.balance()).toBe(WELCOME);
  },
};

/** Those that have none, by what our books do not have. */
const without: Readonly<Record<string, readonly string[]>> = {
  'results are told of commands, not of slots in a batch': ['linked_event_chain_open'],
  'recorded times are ours alone; nothing is imported': [
    'timestamp_must_be_zero',
    'imported_event_expected',
    'imported_event_not_expected',
    'imported_event_timestamp_out_of_range',
    'imported_event_timestamp_must_not_advance',
    'imported_event_timestamp_must_not_regress',
    'imported_event_timestamp_must_postdate_debit_account',
    'imported_event_timestamp_must_postdate_credit_account',
    'imported_event_timeout_must_be_zero',
  ],
  'a kind of command has its own fields, and no flags': [
    'reserved_flag',
    'flags_are_mutually_exclusive',
    'closing_transfer_must_be_pending',
    'pending_id_must_be_zero',
    'pending_id_must_not_be_zero',
    'timeout_reserved_for_pending_transfer',
  ],
  'ids are text made of their cause, never numbers of a caller': [
    'id_must_not_be_zero',
    'id_must_not_be_int_max',
    'pending_id_must_not_be_int_max',
    'pending_id_must_be_different',
    'debit_account_id_must_not_be_zero',
    'debit_account_id_must_not_be_int_max',
    'credit_account_id_must_not_be_zero',
    'credit_account_id_must_not_be_int_max',
  ],
  'an entry is of one person, the other side is the service itself': [
    'accounts_must_be_different',
    'exists_with_different_debit_account_id',
    'exists_with_different_credit_account_id',
    'pending_transfer_has_different_debit_account_id',
    'pending_transfer_has_different_credit_account_id',
    'exceeds_debits',
    'credit_account_already_closed',
  ],
  'ticks are the one ledger, an entry has the one code of its kind': [
    'ledger_must_not_be_zero',
    'code_must_not_be_zero',
    'accounts_must_have_the_same_ledger',
    'transfer_must_have_the_same_ledger_as_accounts',
    'exists_with_different_ledger',
    'pending_transfer_has_different_ledger',
    'pending_transfer_has_different_code',
  ],
  'what an entry is about is told by its id': [
    'exists_with_different_pending_id',
    'exists_with_different_user_data_64',
    'exists_with_different_user_data_32',
    'exists_with_different_timeout',
  ],
  'a debit is posted by being kept: its fate is on the task, decided once there': [
    'pending_transfer_not_pending',
    'pending_transfer_already_posted',
    'pending_transfer_expired',
    'overflows_debits_pending',
    'overflows_credits_pending',
    'overflows_timeout',
  ],
  'a balance is whole and never below zero, so that only a credit can overflow': [
    'overflows_debits_posted',
    'overflows_debits',
    'overflows_credits',
  ],
};

/**
 * The results of create_transfers (TigerBeetle, reference of requests, 0.16), asked of our books
 * through the writer of the product; the books know no more of it than is asked here.
 */
describe('The transfers of TigerBeetle, over the books of one person', () => {
  it.each(Object.entries(counterparts))('%s', async (_name, check) => check());

  it('names each result of the table once', () => {
    const named = [...Object.keys(counterparts), ...Object.values(without).flat()];
    expect(new Set(named).size).toBe(named.length);
    expect([Object.keys(counterparts).length, named.length]).toEqual([ASKED, RESULTS]);
  });
});

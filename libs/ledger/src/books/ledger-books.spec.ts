import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { upcast } from '../../../../eventstore/catalogue.js';
import { ticksStream, type TicksEvent } from '../../../../eventstore/ticks/ticks.events.js';
import { memoryEventStore } from '../../../event-store/src/testing/memory-event-store.js';
import { isChained, type EventStore, type Position } from '../../../kernel/src/index.js';
import { CHAIN_START } from '../../../kernel/src/hash-chain.js';
import { NotEnoughTicks, SEGMENT_ENTRIES_MAX, ledger } from '../domain/ledger.js';
import { ANNA, LedgerProcess, THE_BEGINNING, auditOf, debitOf } from '../testing/ledger-process.js';

const WELCOME = 10_000;

describe('The books of one person', () => {
  let events: EventStore;
  let process: LedgerProcess;
  beforeEach(() => {
    events = memoryEventStore();
    process = new LedgerProcess(events);
  });
  afterEach(() => events.close());

  const segment = async (n: number): Promise<readonly TicksEvent[]> =>
    (await events.read(ticksStream(ANNA, n))).map((event) => upcast(event) as TicksEvent);
  const head = async (): Promise<Position> => (await events.head()) ?? THE_BEGINNING;
  const codeOf = (attempt: Promise<unknown>) =>
    attempt.then(
      () => null,
      (error: unknown) => (error as { code: string }).code,
    );

  describe('while they are opened', () => {
    it('get one grant, however often they are opened', async () => {
      await Promise.all(Array.from({ length: 20 }, () => process.open(1_000)));
      await new LedgerProcess(events).open(1_000);
      expect((await segment(1)).map(({ type }) => type)).toEqual(['BooksOpened', 'TicksGranted']);
    });

    it('refuse a debit before', async () => {
      expect(await codeOf(process.debit(debitOf(1)))).toBe('ledger.not-open');
      expect(await segment(1)).toEqual([]);
    });
  });

  describe('when everybody comes at once', () => {
    it('let exactly 500 of 1 000 debits through on a balance for 500', async () => {
      await process.open(500);
      const answers = await Promise.allSettled(
        Array.from({ length: 1_000 }, (_, n) => process.debit(debitOf(n, 1))),
      );
      const refused = answers.flatMap((answer) =>
        answer.status === 'rejected' ? [answer.reason as unknown] : [],
      );
      expect(refused).toHaveLength(500);
      expect(refused.every((reason) => reason instanceof NotEnoughTicks)).toBe(true);
      const audit = await auditOf(events, ANNA);
      expect(audit).toMatchObject({ debits: 500, balance: 0, lots: 0 });
    });

    it('make one event of the same debit 200 times', async () => {
      await process.open(1_000);
      const answers = await Promise.all(
        Array.from({ length: 200 }, () => process.debit(debitOf(7, 100))),
      );
      expect(new Set(answers.map(({ state }) => state.balance))).toEqual(new Set([900]));
      expect((await auditOf(events, ANNA)).debits).toBe(1);
    });

    it('let exactly 500 through from two processes, too', async () => {
      const other = new LedgerProcess(events);
      await process.open(500);
      const answers = await Promise.allSettled(
        Array.from({ length: 600 }, (_, n) => (n % 2 === 0 ? process : other).debit(debitOf(n, 1))),
      );
      expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(500);
      expect(await auditOf(events, ANNA)).toMatchObject({ debits: 500, balance: 0, lots: 0 });
    });

    it('make one event of the same debit from two processes', async () => {
      const other = new LedgerProcess(events);
      await process.open(1_000);
      const debits = Array.from({ length: 100 }, (_, n) =>
        (n % 2 === 0 ? process : other).debit(debitOf(7, 100)),
      );
      await Promise.all(debits);
      expect(await auditOf(events, ANNA)).toMatchObject({ debits: 1, balance: 900 });
    });

    it('refund once, though two processes do it again and again', async () => {
      const other = new LedgerProcess(events);
      await process.open(1_000);
      await process.debit(debitOf(7, 100));
      await Promise.all(
        Array.from({ length: 40 }, (_, n) => (n % 2 === 0 ? process : other).refund(debitOf(7))),
      );
      expect(await auditOf(events, ANNA)).toMatchObject({ refunds: 1, balance: 1_000 });
    });
  });

  describe('over many entries', () => {
    it('go on in the next segment after some 1 000, and lose nothing', async () => {
      await process.open(WELCOME);
      for (let n = 0; n < 2_000; n += 1) {
        await process.debit(debitOf(n, 3));
        if (n % 4 === 0) await process.refund(debitOf(n));
      }
      const audit = await auditOf(events, ANNA);
      expect(audit).toMatchObject({ segments: 3, debits: 2_000, refunds: 500 });
      expect(audit.balance).toBe(WELCOME - 2_000 * 3 + 500 * 3);
      expect(audit.lots).toBe(audit.balance);
      expect(audit.entriesMax).toBe(SEGMENT_ENTRIES_MAX);
    });

    it('carry balance, lots and the hash of what was closed into the next segment', async () => {
      await process.open(WELCOME);
      await process.fill();
      await process.debit(debitOf(9_999, 1), await head());
      const stored = await events.read(ticksStream(ANNA, 1));
      const closed = (await segment(1)).at(-1);
      const [opened] = await segment(2);
      expect(closed?.type).toBe('BooksClosed');
      const { balance, lots, nextSeq } = (closed as Extract<TicksEvent, { type: 'BooksClosed' }>)
        .data;
      const previousHash = stored.at(-1)?.metadata.hash;
      const carried = { userId: ANNA, n: 2, balance, lots, nextSeq, previousHash };
      expect(opened).toEqual({ type: 'BooksOpened', version: 1, data: carried });
    });

    it('are chained from the first event to the last of each segment', async () => {
      await process.open(WELCOME);
      await process.fill();
      await process.debit(debitOf(9_999, 1));
      for (const n of [1, 2]) {
        let hash = CHAIN_START;
        for (const event of await events.read(ticksStream(ANNA, n))) {
          expect(isChained(hash, event)).toBe(true);
          hash = event.metadata.hash;
        }
      }
    });

    it('know a debit of an earlier segment when it is repeated', async () => {
      await process.open(WELCOME);
      const cause = await head();
      await process.debit(debitOf(50_000, 5), cause);
      await process.fill();
      await process.debit(debitOf(60_000, 5), cause);
      const before = await auditOf(events, ANNA);
      const again = await process.debit(debitOf(50_000, 5), cause);
      expect(again.appended).toEqual([]);
      expect(await codeOf(process.debit(debitOf(50_000, 6), cause))).toBe('debit.other-content');
      expect(await auditOf(events, ANNA)).toEqual(before);
    });

    it('know a debit of the segment before the last', async () => {
      await process.open(WELCOME);
      const cause = await head();
      await process.debit(debitOf(50_000, 5), cause);
      for (const part of [0, 1]) await process.fill(1 + part * 10_000);
      await process.debit(debitOf(60_000, 5), cause);
      expect((await auditOf(events, ANNA)).segments).toBe(3);
      expect((await process.debit(debitOf(50_000, 5), cause)).appended).toEqual([]);
    });

    it('refund a debit of an earlier segment into the current one, once', async () => {
      await process.open(WELCOME);
      const cause = await head();
      await process.debit(debitOf(50_000, 5), cause);
      await process.fill();
      await process.debit(debitOf(60_000, 5), cause);
      const before = (await auditOf(events, ANNA)).balance;
      await process.refund(debitOf(50_000), cause);
      await new LedgerProcess(events).refund(debitOf(50_000), cause);
      expect(await auditOf(events, ANNA)).toMatchObject({ refunds: 1, balance: before + 5 });
      expect((await segment(2)).at(-1)?.type).toBe('TicksRefunded');
    });

    it('refuse to repeat a debit that a later segment refunded', async () => {
      await process.open(WELCOME);
      const cause = await head();
      await process.debit(debitOf(50_000, 5), cause);
      await process.fill();
      await process.refund(debitOf(50_000), cause);
      expect(await codeOf(process.debit(debitOf(50_000, 5), cause))).toBe('debit.refunded');
      await process.fill(20_000);
      await process.debit(debitOf(60_000, 5), cause);
      expect((await auditOf(events, ANNA)).segments).toBe(3);
      expect(await codeOf(process.debit(debitOf(50_000, 5), cause))).toBe('debit.refunded');
      await process.refund(debitOf(50_000), cause);
      expect((await auditOf(events, ANNA)).refunds).toBe(1);
    });

    it('refuse a refund of a debit that never was', async () => {
      await process.open(WELCOME);
      expect(await codeOf(process.refund(debitOf(1)))).toBe('refund.unknown-debit');
    });
  });

  describe('when a process dies between closing a segment and opening the next', () => {
    const closeOnly = async (): Promise<void> => {
      await process.open(WELCOME);
      await process.debit(debitOf(50_000, 5));
      await process.fill();
      const close = { type: 'CloseBooks', userId: ANNA } as const;
      await process.streams.handle(ticksStream(ANNA, 1), ledger, close, process.context);
    };

    it('are opened by whoever comes next', async () => {
      await closeOnly();
      expect(await segment(2)).toEqual([]);
      const survivor = new LedgerProcess(events);
      await survivor.debit(debitOf(60_000, 5));
      const audit = await auditOf(events, ANNA);
      expect((await segment(2)).map(({ type }) => type)).toEqual(['BooksOpened', 'TicksDebited']);
      expect(audit.lots).toBe(audit.balance);
    });

    it('are opened once, though two come at a time, with all their commands done', async () => {
      await closeOnly();
      const processes = [new LedgerProcess(events), new LedgerProcess(events), process];
      const debits = processes.flatMap((one, part) =>
        Array.from({ length: 20 }, (_, n) => one.debit(debitOf(60_000 + part * 100 + n, 1))),
      );
      await Promise.all(debits);
      const opened = (await segment(2)).filter(({ type }) => type === 'BooksOpened');
      expect(opened).toHaveLength(1);
      expect((await segment(2)).filter(({ type }) => type === 'TicksDebited')).toHaveLength(60);
    });

    it('refund first, when that is what comes next', async () => {
      await closeOnly();
      const before = (await auditOf(events, ANNA)).balance;
      await new LedgerProcess(events).refund(debitOf(50_000));
      expect((await auditOf(events, ANNA)).balance).toBe(before + 5);
    });
  });

  describe('when an admin changes the balance', () => {
    it('do it once, though two processes do it again and again, through all segments', async () => {
      await process.open(WELCOME);
      await process.adjust('a1', 500);
      for (const part of [0, 1]) await process.fill(1 + part * 10_000);
      const other = new LedgerProcess(events);
      await Promise.all(
        Array.from({ length: 40 }, (_, n) => (n % 2 === 0 ? process : other).adjust('a2', -70)),
      );
      expect((await other.adjust('a1', 500)).appended).toEqual([]);
      expect(await codeOf(other.adjust('a1', -500))).toBe('adjustment.other-content');
      const audit = await auditOf(events, ANNA);
      expect(audit).toMatchObject({ segments: 3, balance: WELCOME + 430 - audit.debits });
      expect(audit.lots).toBe(audit.balance);
      expect((await segment(3)).map(({ type }) => type)).toEqual(['BooksOpened', 'TicksWithdrawn']);
    });

    it('let as many withdrawals through as there are ticks, from two processes', async () => {
      await process.open(500);
      const other = new LedgerProcess(events);
      const answers = await Promise.allSettled(
        Array.from({ length: 60 }, (_, n) => (n % 2 ? process : other).adjust(`a${n}`, -10)),
      );
      expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(50);
      expect(await auditOf(events, ANNA)).toMatchObject({ balance: 0, lots: 0 });
    });

    it('go on in the next segment where one is full', async () => {
      await process.open(WELCOME);
      await process.fill();
      await process.adjust('a1', 5);
      expect((await segment(2)).map(({ type }) => type)).toEqual(['BooksOpened', 'TicksAdded']);
    });
  });

  it('find the current segment after any number of them', async () => {
    await process.open(WELCOME);
    for (let part = 0; part < 6; part += 1) await process.fill(part * 10_000);
    const stranger = new LedgerProcess(events);
    await stranger.debit(debitOf(999_999, 1), await head());
    expect((await auditOf(events, ANNA)).segments).toBe(7);
    expect((await segment(7)).at(-1)?.type).toBe('TicksDebited');
  });

  it('take all debits of one command or none', async () => {
    await process.open(250);
    const three = [1, 2, 3].map((n) => debitOf(n, 100));
    expect(await codeOf(process.debits(three))).toBe('ledger.not-enough-ticks');
    expect(await auditOf(events, ANNA)).toMatchObject({ debits: 0, balance: 250 });
    await process.debits(three.slice(0, 2));
    expect(await auditOf(events, ANNA)).toMatchObject({ debits: 2, balance: 50 });
  });
});

import { expect } from '@jest/globals';
import { upcast, type EventOf, type LedgerEvent } from '../../eventstore/catalogue.js';
import type { TaskEvent } from '../../eventstore/task/task.events.js';
import {
  CHAIN_START,
  isChained,
  replay,
  type EventStore,
  type RecordedEvent,
} from '../../libs/kernel/src/index.js';
import { ledger } from '../../libs/ledger/src/domain/ledger.js';
import { task } from '../../libs/tasks/src/domain/task.js';

export type Log = readonly (LedgerEvent & Pick<RecordedEvent, 'stream'>)[];

export async function readLog(events: EventStore): Promise<Log> {
  const recorded = await events.readAll({ after: null, limit: 100_000 });
  const hashes = new Map<string, string>();
  for (const event of recorded) {
    const previous = hashes.get(event.stream) ?? CHAIN_START;
    if (!isChained(previous, event)) throw new Error(`${event.stream} is not chained`);
    hashes.set(event.stream, event.metadata.hash);
  }
  return recorded.map((event) => ({ ...upcast(event), stream: event.stream }));
}

/** What must hold whenever a process is at rest, whatever died before. */
export function expectOrder(log: Log): void {
  const debits = all(log, 'TicksDebited');
  const refunds = all(log, 'TicksRefunded').map(({ data }) => data.debitId);
  const results = all(log, 'ReportSucceeded').map(({ data }) => idOf(data));
  const ends = [...all(log, 'ReportFailed'), ...all(log, 'ReportRefused')];
  const failures = ends.map(({ data }) => idOf(data));
  expectOnce(debits.map(({ data }) => data.debitId));
  expectOnce(refunds);
  expectOnce([...results, ...failures]);
  const debitIds = debits.map(({ data }) => data.debitId).sort();
  const misread = all(log, 'ReportMisread').map(({ data }) => idOf(data));
  expectOnce(misread);
  expect(results).toEqual(expect.arrayContaining(misread));
  expect([...results, ...failures].sort()).toEqual(debitIds);
  expect([...failures, ...misread].sort()).toEqual(refunds.sort());
  expectOnceEach(log);
  expectBooks(log);
  for (const events of byStream(log, 'task-').values())
    expectAtRest(events as readonly TaskEvent[]);
}

const idOf = (data: { taskId: string; index: number; attempt: number }): string =>
  `${data.taskId}.${data.index}.${data.attempt}`;

function expectOnce(ids: readonly string[]): void {
  expect([...ids].sort()).toEqual([...new Set(ids)].sort());
}

/** One person, one grant; each request, edition and end once. */
function expectOnceEach(log: Log): void {
  const claims = new Set(all(log, 'IdentityClaimed').map(({ data }) => data.userId));
  // Of two people who sign up at once on two processes either may be done first.
  const people = [...claims].toSorted();
  for (const type of ['UserRegistered', 'TicksGranted'] as const)
    expect(
      all(log, type)
        .map(({ data }) => data.userId)
        .toSorted(),
    ).toEqual(people);
  expectOnce(all(log, 'ReportRequested').map(({ data }) => data.debitId));
  expectOnce(all(log, 'SummaryCompleted').map(({ data }) => `${data.taskId} ${data.edition}`));
  expectOnce(all(log, 'TaskCompleted').map(({ data }) => `${data.taskId} ${data.edition}`));
  expectOnce(all(log, 'ReportPublished').map(({ data }) => `${data.taskId} ${data.edition}`));
  expectOnce(all(log, 'WorkbookUploaded').map(({ data }) => data.taskId));
  expectOnce(all(log, 'AnalyticsProposed').map(({ data }) => data.taskId));
  expectOnce(all(log, 'WorkbookErased').map(({ data }) => data.taskId));
  const editions = all(log, 'SummaryCompleted').length;
  expect(all(log, 'ReportPublished')).toHaveLength(editions);
  expect(all(log, 'TaskCompleted')).toHaveLength(editions);
}

/** Lots = balance = what came in less what went out; never below zero. */
function expectBooks(log: Log): void {
  for (const events of byStream(log, 'ticks-').values()) {
    const books = replay(ledger, events as readonly EventOf<'TicksGranted'>[]);
    const held = books.lots.reduce((sum, lot) => sum + lot.ticks, 0);
    const sum = (...types: readonly (keyof typeof signs)[]) =>
      types.reduce(
        (total, type) =>
          all(events, type).reduce((part, { data }) => part + signs[type] * data.ticks, total),
        0,
      );
    expect(books.balance).toBe(sum(...(Object.keys(signs) as (keyof typeof signs)[])));
    const balances = events.map(({ data }) => ('balanceAfter' in data ? data.balanceAfter : 0));
    expect(Math.min(0, ...balances)).toBe(0);
    expect(held).toBe(books.balance);
  }
}

const signs = {
  TicksGranted: 1,
  TicksPurchased: 1,
  TicksDebited: -1,
  TicksRefunded: 1,
  TicksAdded: 1,
  TicksWithdrawn: -1,
  PurchaseReversed: -1,
  PurchaseReversalUndone: 1,
} as const;

/** Nothing is requested or running; what was asked for has ended. */
function expectAtRest(events: readonly TaskEvent[]): void {
  const state = replay(task, events);
  expect(state.analytics.status).not.toBe('open');
  expect([...state.jobs.keys()]).toEqual([]);
  expect(state.proposals.map(({ matching }) => matching)).not.toContain('open');
  expect(state.proposals.map(({ report }) => report)).not.toContain('running');
  expect(state.editions.filter((edition) => edition.reportId === null)).toEqual([]);
}

export function all<Type extends LedgerEvent['type']>(log: Log, type: Type): EventOf<Type>[] {
  return log.filter((event) => event.type === type) as unknown as EventOf<Type>[];
}

function byStream(log: Log, prefix: string): ReadonlyMap<string, Log> {
  const streams = new Map<string, Log>();
  for (const event of log)
    if (event.stream.startsWith(prefix))
      streams.set(event.stream, [...(streams.get(event.stream) ?? []), event]);
  return streams;
}

import { randomBytes } from 'node:crypto';
import type { Product } from '../apps/api/src/product.js';
import type { LedgerEvent } from '../eventstore/catalogue.js';
import { auditStream } from '../eventstore/audit/audit.events.js';
import { taskStream, type TaskEvent } from '../eventstore/task/task.events.js';
import { debitIdOf, ticksStream } from '../eventstore/ticks/ticks.events.js';
import { userStream } from '../eventstore/user/user.events.js';
import { Clock, randomId, type Decider } from '../libs/kernel/src/index.js';

const DAYS = 365;
const DAY_MS = 86_400_000;
const SIGN_INS = 8;
const REPORTS = 6;
const AT_ONCE = 64;
/** About a small report. */
const CONTENT_BYTES = 600;
/** Signed in, books, one task of six reports, looked at by an admin once. */
export const EVENTS_OF_A_PERSON = 1 + SIGN_INS + 2 + REPORTS + 9 + 3 * REPORTS + 1;

const indexes: readonly number[] = Array.from({ length: REPORTS }, (_, index) => index);

/** Everything happens in the year before now. */
export class MadeClock extends Clock {
  private set: Date | null = null;

  now(): Date {
    return this.set ?? new Date();
  }

  moveTo(time: Date | null): void {
    this.set = time;
  }
}

const writing: Decider<readonly LedgerEvent[], LedgerEvent, null> = {
  name: 'bench-writing',
  initial: null,
  decide: (events) => events,
  evolve: () => null,
};

/** Sealed, chained and committed by the product's own writer. Answers how many there are. */
export async function fillLog({ ports }: Product, people: number): Promise<number> {
  const { streams, clock } = ports;
  if (!(clock instanceof MadeClock)) throw new Error('A clock that can be moved is needed');
  const begin = Date.now() - DAYS * DAY_MS;
  const admin = randomId();
  let count = 0;
  for (let from = 0; from < people; from += AT_ONCE) {
    const group = Array.from({ length: Math.min(AT_ONCE, people - from) }, (_, at) => from + at);
    clock.moveTo(new Date(begin + (from / people) * DAYS * DAY_MS));
    const month = clock.now().toISOString().slice(0, 7);
    const write = async ([stream, userId, events]: Written): Promise<void> => {
      const actor = userId === admin ? `admin:${admin}` : `user:${userId}`;
      const about = { requestId: 'bench', correlationId: 'bench', causationId: null };
      await streams.handle(stream, writing, events, { userId, actor, ...about });
      count += events.length;
    };
    await Promise.all(
      group.map(async (index) => {
        const userId = randomId();
        for (const part of lifeOf(userId, index)) await write(part);
        await write([auditStream(month), admin, [lookedAt(admin, userId)]]);
      }),
    );
  }
  clock.moveTo(null);
  return count;
}

type Written = readonly [stream: string, userId: string, events: readonly LedgerEvent[]];

function lifeOf(userId: string, index: number): readonly Written[] {
  const taskId = randomId();
  return [
    [userStream(userId), userId, signedIn(userId, index)],
    [ticksStream(userId, 1), userId, booksOf(userId, taskId)],
    [taskStream(taskId), userId, taskOf(userId, taskId)],
  ];
}

function booksOf(userId: string, taskId: string): readonly LedgerEvent[] {
  const lot = { lotId: 'welcome', kind: 'promotion', seq: 1, kopecks: 0 } as const;
  const opened = { userId, n: 1, balance: 0, lots: [], nextSeq: 1, previousHash: null };
  const granted = { userId, ticks: 1_000, balanceAfter: 1_000, grantId: 'welcome', seq: 1 };
  return [
    { type: 'BooksOpened', version: 1, data: opened },
    { type: 'TicksGranted', version: 1, data: { ...granted, reason: 'welcome' } },
    ...indexes.map((index): LedgerEvent => {
      const debit = { debitId: debitIdOf(taskId, index, 1), taskId, index, attempt: 1 };
      const lots = [{ ...lot, ticks: 100 }];
      const data = { userId, ticks: 100, balanceAfter: 900 - index * 100, ...debit, lots };
      return { type: 'TicksDebited', version: 1, data };
    }),
  ];
}

function taskOf(userId: string, taskId: string): readonly TaskEvent[] {
  const of = { taskId, userId };
  const file = { fileName: 'Продажи.xlsx', fileInfo: {}, contentHmac: 'aa', sizeBytes: 10_000 };
  const proposals = { items: indexes.map((index) => ({ name: `Отчет ${index}` })) };
  const found = { run: 1, leaseId: 'l', count: REPORTS, proposals };
  return [
    {
      type: 'TaskInitialised',
      version: 1,
      data: { ...of, reportType: 'financial', reportCost: 100 },
    },
    { type: 'WorkbookUploaded', version: 1, data: { ...of, ...file } },
    { type: 'AnalyticsRequested', version: 1, data: { ...of, run: 1 } },
    started(of, 'analytics-1'),
    { type: 'AnalyticsProposed', version: 2, data: { ...of, ...found, first: 0, replaced: [] } },
    ...indexes.flatMap((index) => reportOf(of, index)),
    { type: 'SummaryRequested', version: 1, data: { ...of, edition: 1, parts: [] } },
    started(of, 'summary-1'),
    {
      type: 'SummaryCompleted',
      version: 1,
      data: { ...of, edition: 1, leaseId: 'l', source: 'built-in', summary: {} },
    },
    { type: 'WorkbookErased', version: 1, data: { ...of, reason: 'finished', blanked: [] } },
  ];
}

interface OfTask {
  readonly taskId: string;
  readonly userId: string;
}

function reportOf(of: OfTask, index: number): readonly TaskEvent[] {
  const report = { ...of, index, attempt: 1 };
  const debitId = debitIdOf(of.taskId, index, 1);
  const analytical_note = randomBytes(CONTENT_BYTES / 2).toString('hex');
  const content = { analytical_note, visualizations: [], provenance: [] };
  return [
    { type: 'ReportRequested', version: 1, data: { ...report, debitId } },
    started(of, `report-${index}-1`),
    { type: 'ReportSucceeded', version: 1, data: { ...report, leaseId: 'l', parts: 0, content } },
  ];
}

function started(of: OfTask, job: string): TaskEvent {
  const leaseUntil = '2026-01-01T00:00:00.000Z';
  return {
    type: 'JobStarted',
    version: 1,
    data: { ...of, job, start: 1, leaseId: 'l', leaseUntil },
  };
}

function signedIn(userId: string, index: number): readonly LedgerEvent[] {
  const name = `person${index}`;
  const data = { userId, identityId: `i${index}`, email: `${name}@example.org`, name };
  const again = Array.from({ length: SIGN_INS }, () => ({
    type: 'UserLoggedIn' as const,
    version: 1 as const,
    data: { userId, sid: randomId() },
  }));
  return [{ type: 'UserRegistered', version: 1, data }, ...again];
}

const lookedAt = (adminId: string, userId: string): LedgerEvent => ({
  type: 'AdminViewed',
  version: 2,
  data: { adminId, what: 'users/history', subjectIds: [userId], reason: null },
});

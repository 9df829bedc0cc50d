import { setTimeout as delay } from 'node:timers/promises';
import { describe, expect, it } from '@jest/globals';
import type { ReportListResponse, TickLogsResponse } from '../../libs/contract/src/index.js';
import { PROVE } from '../support/prove.js';
import { all, expectOrder } from './audit.js';
import { CrashWorld } from './crash-world.js';
import { atEveryPoint } from './every-point.js';
import type { MortalProcess } from './mortal-process.js';
import { Life, type Fate } from './mortal-stores.js';

/** Longer than a lease and its grace. */
const LEASES_END_MS = 221_000;
const TIME_LIMIT_MS = 600_000;
const WELCOME = 1_000;
const PLAY_MS_MAX = 200_000;

/** Each of these must have been the last write before a death, or the flow was not crossed. */
const crossed = [
  ...['InstallationCreated', 'KeyStore.obtain', 'LoginLinkIssued', 'LoginLinkUsed'],
  ...[
    'UserRegistered',
    'BooksOpened',
    'UserLoggedIn',
    'TaskInitialised',
    '.put',
    'WorkbookUploaded',
  ],
  ...['AnalyticsRequested', 'JobStarted', 'AnalyticsProposed', 'CustomReportRequested'],
  ...['CustomReportProposed', 'TicksDebited', 'ReportRequested', 'ReportPart', 'ReportSucceeded'],
  ...['ReportFailed', 'TicksRefunded', 'SummaryRequested', 'SummaryCompleted', 'ReportPublished'],
  ...['TaskCompleted', 'ProposalRemoved', 'WorkbookErased', '.delete'],
];

/** Deaths between two saves of views change little: all are for prove, each twelfth for each. */
const SAVE = /ViewStore\.save .*#(\d+)$/;
const isOfFlows = (write: string): boolean => PROVE || !SAVE.test(write);
const isSample = (write: string): boolean => Number(SAVE.exec(write)?.[1]) % 12 === 1;

/**
 * The first write of each kind is the last in both ways of going on, a quarter of the later ones in
 * one of them, by turns; in prove all are in both.
 */
const isIts = (turn: 0 | 1, write: string): boolean => {
  const count = Number(/#(\d+)$/.exec(write)?.[1]);
  return isOfFlows(write) && (PROVE || count === 1 || count % 8 === 4 * turn + 2);
};

describe('A process that dies after a write, for each write of the main job', () => {
  it(
    'is finished by the next one on the same files, in prove after every save of views',
    async () => {
      const isWanted = (write: string): boolean => isIts(0, write) || isSample(write);
      expectCrossed(await atEveryPoint(inWorld(dieAndStartAgain), isWanted));
    },
    TIME_LIMIT_MS,
  );

  it(
    'is finished by one beside it, which gets every request as well',
    async () => {
      const isWanted = (write: string): boolean => isIts(1, write);
      expectCrossed(await atEveryPoint(inWorld(dieBesideAnother), isWanted));
    },
    TIME_LIMIT_MS,
  );
});

type Play = (world: CrashWorld, fate: Fate) => Promise<{ readonly died: boolean }>;

const inWorld =
  (play: Play) =>
  async (fate: Fate): Promise<{ readonly died: boolean }> => {
    const world = new CrashWorld();
    try {
      return await inTime(play(world, fate));
    } catch (error) {
      throw new Error(`Death was due after ${fate.lastWrite}`, { cause: error });
    } finally {
      await world.end();
    }
  };

/** Nothing takes so long; what does is stuck. */
async function inTime<T>(played: Promise<T>): Promise<T> {
  const stuck = new AbortController();
  const tooLong = delay(PLAY_MS_MAX, undefined, { signal: stuck.signal }).then(() => {
    throw new Error('The play is stuck');
  });
  try {
    return await Promise.race([played, tooLong]);
  } finally {
    stuck.abort();
    tooLong.catch(() => undefined);
  }
}

/** The next process finishes by itself what was begun; then the person goes on. */
async function dieAndStartAgain(
  world: CrashWorld,
  fate: Fate,
): Promise<{ readonly died: boolean }> {
  const life = new Life(fate);
  const first = await world.start(life, true);
  if (first) await untilDeath(life, world.job.run([first.url]));
  if (first && !life.isDead) await Promise.race([first.drain(), life.ended]);
  await world.reopen();
  const next = await startedOf(world.start(new Life(), true));
  await next.drain();
  expectOrder(await world.log());
  await world.job.run([next.url]);
  await expectDone(world, [next]);
  return { died: life.isDead };
}

/**
 * Two processes share the stores, every request goes to both at once, and the one that makes the
 * fatal write dies. A third one comes when its leases have ended.
 */
async function dieBesideAnother(
  world: CrashWorld,
  fate: Fate,
): Promise<{ readonly died: boolean }> {
  const lives = [new Life(fate), new Life(fate)];
  const third = Promise.race(lives.map(({ ended }) => ended)).then(() => {
    world.clock.advance(LEASES_END_MS);
    return startedOf(world.start(new Life(), false));
  });
  const begun: Begun[] = [];
  for (const life of lives) {
    const process = await world.start(life, false);
    if (process) begun.push({ life, process });
  }
  const died = () => lives.find(({ isDead }) => isDead);
  const both = begun.map(({ process }) => process);
  if (both.length < lives.length) both.push(await third);
  await world.job.run(both.map(({ url }) => url));
  await drained(world, begun);
  const living = died() ? [await third] : both;
  await expectDone(world, living);
  return { died: died() !== undefined };
}

interface Begun {
  readonly life: Life;
  readonly process: MortalProcess;
}

/** Until neither writes anything more: what one writes last is the other's to react to. */
async function drained(world: CrashWorld, begun: readonly Begun[]): Promise<void> {
  for (let seen: string | null = ''; ;) {
    for (const { life, process } of begun) await Promise.race([process.drain(), life.ended]);
    const head = await world.events.head();
    if (head === seen) return;
    seen = head;
  }
}

async function startedOf(starting: Promise<MortalProcess | null>): Promise<MortalProcess> {
  const process = await starting;
  if (process === null) throw new Error('A process did not start');
  return process;
}

/** Nothing may go wrong but what a dead process could not do. */
async function untilDeath(life: Life, work: Promise<unknown>): Promise<void> {
  const done = work.catch((error: unknown) => {
    if (!life.isDead) throw error;
  });
  await Promise.race([done, life.ended]);
}

async function expectDone(world: CrashWorld, processes: readonly MortalProcess[]): Promise<void> {
  for (const process of processes) await process.drain();
  const urls = processes.map(({ url }) => url);
  const log = await world.log();
  expectOrder(log);
  const status = await world.job.status(urls);
  expect(status).toMatchObject({ status: 'success', step: 'completed', workbook_erased: true });
  const kept = status.reports.filter(({ deleted }) => !deleted);
  expect(kept.map((report) => report.status)).toEqual(kept.map(() => 'success'));
  expect(Object.keys(status.report_results)).toHaveLength(kept.length);
  expect(world.files).toEqual([]);
  expect(await world.differences()).toEqual([]);
  const reports = await world.job.get<ReportListResponse>(urls, '/reports');
  expect(reports.items).toHaveLength(1);
  const { items } = await world.job.get<TickLogsResponse>(urls, '/profile/tick-logs');
  const debits = all(log, 'TicksDebited').length;
  const refunds = all(log, 'TicksRefunded').length;
  expect(items).toHaveLength(1 + debits + refunds);
  expect(items[0]?.balance_after).toBe(WELCOME - 100 * (debits - refunds));
}

function expectCrossed(points: readonly string[]): void {
  const missing = crossed.filter((name) => !points.some((point) => point.includes(name)));
  expect(missing).toEqual([]);
}

import { describe, expect, it } from '@jest/globals';
import type { TaskStatusResponse } from '../../libs/contract/src/index.js';
import { all, expectOrder } from './audit.js';
import { CrashWorld } from './crash-world.js';
import { atEveryPoint } from './every-point.js';
import type { MortalProcess } from './mortal-process.js';
import { Life, type Fate } from './mortal-stores.js';

const TIME_LIMIT_MS = 600_000;

/** Each of these must have been the last write before a death, or the flow was not crossed. */
const crossed = [
  ...['TaskInitialised', '.put', 'WorkbookUploaded', 'FollowUpAsked', 'TicksDebited'],
  ...[
    'ReportRequested',
    'ReportSucceeded',
    'SummaryCompleted',
    'ReportPublished',
    'WorkbookErased',
  ],
];

describe('A process that dies after a write, for each write of a question that a report led on to', () => {
  it(
    'is followed by one that goes on: one task, one report, paid for once',
    async () => {
      const points = await atEveryPoint(inWorld, (write) => !isView(write));
      const missing = crossed.filter((name) => !points.some((point) => point.includes(name)));
      expect(missing).toEqual([]);
    },
    TIME_LIMIT_MS,
  );
});

/** Deaths between two saves of views are those of every flow. */
const isView = (write: string): boolean => /ViewStore\.(?:save|activate)/.test(write);

async function inWorld(fate: Fate): Promise<{ readonly died: boolean }> {
  const world = new CrashWorld();
  try {
    return await asked(world, fate);
  } catch (error) {
    throw new Error(`Death was due after ${fate.lastWrite}`, { cause: error });
  } finally {
    await world.end();
  }
}

/** The report is there and its file gone; then the question is asked, and asked again. */
async function asked(world: CrashWorld, fate: Fate): Promise<{ readonly died: boolean }> {
  const before = await startedOf(world.start(new Life(), true));
  await world.job.run([before.url]);
  await before.drain();
  const paid = all(await world.log(), 'TicksDebited').length;
  await world.reopen();
  const life = new Life(fate);
  const first = await world.start(life, true);
  if (first !== null) {
    const done = world.job.askFurther([first.url]).catch((error: unknown) => {
      if (!life.isEnding) throw error;
    });
    await Promise.race([done, life.ended]);
    if (!life.isDead) await Promise.race([first.drain(), life.ended]);
  }
  await world.reopen();
  const next = await startedOf(world.start(new Life(), true));
  await next.drain();
  expectOrder(await world.log());
  await expectAnswered(world, next, paid);
  return { died: life.isDead };
}

async function expectAnswered(
  world: CrashWorld,
  process: MortalProcess,
  paid: number,
): Promise<void> {
  const { task_id: taskId } = await world.job.askFurther([process.url]);
  await process.drain();
  const again = await world.job.askFurther([process.url]);
  expect(again).toMatchObject({ task_id: taskId, report_index: 0, status: 'success' });
  const path = `/report-steps/task/${taskId}/status`;
  const status = await world.job.get<TaskStatusResponse>([process.url], path);
  expect(status).toMatchObject({ status: 'success', workbook_erased: true });
  expect(status.reports).toHaveLength(1);
  const log = await world.log();
  expectOrder(log);
  expect(all(log, 'FollowUpAsked')).toHaveLength(1);
  expect(all(log, 'TicksDebited')).toHaveLength(paid + 1);
  expect(world.files).toEqual([]);
  expect(await world.differences()).toEqual([]);
}

async function startedOf(starting: Promise<MortalProcess | null>): Promise<MortalProcess> {
  const process = await starting;
  if (process === null) throw new Error('A process did not start');
  return process;
}

import { readFile } from 'node:fs/promises';
import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { PROVE } from '../../../test/support/prove.js';
import { killOwnChildren, ownChildren } from '../../workbook/src/testing/own-children.js';
import { memoryUse } from '../../kernel/src/child-process/memory-limit.js';
import { processorTime } from '../../kernel/src/child-process/processor-limit.js';
import { DuckDbJail } from './duckdb-jail.js';
import type { JailSession } from './query-jail.js';
import { greedyStatements, refusedStatements } from './testing/attacks.js';
import { warehouseTable } from './testing/warehouse-table.js';

const MEGABYTE = 1024 * 1024;
const MEMORY_MAX = 256 * MEGABYTE;
/** A clock judges only where the machine has nothing else to do. */
const TIME_MAX = 3_000;
/** A busy loop would take the time that is measured. */
const LOOK_MS = 5;

const jail = new DuckDbJail();
const never = new AbortController().signal;
let session: JailSession;

beforeAll(async () => {
  session = await jail.open([warehouseTable], never);
});
afterAll(() => jail.close());

const counted = (open: JailSession) => open.query('SELECT count(*) FROM sales');

describe('given a statement that must not run', () => {
  it.each(refusedStatements)('when it %s, then it is refused', async (_, sql) => {
    const began = performance.now();
    await expect(session.query(sql)).rejects.toMatchObject({
      code: expect.stringMatching(/^sql\.(refused|failed)$/),
    });
    if (PROVE) expect(performance.now() - began).toBeLessThan(TIME_MAX);
    expect((await counted(session)).rows).toEqual([['4']]);
  });
});

/** The greatest resident memory of each child so far, as the system counts. */
async function peaks(): Promise<readonly number[]> {
  const files = (await ownChildren()).map((pid) =>
    readFile(`/proc/${pid}/status`, 'utf8').catch(() => ''),
  );
  const found = (await Promise.all(files)).map((status) => /^VmHWM:\s+(\d+) kB/m.exec(status)?.[1]);
  return found.map((kilobytes) => Number(kilobytes ?? 0) * 1024);
}

/** Processor time of each child so far, milliseconds. */
async function processorTimes(): Promise<ReadonlyMap<number, number>> {
  const pids = await ownChildren();
  return new Map(pids.map((pid) => [pid, processorTime(pid) ?? 0] as const));
}

/** The most of memory, and of processor time, that a child takes for as long as the work lasts. */
async function worstDuring(work: Promise<unknown>): Promise<{ memory: number; time: number }> {
  const before = await processorTimes();
  let memory = 0;
  let time = 0;
  const end = new AbortController();
  void work.catch(() => undefined).then(() => end.abort());
  while (!end.signal.aborted) {
    memory = Math.max(memory, ...(await peaks()));
    for (const [pid, used] of await processorTimes())
      time = Math.max(time, used - (before.get(pid) ?? 0));
    await delay(LOOK_MS);
  }
  return { memory, time };
}

describe('given a statement without end or measure', () => {
  it.each(greedyStatements)(
    'when it %s, then its process dies in time and the service goes on',
    async (_, sql) => {
      const before = memoryUse(process.pid)?.resident ?? 0;
      const answer = session.query(sql);
      const refusal = expect(answer).rejects.toMatchObject({
        code: expect.stringMatching(/^sql\.(memory|failed|timeout)$/),
      });
      const { memory, time } = await worstDuring(answer);
      await refusal;
      if (PROVE) expect(time).toBeLessThan(TIME_MAX);
      expect(memory).toBeLessThan(MEMORY_MAX);
      expect((await counted(session)).rows).toEqual([['4']]);
      const after = memoryUse(process.pid)?.resident ?? 0;
      expect(after - before).toBeLessThan(100 * MEGABYTE);
    },
  );

  it.each(greedyStatements.slice(0, 3))(
    'when it %s beside others, then it alone fails',
    async (_, sql) => {
      const others = Array.from({ length: 3 }, () => counted(session));
      const greedy = session.query(sql);
      const later = Array.from({ length: 3 }, () => counted(session));
      await expect(greedy).rejects.toMatchObject({ name: 'SqlError' });
      const told = await Promise.all([...others, ...later]);
      expect(told.map(({ rows }) => rows)).toEqual(told.map(() => [['4']]));
    },
  );

  it('when its process is killed from outside, then the next statement is answered', async () => {
    const endless = session.query(greedyStatements[0]?.[1] ?? '');
    const refusal = expect(endless).rejects.toMatchObject({ name: 'SqlError' });
    // With it goes the one that waits its turn.
    await killOwnChildren('SIGSEGV');
    await refusal;
    expect((await counted(session)).rows).toEqual([['4']]);
  });
});

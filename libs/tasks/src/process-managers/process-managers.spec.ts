import { beforeEach, describe, expect, it } from '@jest/globals';
import type { EventOf } from '../../../../eventstore/catalogue.js';
import { debitIdOf } from '../../../../eventstore/ticks/ticks.events.js';
import {
  type ProcessManager,
  StoreUnavailable,
  type OpenedEvent,
} from '../../../kernel/src/index.js';
import { placed } from '../../../kernel/src/testing/projection-specification.js';
import { ANNA, TASK, TaskWorld } from '../testing/task-world.js';
import { DebitFatesProcessManager } from './debit-fates.process-manager.js';
import { SummariesProcessManager } from './summaries.process-manager.js';
import { WorkbookEndsProcessManager } from './workbook-ends.process-manager.js';

let world: TaskWorld;
beforeEach(() => {
  world = new TaskWorld();
});

/** As the runner does: every event of the task that the manager wants, in order. */
async function reactToAll(manager: ProcessManager): Promise<void> {
  const wanted = new Set<string>(manager.types);
  for (const event of await world.told()) if (wanted.has(event.type)) await manager.react(event);
}

async function added(act: () => Promise<void>): Promise<readonly string[]> {
  const before = (await world.types()).length;
  await act();
  return (await world.types()).slice(before);
}

const debited = (index: number, attempt = 1): OpenedEvent => {
  const data = { taskId: TASK, index, attempt, debitId: debitIdOf(TASK, index, attempt) };
  const booked = { userId: ANNA, ticks: 100, balanceAfter: 900, lots: [] };
  const event: EventOf<'TicksDebited'> = {
    type: 'TicksDebited',
    version: 1,
    data: { ...data, ...booked },
  };
  const [opened] = placed([{ ...event, userId: ANNA }]);
  if (!opened) throw new Error('Nothing was placed');
  return opened;
};

describe('The fate of a debit', () => {
  const manager = () => new DebitFatesProcessManager(world.otherProcess().tasks);

  it('is decided when the request died before it could', async () => {
    await world.proposed(2);
    expect(await added(() => manager().react(debited(0)))).toEqual(['ReportRequested']);
    expect((await world.lastEvent()).metadata).toMatchObject({
      actor: 'system:debit-fates',
      userId: ANNA,
    });
  });

  it('is decided once, whoever comes first and however often', async () => {
    await world.proposed(2);
    await world.request(0);
    const again = await added(async () => {
      await Promise.all([1, 2, 3].map(() => manager().react(debited(0))));
    });
    expect(again).toEqual([]);
    const other = await added(async () => {
      const both = [manager().react(debited(1)), world.request(1), manager().react(debited(1))];
      await Promise.all(both);
    });
    expect(other).toEqual(['ReportRequested']);
  });

  it('stays decided when the report has failed since, and been tried again', async () => {
    await world.proposed(1);
    await world.request(0);
    await world.fail(0);
    expect(await added(() => manager().react(debited(0)))).toEqual([]);
    expect(await added(() => manager().react(debited(0, 2)))).toEqual(['ReportRequested']);
  });

  it.each([
    ['report.removed', () => world.handle({ type: 'SetRemoved', index: 0, removed: true })],
    ['workbook.erased', () => world.handle({ type: 'EraseWorkbook', reason: 'expired' })],
    ['report.deleted', () => world.handle({ type: 'EraseWorkbook', reason: 'deleted' })],
  ])('is a refusal with %s when that came in between', async (code, between) => {
    await world.proposed(1);
    await between();
    expect(await added(() => manager().react(debited(0)))).toEqual(['ReportRefused']);
    expect((await world.lastEvent()).data).toMatchObject({ code, debitId: `${TASK}.0.1` });
  });

  it('is a refusal for a report that is not there', async () => {
    await world.proposed(1);
    expect(await added(() => manager().react(debited(5)))).toEqual(['ReportRefused']);
  });
});

describe('The summaries', () => {
  const manager = () => new SummariesProcessManager(world.otherProcess().tasks);

  it('are asked for when the last report has ended', async () => {
    await world.proposed(2);
    await world.request(0);
    await world.request(1);
    await world.succeed(0);
    expect(await added(() => reactToAll(manager()))).toEqual([]);
    await world.fail(1);
    expect(await added(() => reactToAll(manager()))).toEqual(['SummaryRequested']);
    expect((await world.lastEvent()).data).toMatchObject({
      edition: 1,
      parts: [{ index: 0, attempt: 1 }],
    });
  });

  it('are asked for once, though every event comes twice and to two processes', async () => {
    await world.proposed(1);
    await world.request(0);
    await world.succeed(0);
    const types = await added(async () => {
      await Promise.all([reactToAll(manager()), reactToAll(manager())]);
      await reactToAll(manager());
    });
    expect(types).toEqual(['SummaryRequested']);
  });

  it('are not asked for when nothing has succeeded', async () => {
    await world.proposed(1);
    await world.request(0);
    await world.fail(0);
    expect(await added(() => reactToAll(manager()))).toEqual([]);
  });

  it('are asked for when the last open proposal is removed', async () => {
    await world.proposed(2);
    await world.request(0);
    await world.succeed(0);
    expect(await added(() => reactToAll(manager()))).toEqual([]);
    await world.handle({ type: 'SetRemoved', index: 1, removed: true });
    expect(await added(() => reactToAll(manager()))).toEqual(['SummaryRequested']);
  });

  it('are asked for when the file ends, though proposals were never started', async () => {
    await world.proposed(2);
    await world.request(0);
    await world.succeed(0);
    await world.handle({ type: 'EraseWorkbook', reason: 'expired' });
    expect(await added(() => reactToAll(manager()))).toEqual(['SummaryRequested']);
  });

  it('are asked for again for a further edition, after a retry', async () => {
    await world.proposed(2);
    for (const index of [0, 1]) await world.request(index);
    await world.succeed(0);
    await world.fail(1);
    await reactToAll(manager());
    await world.summarise(1);
    expect(await added(() => reactToAll(manager()))).toEqual([]);
    await world.request(1, 2);
    await world.succeed(1, 2);
    expect(await added(() => reactToAll(manager()))).toEqual(['SummaryRequested']);
    expect((await world.lastEvent()).data).toMatchObject({ edition: 2 });
  });

  it('are made up for when a report came while the one before was being made', async () => {
    await world.proposed(2);
    await world.handle({ type: 'SetRemoved', index: 1, removed: true });
    await world.request(0);
    await world.succeed(0);
    await reactToAll(manager());
    await world.handle({ type: 'SetRemoved', index: 1, removed: false });
    await world.request(1);
    await world.succeed(1);
    expect(await added(() => reactToAll(manager()))).toEqual([]);
    await world.summarise(1);
    expect(await added(() => reactToAll(manager()))).toEqual(['SummaryRequested']);
  });

  it('are never asked for once the report is deleted', async () => {
    await world.proposed(1);
    await world.request(0);
    await world.succeed(0);
    await world.handle({ type: 'EraseWorkbook', reason: 'deleted' });
    expect(await added(() => reactToAll(manager()))).toEqual([]);
  });
});

describe('The end of a file', () => {
  const manager = () => {
    const { tasks } = world.otherProcess();
    return new WorkbookEndsProcessManager(tasks, world.workbooks);
  };
  const filesLeft = async () => (await world.files.list()).length;
  const complete = (edition = 1) => world.handle({ type: 'CompleteTask', edition, reportId: 7 });

  const finished = async (): Promise<void> => {
    await world.proposed(1);
    await world.request(0);
    await world.succeed(0);
    await world.handle({ type: 'RequestSummary' });
    await world.summarise();
    await complete();
  };

  it('comes when all that was asked for is there', async () => {
    await finished();
    expect(await added(() => reactToAll(manager()))).toEqual(['WorkbookErased']);
    expect((await world.lastEvent()).data).toMatchObject({ reason: 'finished' });
    await reactToAll(manager());
    expect(await filesLeft()).toBe(0);
  });

  it('comes once, though every event comes twice', async () => {
    await finished();
    const types = await added(async () => {
      await Promise.all([reactToAll(manager()), reactToAll(manager())]);
      await reactToAll(manager());
    });
    expect(types).toEqual(['WorkbookErased']);
    expect(await filesLeft()).toBe(0);
  });

  it('deletes the file after a death between the event and the deletion', async () => {
    await finished();
    await world.handle({ type: 'EraseWorkbook', reason: 'finished' });
    expect(await filesLeft()).toBe(1);
    await reactToAll(manager());
    expect(await filesLeft()).toBe(0);
  });

  it('waits while a report may still be tried again', async () => {
    await world.proposed(2);
    for (const index of [0, 1]) await world.request(index);
    await world.succeed(0);
    await world.fail(1);
    await world.handle({ type: 'RequestSummary' });
    await world.summarise();
    await complete();
    expect(await added(() => reactToAll(manager()))).toEqual([]);
    expect(await filesLeft()).toBe(1);
    await world.handle({ type: 'SetRemoved', index: 1, removed: true });
    expect(await added(() => reactToAll(manager()))).toEqual(['WorkbookErased']);
  });

  it('waits for a custom request that is open, and comes when that is not understood', async () => {
    await world.proposed(1);
    await world.request(0);
    const custom = { query: 'по месяцам', question: null, customReportsMax: 10 };
    await world.handle({ type: 'RequestCustomReport', ...custom });
    const leaseId = await world.startJob({ kind: 'custom', index: 1 });
    await world.succeed(0);
    const why = { leaseId, code: 'x', message: null, suggestions: [] };
    await world.handle({ type: 'FailCustomReport', index: 1, ...why });
    await world.handle({ type: 'RequestSummary' });
    await world.summarise();
    await complete();
    expect(await added(() => reactToAll(manager()))).toEqual(['WorkbookErased']);
  });

  it('deletes the file of a deleted report', async () => {
    await world.proposed(1);
    await world.handle({ type: 'EraseWorkbook', reason: 'deleted' });
    await reactToAll(manager());
    expect(await filesLeft()).toBe(0);
  });

  it('is tried again after the store was away', async () => {
    await finished();
    await world.handle({ type: 'EraseWorkbook', reason: 'finished' });
    const remove = world.files.delete.bind(world.files);
    let away = true;
    world.files.delete = async (id) => {
      if (away) throw new StoreUnavailable();
      return remove(id);
    };
    const last = await world.lastEvent();
    const [one] = [manager()];
    await expect(one.react(last)).rejects.toThrow(StoreUnavailable);
    away = false;
    await one.react(last);
    expect(await filesLeft()).toBe(0);
  });
});

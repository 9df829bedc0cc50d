import { beforeEach, describe, expect, it } from '@jest/globals';
import { reportStream } from '../../../../eventstore/report/report.events.js';
import type { ProcessManager } from '../../../kernel/src/index.js';
import { ANNA, TASK, TaskWorld, contextOf } from '../../../tasks/src/testing/task-world.js';
import { report } from '../domain/report.js';
import { reportIdOf } from '../report-ids.js';
import { EditionsProcessManager } from './editions.process-manager.js';
import { ReportEndsProcessManager } from './report-ends.process-manager.js';

const firstId = reportIdOf(TASK, 0);

let world: TaskWorld;
beforeEach(() => {
  world = new TaskWorld();
});

/** The events of one stream that the manager wants, in order. */
async function reactToAll(manager: ProcessManager, stream = `task-${TASK}`): Promise<void> {
  const wanted = new Set<string>(manager.types);
  for (const event of await world.events.read(stream))
    if (wanted.has(event.type)) await manager.react(await world.sealer.open(event));
}

const reportTypes = async (reportId = firstId) =>
  (await world.events.read(reportStream(reportId))).map(({ type }) => type);

const summarised = async (): Promise<void> => {
  await world.proposed(2);
  for (const index of [0, 1]) await world.request(index);
  await world.succeed(0);
  await world.fail(1);
  await world.handle({ type: 'RequestSummary' });
  await world.summarise();
};

describe('The editions', () => {
  const manager = () => {
    const { streams, tasks } = world.otherProcess();
    return new EditionsProcessManager(tasks, streams);
  };
  const completions = async () =>
    (await world.told()).filter(({ type }) => type === 'TaskCompleted').map(({ data }) => data);

  it('are published with their summary, and then the task knows its report', async () => {
    await summarised();
    await reactToAll(manager());
    const [published] = await world.events.read(reportStream(firstId));
    expect(published && (await world.sealer.open(published))).toMatchObject({
      type: 'ReportPublished',
      data: {
        reportId: firstId,
        taskId: TASK,
        userId: ANNA,
        edition: 1,
        title: 'Итог',
        summary: 'Кратко',
        parts: [{ index: 0, attempt: 1 }],
      },
    });
    expect(JSON.stringify(published?.data)).not.toContain('Итог');
    expect(await completions()).toMatchObject([{ edition: 1, reportId: firstId }]);
  });

  it('are published once, though every event comes twice and to two processes', async () => {
    await summarised();
    await Promise.all([reactToAll(manager()), reactToAll(manager())]);
    await reactToAll(manager());
    expect(await reportTypes()).toEqual(['ReportPublished']);
    expect(await completions()).toHaveLength(1);
  });

  it('complete the task after a death between publishing and completing', async () => {
    await summarised();
    const publish = {
      type: 'PublishReport',
      reportId: firstId,
      taskId: TASK,
      userId: ANNA,
    } as const;
    const edition = { edition: 1, title: 'Итог', summary: 'Кратко', parts: [] };
    const command = { ...publish, ...edition };
    await world.streams.handle(reportStream(firstId), report, command, contextOf(ANNA));
    await reactToAll(manager());
    expect(await reportTypes()).toEqual(['ReportPublished']);
    expect(await completions()).toMatchObject([{ reportId: firstId }]);
  });

  it('take the next id when another task has the first', async () => {
    await summarised();
    const others = { type: 'PublishReport', reportId: firstId, taskId: 'other' } as const;
    const edition = { userId: 'boris', edition: 1, title: 'Чужой', summary: '', parts: [] };
    const command = { ...others, ...edition };
    await world.streams.handle(reportStream(firstId), report, command, contextOf('boris'));
    await reactToAll(manager());
    await reactToAll(manager());
    const second = reportIdOf(TASK, 1);
    expect(await reportTypes()).toEqual(['ReportPublished']);
    expect(await reportTypes(second)).toEqual(['ReportPublished']);
    expect(await completions()).toMatchObject([{ reportId: second }]);
  });

  it('go into the same report when there is a further one', async () => {
    await summarised();
    await reactToAll(manager());
    await world.request(1, 2);
    await world.succeed(1, 2);
    await world.handle({ type: 'RequestSummary' });
    await world.summarise(2);
    await reactToAll(manager());
    expect(await reportTypes()).toEqual(['ReportPublished', 'ReportPublished']);
    expect(await completions()).toMatchObject([
      { edition: 1, reportId: firstId },
      { edition: 2, reportId: firstId },
    ]);
  });

  it('are not published once the report is deleted', async () => {
    await summarised();
    await world.handle({ type: 'EraseWorkbook', reason: 'deleted' });
    await reactToAll(manager());
    expect(await reportTypes()).toEqual([]);
  });

  it('are not published when their owner’s key is gone', async () => {
    await summarised();
    await world.keys.destroy(ANNA);
    await reactToAll(manager());
    expect(await reportTypes()).toEqual([]);
  });
});

describe('The end of a report', () => {
  const ends = () => new ReportEndsProcessManager(world.otherProcess().tasks);

  const deleted = async (): Promise<void> => {
    await summarised();
    const { streams, tasks } = world.otherProcess();
    await reactToAll(new EditionsProcessManager(tasks, streams));
    await world.request(1, 2);
    const remove = { type: 'DeleteReport', userId: ANNA } as const;
    await world.streams.handle(reportStream(firstId), report, remove, contextOf(ANNA));
  };

  it('ends its task: what runs fails, and every result is blanked', async () => {
    await deleted();
    const before = (await world.types()).length;
    await reactToAll(ends(), reportStream(firstId));
    const after = (await world.told()).slice(before);
    expect(after.map(({ type }) => type)).toEqual(['ReportFailed', 'WorkbookErased']);
    expect(after[0]?.data).toMatchObject({ index: 1, attempt: 2, code: 'report.deleted' });
    expect(after[1]?.data).toMatchObject({
      reason: 'deleted',
      blanked: [
        { index: 0, attempt: 1 },
        { index: 1, attempt: 1 },
        { index: 1, attempt: 2 },
      ],
    });
  });

  it('comes once, though every event comes twice and to two processes', async () => {
    await deleted();
    const stream = reportStream(firstId);
    await Promise.all([reactToAll(ends(), stream), reactToAll(ends(), stream)]);
    await reactToAll(ends(), stream);
    const types = await world.types();
    expect(types.filter((type) => type === 'WorkbookErased')).toHaveLength(1);
  });

  it('ends a task whose file had ended before', async () => {
    await summarised();
    const { streams, tasks } = world.otherProcess();
    await reactToAll(new EditionsProcessManager(tasks, streams));
    await world.handle({ type: 'EraseWorkbook', reason: 'finished' });
    const remove = { type: 'DeleteReport', userId: ANNA } as const;
    await world.streams.handle(reportStream(firstId), report, remove, contextOf(ANNA));
    await reactToAll(ends(), reportStream(firstId));
    expect((await world.lastEvent()).data).toMatchObject({ reason: 'deleted' });
  });
});

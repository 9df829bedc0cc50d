import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { Logger } from '@nestjs/common';
import { StoreUnavailable } from '../../../kernel/src/index.js';
import { ANNA, TASK, TaskWorld } from '../testing/task-world.js';
import { WORKBOOK_MS_MAX, WorkbookSweep } from './workbook-sweep.js';

const MINUTE_MS = 60_000;

describe('The sweep of files', () => {
  let world: TaskWorld;
  let sweep: WorkbookSweep;
  beforeEach(() => {
    Logger.overrideLogger(false);
    world = new TaskWorld();
    sweep = new WorkbookSweep(world.workbooks, world.tasks, world.clock);
  });
  afterEach(() => sweep.stop());

  const left = async () => (await world.files.list()).map(({ workbookId }) => workbookId);

  it('leaves a file alone that is younger than 24 hours', async () => {
    await world.begin();
    const id = await world.upload();
    world.clock.advance(WORKBOOK_MS_MAX - 1);
    await sweep.sweep();
    expect(await left()).toEqual([id]);
    expect(await world.types()).toEqual(['TaskInitialised', 'WorkbookUploaded']);
  });

  it('ends a file that is 24 hours old: its task is told, and it is deleted', async () => {
    await world.begin();
    await world.upload();
    world.clock.advance(WORKBOOK_MS_MAX);
    await sweep.sweep();
    expect(await left()).toEqual([]);
    const last = await world.lastEvent();
    expect(last).toMatchObject({
      type: 'WorkbookErased',
      data: { reason: 'expired', blanked: [] },
    });
    expect(last.metadata).toMatchObject({ userId: ANNA, actor: 'system:workbook-sweep' });
  });

  it('tells a task once, however often it sweeps', async () => {
    await world.begin();
    await world.upload();
    world.clock.advance(WORKBOOK_MS_MAX);
    await Promise.all([sweep.sweep(), sweep.sweep(), sweep.sweep()]);
    expect((await world.types()).filter((type) => type === 'WorkbookErased')).toHaveLength(1);
  });

  it('deletes a file whose task was told before the process died', async () => {
    await world.begin();
    await world.upload();
    await world.handle({ type: 'EraseWorkbook', reason: 'finished' });
    world.clock.advance(WORKBOOK_MS_MAX);
    await sweep.sweep();
    expect(await left()).toEqual([]);
    expect((await world.lastEvent()).data).toMatchObject({ reason: 'finished' });
  });

  it('deletes an orphan: stored, and the process died before the event', async () => {
    await world.begin();
    await world.workbooks.save(`${TASK}.abc`, ANNA, {
      fileName: 'a.xlsx',
      bytes: Buffer.from('1'),
    });
    await world.workbooks.save('nobody.abc', ANNA, { fileName: 'a.xlsx', bytes: Buffer.from('1') });
    world.clock.advance(WORKBOOK_MS_MAX);
    await sweep.sweep();
    expect(await left()).toEqual([]);
    expect(await world.types()).toEqual(['TaskInitialised']);
  });

  it('does not close a task because of a refused file beside its own', async () => {
    await world.begin();
    await world.workbooks.save(`${TASK}.abc`, ANNA, {
      fileName: 'b.xlsx',
      bytes: Buffer.from('2'),
    });
    world.clock.advance(MINUTE_MS);
    const id = await world.upload();
    world.clock.advance(WORKBOOK_MS_MAX - 1);
    await sweep.sweep();
    expect(await left()).toEqual([id]);
    expect(await world.types()).toEqual(['TaskInitialised', 'WorkbookUploaded']);
  });

  it('keeps a file that its task could not be told of, and meets it again', async () => {
    await world.begin();
    await world.upload();
    world.clock.advance(WORKBOOK_MS_MAX);
    const append = jest.spyOn(world.events, 'append').mockRejectedValue(new StoreUnavailable());
    await sweep.sweep();
    expect(await left()).toHaveLength(1);
    append.mockRestore();
    await sweep.sweep();
    expect(await left()).toEqual([]);
    expect((await world.lastEvent()).type).toBe('WorkbookErased');
  });

  it('goes on with the others when one cannot be ended', async () => {
    await world.begin();
    await world.begin('task2');
    const first = await world.upload();
    await world.upload('task2');
    world.clock.advance(WORKBOOK_MS_MAX);
    const remove = world.files.delete.bind(world.files);
    jest.spyOn(world.files, 'delete').mockImplementation(async (id) => {
      if (id === first) throw new StoreUnavailable();
      return remove(id);
    });
    await sweep.sweep();
    expect(await left()).toEqual([first]);
  });

  it('ends files whose owner is erased', async () => {
    await world.begin();
    await world.upload();
    await world.keys.destroy(ANNA);
    world.clock.advance(WORKBOOK_MS_MAX);
    await sweep.sweep();
    expect(await left()).toEqual([]);
    expect((await world.lastEvent()).type).toBe('WorkbookErased');
  });

  describe('over time', () => {
    beforeEach(() => void jest.useFakeTimers());
    afterEach(() => void jest.useRealTimers());

    it('sweeps at the start and every five minutes, until it is stopped', async () => {
      const list = jest.spyOn(world.files, 'list');
      await sweep.start();
      expect(list).toHaveBeenCalledTimes(1);
      await jest.advanceTimersByTimeAsync(5 * MINUTE_MS - 1);
      expect(list).toHaveBeenCalledTimes(1);
      await jest.advanceTimersByTimeAsync(1);
      expect(list).toHaveBeenCalledTimes(2);
      await jest.advanceTimersByTimeAsync(5 * MINUTE_MS);
      expect(list).toHaveBeenCalledTimes(3);
      await sweep.stop();
      await jest.advanceTimersByTimeAsync(60 * MINUTE_MS);
      expect(list).toHaveBeenCalledTimes(3);
    });

    it('is not ended by a store that is away', async () => {
      jest.spyOn(world.files, 'list').mockRejectedValueOnce(new StoreUnavailable());
      await world.begin();
      await world.upload();
      world.clock.advance(WORKBOOK_MS_MAX);
      await sweep.start();
      expect(await left()).toHaveLength(1);
      await jest.advanceTimersByTimeAsync(5 * MINUTE_MS);
      expect(await left()).toEqual([]);
    });
  });
});

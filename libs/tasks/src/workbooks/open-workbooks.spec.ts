import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { WorkbookReader } from '../../../workbook/src/file/workbook-reader.js';
import type { ReadWorkbook } from '../../../workbook/src/model.js';
import { ANNA, TaskWorld } from '../testing/task-world.js';
import { OpenWorkbooks } from './open-workbooks.js';

/** Reads every file as a table of so many cells, and counts the readings. */
class CountingReader extends WorkbookReader {
  readings = 0;
  cells = 10;

  override async read(): Promise<ReadWorkbook> {
    this.readings += 1;
    const table = { rows: Array.from({ length: this.cells }), columns: [{}] };
    return { tables: [table], profile: {} } as unknown as ReadWorkbook;
  }
}

const OF_ANNA = { userId: ANNA, purpose: 'page' } as const;

describe('workbooks that were read last', () => {
  let world: TaskWorld;
  let reader: CountingReader;
  let open: OpenWorkbooks;
  const file = async (task: string): Promise<string> => {
    await world.begin(task);
    return world.upload(task);
  };

  beforeEach(() => {
    world = new TaskWorld();
    reader = new CountingReader();
    open = new OpenWorkbooks(world.workbooks, reader);
  });

  it('are read once for all who ask at a time, and for those who ask soon after', async () => {
    const id = await file('a');
    await Promise.all([open.open(id, OF_ANNA), open.open(id, OF_ANNA)]);
    await open.open(id, OF_ANNA);
    expect(reader.readings).toBe(1);
  });

  it('are forgotten after a minute', async () => {
    jest.useFakeTimers({ doNotFake: ['nextTick', 'queueMicrotask', 'setImmediate'] });
    try {
      const id = await file('a');
      await open.open(id, OF_ANNA);
      jest.advanceTimersByTime(60_000);
      await open.open(id, OF_ANNA);
      expect(reader.readings).toBe(2);
    } finally {
      jest.useRealTimers();
    }
  });

  it('are never read again where their tables were kept', async () => {
    const id = await file('a');
    const read = await reader.read();
    await world.workbooks.saveTables(id, ANNA, read);
    expect(await open.open(id, OF_ANNA)).toEqual({ tables: read.tables, profile: {} });
    open.forget(id);
    open.remember(id, read);
    await open.open(id, OF_ANNA);
    expect(reader.readings).toBe(1);
  });

  it('are forgotten at once when the file is erased', async () => {
    const id = await file('a');
    await open.open(id, OF_ANNA);
    open.forget(id);
    await world.workbooks.delete(id);
    expect(await open.open(id, OF_ANNA)).toBeNull();
  });

  it('are three at most: the oldest goes first', async () => {
    const ids = await Promise.all(['a', 'b', 'c', 'd'].map(file));
    for (const id of ids) await open.open(id, OF_ANNA);
    await open.open(ids[3] ?? '', OF_ANNA);
    expect(reader.readings).toBe(4);
    await open.open(ids[0] ?? '', OF_ANNA);
    expect(reader.readings).toBe(5);
  });

  it('have a bounded number of cells together, and none that is larger alone', async () => {
    const [a = '', b = '', c = ''] = await Promise.all(['a', 'b', 'c'].map(file));
    reader.cells = 250_000;
    for (const id of [a, b, b]) await open.open(id, OF_ANNA);
    expect(reader.readings).toBe(2);
    await open.open(a, OF_ANNA);
    expect(reader.readings).toBe(3);
    reader.cells = 500_000;
    for (const id of [c, c]) await open.open(id, OF_ANNA);
    expect(reader.readings).toBe(5);
  });
});

import { expect, it } from '@jest/globals';
import { WorkbookReader } from '../../../workbook/src/file/workbook-reader.js';
import type { ReadWorkbook } from '../../../workbook/src/model.js';
import { memoryViewStore } from '../../../view-store/src/testing/memory-view-store.js';
import { ANNA, TASK, TaskWorld } from '../testing/task-world.js';
import { TaskQueries } from './task-queries.js';

/** Reads nothing until it is let go. */
class HeldReader extends WorkbookReader {
  readings = 0;
  readonly held = Promise.withResolvers<ReadWorkbook>();

  override read(): Promise<ReadWorkbook> {
    this.readings += 1;
    return this.held.promise;
  }
}

it('reads a file once for all who ask for its first lines at a time, and again later', async () => {
  const world = new TaskWorld();
  const reader = new HeldReader();
  const queries = new TaskQueries(memoryViewStore(), world.tasks, world.workbooks, reader);
  await world.begin();
  await world.upload();

  const asked = Array.from({ length: 60 }, () => queries.preview(TASK, ANNA));
  reader.held.resolve({ tables: [] } as unknown as ReadWorkbook);
  await Promise.all(asked);

  expect(reader.readings).toBe(1);
  await queries.preview(TASK, ANNA);
  expect(reader.readings).toBe(2);
});

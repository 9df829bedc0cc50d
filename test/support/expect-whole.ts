import { expect } from '@jest/globals';
import { allProjections } from '../../apps/api/src/background.js';
import { Sealer, checkViews, type ViewDifference } from '../../libs/kernel/src/index.js';
import { LoggedAlarms } from '../../libs/platform/src/index.js';
import { memoryViewStore } from '../../libs/view-store/src/testing/memory-view-store.js';
import { readLog } from '../crash/audit.js';
import { expectExact, expectZero } from '../crash/money-audit.js';
import type { RunningProduct } from './start-product.js';

/** Views beside the same ones made anew from the log. */
export async function viewDifferences({
  product,
}: RunningProduct): Promise<readonly ViewDifference[]> {
  const { events, views: stored, keys } = product.ports.stores;
  const fresh = memoryViewStore();
  const found: ViewDifference[] = [];
  const parts = { events, stored, fresh, sealer: new Sealer(keys), log: new LoggedAlarms() };
  await checkViews({ ...parts, projections: allProjections }, (one) => found.push(one));
  await fresh.close();
  return found;
}

/** Views and books as the log has them, after everything that follows has happened. */
export async function expectWhole(running: RunningProduct): Promise<void> {
  await running.drain();
  expect(await viewDifferences(running)).toEqual([]);
  const log = await readLog(running.product.ports.stores.events);
  expectZero(log);
  expectExact(log);
}

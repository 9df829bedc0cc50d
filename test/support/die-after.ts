import { openStores } from '../../apps/api/src/stores.js';
import { Sealer, Streams, SystemClock } from '../../libs/kernel/src/index.js';
import { configurationOf, readEnvironment, secretsOf } from '../../libs/platform/src/index.js';
import { startProduct, type RunningProduct } from './start-product.js';
import { writeTo, type Write } from './write-events.js';

/**
 * As if the process died right after it wrote these: they are in the log, and nothing that follows
 * from them has happened. Resolves to the next process, which has done all of it. What is written
 * while a process runs, its process managers may carry through before it can be stopped.
 */
export async function dieAfter(
  { dataDir, stop }: RunningProduct,
  ...last: readonly Write[]
): Promise<RunningProduct> {
  await stop();
  await writeUnseen(dataDir, last);
  const next = await startProduct({ dataDir });
  await next.drain();
  return next;
}

/** While no process runs. */
export async function writeUnseen(dataDir: string, last: readonly Write[]): Promise<void> {
  const config = configurationOf(readEnvironment({ DATA_DIR: dataDir }));
  const clock = new SystemClock();
  const stores = openStores(config, secretsOf(config, true), clock);
  try {
    const streams = new Streams(stores.events, new Sealer(stores.keys), clock);
    for (const write of last) await writeTo(streams, write);
  } finally {
    await stores.close();
  }
}

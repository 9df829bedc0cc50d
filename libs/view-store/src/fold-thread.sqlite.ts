import { DatabaseSync } from 'node:sqlite';
import { parentPort, workerData } from 'node:worker_threads';

/*
 * Runs in a thread of its own, straight from the source under the test runner, so it keeps to
 * syntax that Node can strip and imports values from node:* alone.
 */

export interface FoldThreadData {
  readonly path: string;
}

/** `fold` is answered when it is done; after `close` the thread ends. */
export type FoldRequest = 'fold' | 'close';

const { path } = workerData as FoldThreadData;
const database = new DatabaseSync(path);
const port = parentPort;
if (port === null) throw new Error('The fold thread was not started as a thread');

port.on('message', (request: FoldRequest) => {
  if (request === 'fold') {
    // Waits for nobody, and nobody for it: what is being written now is left for the next time.
    database.exec('PRAGMA wal_checkpoint(PASSIVE)');
    port.postMessage('folded');
  } else {
    database.close();
    port.close();
  }
});

import { parentPort, workerData } from 'node:worker_threads';
import { ViewsForgot, type ForgottenCheckpoint } from '../../kernel/src/kept-checkpoints.js';
import { ViewWriting, openViews, type ViewBatch } from './view-writing.sqlite.js';

/* Runs in a thread of its own; see view-writing.sqlite.ts on its syntax. */

export interface WriteThreadData {
  readonly path: string;
}

/** Each batch is answered; after `close` the thread ends. */
export type WriteRequest = ViewBatch | 'close';

export type WriteReply =
  | { readonly kind: 'written' }
  | { readonly kind: 'forgot'; readonly behind: readonly ForgottenCheckpoint[] }
  | { readonly kind: 'failed'; readonly message: string; readonly errcode: number | null };

const { path } = workerData as WriteThreadData;
const database = openViews(path);
const writing = new ViewWriting(database);
const port = parentPort;
if (port === null) throw new Error('The write thread was not started as a thread');

port.on('message', (request: WriteRequest) => {
  if (request === 'close') {
    database.close();
    port.close();
  } else port.postMessage(answerTo(request));
});

function answerTo(batch: ViewBatch): WriteReply {
  try {
    writing.write(batch);
    return { kind: 'written' };
  } catch (error) {
    if (error instanceof ViewsForgot) return { kind: 'forgot', behind: error.behind };
    return { kind: 'failed', message: String(error), errcode: errcodeOf(error) };
  }
}

function errcodeOf(error: unknown): number | null {
  if (!(error instanceof Error) || !('errcode' in error)) return null;
  return typeof error.errcode === 'number' ? error.errcode : null;
}

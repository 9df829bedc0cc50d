import { parentPort, receiveMessageOnPort, workerData } from 'node:worker_threads';
import type { LogAppend, LogOutcome } from './event-log.sqlite.js';

/* Runs in a thread of its own; see event-log.sqlite.ts on what it may import. */

export type CommitThreadData = { readonly path: string; readonly logModule: string };

/** Answers come in the order of the requests, one for each. */
export type CommitReply =
  | { readonly outcomes: readonly LogOutcome[] }
  /** None of so many was stored. */
  | { readonly failed: string; readonly count: number };

/** Bounds what one transaction holds back. */
const APPENDS_MAX = 512;

const { path, logModule } = workerData as CommitThreadData;
const { EventLog } = (await import(logModule)) as typeof import('./event-log.sqlite.js');
const log = new EventLog(path);
const port = parentPort;
if (port === null) throw new Error('The commit thread was not started as a thread');

port.on('message', (first: readonly LogAppend[] | 'close') => {
  let closing = first === 'close';
  const waiting = first === 'close' ? [] : [...first];
  while (!closing && waiting.length < APPENDS_MAX) {
    const more = receiveMessageOnPort(port) as
      { message: readonly LogAppend[] | 'close' } | undefined;
    if (more === undefined) break;
    if (more.message === 'close') closing = true;
    else waiting.push(...more.message);
  }
  if (waiting.length > 0) port.postMessage(commit(waiting));
  if (!closing) return;
  log.close();
  port.close();
});

function commit(appends: readonly LogAppend[]): CommitReply {
  try {
    return { outcomes: log.commit(appends) };
  } catch (error) {
    return { failed: String(error), count: appends.length };
  }
}

import {
  parentPort,
  receiveMessageOnPort,
  workerData,
  type MessagePort,
} from 'node:worker_threads';
import type { LogAppend, LogOutcome } from './event-log.sqlite.js';

/* Runs in a thread of its own; see event-log.sqlite.ts on what it may import. */

export interface CommitThreadData {
  readonly path: string;
  readonly logModule: string;
}

/** Answers come in the order of the requests, one for each. */
export type CommitReply =
  | { readonly outcomes: readonly LogOutcome[] }
  /** None of so many was stored. */
  | { readonly failed: string; readonly count: number };

/** Bounds what one transaction holds back. */
const GROUP_MAX = 512;
/** A group that is smaller than this is not worth its wait for the disk. */
const GROUP_MIN = 32;

const { path, logModule } = workerData as CommitThreadData;
const { EventLog } = (await import(logModule)) as typeof import('./event-log.sqlite.js');
const log = new EventLog(path);
const port = parentPort;
if (port === null) throw new Error('The commit thread was not started as a thread');

type Message = readonly LogAppend[] | 'close';

let waiting: LogAppend[] = [];
let closing = false;

port.on('message', (first: Message) => {
  take(first);
  while (waiting.length > 0) {
    takeMore(port);
    const size = groupSize(waiting.length);
    const group = waiting.slice(0, size);
    waiting = waiting.slice(size);
    port.postMessage(commit(group));
  }
  if (!closing) return;
  log.close();
  port.close();
});

/**
 * Half of what waits: those whose half is stored prepare their next appends while the other half
 * is on its way to the disk. One group of all would leave either thread idle by turns.
 */
function groupSize(count: number): number {
  return Math.min(GROUP_MAX, Math.max(GROUP_MIN, Math.ceil(count / 2)));
}

function take(message: Message): void {
  if (message === 'close') closing = true;
  else waiting.push(...message);
}

function takeMore(from: MessagePort): void {
  while (!closing && waiting.length < GROUP_MAX) {
    const more: { message: Message } | undefined = receiveMessageOnPort(from);
    if (more === undefined) return;
    take(more.message);
  }
}

function commit(appends: readonly LogAppend[]): CommitReply {
  try {
    return { outcomes: log.commit(appends) };
  } catch (error) {
    return { failed: String(error), count: appends.length };
  }
}

import { Worker } from 'node:worker_threads';
import { ViewsForgot, ViewsUnavailable } from '../../kernel/src/index.js';
import { childEntry } from '../../kernel/src/child-process/child-entry.js';
import type { ViewBatch, ViewWriting } from './view-writing.sqlite.js';
import type { WriteReply, WriteRequest, WriteThreadData } from './write-thread.sqlite.js';

/** Stores batches of views, each in a transaction; it is given one at a time. */
export abstract class ViewWriter {
  /** Throws ViewsForgot, and what SQLite says, with its `errcode`. */
  abstract write(batch: ViewBatch): Promise<void>;
  abstract close(): Promise<void>;
}

/** In the thread of its caller: for views in memory. */
export class InlineViewWriter extends ViewWriter {
  constructor(private readonly writing: ViewWriting) {
    super();
  }

  async write(batch: ViewBatch): Promise<void> {
    this.writing.write(batch);
  }

  async close(): Promise<void> {
    return Promise.resolve();
  }
}

/** In a thread of its own, so that requests go on meanwhile; it begins with the first batch. */
export class ThreadViewWriter extends ViewWriter {
  private thread: Worker | null = null;
  private writing: PromiseWithResolvers<void> | null = null;

  constructor(private readonly path: string) {
    super();
  }

  async write(batch: ViewBatch): Promise<void> {
    this.thread ??= this.start();
    this.post(this.thread, batch);
    this.writing = Promise.withResolvers();
    return this.writing.promise;
  }

  async close(): Promise<void> {
    const { thread } = this;
    if (!thread) return;
    const ended = new Promise((resolve) => thread.once('exit', resolve));
    this.post(thread, 'close');
    await ended;
  }

  private post(thread: Worker, request: WriteRequest): void {
    thread.postMessage(request);
    thread.ref();
  }

  private start(): Worker {
    const workerData: WriteThreadData = { path: this.path };
    const { modulePath, execArgv } = childEntry(import.meta.dirname, 'write-thread.sqlite');
    const thread = new Worker(modulePath, { workerData, execArgv: [...execArgv] });
    let cause: unknown;
    thread.on('message', (reply: WriteReply) => {
      thread.unref();
      this.settle(failureOf(reply));
    });
    thread.on('error', (error) => (cause = error));
    thread.once('exit', () => {
      this.thread = null;
      // What it was at may be stored or not: it is written again, which the guards allow.
      this.settle(new ViewsUnavailable({ cause }));
    });
    return thread;
  }

  private settle(failure: Error | null): void {
    const { writing } = this;
    this.writing = null;
    if (failure === null) writing?.resolve();
    else writing?.reject(failure);
  }
}

function failureOf(reply: WriteReply): Error | null {
  if (reply.kind === 'written') return null;
  if (reply.kind === 'forgot') return new ViewsForgot(reply.behind);
  return Object.assign(new Error(reply.message), { errcode: reply.errcode });
}

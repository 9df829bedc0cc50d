import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { Worker } from 'node:worker_threads';
import type { CommitReply, CommitThreadData } from './commit-thread.sqlite.js';
import type { EventLog, LogAppend, LogOutcome } from './event-log.sqlite.js';

/** Makes appends durable, several in one transaction, in the order in which they were handed in. */
export abstract class Committer {
  /** Rejects with NothingStored when it is certain that nothing was, else with any other error. */
  abstract commit(append: LogAppend): Promise<LogOutcome>;
  /** Resolves when all that was handed in is settled. */
  abstract close(): Promise<void>;
}

export class NothingStored extends Error {}

/** For logs that are only read. */
export class NoCommitter extends Committer {
  commit(): Promise<LogOutcome> {
    return Promise.reject(new NothingStored('This event log is open for reading only'));
  }

  async close(): Promise<void> {
    return Promise.resolve();
  }
}

interface Waiting {
  readonly append: LogAppend;
  readonly resolve: (outcome: LogOutcome) => void;
  readonly reject: (error: Error) => void;
}

/** Commits in the thread of its caller: for logs in memory. */
export class InlineCommitter extends Committer {
  private tail: Promise<unknown> = Promise.resolve();

  constructor(private readonly log: EventLog) {
    super();
  }

  commit(append: LogAppend): Promise<LogOutcome> {
    const outcome = this.tail.then(() => {
      const [first] = this.log.commit([append]);
      if (!first) throw new Error('A commit came back without an outcome');
      return first;
    });
    this.tail = outcome.catch(() => undefined);
    return outcome;
  }

  async close(): Promise<void> {
    await this.tail;
    this.log.close();
  }
}

/** A long turn of the event loop hands in parts of this size: the thread works meanwhile. */
const GATHERED_MAX = 32;

/**
 * Commits in a thread of its own, so that waiting for the disk holds up no request. The thread
 * takes all that waits into one transaction.
 */
export class ThreadCommitter extends Committer {
  private thread: Worker;
  /** Handed in during this turn of the event loop. */
  private gathered: Waiting[] = [];
  /** Sent and not answered, in order. */
  private sent: Waiting[] = [];
  private ended: Promise<unknown>;
  private closed = false;

  constructor(private readonly path: string) {
    super();
    [this.thread, this.ended] = this.start();
  }

  commit(append: LogAppend): Promise<LogOutcome> {
    return new Promise((resolve, reject) => {
      if (this.closed) {
        reject(new NothingStored('The event log is closed'));
        return;
      }
      this.gathered.push({ append, resolve, reject });
      if (this.gathered.length === GATHERED_MAX) this.send();
      else if (this.gathered.length === 1) this.soon(() => this.send());
    });
  }

  async close(): Promise<void> {
    if (!this.closed) {
      this.send();
      this.closed = true;
      this.thread.ref();
      this.thread.postMessage('close');
    }
    await this.ended;
  }

  /** An idle thread gets its next work at once; what comes while it works crosses together. */
  private soon(send: () => void): void {
    if (this.sent.length === 0) queueMicrotask(send);
    else setImmediate(send);
  }

  private send(): void {
    if (this.gathered.length === 0 || this.closed) return;
    if (this.sent.length === 0) this.thread.ref();
    this.thread.postMessage(this.gathered.map(({ append }) => append));
    this.sent.push(...this.gathered);
    this.gathered = [];
  }

  private answer(reply: CommitReply): void {
    const count = 'outcomes' in reply ? reply.outcomes.length : reply.count;
    const answered = this.sent.splice(0, count);
    if (this.sent.length === 0 && !this.closed) this.thread.unref();
    answered.forEach(({ resolve, reject }, index) => {
      if ('failed' in reply) return reject(new NothingStored(reply.failed));
      const outcome = reply.outcomes[index];
      if (outcome) resolve(outcome);
    });
  }

  /** The thread died: what was sent to it may be stored or not. Another one takes its place. */
  private lose(error: Error): void {
    const lost = this.sent;
    this.sent = [];
    for (const { reject } of lost) reject(error);
    if (!this.closed) [this.thread, this.ended] = this.start();
  }

  private start(): [Worker, Promise<unknown>] {
    const data: CommitThreadData = {
      path: this.path,
      logModule: pathToFileURL(ownModule('event-log.sqlite')).href,
    };
    const thread = new Worker(ownModule('commit-thread.sqlite'), { workerData: data });
    thread.unref();
    thread.on('message', (reply: CommitReply) => this.answer(reply));
    let failure = new Error('The commit thread ended');
    thread.on('error', (error) => {
      failure = new Error('The commit thread failed', { cause: error });
    });
    const ended = new Promise((resolve) => thread.once('exit', resolve));
    void ended.then(() => {
      if (!this.closed || this.sent.length > 0) this.lose(failure);
    });
    return [thread, ended];
  }
}

/** The compiled module, or its source, whose types Node strips itself. */
function ownModule(name: string): string {
  const compiled = join(import.meta.dirname, `${name}.js`);
  return existsSync(compiled) ? compiled : join(import.meta.dirname, `${name}.ts`);
}

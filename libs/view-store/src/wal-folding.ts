import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { FoldRequest, FoldThreadData } from './fold-thread.sqlite.js';

/** About 10 MB of pages. */
const FOLD_EVERY_WRITES = 2_000;

/**
 * Has the WAL folded into the file by a thread of its own, again and again, so that the writer
 * finds little left when it must do so itself. A thread that fails is no loss: the writer then
 * does it all.
 */
export class WalFolding {
  private writes = 0;
  private thread: Worker | null = null;
  private folding: PromiseWithResolvers<void> | null = null;

  constructor(private readonly path: string) {}

  /** So many views were written. */
  written(count: number): void {
    this.writes += count;
    if (this.writes < FOLD_EVERY_WRITES || this.folding) return;
    this.writes = 0;
    this.thread ??= this.start();
    this.folding = Promise.withResolvers();
    this.post('fold');
  }

  /** Settled when the fold that runs now is done; null when none does. */
  get running(): Promise<void> | null {
    return this.folding?.promise ?? null;
  }

  async close(): Promise<void> {
    const { thread } = this;
    if (!thread) return;
    thread.ref();
    this.post('close');
    await new Promise((resolve) => thread.once('exit', resolve));
  }

  private post(request: FoldRequest): void {
    this.thread?.postMessage(request);
  }

  private start(): Worker {
    const workerData: FoldThreadData = { path: this.path };
    const thread = new Worker(ownModule('fold-thread.sqlite'), { workerData });
    thread.unref();
    thread.on('message', () => this.end());
    thread.on('error', () => undefined);
    thread.once('exit', () => {
      this.thread = null;
      this.end();
    });
    return thread;
  }

  private end(): void {
    this.folding?.resolve();
    this.folding = null;
  }
}

/** The compiled module, or its source, whose types Node strips itself. */
function ownModule(name: string): string {
  const compiled = join(import.meta.dirname, `${name}.js`);
  return existsSync(compiled) ? compiled : join(import.meta.dirname, `${name}.ts`);
}

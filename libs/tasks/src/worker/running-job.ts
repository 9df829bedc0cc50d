import type { Bounds, WriteContext } from '../../../kernel/src/index.js';
import type { QueuedJob } from './job-queue.js';

/** A job under a lease, as those see it who do its work. */
export type RunningJob = QueuedJob & {
  readonly leaseId: string;
  /** 1 for the first. */
  readonly start: number;
  readonly context: WriteContext;
  /** Until the lease ends. */
  readonly bounds: Bounds;
  /** Aborts at the time limit, and when the process shuts down. */
  readonly signal: AbortSignal;
  /** Waits for a store that is away, as long as the job may work. */
  readonly reached: <T>(use: () => Promise<T>) => Promise<T>;
  /** Waits for a store that is away, as long as the process lives. */
  readonly stored: <T>(use: () => Promise<T>) => Promise<T>;
  /** The work is done and has only to be written: no time limit applies any more. */
  readonly finished: () => void;
};

/** The process is shutting down: the job is handed back, for the next to live. */
export class ShuttingDown extends Error {}

/** The job did not end in time. */
export class TimeLimitReached extends Error {}

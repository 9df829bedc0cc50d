export interface QueuedJob {
  readonly taskId: string;
  readonly userId: string;
  readonly job: string;
  /** Position of the request: orders the queue. */
  readonly requestedAt: string;
}

export interface JobLimits {
  readonly parallel: number;
  readonly perUser: number;
}

const keyOf = ({ taskId, job }: QueuedJob): string => `${taskId}/${job}`;

/** Which job is next: in the order of request, within the limits in all and for one user. */
export class JobQueue {
  private readonly waiting = new Map<string, QueuedJob>();
  private readonly running = new Map<string, QueuedJob>();

  constructor(private readonly limits: JobLimits) {}

  add(job: QueuedJob): void {
    const key = keyOf(job);
    if (!this.running.has(key)) this.waiting.set(key, job);
  }

  /** Takes the next job that may run now, or null. */
  take(): QueuedJob | null {
    if (this.running.size >= this.limits.parallel) return null;
    const [next] = [...this.waiting.values()]
      .filter((job) => this.runningOf(job.userId) < this.limits.perUser)
      .sort((a, b) => (a.requestedAt < b.requestedAt ? -1 : 1));
    if (!next) return null;
    this.waiting.delete(keyOf(next));
    this.running.set(keyOf(next), next);
    return next;
  }

  done(job: QueuedJob): void {
    this.running.delete(keyOf(job));
  }

  get isIdle(): boolean {
    return this.waiting.size === 0 && this.running.size === 0;
  }

  private runningOf(userId: string): number {
    return [...this.running.values()].filter((job) => job.userId === userId).length;
  }
}

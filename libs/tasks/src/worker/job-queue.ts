import { parseJob } from '../domain/job-names.js';

export interface QueuedJob {
  readonly taskId: string;
  readonly userId: string;
  readonly job: string;
  /** Position of the request: orders the jobs of one person. */
  readonly requestedAt: string;
}

export interface JobLimits {
  readonly parallel: number;
  /** Of one person, while somebody waits who has fewer. */
  readonly perUser: number;
  /** Beyond `parallel`, for the proposals of people of whom nothing runs. */
  readonly express: number;
}

interface RunningSlot {
  readonly userId: string;
  readonly express: boolean;
}

/** What a person sits and waits for, and what is soon done. */
const isQuick = ({ job }: QueuedJob): boolean =>
  ['analytics', 'custom'].includes(parseJob(job).kind);

const keyOf = ({ taskId, job }: QueuedJob): string => `${taskId}/${job}`;

/**
 * Which job is next: people take turns, each with the oldest of their own. No slot is idle while
 * anything waits; proposals of somebody of whom nothing runs need not wait for a slot at all.
 */
export class JobQueue {
  private readonly waiting = new Map<string, QueuedJob>();
  private readonly running = new Map<string, RunningSlot>();
  /** When each person had their last turn, counted in turns. */
  private readonly turns = new Map<string, number>();
  private turn = 0;

  constructor(private readonly limits: JobLimits) {}

  add(job: QueuedJob): void {
    const key = keyOf(job);
    if (!this.running.has(key)) this.waiting.set(key, job);
  }

  /** Takes the next job that may run now, or null. */
  take(): QueuedJob | null {
    const express = this.count((slot) => !slot.express) >= this.limits.parallel;
    const next = express ? this.nextExpress() : this.nextOf(this.waiting.values());
    if (next === null) return null;
    this.waiting.delete(keyOf(next));
    this.running.set(keyOf(next), { userId: next.userId, express });
    this.turn += 1;
    this.turns.set(next.userId, this.turn);
    return next;
  }

  done(job: QueuedJob): void {
    this.running.delete(keyOf(job));
    if (this.isIdle) this.turns.clear();
  }

  get isIdle(): boolean {
    return this.waiting.size === 0 && this.running.size === 0;
  }

  private nextExpress(): QueuedJob | null {
    if (this.count(({ express }) => express) >= this.limits.express) return null;
    const quick = [...this.waiting.values()].filter(
      (job) => isQuick(job) && this.runningOf(job.userId) === 0,
    );
    return this.nextOf(quick);
  }

  private nextOf(jobs: Iterable<QueuedJob>): QueuedJob | null {
    const oldest = new Map<string, QueuedJob>();
    for (const job of jobs) {
      const known = oldest.get(job.userId);
      if (!known || job.requestedAt < known.requestedAt) oldest.set(job.userId, job);
    }
    const [next] = [...oldest.values()].sort((a, b) => this.compare(a, b));
    return next ?? null;
  }

  private compare(a: QueuedJob, b: QueuedJob): number {
    const enough = Number(this.hasEnough(a)) - Number(this.hasEnough(b));
    const turn = (this.turns.get(a.userId) ?? 0) - (this.turns.get(b.userId) ?? 0);
    return enough || turn || (a.requestedAt < b.requestedAt ? -1 : 1);
  }

  private hasEnough({ userId }: QueuedJob): boolean {
    return this.runningOf(userId) >= this.limits.perUser;
  }

  private runningOf(userId: string): number {
    return this.count((slot) => slot.userId === userId);
  }

  private count(matches: (slot: RunningSlot) => boolean): number {
    return [...this.running.values()].filter(matches).length;
  }
}

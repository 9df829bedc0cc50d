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
  /** Beyond all these, for what another process had begun that is dead. */
  readonly orphans: number;
}

type Lane = 'common' | 'express' | 'orphans';

interface RunningSlot {
  readonly userId: string;
  readonly lane: Lane;
}

/** What a person sits and waits for, and what is soon done. */
const isQuick = ({ job }: QueuedJob): boolean =>
  ['analytics', 'custom'].includes(parseJob(job).kind);

const keyOf = ({ taskId, job }: QueuedJob): string => `${taskId}/${job}`;

/**
 * Which job is next: people take turns, each with the oldest of their own. No slot is idle while
 * anything waits; proposals of somebody of whom nothing runs need not wait for a slot at all, nor
 * need the jobs of a process that died: their people have waited before.
 */
export class JobQueue {
  private readonly waiting = new Map<string, QueuedJob>();
  private readonly orphans = new Map<string, QueuedJob>();
  private readonly running = new Map<string, RunningSlot>();
  /** When each person had their last turn, counted in turns. */
  private readonly turns = new Map<string, number>();
  private turn = 0;

  constructor(private readonly limits: JobLimits) {}

  add(job: QueuedJob): void {
    const key = keyOf(job);
    if (!this.running.has(key) && !this.orphans.has(key)) this.waiting.set(key, job);
  }

  /** Of a process that died. */
  addOrphan(job: QueuedJob): void {
    const key = keyOf(job);
    if (this.running.has(key)) return;
    this.waiting.delete(key);
    this.orphans.set(key, job);
  }

  /** Takes the next job that may run now, or null. */
  take(): QueuedJob | null {
    return this.takeOrphan() ?? this.takeCommon();
  }

  done(job: QueuedJob): void {
    this.running.delete(keyOf(job));
    if (this.isIdle) this.turns.clear();
  }

  get isIdle(): boolean {
    return this.waiting.size + this.orphans.size + this.running.size === 0;
  }

  private takeOrphan(): QueuedJob | null {
    if (this.countIn('orphans') >= this.limits.orphans) return null;
    const next = this.nextOf(this.orphans.values());
    return next && this.run(next, 'orphans');
  }

  private takeCommon(): QueuedJob | null {
    const isFull = this.countIn('common') >= this.limits.parallel;
    const next = isFull ? this.nextExpress() : this.nextOf(this.waiting.values());
    return next && this.run(next, isFull ? 'express' : 'common');
  }

  private run(next: QueuedJob, lane: Lane): QueuedJob {
    const key = keyOf(next);
    this.waiting.delete(key);
    this.orphans.delete(key);
    this.running.set(key, { userId: next.userId, lane });
    this.turn += 1;
    this.turns.set(next.userId, this.turn);
    return next;
  }

  private nextExpress(): QueuedJob | null {
    if (this.countIn('express') >= this.limits.express) return null;
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
    return [...this.running.values()].filter((slot) => slot.userId === userId).length;
  }

  private countIn(lane: Lane): number {
    return [...this.running.values()].filter((slot) => slot.lane === lane).length;
  }
}

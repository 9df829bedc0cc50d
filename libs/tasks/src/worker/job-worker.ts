import { Inject, Injectable } from '@nestjs/common';
import type { EventOf } from '../../../../eventstore/catalogue.js';
import {
  Clock,
  EventStore,
  RunnerLog,
  ViewProgress,
  ViewReader,
  isUnreadable,
  nameOf,
  upcastRecorded,
  type OpenedEvent,
  type RecordedEvent,
  type Subscription,
} from '../../../kernel/src/index.js';
import { jobRequests, jobOf, jobs, type JobView } from '../read-model/job.projection.js';
import { LEASE_GRACE_MS } from '../domain/decide-jobs.js';
import { isLeaseOf, isVoid } from '../domain/leases.js';
import { JobLife } from './job-life.js';
import { JobQueue, type QueuedJob } from './job-queue.js';
import { tracedJob } from './traced-job.js';
import { LivingWorkers } from './presence/living-workers.js';
import { workerTerms, type WorkerTerms } from './worker-terms.js';

/** How often jobs are looked for that no live event told of: lost leases, other processes' ends. */
const SCAN_MS = 2_000;

type Heard = (typeof jobRequests)[number] | 'JobHandedBack';
const heard: ReadonlySet<string> = new Set<Heard>([...jobRequests, 'JobHandedBack']);

interface LivedJob {
  readonly job: QueuedJob;
  /** Aborted when its lease was taken back. */
  readonly lost: AbortController;
}

/** Finds open jobs, on the live subscription and in the view, and lives them within the limits. */
@Injectable()
export class JobWorker {
  private readonly queue: JobQueue;
  private readonly shutdown = new AbortController();
  private readonly lives = new Map<Promise<void>, LivedJob>();
  private subscription: Subscription | null = null;
  private timer: NodeJS.Timeout | null = null;

  constructor(
    private readonly events: EventStore,
    private readonly views: ViewReader,
    private readonly progress: ViewProgress,
    private readonly life: JobLife,
    private readonly living: LivingWorkers,
    private readonly clock: Clock,
    private readonly alarms: RunnerLog,
    @Inject(workerTerms) private readonly terms: WorkerTerms,
  ) {
    const { jobsParallel: parallel, jobsPerUser: perUser } = terms;
    const express = Math.ceil(parallel / 2);
    // As many as one that died can have had.
    this.queue = new JobQueue({ parallel, perUser, express, orphans: parallel + express });
  }

  async start(): Promise<void> {
    const after = await this.events.head();
    this.subscription = this.events.subscribe({ after, onEvents: (batch) => this.hear(batch) });
    // What was requested before this moment is in the view alone.
    if (after !== null) await this.progress.reached(after, [jobs.name]);
    await this.living.start(() => void this.scan());
    await this.scan();
    this.timer = setInterval(() => void this.scan(), SCAN_MS);
  }

  /** Takes no further job and waits until those that run have let go. */
  async stop(): Promise<void> {
    if (this.timer) clearInterval(this.timer);
    this.shutdown.abort();
    await this.subscription?.stop();
    await Promise.all(this.lives.keys());
    await this.living.stop(this.life.hasLeftLease);
  }

  /** Whether nothing waits and nothing runs here. */
  get isIdle(): boolean {
    return this.queue.isIdle;
  }

  private hear(batch: readonly RecordedEvent[]): void {
    for (const event of batch) {
      if (!heard.has(event.type) || isUnreadable(event)) continue;
      const opened = upcastRecorded(event) as OpenedEvent<EventOf<Heard>>;
      if (opened.type === 'JobHandedBack') this.letGo(opened.data);
      else {
        const { taskId, userId } = opened.data;
        this.queue.add({ taskId, userId, job: jobOf(opened), requestedAt: event.position });
      }
    }
    this.fill();
  }

  /** What runs here under a lease that an admin took back is nobody's work any more. */
  private letGo({ taskId, job, leaseId }: EventOf<'JobHandedBack'>['data']): void {
    if (!isLeaseOf(leaseId, this.terms.processId)) return;
    for (const { job: lived, lost } of this.lives.values())
      if (lived.taskId === taskId && lived.job === job) lost.abort();
  }

  private async scan(): Promise<void> {
    try {
      const open = await this.views.find(jobs, {
        sort: [{ by: 'requestedAt', order: 'asc' }],
        broken: 'leave-out',
      });
      open.forEach((job) => this.meet(job));
      this.fill();
    } catch (error) {
      this.alarms.alarm('jobs.unlisted', { error: nameOf(error) });
    }
  }

  /** What others work at need not be tried. */
  private meet(job: JobView): void {
    if (isVoid(job.leaseId ?? '', this.living.silent)) this.queue.addOrphan(job);
    else if (!this.isHeld(job)) this.queue.add(job);
  }

  private isHeld({ leaseId, leaseUntil }: JobView): boolean {
    if (!leaseId || leaseUntil === null) return false;
    if (this.terms.alone && !isLeaseOf(leaseId, this.terms.processId)) return false;
    return this.clock.now().getTime() < Date.parse(leaseUntil) + LEASE_GRACE_MS;
  }

  private fill(): void {
    if (this.shutdown.signal.aborted) return;
    for (let job = this.queue.take(); job !== null; job = this.queue.take()) this.begin(job);
  }

  private begin(job: QueuedJob): void {
    const lost = new AbortController();
    const signal = AbortSignal.any([this.shutdown.signal, lost.signal]);
    const life = tracedJob(this.events, job, () => this.life.live(job, signal))
      .catch((error: unknown) => {
        const { job: name, taskId } = job;
        this.alarms.alarm('job.left', { job: name, taskId, error: nameOf(error) });
      })
      .finally(() => {
        this.lives.delete(life);
        this.queue.done(job);
        this.fill();
      });
    this.lives.set(life, { job, lost });
  }
}

import { statfs } from 'node:fs/promises';
import { Inject, Injectable } from '@nestjs/common';
import { eventTypes } from '../../../eventstore/catalogue.js';
import type {
  AdminBrokenView,
  AdminOpenJob,
  AdminOperationsResponse,
} from '../../contract/src/index.js';
import { Clock, UnknownEvents, ViewStore, type BrokenView } from '../../kernel/src/index.js';
import { Lags } from './lags.js';
import { OpenJobs, type AgedJob } from './open-jobs.js';
import { operationsTerms, type OperationsTerms } from './operations-terms.js';
import { ParkedStreams } from './parked-streams.js';
import { ViewRenewals } from './view-renewals.js';

const OLDEST_MAX = 50;
/** What was written just now is on its way. */
const BEHIND_SECONDS = 5;

/** Everything that waits or is broken inside the service, as of now. */
@Injectable()
export class OperationsDesk {
  constructor(
    private readonly views: ViewStore,
    private readonly parked: ParkedStreams,
    private readonly jobs: OpenJobs,
    private readonly renewals: ViewRenewals,
    private readonly lags: Lags,
    private readonly unknown: UnknownEvents,
    private readonly clock: Clock,
    @Inject(operationsTerms) private readonly terms: OperationsTerms,
  ) {}

  async now(): Promise<AdminOperationsResponse> {
    const [parked, broken, jobs, lags, versions, disk] = await Promise.all([
      this.parked.all(),
      this.views.broken(),
      this.openJobs(),
      this.lags.all(),
      this.versions(),
      statfs(this.terms.dataDir),
    ]);
    return {
      at: this.clock.now().toISOString(),
      parked: parked.first,
      parked_counts: parked.counts,
      can_retry: this.parked.canRetry,
      broken: byView(broken),
      jobs,
      renewable: this.renewals.names,
      renewing: this.renewals.renewing,
      behind: lags.filter(({ seconds }) => seconds > BEHIND_SECONDS),
      unknown_event: this.unknown.first?.type ?? null,
      disk_free_bytes: disk.bavail * disk.bsize,
      versions,
    };
  }

  private async openJobs(): Promise<AdminOperationsResponse['jobs']> {
    const [open, held, oldest] = await Promise.all([
      this.jobs.count(),
      this.jobs.held(this.clock.now()),
      this.jobs.oldest(OLDEST_MAX),
    ]);
    return { open, held, oldest: oldest.map(openJob) };
  }

  private async versions(): Promise<AdminOperationsResponse['versions']> {
    const [kept, active] = await Promise.all([this.views.versions(), this.views.activeVersions()]);
    const names = [...new Set(kept.map(({ name }) => name))].toSorted();
    return {
      node: process.version,
      started_at: this.terms.startedAt.toISOString(),
      events: eventTypes.length,
      views: names.map((name) => ({
        name,
        kept: kept.flatMap((one) => (one.name === name ? [one.version] : [])).toSorted(),
        active: active.get(name)?.version ?? null,
      })),
    };
  }
}

/** A bad version may break every record of a view: one line tells of all that one cure mends. */
function byView(broken: readonly BrokenView[]): readonly AdminBrokenView[] {
  const found = new Map<string, AdminBrokenView>();
  for (const { view, id, at } of broken) {
    const known = found.get(view.name) ?? { view: view.name, count: 0, id, why: at };
    found.set(view.name, { ...known, count: known.count + 1 });
  }
  return [...found.values()];
}

const openJob = ({ job, requestedAt }: AgedJob): AdminOpenJob => ({
  task_id: job.taskId,
  user_id: job.userId,
  job: job.job,
  requested_at: requestedAt,
  starts: job.starts,
  lease_until: job.leaseUntil,
});

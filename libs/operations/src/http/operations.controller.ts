import { Controller, Get, HttpCode, Param, Post, Req, UseGuards } from '@nestjs/common';
import type { Request } from 'express';
import { AuditLog } from '../../../audit/src/index.js';
import {
  routes,
  type AdminOpenJob,
  type AdminOperationsResponse,
} from '../../../contract/src/index.js';
import {
  AdminGuard,
  CurrentUser,
  FreshSignInGuard,
  JwtAuthGuard,
  type SignedInUser,
} from '../../../identity/src/index.js';
import { ViewStore } from '../../../kernel/src/index.js';
import { OpenJobs, type AgedJob } from '../open-jobs.js';
import { ViewRenewals } from '../view-renewals.js';

const OLDEST_MAX = 50;

/** What waits or is broken inside the service, and the cure of what does not mend itself. */
@Controller()
@UseGuards(JwtAuthGuard, AdminGuard)
export class OperationsController {
  constructor(
    private readonly views: ViewStore,
    private readonly jobs: OpenJobs,
    private readonly renewals: ViewRenewals,
    private readonly audit: AuditLog,
  ) {}

  @Get(routes.adminOperations)
  async operations(): Promise<AdminOperationsResponse> {
    const [parked, broken, open, oldest] = await Promise.all([
      this.views.parked(),
      this.views.broken(),
      this.jobs.count(),
      this.jobs.oldest(OLDEST_MAX),
    ]);
    return {
      parked: parked.map(({ manager, stream, revision }) => ({ manager, stream, revision })),
      broken: broken.map(({ view, id, at }) => ({ view: view.name, id, why: at })),
      jobs: { open, oldest: oldest.map(openJob) },
      renewable: this.renewals.names,
      renewing: this.renewals.renewing,
    };
  }

  /** Begins to build a view anew; it is read as it is until the new one takes its place. */
  @Post(routes.adminViewRenewal)
  @UseGuards(FreshSignInGuard)
  @HttpCode(202)
  async renew(
    @Param('name') name: string,
    @CurrentUser() { userId }: SignedInUser,
    @Req() request: Request,
  ): Promise<AdminOperationsResponse> {
    this.renewals.begin(name);
    await this.audit.viewed(request, userId, {
      what: `operations/renewal/${name}`,
      subjectIds: [],
    });
    return this.operations();
  }
}

const openJob = ({ job, requestedAt }: AgedJob): AdminOpenJob => ({
  task_id: job.taskId,
  user_id: job.userId,
  job: job.job,
  requested_at: requestedAt,
  starts: job.starts,
  lease_until: job.leaseUntil,
});

import {
  Controller,
  Get,
  HttpCode,
  Param,
  Post,
  Req,
  Res,
  UseGuards,
  UseInterceptors,
} from '@nestjs/common';
import type { Request, Response } from 'express';
import { AuditLog, LooksInterceptor } from '../../../audit/src/index.js';
import { routes, type AdminOperationsResponse } from '../../../contract/src/index.js';
import {
  AdminGuard,
  CurrentUser,
  FreshSignInGuard,
  JwtAuthGuard,
  type SignedInUser,
} from '../../../identity/src/index.js';
import { AfterWrite, adminContextOf } from '../../../platform/src/index.js';
import { jobs } from '../../../tasks/src/index.js';
import { HeldJobs } from '../held-jobs.js';
import { OperationsDesk } from '../operations-desk.js';
import { ParkedStreams } from '../parked-streams.js';
import { ViewRenewals } from '../view-renewals.js';

/** What waits or is broken inside the service, and the cure of what does not mend itself. */
@Controller()
@UseGuards(JwtAuthGuard, AdminGuard)
@UseInterceptors(LooksInterceptor)
export class OperationsController {
  constructor(
    private readonly desk: OperationsDesk,
    private readonly renewals: ViewRenewals,
    private readonly parked: ParkedStreams,
    private readonly held: HeldJobs,
    private readonly audit: AuditLog,
    private readonly afterWrite: AfterWrite,
  ) {}

  @Get(routes.adminOperations)
  operations(): Promise<AdminOperationsResponse> {
    return this.desk.now();
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
    await this.audit.mended(request, userId, { cure: 'view-renewed', what: name });
    return this.desk.now();
  }

  /** Tries a stream again now that a manager has set aside; a letter is sent that waits there. */
  @Post(routes.adminStreamRetry)
  @HttpCode(200)
  async retry(
    @Param('manager') manager: string,
    @Param('stream') stream: string,
    @CurrentUser() { userId }: SignedInUser,
    @Req() request: Request,
  ): Promise<AdminOperationsResponse> {
    await this.parked.retry(manager, stream);
    await this.audit.mended(request, userId, {
      cure: 'stream-retried',
      what: `${manager} ${stream}`,
    });
    return this.desk.now();
  }

  /** Takes a job from the worker that holds it; another one, or the same, begins it anew. */
  @Post(routes.adminJobTakingBack)
  @HttpCode(200)
  async takeBack(
    @Param('taskId') taskId: string,
    @Param('job') job: string,
    @CurrentUser() admin: SignedInUser,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<AdminOperationsResponse> {
    const contextFor = (userId: string) => adminContextOf(request, admin, userId);
    const position = await this.held.takeBack(taskId, job, contextFor);
    await this.afterWrite.settle(response, position, [jobs.name]);
    return this.desk.now();
  }
}

import { Module } from '@nestjs/common';
import { AuditModule } from '../../audit/src/index.js';
import { IdentityModule } from '../../identity/src/index.js';
import { TasksModule } from '../../tasks/src/index.js';
import { HeldJobs } from './held-jobs.js';
import { OperationsController } from './http/operations.controller.js';
import { Lags } from './lags.js';
import { OpenJobs } from './open-jobs.js';
import { OperationsDesk } from './operations-desk.js';
import { ParkedStreams } from './parked-streams.js';
import { ViewRenewals } from './view-renewals.js';

/** What those who run the service see and mend. Needs the kernel's ports and operationsTerms. */
@Module({
  imports: [IdentityModule, AuditModule, TasksModule],
  controllers: [OperationsController],
  providers: [OpenJobs, Lags, ParkedStreams, HeldJobs, OperationsDesk, ViewRenewals],
})
export class OperationsModule {}

import { Module } from '@nestjs/common';
import { AuditModule } from '../../audit/src/index.js';
import { IdentityModule } from '../../identity/src/index.js';
import { OperationsController } from './http/operations.controller.js';
import { OpenJobs } from './open-jobs.js';
import { ViewRenewals } from './view-renewals.js';

/** What those who run the service see and mend. Needs the kernel's ports from elsewhere. */
@Module({
  imports: [IdentityModule, AuditModule],
  controllers: [OperationsController],
  providers: [OpenJobs, ViewRenewals],
})
export class OperationsModule {}

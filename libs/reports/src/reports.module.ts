import { Module } from '@nestjs/common';
import { CqrsModule } from '@nestjs/cqrs';
import { ExportModule } from '../../export/src/index.js';
import { IdentityModule } from '../../identity/src/index.js';
import { TasksModule } from '../../tasks/src/index.js';
import { DeleteReportHandler } from './commands/delete-report/delete-report.handler.js';
import { RenameReportHandler } from './commands/rename-report/rename-report.handler.js';
import { ShareReportHandler } from './commands/share-report/share-report.handler.js';
import { ReportExportController } from './http/report-export.controller.js';
import { ReportFiles } from './http/report-files.js';
import { ReportQueries } from './http/report-queries.js';
import { ReportsController } from './http/reports.controller.js';
import { SharesController } from './http/shares.controller.js';
import { SharedReports } from './shared/shared-reports.js';
import { EditionsProcessManager } from './process-managers/editions.process-manager.js';
import { ErasedReportsProcessManager } from './process-managers/erased-reports.process-manager.js';
import { MovedSharesProcessManager } from './process-managers/moved-shares.process-manager.js';
import { ReportEndsProcessManager } from './process-managers/report-ends.process-manager.js';

/** Needs the kernel's ports from elsewhere. */
@Module({
  imports: [CqrsModule, ExportModule, IdentityModule, TasksModule],
  controllers: [ReportExportController, ReportsController, SharesController],
  providers: [
    ReportQueries,
    ReportFiles,
    DeleteReportHandler,
    RenameReportHandler,
    ShareReportHandler,
    SharedReports,
    EditionsProcessManager,
    ErasedReportsProcessManager,
    MovedSharesProcessManager,
    ReportEndsProcessManager,
  ],
  exports: [
    ReportFiles,
    ReportQueries,
    EditionsProcessManager,
    ErasedReportsProcessManager,
    MovedSharesProcessManager,
    ReportEndsProcessManager,
  ],
})
export class ReportsModule {}

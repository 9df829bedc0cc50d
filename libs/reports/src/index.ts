export { EditionsProcessManager } from './process-managers/editions.process-manager.js';
export { ErasedReportsProcessManager } from './process-managers/erased-reports.process-manager.js';
export { ReportEndsProcessManager } from './process-managers/report-ends.process-manager.js';
export { ViewAccountFacts } from './read-model/account-facts.js';
export { ViewReportNames } from './read-model/report-names.js';
export { reportProjection, reports } from './read-model/report.projection.js';
export { ReportsModule } from './reports.module.js';

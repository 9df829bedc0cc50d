export { AdminModule } from './admin.module.js';
export { adminReportProjection } from './read-model/admin-report.projection.js';
export { adminStatsProjection } from './read-model/admin-stats.projection.js';

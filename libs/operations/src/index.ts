export { MetricsServer } from './metrics/metrics-server.js';
export { OperationsModule } from './operations.module.js';
export { operationsTerms, type OperationsTerms } from './operations-terms.js';
export { ParkedStreams } from './parked-streams.js';
export { openTracing } from './tracing/open-tracing.js';
export { ViewRenewals } from './view-renewals.js';
export { ServiceMetrics } from './metrics/service-metrics.js';

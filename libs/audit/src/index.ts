export { AuditLog, type AskedSql } from './audit-log.js';
export { AuditedEvents } from './audited-events.js';
export { AuditModule } from './audit.module.js';
export { LooksInterceptor } from './http/looks.interceptor.js';
export { auditEntries, auditEntryProjection } from './read-model/audit-entry.projection.js';
export { auditSubjectProjection } from './read-model/audit-subject.projection.js';
export { personStreamProjection } from './read-model/person-stream.projection.js';

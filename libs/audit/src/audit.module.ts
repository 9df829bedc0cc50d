import { Global, Module } from '@nestjs/common';
import { AuditLog } from './audit-log.js';
import { AuditedEvents } from './audited-events.js';

/** Every slice that shows admins something of people writes it down here. */
@Global()
@Module({ providers: [AuditLog, AuditedEvents], exports: [AuditLog, AuditedEvents] })
export class AuditModule {}

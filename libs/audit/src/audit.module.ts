import { Global, Module } from '@nestjs/common';
import { DiscoveryModule } from '@nestjs/core';
import { IdentityModule } from '../../identity/src/index.js';
import { AuditLog } from './audit-log.js';
import { AuditedEvents } from './audited-events.js';
import { AuditAnswers } from './http/audit-answers.js';
import { AuditController } from './http/audit.controller.js';
import { EveryLook } from './http/every-look.js';
import { PersonHistory } from './person-history.js';

/** Whatever admins look at and do is written down here, and shown to them. */
@Global()
@Module({
  imports: [DiscoveryModule, IdentityModule],
  controllers: [AuditController],
  providers: [AuditLog, AuditedEvents, AuditAnswers, PersonHistory, EveryLook],
  exports: [AuditLog, AuditedEvents],
})
export class AuditModule {}

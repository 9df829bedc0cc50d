import { Module } from '@nestjs/common';
import { IdentityModule } from '../../identity/src/index.js';
import { LogCopy } from './copy/log-copy.js';
import { SqlDesk } from './desk/sql-desk.js';
import { SqlController } from './http/sql.controller.js';
import { ErasedCopiesProcessManager } from './process-managers/erased-copies.process-manager.js';

/** Needs the kernel's ports, AuditModule and consoleTerms from elsewhere. */
@Module({
  imports: [IdentityModule],
  controllers: [SqlController],
  providers: [LogCopy, SqlDesk, ErasedCopiesProcessManager],
  exports: [ErasedCopiesProcessManager],
})
export class ConsoleModule {}

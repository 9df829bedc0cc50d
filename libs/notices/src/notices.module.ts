import { Module } from '@nestjs/common';
import { CqrsModule } from '@nestjs/cqrs';
import { IdentityModule } from '../../identity/src/index.js';
import { TasksModule } from '../../tasks/src/index.js';
import { ChooseNoticesHandler } from './commands/choose-notices/choose-notices.handler.js';
import { NoticesController } from './http/notices.controller.js';
import { SwitchOffLinks } from './mail/switch-off-links.js';
import { NoticesProcessManager } from './process-managers/notices.process-manager.js';

/** Needs the kernel's ports, the mailer, PublicUrl and noticesTerms from elsewhere. */
@Module({
  imports: [CqrsModule, IdentityModule, TasksModule],
  controllers: [NoticesController],
  providers: [SwitchOffLinks, ChooseNoticesHandler, NoticesProcessManager],
  exports: [NoticesProcessManager],
})
export class NoticesModule {}

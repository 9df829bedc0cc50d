import { Module } from '@nestjs/common';
import { CqrsModule } from '@nestjs/cqrs';
import { IdentityModule } from '../../identity/src/index.js';
import { PaymentsModule } from '../../payments/src/index.js';
import { ReportsModule } from '../../reports/src/index.js';
import { TasksModule } from '../../tasks/src/index.js';
import { ChooseNoticesHandler } from './commands/choose-notices/choose-notices.handler.js';
import { MailReportHandler } from './commands/mail-report/mail-report.handler.js';
import { TakeBouncesHandler } from './commands/take-bounces/take-bounces.handler.js';
import { BouncesController } from './http/bounces.controller.js';
import { NoticesController } from './http/notices.controller.js';
import { ReportMailController } from './http/report-mail.controller.js';
import { SwitchOffLinks } from './mail/switch-off-links.js';
import { NoticesProcessManager } from './process-managers/notices.process-manager.js';

/** Needs the kernel's ports, the mailer, PublicUrl and noticesTerms from elsewhere. */
@Module({
  imports: [CqrsModule, IdentityModule, PaymentsModule, ReportsModule, TasksModule],
  controllers: [BouncesController, NoticesController, ReportMailController],
  providers: [
    SwitchOffLinks,
    ChooseNoticesHandler,
    MailReportHandler,
    TakeBouncesHandler,
    NoticesProcessManager,
  ],
  exports: [NoticesProcessManager],
})
export class NoticesModule {}

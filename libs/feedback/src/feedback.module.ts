import { Module } from '@nestjs/common';
import { CqrsModule } from '@nestjs/cqrs';
import { IdentityModule } from '../../identity/src/index.js';
import { SendFeedbackHandler } from './commands/send-feedback/send-feedback.handler.js';
import { FeedbackController } from './http/feedback.controller.js';
import { FeedbackMailProcessManager } from './process-managers/feedback-mail.process-manager.js';

/** Needs the kernel's ports, the mailer and feedbackTerms from elsewhere. */
@Module({
  imports: [CqrsModule, IdentityModule],
  controllers: [FeedbackController],
  providers: [SendFeedbackHandler, FeedbackMailProcessManager],
  exports: [FeedbackMailProcessManager],
})
export class FeedbackModule {}

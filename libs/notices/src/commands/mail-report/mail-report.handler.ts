import { createHash } from 'node:crypto';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { noticesStream } from '../../../../../eventstore/notices/notices.events.js';
import { Clock, Streams, moscowDay } from '../../../../kernel/src/index.js';
import { notices } from '../../domain/notices.js';
import { MailReportCommand } from './mail-report.command.js';

@CommandHandler(MailReportCommand)
export class MailReportHandler implements ICommandHandler<MailReportCommand> {
  constructor(
    private readonly streams: Streams,
    private readonly clock: Clock,
  ) {}

  async execute({ userId, reportId, requestKey, context }: MailReportCommand): Promise<void> {
    const askId = createHash('sha256')
      .update(JSON.stringify([userId, reportId, requestKey]))
      .digest('hex')
      .slice(0, 32);
    const day = moscowDay(this.clock.now().toISOString());
    const command = { type: 'AskReportMail', userId, reportId, askId, day } as const;
    await this.streams.handle(noticesStream(userId), notices, command, context);
  }
}

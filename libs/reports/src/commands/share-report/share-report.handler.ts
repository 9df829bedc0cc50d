import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { reportStream } from '../../../../../eventstore/report/report.events.js';
import { Streams } from '../../../../kernel/src/index.js';
import { writtenAt, type Written } from '../../../../tasks/src/index.js';
import { report } from '../../domain/report.js';
import { ShareReportCommand } from './share-report.command.js';

@CommandHandler(ShareReportCommand)
export class ShareReportHandler implements ICommandHandler<ShareReportCommand> {
  constructor(private readonly streams: Streams) {}

  async execute({ reportId, userId, share, context }: ShareReportCommand): Promise<Written> {
    const command =
      share === null
        ? ({ type: 'UnshareReport', userId } as const)
        : ({ type: 'ShareReport', userId, ...share } as const);
    return writtenAt(await this.streams.handle(reportStream(reportId), report, command, context));
  }
}

import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { reportStream } from '../../../../../eventstore/report/report.events.js';
import { Streams } from '../../../../kernel/src/index.js';
import { writtenAt, type Written } from '../../../../tasks/src/index.js';
import { report } from '../../domain/report.js';
import { RenameReportCommand } from './rename-report.command.js';

@CommandHandler(RenameReportCommand)
export class RenameReportHandler implements ICommandHandler<RenameReportCommand> {
  constructor(private readonly streams: Streams) {}

  async execute({ reportId, userId, title, context }: RenameReportCommand): Promise<Written> {
    const rename = { type: 'RenameReport', userId, title } as const;
    return writtenAt(await this.streams.handle(reportStream(reportId), report, rename, context));
  }
}

import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { reportStream } from '../../../../../eventstore/report/report.events.js';
import { Streams } from '../../../../kernel/src/index.js';
import { TaskStreams, writtenAt, type Written } from '../../../../tasks/src/index.js';
import { report } from '../../domain/report.js';
import { DeleteReportCommand } from './delete-report.command.js';

@CommandHandler(DeleteReportCommand)
export class DeleteReportHandler implements ICommandHandler<DeleteReportCommand> {
  constructor(
    private readonly streams: Streams,
    private readonly tasks: TaskStreams,
  ) {}

  /**
   * The task is ended here too, so that nobody starts it again before the process manager comes.
   */
  async execute({ reportId, userId, context }: DeleteReportCommand): Promise<Written> {
    const remove = { type: 'DeleteReport', userId } as const;
    const { state } = await this.streams.handle(reportStream(reportId), report, remove, context);
    const erase = { type: 'EraseWorkbook', reason: 'deleted' } as const;
    return writtenAt(await this.tasks.handle(state.taskId, erase, context));
  }
}

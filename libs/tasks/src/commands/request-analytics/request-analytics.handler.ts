import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { TaskStreams } from '../task-streams.js';
import { writtenAt, type Written } from '../written.js';
import { RequestAnalyticsCommand } from './request-analytics.command.js';

@CommandHandler(RequestAnalyticsCommand)
export class RequestAnalyticsHandler implements ICommandHandler<RequestAnalyticsCommand> {
  constructor(private readonly tasks: TaskStreams) {}

  async execute({ taskId, context }: RequestAnalyticsCommand): Promise<Written> {
    return writtenAt(await this.tasks.handleOwn(taskId, { type: 'RequestAnalytics' }, context));
  }
}

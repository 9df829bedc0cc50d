import { Inject } from '@nestjs/common';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { openCustom } from '../../domain/decide-proposals.js';
import { tasksTerms, type TasksTerms } from '../../tasks-terms.js';
import { TaskStreams } from '../task-streams.js';
import { writtenAt } from '../written.js';
import {
  RequestCustomReportCommand,
  type CustomReportAsked,
} from './request-custom-report.command.js';

@CommandHandler(RequestCustomReportCommand)
export class RequestCustomReportHandler implements ICommandHandler<RequestCustomReportCommand> {
  constructor(
    private readonly tasks: TaskStreams,
    @Inject(tasksTerms) private readonly terms: TasksTerms,
  ) {}

  async execute(command: RequestCustomReportCommand): Promise<CustomReportAsked> {
    const { taskId, query, question, context } = command;
    const { customReportsMax } = this.terms;
    const handled = await this.tasks.handleOwn(
      taskId,
      { type: 'RequestCustomReport', query, question, customReportsMax },
      context,
    );
    const index = openCustom(handled.state);
    if (index === null) throw new Error(`Task ${taskId} has no open custom request`);
    return { ...writtenAt(handled), index };
  }
}

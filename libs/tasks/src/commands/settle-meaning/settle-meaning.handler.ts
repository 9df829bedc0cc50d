import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { ReportEngine } from '../../../../analysis/src/index.js';
import type { WorkbookData } from '../../../../analysis/src/index.js';
import { withAnswer } from '../../domain/answers.js';
import { TaskRefused } from '../../domain/task-refusals.js';
import { TaskContentsReader } from '../../worker/task-contents.js';
import { KeptAnswers } from '../../workbooks/kept-answers.js';
import { PageWorkbooks } from '../../workbooks/page-workbooks.js';
import { TaskStreams } from '../task-streams.js';
import { writtenAt, type Written } from '../written.js';
import { SettleMeaningCommand } from './settle-meaning.command.js';

/**
 * The task first: it is what the reports go by. A death before the second append leaves the next
 * file with the same columns without the answer, nothing else.
 */
@CommandHandler(SettleMeaningCommand)
export class SettleMeaningHandler implements ICommandHandler<SettleMeaningCommand> {
  constructor(
    private readonly tasks: TaskStreams,
    private readonly workbooks: PageWorkbooks,
    private readonly contents: TaskContentsReader,
    private readonly engine: ReportEngine,
    private readonly kept: KeptAnswers,
  ) {}

  async execute(command: SettleMeaningCommand): Promise<Written> {
    const { taskId, userId, answer, context } = command;
    const { position } = await this.tasks.loadOwn(taskId, userId);
    const { tables, profile } = await this.open(command);
    const { answers } = await this.contents.read(taskId);
    const asked = this.engine
      .openQuestions({ tables, profile, answers })
      .find(({ settles }) => settles === answer.settles);
    if (!asked?.options.some(({ label }) => label === answer.label))
      throw new TaskRefused('meaning.no-option');
    if (asked.stands === answer.label) return writtenAt({ position });
    const items = withAnswer(answers, answer);
    const settle = { type: 'SettleMeaning', answers: { items } } as const;
    const handled = await this.tasks.handleOwn(taskId, settle, context);
    await this.kept.keep(userId, tables, items, context);
    return writtenAt(handled);
  }

  private async open({ taskId, userId }: SettleMeaningCommand): Promise<WorkbookData> {
    const { workbooks } = this;
    const workbook = await workbooks.inTurn(userId, () => workbooks.open(taskId, userId));
    if (workbook === null) throw new TaskRefused('workbook.erased');
    return workbook;
  }
}

import { CommandBus, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { debitIdOf } from '../../../../../eventstore/ticks/ticks.events.js';
import { DebitTicksCommand } from '../../../../ledger/src/index.js';
import { attemptDue, pendingAttempts } from '../../domain/decide-proposals.js';
import type { Task } from '../../domain/task-state.js';
import { TaskStreams } from '../task-streams.js';
import { writtenAt, type Written } from '../written.js';
import { ProcessReportsCommand } from './process-reports.command.js';

interface Due {
  readonly index: number;
  readonly attempt: number;
}

/** A crash after the debit is finished by the process manager that decides each debit's fate. */
@CommandHandler(ProcessReportsCommand)
export class ProcessReportsHandler implements ICommandHandler<ProcessReportsCommand> {
  constructor(
    private readonly tasks: TaskStreams,
    private readonly commands: CommandBus,
  ) {}

  async execute(command: ProcessReportsCommand): Promise<Written> {
    const { taskId, userId, which, context } = command;
    const loaded = await this.tasks.loadOwn(taskId, userId);
    const due = this.due(loaded.state, which);
    if (due.length === 0) return writtenAt(loaded);
    const debits = due.map(({ index, attempt }) => ({
      debitId: debitIdOf(taskId, index, attempt),
      taskId,
      index,
      attempt,
      ticks: loaded.state.reportCost,
    }));
    const cause = await this.tasks.begunAt(taskId);
    const debited: Written = await this.commands.execute(
      new DebitTicksCommand(userId, debits, cause, context),
    );
    const decided = writtenAt(
      await this.tasks.handle(taskId, { type: 'DecideDebits', debits }, context),
    );
    return decided.position > debited.position ? decided : debited;
  }

  private due(task: Task, which: number | 'all'): readonly Due[] {
    if (which === 'all') return pendingAttempts(task);
    const attempt = attemptDue(task, which);
    return attempt === null ? [] : [{ index: which, attempt }];
  }
}

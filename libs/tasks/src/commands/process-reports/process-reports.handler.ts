import { CommandBus, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { debitIdOf } from '../../../../../eventstore/ticks/ticks.events.js';
import { DebitRefunded, DebitTicksCommand } from '../../../../ledger/src/index.js';
import { attemptDue, pendingAttempts } from '../../domain/decide-proposals.js';
import type { Task } from '../../domain/task-state.js';
import { TaskStreams } from '../task-streams.js';
import { writtenAt, type Written } from '../written.js';
import { ProcessReportsCommand } from './process-reports.command.js';

interface Due {
  readonly index: number;
  readonly attempt: number;
}

type DueDebits = DebitTicksCommand['debits'];

/** A crash after the debit is finished by the process manager that decides each debit's fate. */
@CommandHandler(ProcessReportsCommand)
export class ProcessReportsHandler implements ICommandHandler<ProcessReportsCommand> {
  constructor(
    private readonly tasks: TaskStreams,
    private readonly commands: CommandBus,
  ) {}

  async execute(command: ProcessReportsCommand): Promise<Written> {
    const { taskId, userId, which } = command;
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
    return this.request(command, debits);
  }

  /**
   * A debit that came back since the task was read is that of the same press in another process:
   * the task tells its fate, and this press begins no further attempt.
   */
  private async request(command: ProcessReportsCommand, debits: DueDebits): Promise<Written> {
    try {
      return await this.pay(command, debits);
    } catch (error) {
      if (!(error instanceof DebitRefunded)) throw error;
      const now = await this.tasks.loadOwn(command.taskId, command.userId);
      const undecided = debits.filter(({ debitId }) => !now.state.debits.has(debitId));
      if (undecided.length === 0) return writtenAt(now);
      if (undecided.length === debits.length) throw error;
      return this.request(command, undecided);
    }
  }

  private async pay(
    { taskId, userId, context }: ProcessReportsCommand,
    debits: DueDebits,
  ): Promise<Written> {
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

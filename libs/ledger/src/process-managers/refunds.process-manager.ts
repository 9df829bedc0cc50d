import { Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { EventOf } from '../../../../eventstore/catalogue.js';
import { taskStream } from '../../../../eventstore/task/task.events.js';
import { debitIdOf } from '../../../../eventstore/ticks/ticks.events.js';
import {
  EventStore,
  ProcessManager,
  causedBy,
  type OpenedEvent,
} from '../../../kernel/src/index.js';
import { RefundTicksCommand } from '../commands/refund-ticks/refund-ticks.command.js';

type Ended = OpenedEvent<EventOf<'ReportRefused' | 'ReportFailed'>>;

/** A debit whose report was refused or failed is given back; nothing else refunds. */
@Injectable()
export class RefundsProcessManager extends ProcessManager {
  readonly name = 'refunds';
  readonly types = ['ReportRefused', 'ReportFailed'] as const;

  constructor(
    private readonly commands: CommandBus,
    private readonly events: EventStore,
  ) {
    super();
  }

  async react(event: OpenedEvent): Promise<void> {
    const { taskId, userId, index, attempt, code } = (event as Ended).data;
    const [begun] = await this.events.read(taskStream(taskId), { from: 0, limit: 1 });
    if (!begun) throw new Error(`Task ${taskId} has no beginning`);
    const debitId = debitIdOf(taskId, index, attempt);
    await this.commands.execute(
      new RefundTicksCommand(
        userId,
        { debitId, taskId, index, attempt },
        code,
        begun.position,
        causedBy(event, 'system:refunds'),
      ),
    );
  }
}

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

const types = ['ReportRefused', 'ReportFailed', 'ReportMisread'] as const;

type Ended = OpenedEvent<EventOf<(typeof types)[number]>>;

/** A debit whose report was refused, failed or misread its question is given back; nothing else. */
@Injectable()
export class RefundsProcessManager extends ProcessManager {
  readonly name = 'refunds';
  readonly types = types;

  constructor(
    private readonly commands: CommandBus,
    private readonly events: EventStore,
  ) {
    super();
  }

  async react(event: OpenedEvent): Promise<void> {
    const { type, data } = event as Ended;
    const { taskId, userId, index, attempt } = data;
    const [begun] = await this.events.read(taskStream(taskId), { from: 0, limit: 1 });
    if (!begun) throw new Error(`Task ${taskId} has no beginning`);
    const debitId = debitIdOf(taskId, index, attempt);
    await this.commands.execute(
      new RefundTicksCommand(
        userId,
        { debitId, taskId, index, attempt },
        type === 'ReportMisread' ? 'report.misread' : data.code,
        begun.position,
        causedBy(event, 'system:refunds'),
      ),
    );
  }
}

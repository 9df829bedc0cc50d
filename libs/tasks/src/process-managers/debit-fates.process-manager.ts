import { Injectable } from '@nestjs/common';
import type { EventOf } from '../../../../eventstore/catalogue.js';
import { ProcessManager, causedBy, type OpenedEvent } from '../../../kernel/src/index.js';
import { TaskStreams } from '../commands/task-streams.js';

/** Decides the fate of every debit that its request did not get to decide. */
@Injectable()
export class DebitFatesProcessManager extends ProcessManager {
  readonly name = 'debit-fates';
  readonly types = ['TicksDebited'] as const;

  constructor(private readonly tasks: TaskStreams) {
    super();
  }

  async react(event: OpenedEvent): Promise<void> {
    const { taskId, index, attempt, debitId } = (event as OpenedEvent<EventOf<'TicksDebited'>>)
      .data;
    const debits = [{ index, attempt, debitId }];
    const decide = { type: 'DecideDebits', debits } as const;
    await this.tasks.handle(taskId, decide, causedBy(event, 'system:debit-fates'));
  }
}

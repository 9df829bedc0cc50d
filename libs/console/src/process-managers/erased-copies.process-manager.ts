import { Injectable } from '@nestjs/common';
import type { EventOf } from '../../../../eventstore/catalogue.js';
import { EndedKeys } from '../../../identity/src/index.js';
import { ProcessManager, type OpenedEvent } from '../../../kernel/src/index.js';
import { LogCopy } from '../copy/log-copy.js';

/** What was copied for the SQL editor goes with an erased person; the next copy knows them not. */
@Injectable()
export class ErasedCopiesProcessManager extends ProcessManager {
  readonly name = 'erased-copies';
  readonly types = ['UserErased'] as const;

  constructor(
    private readonly keys: EndedKeys,
    private readonly copy: LogCopy,
  ) {
    super();
  }

  async react(event: OpenedEvent): Promise<void> {
    const { userId } = (event as OpenedEvent<EventOf<'UserErased'>>).data;
    // A copy that is begun anew is made without their key.
    await this.keys.end(userId);
    await this.copy.forget();
  }
}

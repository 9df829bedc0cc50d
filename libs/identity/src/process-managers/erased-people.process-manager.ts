import { Injectable } from '@nestjs/common';
import type { EventOf } from '../../../../eventstore/catalogue.js';
import { identityStream } from '../../../../eventstore/identity/identity.events.js';
import {
  ProcessManager,
  Streams,
  ViewReader,
  causedBy,
  type OpenedEvent,
} from '../../../kernel/src/index.js';
import { ErasedViews } from '../../../platform/src/index.js';
import { identity } from '../domain/identity.js';
import { EndedKeys } from '../erasing/ended-keys.js';
import { identities } from '../read-model/identity.projection.js';
import { users } from '../read-model/user.projection.js';

/** Carries out the erasure of a person: their mail kept here, their key, their ways in. */
@Injectable()
export class ErasedPeopleProcessManager extends ProcessManager {
  readonly name = 'erased-people';
  readonly types = ['UserErased'] as const;

  constructor(
    private readonly keys: EndedKeys,
    private readonly streams: Streams,
    private readonly views: ViewReader,
    private readonly erased: ErasedViews,
  ) {
    super();
  }

  async react(event: OpenedEvent): Promise<void> {
    const { userId } = (event as OpenedEvent<EventOf<'UserErased'>>).data;
    await this.keys.end(userId);
    await this.release(userId, event);
    await this.erased.wiped([users.name, identities.name]);
  }

  private async release(userId: string, event: OpenedEvent): Promise<void> {
    await this.erased.caughtUp([identities.name]);
    const context = causedBy(event, 'system:erased-people');
    const claimed = await this.views.find(identities, { where: { userId, claimed: true } });
    for (const { id: identityId } of claimed) {
      const command = { type: 'Release', identityId, userId } as const;
      await this.streams.handle(identityStream(identityId), identity, command, context);
    }
  }
}

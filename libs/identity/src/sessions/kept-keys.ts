import { Injectable } from '@nestjs/common';
import type { EventOf } from '../../../../eventstore/catalogue.js';
import { opened } from '../../../../eventstore/event.js';
import { userStream } from '../../../../eventstore/user/user.events.js';
import type { KeyItem } from '../../../contract/src/index.js';
import { EventStore, Sealer, Streams, type OpenedEvent } from '../../../kernel/src/index.js';
import type { ApiKey } from '../domain/api-keys.js';
import { user } from '../domain/user.js';

/** A person's keys by name; the names stand only in the sealed events. */
@Injectable()
export class KeptKeys {
  constructor(
    private readonly events: EventStore,
    private readonly sealer: Sealer,
    private readonly streams: Streams,
  ) {}

  async of(userId: string): Promise<readonly KeyItem[]> {
    const stream = userStream(userId);
    const { keys } = (await this.streams.load(stream, user)).state;
    return Promise.all(keys.map((key) => this.named(stream, key)));
  }

  private async named(stream: string, { keyId: id, scope, at }: ApiKey): Promise<KeyItem> {
    const [stored] = await this.events.read(stream, { from: at, limit: 1 });
    if (stored === undefined) throw new Error(`${stream} has nothing at ${at}`);
    const event = (await this.sealer.open(stored)) as OpenedEvent<EventOf<'ApiKeyMade'>>;
    const name = opened(event.data.name, '');
    return { id, name, scope, made_at: event.metadata.recordedAt };
  }
}

import { Injectable } from '@nestjs/common';
import {
  CHAIN_START,
  EventStore,
  ViewReader,
  isChained,
  isUnreadable,
  type RecordedEvent,
} from '../../kernel/src/index.js';
import { personStreams } from './read-model/person-stream.projection.js';

export interface PersonEvent {
  readonly event: RecordedEvent;
  /** Whether its hash follows from the one before in its stream. */
  readonly isChained: boolean;
}

const PAGE = 500;

/** Everything that the log says of a person, oldest first, each hash computed again. */
@Injectable()
export class PersonHistory {
  constructor(
    private readonly events: EventStore,
    private readonly views: ViewReader,
  ) {}

  async of(userId: string): Promise<{ events: readonly PersonEvent[]; streams: number }> {
    const streams = await this.views.find(personStreams, { where: { userId } });
    const found: PersonEvent[] = [];
    for (const { id } of streams) found.push(...(await this.stream(id)));
    found.sort(({ event: a }, { event: b }) => (a.position < b.position ? -1 : 1));
    return { events: found, streams: streams.length };
  }

  private async stream(name: string): Promise<readonly PersonEvent[]> {
    const found: PersonEvent[] = [];
    let previous = CHAIN_START;
    for (let from = 0; ; from += PAGE) {
      const page = await this.events.read(name, { from, limit: PAGE });
      for (const event of page) {
        found.push({ event, isChained: !isUnreadable(event) && isChained(previous, event) });
        previous = event.metadata.hash;
      }
      if (page.length < PAGE) return found;
    }
  }
}

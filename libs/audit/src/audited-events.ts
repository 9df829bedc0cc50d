import { Injectable } from '@nestjs/common';
import { EventStore, Sealer, type OpenedEvent } from '../../kernel/src/index.js';
import type { AuditEntryView } from './read-model/audit-entry.projection.js';

/** The events of entries with what is sealed in them opened: read when shown, kept nowhere. */
@Injectable()
export class AuditedEvents {
  constructor(
    private readonly events: EventStore,
    private readonly sealer: Sealer,
  ) {}

  of(entries: readonly AuditEntryView[]): Promise<readonly OpenedEvent[]> {
    return Promise.all(entries.map((entry) => this.one(entry)));
  }

  private async one({ stream, revision }: AuditEntryView): Promise<OpenedEvent> {
    const [event] = await this.events.read(stream, { from: revision, limit: 1 });
    if (event === undefined) throw new Error(`${stream} has no event ${revision}`);
    return this.sealer.open(event);
  }
}

import { Injectable, Logger } from '@nestjs/common';
import { identityStream } from '../../../../eventstore/identity/identity.events.js';
import { Clock, KeyStore, Streams, ViewReader } from '../../../kernel/src/index.js';
import { UNCLAIMED_KEY_LIFE_MS, identity } from '../domain/identity.js';
import { drawnUsers, type DrawnUserView } from '../read-model/drawn-user.projection.js';

const EVERY_MS = 3_600_000;
const PAGE = 200;

/** Destroys the data keys of user ids that no link can lead to any more. */
@Injectable()
export class UnclaimedKeys {
  private readonly log = new Logger('unclaimed-keys');
  private timer: NodeJS.Timeout | null = null;
  private sweeping: Promise<void> = Promise.resolve();
  /** What was drawn up to here is done; a new process looks at all of it once. */
  private doneUpTo = '';

  constructor(
    private readonly views: ViewReader,
    private readonly streams: Streams,
    private readonly keys: KeyStore,
    private readonly clock: Clock,
  ) {}

  start(): void {
    this.begin();
    this.timer = setInterval(() => this.begin(), EVERY_MS);
  }

  async stop(): Promise<void> {
    if (this.timer) clearInterval(this.timer);
    await this.sweeping;
  }

  async sweep(): Promise<void> {
    const before = new Date(this.clock.now().getTime() - UNCLAIMED_KEY_LIFE_MS).toISOString();
    for (;;) {
      const page = await this.views.find(drawnUsers, {
        where: { claimed: false, drawnAt: { after: this.doneUpTo, before } },
        sort: [{ by: 'drawnAt', order: 'asc' }],
        limit: PAGE,
      });
      for (const drawn of page) await this.end(drawn);
      const last = page.at(-1);
      if (last === undefined) return;
      this.doneUpTo = last.drawnAt;
    }
  }

  /** The stream decides: the view may not have heard of the claim. */
  private async end({ id, identityId }: DrawnUserView): Promise<void> {
    const { state } = await this.streams.load(identityStream(identityId), identity);
    if (state.owner?.userId !== id) await this.keys.destroy(id);
  }

  private begin(): void {
    this.sweeping = this.sweep().catch((error: unknown) => {
      const name = error instanceof Error ? error.name : typeof error;
      this.log.warn(`Unclaimed keys could not be swept: ${name}`);
    });
  }
}

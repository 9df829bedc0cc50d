import { Injectable } from '@nestjs/common';
import { EventStore, KeyStore, Sealer } from '../../../kernel/src/index.js';
import { ErasureRegister, Mailer } from '../../../platform/src/index.js';
import { emailEventsOf, everyEmail } from '../email-change/email-events.js';

/** The end of a person's key, whoever of those that carry an erasure out comes first. */
@Injectable()
export class EndedKeys {
  constructor(
    private readonly events: EventStore,
    private readonly sealer: Sealer,
    private readonly keys: KeyStore,
    private readonly register: ErasureRegister,
    private readonly mailer: Mailer,
  ) {}

  /** May be repeated. From then on nothing of theirs can be opened or sealed. */
  async end(userId: string): Promise<void> {
    this.register.note(userId);
    // The address can be read for as long as the key is there.
    const { events, sealer } = this;
    for (const address of everyEmail(await emailEventsOf(userId, { events, sealer })))
      await this.mailer.forget(address);
    await this.keys.destroy(userId);
  }
}

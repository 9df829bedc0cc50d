import { Injectable } from '@nestjs/common';
import type { AdminParkedStream } from '../../contract/src/index.js';
import { DomainError, EventStore, ViewStore, type ParkedStream } from '../../kernel/src/index.js';

interface Retrying {
  /** Whether nothing of the stream waits any more. */
  retry(manager: string, stream: string): Promise<boolean>;
}

/** Managers whose reactions are letters. */
const mailing: ReadonlySet<string> = new Set(['notices', 'feedback-mail']);

/** Streams that a manager has set aside, and their next attempt at once. */
@Injectable()
export class ParkedStreams {
  private managers: Retrying | null = null;

  constructor(
    private readonly events: EventStore,
    private readonly views: ViewStore,
  ) {}

  /** The managers of this process. */
  use(managers: Retrying): void {
    this.managers = managers;
  }

  get canRetry(): boolean {
    return this.managers !== null;
  }

  async all(): Promise<readonly AdminParkedStream[]> {
    const parked = await this.views.parked();
    return Promise.all(parked.map((one) => this.described(one)));
  }

  /** Throws DomainError where nothing of this name waits, or its managers run elsewhere. */
  async retry(manager: string, stream: string): Promise<boolean> {
    if (this.managers === null)
      throw new DomainError(
        'conflict',
        'managers.elsewhere',
        'Обработчики работают в другом процессе — поток повторится сам в течение минуты',
      );
    const parked = await this.views.parked();
    if (!parked.some((one) => one.manager === manager && one.stream === stream))
      throw new DomainError('not-found', 'stream.not-parked', 'Этот поток уже не ждет');
    return this.managers.retry(manager, stream);
  }

  private async described({ manager, stream, revision }: ParkedStream): Promise<AdminParkedStream> {
    const [event] = await this.events.read(stream, { from: revision, limit: 1 });
    return {
      manager,
      stream,
      revision,
      event: event?.type ?? null,
      since: event?.metadata.recordedAt ?? null,
      is_mail: mailing.has(manager),
    };
  }
}

import { Injectable } from '@nestjs/common';
import type { AdminOperationsResponse, AdminParkedStream } from '../../contract/src/index.js';
import { DomainError, EventStore, ViewStore, type ParkedStream } from '../../kernel/src/index.js';

interface Retrying {
  /** Whether nothing of the stream waits any more. */
  retry(manager: string, stream: string): Promise<boolean>;
}

interface Told {
  readonly first: readonly AdminParkedStream[];
  readonly counts: AdminOperationsResponse['parked_counts'];
}

/** Of letters, and of all else. */
const TOLD_MAX = 50;

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

  /** The first of each kind, and how many there are: a mail server that is away parks thousands. */
  async all(): Promise<Told> {
    const parked = await this.views.parked();
    const letters = parked.filter(({ manager }) => mailing.has(manager));
    const others = parked.filter(({ manager }) => !mailing.has(manager));
    const first = [...letters.slice(0, TOLD_MAX), ...others.slice(0, TOLD_MAX)];
    return {
      first: await Promise.all(first.map((one) => this.described(one))),
      counts: { letters: letters.length, others: others.length },
    };
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

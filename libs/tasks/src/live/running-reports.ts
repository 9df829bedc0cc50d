import type { EventStore, RecordedEvent } from '../../../kernel/src/index.js';

interface Known {
  readonly revision: number;
  readonly running: ReadonlySet<number>;
}
type At = Pick<RecordedEvent, 'stream' | 'revision'>;

const TASKS_MAX = 1_000;
const none: Known = { revision: -1, running: new Set() };

/**
 * Which reports of a task ran right after one of its events. A view would tell of the present, and
 * a tab that resumes must hear the same as one that was there.
 */
export class RunningReports {
  private readonly known = new Map<string, Known>();

  constructor(private readonly events: EventStore) {}

  /** Indices; cheapest when asked in the order of the log. */
  async after({ stream, revision }: At): Promise<ReadonlySet<number>> {
    const remembered = this.known.get(stream) ?? none;
    const from = remembered.revision <= revision ? remembered : none;
    const newer = await this.events.read(stream, { from: from.revision + 1 });
    const running = new Set(from.running);
    for (const event of newer) if (event.revision <= revision) follow(running, event);
    this.remember(stream, { revision, running });
    return running;
  }

  private remember(stream: string, known: Known): void {
    this.known.delete(stream);
    if (known.running.size === 0) return;
    this.known.set(stream, known);
    const [oldest] = this.known.keys();
    if (this.known.size > TASKS_MAX && oldest !== undefined) this.known.delete(oldest);
  }
}

function follow(running: Set<number>, { type, data }: RecordedEvent): void {
  const { index } = data as { readonly index?: number };
  if (index === undefined) return;
  if (type === 'ReportRequested') running.add(index);
  if (type === 'ReportSucceeded' || type === 'ReportFailed') running.delete(index);
}

import { Injectable, Logger } from '@nestjs/common';
import { Clock, type WriteContext } from '../../../kernel/src/index.js';
import { TaskStreams } from '../commands/task-streams.js';
import type { Task } from '../domain/task-state.js';
import type { StoredWorkbook } from '../workbooks/workbook-store.js';
import { Workbooks, taskOfWorkbook, workbookId } from '../workbooks/workbooks.js';

export const WORKBOOK_MS_MAX = 24 * 3_600_000;
const SWEEP_MS = 5 * 60_000;

/** Ends files by their age, whether or not any event knows of them. */
@Injectable()
export class WorkbookSweep {
  private readonly log = new Logger('workbook-sweep');
  private timer: NodeJS.Timeout | null = null;
  private sweeping: Promise<void> = Promise.resolve();
  private stopped = false;

  constructor(
    private readonly workbooks: Workbooks,
    private readonly tasks: TaskStreams,
    private readonly clock: Clock,
  ) {}

  /** Sweeps at once and then every five minutes; resolves when the first sweep is done. */
  async start(): Promise<void> {
    this.timer = setInterval(() => void this.sweep(), SWEEP_MS).unref();
    await this.sweep();
  }

  async stop(): Promise<void> {
    this.stopped = true;
    if (this.timer) clearInterval(this.timer);
    await this.sweeping;
  }

  /** One after another: a slow store is not asked twice at a time. */
  sweep(): Promise<void> {
    this.sweeping = this.sweeping.then(() => this.sweepOnce());
    return this.sweeping;
  }

  private async sweepOnce(): Promise<void> {
    for (const workbook of await this.due()) {
      if (this.stopped) return;
      try {
        await this.end(workbook);
      } catch (error) {
        // It stays in the list and is met again by the next sweep.
        this.log.warn(`A file could not be ended now: ${nameOf(error)}`);
      }
    }
  }

  private async due(): Promise<readonly StoredWorkbook[]> {
    try {
      const oldest = this.clock.now().getTime() - WORKBOOK_MS_MAX;
      const stored = await this.workbooks.list();
      return stored.filter(({ storedAt }) => storedAt.getTime() <= oldest);
    } catch (error) {
      this.log.warn(`The files cannot be listed now: ${nameOf(error)}`);
      return [];
    }
  }

  /** The event first: a file that is gone would never be met again. */
  private async end({ workbookId: id }: StoredWorkbook): Promise<void> {
    const taskId = taskOfWorkbook(id);
    const { state } = await this.tasks.load(taskId);
    if (isHere(state, id))
      await this.tasks.handle(
        taskId,
        { type: 'EraseWorkbook', reason: 'expired' },
        contextOf(state),
      );
    await this.workbooks.delete(id);
  }
}

const isHere = ({ exists, erased, workbookErased, contentHmac, taskId }: Task, id: string) =>
  exists &&
  !erased &&
  !workbookErased &&
  contentHmac !== null &&
  workbookId(taskId, contentHmac) === id;

const contextOf = ({ taskId, userId }: Task): WriteContext => ({
  userId,
  actor: 'system:workbook-sweep',
  requestId: `workbook-sweep/${taskId}`,
  correlationId: taskId,
  causationId: null,
});

const nameOf = (error: unknown): string => (error instanceof Error ? error.name : typeof error);

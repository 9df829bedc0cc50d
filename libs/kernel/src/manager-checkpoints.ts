import { untilDone, type Retries } from './backoff.js';
import type { Position } from './event-store.js';
import type { ViewStore } from './view-store.js';

/**
 * Stores how far each manager has come. Nobody waits for it: what comes together while one write
 * runs goes into the next, so that many managers cost one write, not one each.
 */
export class ManagerCheckpoints {
  private readonly due = new Map<string, Position>();
  private writing: Promise<void> | null = null;

  constructor(
    private readonly views: Pick<ViewStore, 'save'>,
    private readonly retries: Retries,
  ) {}

  moveTo(name: string, position: Position): void {
    this.due.set(name, position);
    this.writing ??= this.writeAll().finally(() => (this.writing = null));
  }

  /** Resolves when what was due is stored, or given up because of the stop. */
  async stored(): Promise<void> {
    await this.writing;
  }

  private async writeAll(): Promise<void> {
    while (this.due.size > 0) {
      const checkpoints = [...this.due].map(([name, position]) => ({ name, position }));
      this.due.clear();
      const done = await untilDone(async () => {
        await this.views.save([], checkpoints);
        return true;
      }, this.retries);
      if (done === null) return;
    }
  }
}

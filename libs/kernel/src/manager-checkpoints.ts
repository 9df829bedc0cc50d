import { untilDone, type Retries } from './backoff.js';
import type { Position } from './event-store.js';
import { ViewsForgot, type Checkpoint } from './kept-checkpoints.js';
import type { ViewStore } from './view-store.js';

/**
 * Stores how far each manager has come. Nobody waits for it: what comes together while one write
 * runs goes into the next, so that many managers cost one write, not one each.
 */
export class ManagerCheckpoints {
  private readonly due = new Map<string, Position>();
  private readonly known: Map<string, Position>;
  private writing: Promise<void> | null = null;

  constructor(
    private readonly views: Pick<ViewStore, 'save'>,
    stored: ReadonlyMap<string, Position>,
    private readonly retries: Retries,
    private readonly onForgot: (error: ViewsForgot) => void,
  ) {
    this.known = new Map(stored);
  }

  moveTo(name: string, position: Position): void {
    this.due.set(name, position);
    this.writing ??= this.writeAll().finally(() => (this.writing = null));
  }

  /** Resolves when what was due is stored, or given up because of the stop. */
  async stored(): Promise<void> {
    await this.writing;
  }

  private async kept(checkpoints: readonly Checkpoint[]): Promise<boolean> {
    try {
      await this.views.save([], checkpoints);
      return true;
    } catch (error) {
      if (!(error instanceof ViewsForgot)) throw error;
      this.onForgot(error);
      return false;
    }
  }

  private async writeAll(): Promise<void> {
    while (this.due.size > 0) {
      const checkpoints = [...this.due].map(([name, position]) => ({
        name,
        position,
        from: this.known.get(name) ?? null,
      }));
      this.due.clear();
      const isKept = await untilDone(() => this.kept(checkpoints), this.retries);
      if (!isKept) return;
      for (const { name, position } of checkpoints) this.known.set(name, position);
    }
  }
}

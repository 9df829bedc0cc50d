import { setTimeout as delay } from 'node:timers/promises';
import type { Position } from './event-store.js';
import { storageName } from './view-definition.js';
import { ViewProgress, type ViewStore } from './view-store.js';

const WAIT_MS = 1_000;
/** After which one who waits looks again at which version is read: it may have been switched. */
const LOOK_MS = 1_000;
const ASK_MS = 20;
/** Where a projector runs in this process, asking only serves when another one is ahead of it. */
const ASK_BESIDE_MS = 250;
const unref = { ref: false };

type Progressing = Pick<ViewStore, 'checkpoints' | 'activeVersion' | 'activeVersions'>;
interface Waiting {
  readonly check: () => void;
}

/**
 * Knows how far the views are: from the projector when it runs in this process, and from the
 * stored checkpoints otherwise, which all who wait ask for together.
 */
export class CheckpointProgress extends ViewProgress {
  private readonly positions = new Map<string, Position>();
  private readonly waiting = new Set<Waiting>();
  private asking = false;
  private projectors = 0;

  /** `patienceMs` holds where a wait names none, and may change meanwhile. */
  constructor(
    private readonly store: Progressing,
    private readonly patienceMs: () => number = () => WAIT_MS,
  ) {
    super();
  }

  async reached(
    position: Position,
    views: readonly string[],
    milliseconds = this.patienceMs(),
    gone?: AbortSignal,
  ): Promise<boolean> {
    const until = performance.now() + milliseconds;
    for (;;) {
      const storages = await this.read(views);
      if (storages && (await this.wait(position, storages, until, gone))) return true;
      const left = until - performance.now();
      if (left <= 0 || gone?.aborted === true) return false;
      // A store that refuses at once would be asked without a pause, and nobody else could run.
      if (!storages) await delay(Math.min(ASK_MS, left));
    }
  }

  /** A projector of this process has stored these versions up to these positions. */
  passed(checkpoints: Iterable<readonly [storage: string, position: Position]>): void {
    let moved = false;
    for (const [storage, position] of checkpoints)
      if ((this.positions.get(storage) ?? '') < position) {
        this.positions.set(storage, position);
        moved = true;
      }
    if (moved) for (const { check } of [...this.waiting]) check();
  }

  /** What is stored, which is less than before when an older state was put back. */
  found(checkpoints: ReadonlyMap<string, Position>): void {
    for (const [storage, known] of this.positions)
      if ((checkpoints.get(storage) ?? '') < known) this.positions.delete(storage);
    this.passed(checkpoints);
  }

  /** A projector runs in this process, until the returned function is called. */
  attach(): () => void {
    this.projectors += 1;
    return () => (this.projectors -= 1);
  }

  /** Where the versions are kept that are read now; null while the store cannot tell. */
  private async read(views: readonly string[]): Promise<readonly string[] | null> {
    try {
      const names = views.length > 0 ? views : [...(await this.store.activeVersions()).keys()];
      const storages: string[] = [];
      for (const name of names) {
        const active = await this.store.activeVersion(name);
        if (!active) return null;
        storages.push(storageName({ name, version: active.version }));
      }
      return storages;
    } catch {
      return null;
    }
  }

  private wait(
    position: Position,
    storages: readonly string[],
    until: number,
    gone?: AbortSignal,
  ): Promise<boolean> {
    const there = (): boolean =>
      storages.every((storage) => (this.positions.get(storage) ?? '') >= position);
    if (there() || gone?.aborted === true) return Promise.resolve(there());
    return new Promise((resolve) => {
      const end = (result: boolean): void => {
        clearTimeout(timer);
        gone?.removeEventListener('abort', leave);
        this.waiting.delete(waiting);
        resolve(result);
      };
      const leave = (): void => end(there());
      gone?.addEventListener('abort', leave);
      const waiting = {
        check: () => {
          if (there()) end(true);
        },
      };
      const left = Math.max(0, Math.min(LOOK_MS, until - performance.now()));
      const timer = setTimeout(leave, left);
      this.waiting.add(waiting);
      void this.ask();
    });
  }

  /** Until nobody waits; the last pause is slept out, as the next to wait comes soon. */
  private async ask(): Promise<void> {
    if (this.asking) return;
    this.asking = true;
    while (this.waiting.size > 0) {
      if (this.projectors > 0) await delay(ASK_BESIDE_MS, undefined, unref);
      try {
        const stored = await this.store.checkpoints();
        // A projector of this process may know more than what was read meanwhile.
        if (this.projectors > 0) this.passed(stored);
        else this.found(stored);
      } catch {
        // The store is away: whoever waits is answered when the time is up.
      }
      if (this.projectors === 0) await delay(ASK_MS, undefined, unref);
    }
    this.asking = false;
  }
}

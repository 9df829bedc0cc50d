import type { Position } from './event-store.js';

interface Waiting {
  readonly position: Position;
  readonly resolve: () => void;
}

/** How far a runner has come, for those who wait until it is past a place. */
export class ReachedPosition {
  private waiting: readonly Waiting[] = [];
  private released = false;

  constructor(private reached: Position | null) {}

  isPast(position: Position): boolean {
    return this.reached !== null && this.reached >= position;
  }

  moveTo(position: Position): void {
    this.reached = position;
    const { waiting } = this;
    this.waiting = waiting.filter((one) => !this.isPast(one.position));
    for (const one of waiting) if (this.isPast(one.position)) one.resolve();
  }

  /** Resolves when it is past a position, or when it will never be. */
  past(position: Position): Promise<void> {
    if (this.released || this.isPast(position)) return Promise.resolve();
    return new Promise((resolve) => {
      this.waiting = [...this.waiting, { position, resolve }];
    });
  }

  /** It goes no further: nobody waits any more. */
  release(): void {
    this.released = true;
    for (const { resolve } of this.waiting) resolve();
  }
}

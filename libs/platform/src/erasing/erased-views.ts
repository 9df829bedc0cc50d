import { Injectable } from '@nestjs/common';
import {
  EventStore,
  ViewProgress,
  ViewStore,
  ViewsUnavailable,
} from '../../../kernel/src/index.js';

const PATIENCE_MS = 2_000;

/** For those who carry out an erasure: views that know all of it, and files that hold no more. */
@Injectable()
export class ErasedViews {
  constructor(
    private readonly events: EventStore,
    private readonly progress: ViewProgress,
    private readonly views: ViewStore,
  ) {}

  /** Waits until these views show all that is in the log now. Throws ViewsUnavailable. */
  async caughtUp(names: readonly string[]): Promise<void> {
    const head = await this.events.head();
    if (head === null) return;
    if (!(await this.progress.reached(head, names, PATIENCE_MS))) throw new ViewsUnavailable();
  }

  /** Waits like caughtUp; then nothing that was blanked is left in what the views are kept in. */
  async wiped(names: readonly string[]): Promise<void> {
    await this.caughtUp(names);
    await this.views.compact();
  }
}

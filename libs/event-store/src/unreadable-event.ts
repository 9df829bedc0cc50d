import type { Position } from '../../kernel/src/index.js';

/** What is stored at this place is no event: its JSON is broken. */
export class UnreadableEvent extends Error {
  constructor(
    readonly position: Position,
    readonly stream: string,
    readonly revision: number,
    options?: ErrorOptions,
  ) {
    super(`The event at ${position} is unreadable`, options);
  }
}

import type { Position } from './event-store.js';

/* Imported by threads straight from the source as well, so it keeps to erasable syntax. */

export interface Checkpoint {
  readonly name: string;
  readonly position: Position;
  /** What its owner has stored or found stored before; left out where nobody owns it. */
  readonly from?: Position | null;
}

export interface ForgottenCheckpoint {
  readonly name: string;
  readonly from: Position;
  readonly stored: Position | null;
}

/** The store is behind what was stored in it: an older state of it was put back. */
export class ViewsForgot extends Error {
  readonly behind: readonly ForgottenCheckpoint[];

  constructor(behind: readonly ForgottenCheckpoint[]) {
    super(`Behind what was stored in them: ${behind.map(({ name }) => name).join(', ')}`);
    this.behind = behind;
  }
}

/** Throws ViewsForgot where what is stored is behind what its owner stored. */
export function requireKept(
  checkpoints: readonly Checkpoint[],
  stored: ReadonlyMap<string, Position>,
): void {
  const behind = checkpoints.flatMap(({ name, from }) => {
    const found = stored.get(name) ?? null;
    return typeof from === 'string' && (found ?? '') < from ? [{ name, from, stored: found }] : [];
  });
  if (behind.length > 0) throw new ViewsForgot(behind);
}

import type { Position } from '../../../../libs/kernel/src/index.js';

/** Where those places of the old log are in the new one that somebody has come to. */
export class MovedPlaces {
  private readonly due: Position[];
  private readonly known = new Map<Position, Position | null>();
  private last: Position | null = null;

  constructor(wanted: Iterable<Position>) {
    this.due = [...new Set(wanted)].toSorted();
  }

  /** An event's place in both logs; to be called in their order. */
  note(old: Position, moved: Position): void {
    for (let [first] = this.due; first !== undefined && first < old; [first] = this.due) {
      this.known.set(first, this.last);
      this.due.shift();
    }
    this.last = moved;
  }

  /** Of the last event up to this place; null before the first. */
  of(old: Position): Position | null {
    const known = this.known.get(old);
    return known === undefined ? this.last : known;
  }
}

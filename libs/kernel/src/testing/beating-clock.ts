import { ManualClock } from './manual-clock.js';

interface Beating {
  readonly everyMs: number;
  readonly beat: () => void;
  nextAt: number;
}

/** A manual clock that beats as it is moved over the moments, in their order. */
export class BeatingClock extends ManualClock {
  private readonly all = new Set<Beating>();

  override every(milliseconds: number, beat: () => void): () => void {
    const nextAt = this.now().getTime() + milliseconds;
    const beating = { everyMs: milliseconds, beat, nextAt };
    this.all.add(beating);
    return () => this.all.delete(beating);
  }

  override advance(milliseconds: number): void {
    const end = this.now().getTime() + milliseconds;
    for (let next = this.next(end); next !== null; next = this.next(end)) {
      super.advance(next.nextAt - this.now().getTime());
      next.nextAt += next.everyMs;
      next.beat();
    }
    super.advance(end - this.now().getTime());
  }

  private next(end: number): Beating | null {
    const due = [...this.all].filter(({ nextAt }) => nextAt <= end);
    return due.toSorted((a, b) => a.nextAt - b.nextAt)[0] ?? null;
  }
}

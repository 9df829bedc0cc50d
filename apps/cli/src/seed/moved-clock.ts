import { Clock } from '../../../../libs/kernel/src/index.js';

/** The time of this machine, moved into the past; it only ever goes forward. */
export class MovedClock extends Clock {
  private offsetMs = Number.NEGATIVE_INFINITY;

  now(): Date {
    const offset = Number.isFinite(this.offsetMs) ? this.offsetMs : 0;
    return new Date(Date.now() + offset);
  }

  /** A moment that has passed already changes nothing. */
  moveTo(moment: Date): void {
    this.offsetMs = Math.max(this.offsetMs, moment.getTime() - Date.now());
  }
}

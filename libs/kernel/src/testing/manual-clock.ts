import { Clock } from '../time-and-ids.js';

/** A clock that stands until it is moved. */
export class ManualClock extends Clock {
  private time: number;

  constructor(start: string | Date = '2026-06-01T10:00:00.000Z') {
    super();
    this.time = new Date(start).getTime();
  }

  now(): Date {
    return new Date(this.time);
  }

  advance(milliseconds: number): void {
    this.time += milliseconds;
  }
}

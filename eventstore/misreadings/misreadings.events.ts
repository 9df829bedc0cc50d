import type { Definitions, Event, Sealed } from '../event.js';

/** A finished report of one's own question answers another one: its ticks go back, once. */
export type ReportMisread = Event<
  'ReportMisread',
  {
    userId: string;
    taskId: string;
    index: number;
    attempt: number;
    /** yyyy-mm of Moscow: so many a month are given back. */
    month: string;
    /** The request's own words; what a composed question was called. */
    asked: Sealed<string>;
    /** The reading that the report answered. */
    understood: Sealed<string>;
  }
>;

export type MisreadingsEvent = ReportMisread;

/** All of one person, so that a month's limit is decided in one place. */
export const misreadingsStream = (userId: string): string => `misreadings-${userId}`;

export const misreadingsDefinitions: Definitions<MisreadingsEvent> = {
  ReportMisread: { version: 1, sealed: ['asked', 'understood'] },
};

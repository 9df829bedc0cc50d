import type { Definitions, Event, Sealed } from '../event.js';
import type { EditionPart } from '../task/task.events.js';

interface OfReport {
  reportId: number;
  taskId: string;
  userId: string;
}

/** Revision 0 claims the id; no content in it: that is in the task's report events. */
export type ReportPublished = Event<
  'ReportPublished',
  OfReport & {
    edition: number;
    title: Sealed<string>;
    summary: Sealed<string>;
    parts: readonly EditionPart[];
  }
>;
/** A name of the person's own; it stays through later editions. */
export type ReportRenamed = Event<'ReportRenamed', OfReport & { title: Sealed<string> }>;
export type ReportDeleted = Event<'ReportDeleted', OfReport>;
export type ReportErased = Event<'ReportErased', OfReport>;

export type ReportEvent = ReportPublished | ReportRenamed | ReportDeleted | ReportErased;

export const reportStream = (reportId: number): string => `report-${reportId}`;

export const reportDefinitions: Definitions<ReportEvent> = {
  ReportPublished: { version: 1, sealed: ['title', 'summary'] },
  ReportRenamed: { version: 1, sealed: ['title'] },
  ReportDeleted: { version: 1, sealed: [] },
  ReportErased: { version: 1, sealed: [] },
};

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
/** Shown to whoever has the link, instead of any link before; a later edition ends it. */
export type ReportShared = Event<
  'ReportShared',
  OfReport & {
    /** SHA-256 of the link's secret, hex. */
    digest: string;
    /** ISO time. */
    until: string;
  }
>;
export type ReportUnshared = Event<'ReportUnshared', OfReport>;
export type ReportDeleted = Event<'ReportDeleted', OfReport>;
export type ReportErased = Event<'ReportErased', OfReport>;

export type ReportEvent =
  ReportPublished | ReportRenamed | ReportShared | ReportUnshared | ReportDeleted | ReportErased;

export const reportStream = (reportId: number): string => `report-${reportId}`;

export const reportDefinitions: Definitions<ReportEvent> = {
  ReportPublished: { version: 1, sealed: ['title', 'summary'] },
  ReportRenamed: { version: 1, sealed: ['title'] },
  ReportShared: { version: 1, sealed: [] },
  ReportUnshared: { version: 1, sealed: [] },
  ReportDeleted: { version: 1, sealed: [] },
  ReportErased: { version: 1, sealed: [] },
};

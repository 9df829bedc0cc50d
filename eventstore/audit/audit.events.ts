import type { Definitions, Event, Sealed } from '../event.js';

/** What an admin did that no other stream tells. */
export type SqlExecuted = Event<
  'SqlExecuted',
  {
    adminId: string;
    sql: Sealed<string>;
    /** Why columns with personal data were opened; null where they were not. */
    reason: Sealed<string> | null;
    rowCount: number | null;
    outcome: 'ok' | 'refused' | 'failed';
  },
  2
>;
/** One for each request, with everybody whose data or money it has shown. */
export type AdminViewed = Event<
  'AdminViewed',
  {
    adminId: string;
    what: string;
    subjectIds: readonly string[];
    reason: Sealed<string> | null;
  },
  2
>;

/** What an admin did about something that waited or was broken inside the service. */
export type ServiceMended = Event<
  'ServiceMended',
  {
    adminId: string;
    cure: 'view-renewed' | 'stream-retried';
    /** Name of the view; of manager and stream. */
    what: string;
  }
>;

export type AuditEvent = SqlExecuted | AdminViewed | ServiceMended;

/** One for each month (UTC, yyyy-mm), so that none grows for ever. */
export const auditStream = (month: string): string => `audit-${month}`;

export const auditDefinitions: Definitions<AuditEvent> = {
  SqlExecuted: {
    version: 2,
    sealed: ['sql', 'reason'],
    upcasts: { 1: (data) => ({ ...data, reason: null }) },
  },
  ServiceMended: { version: 1, sealed: [] },
  AdminViewed: {
    version: 2,
    sealed: ['reason'],
    upcasts: {
      1: ({ subjectId, ...data }) => ({
        ...data,
        subjectIds: subjectId === null ? [] : [subjectId],
        reason: null,
      }),
    },
  },
};

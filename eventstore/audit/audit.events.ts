import type { Definitions, Event, Sealed } from '../event.js';

/** What an admin did that no other stream tells. */
export type SqlExecuted = Event<
  'SqlExecuted',
  {
    adminId: string;
    sql: Sealed<string>;
    rowCount: number | null;
    outcome: 'ok' | 'refused' | 'failed';
  }
>;
export type AdminViewed = Event<
  'AdminViewed',
  { adminId: string; what: string; subjectId: string | null }
>;

export type AuditEvent = SqlExecuted | AdminViewed;

export const AUDIT_STREAM = 'audit';

export const auditDefinitions: Definitions<AuditEvent> = {
  SqlExecuted: { version: 1, sealed: ['sql'] },
  AdminViewed: { version: 1, sealed: [] },
};

import { eventTypes, type EventType } from '../../../../eventstore/catalogue.js';
import {
  integer,
  json,
  projection,
  text,
  type OpenedEvent,
  type Position,
  type ViewDefinition,
} from '../../../kernel/src/index.js';

/**
 * id is the event's position. What the event holds of people is read from the event when it is
 * shown: it stands in no view, so that an erasure needs to find nothing here.
 */
export interface AuditEntryView {
  readonly id: Position;
  /** The admin's user id. */
  readonly adminId: string;
  readonly type: string;
  /** What was looked at; null for everything else. */
  readonly what: string | null;
  /** Whose data or money it was, at most the first hundred. */
  readonly subjects: readonly string[];
  readonly subjectCount: number;
  readonly stream: string;
  readonly revision: number;
  readonly requestId: string;
  /** ISO time. */
  readonly at: string;
}

export const auditEntries: ViewDefinition<AuditEntryView> = {
  name: 'audit-entries',
  version: 1,
  fields: {
    adminId: text(),
    type: text(),
    what: text(),
    subjects: json(),
    subjectCount: integer(),
    stream: text(),
    revision: integer(),
    requestId: text(),
    at: text(),
  },
  indexes: [['at'], ['adminId', 'at'], ['type', 'at'], ['what', 'at']],
};

const SUBJECTS_SHOWN = 100;
const ADMIN = /^admin:(?<id>.+)$/;

/** The admin who wrote an event; null where nobody of them did. */
export const adminOf = ({ metadata }: Pick<OpenedEvent, 'metadata'>): string | null =>
  ADMIN.exec(metadata.actor)?.groups?.['id'] ?? null;

/** Acts about nobody: the owner of their event is the admin. */
const ownActs: ReadonlySet<string> = new Set<EventType>([
  'SqlExecuted',
  'SettingChanged',
  'ServiceMended',
]);

export function subjectsOf(event: OpenedEvent): readonly string[] {
  if (event.type === 'AdminViewed') return event.data.subjectIds;
  const { userId } = event.metadata;
  return userId === undefined || ownActs.has(event.type) ? [] : [userId];
}

/** Every event that an admin has written, whatever it is. */
export const auditEntryProjection = projection({
  view: auditEntries,
  types: eventTypes,
  viewIds: (event) => (adminOf(event) === null ? [] : [event.position]),
  apply: (_view, event, id) => {
    const subjects = subjectsOf(event);
    return {
      id,
      adminId: adminOf(event) ?? '',
      type: event.type,
      what: event.type === 'AdminViewed' ? event.data.what : null,
      subjects: subjects.slice(0, SUBJECTS_SHOWN),
      subjectCount: subjects.length,
      stream: event.stream,
      revision: event.revision,
      requestId: event.metadata.requestId,
      at: event.metadata.recordedAt,
    };
  },
});

import { eventTypes } from '../../../../eventstore/catalogue.js';
import { projection, text, type Position, type ViewDefinition } from '../../../kernel/src/index.js';
import { adminOf, subjectsOf } from './audit-entry.projection.js';

/** One for each person that an entry of the audit is about; id is both. */
export interface AuditSubjectView {
  readonly id: string;
  readonly subjectId: string;
  /** The entry's id. */
  readonly entryId: Position;
}

export const auditSubjects: ViewDefinition<AuditSubjectView> = {
  name: 'audit-subjects',
  version: 1,
  fields: { subjectId: text(), entryId: text() },
  indexes: [['subjectId', 'entryId']],
};

export const auditSubjectProjection = projection({
  view: auditSubjects,
  types: eventTypes,
  viewIds: (event) =>
    adminOf(event) === null
      ? []
      : [...new Set(subjectsOf(event))].map((subject) => `${subject}.${event.position}`),
  apply: (_view, event, id) => ({
    id,
    subjectId: id.slice(0, id.indexOf('.')),
    entryId: event.position,
  }),
});

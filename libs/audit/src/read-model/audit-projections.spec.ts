import { describe, expect, it } from '@jest/globals';
import type { OpenedEvent } from '../../../kernel/src/index.js';
import {
  foldViews,
  placed,
  type Placed,
} from '../../../kernel/src/testing/projection-specification.js';
import { auditEntryProjection } from './audit-entry.projection.js';
import { auditSubjectProjection } from './audit-subject.projection.js';

const by = (actor: string, ...events: readonly Placed[]): readonly OpenedEvent[] =>
  placed(events).map((event) => ({ ...event, metadata: { ...event.metadata, actor } }));

const viewed = (subjectIds: readonly string[]): Placed => ({
  type: 'AdminViewed',
  version: 2,
  data: { adminId: 'chief', what: 'payments', subjectIds, reason: 'спор' },
  stream: 'audit-2026-06',
  userId: 'chief',
});
const deactivated: Placed = {
  type: 'UserDeactivated',
  version: 1,
  data: { userId: 'anna' },
  stream: 'user-anna',
  userId: 'anna',
};

describe('The audit', () => {
  it('has an entry for whatever an admin writes, and for nobody else', () => {
    const entries = foldViews(
      auditEntryProjection,
      by('admin:chief', viewed(['anna']), deactivated),
    );
    expect([...entries.values()]).toMatchObject([
      { adminId: 'chief', type: 'AdminViewed', what: 'payments', subjects: ['anna'] },
      { adminId: 'chief', type: 'UserDeactivated', what: null, subjects: ['anna'], revision: 0 },
    ]);
    expect(foldViews(auditEntryProjection, by('user:anna', deactivated)).size).toBe(0);
    expect(foldViews(auditEntryProjection, by('system:admin', deactivated)).size).toBe(0);
  });

  it('keeps no text of anybody', () => {
    const entries = foldViews(auditEntryProjection, by('admin:chief', viewed(['anna'])));
    expect(JSON.stringify([...entries.values()])).not.toContain('спор');
  });

  it('finds every entry by each person that it is about', () => {
    const people = Array.from({ length: 150 }, (_, n) => `p${n}`);
    const events = by('admin:chief', viewed([...people, 'p0']), deactivated);
    const [entry] = foldViews(auditEntryProjection, events).values();
    expect(entry).toMatchObject({ subjectCount: 151, subjects: people.slice(0, 100) });
    const subjects = foldViews(auditSubjectProjection, events);
    expect(subjects.size).toBe(151);
    expect(subjects.get(`p149.${events[0]?.position}`)).toMatchObject({
      subjectId: 'p149',
      entryId: events[0]?.position,
    });
  });

  it('is about nobody where an admin asks SQL', () => {
    const data = {
      adminId: 'chief',
      sql: 'SELECT 1',
      reason: null,
      rowCount: 1,
      outcome: 'ok' as const,
    };
    const asked: Placed = { type: 'SqlExecuted', version: 2, data, userId: 'chief' };
    const events = by('admin:chief', asked);
    expect(foldViews(auditSubjectProjection, events).size).toBe(0);
    expect([...foldViews(auditEntryProjection, events).values()]).toMatchObject([{ subjects: [] }]);
  });
});

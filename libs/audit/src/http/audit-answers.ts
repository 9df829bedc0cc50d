import { Injectable } from '@nestjs/common';
import { eventTypes } from '../../../../eventstore/catalogue.js';
import { isErased } from '../../../../eventstore/event.js';
import type { AuditEntry, AuditPerson } from '../../../contract/src/index.js';
import { emailsOf } from '../../../identity/src/index.js';
import {
  DomainError,
  ViewReader,
  endOfDay,
  startOfDay,
  type OpenedEvent,
  type Where,
} from '../../../kernel/src/index.js';
import { AuditedEvents } from '../audited-events.js';
import { auditEntries, type AuditEntryView } from '../read-model/audit-entry.projection.js';
import { auditSubjects } from '../read-model/audit-subject.projection.js';
import type { AuditQuery } from './audit.dto.js';

const SUBJECT_ENTRIES_MAX = 5_000;

export interface AuditPage {
  readonly items: readonly AuditEntry[];
  readonly total: number;
}

/** Entries of the audit with the names of those whom they name. */
@Injectable()
export class AuditAnswers {
  constructor(
    private readonly views: ViewReader,
    private readonly audited: AuditedEvents,
  ) {}

  async page(
    query: AuditQuery,
    { skip, limit }: { readonly skip: number; readonly limit: number },
  ): Promise<AuditPage> {
    const where = await this.whereOf(query);
    const [entries, total] = await Promise.all([
      this.views.find(auditEntries, { where, sort: [{ by: 'id', order: 'desc' }], skip, limit }),
      this.views.count(auditEntries, where),
    ]);
    const ids = entries.flatMap(({ adminId, subjects }) => [adminId, ...subjects]);
    const [events, emails] = await Promise.all([this.audited.of(entries), this.emailsOf(ids)]);
    return { items: entries.map((entry, at) => entryOf(entry, events[at], emails)), total };
  }

  emailsOf(ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
    return emailsOf(this.views, ids);
  }

  private async whereOf(query: AuditQuery): Promise<Where<AuditEntryView>> {
    const { admin, subject, kind, what, from, to } = query;
    return {
      ...(admin === undefined ? {} : { adminId: admin }),
      ...(what === undefined ? {} : { what }),
      ...(kind === undefined ? {} : { type: kinds[kind] }),
      ...within(from, to),
      ...(subject === undefined ? {} : { id: { in: await this.entriesAbout(subject) } }),
    };
  }

  private async entriesAbout(subjectId: string): Promise<readonly string[]> {
    const found = await this.views.find(auditSubjects, {
      where: { subjectId },
      sort: [{ by: 'entryId', order: 'desc' }],
      limit: SUBJECT_ENTRIES_MAX,
    });
    return found.map(({ entryId }) => entryId);
  }
}

const acts = eventTypes.filter((type) => type !== 'AdminViewed' && type !== 'SqlExecuted');
const kinds = { looks: 'AdminViewed', sql: 'SqlExecuted', acts: { in: acts } } as const;

function within(from: string | undefined, to: string | undefined): Where<AuditEntryView> {
  const since = edgeOf(from, startOfDay);
  const before = edgeOf(to, endOfDay);
  const bounds = { ...(since && { from: since }), ...(before && { before }) };
  return since === null && before === null ? {} : { at: bounds };
}

function edgeOf(day: string | undefined, edge: (day: string) => Date | null): string | null {
  if (day === undefined) return null;
  const time = edge(day);
  if (time !== null) return time.toISOString();
  throw new DomainError('invalid', 'audit.days', 'Дни нужны в виде 2026-06-30');
}

function entryOf(
  entry: AuditEntryView,
  event: OpenedEvent | undefined,
  emails: ReadonlyMap<string, string>,
): AuditEntry {
  const person = (id: string): AuditPerson => ({ user_id: id, email: emails.get(id) ?? null });
  return {
    id: entry.id,
    at: entry.at,
    admin_id: entry.adminId,
    admin_email: emails.get(entry.adminId) ?? null,
    type: entry.type,
    what: entry.what,
    mended: event?.type === 'ServiceMended' ? event.data.what : null,
    subjects: entry.subjects.map(person),
    subject_count: entry.subjectCount,
    reason: textOf(event, 'reason'),
    sql: textOf(event, 'sql'),
    stream: entry.stream,
    revision: entry.revision,
    request_id: entry.requestId,
  };
}

function textOf(event: OpenedEvent | undefined, field: string): string | null {
  const data = (event?.data ?? {}) as Readonly<Record<string, unknown>>;
  const text = data[field];
  return typeof text === 'string' && text !== '' && !isErased(text) ? text : null;
}

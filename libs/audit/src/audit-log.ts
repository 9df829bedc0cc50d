import { Injectable } from '@nestjs/common';
import type { Request } from 'express';
import {
  auditStream,
  type AuditEvent,
  type ServiceMended,
} from '../../../eventstore/audit/audit.events.js';
import { Clock, Streams, type Decider, type Position } from '../../kernel/src/index.js';
import { requestIdOf } from '../../platform/src/index.js';

const audit: Decider<AuditEvent, AuditEvent, null> = {
  name: 'audit',
  initial: null,
  decide: (event) => [event],
  evolve: (state) => state,
};

/** What an admin has looked at. */
export interface Looked {
  /** Stable name of what was shown: `payments`, `user-history` … */
  readonly what: string;
  /** Everybody whose data or money the answer holds. */
  readonly subjectIds: readonly string[];
  readonly reason?: string | null;
}

export interface AskedSql {
  readonly sql: string;
  readonly reason: string | null;
  readonly rowCount: number | null;
  readonly outcome: 'ok' | 'refused' | 'failed';
}

/** So many people one event can name; more are told in further ones of the same request. */
const SUBJECTS_MAX = 2_000;

/**
 * Writes down what admins look at, before they see it: an answer that could not be written down
 * is not given. Who acts needs no line here: the event of the act names them.
 */
@Injectable()
export class AuditLog {
  constructor(
    private readonly streams: Streams,
    private readonly clock: Clock,
  ) {}

  async viewed(request: Request, adminId: string, looked: Looked): Promise<void> {
    const { what, reason = null } = looked;
    const subjectIds = [...new Set(looked.subjectIds)].sort();
    for (let from = 0; from === 0 || from < subjectIds.length; from += SUBJECTS_MAX) {
      const slice = subjectIds.slice(from, from + SUBJECTS_MAX);
      const data = { adminId, what, subjectIds: slice, reason };
      await this.write(request, adminId, { type: 'AdminViewed', version: 2, data });
    }
  }

  /** Answers where the event stands. */
  asked(request: Request, adminId: string, asked: AskedSql): Promise<Position> {
    return this.write(request, adminId, {
      type: 'SqlExecuted',
      version: 2,
      data: { adminId, ...asked },
    });
  }

  async mended(
    request: Request,
    adminId: string,
    mended: Omit<ServiceMended['data'], 'adminId'>,
  ): Promise<void> {
    const data = { adminId, ...mended };
    await this.write(request, adminId, { type: 'ServiceMended', version: 1, data });
  }

  private async write(request: Request, adminId: string, event: AuditEvent): Promise<Position> {
    const requestId = requestIdOf(request);
    const month = this.clock.now().toISOString().slice(0, 7);
    const { appended } = await this.streams.handle(auditStream(month), audit, event, {
      userId: adminId,
      actor: `admin:${adminId}`,
      requestId,
      correlationId: requestId,
      causationId: null,
    });
    const last = appended.at(-1);
    if (last === undefined) throw new Error('An audit event was not appended');
    return last.position;
  }
}

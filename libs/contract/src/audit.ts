/** One event that an admin has written. */
export interface AuditEntry {
  readonly id: string;
  readonly at: string;
  readonly admin_id: string;
  readonly admin_email: string | null;
  /** Type of the event. */
  readonly type: string;
  /** What was looked at; null for everything else. */
  readonly what: string | null;
  /** The view or the stream that was mended; null for everything else. */
  readonly mended: string | null;
  /** Whose data or money it was, at most the first hundred. */
  readonly subjects: readonly AuditPerson[];
  readonly subject_count: number;
  readonly reason: string | null;
  /** The statement, of questions in SQL. */
  readonly sql: string | null;
  readonly stream: string;
  readonly revision: number;
  readonly request_id: string;
}

export interface AuditPerson {
  readonly user_id: string;
  readonly email: string | null;
}

/** GET /admin/audit */
export interface AuditResponse {
  readonly items: readonly AuditEntry[];
  readonly total: number;
}

/** One event of a person's history. */
export interface HistoryEvent {
  readonly type: string;
  readonly stream: string;
  readonly revision: number;
  readonly at: string;
  readonly actor: string;
  readonly actor_email: string | null;
  readonly request_id: string;
  /** What the event says, field by field, in the open; personal fields are left out. */
  readonly facts: Readonly<Record<string, string | number | boolean | null>>;
  /** Whether its hash follows from the one before in its stream. */
  readonly is_chained: boolean;
}

/** GET /admin/users/:id/history */
export interface UserHistoryResponse {
  readonly user_id: string;
  readonly email: string | null;
  /** Newest first. */
  readonly items: readonly HistoryEvent[];
  readonly total: number;
  readonly streams: number;
  /** Every hash of every stream of theirs follows from the one before. */
  readonly is_chained: boolean;
}

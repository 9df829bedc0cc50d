export interface TickLog {
  readonly id: string;
  /** Signed whole ticks. */
  readonly amount: number;
  readonly operation_type: 'credit' | 'debit';
  readonly kind: 'grant' | 'purchase' | 'debit' | 'refund' | 'adjustment' | 'reversal';
  readonly description: string;
  readonly created_at: string;
  readonly balance_after: number;
  readonly report_id: number | null;
  readonly report_title: string | null;
  readonly task_id: string | null;
  readonly report_index: number | null;
}
export interface TickLogsResponse {
  readonly items: readonly TickLog[];
  /** Of the year that was asked for, else of all. */
  readonly total: number;
  /** Years in Moscow that the history spans, newest first. */
  readonly years: readonly number[];
}

/** A line as admins see it. */
export type AdminTickLog = TickLog & {
  /** What an admin gave as the reason of an adjustment; null for none, or once it is erased. */
  readonly reason: string | null;
  /** Who wrote it: user:id, admin:id or system:name. */
  readonly actor: string;
  /** Of a person who wrote it; null for the system, or once they are erased. */
  readonly actor_email: string | null;
};
export interface AdminTickLogsResponse {
  readonly items: readonly AdminTickLog[];
  readonly total: number;
}

/** Balance right after the change, also when the same request comes again. */
export interface AdminBalanceResponse {
  readonly balance: number;
}

/** The last 30 days in Europe/Moscow, oldest first; a refund counts on the day of its debit. */
export interface TickStatsResponse {
  readonly daily_usage: readonly { readonly date: string; readonly ticks: number }[];
}

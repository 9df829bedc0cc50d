export type TickLog = {
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
};
export type TickLogsResponse = { readonly items: readonly TickLog[]; readonly total: number };

/** The last 30 days in Europe/Moscow, oldest first; a refund counts on the day of its debit. */
export type TickStatsResponse = {
  readonly daily_usage: readonly { readonly date: string; readonly ticks: number }[];
};

/** A person as the admin's list shows them. */
export interface AdminUser {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  /** Whole ticks. */
  readonly balance: number;
  /** ISO time, or null before the first sign-in. */
  readonly last_login: string | null;
  readonly created_at: string;
  readonly is_active: boolean;
  readonly is_admin: boolean;
  readonly is_finance: boolean;
  readonly reports_count: number;
}
export interface AdminUsersResponse {
  readonly items: readonly AdminUser[];
  readonly total: number;
}

/** What a switch is to be; left out, it becomes the other than what it is. */
export interface ToggleActiveResponse {
  readonly is_active: boolean;
}
export interface ToggleAdminResponse {
  readonly is_admin: boolean;
}
export interface ToggleFinanceResponse {
  readonly is_finance: boolean;
}

/** A task with at least one paid report; its id follows from the task. */
export interface AdminReport {
  readonly id: number;
  readonly task_id: string;
  readonly user_id: string;
  /** Empty once the person is erased. */
  readonly user_email: string;
  /** Title of what was published, else the file's name. */
  readonly name: string;
  readonly report_type: string;
  readonly created_at: string;
  readonly status: 'completed' | 'processing' | 'error';
  /** Whole ticks: debits less refunds. */
  readonly ticks_used: number;
}
export interface AdminReportsResponse {
  readonly items: readonly AdminReport[];
  readonly total: number;
}

/** One day in Moscow. */
export interface AdminStatsDay {
  readonly date: string;
  readonly registered: number;
  readonly reports: number;
  readonly failed: number;
  /** Debits less refunds, whole ticks. */
  readonly ticks_used: number;
  /** Paid less paid back, rubles. */
  readonly paid: number;
}
export interface CodeCount {
  readonly code: string;
  readonly count: number;
}

/** Counts as they are now; everything of 30 days ends with today in Moscow. */
export interface AdminStatsResponse {
  readonly users: {
    readonly total: number;
    readonly active: number;
    readonly admin: number;
    readonly new_last_30_days: number;
  };
  readonly reports: {
    readonly total: number;
    readonly completed: number;
    readonly processing: number;
    readonly error: number;
    readonly last_30_days: number;
  };
  /** Of the last 30 days, whole ticks. */
  readonly ticks: {
    readonly debited: number;
    readonly refunded: number;
    readonly bought: number;
    readonly granted: number;
    /** By admins, signed. */
    readonly adjusted: number;
  };
  /** Of the last 30 days, rubles. */
  readonly money: { readonly paid: number; readonly paid_back: number };
  /** Of reports that succeeded in the last 30 days; null where there was none. */
  readonly durations: {
    readonly count: number;
    readonly average_seconds: number | null;
    readonly slowest_seconds: number | null;
  };
  /** Of the last 30 days, the most frequent first. */
  readonly failures: readonly CodeCount[];
  readonly refused_requests: readonly CodeCount[];
  /** Oldest first. */
  readonly days: readonly AdminStatsDay[];
}

/** Everybody with a role. */
export interface OperatorResponse {
  readonly items: readonly {
    readonly email: string;
    readonly is_admin: boolean;
    readonly is_finance: boolean;
    readonly is_active: boolean;
  }[];
}

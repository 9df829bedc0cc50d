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

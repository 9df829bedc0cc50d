/** GET /admin/env: setting names and values, secrets masked. */
export type AdminEnvResponse = Readonly<Record<string, string>>;

export interface AdminSetting {
  readonly name: string;
  /** Masked where it is a secret; '' where nothing is set. */
  readonly value: string;
  readonly source: 'setting' | 'environment' | 'default';
  /** now: within seconds; restart: from the next start on; environment: not from within. */
  readonly applies: 'now' | 'restart' | 'environment';
  readonly is_secret: boolean;
  /** It was set, and holds from the next start on. */
  readonly waits_for_restart: boolean;
}

export interface AdminSettingChange {
  readonly name: string;
  /** Masked where it is a secret; null: back to what the environment says. */
  readonly value: string | null;
  readonly reason: string | null;
  readonly at: string;
  /** null where the address is not known any more. */
  readonly by_email: string | null;
}

/** GET /admin/settings */
export interface AdminSettingsResponse {
  readonly items: readonly AdminSetting[];
  /** Newest first. */
  readonly history: readonly AdminSettingChange[];
}

import type { ProviderName } from './auth.js';

/** Who runs the service: shown on the legal pages, from the configuration (OPERATOR_…). */
export interface Operator {
  readonly name: string;
  readonly email: string;
  /** Tax id. */
  readonly inn: string;
  /** Settlement account. */
  readonly account: string;
  readonly bank: string;
  /** Bank id code. */
  readonly bic: string;
  readonly correspondent_account: string;
  readonly address?: string;
}

export interface TickPackage {
  readonly name: string;
  readonly ticks: number;
  readonly reports: number;
  /** Per cent. */
  readonly discount: number;
  /** Rubles. */
  readonly price: number;
}

export interface SiteModel {
  readonly name: string;
  /** Host of the server that runs it. */
  readonly host: string;
}

/** GET /site, for everybody. */
export interface SiteResponse {
  readonly operator: Operator;
  /** True while the operator's data are examples, which the pages then say. */
  readonly is_placeholder: boolean;
  /** Ticks for one report. */
  readonly cost: number;
  readonly welcome_ticks: number;
  /** The model that gets descriptions of tables and results; null when none does. */
  readonly model: SiteModel | null;
  /** Whose accounts one may sign in with. */
  readonly sign_in: readonly ProviderName[];
  readonly packages: readonly TickPackage[];
  /** Stands as a warning on every page; null: none. */
  readonly maintenance: string | null;
  /** Stands as a message on every page; null: none. */
  readonly notice: string | null;
}

/** From the configuration. Whole ticks. */
export type LedgerTerms = { readonly welcomeTicks: number };

export const LEDGER_TERMS = Symbol('LedgerTerms');

/** From the configuration. Whole ticks. */
export interface LedgerTerms {
  readonly welcomeTicks: number;
}

export const ledgerTerms = Symbol('LedgerTerms');

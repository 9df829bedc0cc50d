import type { TrueTable } from './truth.js';

/** What was written into a sheet: the truth of it and the last row and column, zero-based. */
export interface MadeTables {
  readonly truths: readonly TrueTable[];
  readonly bottom: number;
  readonly right: number;
  readonly features: readonly string[];
}

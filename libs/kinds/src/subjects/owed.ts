/** Ids of sums that are not paid yet. */
export const owed: ReadonlySet<string> = new Set(['sum:debt', 'sum:unpaid', 'sum:left']);

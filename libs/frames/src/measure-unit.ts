/**
 * What a number is counted in: symbols above and below the line; of unknown ones nothing is said.
 */
export interface Amount {
  readonly is: 'amount';
  readonly above: readonly string[];
  readonly below: readonly string[];
}

export type MeasureUnit =
  Amount | { readonly is: 'count' | 'percent' | 'points' | 'times' | 'date' | 'unknown' };

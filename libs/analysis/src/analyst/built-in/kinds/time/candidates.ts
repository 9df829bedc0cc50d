import type { TableProfile } from '../../../../model.js';
import type { Candidate, Make } from '../../candidate.js';

/** Reports that need no test to be worth making. */
export function timeCandidates(
  _table: TableProfile,
  _make: Make,
  _tables: readonly TableProfile[],
): readonly Candidate[] {
  return [];
}

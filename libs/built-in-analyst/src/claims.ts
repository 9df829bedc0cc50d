import { compute } from '../../analysis/src/index.js';
import type { Query, ResultSet } from '../../jail/src/index.js';
import { SqlError } from '../../jail/src/index.js';
import type { TableProfile } from '../../workbook/src/index.js';
import type { PlannedComputation } from '../../analysis/src/index.js';
import type { Candidate } from './candidate.js';
import type { ReportKind } from './parameters.js';

/** What the data say of a candidate before it is proposed. */
export interface Verdict {
  /** Of the claim that the report would make; null where it makes none. It joins the correction. */
  readonly p: number | null;
  /** False where there is nothing to report, whatever p is. */
  readonly tells: boolean;
  /** Instead of the candidate's own, once the data are known. */
  readonly worth?: number;
}

/** A kind whose candidates are put to a test: each family lists its own beside its candidates. */
export interface TestedKind {
  readonly kind: ReportKind;
  /** Only worth a report when the claim holds over all tests of the workbook. */
  readonly onlyIfHolds: boolean;
  readonly test: (candidate: Candidate, query: Query) => Promise<Verdict>;
}

/** A candidate with its verdict. */
export interface Tested extends Verdict {
  readonly candidate: Candidate;
  readonly onlyIfHolds: boolean;
}

/** Claims that are looked for in the data of a table: of pairs of columns, of groups. */
export type ClaimFinder = (
  table: TableProfile,
  query: Query,
  signal: AbortSignal,
) => Promise<readonly Tested[]>;

export const nothingToTell: Verdict = { p: null, tells: false };

/** null where the statement cannot be computed: then nothing is claimed. */
export async function ask(query: Query, sql: string): Promise<ResultSet | null> {
  try {
    return await query(sql);
  } catch (error) {
    if (error instanceof SqlError) return null;
    throw error;
  }
}

export function computed(
  of: ResultSet,
  planned: Omit<PlannedComputation, 'id' | 'of'>,
): (name: string) => number | null {
  const result = compute({ id: 'claim', of: 'claim', ...planned }, of);
  return (name) => numberIn(result, name);
}

function numberIn(result: ResultSet, name: string): number | null {
  const value = result.rows[0]?.[result.columns.findIndex((column) => column.name === name)];
  return typeof value === 'string' && value !== '' ? Number(value) : null;
}

import type { ExcludedRows, Provenance } from '../../../contract/src/report-content.js';
import type { ValueId } from '../analyst/draft.js';
import type { Results } from '../analyst/plan.js';
import type { ResultSet, ResultType, ResultValue } from '../jail/query-jail.js';

/** How a result came about: what a provenance entry says of all its values. */
export interface Origin {
  readonly query: string;
  readonly sheet: string;
  readonly range: string;
  readonly rowsTaken: number;
  readonly rowsExcluded: readonly ExcludedRows[];
  readonly rowsColumn: string | null;
  readonly formula: string | null;
  /** Totals that the file states: attached to a value that equals the sum that they check. */
  readonly checks: readonly {
    readonly sum: string;
    readonly label: string;
    readonly fileTotal: string;
    readonly difference: string;
  }[];
}

/** All that a report may say: results, where they come from, and what the file calls its things. */
export interface Evidence {
  readonly results: Results;
  readonly origins: Readonly<Record<string, Origin>>;
  readonly names: ReadonlySet<string>;
}

export interface Resolved {
  readonly value: Exclude<ResultValue, null>;
  readonly type: ResultType;
}

/** null when there is no such cell or it is empty. */
export function resolve({ results }: Evidence, id: ValueId): Resolved | null {
  const [name = '', row = '', column = ''] = id.split(':');
  const result = Object.hasOwn(results, name) ? results[name] : undefined;
  return result === undefined ? null : cellOf(result, Number(row), column);
}

function cellOf(result: ResultSet, row: number, column: string): Resolved | null {
  const index = result.columns.findIndex(({ name }) => name === column);
  const value = result.rows[row]?.[index] ?? null;
  const type = result.columns[index]?.type;
  return value === null || type === undefined ? null : { value, type };
}

export function provenanceOf(
  evidence: Evidence,
  id: ValueId,
  shown: string,
  unit: string | undefined,
): Omit<Provenance, 'id'> | null {
  const [name = '', row = ''] = id.split(':');
  const resolved = resolve(evidence, id);
  const origin = evidence.origins[name];
  if (resolved === null || origin === undefined) return null;
  const exact = String(resolved.value);
  const rows = resolve(evidence, `${name}:${row}:${origin.rowsColumn ?? ''}`);
  const check = origin.checks.find(({ sum }) => sum === exact);
  return {
    shown,
    exact,
    ...(unit === undefined ? {} : { unit }),
    sheet: origin.sheet,
    range: origin.range,
    rowsTaken: rows === null ? origin.rowsTaken : Number(rows.value),
    rowsExcluded: origin.rowsExcluded,
    ...(check === undefined ? {} : { check: withoutSum(check) }),
    query: origin.query,
    ...(origin.formula === null ? {} : { formula: origin.formula }),
  };
}

function withoutSum({ label, fileTotal, difference }: Origin['checks'][number]) {
  return { label, fileTotal, difference };
}

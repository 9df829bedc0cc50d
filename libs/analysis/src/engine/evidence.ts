import type { ExcludedRows, Provenance } from '../../../contract/src/report-content.js';
import type { CellFormula } from '../cell-formulas/cell-formula.js';
import type { ValueId } from '../analyst/draft.js';
import type { Results } from '../analyst/plan.js';
import type { ResultSet, ResultType, ResultValue } from '../../../jail/src/index.js';
import { rowsBehind, type KeySet, type RowsBehind } from './rows-behind.js';

/** How a result came about: what a provenance entry says of all its values. */
export interface Origin {
  readonly query: string;
  readonly sheet: string;
  readonly range: string;
  readonly table: string;
  /** Of the first source; null when all its rows are taken. */
  readonly filter: string | null;
  /** 1-based rows of the sheet between which the table's details stand. */
  readonly rowsFrom: number;
  readonly rowsTo: number;
  readonly rowsTaken: number;
  /** What tells the rows behind one cell from those behind another. */
  readonly keys: readonly KeySet[];
  /** Where each row of the result comes from another table. */
  readonly byRow?: readonly Origin[];
  readonly rowsExcluded: readonly ExcludedRows[];
  readonly rowsColumn: string | null;
  readonly formula: string | null;
  /** A cell of the result as a formula of a sheet. */
  readonly cellFormula?: (row: number, column: string) => CellFormula | null;
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
  const resolved = resolve(evidence, id);
  const origin = originOf(evidence, id);
  if (resolved === null || origin === undefined) return null;
  const exact = String(resolved.value);
  const check = origin.checks.find(({ sum }) => sum === exact);
  const told = resolved.type === 'number' ? formulaOf(origin, id) : null;
  return {
    shown,
    exact,
    ...(unit === undefined ? {} : { unit }),
    sheet: origin.sheet,
    range: origin.range,
    rowsFrom: origin.rowsFrom,
    rowsTo: origin.rowsTo,
    ...placeOf(evidence, origin, id),
    rowsExcluded: origin.rowsExcluded,
    ...(check === undefined ? {} : { check: withoutSum(check) }),
    query: origin.query,
    ...(told === null ? plainFormula(origin) : toldFormula(told)),
  };
}

function formulaOf({ cellFormula }: Origin, id: ValueId): CellFormula | null {
  const [, row = '', column = ''] = id.split(':');
  return cellFormula?.(Number(row), column) ?? null;
}

const plainFormula = ({ formula }: Origin): Pick<Provenance, 'formula'> =>
  formula === null ? {} : { formula };

function toldFormula({
  plain,
  name,
  of,
  excel,
  rows,
}: CellFormula): Pick<Provenance, 'formula' | 'name' | 'of' | 'excel' | 'rows'> {
  return {
    formula: plain,
    ...(name === null ? {} : { name }),
    ...(of === null ? {} : { of }),
    ...(excel === null ? {} : { excel }),
    ...(rows === null ? {} : { rows }),
  };
}

function originOf({ origins }: Evidence, id: ValueId): Origin | undefined {
  const [name = '', row = ''] = id.split(':');
  const whole = origins[name];
  return whole?.byRow?.[Number(row)] ?? whole;
}

/** Without a table, when it is not known which of its rows a value stands on. */
function placeOf(
  evidence: Evidence,
  origin: Origin,
  id: ValueId,
): Pick<Provenance, 'rowsTaken' | 'table' | 'filter'> {
  const [name = '', row = '', column = ''] = id.split(':');
  const result = evidence.results[name];
  const counted = resolve(evidence, `${name}:${row}:${origin.rowsColumn ?? ''}`);
  const stated = counted === null ? null : Number(counted.value);
  const told =
    result === undefined ? null : rowsBehind(origin.keys, result, Number(row), column, stated);
  if (told !== null) return placed(origin, told);
  if (stated === null || stated === origin.rowsTaken) return placed(origin, origin);
  return { rowsTaken: stated };
}

function placed(
  { table }: Origin,
  { filter, rowsTaken }: RowsBehind,
): Pick<Provenance, 'rowsTaken' | 'table' | 'filter'> {
  return { rowsTaken, table, ...(filter === null ? {} : { filter }) };
}

function withoutSum({ label, fileTotal, difference }: Origin['checks'][number]) {
  return { label, fileTotal, difference };
}

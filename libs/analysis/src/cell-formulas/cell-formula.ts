import {
  conditionText,
  keyName,
  measureText,
  resolved,
  scopeOf,
  type Measure,
  type Plain,
  type TableAsk,
} from '../../../frames/src/index.js';
import type { ResultSet } from '../../../jail/src/index.js';
import type { Meaning } from '../../../meaning/src/index.js';
import { formatDate } from '../../../russian/src/index.js';
import type { Table } from '../../../workbook/src/index.js';
import { cellAt } from '../engine/condition-sql.js';
import { groupCondition } from './cell-condition.js';
import { evaluate, placesOf } from './evaluate.js';
import type { Aggregated, Formula } from './formula.js';
import { formulaOf } from './formula-of.js';
import { rangesText, rowRanges } from './row-ranges.js';
import { inRussian, writtenFormula } from './write-formula.js';

/** Tables beyond this are not gone through for each number of a report. */
const ROWS_MAX = 50_000;

/** A question whose answer's cells can be said as formulas. */
export interface AskedOf {
  readonly ask: TableAsk;
  readonly meaning: Meaning;
  /** What a person calls the columns of its result. */
  readonly headers: Readonly<Record<string, string>>;
}

export interface CellFormula {
  /** «Выручка»; null where its column is called nothing that a person reads. */
  readonly name: string | null;
  /** Whose it is: «Алматы 3PL»; null where it is of all. */
  readonly of: string | null;
  /** «сумма «Выручка»; «Склад» — «Алматы 3PL»» */
  readonly plain: string;
  /** null where it cannot be said, or would not give the number. */
  readonly excel: { readonly ru: string; readonly en: string } | null;
  /** Rows of the sheet, «12–45, 47»; null where several sets of rows went into it. */
  readonly rows: string | null;
}

/**
 * What a cell of an answer is, in words and as the formula that gives it in the person's own file.
 * The formula is worked out over the rows in memory before it is told. null where the cell is no
 * measure, or its rows are not told by a condition.
 */
export function cellFormula(
  { ask, meaning, headers }: AskedOf,
  tables: readonly Table[],
  result: ResultSet,
  cell: { readonly row: number; readonly column: string },
): CellFormula | null {
  const place = cell.column.startsWith('m') ? Number(cell.column.slice(1)) : -1;
  const named = ask.measures[place];
  const plain = resolved(ask.measures, meaning).measures[place]?.plain;
  const group = groupCondition(ask.by, result, cell.row);
  if (named === undefined || plain === undefined || group === null) return null;
  const where = ask.where === null ? [] : [ask.where];
  const over = { tables, scope: scopeOf(meaning, []), where, group, groups: result.rowCount };
  const formula = formulaOf(plain, over);
  const conditions = [...where, ...group].map((one) => conditionText(one, meaning));
  const header = headers[cell.column] ?? '';
  return {
    name: /\p{Script=Cyrillic}/u.test(header) ? header : null,
    of: isOfAll(plain) ? null : labelsOf(ask, result, cell.row),
    plain: [measureText(inlined(named.measure, ask), meaning), ...conditions].join('; '),
    ...inSheet(formula, cellAt(result, cell.row, cell.column)),
  };
}

/** A mean over the groups of an answer is the same in each of them. */
const isOfAll = (measure: Plain): boolean => measure.is === 'across' && measure.within.length === 0;

function labelsOf({ by }: TableAsk, result: ResultSet, row: number): string | null {
  const labels = by.flatMap(({ key }, place) => {
    const label = cellAt(result, row, keyName(place));
    if (typeof label !== 'string') return [];
    const isDate = key.is === 'period' && key.grain !== 'half';
    return [isDate ? formatDate(label, key.grain) : label];
  });
  return labels.length === 0 ? null : labels.join(', ');
}

function inSheet(
  formula: Formula | null,
  wanted: string | boolean | null,
): Pick<CellFormula, 'excel' | 'rows'> {
  if (formula === null || !gives(formula, wanted)) return { excel: null, rows: null };
  const en = writtenFormula(formula);
  return { excel: en === null ? null : { en, ru: inRussian(en) }, rows: rowsOf(formula) };
}

/** With the measures that it names instead of their names. */
function inlined(measure: Measure, { measures }: TableAsk): Measure {
  const known = new Map(measures.map((one) => [one.name, one.measure]));
  const put = (value: unknown): unknown => {
    if (typeof value !== 'object' || value === null) return value;
    if (Array.isArray(value)) return value.map(put);
    const part = value as Readonly<Record<string, unknown>>;
    const own = part['is'] === 'named' ? known.get(String(part['name'])) : undefined;
    if (own !== undefined) return put(own);
    return Object.fromEntries(Object.entries(part).map(([name, one]) => [name, put(one)]));
  };
  return put(measure) as Measure;
}

const NEAR = 1e-9;

function gives(formula: Formula, wanted: string | boolean | null): boolean {
  if (leaves(formula).some(({ table }) => table.rows.length > ROWS_MAX)) return false;
  const value = evaluate(formula);
  if (value === null || typeof wanted !== 'string') return false;
  return Math.abs(value - Number(wanted)) <= NEAR * Math.max(1, Math.abs(value));
}

function leaves(formula: Formula): readonly Aggregated[] {
  if (formula.is === 'number') return [];
  if (formula.is === 'aggregate') return [formula];
  return [...leaves(formula.left), ...leaves(formula.right)];
}

/** The rows of a formula with one aggregate. */
function rowsOf(formula: Formula): string | null {
  const [only, ...more] = leaves(formula);
  if (only === undefined || more.length > 0) return null;
  const rows = placesOf(only).map((place) => only.table.sourceRows[place] ?? 0);
  return rows.length === 0 ? null : rangesText(rowRanges(rows));
}

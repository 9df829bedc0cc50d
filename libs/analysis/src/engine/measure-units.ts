import { badPlan } from '../analysis-failed.js';
import { unitOf } from '../../../workbook/src/index.js';
import type { PlannedMeaning, ReportPlan, Results } from '../analyst/plan.js';
import { decimalText, parseDecimal } from '../../../statistics/src/index.js';
import type { QueryJail, ResultSet } from '../../../jail/src/index.js';
import { SqlError } from '../../../jail/src/index.js';
import type { Table, Value } from '../../../workbook/src/index.js';
import type { WorkbookData } from './engine-types.js';
import type { Evidence } from './evidence.js';
import { withUnits } from './with-units.js';

const GROUPS_MAX = 6;
const NEAR = 1e-9;

/** Columns of one unit; columns without a unit are each by themselves. */
interface UnitGroup {
  readonly unit: string | null;
  readonly columns: ReadonlySet<string>;
}

/** How a result's column answers when a unit's columns are doubled: 1 as they, 0 not at all. */
type Power = number | 'mixed' | 'unknown';

/**
 * Finds the unit of every planned column by experiment: the columns of one unit are doubled and
 * the statements run again. What doubles with them has their unit, what stays has none, and what
 * does neither may not be published. So no planner can call rubles percents, or add a number of
 * its own to a sum.
 */
export async function measuredPlan(
  jail: QueryJail,
  plan: ReportPlan,
  workbook: WorkbookData,
  { results }: Evidence,
  signal: AbortSignal,
): Promise<ReportPlan> {
  if (plan.meanings === undefined) return plan;
  const tables = tablesOf(plan, workbook);
  const groups = unitGroups(tables, plan);
  if (groups.length > GROUPS_MAX) throw badPlan('too many different measures in one report');
  const powers: Powers[] = [];
  for (const group of groups) {
    const doubled = await runAgain(jail, plan, tables, group, signal);
    powers.push({ group, of: powersOf(plan.meanings, results, doubled) });
  }
  const meanings = plan.meanings.map((meaning) => withUnit(meaning, plan, results, powers));
  return { ...plan, meanings, visualizations: withUnits(plan, meanings) };
}

interface Powers {
  readonly group: UnitGroup;
  readonly of: ReadonlyMap<PlannedMeaning, Power>;
}

function tablesOf(plan: ReportPlan, { tables }: WorkbookData): readonly Table[] {
  const ids = new Set(plan.queries.flatMap(({ sources }) => sources.map(({ table }) => table)));
  return tables.filter(({ id }) => ids.has(id));
}

function unitGroups(tables: readonly Table[], plan: ReportPlan): readonly UnitGroup[] {
  const sql = plan.queries.map((query) => query.sql.toLowerCase()).join('\n');
  const groups = new Map<string, { unit: string | null; columns: Set<string> }>();
  for (const table of tables) {
    for (const column of table.columns) {
      const name = column.name.toLowerCase();
      if (column.type !== 'number' || !sql.includes(name)) continue;
      const unit = unitOf({ ...table, rowCount: 0, firstRow: 0, lastRow: 0 }, column);
      const key = unit === null ? `${table.id}.${name}` : `unit ${unit}`;
      const group = groups.get(key) ?? { unit, columns: new Set<string>() };
      group.columns.add(`${table.id}.${column.name}`);
      groups.set(key, group);
    }
  }
  return [...groups.values()];
}

async function runAgain(
  jail: QueryJail,
  plan: ReportPlan,
  tables: readonly Table[],
  group: UnitGroup,
  signal: AbortSignal,
): Promise<Results> {
  const session = await jail.open(
    tables.map((table) => doubled(table, group)),
    signal,
  );
  try {
    const results: Record<string, ResultSet> = {};
    for (const { id, sql } of plan.queries) results[id] = await session.query(sql);
    return results;
  } catch (error) {
    if (!(error instanceof SqlError)) throw error;
    throw badPlan(`the statement fails for doubled values: ${error.message}`);
  } finally {
    session.close();
  }
}

function doubled(table: Table, { columns }: UnitGroup): Table {
  const marked = table.columns.map(({ name }) => columns.has(`${table.id}.${name}`));
  if (!marked.includes(true)) return table;
  const rows = table.rows.map((row) =>
    row.map((value, index) => (marked[index] ? twice(value) : value)),
  );
  return { ...table, rows };
}

function twice(value: Value): Value {
  if (typeof value !== 'string') return value;
  const { unscaled, scale } = parseDecimal(value);
  return decimalText({ unscaled: unscaled * 2n, scale });
}

function powersOf(
  meanings: readonly PlannedMeaning[],
  base: Results,
  changed: Results,
): ReadonlyMap<PlannedMeaning, Power> {
  return new Map(
    meanings
      .filter(({ kind }) => kind !== 'label' && kind !== 'date')
      .map((meaning) => [meaning, powerOf(meaning, base, changed)]),
  );
}

function powerOf({ result, column }: PlannedMeaning, base: Results, changed: Results): Power {
  const before = valuesOf(base[result], column);
  const after = valuesOf(changed[result], column);
  if (before.length !== after.length) return 'mixed';
  const powers = new Set(before.flatMap((value, row) => powerBetween(value, after[row] ?? null)));
  if (powers.size === 0) return 'unknown';
  const [only] = powers;
  return powers.size === 1 && only !== undefined ? only : 'mixed';
}

function powerBetween(before: string | null, after: string | null): readonly Power[] {
  if (before === null || after === null) return before === after ? [] : ['mixed'];
  const [from, to] = [Number(before), Number(after)];
  if (from === 0) return to === 0 ? [] : ['mixed'];
  const power = [-1, 0, 1, 2].find((one) => Math.abs(to / from / 2 ** one - 1) < NEAR);
  return [power ?? 'mixed'];
}

function valuesOf(result: ResultSet | undefined, column: string): readonly (string | null)[] {
  const index = result?.columns.findIndex(({ name }) => name === column) ?? -1;
  return (result?.rows ?? []).map((row) => {
    const value = row[index] ?? null;
    return value === null ? null : String(value);
  });
}

function withUnit(
  meaning: PlannedMeaning,
  plan: ReportPlan,
  results: Results,
  powers: readonly Powers[],
): PlannedMeaning {
  if (meaning.kind === 'label' || meaning.kind === 'date') return meaning;
  const where = `${meaning.result}.${meaning.column}`;
  const told = powers.map(({ group, of }) => ({ ...group, power: of.get(meaning) ?? 0 }));
  if (told.some(({ power }) => power === 'mixed')) {
    throw badPlan(`${where} mixes values of different units, or adds a constant to them`);
  }
  const above = told.filter(({ power }) => typeof power === 'number' && power > 0);
  const below = told.filter(({ power }) => typeof power === 'number' && power < 0);
  if (meaning.kind === 'amount') return { ...meaning, unit: amountUnit(where, above, below) };
  const percents = above.every(({ unit }) => unit === '%') && below.length === 0;
  if (!percents) throw badPlan(`${where} is an amount, not a ${meaning.kind}`);
  checkNumber(meaning, plan, results, above.length > 0);
  return { ...meaning, unit: null };
}

type Told = UnitGroup & { readonly power: Power };

function amountUnit(where: string, above: readonly Told[], below: readonly Told[]): string | null {
  const [only] = above;
  if (above.length > 1 || (only !== undefined && only.power !== 1)) {
    throw badPlan(`${where} multiplies measures: its unit is unknown`);
  }
  if (only === undefined && below.length > 0) throw badPlan(`${where} has no known unit`);
  const by = below.map(({ unit }) => unit).filter((unit) => unit !== null);
  if (only?.unit == null) return null;
  return by.length === 0 ? only.unit : `${only.unit}/${by.join('/')}`;
}

function checkNumber(
  meaning: PlannedMeaning,
  plan: ReportPlan,
  results: Results,
  ofPercents: boolean,
): void {
  const { result, column, kind } = meaning;
  const where = `${result}.${column}`;
  if (kind === 'count' && valuesOf(results[result], column).some(isFraction)) {
    throw badPlan(`${where} is no count: it has fractions`);
  }
  if (kind === 'ratio' && ofPercents) throw badPlan(`${where} is in percents, not in times`);
  const isOfHundred = kind === 'percent' || kind === 'points';
  if (isOfHundred && !ofPercents && !multipliesByHundred(plan, result)) {
    throw badPlan(`${where} is called percents: multiply by 100`);
  }
}

function multipliesByHundred({ queries }: ReportPlan, result: string): boolean {
  return queries.some(({ id, sql }) => id === result && /\b100(\.0)?\b/.test(sql));
}

function isFraction(value: string | null): boolean {
  return value !== null && !Number.isInteger(Number(value));
}

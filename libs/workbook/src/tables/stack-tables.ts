import type { Column, ExcludedRow, GroupLevel, Table, TotalCheck, Value } from '../model.js';
import type { BuiltColumn } from './build-column.js';
import { sumDecimals, subtractDecimals } from './exact-decimal.js';
import { uniqueNames } from './header-names.js';
import { mixed } from './mixed-units.js';
import { parsePeriod } from './parse-period.js';
import { periodStart } from './period-start.js';
import { namesSort } from './sheets/sheet-words.js';
import { described, readOtherwise } from './stacked-column.js';

const DISTINCT_SHARE_MIN = 0.75;

/** A table of one block with the label that stands over it alone. */
interface Part {
  readonly table: Table;
  readonly label: string;
}

/** Tables of the same columns that stand side by side are one table, block after block. */
export function stackTables(tables: readonly Table[]): Table[] {
  const groups = new Map<string, Table[]>();
  for (const table of tables) {
    const key = keyOf(table);
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [table]);
    else group.push(table);
  }
  return [...groups.values()].flatMap((group) => {
    const [first, ...rest] = group;
    const isOne = first !== undefined && rest.length > 0 && belongTogether(group);
    return isOne ? [stack(group, first)] : group;
  });
}

/**
 * Blocks with labels of their own, or a list that goes on in the next block: no row may stand in
 * two of them, for then they are the same rows shown twice.
 */
function belongTogether(tables: readonly Table[]): boolean {
  const labels = labelsOf(tables);
  // «Доходы» beside «Расходы»: nobody adds them up.
  if (labels.some(namesSort) && labels.every((label) => parsePeriod(label) === null)) return false;
  const isLabelled = labels.length > 0;
  const rows = tables.flatMap(({ rows: own, columns }) => {
    const isName = columns.map(({ type }) => type === 'text');
    const isKey = (at: number): boolean => isLabelled || isName[at] === true;
    return own.map((row) => JSON.stringify(row.filter((_, at) => isKey(at))));
  });
  return new Set(rows).size > rows.length * DISTINCT_SHARE_MIN;
}

function keyOf(table: Table): string {
  const columns = table.columns.map(({ headerPath, type }) => `${headerPath.at(-1) ?? ''}:${type}`);
  const isNamed = table.headerRows.length > 0 && table.columns.length > 1;
  const own = isNamed && table.layout === 'list' ? '' : table.range;
  return [own, table.headerRows.at(-1), ...columns].join('\n').toLowerCase();
}

function stack(tables: readonly Table[], first: Table): Table {
  const labels = labelsOf(tables);
  const parts = tables.map((table, at): Part => ({ table, label: labels[at] ?? '' }));
  const stacked = first.columns.map((_, index) => stackColumn(tables, first, index));
  const named = labels.length > 0 ? [labelColumn(parts, first), ...stacked] : stacked;
  const names = uniqueNames(named.map(({ column }) => column.name));
  const sourceRows = tables.flatMap((table) => table.sourceRows);
  return {
    ...first,
    range: `${first.range.split(':')[0] ?? ''}:${lastCorner(tables)}`,
    columns: named.map(({ column }, at) => ({ ...column, name: names[at] ?? column.name })),
    rows: sourceRows.map((_, at) => named.map(({ values }) => values[at] ?? null)),
    sourceRows,
    excluded: excludedOf(tables),
    checks: checksOf(parts),
    groupLevels: levelsOf(tables),
    notices: noticesOf(tables),
  };
}

/** One label for each block where every block has its own; else none. */
function labelsOf(tables: readonly Table[]): string[] {
  const upper = tables.map(({ columns }) => {
    const tops = new Set(columns.map(({ headerPath }) => headerPath[0] ?? ''));
    const isOver = tops.size === 1 && columns.every(({ headerPath }) => headerPath.length > 1);
    return isOver ? ([...tops][0] ?? '') : '';
  });
  const titles = tables.map(({ metadata }) => metadata.titleLines.at(-1) ?? '');
  return [upper, titles].find((labels) => areDistinct(labels)) ?? [];
}

function areDistinct(labels: readonly string[]): boolean {
  return !labels.includes('') && new Set(labels).size === labels.length;
}

function labelColumn(parts: readonly Part[], first: Table): BuiltColumn {
  const starts = parts.map(({ label, table }) => periodStart(label, table.metadata));
  const areDates = starts.every((start) => start !== null);
  const arePeriods = parts.every(({ label }) => parsePeriod(label) !== null);
  const values = parts.flatMap(({ table, label }, at): Value[] => {
    return table.rows.map(() => (areDates ? (starts[at] ?? null) : label));
  });
  const name = arePeriods ? 'Период' : 'Раздел';
  return described(first, name, {
    type: areDates ? ('date' as const) : ('text' as const),
    values,
    traits: arePeriods ? ['period' as const] : [],
  });
}

function stackColumn(tables: readonly Table[], first: Table, index: number): BuiltColumn {
  const columns = tables.flatMap((table) => table.columns.slice(index, index + 1));
  const [one] = columns;
  if (one === undefined) throw new Error(`No column ${index}`);
  const values = tables.flatMap((table) => table.rows.map((row) => row[index] ?? null));
  const built = described(first, one.headerPath.at(-1) ?? one.name, {
    type: one.type,
    values,
    unit: unitOfAll(columns),
    isIdentifier: columns.some(({ role }) => role === 'identifier'),
    traits: [...new Set(columns.flatMap(({ traits }) => traits))],
    notices: [...new Set(columns.flatMap(({ notices }) => notices))],
  });
  const additive = columns.every((column) => column.additive);
  const whole = { ...built.column, additive, ...readOtherwise(columns) };
  return { values, column: areOfOneCurrency(columns) ? whole : mixed(whole) };
}

function areOfOneCurrency(columns: readonly Column[]): boolean {
  return new Set(columns.flatMap(({ currency }) => currency ?? [])).size < 2;
}

function unitOfAll(columns: readonly Column[]): string | null {
  const units = new Set(columns.map(({ unit, currency }) => unit ?? currency));
  return units.size === 1 ? ([...units][0] ?? null) : null;
}

function lastCorner(tables: readonly Table[]): string {
  const letters = tables.at(-1)?.range.split(':')[1]?.replace(/\d+/g, '') ?? '';
  const bottoms = tables.map(({ range }) => Number(/\d+$/.exec(range)?.[0] ?? 0));
  return `${letters}${Math.max(...bottoms)}`;
}

function excludedOf(tables: readonly Table[]): ExcludedRow[] {
  const seen = new Set<string>();
  return tables
    .flatMap(({ excluded }) => excluded)
    .filter(({ row, reason }) => {
      const key = `${row}:${reason}`;
      if (seen.has(key)) return false;
      seen.add(key);
      return true;
    })
    .sort((a, b) => a.row - b.row);
}

/** A total of one block totals its group; the last one may total all the blocks. */
function checksOf(parts: readonly Part[]): TotalCheck[] {
  return parts.flatMap(({ table, label }) =>
    table.checks.map((check): TotalCheck => {
      if (check.group !== null) return check;
      const whole = wholeSum(parts, check.column);
      if (check.difference !== '0' && whole === check.fileTotal) {
        return { ...check, sum: whole, difference: subtractDecimals(check.fileTotal, whole) };
      }
      return { ...check, group: label === '' ? check.group : label };
    }),
  );
}

function wholeSum(parts: readonly Part[], name: string): string {
  return sumDecimals(
    parts.flatMap(({ table }) => table.columns.find((one) => one.name === name)?.stats.sum ?? []),
  );
}

function levelsOf(tables: readonly Table[]): GroupLevel[] {
  const [first] = tables;
  return (first?.groupLevels ?? []).map((level, at) => {
    const same = tables.flatMap(({ groupLevels }) => groupLevels.slice(at, at + 1));
    const groups = Math.max(...same.map((one) => one.groups));
    return { ...level, groups, rows: [...new Set(same.flatMap(({ rows }) => rows))] };
  });
}

function noticesOf(tables: readonly Table[]): string[] {
  const said = [...new Set(tables.flatMap(({ notices }) => notices))];
  return [...said, `Одинаковые блоки столбцов сложены в одну таблицу: ${tables.length}`];
}

import type { Cell, GroupLevel, TableMetadata } from '../model.js';
import { labelOf } from './block.js';
import { buildColumn, describeColumn } from './build-column.js';
import type { BuiltColumn } from './build-column.js';
import type { ClassifiedRows } from './classify-rows.js';
import type { ColumnValues } from './column-values.js';
import { groupNames } from './group-names.js';
import type { GroupNames } from './group-names.js';
import type { NamedColumn } from './header-names.js';
import { uniqueNames } from './header-names.js';
import { parsePeriod } from './parse-period.js';

export interface GroupedColumns {
  readonly columns: readonly BuiltColumn[];
  readonly levels: readonly GroupLevel[];
}

const LEVELS_MAX = 6;

/**
 * Makes a column of each level of groups, so that every detail row says where it belongs; a
 * column that says so already is taken instead.
 */
export function addGroupColumns(
  built: readonly BuiltColumn[],
  named: readonly NamedColumn[],
  rows: ClassifiedRows,
  metadata: TableMetadata,
): GroupedColumns {
  const depth = Math.min(LEVELS_MAX, Math.max(0, ...rows.groups.map((chain) => chain.length)));
  const names = groupNames(named, rows, depth);
  const whole = depth === 0 ? built : renamed(built, names.detail);
  let columns = [...whole];
  const added: BuiltColumn[] = [];
  const levels: GroupLevel[] = [];
  for (let level = 0; level < depth; level += 1) {
    const labels = rows.groups.map((chain) => chain[level] ?? null);
    const places = rows.groupRows[level] ?? [];
    const found = columns.find(({ values }) => saysTheSame(values, labels));
    let name = found?.column.name;
    if (name === undefined) {
      const own = ownColumn(whole, named, rows.groupColumns[level]);
      columns = columns.filter((one) => one !== own);
      const told = own?.column.name ?? levelName(names.levels[level] ?? '', labels);
      name = freeName(told, [...columns, ...added]);
      const hasDates = built.some(({ column }) => column.type === 'date');
      added.push(groupColumn(name, labels, metadata, hasDates));
    } else columns = columns.map((one) => (one === found ? withGroupTrait(one) : one));
    const groups = new Set(labels.filter((label) => label !== null)).size;
    levels.push({ column: name, groups, rows: places });
  }
  return { columns: [...added, ...columns], levels };
}

const UNNAMED = /^Группа(?: \d+)?$/u;

/** Months over their days are no groups of things. */
function levelName(name: string, labels: readonly (string | null)[]): string {
  const told = labels.filter((label) => label !== null);
  const arePeriods = told.length > 0 && told.every((label) => parsePeriod(label) !== null);
  return arePeriods && UNNAMED.test(name) ? 'Период' : name;
}

function saysTheSame(
  values: readonly (string | boolean | null)[],
  labels: readonly (string | null)[],
): boolean {
  const same = (value: string | boolean | null, label: string | null): boolean =>
    String(value ?? '')
      .trim()
      .toLowerCase() === (label ?? '').trim().toLowerCase();
  return values.every((value, at) => same(value, labels[at] ?? null));
}

/** A column that holds nothing but the labels of one level of groups. */
function ownColumn(
  built: readonly BuiltColumn[],
  named: readonly NamedColumn[],
  place: number | null | undefined,
): BuiltColumn | undefined {
  const own = built[place ?? -1];
  const isOnlyOfGroups = own?.values.every((value) => value === null) === true;
  return isOnlyOfGroups && named[place ?? -1]?.path.length !== 0 ? own : undefined;
}

function renamed(
  built: readonly BuiltColumn[],
  detail: GroupNames['detail'],
): readonly BuiltColumn[] {
  const source = built[detail?.at ?? -1];
  if (detail === null || source === undefined) return built;
  const name = freeName(
    detail.name,
    built.filter((one) => one !== source),
  );
  return built.map((one) => (one === source ? { ...one, column: { ...one.column, name } } : one));
}

function freeName(name: string, columns: readonly BuiltColumn[]): string {
  return uniqueNames([...columns.map(({ column }) => column.name), name]).at(-1) ?? name;
}

function groupColumn(
  name: string,
  labels: readonly (string | null)[],
  metadata: TableMetadata,
  hasDates: boolean,
): BuiltColumn {
  const cells = labels.map((label): Cell | null =>
    label === null ? null : { type: 'text', value: label, kind: 'general' },
  );
  const header = { name, path: [name], letter: null };
  const context = { metadata, isStatement: false, hasPeriods: false };
  const read = buildColumn(header, cells, context);
  // «1 кв. 2025» over its months is a name: the months are the dates.
  const isCode = read.column.type === 'number' && !read.column.traits.includes('period');
  const isName = isCode || (hasDates && read.column.type === 'date');
  const built = isName ? describeColumn(header, asTexts(cells), context) : read;
  const role = built.column.role === 'empty' ? 'empty' : 'category';
  return withGroupTrait({ ...built, column: { ...built.column, role } });
}

function asTexts(cells: readonly (Cell | null)[]): ColumnValues {
  const values = cells.map((cell) => labelOf(cell) || null);
  const plain = { unit: null, hasTime: false, isIdentifier: false, traits: [], notices: [] };
  return { ...plain, type: 'text', values };
}

function withGroupTrait({ column, values }: BuiltColumn): BuiltColumn {
  return { values, column: { ...column, traits: [...column.traits, 'group'] } };
}

import type { Cell, GroupLevel, TableMetadata } from '../model.js';
import { labelOf } from './block.js';
import { buildColumn, describeColumn, type BuiltColumn } from './build-column.js';
import type { ClassifiedRows } from './classify-rows.js';
import type { ColumnValues } from './column-values.js';
import type { NamedColumn } from './header-names.js';
import { uniqueNames } from './header-names.js';

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
  let columns = [...built];
  const added: BuiltColumn[] = [];
  const levels: GroupLevel[] = [];
  for (let level = 0; level < depth; level += 1) {
    const labels = rows.groups.map((chain) => chain[level] ?? null);
    const places = rows.groupRows[level] ?? [];
    const found = columns.find(({ values }) => saysTheSame(values, labels));
    let name = found?.column.name;
    if (name === undefined) {
      name = freeName(levelName(named, rows, level, depth), [...columns, ...added]);
      const hasDates = built.some(({ column }) => column.type === 'date');
      added.push(groupColumn(name, labels, metadata, hasDates));
    } else columns = columns.map((one) => (one === found ? withGroupTrait(one) : one));
    const groups = new Set(labels.filter((label) => label !== null)).size;
    levels.push({ column: name, groups, rows: places });
  }
  return { columns: [...added, ...columns], levels };
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

/** The header over the label names the groups too: «Склад» above «Артикул». */
function levelName(
  named: readonly NamedColumn[],
  rows: ClassifiedRows,
  level: number,
  depth: number,
): string {
  const labelled = named.find((_, at) =>
    rows.details.some((line) => line.cells[at]?.type === 'text'),
  );
  const upper = labelled?.path.slice(0, -1) ?? [];
  const told = upper[upper.length - depth + level];
  if (told !== undefined && told !== '') return told;
  return depth === 1 ? 'Группа' : `Группа ${level + 1}`;
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
  const isName = hasDates && read.column.type === 'date';
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

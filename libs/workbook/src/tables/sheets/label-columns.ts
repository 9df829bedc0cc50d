import type { Value } from '../../model.js';
import type { BuiltColumn } from '../build-column.js';
import { periodWithYear } from '../period-start.js';
import { described } from '../stacked-column.js';
import type { Member } from './group-sheets.js';
import { hasOwnDates, periodColumnName, sheetStarts } from './sheet-periods.js';
import { columnOfNames, commonWords, withoutCommon } from './sheet-words.js';

export interface LabelColumns {
  /** What stands before the columns of the sheets, and what after them. */
  readonly before: readonly BuiltColumn[];
  readonly after: readonly BuiltColumn[];
  /** The year is that of the file's name. */
  readonly byFile: boolean;
}

interface Labels {
  readonly name: string;
  readonly type: 'text' | 'date';
  readonly isPeriod: boolean;
  /** One for each sheet. */
  readonly values: readonly string[];
  readonly byFile?: boolean;
}

/** The names of sheets as columns: the period that they tell, and what else sets them apart. */
export function labelColumns(members: readonly Member[], fileYear: string | null): LabelColumns {
  const before: BuiltColumn[] = [];
  const after: BuiltColumn[] = [];
  const all = labelsOf(members, fileYear);
  for (const labels of all) {
    if (isSaidInRows(members, labels) || isSaidByPeriods(members, labels)) continue;
    // The days of the rows tell more than the months of the sheets: they come first.
    const isLast =
      labels.isPeriod &&
      members.every(({ table }) => hasOwnDates(table.columns, table.rows.length));
    (isLast ? after : before).push(columnOf(members, labels));
  }
  return { before, after, byFile: all.some(({ byFile }) => byFile === true) };
}

/** Months that were columns of the sheet of a year say the year themselves. */
function isSaidByPeriods(members: readonly Member[], { isPeriod }: Labels): boolean {
  return (
    isPeriod &&
    members.every(
      ({ table }) =>
        table.layout === 'unpivoted' && table.columns.some(({ type }) => type === 'date'),
    )
  );
}

function labelsOf(members: readonly Member[], fileYear: string | null): Labels[] {
  const isDated = members.every(({ name }) => name.period !== null);
  const stems = new Set(members.map(({ name }) => name.stem.toLowerCase()));
  return [
    ...(stems.size > 1 || !isDated ? [nameLabels(members)] : []),
    ...(isDated ? [periodLabels(members, fileYear)] : []),
  ];
}

function periodLabels(members: readonly Member[], fileYear: string | null): Labels {
  const starts = sheetStarts(members, fileYear);
  return {
    name: periodColumnName(members),
    type: starts === null ? 'text' : 'date',
    isPeriod: true,
    values: starts?.days ?? members.map(({ name }) => name.written),
    byFile: starts?.byFile === true,
  };
}

function nameLabels(members: readonly Member[]): Labels {
  const stems = members.map(({ name }) => (name.stem === '' ? name.name : name.stem));
  const common = commonWords(stems);
  const rest = stems.map((stem) => withoutCommon(stem, common));
  const isTelling = rest.every((text) => /\p{L}{2}/u.test(text));
  const isDistinct = new Set(rest).size === new Set(stems).size;
  const values = isTelling && isDistinct ? rest : stems;
  return {
    name: parameterName(members) ?? columnOfNames(rest, common),
    type: 'text',
    isPeriod: false,
    values,
  };
}

/** «Филиал: Москва» above the table of the sheet «Москва». */
function parameterName(members: readonly Member[]): string | null {
  const [first, ...others] = members.map(({ table, name }) =>
    table.metadata.parameters
      .filter(({ value }) => value.toLowerCase().includes(name.stem.toLowerCase()))
      .map((parameter) => parameter.name),
  );
  return first?.find((name) => others.every((names) => names.includes(name))) ?? null;
}

/** A column of the sheets has the label in each of their rows. */
function isSaidInRows(members: readonly Member[], { values }: Labels): boolean {
  const [first] = members;
  const names = first?.table.columns.map(({ name }) => name) ?? [];
  return names.some((name) =>
    members.every(({ table }, at) => {
      const index = table.columns.findIndex((column) => column.name === name);
      const label = values[at] ?? '';
      return index !== -1 && table.rows.every((row) => saysLabel(row[index] ?? null, label));
    }),
  );
}

function saysLabel(value: Value, label: string): boolean {
  if (typeof value !== 'string') return false;
  if (value.trim().toLowerCase() === label.toLowerCase()) return true;
  return periodWithYear(value, label.slice(0, 4))?.from === label;
}

function columnOf(members: readonly Member[], labels: Labels): BuiltColumn {
  const [first] = members;
  if (first === undefined) throw new Error('No sheets');
  const values = members.flatMap(({ table }, at): Value[] => {
    const label = labels.values[at] ?? null;
    return table.rows.map(() => label);
  });
  const { column } = described(first.table, freeName(labels.name, members), {
    type: labels.type,
    values,
    traits: labels.isPeriod ? ['period'] : [],
  });
  const role = labels.type === 'date' ? 'date' : 'category';
  return { values, column: { ...column, role } };
}

/** «Месяц (лист)» where the sheets have a «Месяц» of their own. */
function freeName(name: string, members: readonly Member[]): string {
  const isTaken = members.some(({ table }) =>
    table.columns.some((column) => column.name.toLowerCase() === name.toLowerCase()),
  );
  return isTaken ? `${name} (лист)` : name;
}

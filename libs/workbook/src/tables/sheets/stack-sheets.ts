import type {
  Column,
  ExcludedRow,
  GroupLevel,
  SheetPart,
  Table,
  TableMetadata,
  TotalCheck,
} from '../../model.js';
import { subtractDecimals, sumDecimals } from '../exact-decimal.js';
import { uniqueNames } from '../header-names.js';
import type { TableNames } from '../table-names.js';
import { groupSheets } from './group-sheets.js';
import type { Member, SheetGroup } from './group-sheets.js';
import { labelColumns } from './label-columns.js';
import { wholeColumns } from './whole-columns.js';
import { columnKeys } from './same-form.js';
import { sheetText, stackedSheets, titleText, wholeNotices } from './whole-texts.js';

/**
 * Sheets of one form, such as one for each month, as one table; where periods are their columns,
 * also with a row for each period.
 */
export function stackSheets(
  tables: readonly Table[],
  names: TableNames,
  fileYear: string | null,
): Table[] {
  const originals = tables.filter(({ derivedFrom }) => derivedFrom === null);
  return groupSheets(originals).flatMap((group) => {
    const whole = named(wholeOf(group, fileYear), names);
    const longs = group.members.map((member) => longOf(member, tables));
    if (longs.includes(null)) return [whole];
    const members = longs.filter((member) => member !== null);
    const long = named(wholeOf({ ...group, members }, fileYear), names);
    return [whole, { ...long, title: `${whole.title}: по периодам`, derivedFrom: whole.id }];
  });
}

function named(table: Table, names: TableNames): Table {
  return { ...table, id: names.nextId(), sqlName: names.sqlName(`Листы ${table.title}`) };
}

function longOf({ table, name }: Member, tables: readonly Table[]): Member | null {
  const long = tables.find(({ derivedFrom }) => derivedFrom === table.id);
  return long === undefined ? null : { table: long, name };
}

function wholeOf(group: SheetGroup, fileYear: string | null): Table {
  const { members } = group;
  const [first] = members;
  if (first === undefined) throw new Error('No sheets');
  const { before, after, byFile } = labelColumns(members, fileYear);
  const built = [...before, ...wholeColumns(members), ...after];
  const names = uniqueNames(built.map(({ column }) => column.name));
  const columns = built.map(({ column }, at): Column => ({ ...column, name: names[at] ?? '' }));
  const parts = partsOf(group);
  const checks = checksOf(members, columns);
  const sheets = stackedSheets(parts);
  const labels = columns.filter(
    (_, at) => at < before.length || at >= columns.length - after.length,
  );
  return {
    ...first.table,
    title: titleText(sheets),
    sheet: sheetText(sheets),
    range: rangeOver(members.map(({ table }) => table.range)),
    derivedFrom: first.table.id,
    columns,
    rows: sourceRows(members).map((_, at) => built.map(({ values }) => values[at] ?? null)),
    sourceRows: sourceRows(members),
    excluded: members.flatMap(({ table }): readonly ExcludedRow[] => table.excluded),
    checks,
    groupLevels: levelsOf(members),
    metadata: metadataOf(members),
    parts,
    notices: [
      ...wholeNotices(group, labels, checks),
      ...(byFile ? ['Год месяцев взят из имени файла: в самих листах он не указан'] : []),
      ...columns.flatMap(({ name, notices }) =>
        notices.map((notice) => `Столбец «${name}»: ${notice}`),
      ),
    ],
  };
}

function sourceRows(members: readonly Member[]): number[] {
  return members.flatMap(({ table }) => table.sourceRows);
}

function partsOf({ members, totals, copies }: SheetGroup): SheetPart[] {
  const part = ({ table }: Member, rows: number): SheetPart => {
    return { table: table.id, sheet: table.sheet, range: table.range, rows };
  };
  const stacked = members.map((member) => part(member, member.table.rows.length));
  return [...stacked, ...[...totals, ...copies].map((member) => part(member, 0))];
}

/** The range that covers those of all sheets. */
function rangeOver(ranges: readonly string[]): string {
  const corners = ranges.flatMap((range) => range.split(':').map((corner) => cornerOf(corner)));
  const rows = corners.map(({ row }) => row);
  const letters = corners.map(({ letter }) => letter).sort(byColumn);
  const [top, bottom] = [Math.min(...rows), Math.max(...rows)];
  return `${letters[0] ?? ''}${top}:${letters.at(-1) ?? ''}${bottom}`;
}

function cornerOf(corner: string): { letter: string; row: number } {
  const letter = corner.replace(/\d+/g, '');
  return { letter, row: Number(corner.slice(letter.length)) };
}

function byColumn(a: string, b: string): number {
  return a.length - b.length || (a < b ? -1 : 1);
}

/** The totals of the sheets; where all of them agree, their sum is one of the whole. */
function checksOf(members: readonly Member[], columns: readonly Column[]): TotalCheck[] {
  const wholeKeys = columnKeys({ columns });
  const nameOf = ({ table }: Member, name: string): string => {
    const key = columnKeys(table)[table.columns.findIndex((column) => column.name === name)];
    return columns[wholeKeys.indexOf(key ?? '')]?.name ?? name;
  };
  const sheets = members.map((member) =>
    member.table.checks.map((check): TotalCheck => {
      const { sheet } = member.table;
      const group = check.group === null ? sheet : `${sheet}: ${check.group}`;
      return { ...check, column: nameOf(member, check.column), group };
    }),
  );
  const whole = columns.flatMap(({ name }) => wholeCheck(name, members, sheets) ?? []);
  return [...whole, ...sheets.flat()];
}

function wholeCheck(
  name: string,
  members: readonly Member[],
  sheets: readonly (readonly TotalCheck[])[],
): TotalCheck | null {
  const totals = sheets.flatMap((checks, at) => {
    const sheet = members[at]?.table.sheet;
    return checks.filter(({ column, group }) => column === name && group === sheet).slice(0, 1);
  });
  const [first] = totals;
  const agrees = totals.every(({ difference }) => difference === '0');
  if (first === undefined || totals.length < members.length || !agrees) return null;
  const sum = sumDecimals(totals.map((check) => check.sum));
  const fileTotal = sumDecimals(totals.map((check) => check.fileTotal));
  const difference = subtractDecimals(fileTotal, sum);
  return { ...first, sum, fileTotal, difference, group: null };
}

function levelsOf(members: readonly Member[]): GroupLevel[] {
  const levels = members.flatMap(({ table }) => table.groupLevels);
  return [...new Set(levels.map(({ column }) => column))].map((column) => {
    const same = levels.filter((level) => level.column === column);
    const groups = Math.max(...same.map((level) => level.groups));
    return { column, groups, rows: [...new Set(same.flatMap(({ rows }) => rows))] };
  });
}

/** What all sheets say, and the time that they cover together. */
function metadataOf(members: readonly Member[]): TableMetadata {
  const all = members.map(({ table }) => table.metadata);
  const [first] = all;
  if (first === undefined) throw new Error('No sheets');
  const same = <Value>(of: (one: TableMetadata) => Value): Value | null => {
    const value = of(first);
    return all.every((one) => of(one) === value) ? value : null;
  };
  const inAll = (line: string): boolean => all.every(({ titleLines }) => titleLines.includes(line));
  const froms = all.flatMap(({ periodFrom }) => periodFrom ?? []).sort();
  const tos = all.flatMap(({ periodTo }) => periodTo ?? []).sort();
  const isDated = froms.length === all.length && tos.length === all.length;
  return {
    titleLines: first.titleLines.filter(inAll),
    period: same(({ period }) => period),
    periodFrom: isDated ? (froms[0] ?? null) : null,
    periodTo: isDated ? (tos.at(-1) ?? null) : null,
    currency: same(({ currency }) => currency),
    scale: same(({ scale }) => scale),
    vat: same(({ vat }) => vat),
    parameters: first.parameters.filter(({ name, value }) =>
      all.every(({ parameters }) =>
        parameters.some((one) => one.name === name && one.value === value),
      ),
    ),
    footnotes: [...new Set(all.flatMap(({ footnotes }) => footnotes))].slice(0, 20),
  };
}

import type { Table } from '../../model.js';
import { sumDecimals } from '../exact-decimal.js';
import { isWithin } from '../parse-period.js';
import { columnKeys, sameForm } from './same-form.js';
import { readSheetName } from './sheet-name.js';
import type { SheetName } from './sheet-name.js';
import {
  columnOfNames,
  commonWords,
  namesTotalSheet,
  sortOf,
  UNTOLD,
  withoutCommon,
} from './sheet-words.js';

/** A table of a sheet of its own, and what the sheet's name says. */
export interface Member {
  readonly table: Table;
  readonly name: SheetName;
}

/** Sheets that are parts of one whole, and those that only repeat them: totals and copies. */
export interface SheetGroup {
  readonly members: readonly Member[];
  readonly totals: readonly Member[];
  readonly copies: readonly Member[];
}

const COPIED_SHARE_MIN = 0.9;
const COPIED_ROWS_MIN = 3;

export function groupSheets(tables: readonly Table[]): SheetGroup[] {
  return formsOf(tables)
    .flatMap(siblings)
    .map(withoutRepeats)
    .filter(({ members }) => members.length > 1 && areApart(members));
}

/** Each sheet has a name of its own: rows of two «Июнь» would be of one month, or the same ones. */
function areApart(members: readonly Member[]): boolean {
  const labels = members.map(({ name: { period, stem } }) =>
    JSON.stringify([stem.toLowerCase(), period?.from, period?.months]),
  );
  return new Set(labels).size === labels.length;
}

/** Tables of one form, at most one of a sheet; the second ones of the sheets are a form too. */
function formsOf(tables: readonly Table[]): Member[][] {
  const forms: Member[][] = [];
  for (const table of tables) {
    if (table.layout !== 'list' || table.headerRows.length === 0 || table.columns.length < 2) {
      continue;
    }
    const form = forms.find(
      ([first, ...rest]) =>
        first !== undefined &&
        sameForm(first.table, table) &&
        [first, ...rest].every((one) => one.table.sheet !== table.sheet),
    );
    const member = { table, name: readSheetName(table.sheet) };
    if (form === undefined) forms.push([member]);
    else form.push(member);
  }
  return forms;
}

/** Sheets whose names say that they are parts of one whole, with those that may total them. */
function siblings(form: readonly Member[]): Member[][] {
  const totals = form.filter(({ name }) => name.period === null && namesTotalSheet(name.stem));
  const parts = form.filter((member) => !totals.includes(member));
  const dated = parts.filter(({ name }) => name.period !== null);
  const groups = dated.length > 1 ? ofPeriods(dated) : ofNames(parts);
  return groups.map((group) => [...group, ...totals]);
}

/** Months of one thing; months of several branches are one whole, of sales and returns two. */
function ofPeriods(dated: readonly Member[]): Member[][] {
  const stems = [...new Set(dated.map(({ name }) => name.stem.toLowerCase()))];
  const named = dated.filter(({ name }) => name.stem !== '');
  const isOne = named.length === dated.length && ofNames(dated)[0]?.length === dated.length;
  if (stems.length === 1 || isOne) return [[...dated]];
  return stems.map((stem) => dated.filter(({ name }) => name.stem.toLowerCase() === stem));
}

/** Sales of the branches together, and their returns together, if there are any. */
function ofNames(parts: readonly Member[]): Member[][] {
  if (parts.length < 2) return [];
  const sorts = [...new Set(parts.map(({ name }) => sortOf(name.stem)))];
  return sorts.flatMap((sort) => {
    const kin = parts.filter(({ name }) => sortOf(name.stem) === sort);
    return kin.length > 1 ? [kinOf(kin)] : [];
  });
}

/** Names that say nothing at all are those of parts only where every column is the same. */
function kinOf(kin: readonly Member[]): Member[] {
  const common = commonWords(kin.map(({ name }) => name.stem));
  const rest = kin.map(({ name }) => withoutCommon(name.stem, common));
  if (columnOfNames(rest, common) !== UNTOLD) return [...kin];
  const keysOf = ({ table }: Member): string => columnKeys(table).sort().join('\n');
  return kin.filter(
    (member, _, [first]) => first !== undefined && keysOf(member) === keysOf(first),
  );
}

function withoutRepeats(group: readonly Member[]): SheetGroup {
  const wholes = group.filter((member) => isWhole(member, group));
  const parts = group.filter((member) => !wholes.includes(member));
  const sums = parts.filter((member) => totalsOthers(member, parts));
  const totals = [...wholes, ...(sums.length === 1 ? sums : [])];
  const rest = parts.filter((member) => !totals.includes(member));
  const rows = rest.map(({ table }) => table.rows.map((row) => JSON.stringify(row)));
  const known = rows.map((own) => new Set(own));
  const copies = rest.filter(
    ({ table }, at) =>
      mayBeCopied(table) &&
      known.slice(0, at).some((earlier) => copiesRows(rows[at] ?? [], earlier)),
  );
  const members = rest.filter((member) => !copies.includes(member));
  return { members, totals, copies };
}

/** «Итого», or a year beside its months. */
function isWhole({ name }: Member, group: readonly Member[]): boolean {
  const { period } = name;
  if (period === null) return namesTotalSheet(name.stem);
  return group.some(({ name: other }) => {
    const isPart = other.period !== null && isWithin(other.period, period);
    return isPart && other.stem.toLowerCase() === name.stem.toLowerCase();
  });
}

/** Each amount of the sheet is the sum of those of all the others. */
function totalsOthers(member: Member, group: readonly Member[]): boolean {
  const others = group.filter((other) => other !== member);
  const keys = columnKeys(member.table);
  const amounts = keys.filter((_, at) => member.table.columns[at]?.additive === true);
  if (others.length < 2 || amounts.length === 0) return false;
  return amounts.every((key) => {
    const sum = sumOf(member.table, key);
    const parts = others.flatMap(({ table }) => sumOf(table, key) ?? []);
    return sum !== null && sum !== '0' && parts.length > 1 && sumDecimals(parts) === sum;
  });
}

function sumOf(table: Table, key: string): string | null {
  return table.columns[columnKeys(table).indexOf(key)]?.stats.sum ?? null;
}

/** Nearly all rows of the sheet stand on an earlier one too, amounts and all. */
function copiesRows(rows: readonly string[], earlier: ReadonlySet<string>): boolean {
  const same = rows.filter((row) => earlier.has(row)).length;
  return same >= rows.length * COPIED_SHARE_MIN;
}

/** A row or two, or names alone, may well be the same in two branches. */
function mayBeCopied({ rows, columns }: Table): boolean {
  return rows.length >= COPIED_ROWS_MIN && columns.some(({ additive }) => additive);
}

import { isoDay } from '../../workbook/src/index.js';
import type { ColumnId } from './column-id.js';
import type { TableFacts } from './facts/column-facts.js';
import { paysOff } from './definitions/pays-off.js';
import { grainOf } from './grain.js';
import type { ColumnMeaning, TableMeaning } from './meaning.js';
import { familyOf, isSumOf, readColumns } from './read-columns.js';
import type { Surroundings } from './read-columns.js';
import { readOtherwise } from './read-otherwise.js';
import type { Leaning, RoleName } from './role.js';
import { doublesOf } from './slips/doubles.js';
import { sharedNamesIn } from './shared-names.js';
import { slipsOf } from './slips/find-slips.js';
import { toldSigns } from './told-signs.js';
import { LONG_VALUE } from './witnesses/plans.js';

/** A table with what its cells show and what they mean. */
export interface ReadTable {
  readonly facts: TableFacts;
  readonly meaning: TableMeaning;
}

/** `wide`: the table that this one is the long form of; null where it is none. */
export function readTable(
  facts: TableFacts,
  { latest, isBesideEvents }: Omit<Surroundings, 'told'>,
  wide: ReadTable | null,
): ReadTable {
  const { id, sqlName, title, sheet, layout } = facts.table;
  const read = readColumns(facts, { latest, isBesideEvents, told: toldBy(wide) });
  const { key, rowIs, lines } = grainOf(facts, read);
  const shared = sharedNamesIn(facts, read);
  const signs = toldSigns(facts);
  const columns = read.map((column, at) => {
    const apartBy = shared.get(column.id.column);
    const signOf = signs.get(column.id.column);
    return {
      ...ofGrain(inUnitOf(wide, column), key, facts),
      ...readOtherwise(facts, at, read),
      ...(apartBy === undefined ? {} : { apartBy }),
      ...(signOf === undefined ? {} : { signOf }),
    };
  });
  const areLines = layout === 'statement' || wide?.meaning.rows === 'lines' || hasIndicators(facts);
  const rows = areLines ? 'lines' : 'facts';
  const meaning: Omit<TableMeaning, 'slips' | 'doubles'> = {
    id,
    sqlName,
    title,
    headline: facts.table.metadata.titleLines[0] ?? null,
    ...notesOf(facts),
    asOf: asOf(facts.table.metadata.titleLines),
    sheet,
    rowCount: facts.rowCount,
    rows,
    rowIs,
    key,
    lines,
    columns,
  };
  const doubts = { slips: slipsOf(facts, meaning), doubles: doublesOf(facts, meaning) };
  return { facts, meaning: { ...meaning, ...doubts } };
}

const AS_OF = /(?<!\p{L})(?:на|выгру(?:жено|зка))\s+(\d{2})\.(\d{2})\.(\d{4})(?!\d)/iu;

function asOf(lines: readonly string[]): string | null {
  const [found] = lines.flatMap((line) => {
    const [, date, month, year] = (AS_OF.exec(line) ?? []).map(Number);
    return isoDay(year ?? 0, month ?? 0, date ?? 0) ?? [];
  });
  return found ?? null;
}

const INDICATOR = /^показател/iu;
const UNIT = /,\s*(?:тыс\.?\s*|млн\.?\s*)?(руб|₽|шт|чел|%|ч|дн|кг|т|л|м)(?!\p{L})/iu;

/** «Выручка, руб.» above «Заказов, шт.»: each row is counted in a unit of its own. */
function hasIndicators({ columns }: TableFacts): boolean {
  const [names] = columns.filter(({ column }) => column.type === 'text');
  if (names === undefined || !INDICATOR.test(names.column.name)) return false;
  const units = names.values.flatMap((name) => UNIT.exec(name)?.[1]?.toLowerCase() ?? []);
  return new Set(units).size > 1;
}

const leanings: ReadonlyMap<RoleName, Leaning> = new Map<RoleName, Leaning>([
  ['flow', 'flow'],
  ['signed-flow', 'flow'],
  ['stock', 'stock'],
  ['intensive', 'intensive'],
]);

/** Side by side balances are balances; in one column only their name would tell. */
function toldBy(wide: ReadTable | null): ReadonlyMap<string, Leaning> {
  const told = (wide?.meaning.columns ?? []).flatMap((column, at) => {
    const facts = wide?.facts.columns[at];
    const family = facts === undefined ? null : familyOf(facts);
    const leaning = leanings.get(column.role.is);
    if (family === null || leaning === undefined) return [];
    return [[family === '' ? LONG_VALUE : family, leaning] as const];
  });
  return new Map(told);
}

/** What stood side by side in one unit is counted in it one beneath another, too. */
function inUnitOf(wide: ReadTable | null, column: ColumnMeaning): ColumnMeaning {
  const { role, header } = column;
  if (wide === null || header !== LONG_VALUE || !('unit' in role)) return column;
  if (role.unit.dimension !== 'none') return column;
  const units = wide.meaning.columns.flatMap((one) => ('unit' in one.role ? [one.role.unit] : []));
  const [unit, ...others] = units;
  const isOne = others.every((other) => JSON.stringify(other) === JSON.stringify(unit));
  return unit === undefined || !isOne ? column : { ...column, role: { ...role, unit } };
}

/** A thing that rows repeat is a part of their key; where each row is a thing, a kind is none. */
function ofGrain(
  column: ColumnMeaning,
  key: readonly ColumnId[],
  facts: TableFacts,
): ColumnMeaning {
  const { columns } = facts;
  const [on] = column.perEach;
  if (on === undefined || isSumOf(column.header)) return column;
  if (isScheduled(column, on, facts)) return { ...column, perEach: [] };
  if (key.length === 0) return column;
  const countOf = (one: ColumnId): number =>
    columns.find(({ id }) => id.column === one.column)?.values.length ?? 0;
  // A flat and its account tell the same things apart.
  const isPart = key.length > 1 && key.some((one) => countOf(one) === countOf(on));
  // A document has one date: what bears one number on several dates is paid on each of them.
  const isPaidAgain = column.role.is === 'flow' && key.some((one) => isDate(one, columns));
  return isPart && !isPaidAgain ? column : { ...column, perEach: [] };
}

/** Each row of a contract is due on another day, and another column says what of it was paid. */
function isScheduled({ id, role }: ColumnMeaning, on: ColumnId, { columns }: TableFacts): boolean {
  const things = columns.find((one) => one.id.column === on.column);
  const asked = columns.find((one) => one.id.column === id.column)?.numbers;
  if (things === undefined || asked == null || role.is !== 'flow') return false;
  const isOnOtherDays = columns.some(
    ({ column, codes }) => column.type === 'date' && areApart(things.codes, codes),
  );
  return isOnOtherDays && columns.some(({ numbers }) => numbers != null && paysOff(asked, numbers));
}

const APART = 0.9;

/** Whether nearly all rows of a thing have a value of their own. */
function areApart(things: Int32Array, values: Int32Array): boolean {
  const filled = [...things.keys()].filter(
    (row) => (things[row] ?? -1) >= 0 && (values[row] ?? -1) >= 0,
  );
  const pairs = new Set(filled.map((row) => `${things[row]} ${values[row]}`));
  return filled.length > 0 && pairs.size >= APART * filled.length;
}

function isDate({ column }: ColumnId, columns: TableFacts['columns']): boolean {
  return columns.some((one) => one.id.column === column && one.column.type === 'date');
}

const NOTES_MAX = 6;

function notesOf({ table: { metadata, title } }: TableFacts): Pick<TableMeaning, 'notes'> {
  const lines = [...metadata.titleLines, ...metadata.footnotes].filter((line) => line !== title);
  return lines.length === 0 ? {} : { notes: lines.slice(0, NOTES_MAX) };
}

import { spelling } from '../../../russian/src/index.js';
import { namesPayments } from '../definitions/payment-states.js';
import type { ColumnFacts, TableFacts } from '../facts/column-facts.js';
import type { ColumnMeaning, TableMeaning } from '../meaning.js';
import type { Doubles } from './slip.js';

/** A number that nearly every row has to itself: who writes a row twice writes it twice. */
const OWN_SHARE = 0.9;
const FILLED_SHARE = 0.95;
/** Of so many rows that say the same, their number may be no number of theirs. */
const DOUBLES_SHARE = 0.03;
/** Where a number is each row's own, what has all cells of another is that row again. */
const REPEATS_SHARE = 0.06;

/** Rows that stand twice; null where none does, or so many that their number is none of theirs. */
export function doublesOf(
  { columns: facts, rowCount }: TableFacts,
  { columns, title }: Pick<TableMeaning, 'columns' | 'title'>,
): Doubles | null {
  const numbers = facts.filter((_, at) => {
    const column = columns[at];
    return column?.role.is === 'identifier' && column.concept !== 'row-number';
  });
  const isOwn = ({ values, filled }: ColumnFacts): boolean =>
    filled >= FILLED_SHARE * rowCount && values.length >= OWN_SHARE * filled;
  const own = numbers.find(isOwn);
  if (own === undefined) return unnumberedOf(facts, rowCount);
  const { rows, parts } = repeatsOf(own, facts);
  // What is often paid in parts may be paid in two halves of one day.
  if (parts > rows && areOfPayments({ columns, title })) return null;
  const renumbered = renumberedOf(own, compared(facts, columns, isOwn));
  const all = rows + renumbered.length;
  const isFew = rows <= REPEATS_SHARE * rowCount && renumbered.length <= DOUBLES_SHARE * rowCount;
  return all > 0 && isFew ? { number: own.id, rows: all, renumbered } : null;
}

/** Whether each row is money that came in, and nothing that it came in for. */
function areOfPayments({ columns, title }: Pick<TableMeaning, 'columns' | 'title'>): boolean {
  const amounts = columns.filter(
    ({ role }) => role.is === 'flow' && role.unit.dimension === 'money',
  );
  const isPaid = ({ concept }: ColumnMeaning): boolean =>
    concept === 'paid' || namesPayments(title);
  return amounts.length === 1 && amounts.every(isPaid);
}

/** How many rows of a number that was there say the same as its first one, and how many do not. */
function repeatsOf({ codes, values }: ColumnFacts, columns: readonly ColumnFacts[]) {
  const first = new Int32Array(values.length).fill(-1);
  const found = { rows: 0, parts: 0 };
  for (let row = 0; row < codes.length; row += 1) {
    const code = codes[row] ?? -1;
    if (code === -1) continue;
    const before = first[code] ?? -1;
    if (before === -1) first[code] = row;
    else if (columns.every((one) => saysTheSame(one, row, before))) found.rows += 1;
    else found.parts += 1;
  }
  return found;
}

/** «Выдан» is «выдан», as wherever rows are read. */
function saysTheSame({ column, codes, values }: ColumnFacts, row: number, before: number): boolean {
  const [one = -1, other = -1] = [codes[row], codes[before]];
  if (one === other) return true;
  const [said, first] = [values[one], values[other]];
  if (column.type !== 'text' || said === undefined || first === undefined) return false;
  return spelling(said) === spelling(first);
}

/** What a row says but its own numbers. */
function compared(
  facts: readonly ColumnFacts[],
  columns: readonly ColumnMeaning[],
  isOwn: (one: ColumnFacts) => boolean,
): readonly ColumnFacts[] {
  return facts.filter((one, at) => {
    const { role, concept } = columns[at] ?? {};
    const isNumber = role?.is === 'identifier' && isOwn(one);
    return !isNumber && concept !== 'row-number' && one.filled > 0;
  });
}

const COLUMNS_MIN = 5;
/** Of what differs in one thing alone there are as many again by chance. */
const NEAR_MAX = 1;

/** The numbers of rows that say what another one says; none that other rows have, too. */
function renumberedOf(own: ColumnFacts, told: readonly ColumnFacts[]): readonly string[] {
  return alikeIn(told).flatMap(([row, before]) => {
    const code = own.codes[row] ?? -1;
    const isAnother = code !== own.codes[before] && own.counts[code] === 1;
    return isAnother ? [own.values[code] ?? ''] : [];
  });
}

/** Where no row has a number, those that are the same in each column. */
function unnumberedOf(facts: readonly ColumnFacts[], rowCount: number): Doubles | null {
  if (!facts.some(({ column }) => column.type === 'date')) return null;
  const { length: rows } = alikeIn(facts);
  const isFew = rows > 0 && rows <= DOUBLES_SHARE * rowCount;
  return isFew ? { number: null, rows, renumbered: [] } : null;
}

/**
 * Rows that say the same as an earlier one, with that. Where rows are alike by their nature, many
 * differ in but one column; those of a slip stand alone: else none. A month of a group has one row:
 * what stands there twice was written twice, however alike its other months are.
 */
function alikeIn(columns: readonly ColumnFacts[]): readonly (readonly [number, number])[] {
  if (columns.length < COLUMNS_MIN) return [];
  const hashes = rowHashes(columns);
  const again = againIn(hashes.whole).filter(([row, before]) =>
    columns.every((one) => saysTheSame(one, row, before)),
  );
  if (again.length === 0) return [];
  // «Визит сорван» and nothing else on many days: what says little is alike by its nature.
  const filled = filledCells(columns);
  const least = Math.min(...again.map(([row]) => filled[row] ?? 0)) - 1;
  const areTold = ([row, before]: readonly [number, number]): boolean =>
    (filled[row] ?? 0) >= least && (filled[before] ?? 0) >= least;
  const near = columns.reduce(
    (pairs, _, at) => pairs + againIn(hashes.without(at)).filter(areTold).length - again.length,
    0,
  );
  const isSure = near <= NEAR_MAX * again.length || haveOneEach(columns, again.length);
  return isSure ? again : [];
}

/** How many columns have something in each row. */
function filledCells(columns: readonly ColumnFacts[]): readonly number[] {
  const rows = columns[0]?.codes.length ?? 0;
  return Array.from({ length: rows }, (_, row) =>
    columns.reduce((count, { codes }) => count + (codes[row] === -1 ? 0 : 1), 0),
  );
}

const THINGS_MIN = 3;

/** Whether each date has one row of each thing, but for so many that are written again. */
function haveOneEach(columns: readonly ColumnFacts[], again: number): boolean {
  const dates = columns.filter(({ column }) => column.type === 'date');
  const things = columns.filter(
    ({ column, values, filled }) =>
      column.type === 'text' && values.length >= THINGS_MIN && values.length * 2 <= filled,
  );
  return dates.some((date) => things.some((thing) => areTellingBoth(date, thing, again)));
}

function areTellingBoth(date: ColumnFacts, thing: ColumnFacts, again: number): boolean {
  const rows = date.codes.length;
  if (date.filled < rows || thing.filled < rows || date.values.length * 2 > rows) return false;
  const pairs = new Set(
    Array.from(thing.codes, (code, row) => code * rows + (date.codes[row] ?? 0)),
  );
  return pairs.size === rows - again;
}

const MIX = 0x9e3779b1;

/** A number for each row that rows of the same cells share, and the same but for one column. */
function rowHashes(columns: readonly ColumnFacts[]) {
  const rows = columns[0]?.codes.length ?? 0;
  const spelled = columns.map(spelledCodes);
  const part = (at: number, row: number): number => {
    const code = columns[at]?.codes[row] ?? -1;
    const mixed = Math.imul((spelled[at]?.[code] ?? code) + 2, MIX + 2 * at) >>> 0;
    return Math.imul(mixed ^ (mixed >>> 15), 0x85ebca6b + 2 * at) >>> 0;
  };
  const whole = Float64Array.from({ length: rows }, (_, row) =>
    columns.reduce((sum, _column, at) => sum + part(at, row), 0),
  );
  const without = (at: number): Float64Array => whole.map((sum, row) => sum - part(at, row));
  return { whole, without };
}

/** By the place of each value the first place of one that is spelled so; null of no texts. */
function spelledCodes({ column, values }: ColumnFacts): readonly number[] | null {
  if (column.type !== 'text') return null;
  const first = new Map<string, number>();
  return values.map((value, place) => {
    const spelled = spelling(value);
    if (!first.has(spelled)) first.set(spelled, place);
    return first.get(spelled) ?? place;
  });
}

/** Rows whose number an earlier one has had, with that. */
function againIn(hashes: Float64Array): readonly (readonly [number, number])[] {
  const first = new Map<number, number>();
  return [...hashes].flatMap((hash, row): readonly (readonly [number, number])[] => {
    const before = first.get(hash);
    if (before === undefined) first.set(hash, row);
    return before === undefined ? [] : [[row, before]];
  });
}
